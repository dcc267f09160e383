-- Who outside a family sees what: grants and their scopes, rosters, seats, claims.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Who outside the family may see which part of somebody, until when. Nothing else opens a record: not a team, not a
-- role.
create function private.season_end() returns timestamptz language sql stable set search_path = '' as $$
  select make_timestamptz(extract(year from now())::integer + case when extract(month from now()) >= 8 then 1
    else 0 end, 8, 31, 23, 59, 59)
$$;

create function private.are_scopes(scopes text[]) returns boolean language sql immutable set search_path = '' as $$
  select cardinality(scopes) between 1 and 7 and scopes <@ array['roster_identity', 'seat_telemetry', 'erg_tests',
    'technique_trend', 'wellness', 'recruiting_stage', 'contact_through_guardian']
$$;

create table public.grants (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  grantee_team uuid references public.teams (id) on delete cascade,
  grantee_person uuid references auth.users (id) on delete cascade,
  grantee_kind text not null default 'club' check (grantee_kind in ('club', 'college')),
  scopes text[] not null default '{roster_identity,seat_telemetry}' check (private.are_scopes(scopes)),
  granted_by uuid references auth.users (id) on delete set null,
  -- The guardianship that approved it; a minor's grant opens nothing without one.
  guardian_id uuid references public.guardianships (id) on delete set null,
  approved_at timestamptz,
  purpose text not null check (length(btrim(purpose)) between 3 and 200),
  valid_from timestamptz not null default now(),
  valid_until timestamptz not null default private.season_end(),
  revoked_at timestamptz,
  revoked_by uuid references auth.users (id) on delete set null,
  -- Given by a guardian, and the athlete is of age now: ends then unless the athlete says it again.
  reconfirm_by timestamptz,
  notice_version text not null default private.current_notice('grant') references public.notice_versions (version),
  created_at timestamptz not null default now(),
  constraint one_grantee check (num_nonnulls(grantee_team, grantee_person) = 1),
  constraint it_ends check (valid_until > valid_from and valid_until <= valid_from + interval '400 days')
);
create index grants_by_uaid on public.grants (uaid);
create index grants_by_team on public.grants (grantee_team);
create index grants_by_person on public.grants (grantee_person);
create trigger audit after insert or update or delete on public.grants for each row
  execute function private.audit('id');

create function private.is_live(held public.grants) returns boolean
  language sql stable security definer set search_path = '' as $$
  select held.revoked_at is null and held.approved_at is not null and held.valid_from <= now()
    and held.valid_until > now()
    and coalesce(held.reconfirm_by > now(), true)
    and (private.is_adult(held.uaid) or held.guardian_id is not null)
    and private.consented(held.uaid, 'collect')
    and private.consented(held.uaid, case held.grantee_kind when 'club' then 'share_club' else 'share_colleges' end)
$$;

