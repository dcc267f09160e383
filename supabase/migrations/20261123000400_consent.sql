-- What a parent, guardian or athlete agrees to: requests, decisions, notices, letters, rights by mail, and how long
-- anything is kept.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- What a person was told (notices), who was asked (requests), and what they answered (records, which nobody changes).
create table public.notice_versions (
  version text primary key check (version ~ '^[a-z0-9-]{4,40}$'),
  -- parent: a child under 14 (full notice). guardian: sharing of a 14- to 17-year-old. teen: their own sheet. grant: a
  -- coach's access.
  kind text not null check (kind in ('parent', 'guardian', 'teen', 'grant')),
  effective_from timestamptz not null default now(),
  summary text not null check (length(summary) between 20 and 2000),
  body text not null check (length(body) between 20 and 20000),
  is_material boolean not null default false
);

create table public.consent_requests (
  id uuid primary key default gen_random_uuid(),
  -- child: an under-14 asks a parent. guardian: a further or first guardian of a rower who is here already.
  kind text not null check (kind in ('child', 'guardian')),
  uaid uuid references public.rowers (uaid) on delete cascade,
  -- The account that asked, if there is one.
  requested_by uuid references auth.users (id) on delete cascade,
  part text not null default 'primary' check (part in ('primary', 'viewer')),
  child_called text check (length(btrim(child_called)) between 1 and 40),
  band text check (band in ('under-14', '14-17')),
  band_until date,
  home_state text check (home_state ~ '^[A-Z]{2}$'),
  -- Forgotten as soon as there is an answer.
  email text check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  token_hash bytea unique,
  -- What the asking browser holds: it may look, resend, correct the address and delete, never decide.
  status_hash bytea not null unique,
  notice_version text not null references public.notice_versions (version),
  state text not null default 'pending'
    check (state in ('pending', 'expired', 'refused', 'granted', 'partially_granted')),
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  times_sent smallint not null default 1,
  link_until timestamptz not null default now() + interval '7 days',
  reminded_at timestamptz,
  delete_at timestamptz not null default now() + interval '14 days',
  decided_at timestamptz,
  constraint open_requests_have_an_address check (state not in ('pending', 'expired') or email is not null),
  constraint answered_ones_have_none check (state in ('pending', 'expired') or (email is null and token_hash is null))
);
create index consent_requests_by_uaid on public.consent_requests (uaid);
create index consent_requests_by_account on public.consent_requests (requested_by);

-- A parent who refused is not written to again: only the fingerprint of the address is kept, for a year.
create table private.refused_addresses (
  email_hash bytea primary key,
  until timestamptz not null default now() + interval '1 year'
);

-- Append-only, and pointing at nothing that can be deleted: it outlives the data it allowed, and names nobody.
create table public.consent_records (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  uaid uuid not null,
  -- Null: the athlete's own answer, or a settlement.
  guardianship_id uuid,
  actor_id uuid,
  request_id uuid,
  purpose text not null check (purpose in ('collect', 'share_club', 'share_colleges')),
  -- asked: agreed to, waiting for the proof its method needs; allows nothing yet.
  decision text not null check (decision in ('granted', 'refused', 'withdrawn', 'asked')),
  method text not null check (
    method in ('self', 'email_link', 'card', 'signed_form', 'video_call', 'signed_in', 'rights_link', 'settlement')
  ),
  notice_version text not null references public.notice_versions (version),
  -- The network only: the last part of the address is not kept.
  network text check (length(network) <= 60)
);
create index consent_records_by_uaid on public.consent_records (uaid, purpose, id desc);

create function private.never_changes() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'The record of consents is only ever added to.' using errcode = '42501';
end
$$;
create trigger never_changes before update or delete on public.consent_records
  for each row execute function private.never_changes();
create trigger never_emptied before truncate on public.consent_records
  for each statement execute function private.never_changes();

create function private.current_notice(kind text) returns text language sql stable security definer
  set search_path = '' as $$
  select version from public.notice_versions as v
  where v.kind = current_notice.kind and effective_from <= now() order by effective_from desc, version desc limit 1
$$;

-- The latest word of each primary guardian, or of the athlete (guardianship null), on one purpose.
create function private.standing_answers(uaid uuid, purpose text)
  returns table (record_id bigint, guardianship_id uuid, decision text)
  language sql stable security definer set search_path = '' as $$
  select distinct on (r.guardianship_id) r.id, r.guardianship_id, r.decision
  from public.consent_records as r
  where r.uaid = standing_answers.uaid and r.purpose = standing_answers.purpose
    and r.decision <> 'asked' and r.method <> 'settlement'
    and (r.guardianship_id is null or exists (
      select 1 from public.guardianships as g where g.id = r.guardianship_id and g.part = 'primary'))
  order by r.guardianship_id, r.id desc
$$;

