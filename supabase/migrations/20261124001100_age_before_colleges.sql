-- Under 14 nothing is shared with colleges, no matter who agrees: the parents' notice names club coaches only. The page
-- says so, with the day this changes, and never asks for it.

-- A body may name what a later file makes.
set check_function_bodies = off;

create or replace function public.reach_blocks(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(reader.name, (
    select coalesce(jsonb_agg(jsonb_build_object('what', block.what, 'by', block.by, 'is_me', block.is_me, 'limit',
      block.widest, 'until', block.until)
      order by block.place, block.by), '[]')
    from (
      select 0 as place, 'age' as what, null as by, null::boolean as is_me, null as widest, person.band_until as until
        where person.age_band = 'under-14' and reader.purpose = 'share_colleges'
      union all
      select 1, 'record', null, null, null, null
        where not private.consented(person.uaid, 'collect')
      union all
      select 2, 'guardian', null, null, null, null where person.age_band is distinct from '18+' and not exists (
        select 1 from public.guardianships as g where g.uaid = person.uaid and g.part = 'primary')
      union all
      select 3, 'refused', g.email, coalesce(g.guardian_id = auth.uid(), false), null, null
      from public.guardianships as g join private.standing_answers(person.uaid, reader.purpose) as a
        on a.guardianship_id = g.id
      where person.age_band is distinct from '18+' and a.decision <> 'granted'
        and not private.consented(person.uaid, reader.purpose)
      union all
      -- By no one of the guardians: the athlete's own.
      select 3, 'refused', null, coalesce(person.user_id = auth.uid(), false), null, null
      from private.standing_answers(person.uaid, reader.purpose) as a
      where a.guardianship_id is null and a.decision <> 'granted' and not private.consented(person.uaid, reader.purpose)
      union all
      select 4, case
          when exists (select 1 from private.standing_answers(person.uaid, reader.purpose) as a
            where a.decision = 'granted' and private.is_outdated(a.record_id)) then 'notice'
          when exists (select 1 from public.guardianships as g, private.asked_by(g.id) as q
            where g.uaid = person.uaid and q.purpose = reader.purpose) then 'proof'
          else 'consent' end, null, null, null, null
      where person.age_band is distinct from '18+'
        and (person.age_band is distinct from 'under-14' or reader.purpose = 'share_club')
        and not private.consented(person.uaid, reader.purpose)
        and exists (select 1 from public.guardianships as g where g.uaid = person.uaid and g.part = 'primary')
        and not exists (select 1 from private.standing_answers(person.uaid, reader.purpose) as a
          where a.decision <> 'granted')
      union all
      select 5, 'limit', g.email, coalesce(g.guardian_id = auth.uid(), false), g.widest_audience, null
      from public.guardianships as g
      where person.age_band is distinct from '18+' and g.uaid = person.uaid and g.part = 'primary'
        and private.audience_rank(g.widest_audience) < reader.rank
    ) as block
  ))
  from (values ('club_coach', 2, 'share_club'), ('colleges', 3, 'share_colleges'), ('link', 4, 'share_colleges'))
    as reader (name, rank, purpose),
    public.rowers as person
  where person.uaid = reach_blocks.uaid and private.is_family(person.uaid)
$$;
