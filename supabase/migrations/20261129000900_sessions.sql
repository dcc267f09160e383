-- Sessions of a team, what coaches say of them, their recordings, and pages made for one rower.

set check_function_bodies = off;

-- Sessions a coach chose to send to the team, who sat where, and what was noted.
create table public.telemetry_sessions (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete cascade,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- Content hash of the original file: the same recording is one session of a team.
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
  -- Seconds from the start of the session; null for the session as a whole.
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
create function private.was_aboard(session uuid) returns boolean language sql stable security definer
  set search_path = '' as $$
  select exists (
    select 1 from public.session_seats where session_id = session and private.speaks_for(athlete_id)
  )
$$;
grant select, delete on public.telemetry_sessions, public.session_seats, public.notes to authenticated;
grant insert (id, team_id, fingerprint, title, started_at, duration_s, size_bytes, boat_name, summary),
  update (title, started_at, duration_s, size_bytes, boat_name, summary) on public.telemetry_sessions to authenticated;
grant insert (team_id, session_id, seat, side, athlete_id, metrics), update (side, athlete_id, metrics)
  on public.session_seats to authenticated;
grant insert (id, team_id, session_id, athlete_id, body, at_s, shared_with_athlete),
  update (athlete_id, body, at_s, shared_with_athlete) on public.notes to authenticated;
grant select, insert, update, delete on public.telemetry_sessions, public.session_seats, public.notes to service_role;

-- Only coaches: the summary holds the whole crew's numbers, an athlete is given their own seat.
create policy "coaches see the team's sessions" on public.telemetry_sessions for select to authenticated
  using (private.coaches(team_id));
create policy "coaches send sessions" on public.telemetry_sessions for insert to authenticated
  with check (private.coaches(team_id));
create policy "coaches change sessions" on public.telemetry_sessions for update to authenticated
  using (private.coaches(team_id)) with check (private.coaches(team_id));
create policy "coaches delete sessions" on public.telemetry_sessions for delete to authenticated
  using (private.coaches(team_id));
create policy "coaches clear seats" on public.session_seats for delete to authenticated
  using (private.coaches(team_id));
create policy "authors and owners delete notes" on public.notes for delete to authenticated
  using ((private.coaches(team_id) and author_id = (select auth.uid())) or private.owns(team_id));

-- The seats that come with a session: who sat where as far as the sender's device knows it. What the team has of a seat
-- already stays; an athlete is entered only where row-level security lets the sender seat them, the seat itself always.
create function public.enter_seats(team uuid, fingerprint text, seats jsonb) returns integer
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  session uuid := (select o.id from public.telemetry_sessions as o
    where o.team_id = enter_seats.team and o.fingerprint = enter_seats.fingerprint);
  entered integer;
begin
  if session is null then
    raise exception 'The team doesn’t have this session.' using errcode = '22023';
  end if;
  if jsonb_typeof(seats) <> 'array' or jsonb_array_length(seats) > 8 then
    raise exception 'A boat can have up to eight seats.' using errcode = '22023';
  end if;
  insert into public.session_seats (team_id, session_id, seat, side, athlete_id, metrics)
  select enter_seats.team, session, given.seat, given.side, known.id,
    case when known.id is null then '{}' else coalesce(given.metrics, '{}') end
  from jsonb_to_recordset(enter_seats.seats) as given (seat smallint, side text, athlete uuid, metrics jsonb)
  left join public.athletes as known on known.id = given.athlete and known.team_id = enter_seats.team
    and private.sees_place(enter_seats.team, known.id, 'roster_identity')
    and not exists (select 1 from public.session_seats as s where s.session_id = session and s.athlete_id = known.id)
  on conflict do nothing;
  get diagnostics entered = row_count;
  return entered;
end
$$;
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

create function private.not_alone_with_a_minor() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  about uuid := coalesce(to_jsonb(new) ->> 'uaid', (select a.uaid::text from public.athletes as a
    where a.id = (to_jsonb(new) ->> 'athlete_id')::uuid))::uuid;
begin
  if new.shared_with_athlete and private.is_minor_alone(about) then
    raise exception 'A minor can’t share alone. Link a guardian first.' using errcode = '23514';
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

-- A seat that turned private can be emptied, not read.
create function public.empty_private_seat(session uuid, seat smallint) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.session_seats as s set athlete_id = null, metrics = '{}'
  where s.session_id = session and s.seat = empty_private_seat.seat and private.coaches(s.team_id);
  return found;
end
$$;

-- Recordings: the bucket, who may put and read one, and those no one is left to open.

-- The original bytes of sessions: one private bucket, for the coaches of a team alone. A file there is named by what is
-- in it, so it is never changed: it is sent, read and removed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('recordings', 'recordings', false, 209715200, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- `<team>/<fingerprint>/raw` and no other name. Each part is looked at before it is taken for an id.
create function private.coaches_recording(object_name text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case
    when object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9:_-]{8,120}/raw$'
      then private.coaches(split_part(object_name, '/', 1)::uuid)
    else false
  end
$$;

create policy "coaches read the team's recordings" on storage.objects for select to authenticated
  using (bucket_id = 'recordings' and private.coaches_recording(name));
create policy "coaches send recordings" on storage.objects for insert to authenticated
  with check (bucket_id = 'recordings' and private.coaches_recording(name));
create policy "coaches remove recordings" on storage.objects for delete to authenticated
  using (bucket_id = 'recordings' and private.coaches_recording(name));

-- Recordings no one can open anymore: of deleted teams, or teams without a coach. Deleting storage rows alone would
-- leave the files, so the storage service removes them; this lists them, oldest first.
create function public.abandoned_recordings(most integer) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(left_behind.name), '[]') from (
    select held.name from storage.objects as held
    where held.bucket_id = 'recordings' and not exists (
      select 1 from public.team_members as m
      where m.team_id::text = split_part(held.name, '/', 1) and m.role in ('owner', 'coach')
    )
    order by held.created_at, held.name limit abandoned_recordings.most
  ) as left_behind
$$;

-- What coaches say of a session that was sent: pieces, notes and tags, the same wherever it was sent from or got.

create table public.session_words (
  team_id uuid not null,
  fingerprint text not null,
  -- Writers must have read the previous revision, so that nothing unseen is overwritten.
  revision integer not null default 1 check (revision >= 1),
  words jsonb not null check (jsonb_typeof(words) = 'object' and pg_column_size(words) <= 1048576),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, fingerprint),
  -- A session that is removed for everyone takes its words along.
  foreign key (team_id, fingerprint) references public.telemetry_sessions (team_id, fingerprint) on delete cascade
);
create trigger touch before update on public.session_words for each row execute function private.touch();

