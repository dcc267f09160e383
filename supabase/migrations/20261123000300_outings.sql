-- Outings a coach sent to a team: their seats and notes.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Outings a coach chose to send to the team, who sat where, and what was noted.
create table public.telemetry_sessions (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete cascade,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- Content hash of the original file: the same recording is one outing of a team.
  fingerprint text not null check (length(fingerprint) between 8 and 120),
  title text not null check (length(btrim(title)) between 1 and 200),
  started_at timestamptz,
  duration_s double precision check (duration_s >= 0 and duration_s < 864000),
  size_bytes bigint check (size_bytes >= 0),
  boat_name text check (length(boat_name) <= 120),
  summary jsonb not null default '{}' check (jsonb_typeof(summary) = 'object' and pg_column_size(summary) <= 262144),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (team_id, fingerprint),
  unique (team_id, id)
);
create trigger touch before update on public.telemetry_sessions for each row execute function private.touch();
create trigger audit after insert or delete on public.telemetry_sessions
  for each row execute function private.audit('id');

-- The team is in both foreign keys: an athlete of another team cannot be seated.
create table public.session_seats (
  team_id uuid not null,
  session_id uuid not null,
  -- 1 is the bow seat.
  seat smallint not null check (seat between 1 and 8),
  side text check (side in ('port', 'starboard', 'both')),
  athlete_id uuid,
  metrics jsonb not null default '{}' check (jsonb_typeof(metrics) = 'object' and pg_column_size(metrics) <= 65536),
  primary key (session_id, seat),
  unique (session_id, athlete_id),
  foreign key (team_id, session_id) references public.telemetry_sessions (team_id, id) on delete cascade,
  foreign key (team_id, athlete_id) references public.athletes (team_id, id) on delete set null (athlete_id)
);
create index session_seats_by_athlete on public.session_seats (athlete_id);

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  session_id uuid not null,
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  -- Null: about the whole crew.
  athlete_id uuid,
  body text not null check (length(btrim(body)) between 1 and 4000),
  -- Seconds from the start of the outing; null for the outing as a whole.
  at_s double precision check (at_s >= 0 and at_s < 864000),
  shared_with_athlete boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (team_id, session_id) references public.telemetry_sessions (team_id, id) on delete cascade,
  foreign key (team_id, athlete_id) references public.athletes (team_id, id) on delete cascade
);
create index notes_by_session on public.notes (session_id);
create trigger touch before update on public.notes for each row execute function private.touch();

-- The caller, or an athlete the caller is guardian of, sat in this boat.
create function private.was_aboard(outing uuid) returns boolean language sql stable security definer
  set search_path = '' as $$
  select exists (
    select 1 from public.session_seats where session_id = outing and private.speaks_for(athlete_id)
  )
$$;
alter table public.telemetry_sessions enable row level security;
alter table public.telemetry_sessions force row level security;
alter table public.session_seats enable row level security;
alter table public.session_seats force row level security;
alter table public.notes enable row level security;
alter table public.notes force row level security;
grant select, delete on public.telemetry_sessions, public.session_seats, public.notes to authenticated;
grant insert (id, team_id, fingerprint, title, started_at, duration_s, size_bytes, boat_name, summary),
  update (title, started_at, duration_s, size_bytes, boat_name, summary) on public.telemetry_sessions to authenticated;
grant insert (team_id, session_id, seat, side, athlete_id, metrics), update (side, athlete_id, metrics)
  on public.session_seats to authenticated;
grant insert (id, team_id, session_id, athlete_id, body, at_s, shared_with_athlete),
  update (athlete_id, body, at_s, shared_with_athlete) on public.notes to authenticated;
grant select, insert, update, delete on public.telemetry_sessions, public.session_seats, public.notes to service_role;

-- Only coaches: the summary holds the whole crew's numbers, an athlete is given their own seat.
create policy "coaches see the team's outings" on public.telemetry_sessions for select to authenticated
  using (private.coaches(team_id));
create policy "coaches send outings" on public.telemetry_sessions for insert to authenticated
  with check (private.coaches(team_id));
create policy "coaches change outings" on public.telemetry_sessions for update to authenticated
  using (private.coaches(team_id)) with check (private.coaches(team_id));
create policy "coaches delete outings" on public.telemetry_sessions for delete to authenticated
  using (private.coaches(team_id));
create policy "coaches clear seats" on public.session_seats for delete to authenticated
  using (private.coaches(team_id));
create policy "authors and owners delete notes" on public.notes for delete to authenticated
  using ((private.coaches(team_id) and author_id = (select auth.uid())) or private.owns(team_id));

-- The seats that come with an outing: who sat where as far as the sender's device knows it. What the team has of a seat
-- already stays; an athlete is entered only where row-level security lets the sender seat them, the seat itself always.
create function public.enter_seats(team uuid, fingerprint text, seats jsonb) returns integer
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  outing uuid := (select o.id from public.telemetry_sessions as o
    where o.team_id = enter_seats.team and o.fingerprint = enter_seats.fingerprint);
  entered integer;
begin
  if outing is null then
    raise exception 'The team doesn’t have this session.' using errcode = '22023';
  end if;
  if jsonb_typeof(seats) <> 'array' or jsonb_array_length(seats) > 8 then
    raise exception 'A boat can have up to eight seats.' using errcode = '22023';
  end if;
  insert into public.session_seats (team_id, session_id, seat, side, athlete_id, metrics)
  select enter_seats.team, outing, given.seat, given.side, known.id,
    case when known.id is null then '{}' else coalesce(given.metrics, '{}') end
  from jsonb_to_recordset(enter_seats.seats) as given (seat smallint, side text, athlete uuid, metrics jsonb)
  left join public.athletes as known on known.id = given.athlete and known.team_id = enter_seats.team
    and private.sees_place(enter_seats.team, known.id, 'roster_identity')
    and not exists (select 1 from public.session_seats as s where s.session_id = outing and s.athlete_id = known.id)
  on conflict do nothing;
  get diagnostics entered = row_count;
  return entered;
end
$$;

grant execute on function private.was_aboard(uuid), public.enter_seats(uuid,text,jsonb) to authenticated;
