-- A rower's journey: erg tests, races, milestones, goals, and their rank in a squad.

set check_function_bodies = off;

-- What a rower's journey is made of beside sessions: erg tests, races, milestones, notes, availability.
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
  -- A confirmation says whether the coach had the photo before them. What is changed afterwards loses both, and its
  -- photo: it showed another result.
  confirmed_with_picture boolean not null default false,
  constraint boats_have_a_limit check (distance_m / duration_s < 10),
  unique (uaid, logbook_id)
);
create index erg_tests_by_uaid on public.erg_tests (uaid, rowed_on desc);

-- What was measured stays what was vouched for: an edit makes it the athlete's own word again.
create function private.drop_badge() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (new.rowed_on, new.piece, new.distance_m, new.duration_s) is distinct
    from (old.rowed_on, old.piece, old.distance_m, old.duration_s) then
    new.source := 'self_reported';
    new.confirmed_by := null;
    new.confirmed_as := null;
    new.confirmed_at := null;
    new.confirmed_with_picture := false;
    new.logbook_id := null;
    if old.source <> 'self_reported' then
      delete from public.erg_pictures as p where p.test_id = old.id;
    end if;
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
    confirmed_as = private.name_of_account(auth.uid()), confirmed_with_picture = exists (
      select 1 from public.erg_pictures as p where p.test_id = e.id and private.shows_erg_picture(p))
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

-- The journey in one answer, the family's page, and answers that follow from the record.

