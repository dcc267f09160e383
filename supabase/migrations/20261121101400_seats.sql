-- Grants in the tables that were there before: rosters, seats and notes. Without one a seat stays in the boat as "private".
drop function private.coaches_athlete(uuid);

drop policy "coaches, and those it is about" on public.athletes;
drop policy "coaches change athletes" on public.athletes;
drop policy "coaches remove athletes" on public.athletes;
-- Until a place is claimed its name is what the coach typed in.
create policy "coaches by grant, and those it is about" on public.athletes for select to authenticated
  using (
    (private.coaches(team_id)
      and (state in ('draft', 'invited', 'pending_guardian') or private.team_may(team_id, uaid, 'roster_identity')))
    or private.is_family(uaid)
  );
create policy "coaches change athletes they see" on public.athletes for update to authenticated
  using (private.coaches(team_id)) with check (private.coaches(team_id));
create policy "coaches remove athletes" on public.athletes for delete to authenticated using (private.coaches(team_id));

drop policy "coaches, and who sat there" on public.session_seats;
drop policy "coaches seat the crew" on public.session_seats;
drop policy "coaches change seats" on public.session_seats;
create policy "coaches by grant, and who sat there" on public.session_seats for select to authenticated
  using (private.sees_place(team_id, athlete_id, 'seat_telemetry') or private.speaks_for(athlete_id));
create policy "coaches seat those they see" on public.session_seats for insert to authenticated
  with check (private.sees_place(team_id, athlete_id, 'roster_identity'));
create policy "coaches change seats they see" on public.session_seats for update to authenticated
  using (private.sees_place(team_id, athlete_id, 'seat_telemetry'))
  with check (private.sees_place(team_id, athlete_id, 'roster_identity'));

drop policy "coaches, and the athlete it was shared with" on public.notes;
drop policy "coaches write notes" on public.notes;
drop policy "authors change their notes" on public.notes;
create policy "coaches by grant or as author, and the athlete it was shared with" on public.notes for select to authenticated
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

-- What an adult shares with a minor a guardian reads too; without a linked guardian nothing can be shared.
create function private.is_minor_alone(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.rowers as r where r.uaid = is_minor_alone.uaid and r.user_id is not null
      and r.age_band is distinct from '18+'
      and not exists (select 1 from public.guardianships as g where g.uaid = r.uaid and g.guardian_id is not null)
  )
$$;
create function private.not_alone_with_a_minor() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  about uuid := coalesce(to_jsonb(new) ->> 'uaid', (select a.uaid::text from public.athletes as a
    where a.id = (to_jsonb(new) ->> 'athlete_id')::uuid))::uuid;
begin
  if new.shared_with_athlete and private.is_minor_alone(about) then
    raise exception 'Nothing is shared with a minor alone: a guardian has to be linked first.' using errcode = '23514';
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

-- Every place of the team's roster; a name only where it is the coach's own or granted.
create view public.roster with (security_barrier) as
select a.id, a.team_id, a.state, a.created_at, a.import_id,
  case when may.name then a.uaid end as uaid,
  case when may.name then a.name end as name,
  case when may.name then a.side end as side,
  case when may.name then a.is_adult or private.is_adult(a.uaid) end as is_adult,
  not may.name as is_private
from public.athletes as a
cross join lateral (
  select private.is_family(a.uaid) or (private.coaches(a.team_id)
    and (a.state in ('draft', 'invited', 'pending_guardian') or coalesce(private.team_may(a.team_id, a.uaid, 'roster_identity'), false))
  ) as name
) as may
where private.coaches(a.team_id) or private.is_family(a.uaid);
grant select on public.roster to authenticated;

-- A seat that turned private can be emptied, not read.
create function public.empty_private_seat(session uuid, seat smallint) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.session_seats as s set athlete_id = null, metrics = '{}'
  where s.session_id = session and s.seat = empty_private_seat.seat and private.coaches(s.team_id);
  return found;
end
$$;
grant execute on function public.empty_private_seat(uuid, smallint) to authenticated;
