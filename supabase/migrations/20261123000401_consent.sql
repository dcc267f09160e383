-- What a parent, guardian or athlete agrees to: notices, requests, records, and what holds by them.

-- A body may name what a later file makes.
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
