-- Places in championships.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- A place in a championship. No row says only that no one has entered one here.
create table public.championship_results (
  school_id text not null references public.schools (id) on delete cascade,
  year smallint not null check (year between 1950 and 2100),
  championship text not null check (length(championship) between 3 and 80),
  -- "Team", or the boat.
  event text not null check (length(event) between 2 and 60),
  squad text not null check (squad in ('women_open', 'women_light', 'men_heavy', 'men_light')),
  place smallint not null check (place between 1 and 99),
  sources text[] not null check (cardinality(sources) between 1 and 8),
  as_of text not null check (length(as_of) between 4 and 40),
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  updated_at timestamptz not null default now(),
  primary key (school_id, year, championship, event, squad)
);
create trigger touch before update on public.championship_results for each row execute function private.touch();
alter table public.championship_results enable row level security;
alter table public.championship_results force row level security;
grant select on public.championship_results to authenticated, service_role;
grant insert (school_id, year, championship, event, squad, place, sources, as_of, confidence),
  update (place, sources, as_of, confidence), delete on public.championship_results to authenticated;
create policy "anybody signed in" on public.championship_results for select to authenticated using (true);
create policy "admins enter results" on public.championship_results for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins correct results" on public.championship_results for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove results" on public.championship_results for delete to authenticated
  using ((select private.is_admin()));

-- From here on someone enters them.
create trigger audit after insert or update or delete on public.championship_results
  for each row execute function private.audit('school_id');