-- The next revision and no other.
create function private.next_words() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.words is distinct from old.words and new.revision <> old.revision + 1 then
    raise exception 'Someone else changed this text. Load it again.' using errcode = '40001';
  end if;
  return new;
end
$$;
create trigger next_words before update on public.session_words for each row execute function private.next_words();
grant select on public.session_words to authenticated;
grant insert (team_id, fingerprint, words), update (revision, words) on public.session_words to authenticated;
grant select, insert, update, delete on public.session_words to service_role;

create policy "coaches read what is said of a session" on public.session_words for select to authenticated
  using (private.coaches(team_id));
create policy "coaches say something of a session" on public.session_words for insert to authenticated
  with check (private.coaches(team_id));
create policy "coaches change what is said of a session" on public.session_words for update to authenticated
  using (private.coaches(team_id)) with check (private.coaches(team_id));

-- A rower's page by a link that ends: made by a coach, for a minor let out by a guardian, answered in a sentence.

-- One seat of one session, as its coach created it. Only a hash of the link's secret is stored.
create table public.rower_pages (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  team_id uuid not null,
  session_id uuid not null,
  seat smallint not null check (seat between 1 and 8),
  coach_id uuid not null references auth.users (id) on delete cascade,
  -- Name shown to its readers, as it was then.
  written_as text not null check (length(btrim(written_as)) between 1 and 200),
  team_as text not null check (length(team_as) <= 200),
  session_as text not null check (length(session_as) <= 300),
  -- {"body"}, or {"sealed"} if encrypted with a passphrase the server doesn't know. Emptied when revoked.
  content jsonb not null check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 307200),
  token_hash bytea not null unique,
  -- Of a minor: the guardianship that let it out. Nothing opens without one.
  guardianship_id uuid references public.guardianships (id) on delete set null,
  allowed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_as text check (revoked_as in ('coach', 'rower', 'guardian', 'access')),
  foreign key (team_id, session_id) references public.telemetry_sessions (team_id, id) on delete cascade,
  constraint it_ends check (expires_at > created_at and expires_at <= created_at + interval '30 days')
);
create index rower_pages_by_uaid on public.rower_pages (uaid, created_at desc);
create index rower_pages_by_session on public.rower_pages (team_id, session_id);
create index rower_pages_by_coach on public.rower_pages (coach_id, created_at);
create trigger audit after insert or update of guardianship_id, revoked_at or delete on public.rower_pages
  for each row execute function private.audit('id');

