-- The question of age is asked once. Whoever answered it before the account was made, as a coach or a parent of 18 and over, and
-- begins to row later, is not asked again: the record gets its group from that answer, and its day.

-- Whether an accepted answer of an adult stands for the account.
create function private.came_of_age(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.arrivals as a where a.account = person and a.band = '18+')
$$;

-- Begins the record of such an adult, or fills in the one that is theirs and has no group yet. Twice does nothing twice.
create function private.begin_own_record(person uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.rowers as r (user_id, age_band, age_method, age_answered_at)
  select a.account, '18+', 'self', a.answered_at from private.arrivals as a where a.account = person and a.band = '18+'
  on conflict (user_id) do update
  set age_band = excluded.age_band, band_until = null, age_method = excluded.age_method,
    age_answered_at = excluded.age_answered_at
  where r.age_band is null
$$;

-- For the page: true where the question would be one too many.
create function public.age_is_answered() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(private.came_of_age(auth.uid()), false)
$$;

-- The record that is the caller's from now on.
create function public.begin_own_record() returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not coalesce(private.came_of_age(auth.uid()), false) then
    raise exception 'Answer the question of age first.' using errcode = '42501';
  end if;
  perform private.begin_own_record(auth.uid());
  return (select r.uaid from public.rowers as r where r.user_id = auth.uid());
end
$$;
grant execute on function public.age_is_answered(), public.begin_own_record() to authenticated;

-- As before, and whoever came of age here: an answer of a child at the same computer is not theirs.
create or replace function public.is_named_adult(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.guardianships as g where g.guardian_id = person and g.part = 'primary')
    or exists (select 1 from public.profiles as p where p.id = person and p.coach_eligible)
    or coalesce(private.came_of_age(person), false)
$$;

create or replace function public.keep_age(person uuid, born_year integer, born_month integer, came_as text, browser text)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked jsonb := private.band_asked(born_year, born_month);
  held text := (select r.age_band from public.rowers as r where r.user_id = person);
begin
  -- The account began with an answer: another one makes nobody younger or older.
  if held is null and private.came_of_age(person) then
    if keep_age.came_as = 'athlete' then
      perform private.begin_own_record(person);
    end if;
    return jsonb_build_object('band', '18+');
  end if;
  if held is null and asked ->> 'band' is distinct from 'under-14' and not public.is_named_adult(person)
    and private.is_closed(browser)
  then
    return jsonb_build_object('closed', true);
  end if;
  if held is null and asked ->> 'band' = '18+' and came_as is null then
    return jsonb_build_object('band', '18+');
  end if;
  if held is null and asked ->> 'band' = '18+' and came_as is distinct from 'athlete' then
    perform public.confirm_adult(person, came_as = 'parent');
    insert into private.arrivals as a (account, band, came_as) values (person, '18+', keep_age.came_as)
    on conflict (account) do nothing;
    return jsonb_build_object('band', '18+');
  end if;
  asked := public.verify_age(person, born_year, born_month, null);
  if asked ->> 'band' = 'under-14' then
    perform private.close_sign_up(browser, (asked ->> 'band_until')::date);
  end if;
  return jsonb_build_object('band', asked ->> 'band');
end
$$;
