-- How far anything of someone may reach, and what keeps it from reaching further.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- What a guardian says about sharing and how far they let a profile reach are one decision: an answer moves the
-- guardian's limit along. A limit someone narrows by hand afterwards still holds, and the page that is closed by it
-- names it and whose it is.
create function private.limit_after(decision text, purpose text, present text, club text) returns text
  language sql immutable set search_path = '' as $$
  select case
    when decision = 'granted' and purpose = 'share_colleges' and private.audience_rank(present) < 3 then 'link'
    when decision = 'granted' and purpose = 'share_club' and private.audience_rank(present) < 2 then 'club_coach'
    when decision in ('refused', 'withdrawn') and purpose = 'share_colleges' and private.audience_rank(present) > 2
      then case when club in ('refused', 'withdrawn') then 'family' else 'club_coach' end
    when decision in ('refused', 'withdrawn') and purpose = 'share_club' and private.audience_rank(present) = 2
      then 'family'
    else present
  end
$$;

create function private.move_limit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.guardianships as g set widest_audience = private.limit_after(new.decision, new.purpose,
    g.widest_audience,
    (select a.decision from private.standing_answers(new.uaid, 'share_club') as a where a.guardianship_id = g.id))
  where g.id = new.guardianship_id and g.part = 'primary'
    and g.widest_audience <> private.limit_after(new.decision, new.purpose, g.widest_audience,
      (select a.decision from private.standing_answers(new.uaid, 'share_club') as a where a.guardianship_id = g.id));
  return null;
end
$$;
create trigger move_limit after insert on public.consent_records
  for each row when (new.guardianship_id is not null and new.purpose <> 'collect' and new.decision <> 'asked')
  execute function private.move_limit();

-- May data about a person reach this audience (2 club coach, 3 college, 4 anyone with the link)? Clubs and colleges are
-- separate, so that refusing one doesn't close the other.
create function private.lets_reach(uaid uuid, viewer integer) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case when r.age_band = '18+' then private.consented(r.uaid, 'collect')
    else private.consented(r.uaid, 'collect')
      and viewer <= coalesce((select min(private.audience_rank(g.widest_audience))
        from public.guardianships as g where g.uaid = r.uaid and g.part = 'primary'), 1)
      and case when viewer >= 3 then private.consented(r.uaid, 'share_colleges')
        when viewer = 2 then private.consented(r.uaid, 'share_club') else true end
    end
  from public.rowers as r where r.uaid = lets_reach.uaid
$$;

-- Why club coaches, colleges or links currently can't see anything, and who can change it; [] if open. For the family.
-- what: record (not stored), consent (no one agreed), refused (someone declined), proof (consent awaits its proof),
-- notice (a changed notice awaits an answer), limit (a guardian's), guardian (none exists).
create function public.reach_blocks(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(reader.name, (
    select coalesce(jsonb_agg(jsonb_build_object('what', block.what, 'by', block.by, 'is_me', block.is_me, 'limit',
      block.widest)
      order by block.place, block.by), '[]')
    from (
      select 1 as place, 'record' as what, null as by, null::boolean as is_me, null as widest
        where not private.consented(person.uaid, 'collect')
      union all
      select 2, 'guardian', null, null, null where person.age_band is distinct from '18+' and not exists (
        select 1 from public.guardianships as g where g.uaid = person.uaid and g.part = 'primary')
      union all
      select 3, 'refused', g.email, coalesce(g.guardian_id = auth.uid(), false), null
      from public.guardianships as g join private.standing_answers(person.uaid, reader.purpose) as a
        on a.guardianship_id = g.id
      where person.age_band is distinct from '18+' and a.decision <> 'granted'
        and not private.consented(person.uaid, reader.purpose)
      union all
      -- By no one of the guardians: the athlete's own.
      select 3, 'refused', null, coalesce(person.user_id = auth.uid(), false), null
      from private.standing_answers(person.uaid, reader.purpose) as a
      where a.guardianship_id is null and a.decision <> 'granted' and not private.consented(person.uaid, reader.purpose)
      union all
      select 4, case
          when exists (select 1 from private.standing_answers(person.uaid, reader.purpose) as a
            where a.decision = 'granted' and private.is_outdated(a.record_id)) then 'notice'
          when exists (select 1 from public.guardianships as g, private.asked_by(g.id) as q
            where g.uaid = person.uaid and q.purpose = reader.purpose) then 'proof'
          else 'consent' end, null, null, null
      where person.age_band is distinct from '18+' and not private.consented(person.uaid, reader.purpose)
        and exists (select 1 from public.guardianships as g where g.uaid = person.uaid and g.part = 'primary')
        and not exists (select 1 from private.standing_answers(person.uaid, reader.purpose) as a
          where a.decision <> 'granted')
      union all
      select 5, 'limit', g.email, coalesce(g.guardian_id = auth.uid(), false), g.widest_audience
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