-- All views and replies. Link holders are unverified.
create table public.rower_page_events (
  id uuid primary key default gen_random_uuid(),
  page_id uuid not null references public.rower_pages (id) on delete cascade,
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  kind text not null check (kind in ('opened', 'seen', 'question')),
  by_whom text not null check (by_whom in ('link', 'rower', 'guardian')),
  words text check (length(btrim(words)) between 1 and 300),
  happened_at timestamptz not null default now(),
  constraint a_question_has_words check ((kind = 'question') = (words is not null))
);
create index rower_page_events_by_page on public.rower_page_events (page_id, happened_at desc);
create index rower_page_events_by_uaid on public.rower_page_events (uaid);

-- What it was made on still holds: its coach coaches the team, the seat is this person's, and the team may see it.
create function private.page_holds(held public.rower_pages) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_unclaimed(held.uaid) is not true
    and exists (select 1 from public.team_members as m join public.profiles as p on p.id = m.user_id
      where m.team_id = held.team_id and m.user_id = held.coach_id and m.role in ('owner', 'coach')
        and p.coach_eligible)
    and exists (select 1 from public.session_seats as s join public.athletes as a on a.id = s.athlete_id
      where s.session_id = held.session_id and s.seat = held.seat and a.uaid = held.uaid)
    and private.team_may(held.team_id, held.uaid, 'roster_identity')
    and private.team_may(held.team_id, held.uaid, 'seat_telemetry')
$$;

-- waiting: for a guardian. closed: what it was made on holds no longer. Asked again with every question.
create function private.state_of_page(held public.rower_pages) returns text
  language sql stable security definer set search_path = '' as $$
  select case when held.revoked_at is not null then 'revoked'
    when held.expires_at <= now() then 'ended'
    when private.page_holds(held) is not true then 'closed'
    when private.is_adult(held.uaid) or exists (select 1 from public.guardianships as g
      where g.id = held.guardianship_id and g.uaid = held.uaid and g.part = 'primary') then 'open'
    else 'waiting' end
$$;

-- The coaches of the team who may see the seat, guardians, and the rower; a minor once a guardian has let it out.
create function private.may_see_page(held public.rower_pages) returns boolean
  language sql stable security definer set search_path = '' as $$
  select (private.is_family(held.uaid) and (private.is_guardian(held.uaid) or private.is_adult(held.uaid)
      or held.guardianship_id is not null))
    or (private.coaches(held.team_id) and private.team_may(held.team_id, held.uaid, 'roster_identity')
      and private.team_may(held.team_id, held.uaid, 'seat_telemetry'))
$$;

-- By a coach of the team, of a seat whose rower or family has claimed the place. The token is answered once.
-- `state` is waiting where a guardian has to let it out first.
create function public.make_rower_page(session uuid, seat smallint, content jsonb, days integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  rowed public.telemetry_sessions;
  person uuid;
  made public.rower_pages;
  token text := private.new_token();
begin
  select * into rowed from public.telemetry_sessions as o where o.id = session and private.coaches(o.team_id);
  select a.uaid into person from public.session_seats as s join public.athletes as a on a.id = s.athlete_id
  where s.session_id = rowed.id and s.seat = make_rower_page.seat;
  if rowed.id is null or person is null or private.is_unclaimed(person)
    or private.team_may(rowed.team_id, person, 'roster_identity') is not true
    or private.team_may(rowed.team_id, person, 'seat_telemetry') is not true
  then
    raise exception 'Only the team’s coaches can create a link, for a rower whose family shares the seat.'
      using errcode = '42501';
  end if;
  if coalesce(days in (3, 7, 14, 30), false) is not true then
    raise exception 'Choose 3, 7, 14 or 30 days for the link.' using errcode = '22023';
  end if;
  if private.is_adult(person) is not true and not exists (select 1 from public.guardianships as g
    where g.uaid = person and g.part = 'primary')
  then
    raise exception 'A minor can’t share alone. Link a guardian first.' using errcode = '23514';
  end if;
  if (select count(*) from public.rower_pages as p where p.coach_id = auth.uid()
    and p.created_at > now() - interval '1 day') >= 60
  then
    raise exception 'You created 60 links today. Create more tomorrow.' using errcode = 'P0001';
  end if;
  insert into public.rower_pages (uaid, team_id, session_id, seat, coach_id, written_as, team_as, session_as, content,
    token_hash, expires_at)
  select person, rowed.team_id, rowed.id, make_rower_page.seat, auth.uid(), private.name_of_account(auth.uid()),
    t.name, concat_ws(', ', coalesce(nullif(btrim(rowed.boat_name), ''), 'A session'),
      to_char(rowed.started_at at time zone 'utc', 'YYYY-MM-DD')),
    make_rower_page.content, private.hash_of_token(token), now() + make_interval(days => days)
  from public.teams as t where t.id = rowed.team_id
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at,
    'state', private.state_of_page(made));