-- May this be done with a person's data? An adult's own matter. For a minor at least one guardian agreed and none said
-- no: where two disagree the more protective holds, until they agree or it is settled. From 14 on the athlete's own no
-- counts too. A yes to sharing counts only while the notice it was given under still holds; a no always counts.
create function private.consented(uaid uuid, purpose text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  band text := (select r.age_band from public.rowers as r where r.uaid = consented.uaid);
  shares boolean := consented.purpose <> 'collect';
  settled record;
  newest bigint;
  yes boolean;
  no boolean;
  own text;
begin
  if band is null then
    return false;
  end if;
  select max(a.record_id),
    coalesce(bool_or(a.decision = 'granted' and not (shares and private.is_outdated(a.record_id)))
      filter (where a.guardianship_id is not null), false),
    coalesce(bool_or(a.decision <> 'granted') filter (where a.guardianship_id is not null), false),
    max(a.decision) filter (where a.guardianship_id is null)
  into newest, yes, no, own
  from private.standing_answers(consented.uaid, consented.purpose) as a;
  if band = '18+' then
    return coalesce(own, 'granted') = 'granted';
  end if;
  if band = '14-17' and own in ('refused', 'withdrawn') then
    return false;
  end if;
  if band = '14-17' and shares and exists (
    select 1 from private.standing_answers(consented.uaid, 'collect') as a
    where a.guardianship_id is null and a.decision = 'granted' and private.is_outdated(a.record_id))
  then
    return false;
  end if;
  select r.id, r.decision into settled from public.consent_records as r
  where r.uaid = consented.uaid and r.purpose = consented.purpose and r.method = 'settlement'
    order by r.id desc limit 1;
  if settled.id > coalesce(newest, 0) then
    return settled.decision = 'granted' and not (shares and private.is_outdated(settled.id));
  end if;
  if band = '14-17' and not shares then
    -- What a parent agreed to before the fourteenth birthday holds until the athlete answers.
    return coalesce(own = 'granted', yes) and not no;
  end if;
  return yes and not no;
end
$$;

create function private.in_dispute(uaid uuid, purpose text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    bool_or(decision = 'granted') and bool_or(decision <> 'granted') and max(record_id) > coalesce((
      select max(r.id) from public.consent_records as r
      where r.uaid = in_dispute.uaid and r.purpose = in_dispute.purpose and r.method = 'settlement'), 0),
    false)
  from private.standing_answers(in_dispute.uaid, in_dispute.purpose) where guardianship_id is not null
$$;

-- Who reads what is kept for the family. A child under 14 only once a parent agreed that it is kept.
create function private.is_family(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_guardian(uaid) or exists (
    select 1 from public.rowers as r where r.uaid = is_family.uaid and r.user_id = auth.uid()
      and (r.age_band is distinct from 'under-14' or private.consented(r.uaid, 'collect'))
  )
$$;

-- Who may write, while it may be kept at all.
create function private.keeps(uaid uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select private.acts_for(uaid) and private.consented(uaid, 'collect')
$$;

create function private.state_of_consent(uaid uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  rower public.rowers;
  last_request text;
  answers text[];
  collect text;
begin
  select * into rower from public.rowers as r where r.uaid = state_of_consent.uaid;
  select q.state into last_request from public.consent_requests as q
  where q.uaid = state_of_consent.uaid order by q.created_at desc limit 1;
  if private.in_dispute(uaid, 'collect') or private.in_dispute(uaid, 'share_club')
    or private.in_dispute(uaid, 'share_colleges')
  then
    return 'dispute';
  end if;
  if rower.band_change_due is not null then
    return 'band_change_due';
  end if;
  select array_agg(a.decision), max(a.decision) filter (where p.purpose = 'collect' and a.decision <> 'granted')
  into answers, collect
  from (values ('collect'), ('share_club'), ('share_colleges')) as p (purpose),
    private.standing_answers(state_of_consent.uaid, p.purpose) as a;
  return case
    when collect is not null then collect
    when answers is null then coalesce(last_request, 'none')
    when last_request = 'pending' then 'pending'
    when 'granted' <> all (answers) then case when 'withdrawn' = any (answers) then 'withdrawn' else 'refused' end
    when private.consented(uaid, 'collect') and private.consented(uaid, 'share_club') then 'granted'
    else 'partially_granted'
  end;
end
$$;

create function private.new_token() returns text language sql volatile set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;
alter table public.notice_versions enable row level security;
alter table public.notice_versions force row level security;
alter table public.consent_requests enable row level security;
alter table public.consent_requests force row level security;
alter table public.consent_records enable row level security;
alter table public.consent_records force row level security;
grant select on public.notice_versions to authenticated, service_role;

-- Not the hashes.
grant select (id, kind, uaid, requested_by, part, child_called, email, notice_version, state, created_at, sent_at,
  times_sent,
  link_until, delete_at, decided_at) on public.consent_requests to authenticated;
grant select, delete on public.consent_requests to service_role;
grant select on public.consent_records to authenticated, service_role;
create policy "everybody signed in reads what people are told" on public.notice_versions for select to authenticated
  using (true);
create policy "who asked, and guardians" on public.consent_requests for select to authenticated
  using (requested_by = (select auth.uid()) or private.is_primary_guardian(uaid));
create policy "the athlete and guardians" on public.consent_records for select to authenticated
  using (private.is_family(uaid));

-- Asking a parent and deciding. What a mailed link does is called by the product API alone (service_role); a guardian
-- or athlete with an account decides for themselves.

-- Answers the token for the mail and the key for the asking browser, or {"mail": false, "status_key": …} where the
-- parent refused before: the page says the same in both cases.
create function public.request_child_consent(
  asker uuid, called text, born_year integer, born_month integer, home_state text, parent_email text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  age jsonb := private.band_asked(born_year, born_month);
  held public.rowers;
  address text := lower(btrim(parent_email));
  token text := private.new_token();
  status_key text := private.new_token();
begin
  select * into held from public.rowers where user_id = asker;
  if coalesce(held.age_band, age ->> 'band') <> 'under-14' then
    raise exception 'From 14 on nobody else is asked first.' using errcode = 'P0001';
  end if;
  if address = (select lower(email) from auth.users where id = asker) then
    raise exception 'Enter a parent''s address, not your own.' using errcode = 'P0001';
  end if;
  if exists (select 1 from public.guardianships as g where g.uaid = held.uaid and g.part = 'primary') then
    raise exception 'A parent decides for you already: they can ask a second one.' using errcode = 'P0001';
  end if;
  if exists (select 1 from private.refused_addresses where email_hash = private.hash_of_token(address)
    and until > now()) then
    return jsonb_build_object('mail', false, 'status_key', status_key);
  end if;
  delete from public.consent_requests where requested_by = asker and kind = 'child' and state in ('pending', 'expired');
  insert into public.consent_requests
    (kind, uaid, requested_by, child_called, band, band_until, home_state, email, token_hash, status_hash,
      notice_version)
  values ('child', held.uaid, asker, btrim(called), 'under-14', coalesce(held.band_until, (age ->> 'until')::date),
    upper(nullif(btrim(request_child_consent.home_state), '')), address, private.hash_of_token(token),
    private.hash_of_token(status_key), private.current_notice('parent'));
  return jsonb_build_object('mail', true, 'token', token, 'status_key', status_key, 'called', btrim(called));
end
$$;

-- A guardian of somebody who is here: asked by the athlete from 14 on, or by a primary guardian; not by a stranger who
-- knows the id of a teenager without an account, or of a name nobody has claimed.
create function public.request_guardian(asker uuid, uaid uuid, guardian_email text, part text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(guardian_email));
  rower public.rowers;
  is_self boolean;
  token text := private.new_token();
begin
  select * into rower from public.rowers as r where r.uaid = request_guardian.uaid;
  is_self := coalesce(rower.user_id = asker, false);
  if not (
    (is_self and coalesce(rower.age_band in ('14-17', '18+'), false)) or exists (
      select 1 from public.guardianships as g where g.uaid = rower.uaid and g.guardian_id = asker
        and g.part = 'primary')
  ) then
    raise exception 'Only the athlete or a guardian asks a guardian.' using errcode = '42501';
  end if;
  if address = (select lower(email) from auth.users where id = rower.user_id) then
    raise exception 'Enter a guardian''s address, not the athlete''s.' using errcode = 'P0001';
  end if;
  -- A minor does not add somebody to decide beside, or instead of, the guardians there are.
  if part is distinct from 'viewer' and is_self and exists (
    select 1 from public.guardianships as g where g.uaid = rower.uaid and g.part = 'primary')
  then
    raise exception 'Your guardian asks a second one; you may ask family to read along.' using errcode = 'P0001';
  end if;
  if rower.age_band = '18+' and part is distinct from 'viewer' then
    raise exception 'From 18 on family may read along, and nobody decides for you.' using errcode = 'P0001';
  end if;
  if exists (select 1 from private.refused_addresses where email_hash = private.hash_of_token(address)
    and until > now())
    or exists (select 1 from public.guardianships as g where g.uaid = rower.uaid and g.email = address)
  then
    return jsonb_build_object('mail', false);
  end if;
  delete from public.consent_requests as q
  where q.uaid = rower.uaid and q.kind = 'guardian' and q.email = address and q.state in ('pending', 'expired');
  insert into public.consent_requests
    (kind, uaid, requested_by, part, child_called, band, email, token_hash, status_hash, notice_version)
  values ('guardian', rower.uaid, asker, request_guardian.part,
    coalesce(rower.called, (select left(p.first_name, 40) from public.profiles as p where p.id = rower.user_id)),
    nullif(rower.age_band, '18+'), address, private.hash_of_token(token), private.hash_of_token(private.new_token()),
    private.current_notice(case rower.age_band when 'under-14' then 'parent' else 'guardian' end));
  return jsonb_build_object('mail', true, 'token', token, 'called',
    coalesce(rower.called, (select left(p.first_name, 40) from public.profiles as p where p.id = rower.user_id)));
end
$$;

-- For the page that waits: what the browser's key may know and do. null: deleted, expired or never there.
create function public.consent_request_status(status_key text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', state, 'called', child_called, 'parent_email', email, 'sent_at', sent_at,
    'resend_after', sent_at + interval '24 hours', 'delete_at', delete_at)
  from public.consent_requests where status_hash = private.hash_of_token(status_key)
$$;

-- A fresh link, at most once in 24 hours; with `new_email` also to a corrected address, which stops the old link at
-- once.
create function public.resend_consent_request(status_key text, new_email text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  request public.consent_requests;
  token text := private.new_token();
  address text := lower(nullif(btrim(new_email), ''));
begin
  select * into request from public.consent_requests
  where status_hash = private.hash_of_token(status_key) and state in ('pending', 'expired') for update;
  if not found then
    return jsonb_build_object('mail', false, 'reason', 'gone');
  end if;
  if address is not distinct from request.email then
    address := null;
  end if;
  if address is null and request.sent_at > now() - interval '24 hours' then
    return jsonb_build_object('mail', false, 'reason', 'too soon', 'resend_after',
      request.sent_at + interval '24 hours');
  end if;
  if request.times_sent >= 8 then
    return jsonb_build_object('mail', false, 'reason', 'too often');
  end if;
  update public.consent_requests set email = coalesce(address, email), token_hash = private.hash_of_token(token),
    state = 'pending', sent_at = now(), times_sent = times_sent + 1,
    link_until = least(now() + interval '7 days', delete_at)
  where id = request.id;
  if exists (select 1 from private.refused_addresses
    where email_hash = private.hash_of_token(coalesce(address, request.email)) and until > now()) then
    return jsonb_build_object('mail', false, 'reason', 'sent');
  end if;
  return jsonb_build_object('mail', true, 'token', token, 'email', coalesce(address, request.email), 'called',
    request.child_called);
end
$$;

-- "Delete now": the request, and the account of a child who made one.
create function public.delete_consent_request(status_key text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  request public.consent_requests;
begin
  delete from public.consent_requests where status_hash = private.hash_of_token(status_key)
    and kind = 'child' and state in ('pending', 'expired', 'refused') returning * into request;
  if request.requested_by is not null then
    delete from auth.users as account where account.id = request.requested_by and exists (
      select 1 from public.rowers as r where r.user_id = account.id and r.age_band = 'under-14'
        and not exists (select 1 from public.guardianships as g where g.uaid = r.uaid));
  end if;
  return request.id is not null;
end
$$;

-- What the parent reads before deciding. null for a link that is unknown, used or over.
create function public.open_consent_request(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', q.kind, 'called', q.child_called, 'part', q.part, 'link_until', q.link_until,
    'asks', case when q.part = 'viewer' then '[]'::jsonb when q.kind = 'child' or q.band = 'under-14'
      then '["collect", "share_club"]' else '["share_club", "share_colleges"]' end,
    'notice', jsonb_build_object('version', n.version, 'summary', n.summary, 'body', n.body))
  from public.consent_requests as q join public.notice_versions as n on n.version = q.notice_version
  where q.token_hash = private.hash_of_token(token) and q.state = 'pending' and q.link_until > now()
$$;

create function private.record_consent(
  uaid uuid, guardianship uuid, request uuid, purpose text, decision text, method text, notice text, network text
) returns void language sql security definer set search_path = '' as $$
  insert into public.consent_records (uaid, guardianship_id, actor_id, request_id, purpose, decision, method,
    notice_version, network)
  values (uaid, guardianship, auth.uid(), request, purpose, decision, method, notice, network)
$$;

-- One decision per link. `method` is what the API has proof of; a mail alone does not open a child's data to coaches,
-- so that wish is kept as asked until the card or the signed form is there. null for a link that no longer works.
create function private.decide_request(
  token text, collect boolean, share_club boolean, share_colleges boolean, method text, network text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  request public.consent_requests;
  place uuid;
  person uuid;
  is_child boolean;
  agrees boolean;
  is_proved boolean := method in ('card', 'signed_form', 'video_call');
begin
  select * into request from public.consent_requests
  where token_hash = private.hash_of_token(token) and state = 'pending' and link_until > now() for update;
  if not found then
    return null;
  end if;
  person := request.uaid;
  is_child := request.kind = 'child' or request.band = 'under-14';
  agrees := case when request.part = 'viewer' then coalesce(collect, false)
    when is_child then coalesce(collect, false)
    else coalesce(collect, false) or coalesce(share_club, false) or coalesce(share_colleges, false) end;
  if agrees and person is null then
    insert into public.rowers (called, age_band, band_until, home_state, age_method, age_answered_at)
    values (request.child_called, 'under-14', request.band_until, request.home_state, 'parent', now())
    returning uaid into person;
  end if;
  -- An answer of a guardian counts even when it is no; somebody who says nothing at all is not the guardian.
  if agrees or (request.kind = 'guardian' and request.part = 'primary'
    and num_nonnulls(collect, share_club, share_colleges) > 0) then
    insert into public.guardianships as g (uaid, email, part)
    values (person, request.email, request.part)
    on conflict (uaid, email) do update set part = case when g.part = 'primary' then 'primary' else excluded.part end
    returning id into place;
    update public.rowers as r set called = coalesce(r.called, request.child_called) where r.uaid = person;
    perform private.adopt(account.id, account.email) from auth.users as account
      where lower(account.email) = request.email and account.email_confirmed_at is not null;
    if request.part = 'primary' then
      if is_child then
        perform private.record_consent(person, place, request.id, 'collect', case when collect then 'granted'
          else 'refused' end,
          method, request.notice_version, network);
        perform private.record_consent(person, place, request.id, 'share_club',
          case when not coalesce(share_club, false) then 'refused' when is_proved then 'granted' else 'asked' end,
          case when coalesce(share_club, false) and not is_proved then 'signed_form' else method end,
          request.notice_version, network);
      else
        perform private.record_consent(person, place, request.id, 'share_club',
          case when share_club then 'granted' else 'refused' end, method, request.notice_version, network);
        perform private.record_consent(person, place, request.id, 'share_colleges',
          case when share_colleges then 'granted' else 'refused' end, method, request.notice_version, network);
      end if;
    end if;
  else
    -- Refused by somebody who is nobody's guardian here: no record is kept of whom it was about, only not to write
    -- again.
    insert into private.refused_addresses (email_hash) values (private.hash_of_token(request.email))
    on conflict (email_hash) do update set until = excluded.until;
  end if;
  update public.consent_requests set email = null, token_hash = null, decided_at = now(), uaid = person,
    child_called = case when agrees then child_called end,
    state = case when not agrees then 'refused'
      when request.part = 'viewer' then 'granted'
      when is_child and coalesce(share_club, false) and is_proved then 'granted'
      when not is_child and coalesce(share_club, false) and coalesce(share_colleges, false) then 'granted'
      else 'partially_granted' end
  where id = request.id;
  return jsonb_build_object('email', request.email, 'called', request.child_called, 'notice_version',
    request.notice_version,
    'state', (select state from public.consent_requests where id = request.id),
    'needs_form', agrees and is_child and coalesce(share_club, false) and not is_proved and request.part = 'primary');
end
$$;

-- Sharing that ends takes its grants and links with it, so that agreeing again opens nothing by itself.
create function private.close_grants(person uuid, what text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.grants set revoked_at = now(), revoked_by = auth.uid()
  where uaid = person and revoked_at is null
    and (what = 'collect' or grantee_kind = case what when 'share_club' then 'club' else 'college' end);
  if what <> 'share_club' then
    update public.profile_links set revoked_at = now() where uaid = person and revoked_at is null;
  end if;
end
$$;

-- A guardian decides, or the athlete from 14 on. A child's sharing is opened by proof, not by a click.
create function public.decide_consent(uaid uuid, purpose text, granted boolean) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  place uuid := (select g.id from public.guardianships as g
    where g.uaid = decide_consent.uaid and g.guardian_id = auth.uid() and g.part = 'primary');
  rower public.rowers;
  before text;
begin
  select * into rower from public.rowers as r where r.uaid = decide_consent.uaid;
  if granted is null or purpose is null or purpose not in ('collect', 'share_club', 'share_colleges') then
    raise exception 'Say what is decided, and yes or no.' using errcode = '22023';
  end if;
  if rower.user_id = auth.uid() and rower.age_band in ('14-17', '18+') then
    select a.decision into before from private.standing_answers(rower.uaid, purpose) as a
      where a.guardianship_id is null;
    -- A teenager who said no is not asked again for a year, but may say yes of their own accord.
    perform private.record_consent(rower.uaid, null, null, purpose,
      case when granted then 'granted' when before = 'granted' then 'withdrawn' else 'refused' end,
      'self', private.current_notice('teen'), null);
  elsif place is not null and rower.age_band in ('under-14', '14-17') then
    select a.decision into before from private.standing_answers(rower.uaid, purpose) as a
      where a.guardianship_id = place;
    perform private.record_consent(rower.uaid, place, null, purpose,
      case when not granted and before = 'granted' then 'withdrawn' when not granted then 'refused'
        when rower.age_band = 'under-14' and purpose <> 'collect' then 'asked' else 'granted' end,
      case when granted and rower.age_band = 'under-14' and purpose <> 'collect' then 'signed_form'
        else 'signed_in' end,
      private.current_notice(case rower.age_band when 'under-14' then 'parent' else 'guardian' end), null);
  else
    raise exception 'Only the athlete from 14 on, or a primary guardian, decides this.' using errcode = '42501';
  end if;
  if not granted then
    perform private.close_shares(rower.uaid, purpose);
  end if;
  return private.state_of_consent(rower.uaid);
end
$$;

-- Everything the family's page shows about consent. Who asks is compared so that the answer is always yes or no: a
-- question about somebody without an account is null in SQL, and `not null` refuses nobody. (`is not distinct from`
-- would not do: a caller without an id would be everybody without one.)
create function private.consent_overview(uaid uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  rower public.rowers;
begin
  select * into rower from public.rowers as r where r.uaid = consent_overview.uaid;
  if not found or not (coalesce(rower.user_id = auth.uid(), false) or private.is_guardian(uaid)) then
    return null;
  end if;
  return jsonb_build_object('uaid', rower.uaid, 'called', rower.called, 'band', rower.age_band,
    'band_until', rower.band_until, 'band_change_due', rower.band_change_due, 'state',
      private.state_of_consent(rower.uaid),
    'purposes', (select jsonb_object_agg(p, jsonb_build_object('allowed', private.consented(rower.uaid, p),
        'in_dispute', private.in_dispute(rower.uaid, p),
        'waits_for_proof', (select r.decision = 'asked' from public.consent_records as r
          where r.uaid = rower.uaid and r.purpose = p order by r.id desc limit 1)))
      from unnest(array['collect', 'share_club', 'share_colleges']) as p),
    'ask_again_after', (select max(r.happened_at) + interval '1 year' from public.consent_records as r
      where r.uaid = rower.uaid and r.guardianship_id is null and r.purpose = 'collect' and r.decision = 'refused'),
    'guardians', (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'email', g.email, 'part', g.part,
        'has_account', g.guardian_id is not null, 'is_me', g.guardian_id = auth.uid(),
        'widest_audience', g.widest_audience) order by g.since), '[]')
      from public.guardianships as g where g.uaid = rower.uaid),
    'requests',
      (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'state', q.state, 'email', q.email,
        'sent_at', q.sent_at, 'resend_after', q.sent_at + interval '24 hours', 'delete_at', q.delete_at)
          order by q.created_at desc), '[]')
      from public.consent_requests as q where q.uaid = rower.uaid or q.requested_by = auth.uid()));
end
$$;

-- The athlete of a new band has looked at the choices it opened.
create function public.accept_band_change(uaid uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.acts_for(uaid) then
    raise exception 'Only the athlete answers this.' using errcode = '42501';
  end if;
  update public.rowers as r set band_change_due = null where r.uaid = accept_band_change.uaid;
end
$$;

create function private.require_admin() returns void language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin does this.' using errcode = '42501';
  end if;
end
$$;

-- Ids and purposes, no names: what an admin needs to write to both guardians through support.
create function public.consent_disputes() returns jsonb language plpgsql stable security definer
  set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('uaid', r.uaid, 'purpose', p, 'guardians',
      (select count(*) from public.guardianships as g where g.uaid = r.uaid and g.part = 'primary'))), '[]')
    from public.rowers as r, unnest(array['collect', 'share_club', 'share_colleges']) as p
    where private.in_dispute(r.uaid, p));
end
$$;

create function public.settle_consent(uaid uuid, purpose text, granted boolean) returns text
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.in_dispute(uaid, purpose) then
    raise exception 'The guardians do not disagree about this.' using errcode = 'P0001';
  end if;
  perform private.record_consent(uaid, null, null, purpose, case when granted then 'granted' else 'refused' end,
    'settlement', private.current_notice('parent'), null);
  return private.state_of_consent(uaid);
end
$$;

-- Sharing a parent asked for, waiting for the signed form or the call.
create function public.consents_to_prove() returns jsonb language plpgsql stable security definer
  set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('uaid', newest.uaid, 'guardianship', newest.guardianship_id,
      'purpose', newest.purpose, 'asked_at', newest.happened_at, 'email', g.email) order by newest.happened_at), '[]')
    from (select distinct on (r.guardianship_id, r.purpose) r.* from public.consent_records as r
      where r.guardianship_id is not null order by r.guardianship_id, r.purpose, r.id desc) as newest
    join public.guardianships as g on g.id = newest.guardianship_id
    where newest.decision = 'asked');
