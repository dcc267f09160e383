-- What a journey is made of beside outings: erg tests, races, milestones, notes, availability.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- What a rower's journey is made of beside outings: erg tests, races, milestones, notes, availability.
create table public.erg_tests (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  rowed_on date not null check (rowed_on between '1980-01-01' and '2100-01-01'),
  piece text not null check (piece in ('500m', '1k', '2k', '5k', '6k', '10k', '60s', '30min', '60min', 'step',
    'other')),
  distance_m numeric(8, 1) not null check (distance_m between 50 and 100000),
  duration_s numeric(8, 1) not null check (duration_s between 5 and 86400),
  -- Per 500 m.
  split_s numeric(6, 1) not null generated always as (round(duration_s / distance_m * 500, 1)) stored,
  -- Concept2's relation between pace and power: 2.80 / (seconds per meter)^3.
  power_w integer not null generated always as (round(2.80 / (duration_s / distance_m) ^ 3)) stored,
  rate_spm numeric(4, 1) check (rate_spm between 8 and 60),
  drag_factor smallint check (drag_factor between 50 and 250),
  conditions text check (length(btrim(conditions)) between 1 and 200),
  source text not null default 'self_reported' check (source in ('verified', 'coach_confirmed', 'self_reported')),
  confirmed_by uuid references auth.users (id) on delete set null,
  confirmed_as text check (length(confirmed_as) <= 300),
  confirmed_at timestamptz,
  -- The machine's own logbook, when it came from there.
  logbook_id text check (length(logbook_id) <= 80),
  created_at timestamptz not null default now(),
  constraint boats_have_a_limit check (distance_m / duration_s < 10),
  unique (uaid, logbook_id)
);
create index erg_tests_by_uaid on public.erg_tests (uaid, rowed_on desc);

-- What was measured stays what was vouched for: an edit makes it the athlete's own word again.
create function private.drop_badge() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (new.rowed_on, new.piece, new.distance_m, new.duration_s) is distinct
    from (old.rowed_on, old.piece, old.distance_m, old.duration_s) then
    new.source := 'self_reported';
    new.confirmed_by := null;
    new.confirmed_as := null;
    new.confirmed_at := null;
    new.logbook_id := null;
  end if;
  return new;
end
$$;
create trigger drop_badge before update on public.erg_tests for each row execute function private.drop_badge();

create table public.races (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  raced_on date not null check (raced_on between '1980-01-01' and '2100-01-01'),
  regatta text not null check (length(btrim(regatta)) between 1 and 120),
  event text check (length(btrim(event)) between 1 and 120),
  boat_class text check (boat_class in ('1x', '2x', '2-', '2+', '4x', '4x+', '4-', '4+', '8+')),
  -- 0 is the coxswain's.
  seat smallint check (seat between 0 and 8),
  place smallint check (place between 1 and 500),
  crews smallint check (crews between 1 and 500),
  duration_s numeric(8, 1) check (duration_s between 10 and 86400),
  result text check (length(btrim(result)) between 1 and 120),
  created_at timestamptz not null default now(),
  constraint place_among_crews check (place <= crews)
);
create index races_by_uaid on public.races (uaid, raced_on desc);

create table public.milestones (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  reached_on date not null check (reached_on between '1980-01-01' and '2100-01-01'),
  title text not null check (length(btrim(title)) between 1 and 120),
  detail text check (length(btrim(detail)) between 1 and 300),
  created_at timestamptz not null default now()
);
create index milestones_by_uaid on public.milestones (uaid, reached_on desc);

