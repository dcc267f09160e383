-- An account looked up by its exact address, and an age that was wrong: with a reason, and in the log.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- What support needs to answer someone: states and bands, no name, no profile, nothing that was measured. Every look
-- is a row of the log, with its reason, also where no one was found.
create function public.look_up_person(address text, reason text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  given text := lower(btrim(address));
  person auth.users;
begin
  perform private.require_admin();
  if (given ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$') is not true then
    raise exception 'Enter the full email address.' using errcode = '22023';
  end if;
  if not public.rate_limit_hit('look-up:' || auth.uid()::text, 60, 3600) then
    raise exception 'You looked up 60 people in the past hour. Try again later.' using errcode = 'P0001';
  end if;
  select * into person from auth.users as u where lower(u.email) = given and u.deleted_at is null;
  perform private.note_reason('look_up', 'account', person.id::text, reason);
  return jsonb_build_object(
    'account', (select jsonb_build_object('id', person.id, 'created_at', person.created_at,
        'is_confirmed', person.email_confirmed_at is not null, 'last_sign_in_at', person.last_sign_in_at,
        'role', p.user_role, 'is_coach', coalesce(p.coach_eligible, false),
        'has_second_step', exists (select 1 from auth.mfa_factors as f where f.user_id = person.id
          and f.status::text = 'verified'),
        'teams', (select count(*) from public.team_members as m where m.user_id = person.id),
        'plan', (select s.tier || ', ' || s.status from public.subscriptions as s where s.user_id = person.id),
        'college', (select c.name || case when a.ended_at is not null then ', ended' when a.approved_at is null
          then ', asked' else ', approved' end from public.college_accounts as a
          join public.schools as c on c.id = a.school_id where a.account = person.id))
      from (select 1) as one left join public.profiles as p on p.id = person.id where person.id is not null),
    'records', (select coalesce(jsonb_agg(jsonb_build_object('uaid', r.uaid,
        'is_own', coalesce(r.user_id = person.id, false),
        'part', (select g.part from public.guardianships as g where g.uaid = r.uaid and g.email = given),
        'band', r.age_band, 'band_until', r.band_until, 'method', r.age_method,
        'consent', private.state_of_consent(r.uaid),
        'guardians', (select count(*) from public.guardianships as g where g.uaid = r.uaid and g.part = 'primary'))
        order by r.uaid), '[]')
      from public.rowers as r where coalesce(r.user_id = person.id, false)
        or exists (select 1 from public.guardianships as g where g.uaid = r.uaid and g.email = given)));
end
$$;

-- Corrects an age, with evidence: `confirmed` is guardian (wrote from the record's address), form, call or document
-- (seen, not stored). Closes everything a younger person may not have, and gives an older one the choices of a
-- birthday. Returns the group, null if it changed since it was read.
create function public.correct_age(uaid uuid, born_year integer, born_month integer, confirmed text, seen text,
  reason text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  held public.rowers;
  asked jsonb;
  becomes text;
  has_guardian boolean;
  is_younger boolean;
begin
  perform private.require_admin();
  asked := private.band_asked(born_year, born_month);
  becomes := asked ->> 'band';
  select * into held from public.rowers as r where r.uaid = correct_age.uaid for update;
  if held.uaid is null or held.age_band is null then
    raise exception 'No record with an age exists to correct.' using errcode = 'PT404';
  end if;
  if held.age_band || coalesce(' ' || held.band_until, '') is distinct from seen then
    return null;
  end if;
  has_guardian := exists (select 1 from public.guardianships as g where g.uaid = held.uaid and g.part = 'primary');
  if (confirmed in ('guardian', 'form', 'call', 'document')) is not true then
    raise exception 'Describe how it was confirmed.' using errcode = '22023';
  end if;
  if has_guardian and held.age_band is distinct from '18+' and confirmed = 'document' then
    raise exception 'A guardian of this record must confirm it first.' using errcode = 'P0001';
  end if;
  if not has_guardian and confirmed = 'guardian' then
    raise exception 'This record has no guardian to confirm it.' using errcode = 'P0001';
  end if;
  is_younger := array_position(array['under-14', '14-17', '18+'], becomes)
    < array_position(array['under-14', '14-17', '18+'], held.age_band);
  if becomes is distinct from '18+' and exists (select 1 from public.profiles as p where p.id = held.user_id
    and (p.coach_eligible or p.user_role = 'admin' or exists (select 1 from public.guardianships as g
      where g.guardian_id = p.id)))
  then
    raise exception 'This account manages other people’s records. End that before making it a minor’s.'
      using errcode = 'P0001';
  end if;
  update public.rowers as r set age_band = becomes, band_until = (asked ->> 'until')::date, age_method = 'support',
    age_answered_at = now(), band_change_due = case
      when is_younger then null when becomes = held.age_band then r.band_change_due
      when becomes = '18+' then '14-17' else 'under-14' end
  where r.uaid = held.uaid;
  if becomes = '18+' then
    update public.profiles as p set confirmed_adult_at = coalesce(p.confirmed_adult_at, now())
    where p.id = held.user_id;
    update private.arrivals as a set band = '18+' where a.account = held.user_id;
    update public.grants as g set reconfirm_by = now() + interval '30 days'
    where g.uaid = held.uaid and held.age_band is distinct from '18+' and g.guardian_id is not null
      and g.revoked_at is null;
  else
    update public.profiles as p set confirmed_adult_at = null, user_role = case p.user_role when 'parent'
      then 'athlete' else p.user_role end
    where p.id = held.user_id;
    update private.arrivals as a set band = '14-17', came_as = 'athlete'
    where a.account = held.user_id and becomes = '14-17';
    delete from private.arrivals as a where a.account = held.user_id and becomes = 'under-14';
  end if;
  if becomes = 'under-14' then
    update public.profiles as p set first_name = null, last_name = null, club = null, location = null, bio = null,
      graduation_year = null where p.id = held.user_id;
  end if;
  perform private.note_reason('correct_age by ' || confirmed, 'rowers', held.uaid::text, reason);
  return becomes;
end
$$;

grant execute on function public.look_up_person(text,text), public.correct_age(uuid,integer,integer,text,text,text)
  to authenticated;