-- May this team see this part? Names nobody claimed are the coach's own; everybody else by a grant.
create function private.team_may(team uuid, person uuid, scope text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_unclaimed(person) or exists (
    select 1 from public.grants as g
    where g.uaid = person and g.grantee_team = team and scope = any (g.scopes) and private.is_live(g)
  )
$$;

-- The caller, by a grant to them or to a team they coach. Whoever is no longer an invited coach has none.
create function private.live_grants(person uuid) returns setof public.grants
  language sql stable security definer set search_path = '' as $$
  select g.* from public.grants as g
  where g.uaid = person and private.is_eligible_coach()
    and (g.grantee_person = auth.uid() or private.coaches(g.grantee_team)) and private.is_live(g)
$$;

create function private.i_may(person uuid, scope text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.live_grants(person) as g where scope = any (g.scopes))
$$;

-- A college's grant opens what its scopes and the fields' audiences name, not the rest of the journey.
create function private.club_may(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from private.live_grants(person) as g where g.grantee_kind = 'club' and 'roster_identity' = any (g.scopes))
$$;

create function private.sees_place(team uuid, athlete uuid, scope text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.coaches(team) and (athlete is null or exists (
    select 1 from public.athletes as a where a.id = athlete and a.team_id = team
      and private.team_may(team, a.uaid, scope)
  ))
$$;

-- `person_email`: an invited coach. Exactly one of team and person. From 14 to 17 the athlete asks and a guardian
-- approves; under 14 a guardian gives; from 18 the athlete gives. null for scopes and until: the usual ones, to the end
-- of the season.
create function public.grant_access(
  uaid uuid, team uuid, person_email text, kind text, scopes text[], until timestamptz, purpose text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  rower public.rowers;
  grantee uuid;
  place uuid := (select g.id from public.guardianships as g
    where g.uaid = grant_access.uaid and g.guardian_id = auth.uid() and g.part = 'primary');
  made public.grants;
begin
  select * into rower from public.rowers as r where r.uaid = grant_access.uaid;
  if not private.keeps(grant_access.uaid) then
    raise exception 'Only the athlete gives access, or under 14 a guardian.' using errcode = '42501';
  end if;
  if nullif(btrim(person_email), '') is not null then
    select p.id into grantee from public.profiles as p
    where p.email = lower(btrim(person_email)) and p.coach_eligible and p.id <> auth.uid();
    if grantee is null then
      raise exception 'No invited coach has this address.' using errcode = 'P0001';
    end if;
  elsif not exists (select 1 from public.teams as t where t.id = team) then
    raise exception 'Name a team or a coach.' using errcode = '22023';
  end if;
  insert into public.grants (uaid, grantee_team, grantee_person, grantee_kind, scopes, granted_by, guardian_id,
    approved_at, purpose, valid_until)
  values (rower.uaid, case when grantee is null then team end, grantee, coalesce(kind, 'club'),
    coalesce(grant_access.scopes, '{roster_identity,seat_telemetry}'), auth.uid(),
    case when rower.age_band = 'under-14' then place end,
    case when rower.age_band <> '14-17' then now() end,
    grant_access.purpose, coalesce(until, private.season_end()))
  returning * into made;
  return jsonb_build_object('id', made.id, 'is_live', private.is_live(made), 'waits_for', case
    when made.approved_at is null then 'guardian'
    when not private.is_live(made) then 'consent' end);
end
$$;

-- A guardian says yes to what a 14- to 17-year-old asked for; that is their consent to this kind of sharing too.
create function public.approve_grant(grant_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.grants;
  place uuid;
  what text;
begin
  select * into held from public.grants where id = grant_id and revoked_at is null and approved_at is null for update;
  select g.id into place from public.guardianships as g
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  if place is null or private.is_adult(held.uaid) then
    return false;
  end if;
  what := case held.grantee_kind when 'club' then 'share_club' else 'share_colleges' end;
  if not exists (select 1 from private.standing_answers(held.uaid, what) as a
    where a.guardianship_id = place and a.decision = 'granted')
  then
    perform private.record_consent(held.uaid, place, null, what, 'granted', 'signed_in',
      private.current_notice('guardian'), null);
  end if;
  update public.grants set guardian_id = place, approved_at = now() where id = grant_id;
  return true;
end
$$;

-- The athlete at any age, or any primary guardian of a minor: whoever wants less wins.
create function public.revoke_grant(grant_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.grants as g set revoked_at = now(), revoked_by = auth.uid()
  where g.id = grant_id and g.revoked_at is null
    and (private.is_self(g.uaid) or (private.is_primary_guardian(g.uaid) and not private.is_adult(g.uaid)));
  return found;
end
$$;

-- Of age now: the athlete says again that a guardian's grant goes on.
create function public.reconfirm_grant(grant_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.grants as g set reconfirm_by = null, granted_by = auth.uid()
  where g.id = grant_id and g.revoked_at is null and g.reconfirm_by > now() and private.is_self(g.uaid)
    and private.is_adult(g.uaid);
  return found;
end
$$;

-- A coach asks the family for more than they have.
create table public.scope_requests (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  team_id uuid not null references public.teams (id) on delete cascade,
  scopes text[] not null check (private.are_scopes(scopes)),
  reason text not null check (length(btrim(reason)) between 3 and 300),
  asked_by uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  was_granted boolean
);
create index scope_requests_by_uaid on public.scope_requests (uaid);
create unique index one_open_scope_request on public.scope_requests (uaid, team_id) where answered_at is null;

create function public.ask_for_scopes(uaid uuid, team uuid, scopes text[], reason text) returns uuid
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  made uuid;
begin
  if not private.coaches(team) or not private.team_may(team, uaid, 'roster_identity') or private.is_unclaimed(uaid) then
    raise exception 'There is no such athlete in your team.' using errcode = '42501';
  end if;
  insert into public.scope_requests as q (uaid, team_id, scopes, reason, asked_by)
  values (ask_for_scopes.uaid, team, ask_for_scopes.scopes, btrim(ask_for_scopes.reason), auth.uid())
  on conflict (uaid, team_id) where answered_at is null do update set scopes = excluded.scopes, reason = excluded.reason
  returning id into made;
  return made;
end
$$;

-- Yes makes a grant with these scopes, as grant_access does; then it is the guardian's turn where there is one.
create function public.answer_scope_request(request uuid, agrees boolean) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.scope_requests;
begin
  select * into asked from public.scope_requests where id = request and answered_at is null for update;
  if not found or not private.keeps(asked.uaid) then
    raise exception 'There is no such request.' using errcode = '42501';
  end if;
  update public.scope_requests set answered_at = now(), was_granted = agrees where id = request;
  return case when agrees then public.grant_access(asked.uaid, asked.team_id, null, 'club', asked.scopes, null,
    asked.reason) end;
end
$$;

-- Written by open_journey and open_profile alone, read by the family.
create table public.journey_opens (
  id bigint generated always as identity primary key,
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  opened_at timestamptz not null default now(),
  opened_by uuid references auth.users (id) on delete set null,
  -- As the family reads it, and as it was then.
  opened_as text not null check (length(opened_as) <= 300),
  scopes text[] not null
);
create index journey_opens_by_uaid on public.journey_opens (uaid, opened_at desc);

create function private.log_open(person uuid, seen text[]) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.journey_opens (uaid, opened_by, opened_as, scopes)
  select person, auth.uid(),
    left(concat_ws(', ', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'A coach'), (
    select string_agg(distinct t.name, ', ') from private.live_grants(person) as g join public.teams as t
      on t.id = g.grantee_team
  )), 300), seen
  from public.profiles as p where p.id = auth.uid()
$$;
alter table public.grants enable row level security;
alter table public.grants force row level security;
alter table public.scope_requests enable row level security;
alter table public.scope_requests force row level security;
alter table public.journey_opens enable row level security;
alter table public.journey_opens force row level security;
grant select on public.grants, public.scope_requests, public.journey_opens to authenticated;
grant select, insert, update, delete on public.grants, public.scope_requests to service_role;
grant select, delete on public.journey_opens to service_role;
create policy "the family, and whom it was given to while it holds" on public.grants for select to authenticated
  using (private.is_family(uaid) or (
    (select private.is_eligible_coach()) and (grantee_person = (select auth.uid()) or private.coaches(grantee_team))
    and private.is_live(grants)));
create policy "the family, and the coaches who asked" on public.scope_requests for select to authenticated
  using (private.is_family(uaid) or (private.coaches(team_id) and private.team_may(team_id, uaid, 'roster_identity')));
create policy "the family" on public.journey_opens for select to authenticated using (private.is_family(uaid));

create table public.roster_imports (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete cascade,
  imported_by uuid references auth.users (id) on delete set null,
  file_name text not null check (length(btrim(file_name)) between 1 and 200),
  added integer not null default 0,
  skipped integer not null default 0,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index roster_imports_by_team on public.roster_imports (team_id);
alter table public.athletes add foreign key (import_id) references public.roster_imports (id) on delete set null;
create index athletes_by_import on public.athletes (import_id);

create table public.roster_claims (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  athlete_id uuid not null,
  code_hash bytea not null unique,
  issued_by uuid references auth.users (id) on delete set null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  -- Who says the place is theirs; then both sides approve, in either order.
  uaid uuid references public.rowers (uaid) on delete cascade,
  claimed_at timestamptz,
  family_approved_by uuid references public.guardianships (id) on delete set null,
  family_approved_at timestamptz,
  team_approved_by uuid references auth.users (id) on delete set null,
  team_approved_at timestamptz,
  ended_at timestamptz,
  foreign key (team_id, athlete_id) references public.athletes (team_id, id) on delete cascade
);
create index roster_claims_by_athlete on public.roster_claims (athlete_id);
create index roster_claims_by_uaid on public.roster_claims (uaid);
create trigger audit after insert or update on public.roster_claims for each row execute function private.audit('id');

-- Forty bits without letters that look alike; a wrong guess costs one of ten an hour.
create function private.new_code() returns text language sql volatile set search_path = '' as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(random.bytes, i) % 32, 1), '' order by i)
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) as random, generate_series(8, 15) as i
$$;

-- Answers the code once; an older open code of the place stops working.
create function public.issue_claim_code(athlete uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  place public.athletes;
  code text := private.new_code();
begin
  select * into place from public.athletes where id = athlete;
  if place.id is null or not private.coaches(place.team_id) then
    raise exception 'There is no such place on your roster.' using errcode = '42501';
  end if;
  if not coalesce(private.is_unclaimed(place.uaid), false) then
    raise exception 'This place belongs to somebody already.' using errcode = 'P0001';
  end if;
  update public.roster_claims set ended_at = now() where athlete_id = athlete and ended_at is null;
  insert into public.roster_claims (team_id, athlete_id, code_hash, issued_by)
  values (place.team_id, athlete, private.hash_of_token(code), auth.uid());
  update public.athletes set state = 'invited' where id = athlete;
  return code;
end
$$;

-- The team's name, for the mail that carries a code; null where the caller does not coach it.
create function public.team_of_place(athlete uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select t.name from public.athletes as a join public.teams as t on t.id = a.team_id
  where a.id = athlete and private.coaches(a.team_id)
$$;

create function private.finish_claim(claim uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  held public.roster_claims;
  before uuid;
  rower public.rowers;
begin
  select * into held from public.roster_claims where id = claim;
  if held.team_approved_at is null or held.family_approved_at is null or held.ended_at is not null then
    return;
  end if;
  select * into rower from public.rowers where uaid = held.uaid;
  select uaid into before from public.athletes where id = held.athlete_id;
  update public.athletes set uaid = held.uaid, state = 'active' where id = held.athlete_id;
  delete from public.rowers where uaid = before and before <> held.uaid and private.is_unclaimed(before);
  insert into public.grants (uaid, grantee_team, granted_by, guardian_id, approved_at, purpose)
  values (held.uaid, held.team_id, rower.user_id, held.family_approved_by, now(), 'Joining the team');
  if rower.user_id is not null then
    insert into public.team_members (team_id, user_id, role) values (held.team_id, rower.user_id, 'athlete')
    on conflict do nothing;
  end if;
  update public.roster_claims set ended_at = now() where id = claim;
end
$$;

-- {"claim": id, "team": name, "waits_for": "guardian" | "team"}, or null for a code that is not one.
create function public.claim_place(code text, uaid uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.roster_claims;
  rower public.rowers;
  place uuid;
begin
  if not private.keeps(uaid) then
    raise exception 'Only the athlete claims a place, or under 14 a guardian.' using errcode = '42501';
  end if;
  if not public.rate_limit_hit('claim:' || auth.uid()::text, 10, 3600) then
    return null;
  end if;
  select * into held from public.roster_claims
  where code_hash = private.hash_of_token(upper(regexp_replace(code, '[\s-]', '', 'g')))
    and expires_at > now() and claimed_at is null and ended_at is null for update;
  if not found or exists (select 1 from public.athletes as a where a.team_id = held.team_id
    and a.uaid = claim_place.uaid) then
    return null;
  end if;
  select * into rower from public.rowers as r where r.uaid = claim_place.uaid;
  select g.id into place from public.guardianships as g
  where g.uaid = claim_place.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  update public.roster_claims set uaid = rower.uaid, claimed_at = now(),
    family_approved_by = case when rower.age_band = 'under-14' then place end,
    family_approved_at = case when rower.age_band <> '14-17' then now() end
  where id = held.id;
  if rower.age_band = '14-17' then
    update public.athletes set state = 'pending_guardian' where id = held.athlete_id;
  end if;
  return jsonb_build_object('claim', held.id, 'team', (select name from public.teams where id = held.team_id),
    'waits_for', case when rower.age_band = '14-17' then 'guardian' else 'team' end);
end
$$;

-- One side's yes or no: a guardian of the minor, or a coach of the team. False when it is nothing of the caller's.
create function public.answer_claim(claim uuid, agrees boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.roster_claims;
  place uuid;
begin
  select * into held from public.roster_claims where id = claim and claimed_at is not null
    and ended_at is null for update;
  if not found then
    return false;
  end if;
  select g.id into place from public.guardianships as g
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  if place is not null and not private.is_adult(held.uaid) then
    if agrees then
      perform private.record_consent(held.uaid, place, null, 'share_club', 'granted', 'signed_in',
        private.current_notice('guardian'), null)
      where exists (select 1 from public.rowers where uaid = held.uaid and age_band = '14-17')
        and not exists (select 1 from private.standing_answers(held.uaid, 'share_club') as a
          where a.guardianship_id = place and a.decision = 'granted');
      update public.roster_claims set family_approved_by = place, family_approved_at = now() where id = claim;
    end if;
  elsif private.coaches(held.team_id) and not private.is_self(held.uaid) then
    update public.roster_claims set team_approved_by = auth.uid(), team_approved_at = now() where id = claim and agrees;
  elsif agrees or not private.is_self(held.uaid) then
    return false;
  end if;
  if agrees then
    perform private.finish_claim(claim);
  else
    update public.roster_claims set ended_at = now() where id = claim;
    update public.athletes set state = 'draft' where id = held.athlete_id;
  end if;
  return true;
end
$$;

-- Each row as it would go in: {"row": 1, "name": …, "side": …, "outcome": "add" | "duplicate" |
-- "refused", "sentence":
-- …}.
create function private.read_roster(team uuid, entries jsonb) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with given as (
    select at, btrim(regexp_replace(entry ->> 'name', '\s+', ' ', 'g')) as name,
      lower(nullif(btrim(entry ->> 'side'), '')) as side, nullif(btrim(entry ->> 'squad'), '') as squad,
      coalesce((entry ->> 'is_adult') in ('true', 'yes', '1'), false) as is_adult
    from jsonb_array_elements(entries) with ordinality as list (entry, at)
  ), shortened as (
    -- A minor's second name never arrives: it is cut to its initial here.
    select at, side, squad, is_adult, case when is_adult or name !~ '\s' then name
      else regexp_replace(name, '^(\S+) (?:.* )?(\S)\S*$', '\1 \2.') end as name
    from given
  ), judged as (
    select *, case
      when name is null or name = '' then 'There is no name in this row.'
      when length(name) > 62 and not is_adult or length(name) > 120 then 'The name is too long.'
      when side is not null and side not in ('port', 'starboard', 'both') then 'The side is port, starboard or both.'
      when length(squad) > 40 then 'The squad has at most 40 letters.'
    end as problem,
    exists (select 1 from public.athletes as a where a.team_id = team and lower(a.name) = lower(shortened.name))
      or row_number() over (partition by lower(name) order by at) > 1 as is_there
    from shortened
  )
  select coalesce(jsonb_agg(jsonb_build_object('row', at, 'name', name, 'side', side, 'squad', squad, 'is_adult',
    is_adult,
    'outcome', case when problem is not null then 'refused' when is_there then 'duplicate' else 'add' end,
    'sentence', coalesce(problem, case when is_there then 'This name is on the roster already.' end)) order by at),
      '[]')
  from judged
$$;

create function private.require_roster(team uuid, entries jsonb) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.coaches(team) then
    raise exception 'Only a coach of the team changes its roster.' using errcode = '42501';
  end if;
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) not between 1 and 500 then
    raise exception 'A list has 1 to 500 rows.' using errcode = '22023';
  end if;
end
$$;

create function public.preview_roster_import(team uuid, entries jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_roster(team, entries);
  return private.read_roster(team, entries);
end
$$;

create function public.import_roster(team uuid, file_name text, entries jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  made public.roster_imports;
  judged jsonb;
begin
  perform private.require_roster(team, entries);
  judged := private.read_roster(team, entries);
  insert into public.roster_imports as i (team_id, imported_by, file_name)
    values (team, auth.uid(), import_roster.file_name)
  returning * into made;
  insert into public.athletes (team_id, name, side, squad, is_adult, import_id)
  select team, entry ->> 'name', entry ->> 'side', entry ->> 'squad', (entry ->> 'is_adult')::boolean, made.id
  from jsonb_array_elements(judged) as entry where entry ->> 'outcome' = 'add';
  get diagnostics made.added = row_count;
  made.skipped := jsonb_array_length(judged) - made.added;
  update public.roster_imports set added = made.added, skipped = made.skipped where id = made.id;
  return jsonb_build_object('import', made.id, 'added', made.added, 'skipped', made.skipped,
    'undo_until', made.created_at + interval '24 hours', 'rows', judged);
end
$$;

-- Within 24 hours: takes back the names nobody invited, claimed or seated since. Answers how many; null when it is too
-- late.
create function public.undo_roster_import(import uuid) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  held public.roster_imports;
  gone integer;
begin
  select * into held from public.roster_imports where id = import and undone_at is null
    and created_at > now() - interval '24 hours' for update;
  if not found or not private.coaches(held.team_id) then
    return null;
  end if;
  delete from public.athletes as a where a.import_id = import and a.state = 'draft'
    and not exists (select 1 from public.session_seats as s where s.athlete_id = a.id);
  get diagnostics gone = row_count;
  update public.roster_imports set undone_at = now() where id = import;
  return gone;
end
$$;

-- inactive, alumni, removed, and back. A claimed place's name goes only with its person.
create function public.set_roster_state(athlete uuid, new_state text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.athletes as a set state = new_state
  where a.id = athlete and private.coaches(a.team_id) and a.uaid is not null
    and a.state in ('active', 'inactive', 'alumni', 'removed')
      and new_state in ('active', 'inactive', 'alumni', 'removed');
  if found and new_state = 'removed' then
    update public.grants as g set revoked_at = now(), revoked_by = auth.uid() from public.athletes as a
    where a.id = athlete and g.uaid = a.uaid and g.grantee_team = a.team_id and g.revoked_at is null;
    return true;
  end if;
  return found;
end
$$;

grant insert (is_adult), update (is_adult) on public.athletes to authenticated;

-- Who leaves the product leaves the roster: the place stays, without a name.
create function private.forget_rower() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.session_seats as s set athlete_id = null, metrics = '{}' from public.athletes as a
  where a.uaid = old.uaid and s.athlete_id = a.id;
  update public.athletes set uaid = null, name = 'Former athlete', side = null, state = 'removed' where uaid = old.uaid;
  return old;
end
$$;
create trigger forget_rower before delete on public.rowers
  for each row execute function private.forget_rower();

-- A name taken off a roster takes the person nobody claimed with it.
create function private.forget_unclaimed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.rowers as r where r.uaid = old.uaid and private.is_unclaimed(r.uaid)
    and not exists (select 1 from public.athletes as a where a.uaid = r.uaid);
  return null;
end
$$;
create trigger forget_unclaimed after delete on public.athletes
  for each row execute function private.forget_unclaimed();
alter table public.roster_imports enable row level security;
alter table public.roster_imports force row level security;
alter table public.roster_claims enable row level security;
alter table public.roster_claims force row level security;
grant select on public.roster_imports to authenticated;

-- Not the code's hash.
grant select (id, team_id, athlete_id, issued_by, issued_at, expires_at, uaid, claimed_at, family_approved_at,
  team_approved_at, ended_at) on public.roster_claims to authenticated;
grant select, insert, update, delete on public.roster_imports, public.roster_claims to service_role;
create policy "coaches" on public.roster_imports for select to authenticated using (private.coaches(team_id));
create policy "coaches, and the family that claimed" on public.roster_claims for select to authenticated
  using (private.coaches(team_id) or private.is_family(uaid));

-- Until a place is claimed its name is what the coach typed in.
create policy "coaches by grant, and those it is about" on public.athletes for select to authenticated
  using (
    (private.coaches(team_id)
      and (state in ('draft', 'invited', 'pending_guardian') or private.team_may(team_id, uaid, 'roster_identity')))
    or private.is_family(uaid)
  );
create policy "coaches change athletes they see" on public.athletes for update to authenticated
  using (private.coaches(team_id)) with check (private.coaches(team_id));
create policy "coaches remove athletes" on public.athletes for delete to authenticated using (private.coaches(team_id));
create policy "coaches by grant, and who sat there" on public.session_seats for select to authenticated
  using (private.sees_place(team_id, athlete_id, 'seat_telemetry') or private.speaks_for(athlete_id));
create policy "coaches seat those they see" on public.session_seats for insert to authenticated
  with check (private.sees_place(team_id, athlete_id, 'roster_identity'));
create policy "coaches change seats they see" on public.session_seats for update to authenticated
  using (private.sees_place(team_id, athlete_id, 'seat_telemetry'))
  with check (private.sees_place(team_id, athlete_id, 'roster_identity'));
create policy "coaches by grant or as author, and the athlete it was shared with" on public.notes for
  select to authenticated
  using (
    (private.coaches(team_id)
      and (author_id = (select auth.uid()) or private.sees_place(team_id, athlete_id, 'roster_identity')))
    or (
      shared_with_athlete
      and case when athlete_id is null then private.was_aboard(session_id) else private.speaks_for(athlete_id) end
    )
  );
create policy "coaches write notes about those they see" on public.notes for insert to authenticated
  with check (private.sees_place(team_id, athlete_id, 'roster_identity'));
create policy "authors change their notes" on public.notes for update to authenticated
  using (private.coaches(team_id) and author_id = (select auth.uid()))
  with check (private.coaches(team_id));

-- What an adult shares with a minor a guardian reads too; without a linked guardian nothing can be shared.
create function private.is_minor_alone(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.rowers as r where r.uaid = is_minor_alone.uaid and r.user_id is not null
      and r.age_band is distinct from '18+'
      and not exists (select 1 from public.guardianships as g where g.uaid = r.uaid and g.guardian_id is not null)
  )
$$;

create function private.not_alone_with_a_minor() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  about uuid := coalesce(to_jsonb(new) ->> 'uaid', (select a.uaid::text from public.athletes as a
    where a.id = (to_jsonb(new) ->> 'athlete_id')::uuid))::uuid;
begin
  if new.shared_with_athlete and private.is_minor_alone(about) then
    raise exception 'Nothing is shared with a minor alone: a guardian has to be linked first.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger not_alone_with_a_minor before insert or update on public.notes
  for each row execute function private.not_alone_with_a_minor();

-- What the boat plan shows: every seat, and who and how only where there is a grant.
create view public.crew_seats with (security_barrier) as
select s.team_id, s.session_id, s.seat, s.side,
  case when may.name then s.athlete_id end as athlete_id,
  case when may.name then a.uaid end as uaid,
  case when may.name then a.name end as name,
  case when may.telemetry then s.metrics end as metrics,
  not may.telemetry as is_private
from public.session_seats as s
left join public.athletes as a on a.id = s.athlete_id
cross join lateral (
  select private.sees_place(s.team_id, s.athlete_id, 'roster_identity') or private.speaks_for(s.athlete_id) as name,
    private.sees_place(s.team_id, s.athlete_id, 'seat_telemetry') or private.speaks_for(s.athlete_id) as telemetry
) as may
where private.coaches(s.team_id) or private.speaks_for(s.athlete_id);

grant select on public.crew_seats to authenticated;

-- Every place of the team's roster; a name only where it is the coach's own or granted.
create view public.roster with (security_barrier) as
select a.id, a.team_id, a.state, a.created_at, a.import_id,
  case when may.name then a.uaid end as uaid,
  case when may.name then a.name end as name,
  case when may.name then a.side end as side,
  case when may.name then a.is_adult or private.is_adult(a.uaid) end as is_adult,
  not may.name as is_private,
  case when may.name then a.squad end as squad
from public.athletes as a
cross join lateral (
  select private.is_family(a.uaid) or (private.coaches(a.team_id)
    and (a.state in ('draft', 'invited', 'pending_guardian')
      or coalesce(private.team_may(a.team_id, a.uaid, 'roster_identity'), false))
  ) as name
) as may
where private.coaches(a.team_id) or private.is_family(a.uaid);

grant select on public.roster to authenticated;

-- A seat that turned private can be emptied, not read.
create function public.empty_private_seat(session uuid, seat smallint) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.session_seats as s set athlete_id = null, metrics = '{}'
  where s.session_id = session and s.seat = empty_private_seat.seat and private.coaches(s.team_id);
  return found;
end
$$;

grant insert (squad), update (squad) on public.athletes to authenticated;

-- Who says a place is theirs. Their first name and initial are told once the family has said yes, not before.
create function public.claims_of_team(team uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'athlete_id', c.athlete_id, 'place', a.name, 'claimed_at',
    c.claimed_at,
    'waits_for', case when c.family_approved_at is null then 'guardian' else 'team' end,
    'by', case when c.family_approved_at is not null then coalesce(
      nullif(concat_ws(' ', p.first_name, left(p.last_name, 1) || '.'), ''), r.called) end
  ) order by c.claimed_at), '[]')
  from public.roster_claims as c
  join public.athletes as a on a.id = c.athlete_id
  join public.rowers as r on r.uaid = c.uaid
  left join public.profiles as p on p.id = r.user_id
  where c.team_id = team and c.claimed_at is not null and c.ended_at is null and c.team_approved_at is null
    and private.coaches(team)
$$;

-- Less than before, and never more: by whoever may end it altogether.
create function public.narrow_grant(grant_id uuid, scopes text[], until timestamptz) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.grants as g
  set scopes = narrow_grant.scopes, valid_until = least(g.valid_until, coalesce(until, g.valid_until))
  where g.id = grant_id and g.revoked_at is null and private.are_scopes(narrow_grant.scopes)
    and narrow_grant.scopes <@ g.scopes
    and coalesce(until, g.valid_until) > greatest(now(), g.valid_from)
    and (private.is_self(g.uaid) or (private.is_primary_guardian(g.uaid) and not private.is_adult(g.uaid)));
  return found;
end
$$;

-- The family's page: to whom it gives what until when, what waits to be decided, who looked. null for everybody else.
create function public.sharing_overview(uaid uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := sharing_overview.uaid;
  rower public.rowers;
  decides boolean;
begin
  if not private.is_family(person) then
    return null;
  end if;
  select * into rower from public.rowers as r where r.uaid = person;
  decides := private.is_primary_guardian(person) and not private.is_adult(person);
  return jsonb_build_object(
    'uaid', person,
    'called', coalesce(rower.called, (select p.first_name from public.profiles as p where p.id = rower.user_id)),
    'band', rower.age_band,
    'is_own', private.is_self(person),
    'may_give', private.keeps(person),
    'may_approve', decides,
    'may_end', private.is_self(person) or decides,
    'teams', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
      from public.athletes as a join public.teams as t on t.id = a.team_id where a.uaid = person
        and a.state <> 'removed'),
    'grants', (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'kind', g.grantee_kind,
        'is_team', g.grantee_team is not null,
        'to', coalesce((select t.name from public.teams as t where t.id = g.grantee_team),
          private.name_of_account(g.grantee_person)),
        'scopes', g.scopes, 'purpose', g.purpose, 'from', g.valid_from, 'until', g.valid_until, 'given_at',
          g.created_at,
        'approved_at', g.approved_at, 'revoked_at', g.revoked_at, 'reconfirm_by', g.reconfirm_by,
        'is_live', private.is_live(g),
        'waits_for', case when g.revoked_at is not null or g.valid_until <= now() or private.is_live(g) then null
          when g.approved_at is null then 'guardian' else 'consent' end) order by g.created_at desc), '[]')
      from public.grants as g where g.uaid = person),
    'requests',
      (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'team', t.name, 'scopes', q.scopes, 'reason', q.reason,
        'asked_at', q.created_at, 'by', private.name_of_account(q.asked_by)) order by q.created_at), '[]')
      from public.scope_requests as q join public.teams as t on t.id = q.team_id where q.uaid = person
        and q.answered_at is null),
    'claims', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'team', t.name, 'claimed_at', c.claimed_at,
        'waits_for', case when c.family_approved_at is null then 'guardian' else 'team' end) order by c.claimed_at),
          '[]')
      from public.roster_claims as c join public.teams as t on t.id = c.team_id
      where c.uaid = person and c.claimed_at is not null and c.ended_at is null),
    'opens',
      (select coalesce(jsonb_agg(jsonb_build_object('opened_at', j.opened_at, 'opened_as', j.opened_as, 'scopes',
      j.scopes)
        order by j.opened_at desc), '[]')
      from (select * from public.journey_opens as j where j.uaid = person order by j.opened_at desc limit 200) as j));
