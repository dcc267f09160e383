-- Who may create an account in the closed beta: also a guardian whom a record names and an email asked.

-- Asked of an address that is written in small letters, without blanks around it.
create function private.is_invited(address text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.coach_invitations as i
    where i.email = address and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  ) or exists (
    select 1 from public.guardianships as g where g.email = address and g.guardian_id is null
  )
$$;

create or replace function public.hook_before_user_created(event jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(event -> 'user' ->> 'email'));
  problem text;
begin
  if (select sign_up from private.settings) is distinct from 'open' and not private.is_invited(address) then
    return jsonb_build_object('error', jsonb_build_object('http_code', 403,
      'message', 'We''re in closed beta: an account needs an invitation sent to this email address.'));
  end if;
  problem := private.problem_of_sign_up(address, event -> 'user' -> 'user_metadata');
  if problem is not null then
    return jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', problem));
  end if;
  return '{}'::jsonb;
end
$$;
