-- "I am 18 or older" is said through the product's own call alone too: a browser in which a younger age was answered a minute
-- before is not believed.
drop function public.confirm_adult(boolean);

-- Coaches and parents state that they are adults. `as_parent` makes an account without rowing of its own a parent's.
create function public.confirm_adult(person uuid, as_parent boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.rowers where user_id = person and age_band in ('under-14', '14-17')) then
    raise exception 'This account belongs to somebody under 18.' using errcode = '42501';
  end if;
  update public.profiles set confirmed_adult_at = now(), user_role = case
    when as_parent and user_role = 'athlete' and not exists (select 1 from public.rowers where user_id = person)
      then 'parent' else user_role end
  where id = person;
end
$$;
grant execute on function public.confirm_adult(uuid, boolean) to service_role;
