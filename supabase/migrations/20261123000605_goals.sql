-- What an athlete works toward.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- What an athlete works toward: a coach sets a goal, the whole family reads it, the athlete says when it is reached.
create table public.goals (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  -- Of the team whose coach set it; null: of a coach who has access of their own.
  team_id uuid references public.teams (id) on delete cascade,
  set_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- As the family reads it, and as it was then.
  set_as text check (length(set_as) <= 300),
  aim text not null check (length(btrim(aim)) between 3 and 200),
  due_on date check (due_on between '2020-01-01' and '2100-01-01'),
  reached_on date check (reached_on between '2020-01-01' and '2100-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index goals_by_uaid on public.goals (uaid, created_at desc);
create index goals_by_team on public.goals (team_id);
create index goals_by_author on public.goals (set_by);
create trigger touch before update on public.goals for each row execute function private.touch();

-- A coach of a team that may know who it is about, or a coach the family gave access themselves.
create function private.sets_goals(team uuid, person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select not private.is_family(person)
    and case when team is null then private.club_may(person) else private.writes_for_team(team, person) end
$$;

create function private.keep_goal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if private.is_minor_alone(new.uaid) then
      raise exception 'A minor can’t share alone. Link a guardian first.'
        using errcode = '23514';
    end if;
    new.set_as := coalesce(private.name_of_account(new.set_by), new.set_as);
  elsif auth.uid() is not null and old.set_by is distinct from auth.uid()
    and (new.aim, new.due_on) is distinct from (old.aim, old.due_on)
  then
    raise exception 'Only the coach who set a goal can edit it.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger keep_goal before insert or update on public.goals for each row execute function private.keep_goal();
alter table public.goals enable row level security;
alter table public.goals force row level security;
grant select, delete on public.goals to authenticated;
grant insert (id, uaid, team_id, aim, due_on), update (aim, due_on, reached_on) on public.goals to authenticated;
grant select, insert, update, delete on public.goals to service_role;

-- Goals belong to the athlete: coaches lose them with their access, even their own.
create policy "the family, and club coaches by grant" on public.goals for select to authenticated
  using (private.is_family(uaid) or private.club_may(uaid) or private.sets_goals(team_id, uaid));
create policy "coaches by grant set goals" on public.goals for insert to authenticated
  with check (private.sets_goals(team_id, uaid));
create policy "who set it, and who acts for the athlete" on public.goals for update to authenticated
  using ((set_by = (select auth.uid()) and private.sets_goals(team_id, uaid)) or private.keeps(uaid))
  with check ((set_by = (select auth.uid()) and private.sets_goals(team_id, uaid)) or private.keeps(uaid));
create policy "who set it, and who acts for the athlete, remove" on public.goals for delete to authenticated
  using ((set_by = (select auth.uid()) and private.sets_goals(team_id, uaid)) or private.acts_for(uaid));