end
$$;

-- A proof without a method is no proof, and a decision that is neither yes nor no is none.
create function public.prove_consent(guardianship uuid, purpose text, method text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.consent_records;
begin
  perform private.require_admin();
  select * into asked from public.consent_records as r
  where r.guardianship_id = guardianship and r.purpose = prove_consent.purpose order by r.id desc limit 1;
  if asked.decision is distinct from 'asked' or coalesce(method, '') not in ('signed_form', 'video_call') then
    raise exception 'Nothing waits for this proof.' using errcode = 'P0001';
  end if;
  perform private.record_consent(asked.uaid, guardianship, asked.request_id, purpose, 'granted', method,
    asked.notice_version, null);
  return private.state_of_consent(asked.uaid);
end
$$;

-- A person's rights over what is kept: by a mailed link without password, by their account, and by time running out.

-- Everything kept about one person: every table that names a uaid, so that a new one cannot be forgotten. No hashes.
create function private.record_of_person(person uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  everything jsonb := '{}';
  rows jsonb;
  held record;
begin
  for held in
    select c.relname as name, coalesce(array_agg(a.attname) filter (where a.atttypid = 'bytea'::regtype), '{}') as
      secrets
    from pg_catalog.pg_class as c join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname having bool_or(a.attname = 'uaid' and a.atttypid = 'uuid'::regtype) order by c.relname
  loop
    -- What coaches keep among themselves is theirs; what they shared is the athlete's too.
    execute format('select jsonb_agg(to_jsonb(kept) - $2) from public.%I as kept where uaid = $1%s', held.name,
      case held.name when 'journey_notes' then ' and (team_id is null or shared_with_athlete)' else '' end)
      into rows using person, held.secrets::text[];
    if rows is not null then
      everything := everything || jsonb_build_object(held.name, rows);
    end if;
  end loop;
  return everything || jsonb_build_object('notes', (
    select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.notes as n join public.athletes as a
      on a.id = n.athlete_id
    where a.uaid = person and n.shared_with_athlete), 'session_seats', (
    select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('outing', o.title, 'started_at', o.started_at)), '[]')
    from public.session_seats as s join public.athletes as a on a.id = s.athlete_id
    join public.telemetry_sessions as o on o.id = s.session_id where a.uaid = person));
