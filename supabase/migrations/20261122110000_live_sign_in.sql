-- A token says what was true when it was signed, for ten minutes. Whether its session still lives, and whether a second step
-- was passed where the account has one, is asked here, at every use: by one function.

-- Every access token of the auth service names its session.
create function private.state_of_sign_in() returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when session.id is null then 'ended'
    when session.aal::text is distinct from 'aal2' and exists (
      select 1 from auth.mfa_factors as f where f.user_id = session.user_id and f.status::text = 'verified')
    then 'second step'
    else 'live'
  end
  from (select 1) as asked
  left join auth.sessions as session on session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
    and session.user_id = auth.uid() and (session.not_after is null or session.not_after > now())
$$;

create function private.has_live_sign_in() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.state_of_sign_in() = 'live'
$$;
grant execute on function private.state_of_sign_in(), private.has_live_sign_in() to authenticated;

-- For what runs in the name of the database's owner. A statement another trigger or a foreign key leads to was asked for by
-- one that was checked: the end of an account takes its session along before the rest.
create function private.require_live_sign_in() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() = 1 and auth.role() = 'authenticated' and not private.has_live_sign_in() then
    raise exception 'Your session has ended. Sign in again.' using errcode = '42501';
  end if;
  return null;
end
$$;

-- Called once for every table there is or will be. Functions that run as the owner pass no policy, and no table of theirs is
-- written without this trigger; what a person reads or changes directly passes the policy, which narrows every other one.
create function private.ask_for_live_sign_in(subject regclass) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('create trigger live_sign_in before insert or update or delete on %s
    for each statement execute function private.require_live_sign_in()', subject);
  if (select relrowsecurity from pg_catalog.pg_class where oid = subject) then
    execute format('create policy "a live sign-in" on %s as restrictive for all to authenticated
      using ((select private.has_live_sign_in()))', subject);
  end if;
end
$$;

do $$
declare
  subject regclass;
begin
  for subject in
    select oid::regclass from pg_catalog.pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by relname
  loop
    perform private.ask_for_live_sign_in(subject);
  end loop;
end
$$;

-- The tables of the storage service are its own: they take policies and no triggers.
create policy "a live sign-in" on storage.objects as restrictive for all to authenticated
  using ((select private.has_live_sign_in()));

-- Whether coaches and admins have to pass a second step. Everybody may; who has one passes it always.
alter table private.settings
  add column second_step text not null default 'offered' check (second_step in ('offered', 'required'));

create function private.passed_required_step() returns boolean
  language sql stable security definer set search_path = '' as $$
  select (select second_step from private.settings) = 'offered' or coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
$$;
grant execute on function private.passed_required_step() to authenticated;

create or replace function private.is_admin() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.passed_required_step()
    and exists (select 1 from public.profiles where id = auth.uid() and user_role = 'admin')
$$;

create or replace function private.is_eligible_coach() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.passed_required_step()
    and exists (select 1 from public.profiles where id = auth.uid() and coach_eligible)
$$;

-- True while a coach or an admin still has to set up or pass the second step: the page says so.
create function public.second_step_missing() returns boolean
  language sql stable security definer set search_path = '' as $$
  select not private.passed_required_step()
    and exists (select 1 from public.profiles where id = auth.uid() and (coach_eligible or user_role = 'admin'))
$$;
grant execute on function public.second_step_missing() to authenticated;