-- "Limited" or "out" and until when; never what it is.
create table public.wellness (
  uaid uuid primary key references public.rowers (uaid) on delete cascade,
  availability text not null check (availability in ('available', 'limited', 'out')),
  until date,
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.wellness for each row execute function private.touch();

create table public.journey_notes (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  -- Null: the family's own note. Otherwise the team whose coach wrote it.
  team_id uuid references public.teams (id) on delete cascade,
  author_id uuid default auth.uid() references auth.users (id) on delete cascade,
  kind text not null default 'note' check (kind in ('note', 'feedback', 'goal')),
  body text not null check (length(btrim(body)) between 1 and 4000),
  -- The athlete and every guardian; otherwise the team's coaches, or in the family the author alone.
  shared_with_athlete boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index journey_notes_by_uaid on public.journey_notes (uaid, created_at desc);
create index journey_notes_by_author on public.journey_notes (author_id);
create trigger touch before update on public.journey_notes for each row execute function private.touch();

create function private.not_alone_in_a_journey() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.team_id is not null and new.shared_with_athlete and private.is_minor_alone(new.uaid) then
    raise exception 'A minor can’t share alone. Link a guardian first.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger not_alone_with_a_minor before insert or update on public.journey_notes
  for each row execute function private.not_alone_in_a_journey();

create function public.confirm_erg_test(test uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.erg_tests as e set source = 'coach_confirmed', confirmed_by = auth.uid(), confirmed_at = now(),
    confirmed_as = private.name_of_account(auth.uid())
  where e.id = test and e.source = 'self_reported' and private.i_may(e.uaid, 'erg_tests')
    and not private.is_family(e.uaid);
  return found;
end
$$;

-- A coach's note belongs to a team that may know who it is about.
create function private.writes_for_team(team uuid, person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.coaches(team) and private.team_may(team, person, 'roster_identity')
    and exists (select 1 from public.athletes as a where a.team_id = team and a.uaid = person)
$$;

do $$
declare
  name text;
begin
  foreach name in array array['erg_tests', 'races', 'milestones', 'wellness', 'journey_notes'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('grant select, delete on public.%I to authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
  end loop;
  foreach name in array array['erg_tests', 'races', 'milestones', 'wellness'] loop
    execute
      format('create policy "whoever acts for the athlete adds" on public.%I for insert to authenticated with check '
      '(private.keeps(uaid))', name);
    execute
      format('create policy "whoever acts for the athlete changes" on public.%I for update to authenticated using '
      '(private.keeps(uaid)) with check (private.keeps(uaid))', name);
    execute
      format('create policy "whoever acts for the athlete removes" on public.%I for delete to authenticated using '
      '(private.acts_for(uaid))', name);
  end loop;
end
$$;

-- `source` is no one's to claim: verified comes from the logbook (service_role), confirmed from confirm_erg_test.
grant insert (id, uaid, rowed_on, piece, distance_m, duration_s, rate_spm, drag_factor, conditions),
  update (rowed_on, piece, distance_m, duration_s, rate_spm, drag_factor, conditions)
    on public.erg_tests to authenticated;
grant insert (id, uaid, raced_on, regatta, event, boat_class, seat, place, crews, duration_s, result),
  update (raced_on, regatta, event, boat_class, seat, place, crews, duration_s, result)
    on public.races to authenticated;
grant insert (id, uaid, reached_on, title, detail), update (reached_on, title, detail)
  on public.milestones to authenticated;
grant insert (uaid, availability, until), update (uaid, availability, until) on public.wellness to authenticated;
grant insert (id, uaid, team_id, kind, body, shared_with_athlete), update (kind, body, shared_with_athlete)
  on public.journey_notes to authenticated;
create policy "the family, and coaches by grant" on public.erg_tests for select to authenticated
  using (private.is_family(uaid) or private.i_may(uaid, 'erg_tests'));
create policy "the family, and coaches by grant" on public.races for select to authenticated
  using (private.is_family(uaid) or private.club_may(uaid));
create policy "the family, and coaches by grant" on public.milestones for select to authenticated
  using (private.is_family(uaid) or private.club_may(uaid));
create policy "the family, and coaches by grant" on public.wellness for select to authenticated
  using (private.is_family(uaid) or private.i_may(uaid, 'wellness'));

-- Authors keep their own text, without the person it was about.
create policy "authors, the family where shared, colleagues by grant" on public.journey_notes for
  select to authenticated
  using (
    author_id = (select auth.uid())
    or (private.is_family(uaid) and shared_with_athlete)
    or (team_id is not null and private.writes_for_team(team_id, uaid))
  );
create policy "the family, and coaches by grant, write" on public.journey_notes for insert to authenticated
  with check (case when team_id is null then private.keeps(uaid) else private.writes_for_team(team_id, uaid) end);
create policy "authors change theirs" on public.journey_notes for update to authenticated
  using (author_id = (select auth.uid()))
  with check (case when team_id is null then private.keeps(uaid) else private.writes_for_team(team_id, uaid) end);
create policy "authors remove theirs" on public.journey_notes for delete to authenticated
  using (author_id = (select auth.uid()));