end
$$;

-- Athletes who gave one coach access by name, whatever team they row in; and of a college search what happened, for
-- those who may see how far it is.
create function public.shared_with_me() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'uaid', g.uaid, 'kind', g.grantee_kind,
    'name', private.name_for_coach(g.uaid, case g.grantee_kind when 'club' then 2 else 3 end),
    'scopes', g.scopes, 'purpose', g.purpose, 'until', g.valid_until) order by g.valid_until, g.id), '[]')
  from public.grants as g
  where g.grantee_person = auth.uid() and private.is_eligible_coach() and private.is_live(g)
    and 'roster_identity' = any (g.scopes)
$$;

-- Until when a coach may see each part: several grants may hold at once, and not all of them end on the same day. And
-- whom an athlete named as speaking for them: an approved reference answers that question where it is open.
create function public.scope_ends(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(part.scope, part.until), '{}') from (
    select s as scope, max(g.valid_until) as until
    from private.live_grants(scope_ends.uaid) as g, unnest(g.scopes) as s group by s
  ) as part
$$;

create function private.name_who_speaks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profile_fields as f (uaid, field, answer, value, audience)
  values (new.uaid, 'coach_reference', 'given', to_jsonb(left(concat_ws(', ', new.written_as, new.team_as), 120)),
    'family')
  on conflict (uaid, field) do update set answer = 'given', value = excluded.value where f.answer = 'not_yet';
  return null;