end
$$;

-- A minor's primary guardian approves it, or revokes it permanently.
create function public.decide_rower_page(page uuid, allows boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.rower_pages;
  place uuid;
begin
  select * into held from public.rower_pages as p where p.id = page for update;
  select g.id into place from public.guardianships as g
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  if place is null or private.is_adult(held.uaid) or private.state_of_page(held) in ('revoked', 'ended') then
    return false;
  end if;
  if allows then
    update public.rower_pages as p set guardianship_id = place, allowed_at = now() where p.id = held.id;
  else
    update public.rower_pages as p set revoked_at = now(), revoked_as = 'guardian', content = '{}'
    where p.id = held.id;
  end if;
  return true;
end
$$;

-- By a coach of the team, the rower, or a guardian who decides for a minor: the more restrictive choice wins.
create function public.revoke_rower_page(page uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.rower_pages as p set revoked_at = now(), content = '{}', revoked_as = case
    when private.is_self(p.uaid) then 'rower' when private.is_primary_guardian(p.uaid) then 'guardian' else 'coach' end
  where p.id = page and p.revoked_at is null
    and (private.coaches(p.team_id) or (private.is_self(p.uaid) and private.may_see_page(p))
      or (private.is_primary_guardian(p.uaid) and not private.is_adult(p.uaid)));
  return found;
end
$$;

-- The family's view without the link, even before approval; views by a guardian and the rower are logged. Null once
-- it's gone.
create function public.read_rower_page(page uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.rower_pages;
  state text;
begin
  select * into held from public.rower_pages as p where p.id = page and private.may_see_page(p);
  state := private.state_of_page(held);
  if held.id is null or state not in ('open', 'waiting') then
    return null;
  end if;
  if private.is_family(held.uaid) then
    insert into public.rower_page_events (page_id, uaid, kind, by_whom)
    values (held.id, held.uaid, 'opened', case when private.is_self(held.uaid) then 'rower' else 'guardian' end);
  end if;
  return jsonb_build_object('state', state, 'content', held.content, 'expires_at', held.expires_at,
    'by', held.written_as, 'team', held.team_as, 'has_guardian', private.is_adult(held.uaid) is not true);
end
$$;

-- One page with everything that happened to it, as its coaches and the family list it.
create function private.listed_page(held public.rower_pages) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', held.id, 'seat', held.seat, 'by', held.written_as, 'team', held.team_as,
    'session', held.session_as, 'state', private.state_of_page(held),
    'is_minor', private.is_adult(held.uaid) is not true,
    'is_sealed', held.content ? 'sealed', 'created_at', held.created_at, 'expires_at', held.expires_at,
    'revoked_at', held.revoked_at, 'revoked_as', held.revoked_as,
    'may_decide', private.is_primary_guardian(held.uaid) and private.is_adult(held.uaid) is not true,
    'may_revoke', private.coaches(held.team_id) or private.decides_for(held.uaid) or private.is_self(held.uaid),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'by_whom', e.by_whom,
      'words', e.words, 'happened_at', e.happened_at) order by e.happened_at desc), '[]')
      from public.rower_page_events as e where e.page_id = held.id))
$$;

create function public.rower_pages_of_session(session uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.listed_page(p) order by p.created_at desc), '[]') from public.rower_pages as p
  where p.session_id = session and private.coaches(p.team_id) and private.may_see_page(p)
$$;

create function public.rower_pages_of_rower(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.listed_page(p) order by p.created_at desc), '[]') from public.rower_pages as p
  where p.uaid = rower_pages_of_rower.uaid and private.is_family(p.uaid) and private.may_see_page(p)
$$;

