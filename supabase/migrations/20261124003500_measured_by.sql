-- A block stores its device and definition and never mixes them: watts and degrees measured differently aren't the same
-- metric and have no mean.

-- A body may name what a later file makes.
set check_function_bodies = off;

create function private.ways_of_measuring(person uuid, team uuid, chosen uuid[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(distinct s.metrics ->> 'measured_by')
    filter (where jsonb_typeof(s.metrics -> 'measured_by') = 'string'), '[]')
  from public.session_seats as s join public.athletes as a on a.id = s.athlete_id
  where a.uaid = person and s.team_id = team and s.session_id = any (chosen)
$$;

create or replace function public.preview_attestation(uaid uuid, team uuid, outings uuid[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.water_facts(preview_attestation.uaid, team, outings)
    || jsonb_build_object('measured_by', private.ways_of_measuring(preview_attestation.uaid, team, outings))
  where private.may_attest(preview_attestation.uaid, team)
$$;

-- A new one of the same team takes the place of the one before.
create or replace function public.attest_water(uaid uuid, team uuid, outings uuid[], as_role text) returns uuid
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
  found := private.water_facts(person, team, outings);
  if found is null then
    raise exception 'This seat has no measurements in these sessions.' using errcode = 'P0001';
  end if;
  ways := private.ways_of_measuring(person, team, outings);
  if jsonb_array_length(ways) > 1 then
    raise exception 'These sessions were measured differently. Choose sessions of one device and definition.'
      using errcode = 'P0001';
  end if;
  update public.water_attestations as held set revoked_at = now(), revoked_by = auth.uid()
  where held.uaid = person and held.team_id = team and held.revoked_at is null;
  insert into public.water_attestations (uaid, team_id, coach_id, written_as, as_role, team_as, outings, facts)
  select person, team, auth.uid(), private.name_of_account(auth.uid()), btrim(attest_water.as_role), t.name,
    array(select distinct o.id from public.telemetry_sessions as o where o.team_id = team
      and o.id = any (attest_water.outings)), found || jsonb_build_object('measured_by', ways)
  from public.teams as t where t.id = team
  returning id into made;
  perform private.show_records(person, private.preset_of(person));
  return made;
end
$$;

-- The same figures sent again with the name of their device, or with what is known of their oarlocks today, are what
-- was signed; another device than the one noted is not.
drop trigger stale_when_corrected on public.session_seats;
create trigger stale_when_corrected after update of metrics, athlete_id, seat on public.session_seats
  for each row when ((old.metrics - 'oarlock_error', old.athlete_id, old.seat) is distinct from
    (case when old.metrics ? 'measured_by' then new.metrics else new.metrics - 'measured_by' end - 'oarlock_error',
      new.athlete_id, new.seat))
  execute function private.stale_attestations();
