-- A visit moves the school it is to, a school has one kind of notes, and what families read is spelled as in America.

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

-- What stood in a field of the school becomes notes like all others, of whoever acts for the athlete.
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

update public.recruiting_rules set
  statement = regexp_replace(replace(replace(statement, 'maths', 'math'), 'autumn', 'fall'),
    '(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December)', '\2 \1', 'g');
update public.calendar_events set title = replace(title, 'programme', 'program'),
  usual_time = regexp_replace(replace(usual_time, 'between 16 and 22 October', 'between October 16 and 22'),
    '(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December)', '\2 \1', 'g'),
  remark = regexp_replace(replace(remark, 'programme', 'program'),
    '(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December)', '\2 \1', 'g');
update public.programme_news set statement = replace(replace(statement, 'programme', 'program'), 'autumn', 'fall');
update public.reference_sources set title = replace(title, 'programme', 'program');
update public.school_facts set value = replace(replace(value, 'programme', 'program'), 'favourite', 'favorite')
where value ~ 'programme|favourite' and corrected_at is null;
update public.profile_field_kinds set label = 'Phone for colleges' where field = 'contact_phone';
