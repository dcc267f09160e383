-- Access from outside the family: grants and their scopes, access requests, and the view log.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Who outside the family may see which part of someone, until when. Nothing else opens a record: not a team, not a
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

-- May this team see this part? Names no one claimed are the coach's own; everyone else by a grant.
create function private.team_may(team uuid, person uuid, scope text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_unclaimed(person) or exists (
    select 1 from public.grants as g
    where g.uaid = person and g.grantee_team = team and scope = any (g.scopes) and private.is_live(g)
  )
$$;

-- The caller's grants, direct or through a team they coach. None once they're no longer an invited coach.
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

-- By the athlete at any age, or any primary guardian of a minor: the more restrictive choice wins.
create function public.revoke_grant(grant_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.grants as g set revoked_at = now(), revoked_by = auth.uid()
  where g.id = grant_id and g.revoked_at is null
    and (private.is_self(g.uaid) or (private.is_primary_guardian(g.uaid) and not private.is_adult(g.uaid)));
  return found;
end
$$;

-- After turning 18: the athlete confirms a guardian's grant.
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
    raise exception 'This athlete isn’t on your team.' using errcode = '42501';
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
    raise exception 'This request doesn’t exist.' using errcode = '42501';
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