end
$$;

-- What somebody approved is what is seen: an access opens the parts it names, whoever it is for. Before, one for a
-- college opened the profile alone, and one by name no outing. The journey of a college's reader has no notes, goals or
-- references.

-- Which other colleges an athlete talks to is never a college's to read, so it is not to be approved either.
create function private.no_search_for_colleges() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'A college never reads which other colleges an athlete talks to.' using errcode = '23514';
end
$$;
create trigger no_search_for_colleges before insert or update of scopes, grantee_kind on public.grants
  for each row when (new.grantee_kind = 'college' and 'recruiting_stage' = any (new.scopes))
  execute function private.no_search_for_colleges();

grant execute on function private.is_live(public.grants), private.team_may(uuid,uuid,text), private.i_may(uuid,text),
  private.club_may(uuid), private.sees_place(uuid,uuid,text),
  public.grant_access(uuid,uuid,text,text,text[],timestamptz,text), public.approve_grant(uuid),
  public.revoke_grant(uuid), public.reconfirm_grant(uuid), public.ask_for_scopes(uuid,uuid,text[],text),
  public.answer_scope_request(uuid,boolean), public.issue_claim_code(uuid), public.team_of_place(uuid),
  public.claim_place(text,uuid), public.answer_claim(uuid,boolean), public.preview_roster_import(uuid,jsonb),
  public.import_roster(uuid,text,jsonb), public.undo_roster_import(uuid), public.set_roster_state(uuid,text),
  public.empty_private_seat(uuid,smallint), public.claims_of_team(uuid), public.narrow_grant(uuid,text[],timestamptz),
  public.sharing_overview(uuid), public.shared_with_me(), public.scope_ends(uuid) to authenticated;
