-- The question of age is answered through the product's own call alone: only there a browser that answered once is held to
-- its answer. Asked directly, an account could be made older than its owner said a minute before.
drop function public.verify_age(integer, integer, text);

-- Asked once. Who answers again is answered as before; a wrong answer is corrected by support with the parent.
create function public.verify_age(person uuid, born_year integer, born_month integer, home_state text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb;
  held public.rowers;
begin
  select * into held from public.rowers where user_id = person;
  if held.age_band is null then
    asked := private.band_asked(born_year, born_month);
    -- Somebody decides for a child with this account, or was invited to coach: then it is not a minor's.
    if asked ->> 'band' <> '18+' and (
      exists (select 1 from public.guardianships as g where g.guardian_id = person)
      or exists (select 1 from public.profiles as p where p.id = person and p.coach_eligible))
    then
      raise exception 'This account belongs to somebody who looks after others. Make an account of your own, or write to us.'
        using errcode = '42501';
    end if;
    insert into public.rowers as r (user_id, age_band, band_until, home_state, age_method, age_answered_at)
    values (person, asked ->> 'band', (asked ->> 'until')::date, upper(nullif(btrim(verify_age.home_state), '')), 'self', now())
    on conflict (user_id) do update set age_band = excluded.age_band, band_until = excluded.band_until,
      home_state = excluded.home_state, age_method = 'self', age_answered_at = now()
    returning * into held;
    if held.age_band = '18+' then
      update public.profiles set confirmed_adult_at = now() where id = person;
    else
      -- What was ticked before does not stand against the answer.
      update public.profiles set confirmed_adult_at = null, user_role = case user_role when 'parent' then 'athlete' else user_role end
      where id = person;
    end if;
    if held.age_band = 'under-14' then
      update public.profiles set first_name = null, last_name = null, club = null, location = null, bio = null,
        graduation_year = null where id = person;
    end if;
  end if;
  return jsonb_build_object('uaid', held.uaid, 'band', held.age_band, 'band_until', held.band_until, 'next',
    case held.age_band when 'under-14' then 'ask_parent' when '14-17' then 'teen_consent' else 'open' end);
end
$$;
grant execute on function public.verify_age(uuid, integer, integer, text) to service_role;

-- Whether whoever is signed in is known to be of age. Unless they are, nothing optional runs in their page.
create function public.is_known_adult() returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select r.age_band = '18+' from public.rowers as r where r.user_id = auth.uid() and r.age_band is not null),
    (select p.confirmed_adult_at is not null from public.profiles as p where p.id = auth.uid()),
    false)
$$;
grant execute on function public.is_known_adult() to authenticated;
