-- What colleges see besides answers: on-water measurements signed by a coach, and the contact address.

-- A body may name what a later file makes.
set check_function_bodies = off;

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
  outings uuid[] not null check (cardinality(outings) between 1 and 100),
  facts jsonb not null check (pg_column_size(facts) <= 16384),
  attested_at timestamptz not null default now(),
  -- An outing of it was corrected or removed since.
  stale_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references auth.users (id) on delete set null
);
create index water_attestations_by_uaid on public.water_attestations (uaid, attested_at desc);
create index water_attestations_by_outing on public.water_attestations using gin (outings);
create trigger audit after insert or update of stale_at, revoked_at on public.water_attestations
  for each row execute function private.audit('id');

create function private.keep_signed() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.uaid, new.written_as, new.as_role, new.team_as, new.outings, new.facts, new.attested_at)
    is distinct from (old.uaid, old.written_as, old.as_role, old.team_as, old.outings, old.facts, old.attested_at)
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
create function private.over_outings(measured numeric[]) returns jsonb
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
    select r.rate_band, jsonb_build_object('rate_spm', r.rate_band, 'watts', round(avg(r.watts)), 'outings', count(*),
      'oarlock_error', max(r.off),
      'points', jsonb_agg(jsonb_build_object('on', r.rowed_on, 'watts', round(r.watts), 'seat', r.seat)
        order by r.rowed_on, r.id),
      'crew', (select jsonb_build_object('low', c.low, 'high', c.high, 'seats', c.seats,
        'oarlock_error', c.off) from crew as c
        where c.rate_band = r.rate_band and c.seats >= 4)) as power
    from rowed as r where r.watts is not null and r.rate_band is not null group by r.rate_band
  )
  select jsonb_build_object('outings', count(*), 'first_on', min(rowed_on), 'last_on', max(rowed_on),
    'strokes', sum(private.metric(metrics, 'strokes')),
    'seats', jsonb_agg(distinct seat), 'boats', coalesce(jsonb_agg(distinct metrics ->> 'boat_class')
      filter (where jsonb_typeof(metrics -> 'boat_class') = 'string'), '[]'),
    'length_deg', private.over_outings(array_agg(coalesce(private.metric(metrics, 'arc_deg'),
      private.metric(metrics, 'finish_angle_deg') - private.metric(metrics, 'catch_angle_deg')))),
    'catch_deg', private.over_outings(array_agg(private.metric(metrics, 'catch_angle_deg'))),
    'finish_deg', private.over_outings(array_agg(private.metric(metrics, 'finish_angle_deg'))),
    'slip_deg', private.over_outings(array_agg(private.metric(metrics, 'slip_deg'))),
    'wash_deg', private.over_outings(array_agg(private.metric(metrics, 'wash_deg'))),
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

-- What would be signed; null where there is nothing measured in these outings.
create function public.preview_attestation(uaid uuid, team uuid, outings uuid[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.water_facts(preview_attestation.uaid, team, outings)
  where private.may_attest(preview_attestation.uaid, team)
$$;

-- A new one of the same team takes the place of the one before.
create function public.attest_water(uaid uuid, team uuid, outings uuid[], as_role text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := attest_water.uaid;
  found jsonb;
  made uuid;
begin
  if private.may_attest(person, team) is not true then
    raise exception 'Only a coach with access to this athlete’s sessions can sign for them.' using errcode = '42501';
  end if;
  if private.is_minor_alone(person) then
    raise exception 'A minor can’t share alone. Link a guardian first.' using errcode = '23514';
  end if;
  found := private.water_facts(person, team, outings);
  if found is null then
    raise exception 'This seat has no measurements in these sessions.' using errcode = 'P0001';
  end if;
  update public.water_attestations as held set revoked_at = now(), revoked_by = auth.uid()
  where held.uaid = person and held.team_id = team and held.revoked_at is null;
  insert into public.water_attestations (uaid, team_id, coach_id, written_as, as_role, team_as, outings, facts)
  select person, team, auth.uid(), private.name_of_account(auth.uid()), btrim(attest_water.as_role), t.name,
    array(select distinct o.id from public.telemetry_sessions as o where o.team_id = team
      and o.id = any (attest_water.outings)), found
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

-- Figures of an outing that change after a coach signed them are not what was signed. So too where the seat itself
-- becomes someone else's or goes; someone else's leaving the boat changes nothing of what was measured.
create function private.stale_attestations() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.water_attestations as held set stale_at = now()
  from public.athletes as a
  where a.id = old.athlete_id and a.uaid = held.uaid and old.session_id = any (held.outings)
    and held.stale_at is null and held.revoked_at is null;
  return null;
end
$$;
create trigger stale_when_corrected after update of metrics, athlete_id, seat on public.session_seats
  for each row when ((old.metrics, old.athlete_id, old.seat) is distinct from (new.metrics, new.athlete_id, new.seat))
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

alter table public.water_attestations enable row level security;
alter table public.water_attestations force row level security;
grant select (id, uaid, team_id, coach_id, written_as, as_role, team_as, outings, facts, attested_at, stale_at,
  revoked_at) on public.water_attestations to authenticated;
grant select, insert, update, delete on public.water_attestations to service_role;
create policy "the family, and coaches of the team by grant" on public.water_attestations for select to authenticated
  using (private.is_family(uaid) or private.may_attest(uaid, team_id));
select private.ask_for_live_sign_in('public.water_attestations'::regclass);

grant execute on function private.may_attest(uuid,uuid), public.preview_attestation(uuid,uuid,uuid[]),
  public.attest_water(uuid,uuid,uuid[],text),
  public.revoke_attestation(uuid) to authenticated;
