-- Whether an account is made without an invitation: told before someone fills in a form that would be refused.
create function public.sign_up_is_open() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce((select s.sign_up = 'open' from private.settings as s), false)
$$;
grant execute on function public.sign_up_is_open() to service_role;
