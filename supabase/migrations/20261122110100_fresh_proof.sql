-- What ends an account, or gives it to somebody else, asks for the password anew: a stolen session is not enough.

-- The token says how and when its holder proved who they are; both are signed with it. A session that lives on by refreshing
-- keeps the time of its beginning.
create function private.proved_lately() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.has_live_sign_in() and exists (
    select 1 from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as way
    where way ->> 'method' = 'password' and to_timestamp((way ->> 'timestamp')::double precision) > now() - interval '10 minutes')
$$;

create or replace function public.delete_my_account() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := auth.uid();
begin
  if person is null then
    raise exception 'Sign in to delete your account.' using errcode = '42501';
  end if;
  if not private.proved_lately() then
    raise exception 'Type your password to delete your account.' using errcode = '42501';
  end if;
  delete from public.teams as team
  where exists (select 1 from public.team_members where team_id = team.id and user_id = person)
    and not exists (select 1 from public.team_members where team_id = team.id and user_id <> person);
  insert into public.audit_log (actor_id, action, subject, subject_id) values (person, 'delete', 'account', person::text);
  delete from auth.users where id = person;
end
$$;

-- The local auth service asks for the password itself and says who it is in its claims. The hosted one asks for less and says
-- nothing: there a new address, a new password or a new second step needs a session of the last ten minutes, which the page
-- begins with the password and a thief of an older one cannot. Its own name tells it from the owner's console.
create function private.require_recent_session() returns trigger
  language plpgsql set search_path = '' as $$
declare
  person uuid := case tg_table_name when 'users' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'user_id')::uuid end;
begin
  if current_user = 'supabase_auth_admin' and auth.role() is null and not exists (
    select 1 from auth.sessions as s where s.user_id = person and s.created_at > now() - interval '10 minutes')
  then
    raise exception 'Sign in again first.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger fresh_password before update of encrypted_password on auth.users for each row
  when (old.email_confirmed_at is not null and nullif(old.encrypted_password, '') is not null
    and old.encrypted_password is distinct from new.encrypted_password)
  execute function private.require_recent_session();
create trigger fresh_address before update of email_change on auth.users for each row
  when (nullif(new.email_change, '') is not null and old.email_change is distinct from new.email_change)
  execute function private.require_recent_session();
create trigger fresh_factor before update of status on auth.mfa_factors for each row
  when (new.status = 'verified' and old.status = 'unverified')
  execute function private.require_recent_session();
