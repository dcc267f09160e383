-- Visits move their school's stage, and a school has one kind of notes.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Only forward: a school that is further along, or closed, stays where the family put it, and so does one beyond the
-- plan.
create function private.move_on_visit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  reached text := case when new.ends_on < current_date then 'visited' else 'visit_planned' end;
begin
  if new.kind in ('official', 'unofficial') then
    update public.saved_schools as saved set stage = reached
    from public.school_stages as present, public.school_stages as next
    where saved.uaid = new.uaid and saved.school_id = new.school_id and present.stage = saved.stage
      and next.stage = reached and present.position < next.position
      and private.is_closed_school(saved.id) is not true;
  end if;
  return null;
end
$$;
create trigger move_on_visit after insert or update of kind, starts_on, ends_on on public.school_visits
  for each row execute function private.move_on_visit();

-- Moves a school's former notes field into notes by the person acting for the athlete.
insert into public.school_notes (uaid, saved_school_id, author, part, audience, note)
select saved.uaid, saved.id, coalesce(rower.user_id, guardian.guardian_id),
  case when rower.user_id is null then 'parent' else 'athlete' end, 'family',
  substr(saved.notes, 1 + 2000 * (piece - 1), 2000)
from public.saved_schools as saved
join public.rowers as rower on rower.uaid = saved.uaid
left join lateral (
  select g.guardian_id from public.guardianships as g
  where g.uaid = saved.uaid and g.part = 'primary' and g.guardian_id is not null order by g.since limit 1
) as guardian on true
cross join generate_series(1, 2) as piece
where coalesce(rower.user_id, guardian.guardian_id) is not null
  and length(btrim(substr(coalesce(saved.notes, ''), 1 + 2000 * (piece - 1), 2000))) > 0;
update public.saved_schools as saved set notes = null
where saved.notes is not null
  and exists (select 1 from public.school_notes as note where note.saved_school_id = saved.id);
