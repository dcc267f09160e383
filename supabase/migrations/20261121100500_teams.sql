-- A team, who belongs to it, its athletes and their guardians.
create table public.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 120),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);

create table public.team_members (
  team_id uuid not null references public.teams (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'coach', 'athlete', 'parent')),
  created_at timestamptz not null default now(),
  primary key (team_id, user_id)
);
create index team_members_by_user on public.team_members (user_id);
create trigger audit after insert or update or delete on public.team_members
  for each row execute function private.audit('team_id');

create table public.athletes (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete cascade,
  -- The athlete's own account, if there is one.
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (length(btrim(name)) between 1 and 120),
  side text check (side in ('port', 'starboard', 'both')),
  created_at timestamptz not null default now(),
  unique (team_id, id),
  unique (team_id, user_id)
);
create index athletes_by_user on public.athletes (user_id);

create table public.athlete_guardians (
  athlete_id uuid not null references public.athletes (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (athlete_id, user_id)
);
create index athlete_guardians_by_user on public.athlete_guardians (user_id);

-- Owners and coaches act only while they are eligible: taking eligibility away closes every team at once.
create function private.coaches(team uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_eligible_coach() and exists (
    select 1 from public.team_members where team_id = team and user_id = auth.uid() and role in ('owner', 'coach')
  )
$$;
create function private.owns(team uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_eligible_coach() and exists (
    select 1 from public.team_members where team_id = team and user_id = auth.uid() and role = 'owner'
  )
$$;
create function private.belongs_to(team uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.team_members where team_id = team and user_id = auth.uid())
$$;
-- The athlete, or a guardian of theirs.
create function private.speaks_for(athlete uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.athletes where id = athlete and user_id = auth.uid())
    or exists (select 1 from public.athlete_guardians where athlete_id = athlete and user_id = auth.uid())
$$;
create function private.coaches_athlete(athlete uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.athletes where id = athlete and private.coaches(team_id))
$$;
grant execute on function private.coaches(uuid), private.owns(uuid), private.belongs_to(uuid), private.speaks_for(uuid),
  private.coaches_athlete(uuid) to authenticated;

create function public.create_team(name text) returns public.teams
  language plpgsql security definer set search_path = '' as $$
declare
  made public.teams;
begin
  if not private.is_eligible_coach() then
    raise exception 'Only an invited coach makes a team.' using errcode = '42501';
  end if;
  insert into public.teams (name, created_by) values (btrim(create_team.name), auth.uid()) returning * into made;
  insert into public.team_members (team_id, user_id, role) values (made.id, auth.uid(), 'owner');
  return made;
end
$$;
grant execute on function public.create_team(text) to authenticated;

-- A team keeps an owner for as long as anybody is in it.
create function private.keep_an_owner() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Locks the team, so that two owners who leave at once do not both see the other stay.
  perform 1 from public.teams where id = old.team_id for update;
  if found
    and exists (select 1 from public.team_members where team_id = old.team_id)
    and not exists (select 1 from public.team_members where team_id = old.team_id and role = 'owner')
    and exists (select 1 from auth.users where id = old.user_id)
  then
    raise exception 'A team keeps at least one owner: make somebody else the owner first.' using errcode = '23514';
  end if;
  return null;
end
$$;
create trigger keep_an_owner after update or delete on public.team_members
  for each row when (old.role = 'owner') execute function private.keep_an_owner();

alter table public.teams enable row level security;
alter table public.teams force row level security;
alter table public.team_members enable row level security;
alter table public.team_members force row level security;
alter table public.athletes enable row level security;
alter table public.athletes force row level security;
alter table public.athlete_guardians enable row level security;
alter table public.athlete_guardians force row level security;

grant select, delete on public.teams to authenticated;
grant update (name) on public.teams to authenticated;
grant select, delete on public.team_members to authenticated;
grant insert (team_id, user_id, role), update (role) on public.team_members to authenticated;
grant select, delete on public.athletes to authenticated;
grant insert (id, team_id, user_id, name, side), update (user_id, name, side) on public.athletes to authenticated;
grant select, delete on public.athlete_guardians to authenticated;
grant insert (athlete_id, user_id) on public.athlete_guardians to authenticated;
grant select, insert, update, delete
  on public.teams, public.team_members, public.athletes, public.athlete_guardians to service_role;

create policy "members see their team" on public.teams for select to authenticated using (private.belongs_to(id));
create policy "owners rename it" on public.teams for update to authenticated
  using (private.owns(id)) with check (private.owns(id));
create policy "owners delete it" on public.teams for delete to authenticated using (private.owns(id));

create policy "oneself, and coaches see all members" on public.team_members for select to authenticated
  using (user_id = (select auth.uid()) or private.coaches(team_id));
create policy "owners add members" on public.team_members for insert to authenticated with check (private.owns(team_id));
create policy "owners change a member's part" on public.team_members for update to authenticated
  using (private.owns(team_id)) with check (private.owns(team_id));
create policy "owners remove members, anybody leaves" on public.team_members for delete to authenticated
  using (user_id = (select auth.uid()) or private.owns(team_id));

create policy "coaches, and those it is about" on public.athletes for select to authenticated
  using (private.coaches(team_id) or private.speaks_for(id));
create policy "coaches enter athletes" on public.athletes for insert to authenticated
  with check (private.coaches(team_id));
create policy "coaches change athletes" on public.athletes for update to authenticated
  using (private.coaches(team_id)) with check (private.coaches(team_id));
create policy "coaches remove athletes" on public.athletes for delete to authenticated using (private.coaches(team_id));

create policy "oneself, and coaches" on public.athlete_guardians for select to authenticated
  using (user_id = (select auth.uid()) or private.coaches_athlete(athlete_id));
create policy "coaches enter guardians" on public.athlete_guardians for insert to authenticated
  with check (private.coaches_athlete(athlete_id));
create policy "coaches remove guardians, a guardian leaves" on public.athlete_guardians for delete to authenticated
  using (user_id = (select auth.uid()) or private.coaches_athlete(athlete_id));