-- The product API alone asks these. Null where the link opens nothing; a page that waits says so and shows nothing.
create function public.open_rower_page(token text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.rower_pages;
  state text;
begin
  select * into held from public.rower_pages as p where p.token_hash = private.hash_of_token(token);
  state := private.state_of_page(held);
  if held.id is null or state not in ('open', 'waiting') then
    return null;
  end if;
  if state = 'waiting' then
    return jsonb_build_object('state', state);
  end if;
  insert into public.rower_page_events (page_id, uaid, kind, by_whom) values (held.id, held.uaid, 'opened', 'link');
  return jsonb_build_object('state', state, 'content', held.content, 'expires_at', held.expires_at,
    'by', held.written_as, 'team', held.team_as, 'has_guardian', private.is_adult(held.uaid) is not true);
end
$$;

-- The id of the page that was answered; null where the link opens nothing.
create function public.answer_rower_page(token text, kind text, words text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  held public.rower_pages;
begin
  select * into held from public.rower_pages as p where p.token_hash = private.hash_of_token(token);
  if held.id is null or private.state_of_page(held) is distinct from 'open' then
    return null;
  end if;
  if (select count(*) from public.rower_page_events as e where e.page_id = held.id and e.kind <> 'opened') >= 20 then
    raise exception 'This page has reached its limit of replies. Talk to your coach.' using errcode = 'P0001';
  end if;
  insert into public.rower_page_events (page_id, uaid, kind, by_whom, words)
  values (held.id, held.uaid, answer_rower_page.kind, 'link', nullif(btrim(answer_rower_page.words), ''));
  return held.id;
end
$$;

-- Recipients of emails about a page: its coach, and for a minor every deciding guardian.
create function public.people_of_page(page uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', private.state_of_page(p), 'by', p.written_as, 'team', p.team_as,
    'session', p.session_as,
    'called', coalesce(r.called, (select left(f.first_name, 40) from public.profiles as f where f.id = r.user_id)),
    'coach', (select lower(u.email) from auth.users as u where u.id = p.coach_id and u.email_confirmed_at is not null),
    'guardians', (select coalesce(jsonb_agg(g.email order by g.since), '[]') from public.guardianships as g
      where g.uaid = p.uaid and g.part = 'primary' and private.is_adult(p.uaid) is not true))
  from public.rower_pages as p join public.rowers as r on r.uaid = p.uaid where p.id = page
$$;

-- Access that ends takes its pages with it, so that giving it again opens none of them.
create function private.end_pages() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.rower_pages as p set revoked_at = now(), revoked_as = 'access', content = '{}'
  where p.uaid = new.uaid and p.team_id = new.grantee_team and p.revoked_at is null
    and private.page_holds(p) is not true;
  return null;
end
$$;
create trigger end_pages after update of revoked_at on public.grants
  for each row when (old.revoked_at is null and new.revoked_at is not null and new.grantee_team is not null)
  execute function private.end_pages();

-- Once an hour: what is over is emptied at once and forgotten a month later, with what happened to it.
create function public.forget_rower_pages() returns integer
  language sql security definer set search_path = '' as $$
  select (private.forget_by_time('public.rower_pages') ->> 'rower_pages')::integer
$$;
grant select (id, uaid, team_id, session_id, seat, written_as, team_as, session_as, allowed_at, created_at, expires_at,
  revoked_at, revoked_as) on public.rower_pages to authenticated;
grant select on public.rower_page_events to authenticated;
grant select, insert, update, delete on public.rower_pages, public.rower_page_events to service_role;
create policy "coaches of the team by grant, and the family" on public.rower_pages for select to authenticated
  using (private.may_see_page(rower_pages));
create policy "whoever sees the page" on public.rower_page_events for select to authenticated
  using (exists (select 1 from public.rower_pages as p where p.id = page_id));

grant execute on function public.empty_private_seat(uuid,smallint), private.was_aboard(uuid),
  public.enter_seats(uuid,text,jsonb), private.coaches_recording(text), private.may_see_page(public.rower_pages),
  public.make_rower_page(uuid,smallint,jsonb,integer), public.decide_rower_page(uuid,boolean),
  public.revoke_rower_page(uuid), public.read_rower_page(uuid), public.rower_pages_of_session(uuid),
  public.rower_pages_of_rower(uuid) to authenticated;
grant execute on function public.abandoned_recordings(integer), public.open_rower_page(text),
  public.answer_rower_page(text,text,text), public.people_of_page(uuid), public.forget_rower_pages() to service_role;
