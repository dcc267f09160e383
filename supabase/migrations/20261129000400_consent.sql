-- Consents: the words they are given to, requests, decisions and their proofs.

set check_function_bodies = off;

-- What people were shown (notices), who was asked (requests), and what they answered (immutable records).
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
alter table public.rowers add foreign key (told_notice) references public.notice_versions (version);
alter table public.guardianships add foreign key (told_notice) references public.notice_versions (version);

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

-- Append-only, and pointing at nothing that can be deleted: it outlives the data it allowed, and names no one.
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
    method in ('self', 'email_link', 'card', 'signed_form', 'video_call', 'signed_in', 'rights_link', 'settlement',
      'taken_back')
  ),
  notice_version text not null references public.notice_versions (version),
  -- The network only: the last part of the address is not kept.
  network text check (length(network) <= 60)
);
create index consent_records_by_uaid on public.consent_records (uaid, purpose, id desc);

create function private.never_changes() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'The consent record can only be added to.' using errcode = '42501';
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

-- A proof was accepted by mistake: the yes waits again as asked, and what was answered before counts no more.
create function private.is_taken_back(answer public.consent_records) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.consent_records as r where r.uaid = answer.uaid and r.purpose = answer.purpose
    and r.guardianship_id = answer.guardianship_id and r.method = 'taken_back' and r.id > answer.id)
$$;

-- The latest word of each primary guardian, or of the athlete (guardianship null), on one purpose.
create function private.standing_answers(uaid uuid, purpose text)
  returns table (record_id bigint, guardianship_id uuid, decision text)
  language sql stable security definer set search_path = '' as $$
  select distinct on (r.guardianship_id) r.id, r.guardianship_id, r.decision
  from public.consent_records as r
  where r.uaid = standing_answers.uaid and r.purpose = standing_answers.purpose
    and r.decision <> 'asked' and r.method <> 'settlement' and not private.is_taken_back(r)
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

-- Readers of family data. For a child under 14 only after a parent agreed to store it.
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

-- Asking a parent and deciding: requests, emailed links, decisions, disputes and what an admin settles.

-- Asking a parent and deciding. What an emailed link does is called by the product API alone (service_role); a guardian
-- or athlete with an account decides for themselves.

-- Answers the token for the email and the key for the asking browser, or {"mail": false, "status_key": …} where the
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
    raise exception 'From age 14, you decide first.' using errcode = 'P0001';
  end if;
  if address = (select lower(email) from auth.users where id = asker) then
    raise exception 'Enter a parent''s address, not your own.' using errcode = 'P0001';
  end if;
  if exists (select 1 from public.guardianships as g where g.uaid = held.uaid and g.part = 'primary') then
    raise exception 'A parent already decides for you. They can add a second one.' using errcode = 'P0001';
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

