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
    raise exception 'The team does not have this outing.' using errcode = '22023';
  end if;
  if jsonb_typeof(seats) <> 'array' or jsonb_array_length(seats) > 8 then
    raise exception 'A boat has at most eight seats.' using errcode = '22023';
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
grant execute on function public.enter_seats(uuid, text, jsonb) to authenticated;