end
$$;

-- A guardian deletes a child's whole record; an account of the child's own goes with it.
create function private.delete_rower(person uuid) returns void language plpgsql security definer
  set search_path = '' as $$
declare
  account uuid := (select user_id from public.rowers where uaid = person);
begin
  insert into public.audit_log (actor_id, action, subject, subject_id)
    values (auth.uid(), 'delete', 'rowers', person::text);
  delete from public.rowers where uaid = person;
  delete from auth.users where id = account;
end
$$;

-- A guardian deletes a child's whole record, and with it the child's own account: like the end of one's own account
-- this wants the password of the last ten minutes, so that a stolen session, or an open screen, is not enough.
create function public.delete_child(uaid uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_primary_guardian(uaid)
    or not exists (select 1 from public.rowers as r where r.uaid = delete_child.uaid and r.age_band = 'under-14')
  then
    return false;
  end if;
  if not private.proved_lately() then
    raise exception 'Type your password to delete the record.' using errcode = '42501';
  end if;
  perform private.delete_rower(uaid);
  return true;
end
$$;

-- From 14 on a child gets a log-in: the guardian hands over a code, the athlete enters it in an account of their own.
create table private.account_codes (
  code_hash bytea primary key,
  uaid uuid not null unique references public.rowers (uaid) on delete cascade,
  expires_at timestamptz not null default now() + interval '14 days'
);

create function public.issue_account_code(uaid uuid) returns text
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  code text := private.new_code();
begin
  if not private.is_primary_guardian(issue_account_code.uaid) or not exists (
    select 1 from public.rowers as r where r.uaid = issue_account_code.uaid and r.user_id is null
      and r.age_band <> 'under-14')
  then
    raise exception 'A log-in of their own is for athletes from 14 on who have none.' using errcode = '42501';
  end if;
  insert into private.account_codes (code_hash, uaid) values (private.hash_of_token(code), issue_account_code.uaid)
  on conflict (uaid) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at;
  return code;
end
$$;

-- The uaid that is the caller's from now on, or null. What little the new account had begun is replaced.
create function public.take_over_record(code text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  held private.account_codes;
  own public.rowers;
begin
  if auth.uid() is null or not public.rate_limit_hit('take-over:' || auth.uid()::text, 10, 3600) then
    return null;
  end if;
  select * into own from public.rowers where user_id = auth.uid();
  select * into held from private.account_codes
  where code_hash = private.hash_of_token(upper(regexp_replace(code, '[\s-]', '', 'g')))
    and expires_at > now() for update;
  if held.uaid is null or own.age_band is null or own.age_band = 'under-14'
    or exists (select 1 from public.athletes as a where a.uaid = own.uaid)
    or exists (select 1 from public.guardianships as g where g.uaid = held.uaid and g.guardian_id = auth.uid())
  then
    return null;
  end if;
  delete from public.rowers where uaid = own.uaid;
  update public.rowers set user_id = auth.uid() where uaid = held.uaid;
  delete from private.account_codes where code_hash = held.code_hash;
  return held.uaid;
end
$$;

-- One kind of link for all rights of a parent, by mail to the address that consented. It works for a day.
create table private.rights_links (
  token_hash bytea primary key,
  email text not null,
  expires_at timestamptz not null default now() + interval '24 hours'
);

-- The token to mail, or null where there is nobody: the page says the same.
create function public.request_rights_link(address text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  if not exists (select 1 from public.guardianships where email = lower(btrim(address)) and part = 'primary')
    and not exists (select 1 from public.consent_requests where email = lower(btrim(address)))
  then
    return null;
  end if;
  insert into private.rights_links (token_hash, email) values (private.hash_of_token(token), lower(btrim(address)));
  return token;
end
$$;

create function private.email_of_rights_link(token text) returns text
  language sql stable security definer set search_path = '' as $$
  select email from private.rights_links where token_hash = private.hash_of_token(token) and expires_at > now()
$$;

-- Review and download. Of a child everything; of a teenager what the family may see.
create function private.review_of_rights(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', link.email,
    'children', (select coalesce(jsonb_agg(jsonb_build_object('uaid', r.uaid, 'called', r.called, 'band', r.age_band,
        'consent', private.state_of_consent(r.uaid), 'collect', private.consented(r.uaid, 'collect'),
        'share_club', private.consented(r.uaid, 'share_club'), 'share_colleges',
          private.consented(r.uaid, 'share_colleges'),
        'may', case when r.age_band = 'under-14'
          then '["review", "correct", "download", "delete", "stop", "withdraw"]'::jsonb
          else '["review", "download", "stop", "withdraw"]' end,
        'data', case when r.age_band = 'under-14' then private.data_of(r.uaid) else private.profile_for(r.uaid, 1)
          || jsonb_build_object('grants', (select jsonb_agg(to_jsonb(t)) from public.grants as t where t.uaid = r.uaid),
            'journey_opens', (select jsonb_agg(to_jsonb(j)) from public.journey_opens as j where j.uaid = r.uaid)) end)
        order by g.since), '[]')
      from public.guardianships as g join public.rowers as r on r.uaid = g.uaid
      where g.email = link.email and g.part = 'primary' and r.age_band in ('under-14', '14-17')),
    'requests',
      (select coalesce(jsonb_agg(jsonb_build_object('called', q.child_called, 'state', q.state, 'created_at',
      q.created_at,
        'delete_at', q.delete_at)), '[]') from public.consent_requests as q where q.email = link.email))
  from (select private.email_of_rights_link(token) as email) as link where link.email is not null
$$;

-- correct (called, home_state, or a field of the profile), delete, stop, withdraw; delete with null `uaid`: requests
-- still open under this address. Answers what was done: done, not_allowed, or null for a link that no longer works.
create function public.use_right(token text, uaid uuid, action text, field text, value jsonb) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  address text := private.email_of_rights_link(token);
  rower public.rowers;
  place uuid;
  what text;
begin
  if address is null then
    return null;
  end if;
  if uaid is null and action = 'delete' then
    delete from public.consent_requests as q where q.email = address;
    return 'done';
  end if;
  select g.id into place from public.guardianships as g where g.uaid = use_right.uaid and g.email = address
    and g.part = 'primary';
  select * into rower from public.rowers as r where r.uaid = use_right.uaid and r.age_band in ('under-14', '14-17');
  if place is null or rower.uaid is null then
    return 'not_allowed';
  end if;
  if action in ('stop', 'withdraw') then
    foreach what in array case action when 'stop' then array['collect', 'share_club', 'share_colleges']
      else array['share_club', 'share_colleges'] end
    loop
      perform private.record_consent(rower.uaid, place, null, what, 'withdrawn', 'rights_link',
        private.current_notice(case rower.age_band when 'under-14' then 'parent' else 'guardian' end), null);
      perform private.close_shares(rower.uaid, what);
    end loop;
    return 'done';
  end if;
  if rower.age_band <> 'under-14' then
    return 'not_allowed';
  end if;
  if action = 'delete' then
    perform private.delete_rower(rower.uaid);
  elsif action = 'correct' and field = 'called' then
    update public.rowers as r set called = btrim(value #>> '{}') where r.uaid = rower.uaid;
  elsif action = 'correct' and field = 'home_state_code' then
    update public.rowers as r set home_state = upper(btrim(value #>> '{}')) where r.uaid = rower.uaid;
  elsif action = 'correct' then
    update public.profile_fields as f set answer = 'given', value = use_right.value
    where f.uaid = rower.uaid and f.field = use_right.field;
    return case when found then 'done' else 'not_allowed' end;
  else
    return 'not_allowed';
  end if;
  return 'done';
end
$$;

-- Everything that time does, to be run every hour. Answers counts, and the reminders to mail: their links are new, the
-- old ones stop working.
create function public.run_expiry() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  expired integer;
  deleted integer;
  came_14 integer;
  adults uuid[];
  forgotten integer;
  reminders jsonb := '[]';
  request public.consent_requests;
  token text;
begin
  -- Links that ran out, then requests nobody answered: with them the account of a child who has no guardian here.
  update public.consent_requests set state = 'expired' where state = 'pending' and link_until <= now();
  get diagnostics expired = row_count;
  delete from auth.users as account using public.consent_requests as q, public.rowers as r
  where q.requested_by = account.id and q.kind = 'child' and q.delete_at <= now()
    and r.user_id = account.id and r.age_band = 'under-14'
    and not exists (select 1 from public.guardianships as g where g.uaid = r.uaid);
  delete from public.consent_requests where delete_at <= now();
  get diagnostics deleted = row_count;

  for request in select * from public.consent_requests
    where state = 'pending' and reminded_at is null and created_at <= now() - interval '3 days'
      and delete_at > now() for update
  loop
    token := private.new_token();
    update public.consent_requests set token_hash = private.hash_of_token(token), reminded_at = now(), sent_at = now(),
      link_until = least(now() + interval '7 days', delete_at) where id = request.id;
    reminders := reminders || jsonb_build_array(jsonb_build_object('email', request.email, 'token', token,
      'called', request.child_called, 'kind', request.kind));
  end loop;

  -- A birthday opens choices and closes nothing by itself. The older band first, so that nobody passes both at once.
  with grown as (
    update public.rowers set age_band = '18+', band_until = null, band_change_due = '14-17'
    where age_band = '14-17' and band_until <= current_date returning uaid
  )
  select coalesce(array_agg(uaid), '{}') into adults from grown;
  update public.grants set reconfirm_by = now() + interval '30 days'
  where uaid = any (adults) and guardian_id is not null and revoked_at is null;
  update public.profile_links set expires_at = now() + interval '30 days'
  where uaid = any (adults) and revoked_at is null and expires_at > now() + interval '30 days';
  update public.rowers set age_band = '14-17', band_until = (band_until + interval '4 years')::date,
    band_change_due = 'under-14'
  where age_band = 'under-14' and band_until <= current_date;
  get diagnostics came_14 = row_count;

  -- Logs for 13 months, spent links and codes not at all.
  delete from public.journey_opens where opened_at < now() - interval '13 months';
  get diagnostics forgotten = row_count;
  delete from private.rights_links where expires_at <= now();
  delete from private.account_codes where expires_at <= now();
  delete from private.refused_addresses where until <= now();
  delete from public.profile_links where coalesce(revoked_at, expires_at) < now() - interval '30 days';
  update public.athletes as a set state = 'draft' from public.roster_claims as c
  where c.athlete_id = a.id and c.ended_at is null and c.expires_at <= now()
    and a.state in ('invited', 'pending_guardian');
  update public.roster_claims set ended_at = now() where ended_at is null and expires_at <= now();
  delete from public.roster_claims where ended_at < now() - interval '13 months';
  return jsonb_build_object('links_expired', expired, 'requests_deleted', deleted, 'came_of_14', came_14, 'came_of_18',
    cardinality(adults),
    'opens_forgotten', forgotten, 'reminders', reminders);
end
$$;

-- A parent shows by a card that they are one: a small charge, of which the bank tells the holder of the card, given
-- back at once. Only the payment service's signed message proves it; coming back from its page proves nothing.
create table private.card_proofs (
  id uuid primary key default gen_random_uuid(),
  guardianship_id uuid not null references public.guardianships (id) on delete cascade,
  -- What the parent's browser holds: it opens a checkout and reads what became of it.
  token_hash bytea not null unique,
  -- Checkouts opened for this proof; a message about any other proves nothing.
  checkouts text[] not null default '{}',
  expires_at timestamptz not null default now() + interval '14 days',
  proved_at timestamptz
);
create index card_proofs_by_guardianship on private.card_proofs (guardianship_id);

-- What a guardian agreed to that waits for its proof.
create function private.asked_by(guardianship uuid) returns setof public.consent_records
  language sql stable security definer set search_path = '' as $$
  select * from (
    select distinct on (r.purpose) r.* from public.consent_records as r
    where r.guardianship_id = asked_by.guardianship order by r.purpose, r.id desc
  ) as newest where newest.decision = 'asked'
$$;

-- The token of a proof; null where nothing waits for one.
create function private.new_card_proof(guardianship uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  if not exists (select 1 from private.asked_by(guardianship)) then
    return null;
  end if;
  insert into private.card_proofs (guardianship_id, token_hash) values (guardianship, private.hash_of_token(token));
  return token;
end
$$;

-- For a guardian with an account.
create function public.begin_card_proof(uaid uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  place uuid := (select g.id from public.guardianships as g
    where g.uaid = begin_card_proof.uaid and g.guardian_id = auth.uid() and g.part = 'primary');
begin
  if place is null then
    raise exception 'Only a guardian who decides shows that they are one.' using errcode = '42501';
  end if;
  return private.new_card_proof(place);
end
$$;

create function public.decide_consent_request(
  token text, collect boolean, share_club boolean, share_colleges boolean, method text, network text,
    notice text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  request public.consent_requests;
  answer jsonb;
begin
  select * into request from public.consent_requests as q where q.token_hash = private.hash_of_token(token);
  if notice <> request.notice_version then
    raise exception 'The notice changed while you were reading. Open the link again and read what is new.'
      using errcode = 'P0001';
  end if;
  answer := private.decide_request(token, collect, share_club, share_colleges, method, network);
  if (answer ->> 'needs_form')::boolean then
    answer := answer || jsonb_build_object('proof', private.new_card_proof((
      select r.guardianship_id from public.consent_records as r where r.request_id = request.id
        and r.decision = 'asked' limit 1)));
  end if;
  return answer;
end
$$;

-- What the page of a proof shows; null for a token that is unknown or over. `state`: waiting, begun (a checkout was
-- opened), proved, or settled (there is nothing left to prove).
create function public.open_card_proof(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('called', r.called, 'until', p.expires_at,
    'notice', (select max(a.notice_version) from private.asked_by(p.guardianship_id) as a),
    'state', case when p.proved_at is not null then 'proved'
      when not exists (select 1 from private.asked_by(p.guardianship_id)) then 'settled'
      when cardinality(p.checkouts) > 0 then 'begun' else 'waiting' end)
  from private.card_proofs as p
  join public.guardianships as g on g.id = p.guardianship_id
  join public.rowers as r on r.uaid = g.uaid
  where p.token_hash = private.hash_of_token(token) and p.expires_at > now()
$$;

-- The id a checkout is opened for; null where nothing waits for a proof by this token.
create function public.start_card_proof(token text) returns uuid
  language sql stable security definer set search_path = '' as $$
  select p.id from private.card_proofs as p
  where p.token_hash = private.hash_of_token(token) and p.expires_at > now() and p.proved_at is null
    and cardinality(p.checkouts) < 20 and exists (select 1 from private.asked_by(p.guardianship_id))
$$;

create function public.remember_card_checkout(proof uuid, checkout text) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.card_proofs as p set checkouts = p.checkouts || remember_card_checkout.checkout where p.id = proof
$$;

-- One message of the payment service about a paid checkout: 'applied', 'repeated', 'older' (nothing waits any more) or
-- 'nobody' (no proof has this checkout).
create function public.apply_card_proof(event_id text, event_type text, created timestamptz, proof uuid, checkout text)
  returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.card_proofs;
  asked public.consent_records;
  outcome text;
begin
  perform pg_advisory_xact_lock(hashtextextended(proof::text, 0));
  if exists (select 1 from public.stripe_events as e where e.id = event_id) then
    return 'repeated';
  end if;
  select * into held from private.card_proofs as p where p.id = proof and apply_card_proof.checkout = any (p.checkouts);
  outcome := case when held.id is null then 'nobody'
    when held.proved_at is not null or not exists (select 1 from private.asked_by(held.guardianship_id)) then 'older'
    else 'applied' end;
  insert into public.stripe_events (id, type, created, outcome)
    values (event_id, event_type, apply_card_proof.created, outcome);
  if outcome = 'applied' then
    for asked in select * from private.asked_by(held.guardianship_id) loop
      perform private.record_consent(asked.uaid, held.guardianship_id, asked.request_id, asked.purpose, 'granted',
        'card',
        asked.notice_version, null);
    end loop;
    update private.card_proofs as p set proved_at = now() where p.id = held.id;
  end if;
  return outcome;
end
$$;

-- Was this answer given under a notice that a materially different one has replaced since? A guardian is addressed by
-- the notice for the athlete's present age, the athlete's own answers by the athletes' one.
create function private.is_outdated(record bigint) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.consent_records as r
    join public.rowers as w on w.uaid = r.uaid
    join public.notice_versions as told on told.version = r.notice_version
    join public.notice_versions as newer on newer.is_material and newer.effective_from <= now()
      and newer.effective_from > told.effective_from
      and newer.kind = case when r.method = 'self' then 'teen' when w.age_band = 'under-14' then 'parent'
        when w.age_band = '14-17' then 'guardian' end
    where r.id = is_outdated.record
  )
$$;

-- Who is to answer anew, and about what: nothing once sharing may go on, or once the new answer waits for its proof
-- only.
create function private.paused_answers(uaid uuid) returns table (record_id bigint, guardianship_id uuid, purpose text)
  language sql stable security definer set search_path = '' as $$
  select a.record_id, a.guardianship_id, asked.purpose
  from (values ('share_club'), ('share_colleges')) as asked (purpose),
    private.standing_answers(paused_answers.uaid, asked.purpose) as a
  where a.guardianship_id is not null and a.decision = 'granted' and private.is_outdated(a.record_id)
    and not private.consented(paused_answers.uaid, asked.purpose)
    -- Where another guardian says no, a new yes would open nothing.
    and not exists (select 1 from private.standing_answers(paused_answers.uaid, asked.purpose) as other
      where other.guardianship_id is not null and other.decision <> 'granted')
    and not exists (select 1 from public.consent_records as r where r.guardianship_id = a.guardianship_id
      and r.purpose = asked.purpose and r.id > a.record_id and r.decision = 'asked' and not private.is_outdated(r.id))
  union all
  select a.record_id, null, 'collect' from private.standing_answers(paused_answers.uaid, 'collect') as a
  join public.rowers as w on w.uaid = paused_answers.uaid and w.age_band = '14-17'
  where a.guardianship_id is null and a.decision = 'granted' and private.is_outdated(a.record_id)
$$;

-- The notices to be read and answered before sharing goes on: [] when there are none. `answers`: guardian or athlete.
create function private.notices_due(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('answers', due.answers, 'purposes', due.purposes, 'version', n.version,
    'since', n.effective_from, 'summary', n.summary, 'body', n.body) order by due.answers desc), '[]')
  from (
    select case when p.guardianship_id is null then 'athlete' else 'guardian' end as answers,
      case when p.guardianship_id is null then 'teen' when w.age_band = 'under-14' then 'parent'
        else 'guardian' end as kind,
      jsonb_agg(distinct p.purpose) as purposes
    from private.paused_answers(notices_due.uaid) as p join public.rowers as w on w.uaid = notices_due.uaid
    group by 1, 2
  ) as due
  join public.notice_versions as n on n.version = private.current_notice(due.kind)
$$;

create function public.consent_overview(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.consent_overview(uaid) || jsonb_build_object('notices_due', private.notices_due(uaid))
$$;

-- Requests nobody answered yet show what holds now, not what held when they were mailed.
create function private.renew_requests() returns void language sql volatile security definer set search_path = '' as $$
  update public.consent_requests as q set notice_version = private.current_notice(n.kind)
  from public.notice_versions as n
  where n.version = q.notice_version and q.state in ('pending', 'expired')
    and q.notice_version <> private.current_notice(n.kind)
$$;

-- A new version of what people are told. Material: sharing under the ones before pauses from `effective_from` on (null:
-- now) until it is answered anew. Versions are never changed, only followed by others.
create function public.publish_notice(
  kind text, version text, summary text, body text, is_material boolean, effective_from timestamptz
) returns timestamptz language plpgsql security definer set search_path = '' as $$
declare
  begins timestamptz := greatest(coalesce(publish_notice.effective_from, now()), now());
begin
  perform private.require_admin();
  insert into public.notice_versions (version, kind, effective_from, summary, body, is_material)
  values (publish_notice.version, publish_notice.kind, begins, publish_notice.summary, publish_notice.body,
    publish_notice.is_material);
  insert into public.audit_log (actor_id, action, subject, subject_id)
  values (auth.uid(), case when publish_notice.is_material then 'publish as material'
    else 'publish' end, 'notice_versions', publish_notice.version);
  perform private.renew_requests();
  return begins;
end
$$;

-- The notice that was last mailed, so that nobody is asked twice about one.
alter table public.rowers add column told_notice text references public.notice_versions (version);
alter table public.guardianships add column told_notice text references public.notice_versions (version);

-- Mails to be sent. No address is kept here: it is looked up when the mail goes out, and goes with the person.
create table private.letters (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('came_of_14', 'came_of_18', 'inactive', 'notice')),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  -- Null: to the athlete's own account.
  guardianship_id uuid references public.guardianships (id) on delete cascade,
  made_at timestamptz not null default now(),
  tried_at timestamptz
);
create index letters_by_uaid on private.letters (uaid);

create function private.write_to_guardians(person uuid, what text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.letters (kind, uaid, guardianship_id)
  select what, person, g.id from public.guardianships as g where g.uaid = person and g.part = 'primary'
$$;

create function private.write_to_athlete(person uuid, what text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.letters (kind, uaid) select what, person from public.rowers as r where r.uaid = person
    and r.user_id is not null
$$;

create function private.write_birthday_letters() returns trigger language plpgsql security definer
  set search_path = '' as $$
declare
  what text := case new.band_change_due when 'under-14' then 'came_of_14' else 'came_of_18' end;
begin
  perform private.write_to_guardians(new.uaid, what);
  perform private.write_to_athlete(new.uaid, what);
  return null;
end
$$;
create trigger write_birthday_letters after update of age_band on public.rowers
  for each row when (old.age_band is distinct from new.age_band and new.band_change_due is not null)
  execute function private.write_birthday_letters();

-- Who is asked anew because a notice changed, and was not written to about this version yet.
create function private.write_notice_letters() returns integer language plpgsql security definer
  set search_path = '' as $$
declare
  due record;
  written integer := 0;
begin
  perform private.renew_requests();
  for due in
    select distinct r.uaid, p.guardianship_id, private.current_notice(case when p.guardianship_id is null then 'teen'
      when r.age_band = 'under-14' then 'parent' else 'guardian' end) as version
    from public.rowers as r cross join lateral private.paused_answers(r.uaid) as p
    where r.age_band in ('under-14', '14-17') and exists (select 1 from public.notice_versions as n where n.is_material)
  loop
    if due.guardianship_id is null then
      update public.rowers as r set told_notice = due.version
      where r.uaid = due.uaid and r.told_notice is distinct from due.version;
    else
      update public.guardianships as g set told_notice = due.version
      where g.id = due.guardianship_id and g.told_notice is distinct from due.version;
    end if;
    if found then
      insert into private.letters (kind, uaid, guardianship_id) values ('notice', due.uaid, due.guardianship_id);
      written := written + 1;
    end if;
  end loop;
  return written;
end
$$;

-- A guardian's link to the request to answer anew, in place of an older one that is still open.
create function private.ask_under_new_notice(guardianship uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  place public.guardianships;
  rower public.rowers;
  token text := private.new_token();
begin
  select * into place from public.guardianships as g where g.id = guardianship;
  select * into rower from public.rowers as r where r.uaid = place.uaid;
  delete from public.consent_requests as q
  where q.uaid = place.uaid and q.kind = 'guardian' and q.email = place.email and q.state in ('pending', 'expired');
  insert into public.consent_requests (kind, uaid, part, child_called, band, email, token_hash, status_hash,
    notice_version, reminded_at)
  values ('guardian', place.uaid, 'primary', rower.called, rower.age_band, place.email, private.hash_of_token(token),
    private.hash_of_token(private.new_token()), private.current_notice(case rower.age_band when 'under-14' then 'parent'
      else 'guardian' end), now());
  return token;
end
$$;

-- The next mails to send. The link of one is made here and new at every try; the last one that went out works.
create function public.letters_to_send(most integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  letter private.letters;
  rower public.rowers;
  place public.guardianships;
  address text;
  letters jsonb := '[]';
begin
  for letter in select * from private.letters order by tried_at nulls first, id limit most for update skip locked loop
    select * into rower from public.rowers as r where r.uaid = letter.uaid;
    place := null;
    if letter.guardianship_id is null then
      select lower(u.email) into address from auth.users as u where u.id = rower.user_id
        and u.email_confirmed_at is not null;
    else
      select * into place from public.guardianships as g where g.id = letter.guardianship_id;
      address := place.email;
    end if;
    if address is null then
      delete from private.letters where id = letter.id;
      continue;
    end if;
    update private.letters set tried_at = now() where id = letter.id;
    letters := letters || jsonb_build_array(jsonb_build_object('id', letter.id, 'kind', letter.kind, 'email', address,
      'called', coalesce(rower.called, (select left(p.first_name, 40) from public.profiles as p
        where p.id = rower.user_id)),
      'to_guardian', place.id is not null,
      'has_account', place.id is null or place.guardian_id is not null,
      'delete_on', case letter.kind when 'inactive' then current_date + 30 end,
      'token', case when letter.kind = 'notice' and place.id is not null
        then private.ask_under_new_notice(place.id) end));
  end loop;
  return letters;
end
$$;

-- Unused records: a notice first, and thirty days to come back from the day it was mailed.
create table private.retention_notices (
  uaid uuid primary key references public.rowers (uaid) on delete cascade,
  noticed_at timestamptz not null default now(),
  delete_after timestamptz
);

create function public.letter_sent(letter bigint) returns void language plpgsql volatile security definer
  set search_path = '' as $$
declare
  gone private.letters;
begin
  delete from private.letters where id = letter returning * into gone;
  if gone.kind = 'inactive' then
    update private.retention_notices set delete_after = coalesce(delete_after, now() + interval '30 days')
      where uaid = gone.uaid;
  end if;
end
$$;

-- The last time anybody of the family was here, answered anything, or a club linked a seat.
create function private.last_active(person uuid) returns timestamptz
  language sql stable security definer set search_path = '' as $$
  with accounts as (
    select r.user_id as id from public.rowers as r where r.uaid = person
    union all select g.guardian_id from public.guardianships as g where g.uaid = person and g.part = 'primary'
  )
  select greatest(
    (select r.active_at from public.rowers as r where r.uaid = person),
    (select max(u.last_sign_in_at) from auth.users as u join accounts on accounts.id = u.id),
    (select max(greatest(s.updated_at, s.refreshed_at::timestamptz)) from auth.sessions as s join accounts
      on accounts.id = s.user_id),
    (select max(c.happened_at) from public.consent_records as c where c.uaid = person),
    (select max(o.created_at) from public.session_seats as s join public.athletes as a on a.id = s.athlete_id
      join public.telemetry_sessions as o on o.id = s.session_id where a.uaid = person))
$$;

-- Notes of a college search are kept until a year after the autumn in which college began.
create function private.forget_recruiting_notes() returns integer language plpgsql security definer
  set search_path = '' as $$
declare
  enrolled uuid[] := (
    select coalesce(array_agg(year.uaid), '{}') from (
      select r.uaid, coalesce(
        (select floor((f.value #>> '{}')::numeric)::integer from public.profile_fields as f
          where f.uaid = r.uaid and f.field = 'graduation_year' and jsonb_typeof(f.value) = 'number'),
        (select p.graduation_year from public.profiles as p where p.id = r.user_id)) as finished
      from public.rowers as r
      where exists (select 1 from public.saved_schools as s where s.uaid = r.uaid)
        or exists (select 1 from public.school_visits as v where v.uaid = r.uaid)
    ) as year where make_date(year.finished + 1, 9, 1) <= current_date
  );
  forgotten integer;
begin
  update public.saved_schools set notes = null, outcome = null, next_action = null, next_action_on = null,
    contact_role = null,
    contact_email = null
  where uaid = any (enrolled)
    and num_nonnulls(notes, outcome, next_action, next_action_on, contact_role, contact_email) > 0;
  get diagnostics forgotten = row_count;
  update public.school_contacts set remark = null where uaid = any (enrolled) and remark is not null;
  delete from public.mail_drafts where uaid = any (enrolled);
  update public.school_visits set checklist = null, questions = null, reflection = null
  where uaid = any (enrolled) and num_nonnulls(checklist, questions, reflection) > 0;
  return forgotten;
end
$$;

create function private.run_retention() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  noticed integer := 0;
  deleted integer := 0;
  unasked integer;
  notes integer;
  logs integer;
  person record;
begin
  -- A child's account that asked no parent within fourteen days.
  delete from auth.users as account using public.rowers as r
  where r.user_id = account.id and r.age_band = 'under-14' and r.age_answered_at < now() - interval '14 days'
    and not exists (select 1 from public.guardianships as g where g.uaid = r.uaid)
    and not exists (select 1 from public.consent_requests as q where q.requested_by = account.id);
  get diagnostics unasked = row_count;

  -- Mails that could not be sent in two weeks are given up; waiting for one keeps no record for ever.
  update private.retention_notices as n set delete_after = now() + interval '30 days'
  where n.delete_after is null and n.noticed_at < now() - interval '14 days';
  delete from private.letters where made_at < now() - interval '14 days';

  delete from private.retention_notices as n where private.last_active(n.uaid) > n.noticed_at;
  for person in
    select n.uaid from private.retention_notices as n join public.rowers as r on r.uaid = n.uaid
    where n.delete_after <= now() and r.age_band in ('under-14', '14-17')
  loop
    perform private.delete_rower(person.uaid);
    deleted := deleted + 1;
  end loop;
  for person in
    select r.uaid, r.age_band from public.rowers as r
    where r.age_band in ('under-14', '14-17') and r.active_at < now() - interval '12 months'
      and not exists (select 1 from private.retention_notices as n where n.uaid = r.uaid)
      and private.last_active(r.uaid) < now() - case r.age_band when 'under-14' then interval '12 months'
        else interval '24 months' end
  loop
    insert into private.retention_notices (uaid) values (person.uaid);
    perform private.write_to_guardians(person.uaid, 'inactive');
    if person.age_band = '14-17' then
      perform private.write_to_athlete(person.uaid, 'inactive');
    end if;
    noticed := noticed + 1;
  end loop;

  notes := private.forget_recruiting_notes();
  delete from public.audit_log where happened_at < now() - interval '13 months';
  get diagnostics logs = row_count;
  delete from private.card_proofs where expires_at <= now();
  return jsonb_build_object('children_unasked', unasked, 'noticed_inactive', noticed, 'deleted_inactive', deleted,
    'notes_forgotten', notes, 'log_forgotten', logs);
end
$$;

-- Everything that time does, to be run every hour; the mails it leads to wait in letters_to_send.
create function public.run_hourly() returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  done jsonb := public.run_expiry();
begin
  done := done || private.run_retention();
  perform private.forget_age_answers();
  return done || jsonb_build_object('asked_anew', private.write_notice_letters());
end
$$;

create function public.review_rights(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.rowers as r set active_at = now()
  from public.guardianships as g
  where g.uaid = r.uaid and g.part = 'primary' and g.email = private.email_of_rights_link(token);
  return private.review_of_rights(token);
end
$$;

-- What a guardian says about sharing and how far they let a profile reach are one decision: an answer moves the
-- guardian's limit along. A limit somebody narrows by hand afterwards still holds, and the page that is closed by it
-- names it and whose it is.
create function private.limit_after(decision text, purpose text, present text, club text) returns text
  language sql immutable set search_path = '' as $$
  select case
    when decision = 'granted' and purpose = 'share_colleges' and private.audience_rank(present) < 3 then 'link'
    when decision = 'granted' and purpose = 'share_club' and private.audience_rank(present) < 2 then 'club_coach'
    when decision in ('refused', 'withdrawn') and purpose = 'share_colleges' and private.audience_rank(present) > 2
      then case when club in ('refused', 'withdrawn') then 'family' else 'club_coach' end
    when decision in ('refused', 'withdrawn') and purpose = 'share_club' and private.audience_rank(present) = 2
      then 'family'
    else present
  end
$$;

create function private.move_limit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.guardianships as g set widest_audience = private.limit_after(new.decision, new.purpose,
    g.widest_audience,
    (select a.decision from private.standing_answers(new.uaid, 'share_club') as a where a.guardianship_id = g.id))
  where g.id = new.guardianship_id and g.part = 'primary'
    and g.widest_audience <> private.limit_after(new.decision, new.purpose, g.widest_audience,
      (select a.decision from private.standing_answers(new.uaid, 'share_club') as a where a.guardianship_id = g.id));
  return null;
end
$$;
create trigger move_limit after insert on public.consent_records
  for each row when (new.guardianship_id is not null and new.purpose <> 'collect' and new.decision <> 'asked')
  execute function private.move_limit();

-- May anything of somebody reach a reader at this distance (2 club coach, 3 college, 4 whoever has the link)? Club and
-- colleges are asked for apart, so that a no to one does not close the other.
create function private.lets_reach(uaid uuid, viewer integer) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case when r.age_band = '18+' then private.consented(r.uaid, 'collect')
    else private.consented(r.uaid, 'collect')
      and viewer <= coalesce((select min(private.audience_rank(g.widest_audience))
        from public.guardianships as g where g.uaid = r.uaid and g.part = 'primary'), 1)
      and case when viewer >= 3 then private.consented(r.uaid, 'share_colleges')
        when viewer = 2 then private.consented(r.uaid, 'share_club') else true end
    end
  from public.rowers as r where r.uaid = lets_reach.uaid
$$;

-- Why nothing reaches a club coach, a college or a link at present, and who lifts it; [] where it is open. For the
-- family.   what: record (not kept), consent (nobody said yes), refused (somebody said no), proof (a yes waits for its
-- proof),   notice (a changed notice waits for its answer), limit (a guardian's), guardian (there is none).
create function public.reach_blocks(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(reader.name, (
    select coalesce(jsonb_agg(jsonb_build_object('what', block.what, 'by', block.by, 'is_me', block.is_me, 'limit',
      block.widest)
      order by block.place, block.by), '[]')
    from (
      select 1 as place, 'record' as what, null as by, null::boolean as is_me, null as widest
        where not private.consented(person.uaid, 'collect')
      union all
      select 2, 'guardian', null, null, null where person.age_band is distinct from '18+' and not exists (
        select 1 from public.guardianships as g where g.uaid = person.uaid and g.part = 'primary')
      union all
      select 3, 'refused', g.email, coalesce(g.guardian_id = auth.uid(), false), null
      from public.guardianships as g join private.standing_answers(person.uaid, reader.purpose) as a
        on a.guardianship_id = g.id
      where person.age_band is distinct from '18+' and a.decision <> 'granted'
        and not private.consented(person.uaid, reader.purpose)
      union all
      -- By nobody of the guardians: the athlete's own.
      select 3, 'refused', null, coalesce(person.user_id = auth.uid(), false), null
      from private.standing_answers(person.uaid, reader.purpose) as a
      where a.guardianship_id is null and a.decision <> 'granted' and not private.consented(person.uaid, reader.purpose)
      union all
      select 4, case
          when exists (select 1 from private.standing_answers(person.uaid, reader.purpose) as a
            where a.decision = 'granted' and private.is_outdated(a.record_id)) then 'notice'
          when exists (select 1 from public.guardianships as g, private.asked_by(g.id) as q
            where g.uaid = person.uaid and q.purpose = reader.purpose) then 'proof'
          else 'consent' end, null, null, null
      where person.age_band is distinct from '18+' and not private.consented(person.uaid, reader.purpose)
        and exists (select 1 from public.guardianships as g where g.uaid = person.uaid and g.part = 'primary')
        and not exists (select 1 from private.standing_answers(person.uaid, reader.purpose) as a
          where a.decision <> 'granted')
      union all
      select 5, 'limit', g.email, coalesce(g.guardian_id = auth.uid(), false), g.widest_audience
      from public.guardianships as g
      where person.age_band is distinct from '18+' and g.uaid = person.uaid and g.part = 'primary'
        and private.audience_rank(g.widest_audience) < reader.rank
    ) as block
  ))
  from (values ('club_coach', 2, 'share_club'), ('colleges', 3, 'share_colleges'), ('link', 4, 'share_colleges'))
    as reader (name, rank, purpose),
    public.rowers as person
  where person.uaid = reach_blocks.uaid and private.is_family(person.uaid)
$$;

-- Whoever asks for a parent's link is answered before anybody looks whether the address is one: the wish waits here,
-- the same for every address, and what becomes of it nobody who asked can see or measure.
create table private.rights_wishes (
  id bigint generated always as identity primary key,
  address text not null check (char_length(address) between 3 and 254),
  made_at timestamptz not null default now(),
  tried_at timestamptz
);

create function public.wish_for_rights_link(address text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.rights_wishes (address) values (lower(btrim(wish_for_rights_link.address)))
$$;

-- Links for the wishes that wait, each with a token of its own. Wishes of addresses that are nobody's end here; what
-- could not be mailed is tried again after five minutes, and is over with the day.
create function public.rights_links_to_send(most integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wish private.rights_wishes;
  token text;
  links jsonb := '[]';
begin
  delete from private.rights_wishes where made_at < now() - interval '24 hours';
  for wish in select * from private.rights_wishes as w
    where w.tried_at is null or w.tried_at < now() - interval '5 minutes'
    order by w.id limit most for update skip locked
  loop
    token := public.request_rights_link(wish.address);
    if token is null then
      delete from private.rights_wishes where id = wish.id;
      continue;
    end if;
    update private.rights_wishes set tried_at = now() where id = wish.id;
    links := links || jsonb_build_array(jsonb_build_object('id', wish.id, 'email', wish.address, 'token', token));
  end loop;
  return links;
end
$$;

create function public.rights_link_sent(wish bigint) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.rights_wishes where id = wish
$$;

grant execute on function private.consented(uuid,text), private.is_family(uuid), private.keeps(uuid),
  public.decide_consent(uuid,text,boolean), public.accept_band_change(uuid), public.consent_disputes(),
  public.settle_consent(uuid,text,boolean), public.consents_to_prove(), public.prove_consent(uuid,text,text),
  public.delete_child(uuid), public.issue_account_code(uuid), public.take_over_record(text),
  public.begin_card_proof(uuid), public.consent_overview(uuid),
  public.publish_notice(text,text,text,text,boolean,timestamptz), public.reach_blocks(uuid) to authenticated;
grant execute on function public.request_child_consent(uuid,text,integer,integer,text,text),
  public.request_guardian(uuid,uuid,text,text), public.consent_request_status(text),
  public.resend_consent_request(text,text), public.delete_consent_request(text), public.open_consent_request(text),
  public.request_rights_link(text), public.use_right(text,uuid,text,text,jsonb), public.run_expiry(),
  public.decide_consent_request(text,boolean,boolean,boolean,text,text,text), public.open_card_proof(text),
  public.start_card_proof(text), public.remember_card_checkout(uuid,text),
  public.apply_card_proof(text,text,timestamptz,uuid,text), public.letters_to_send(integer), public.letter_sent(bigint),
  public.run_hourly(), public.review_rights(text), public.wish_for_rights_link(text),
  public.rights_links_to_send(integer), public.rights_link_sent(bigint) to service_role;
