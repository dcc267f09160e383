-- The journey in one answer, the family's page, and answers that follow from the record.

-- A body may name what a later file makes.
set check_function_bodies = off;

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
    perform private.log_open(person, scopes);
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
          'title', case when reads.whole then o.title else 'Outing' end,
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
-- answer goes. What someone does in the boat decides which profile they fill in.
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

create function private.role_decides_variant() returns trigger language plpgsql security definer
  set search_path = '' as $$
begin
  update public.rowers as r set is_coxswain = (new.value #>> '{}') = 'coxswain'
  where r.uaid = new.uaid and r.is_coxswain <> ((new.value #>> '{}') = 'coxswain');
  return null;
end
$$;
create trigger role_decides_variant after insert or update of value on public.profile_fields
  for each row when (new.field = 'role' and new.answer = 'given') execute function private.role_decides_variant();