-- The rower journey: one answer with everything the screen needs, each part by its own scope, and every look by
-- someone outside the family written down for the family.
create function public.open_journey(uaid uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := open_journey.uaid;
  rower public.rowers;
  scopes text[];
  until timestamptz;
  in_family boolean := private.is_family(person);
  viewer integer := private.viewer_rank(person);
  account public.profiles;
  kind text;
begin
  select * into rower from public.rowers as r where r.uaid = person;
  if in_family then
    scopes := array['roster_identity', 'seat_telemetry', 'erg_tests', 'technique_trend', 'wellness', 'recruiting_stage',
      'contact_through_guardian'];
  else
    select array_agg(distinct s order by s), max(g.valid_until), min(g.grantee_kind) into scopes, until, kind
    from private.live_grants(person) as g, unnest(g.scopes) as s;
    -- A place on one's own roster that no one claimed: the coach's own entry, with the seats they linked.
    if scopes is null and private.is_unclaimed(person) and exists (
      select 1 from public.athletes as a where a.uaid = person and private.coaches(a.team_id))
    then
      scopes := array['roster_identity', 'seat_telemetry'];
      kind := 'club';
    end if;
  end if;
  if rower.uaid is null or scopes is null or 'roster_identity' <> all (scopes) then
    return null;
  end if;
  if not in_family and not private.is_unclaimed(person) then
    perform private.log_open(person, case kind when 'college' then scopes || 'as_college'::text else scopes end);
  end if;
  select * into account from public.profiles as p where p.id = rower.user_id;
  return jsonb_build_object(
    'uaid', person,
    'as', case when in_family then 'family' else 'coach' end,
    -- Club coach if any access is as one; college if there is no other. Null: the family.
    'kind', kind,
    'scopes', to_jsonb(scopes), 'until', until,
    'header', jsonb_build_object(
      'name', coalesce(
        (select a.name from public.athletes as a where a.uaid = person and private.coaches(a.team_id) limit 1),
        (select f.value #>> '{}' from public.profile_fields as f where f.uaid = person and f.field = 'full_name'
          and private.reaches(person, f.audience, viewer)),
        nullif(concat_ws(' ', account.first_name, case when in_family then account.last_name else
          left(account.last_name, 1) || '.' end), ''),
        rower.called),
      'is_coxswain', rower.is_coxswain,
      'is_minor', rower.age_band is distinct from '18+',
      'guardian_linked', exists (select 1 from public.guardianships as g where g.uaid = person
        and g.guardian_id is not null),
      'consent', case when in_family then private.state_of_consent(person) end,
      'places',
        (select coalesce(jsonb_agg(jsonb_build_object('athlete_id', a.id, 'team_id', t.id, 'team', t.name, 'side',
        a.side,
          'state', a.state)), '[]')
        from public.athletes as a join public.teams as t on t.id = a.team_id
        where a.uaid = person and (in_family or private.coaches(a.team_id)))),
    'profile', case when viewer is not null then private.profile_for(person, viewer) end,
    'sessions', case when 'seat_telemetry' = any (scopes) then (
      select coalesce(jsonb_agg(jsonb_build_object('session_id', o.id, 'team_id', o.team_id,
          -- Readers outside the team see the seat's data, but not the team's text about the session.
          'fingerprint', case when reads.whole then o.fingerprint else o.id::text end,
          'title', case when reads.whole then o.title else 'Session' end,
          'started_at', o.started_at, 'duration_s', o.duration_s, 'boat_name', case when reads.whole
            then o.boat_name end,
          'seat', s.seat, 'side', s.side, 'metrics', s.metrics) order by o.started_at desc nulls last), '[]')
      from public.session_seats as s
      join public.athletes as a on a.id = s.athlete_id
      join public.telemetry_sessions as o on o.id = s.session_id
      cross join lateral (select in_family or private.sees_place(s.team_id, a.id, 'seat_telemetry') as whole) as reads
      where a.uaid = person and (reads.whole or exists (select 1 from private.live_grants(person) as g
        where g.grantee_person = auth.uid() and 'seat_telemetry' = any (g.scopes)))) end,
    'shows_trend', 'technique_trend' = any (scopes),
    'erg_tests', case when 'erg_tests' = any (scopes) then (
      select coalesce(jsonb_agg((to_jsonb(e) - 'uaid' - 'logbook_id') || jsonb_build_object('is_best', not exists (
          select 1 from public.erg_tests as b where b.uaid = person and b.piece = e.piece and b.rowed_on < e.rowed_on
            and b.split_s <= e.split_s), 'may_take_back', coalesce(e.source = 'coach_confirmed'
          and e.confirmed_by = auth.uid() and e.confirmed_at > now() - interval '1 day', false))
        order by e.rowed_on desc), '[]') from public.erg_tests as e where e.uaid = person) end,
    -- Of these a college reads what the profile shows it, and nothing more.
    'milestones', (select coalesce(jsonb_agg(to_jsonb(m) - 'uaid' order by m.reached_on desc), '[]')
      from public.milestones as m where m.uaid = person and kind is distinct from 'college'),
    'races', (select coalesce(jsonb_agg(to_jsonb(r) - 'uaid' order by r.raced_on desc), '[]')
      from public.races as r where r.uaid = person and (kind is distinct from 'college'
        or exists (select 1 from private.shown_fields(person, 3, false) as f where f.field = 'races'))),
    -- Stages, visits and offers; the family has its own board.
    'recruiting', public.shared_recruiting(person),
    'wellness', case when 'wellness' = any (scopes) then (
      select to_jsonb(w) - 'uaid' from public.wellness as w where w.uaid = person) end,
    'notes',
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'team_id', n.team_id, 'kind', n.kind, 'body', n.body,
        'shared_with_athlete', n.shared_with_athlete, 'created_at', n.created_at, 'by',
          private.name_of_account(n.author_id),
        'is_mine', n.author_id = auth.uid()) order by n.created_at desc), '[]')
      from public.journey_notes as n where n.uaid = person and (n.author_id = auth.uid()
        or (in_family and n.shared_with_athlete)
        or (n.team_id is not null and private.writes_for_team(n.team_id, person)))),
    'opens', case when in_family then (
      select coalesce(jsonb_agg(jsonb_build_object('opened_at', j.opened_at, 'opened_as', j.opened_as, 'scopes',
        j.scopes)
        order by j.opened_at desc), '[]')
      from (select * from public.journey_opens as j where j.uaid = person order by j.opened_at desc limit 100) as j)
        end);
end
$$;

-- The parent's page: every child and relative of the caller's, with what is waiting.
create function public.my_family() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('uaid', r.uaid, 'guardianship', g.id, 'part', g.part,
    'called', coalesce(r.called, p.first_name), 'band', r.age_band, 'band_until', r.band_until, 'is_coxswain',
      r.is_coxswain,
    'has_account', r.user_id is not null, 'consent', private.state_of_consent(r.uaid), 'widest_audience',
      g.widest_audience,
    'completion', private.completion(r.uaid, p),
    'grants_waiting', (select count(*) from public.grants as t where t.uaid = r.uaid and t.approved_at is null
      and t.revoked_at is null),
    'claims_waiting', (select count(*) from public.roster_claims as c where c.uaid = r.uaid
      and c.family_approved_at is null and c.ended_at is null),
    'scope_requests_waiting', (select count(*) from public.scope_requests as q where q.uaid = r.uaid
      and q.answered_at is null),
    'teams', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from public.athletes as a join public.teams as t
      on t.id = a.team_id where a.uaid = r.uaid)
  ) order by g.since, r.uaid), '[]')
  from public.guardianships as g
  join public.rowers as r on r.uaid = g.uaid
  left join public.profiles as p on p.id = r.user_id
  where g.guardian_id = auth.uid()
