-- What a coach vouches for: references, and measurements on the water.

set check_function_bodies = off;

-- One page by a coach who knows the athlete.

create function private.name_who_speaks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profile_fields as f (uaid, field, answer, value, audience)
  values (new.uaid, 'coach_reference', 'given', to_jsonb(left(concat_ws(', ', new.written_as, new.team_as), 120)),
    'family')
  on conflict (uaid, field) do update set answer = 'given', value = excluded.value where f.answer = 'not_yet';
  return null;
end
$$;

-- One page by a coach who knows the athlete. It leaves no one's hands before the athlete agreed to exactly what it
-- says: drafted (the coach's own), sent (the family reads it), approved (may be printed and linked), withdrawn (by
-- either side).
create table public.coach_references (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  -- Null while a team was asked and none of its coaches began.
  coach_id uuid references auth.users (id) on delete set null,
  team_id uuid references public.teams (id) on delete set null,
  -- asked: the athlete would like one, and no one has written it yet.
  state text not null default 'drafted' check (state in ('asked', 'drafted', 'sent', 'approved', 'withdrawn')),
  knows_as text check (length(btrim(knows_as)) between 3 and 160),
  words text check (length(btrim(words)) between 20 and 1800),
  -- As it was when it was sent: the coach's name, the team's, and what stands next to the words.
  written_as text check (length(written_as) <= 300),
  team_as text check (length(team_as) <= 120),
  facts jsonb check (pg_column_size(facts) <= 16384),
  sent_at timestamptz,
  approved_at timestamptz,
  approved_by uuid references auth.users (id) on delete set null,
  withdrawn_at timestamptz,
  -- The one link to it, as a hash; a new one ends the one before.
  token_hash bytea unique check (length(token_hash) = 32),
  link_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint written_before_it_is_sent check (
    state in ('asked', 'drafted', 'withdrawn') or num_nulls(knows_as, words, written_as, facts, sent_at) = 0),
  constraint approved_before_it_leaves check (token_hash is null or state = 'approved')
);
create index coach_references_by_uaid on public.coach_references (uaid, created_at desc);
create index coach_references_by_coach on public.coach_references (coach_id);
create index coach_references_by_team on public.coach_references (team_id);
create trigger touch before update on public.coach_references for each row execute function private.touch();
create trigger audit after insert or update of state, token_hash on public.coach_references
  for each row execute function private.audit('id');

-- Whose it is to write: the coach who began it, or any coach of the team that was asked; while they have access.
create function private.writes_reference(person uuid, coach uuid, team uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.club_may(person) and not private.is_family(person)
    and coalesce(coach = auth.uid(), private.coaches(team), false)
$$;

-- What a club coach calls someone: their own list's name, the profile's, or a first name and an initial.
create function private.name_for_coach(person uuid, viewer integer) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select f.value #>> '{}' from public.profile_fields as f where f.uaid = person and f.field = 'full_name'
      and f.answer = 'given' and private.reaches(person, f.audience, viewer)),
    (select a.name from public.athletes as a where a.uaid = person and private.coaches(a.team_id) limit 1),
    (select nullif(concat_ws(' ', p.first_name, left(p.last_name, 1) || '.'), '') from public.profiles as p
      join public.rowers as r on r.user_id = p.id where r.uaid = person),
    (select r.called from public.rowers as r where r.uaid = person))
$$;