-- A guardian of an existing person: requested by the athlete from 14, or by a primary guardian; not by a stranger who
-- knows the id of a teenager without an account, or of an unclaimed name.
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
    raise exception 'Only the athlete or a guardian can ask a guardian.' using errcode = '42501';
  end if;
  if address = (select lower(email) from auth.users where id = rower.user_id) then
    raise exception 'Enter a guardian''s address, not the athlete''s.' using errcode = 'P0001';
  end if;
  -- A minor does not add someone to decide beside, or instead of, the guardians there are.
  if part is distinct from 'viewer' and is_self and exists (
    select 1 from public.guardianships as g where g.uaid = rower.uaid and g.part = 'primary')
  then
    raise exception 'Your guardian can add a second one. You can invite family as viewers.' using errcode = 'P0001';
  end if;
  if rower.age_band = '18+' and part is distinct from 'viewer' then
    raise exception 'From age 18, family can only view, and you decide alone.' using errcode = 'P0001';
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
  return jsonb_build_object('mail', true, 'token', token, 'band', rower.age_band, 'called',
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

-- One decision per link. `method` is what the API can prove; an email alone doesn't open a child's data to coaches, so
-- that consent stays pending until the card or signed form. null for an invalid link.
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
  waits_for_proof boolean;
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
  -- An answer of a guardian counts even when it is no; someone who says nothing at all is not the guardian.
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
        waits_for_proof := coalesce(share_colleges, false) and not is_proved
          and private.needs_proof('14-17', 'share_colleges', place);
        perform private.record_consent(person, place, request.id, 'share_colleges',
          case when not coalesce(share_colleges, false) then 'refused' when waits_for_proof then 'asked'
            else 'granted' end,
          case when waits_for_proof then 'signed_form' else method end, request.notice_version, network);
      end if;
    end if;
  else
    -- Declined by a non-guardian: stores only that this address gets no more requests, not who it was about.
    insert into private.refused_addresses (email_hash) values (private.hash_of_token(request.email))
    on conflict (email_hash) do update set until = excluded.until;
  end if;
  update public.consent_requests set email = null, token_hash = null, decided_at = now(), uaid = person,
    child_called = case when agrees then child_called end,
    state = case when not agrees then 'refused'
      when request.part = 'viewer' then 'granted'
      when is_child and coalesce(share_club, false) and is_proved then 'granted'
      when not is_child and coalesce(share_club, false) and coalesce(share_colleges, false)
        and not coalesce(waits_for_proof, false) then 'granted'
      else 'partially_granted' end
  where id = request.id;
  return jsonb_build_object('email', request.email, 'called', request.child_called, 'notice_version',
    request.notice_version,
    'state', (select state from public.consent_requests where id = request.id),
    'proves', case when is_child then 'share_club' else 'share_colleges' end,
    'needs_form', coalesce(waits_for_proof, false)
      or (agrees and is_child and coalesce(share_club, false) and not is_proved and request.part = 'primary'));
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

-- Decided by a guardian, or the athlete from 14. Sharing a child's data needs proof, not a click, and so do colleges
-- from 14 to 17.
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
    raise exception 'Choose what you’re deciding, and yes or no.' using errcode = '22023';
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
        when private.needs_proof(rower.age_band, purpose, place) then 'asked' else 'granted' end,
      case when granted and private.needs_proof(rower.age_band, purpose, place) then 'signed_form'
        else 'signed_in' end,
      private.current_notice(case rower.age_band when 'under-14' then 'parent' else 'guardian' end), null);
  else
    raise exception 'Only an athlete of 14 or older, or a primary guardian, can decide this.' using errcode = '42501';
  end if;
  if not granted then
    perform private.close_shares(rower.uaid, purpose);
  end if;
  return private.state_of_consent(rower.uaid);
end
$$;

-- Everything the family's page shows about consent. Who asks is compared so that the answer is always yes or no: a
-- question about someone without an account is null in SQL, and `not null` refuses no one. (`is not distinct from`
-- would not do: a caller without an id would be everyone without one.)
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
    raise exception 'Only the athlete can answer this.' using errcode = '42501';
  end if;
  update public.rowers as r set band_change_due = null where r.uaid = accept_band_change.uaid;
end
$$;

create function private.require_admin() returns void language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can do this.' using errcode = '42501';
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
    raise exception 'The guardians don’t disagree about this.' using errcode = 'P0001';
  end if;
  perform private.record_consent(uaid, null, null, purpose, case when granted then 'granted' else 'refused' end,
    'settlement', private.current_notice('parent'), null);
  return private.state_of_consent(uaid);
end
$$;

-- Sharing a parent asked for, waiting for the signed form or the call; and what an admin accepted within the day.
create function private.is_proof_of_today(held public.consent_records) returns boolean
  language sql stable security definer set search_path = '' as $$
  select held.decision = 'granted' and held.method in ('signed_form', 'video_call')
    and held.happened_at > now() - interval '1 day'
$$;

create function public.consents_to_prove() returns jsonb language plpgsql stable security definer
  set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('uaid', newest.uaid, 'guardianship', newest.guardianship_id,
      'purpose', newest.purpose, 'asked_at', newest.happened_at, 'email', g.email,
      'is_proved', newest.decision = 'granted') order by newest.decision, newest.happened_at), '[]')
    from (select distinct on (r.guardianship_id, r.purpose) r.* from public.consent_records as r
      where r.guardianship_id is not null order by r.guardianship_id, r.purpose, r.id desc) as newest
    join public.guardianships as g on g.id = newest.guardianship_id
    where newest.decision = 'asked' or private.is_proof_of_today(newest));
end
$$;