$$;

-- A profile's lists answer their own questions: a first result takes the place of "not yet", and with the last one the
-- answer goes.
create function private.answered_by(changed text, held jsonb) returns text[]
  language sql immutable set search_path = '' as $$
  select case changed
    when 'races' then array['races'] || case when held ->> 'seat' = '0' then array['races_coxed'] else '{}' end
    else case
      when held ->> 'piece' = '2k' then array['erg_2k']
      when held ->> 'piece' in ('5k', '6k', '10k', '30min', '60min') then array['erg_long']
      else '{}'
    end
  end
$$;

create function private.answer_by_record() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
begin
  update public.profile_fields as f set answer = 'given'
  where f.uaid = (after ->> 'uaid')::uuid and f.field = any (private.answered_by(tg_table_name, after))
    and f.answer = 'not_yet';
  delete from public.profile_fields as f
  where f.uaid = (before ->> 'uaid')::uuid and f.field = any (private.answered_by(tg_table_name, before))
    and f.answer = 'given'
    and not private.has_record(f.uaid, f.field);
  return null;
end
$$;
create trigger answer_by_record after insert or update or delete on public.erg_tests
  for each row execute function private.answer_by_record();
create trigger answer_by_record after insert or update or delete on public.races
  for each row execute function private.answer_by_record();

-- What an athlete works toward.

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

-- Where someone stands among their squad.