-- The facts next to the words: what this coach may see and chose to name. Erg tests only where someone vouched for
-- them.
create function private.reference_facts(person uuid, named text[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', private.name_for_coach(person, 2),
    'class_year', (select f.value from public.profile_fields as f where f.uaid = person and f.field = 'graduation_year'
      and f.answer = 'given' and private.reaches(person, f.audience, 2)),
    'erg_tests', case when 'erg_tests' = any (named) and private.i_may(person, 'erg_tests') then (
      select jsonb_agg(to_jsonb(best) order by best.distance_m) from (
        select distinct on (e.piece) e.piece, e.distance_m, e.duration_s, e.split_s, e.power_w, e.rowed_on, e.source
        from public.erg_tests as e where e.uaid = person and e.source <> 'self_reported'
        order by e.piece, e.split_s) as best) end,
    'races', case when 'races' = any (named) then (
      select jsonb_agg(to_jsonb(latest) order by latest.raced_on desc) from (
        select r.regatta, r.event, r.raced_on, r.boat_class, r.place, r.crews from public.races as r
        where r.uaid = person order by r.raced_on desc limit 5) as latest) end,
    'sessions', case when 'sessions' = any (named) and private.i_may(person, 'seat_telemetry') then (
      select jsonb_build_object('count', count(*), 'first_on', min(o.started_at)::date, 'last_on',
        max(o.started_at)::date)
      from public.session_seats as s
      join public.athletes as a on a.id = s.athlete_id
      join public.telemetry_sessions as o on o.id = s.session_id
      where a.uaid = person and private.sees_place(s.team_id, a.id, 'seat_telemetry')) end))
$$;