-- A proof needs a method, and a decision is yes or no.
create function public.prove_consent(guardianship uuid, purpose text, method text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.consent_records;
begin
  perform private.require_admin();
  select * into asked from public.consent_records as r
  where r.guardianship_id = guardianship and r.purpose = prove_consent.purpose order by r.id desc limit 1;
  if asked.decision is distinct from 'asked' or coalesce(method, '') not in ('signed_form', 'video_call') then
    raise exception 'Nothing is waiting for this proof.' using errcode = 'P0001';
  end if;
  perform private.record_consent(asked.uaid, guardianship, asked.request_id, purpose, 'granted', method,
    asked.notice_version, null);
  insert into public.audit_log (actor_id, action, subject, subject_id)
  values (auth.uid(), 'prove', 'consent_records', guardianship::text);
  return private.state_of_consent(asked.uaid);
end
$$;

-- Within a day of accepting it by mistake: what it opened is closed, and the guardian is told.
create function public.take_back_proof(guardianship uuid, purpose text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  proved public.consent_records;
begin
  perform private.require_admin();
  select * into proved from public.consent_records as r
  where r.guardianship_id = guardianship and r.purpose = take_back_proof.purpose order by r.id desc limit 1;
  if private.is_proof_of_today(proved) is not true then
    return false;
  end if;
  perform private.record_consent(proved.uaid, guardianship, proved.request_id, purpose, 'asked', 'taken_back',
    proved.notice_version, null);
  delete from private.letters as l where l.kind = 'proved' and l.guardianship_id = guardianship;
  insert into private.letters (kind, uaid, guardianship_id) values ('unproved', proved.uaid, guardianship);
  insert into public.audit_log (actor_id, action, subject, subject_id)
  values (auth.uid(), 'take_back', 'consent_records', guardianship::text);
  return true;
end
$$;

-- Whether a guardian showed who they are, by a card, a signed form or a call: a mailbox can be a second one of the
-- child's own.
create function private.is_proved(guardianship uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.consent_records as r where r.guardianship_id = guardianship
    and r.decision = 'granted' and r.method in ('card', 'signed_form', 'video_call') and not private.is_taken_back(r))
$$;

-- A yes that opens nothing before its proof: under 14 all sharing, and from 14 to 17 colleges until this guardian has
-- proved once who they are.
create function private.needs_proof(band text, purpose text, guardianship uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case band when 'under-14' then purpose <> 'collect'
    when '14-17' then purpose = 'share_colleges' and not private.is_proved(guardianship)
    else false end
$$;

-- A parent shows by a card that they are one.

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
    raise exception 'Only a guardian who can approve needs to prove it.' using errcode = '42501';
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
    raise exception 'The notice changed while you were reading. Open the link again and read the changes.'
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

-- State of a proof and its readers; null for an unknown or expired token. `state`: waiting, begun (a checkout was
-- opened), proved, or settled (nothing left to prove).
create function public.open_card_proof(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('called', r.called, 'until', p.expires_at,
    'notice', (select max(a.notice_version) from private.asked_by(p.guardianship_id) as a),
    'proves', case r.age_band when 'under-14' then 'share_club' else 'share_colleges' end,
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

-- Handles a payment service event about a paid checkout: 'applied', 'repeated', 'older' (nothing pending anymore) or
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

grant execute on function private.consented(uuid,text), private.is_family(uuid), private.keeps(uuid),
  public.decide_consent(uuid,text,boolean), public.accept_band_change(uuid), public.consent_disputes(),
  public.settle_consent(uuid,text,boolean), public.consents_to_prove(), public.prove_consent(uuid,text,text),
  public.take_back_proof(uuid,text), public.begin_card_proof(uuid) to authenticated;
grant execute on function public.request_child_consent(uuid,text,integer,integer,text,text),
  public.request_guardian(uuid,uuid,text,text), public.consent_request_status(text),
  public.resend_consent_request(text,text), public.delete_consent_request(text), public.open_consent_request(text),
  public.decide_consent_request(text,boolean,boolean,boolean,text,text,text), public.open_card_proof(text),
  public.start_card_proof(text), public.remember_card_checkout(uuid,text),
  public.apply_card_proof(text,text,timestamptz,uuid,text) to service_role;