-- Where someone stands among their squad, as a quarter and nothing finer: worked out here, so that no team-mate's
-- number has to leave. Only those whose families let this team see the same thing are counted, and only from eight on.
create function public.squad_bands(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with place as (
    select a.team_id, a.squad, t.name as team
    from public.athletes as a join public.teams as t on t.id = a.team_id
    where a.uaid = squad_bands.uaid and private.coaches(a.team_id)
  ), mates as (
    select place.*, m.uaid as mate, m.id as athlete_id
    from place join public.athletes as m on m.team_id = place.team_id
      and (place.squad is null or m.squad = place.squad) and m.uaid is not null
      and m.state not in ('inactive', 'alumni', 'removed')
  ), measured as (
    -- The fastest 2k of the last year, in watts.
    select team_id, squad, team, mate, athlete_id, 'erg_2k' as measure, (
      select max(e.power_w)::double precision from public.erg_tests as e
      where e.uaid = mate and e.piece = '2k' and e.rowed_on > current_date - 365) as value
    from mates where private.team_may(team_id, mate, 'erg_tests')
    union all
    -- The middle of the sessions of the last sixty days, in watts.
    select team_id, squad, team, mate, athlete_id, 'session_power', (
      select percentile_cont(0.5) within group (order by (s.metrics ->> 'mean_power_w')::double precision)
      from public.session_seats as s join public.telemetry_sessions as o on o.id = s.session_id
      where s.athlete_id = mates.athlete_id and o.started_at > now() - interval '60 days'
        and jsonb_typeof(s.metrics -> 'mean_power_w') = 'number')
    from mates where private.team_may(team_id, mate, 'seat_telemetry')
  ), own as (
    -- Power on the water against a quarter of the squad: 90% interval of the rower's oarlocks, 7% (1 SD) where the
    -- record doesn't say, and of the quartile of at least seven others on oarlocks of 7%. By default 13%.
    select *, case measure when 'session_power' then 1.645 * sqrt(0.033 ^ 2 + coalesce((
      select max(coalesce(private.metric(s.metrics, 'oarlock_error'), 0.07)) ^ 2
      from public.session_seats as s join public.telemetry_sessions as o on o.id = s.session_id
      where s.athlete_id = measured.athlete_id and o.started_at > now() - interval '60 days'
        and private.metric(s.metrics, 'mean_power_w') is not null), 0.07 ^ 2)) else 0 end as off
    from measured where mate = squad_bands.uaid and value is not null
  ), bounds as (
    select own.*, bound, value * (1 + bound * off) as at from own cross join (values (-1), (1)) as two (bound)
  ), ranked as (
    select own.team_id, own.team, own.squad, own.measure, own.bound, count(*) as of,
      -- Share of the others who rank below; ties count half.
      sum(case when m.mate = own.mate then 0 when m.value < own.at then 1 when m.value = own.at then 0.5 else 0 end)
        / nullif(count(*) - 1, 0) as below
    from bounds as own
      join measured as m on m.team_id = own.team_id and m.measure = own.measure and m.value is not null
    group by own.team_id, own.team, own.squad, own.measure, own.bound
  ), quarters as (
    -- 4: the upper quarter.
    select team, squad, measure, of, min(least(4, floor(below * 4)::integer + 1)) as low,
      max(least(4, floor(below * 4)::integer + 1)) as high
    from ranked group by team_id, team, squad, measure, of
  )
  -- A rower whose oarlock's uncertainty could change the quartile gets no quartile, but the two next to each other.
  select coalesce(jsonb_agg(jsonb_build_object('team', team, 'squad', squad, 'measure', measure, 'of', of,
    'quarter', case when of >= 8 and low = high then low end,
    'between', case when of >= 8 and low < high then jsonb_build_array(low, high) end) order by team, measure), '[]')
  from quarters
$$;

-- Results verified by the Concept2 Logbook, imported with the authorization of the profile's owner.

-- Authorizations in progress: valid for an hour, once.
create table private.logbook_visits (
  token_hash bytea primary key check (length(token_hash) = 32),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  account uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index logbook_visits_by_uaid on private.logbook_visits (uaid);
create index logbook_visits_by_account on private.logbook_visits (account);

create function public.begin_logbook(uaid uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  if private.keeps(begin_logbook.uaid) is not true then
    raise exception 'Only the athlete, or a guardian of an athlete under 14, can import results.'
      using errcode = '42501';
  end if;
  delete from private.logbook_visits where account = auth.uid();
  insert into private.logbook_visits (token_hash, uaid, account)
  values (private.hash_of_token(token), begin_logbook.uaid, auth.uid());
  return token;
end
$$;

create function public.knows_logbook(token text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.logbook_visits as v
    where v.token_hash = private.hash_of_token(token) and v.expires_at > now())
$$;

-- Number imported; null for an unknown token. A verified result replaces a typed one of the same piece, and changed
-- results are updated.
create function public.keep_logbook_results(token text, results jsonb) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  visit private.logbook_visits;
  kept integer := 0;
  one record;
begin
  delete from private.logbook_visits as v
  where v.token_hash = private.hash_of_token(token) and v.expires_at > now() returning * into visit;
  if visit.uaid is null then
    return null;
  end if;
  for one in
    select r.logbook_id, r.rowed_on, r.piece, r.distance_m::numeric(8, 1) as distance_m,
      r.duration_s::numeric(8, 1) as duration_s, r.rate_spm, r.drag_factor
    from jsonb_to_recordset(results) as r (logbook_id text, rowed_on date, piece text, distance_m numeric,
      duration_s numeric, rate_spm numeric, drag_factor smallint)
  loop
    update public.erg_tests as e set logbook_id = one.logbook_id
    where e.uaid = visit.uaid and e.logbook_id is null and e.piece = one.piece and e.rowed_on = one.rowed_on
      and e.distance_m = one.distance_m and e.duration_s = one.duration_s
      and not exists (select 1 from public.erg_tests as other
        where other.uaid = visit.uaid and other.logbook_id = one.logbook_id);
    delete from public.erg_tests as e where e.uaid = visit.uaid and e.logbook_id = one.logbook_id
      and (e.rowed_on, e.piece, e.distance_m, e.duration_s)
        is distinct from (one.rowed_on, one.piece, one.distance_m, one.duration_s);
    insert into public.erg_tests as e (uaid, rowed_on, piece, distance_m, duration_s, rate_spm, drag_factor, source,
      logbook_id)
    values (visit.uaid, one.rowed_on, one.piece, one.distance_m, one.duration_s, one.rate_spm, one.drag_factor,
      'verified', one.logbook_id)
    on conflict (uaid, logbook_id) do update set source = 'verified', confirmed_by = null, confirmed_as = null,
      confirmed_at = null;
    kept := kept + 1;
  end loop;
  return kept;
end
$$;

grant execute on function public.confirm_erg_test(uuid), private.writes_for_team(uuid,uuid), public.open_journey(uuid),
  public.my_family(), private.sets_goals(uuid,uuid), public.squad_bands(uuid), public.begin_logbook(uuid)
  to authenticated;
grant execute on function public.knows_logbook(text), public.keep_logbook_results(text,jsonb) to service_role;