-- The athlete asks a coach with access for a reference. Returns the row's id; a repeated request returns the same row.
create function public.ask_for_reference(grant_id uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  held public.grants;
  made uuid;
begin
  select * into held from public.grants where id = grant_id;
  if not found or not private.keeps(held.uaid) then
    raise exception 'Only the athlete, or a guardian of an athlete under 14, can request a reference.'
      using errcode = '42501';
  end if;
  if not private.is_live(held) or held.grantee_kind <> 'club' or 'roster_identity' <> all (held.scopes) then
    raise exception 'Only a club coach with current access can be asked.' using errcode = 'P0001';
  end if;
  select q.id into made from public.coach_references as q
  where q.uaid = held.uaid and q.state = 'asked' and q.team_id is not distinct from held.grantee_team
    and (held.grantee_team is not null or q.coach_id = held.grantee_person);
  if made is null then
    insert into public.coach_references (uaid, team_id, coach_id, state)
    values (held.uaid, held.grantee_team, held.grantee_person, 'asked') returning id into made;
  end if;
  return made;
end
$$;

-- `reference` null: a new one. Only while it was not sent.
create function public.draft_reference(uaid uuid, reference uuid, team uuid, knows_as text, words text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  if not private.club_may(draft_reference.uaid) or private.is_family(draft_reference.uaid)
    or (team is not null and not private.writes_for_team(team, draft_reference.uaid))
  then
    raise exception 'You don’t have access to this athlete.' using errcode = '42501';
  end if;
  if reference is null then
    insert into public.coach_references (uaid, coach_id, team_id, knows_as, words)
    values (draft_reference.uaid, auth.uid(), team, btrim(draft_reference.knows_as), btrim(draft_reference.words))
    returning id into made;
  else
    update public.coach_references as held
    set coach_id = auth.uid(), state = 'drafted', knows_as = btrim(draft_reference.knows_as),
      words = btrim(draft_reference.words)
    where held.id = reference and held.uaid = draft_reference.uaid
      and private.writes_reference(held.uaid, held.coach_id, held.team_id)
      and (held.state = 'asked' or (held.state = 'drafted' and held.coach_id = auth.uid()))
    returning held.id into made;
  end if;
  return made;
end
$$;

-- To the athlete, with what stands next to the words: erg_tests, races, sessions.
create function public.send_reference(reference uuid, named text[]) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.coach_references;
begin
  select * into held from public.coach_references where id = reference and state = 'drafted'
    and coach_id = auth.uid() for update;
  if not found or not private.writes_reference(held.uaid, held.coach_id, held.team_id)
    or num_nulls(held.knows_as, held.words) > 0 then
    return false;
  end if;
  if private.is_minor_alone(held.uaid) then
    raise exception 'A minor can’t share alone. Link a guardian first.' using errcode = '23514';
  end if;
  update public.coach_references set state = 'sent', sent_at = now(), written_as = private.name_of_account(auth.uid()),
    team_as = (select t.name from public.teams as t where t.id = held.team_id),
    facts = private.reference_facts(held.uaid, coalesce(named, '{}'))
  where id = reference;
  return true;
end
$$;

-- Yes: exactly this may leave. No: it goes back to the coach as a draft.
create function public.answer_reference(reference uuid, agrees boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.coach_references as held set state = case when agrees then 'approved' else 'drafted' end,
    approved_at = case when agrees then now() end, approved_by = case when agrees then auth.uid() end
  where held.id = reference and held.state = 'sent' and private.keeps(held.uaid) and agrees is not null;
  return found;
end
$$;

-- By its author, the athlete, or a guardian who decides for a minor. Its link expires with it.
create function public.withdraw_reference(reference uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.coach_references as held
  set state = 'withdrawn', withdrawn_at = now(), token_hash = null, link_until = null
  where held.id = reference and held.state <> 'withdrawn'
    and (held.coach_id = auth.uid()
      or (held.state <> 'drafted' and (private.is_self(held.uaid) or private.decides_for(held.uaid))));
  return found;
end
$$;

-- Answers the token once. A minor's is made by a guardian who decides, and lasts 90 days at most.
create function public.create_reference_link(reference uuid, days integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
  most integer;
  held public.coach_references;
begin
  select * into held from public.coach_references where id = reference and state = 'approved' for update;
  if not found or not private.decides_for(held.uaid) then
    raise exception 'Only the athlete, or a minor’s guardian, can link to an approved reference.'
      using errcode = '42501';
  end if;
  if private.widest_reach(held.uaid) < 4 then
    raise exception 'No guardian has agreed to sharing with colleges.' using errcode = '42501';
  end if;
  most := case when private.is_adult(held.uaid) then 365 else 90 end;
  if days is null or days not between 1 and most then
    raise exception 'A link can last 1 to % days.', most using errcode = '22023';
  end if;
  update public.coach_references set token_hash = private.hash_of_token(token),
    link_until = now() + make_interval(days => days)
  where id = reference;
  return jsonb_build_object('token', token, 'expires_at', now() + make_interval(days => days));
end
$$;

create function public.end_reference_link(reference uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.coach_references as held set token_hash = null, link_until = null
  where held.id = reference and held.token_hash is not null
    and (private.is_self(held.uaid) or private.decides_for(held.uaid));
  return found;
end
$$;

-- Not the hash.
grant select (id, uaid, coach_id, team_id, state, knows_as, words, written_as, team_as, facts, sent_at, approved_at,
  withdrawn_at, link_until, created_at) on public.coach_references to authenticated;
grant select, insert, update, delete on public.coach_references to service_role;
create policy "the family once it is sent, and who writes it by grant" on public.coach_references for
  select to authenticated
  using ((state <> 'drafted' and private.is_family(uaid)) or private.writes_reference(uaid, coach_id, team_id));

create function private.close_shares(person uuid, what text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_grants(person, what);
  if what <> 'share_club' then
    update public.coach_references set token_hash = null, link_until = null where uaid = person
      and token_hash is not null;
  end if;
end
$$;
create trigger name_who_speaks after update of state on public.coach_references
  for each row when (new.state = 'approved' and old.state <> 'approved') execute function private.name_who_speaks();

-- What colleges see besides answers: on-water measurements signed by a coach, and the contact address.

-- A block of figures from real sessions, signed by a coach with access. It never changes: it is withdrawn, or becomes
-- outdated when one of its sessions is corrected, and a new one is signed.
create table public.water_attestations (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  team_id uuid references public.teams (id) on delete set null,
  coach_id uuid references auth.users (id) on delete set null,
  -- As it was when it was signed: the coach's name, what they are to the crew, the team's name.
  written_as text not null check (length(written_as) <= 300),
  as_role text not null check (length(btrim(as_role)) between 3 and 80),
  team_as text check (length(team_as) <= 120),
  sessions uuid[] not null check (cardinality(sessions) between 1 and 100),
  facts jsonb not null check (pg_column_size(facts) <= 16384),
  attested_at timestamptz not null default now(),
  -- A session of it was corrected or removed since.
  stale_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references auth.users (id) on delete set null
);
create index water_attestations_by_uaid on public.water_attestations (uaid, attested_at desc);
create index water_attestations_by_session on public.water_attestations using gin (sessions);
create trigger audit after insert or update of stale_at, revoked_at on public.water_attestations
  for each row execute function private.audit('id');

create function private.keep_signed() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.uaid, new.written_as, new.as_role, new.team_as, new.sessions, new.facts, new.attested_at)
    is distinct from (old.uaid, old.written_as, old.as_role, old.team_as, old.sessions, old.facts, old.attested_at)
    or (old.stale_at is not null and new.stale_at is distinct from old.stale_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  then
    raise exception 'Signed measurements can’t be changed. Withdraw them and sign again.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger keep_signed before update on public.water_attestations
  for each row execute function private.keep_signed();

-- A number of a seat's metrics; null where it is none.
create function private.metric(metrics jsonb, name text) returns numeric
  language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(metrics -> name) = 'number' then (metrics ->> name)::numeric end
$$;

-- One metric over sessions: the mean of their medians, with the standard deviation from three sessions up.
create function private.over_sessions(measured numeric[]) returns jsonb
  language sql immutable set search_path = '' as $$
  select case when count(one) > 0 then jsonb_build_object('value', round(avg(one), 1),
    'spread', case when count(one) >= 3 then round(stddev_samp(one), 1) end) end
  from unnest(measured) as one
$$;

-- Contents of a block, from this team's sessions and this person's own seats. Angles in degrees, power in watts. Powers
-- are comparable within 1 spm; the crew reference is the middle 50% of at least four others whom this coach may see,
-- without names.
create function private.water_facts(person uuid, team uuid, chosen uuid[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with rowed as (
    select o.id, o.started_at::date as rowed_on, s.seat, s.side, s.metrics,
      -- Relative error of the oarlocks, 1 SD; of an unknown kind where the record doesn't say.
      coalesce(private.metric(s.metrics, 'oarlock_error'), 0.07) as off,
      private.metric(s.metrics, 'median_power_w') as watts, private.metric(s.metrics, 'rate_spm') as rate,
      2 * round(private.metric(s.metrics, 'rate_spm') / 2) as rate_band
    from public.session_seats as s
    join public.athletes as a on a.id = s.athlete_id
    join public.telemetry_sessions as o on o.id = s.session_id
    where a.uaid = person and s.team_id = team and o.id = any (chosen) and o.started_at is not null
      and exists (select 1 from jsonb_each(s.metrics) as known where jsonb_typeof(known.value) = 'number')
  ), beside as (
    select r.rate_band, s.seat, r.id, private.metric(s.metrics, 'median_power_w') as watts,
      coalesce(private.metric(s.metrics, 'oarlock_error'), 0.07) as off
    from rowed as r
    join public.session_seats as s on s.session_id = r.id and s.seat <> r.seat
    where r.watts is not null and s.athlete_id is not null
      and private.sees_place(s.team_id, s.athlete_id, 'seat_telemetry')
  ), crew as (
    select rate_band, count(distinct seat) as seats, max(off) as off,
      round((percentile_cont(0.25) within group (order by watts))::numeric) as low,
      round((percentile_cont(0.75) within group (order by watts))::numeric) as high
    from beside where watts is not null group by rate_band
  ), powers as (
    select r.rate_band, jsonb_build_object('rate_spm', r.rate_band, 'watts', round(avg(r.watts)), 'sessions', count(*),
      'oarlock_error', max(r.off),
      'points', jsonb_agg(jsonb_build_object('on', r.rowed_on, 'watts', round(r.watts), 'seat', r.seat)
        order by r.rowed_on, r.id),
      'crew', (select jsonb_build_object('low', c.low, 'high', c.high, 'seats', c.seats,
        'oarlock_error', c.off) from crew as c
        where c.rate_band = r.rate_band and c.seats >= 4)) as power
    from rowed as r where r.watts is not null and r.rate_band is not null group by r.rate_band
  )
  select jsonb_build_object('sessions', count(*), 'first_on', min(rowed_on), 'last_on', max(rowed_on),
    'strokes', sum(private.metric(metrics, 'strokes')),
    'seats', jsonb_agg(distinct seat), 'boats', coalesce(jsonb_agg(distinct metrics ->> 'boat_class')
      filter (where jsonb_typeof(metrics -> 'boat_class') = 'string'), '[]'),
    'length_deg', private.over_sessions(array_agg(coalesce(private.metric(metrics, 'arc_deg'),
      private.metric(metrics, 'finish_angle_deg') - private.metric(metrics, 'catch_angle_deg')))),
    'catch_deg', private.over_sessions(array_agg(private.metric(metrics, 'catch_angle_deg'))),
    'finish_deg', private.over_sessions(array_agg(private.metric(metrics, 'finish_angle_deg'))),
    'slip_deg', private.over_sessions(array_agg(private.metric(metrics, 'slip_deg'))),
    'wash_deg', private.over_sessions(array_agg(private.metric(metrics, 'wash_deg'))),
    'powers', (select coalesce(jsonb_agg(p.power order by p.rate_band), '[]') from powers as p))
  from rowed having count(*) > 0
$$;

-- True for coaches of the team with access to the seats who aren't family.
create function private.may_attest(person uuid, team uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.coaches(team) and private.is_eligible_coach() and not private.is_unclaimed(person)
    and not private.is_family(person)
    and private.team_may(team, person, 'roster_identity') and private.team_may(team, person, 'seat_telemetry')
$$;

-- What would be signed; null where there is nothing measured in these sessions.
create function public.preview_attestation(uaid uuid, team uuid, sessions uuid[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.water_facts(preview_attestation.uaid, team, sessions)
    || jsonb_build_object('measured_by', private.ways_of_measuring(preview_attestation.uaid, team, sessions))
  where private.may_attest(preview_attestation.uaid, team)
$$;

-- A new one of the same team takes the place of the one before.
create function public.attest_water(uaid uuid, team uuid, sessions uuid[], as_role text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := attest_water.uaid;
  found jsonb;
  ways jsonb;
  made uuid;
begin
  if private.may_attest(person, team) is not true then
    raise exception 'Only a coach with access to this athlete’s sessions can sign for them.' using errcode = '42501';
  end if;
  if private.is_minor_alone(person) then
    raise exception 'A minor can’t share alone. Link a guardian first.' using errcode = '23514';
  end if;
  found := private.water_facts(person, team, sessions);
  if found is null then
    raise exception 'This seat has no measurements in these sessions.' using errcode = 'P0001';
  end if;
  ways := private.ways_of_measuring(person, team, sessions);
  if jsonb_array_length(ways) > 1 then
    raise exception 'These sessions were measured differently. Choose sessions of one device and definition.'
      using errcode = 'P0001';
  end if;
  update public.water_attestations as held set revoked_at = now(), revoked_by = auth.uid()
  where held.uaid = person and held.team_id = team and held.revoked_at is null;
  insert into public.water_attestations (uaid, team_id, coach_id, written_as, as_role, team_as, sessions, facts)
  select person, team, auth.uid(), private.name_of_account(auth.uid()), btrim(attest_water.as_role), t.name,
    array(select distinct o.id from public.telemetry_sessions as o where o.team_id = team
      and o.id = any (attest_water.sessions)), found || jsonb_build_object('measured_by', ways)
  from public.teams as t where t.id = team
  returning id into made;
  perform private.show_records(person, private.preset_of(person));
  return made;
end
$$;

-- By the coach who signed, the athlete, or a guardian who decides for a minor.
create function public.revoke_attestation(attestation uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.water_attestations as held set revoked_at = now(), revoked_by = auth.uid()
  where held.id = attestation and held.revoked_at is null
    and (held.coach_id = auth.uid() or private.is_self(held.uaid) or private.decides_for(held.uaid));
  return found;
end
$$;

-- Figures of a session that change after a coach signed them are not what was signed. So too where the seat itself
-- becomes someone else's or goes; someone else's leaving the boat changes nothing of what was measured.
create function private.stale_attestations() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.water_attestations as held set stale_at = now()
  from public.athletes as a
  where a.id = old.athlete_id and a.uaid = held.uaid and old.session_id = any (held.sessions)
    and held.stale_at is null and held.revoked_at is null;
  return null;
end
$$;
-- The same figures sent again with the name of their device, or with what is known of their oarlocks today, are what
-- was signed; another device than the one noted is not.
create trigger stale_when_corrected after update of metrics, athlete_id, seat on public.session_seats
  for each row when ((old.metrics - 'oarlock_error', old.athlete_id, old.seat) is distinct from
    (case when old.metrics ? 'measured_by' then new.metrics else new.metrics - 'measured_by' end - 'oarlock_error',
      new.athlete_id, new.seat))
  execute function private.stale_attestations();
create trigger stale_when_removed after delete on public.session_seats
  for each row execute function private.stale_attestations();

-- The newest that stands, as it is shown. Of a stale one no figure is shown, only that it waits for the coach.
create function private.standing_attestation(person uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('by', w.written_as, 'as_role', w.as_role, 'team', w.team_as, 'attested_at', w.attested_at,
    'stale_at', w.stale_at, 'facts', case when w.stale_at is null then w.facts end)
  from public.water_attestations as w
  where w.uaid = person and w.revoked_at is null
  order by w.stale_at is not null, w.attested_at desc limit 1
$$;

-- Contact of a minor for colleges: the deciding guardians, by the address they answered from.
create function private.contact_of_guardians(person uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('guardian', g.email) order by g.since)
  from public.guardianships as g
  where g.uaid = person and g.part = 'primary' and private.is_adult(person) is not true
$$;

-- References that are approved later are shown as the set in force says, as erg tests and races are.
create function private.show_approved_reference() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.show_records(new.uaid, private.preset_of(new.uaid));
  return null;
end
$$;
create trigger show_approved_reference after update of state on public.coach_references
  for each row when (new.state = 'approved') execute function private.show_approved_reference();

-- What a college may do on which day, for a page without an account: the rules that are in force.
create function private.rules_of_contact() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r) order by r.body, r.position), '[]') from public.recruiting_rules as r
  where coalesce(r.effective_from <= current_date, true) and coalesce(r.effective_until >= current_date, true)
    and r.topic in ('coach_answers', 'official_visit', 'signing')
$$;
grant select (id, uaid, team_id, coach_id, written_as, as_role, team_as, sessions, facts, attested_at, stale_at,
  revoked_at) on public.water_attestations to authenticated;
grant select, insert, update, delete on public.water_attestations to service_role;
create policy "the family, and coaches of the team by grant" on public.water_attestations for select to authenticated
  using (private.is_family(uaid) or private.may_attest(uaid, team_id));

-- A block stores its device and definition and never mixes them: watts and degrees measured differently aren't the same
-- metric and have no mean.
create function private.ways_of_measuring(person uuid, team uuid, chosen uuid[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(distinct s.metrics ->> 'measured_by')
    filter (where jsonb_typeof(s.metrics -> 'measured_by') = 'string'), '[]')
  from public.session_seats as s join public.athletes as a on a.id = s.athlete_id
  where a.uaid = person and s.team_id = team and s.session_id = any (chosen)
$$;

grant execute on function private.writes_reference(uuid,uuid,uuid), public.ask_for_reference(uuid),
  public.draft_reference(uuid,uuid,uuid,text,text), public.send_reference(uuid,text[]),
  public.answer_reference(uuid,boolean), public.withdraw_reference(uuid), public.create_reference_link(uuid,integer),
  public.end_reference_link(uuid), private.may_attest(uuid,uuid), public.preview_attestation(uuid,uuid,uuid[]),
  public.attest_water(uuid,uuid,uuid[],text), public.revoke_attestation(uuid) to authenticated;
