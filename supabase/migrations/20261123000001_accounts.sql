-- What is granted by default: nothing. Accounts and their profiles, what happened to them, and what a live session and
-- a proof are.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Nothing in `public` is reachable until a migration grants it. Projects made before the change of the hosted defaults
-- hand every new table to every role; with these lines both kinds of project end with the same grants.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- PUBLIC has EXECUTE by default, which can only be revoked for all schemas at once.
alter default privileges revoke execute on functions from public;

-- What policies and triggers call, and tables that no request may name.
create schema private;
revoke all on schema private from public;

-- Keeps `updated_at` honest: no caller is granted that column.
create function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create table private.settings (
  only_row boolean primary key default true check (only_row),
  -- 'invited': an account needs an open coach invitation. 'open': anyone may register, coaches are still invited.
  sign_up text not null default 'invited' check (sign_up in ('invited', 'open')),
  -- While billing is off no one is asked to pay and nothing is closed to anyone.
  billing text not null default 'off' check (billing in ('off', 'on')),
  -- Mixed into hashes of addresses that must not be guessed from a list of them.
  address_salt text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- Whether two-step verification is required for coaches and admins. Everyone may use it; accounts that have it always
  -- need it.
  second_step text not null default 'offered' check (second_step in ('offered', 'required'))
);

insert into private.settings default values;

-- One profile per account. The person writes their own description; role and eligibility are decided here.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  user_role text not null default 'athlete' check (user_role in ('athlete', 'coach', 'parent', 'admin')),
  coach_eligible boolean not null default false,
  first_name text check (length(first_name) between 1 and 80),
  last_name text check (length(last_name) between 1 and 80),
  club text check (length(club) between 1 and 120),
  location text check (length(location) between 1 and 120),
  bio text check (length(bio) between 1 and 2000),
  graduation_year smallint check (graduation_year between 1950 and 2100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_adult_at timestamptz,
  completion_percent smallint not null default 0 check (completion_percent between 0 and 100)
);
create trigger touch before update on public.profiles for each row execute function private.touch();

-- Read from the account, not from the token: a token outlives a change of address or role by up to an hour.
create function private.account_email() returns text language sql stable security definer set search_path = '' as $$
  select lower(email) from auth.users where id = auth.uid()
$$;

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.passed_required_step()
    and exists (select 1 from public.profiles where id = auth.uid() and user_role = 'admin')
$$;

create function private.is_eligible_coach() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.passed_required_step()
    and exists (select 1 from public.profiles where id = auth.uid() and coach_eligible)
$$;

-- The names given at sign-up start the profile; the page itself sends only id and address.
create function private.begin_profile() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := (select raw_user_meta_data from auth.users where id = new.id);
begin
  new.email := lower(new.email);
  new.first_name := coalesce(new.first_name, nullif(left(btrim(given ->> 'firstName'), 80), ''));
  new.last_name := coalesce(new.last_name, nullif(left(btrim(given ->> 'lastName'), 80), ''));
  return new;
end
$$;
create trigger begin_profile before insert on public.profiles for each row execute function private.begin_profile();

create function private.follow_account_email() returns trigger language plpgsql security definer
  set search_path = '' as $$
begin
  update public.profiles set email = lower(new.email) where id = new.id;
  return null;
end
$$;
create trigger follow_account_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_account_email();
alter table public.profiles enable row level security;
alter table public.profiles force row level security;
grant select on public.profiles to authenticated;
grant insert (id, email) on public.profiles to authenticated;
grant update (first_name, last_name, club, location, bio, graduation_year) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
grant usage on schema private to authenticated;
create policy "own profile, and all of them for an admin" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "a profile of one's own account" on public.profiles for insert to authenticated
  with check (id = (select auth.uid()) and email = (select private.account_email()));
create policy "one's own description" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- Who changed what that matters. Names of columns, never their values: the log holds no personal data to redact.
create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (length(action) between 1 and 80),
  subject text not null check (length(subject) between 1 and 80),
  subject_id text check (length(subject_id) <= 120),
  changed text[]
);
create index audit_log_by_time on public.audit_log (happened_at desc);

-- Trigger argument: the column that names the row.
create function private.audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
begin
  insert into public.audit_log (actor_id, action, subject, subject_id, changed)
  values (
    auth.uid(),
    lower(tg_op),
    tg_table_name,
    coalesce(after ->> tg_argv[0], before ->> tg_argv[0]),
    case when tg_op = 'UPDATE' then
      array(select key from jsonb_each(after) where value is distinct from before -> key order by key)
    end
  );
  return null;
end
$$;
create trigger audit_role after update of user_role, coach_eligible on public.profiles
  for each row execute function private.audit('id');
alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;
grant select on public.audit_log to authenticated, service_role;
create policy "admins read the log" on public.audit_log for select to authenticated using ((select private.is_admin()));

-- What a person may do with their whole account, and how often anyone may ask.
create table private.rate_limits (
  key text primary key check (length(key) between 1 and 200),
  window_started_at timestamptz not null,
  hits integer not null
);

-- One more hit in a fixed window: true while at most `most` were made in `seconds`. Atomic, so that it also holds
-- between functions that run on several machines.
create function public.rate_limit_hit(key text, most integer, seconds integer) returns boolean
  language sql volatile security definer set search_path = '' as $$
  insert into private.rate_limits as held (key, window_started_at, hits) values (rate_limit_hit.key, now(), 1)
  on conflict on constraint rate_limits_pkey do update set
    hits = case when held.window_started_at + make_interval(secs => seconds) <= now() then 1
                else least(held.hits, 1000000) + 1 end,
    window_started_at = case when held.window_started_at + make_interval(secs => seconds) <= now() then now()
                             else held.window_started_at end
  returning hits <= most
$$;

create function public.account_exists(address text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.users where lower(email) = lower(btrim(address)) and deleted_at is null)
$$;

create function private.account_and_people() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'account', (select jsonb_build_object('id', id, 'email', email, 'created_at', created_at, 'metadata',
      raw_user_meta_data)
                from auth.users where id = auth.uid()),
    'profile', (select to_jsonb(row) from public.profiles as row where id = auth.uid()),
    'subscription', (select to_jsonb(row) from public.subscriptions as row where user_id = auth.uid()),
    'memberships', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.team_members as row
      where user_id = auth.uid()),
    'rower', (select private.data_of(uaid) from public.rowers where user_id = auth.uid()),
    -- Under 14 the parent exports the record.
    'children', (select coalesce(jsonb_agg(private.data_of(r.uaid)), '[]') from public.rowers as r
                 where r.age_band = 'under-14' and private.is_primary_guardian(r.uaid)),
    'guardianships', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.guardianships as row
      where guardian_id = auth.uid()),
    'outings', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.telemetry_sessions as row
      where created_by = auth.uid()),
    'notes', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.notes as row where author_id = auth.uid()),
    'journey_notes', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.journey_notes as row
      where author_id = auth.uid())
  )
$$;

-- Deletes the account and everything its foreign keys cascade to: the athlete's own record, a child without another
-- guardian, the person's notes. Rosters keep the spot without a name, teams without members are deleted, consent
-- records stay without a name. Requires the password within the last ten minutes.
create function public.delete_my_account() returns void
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
  insert into public.audit_log (actor_id, action, subject, subject_id)
    values (person, 'delete', 'account', person::text);
  delete from auth.users where id = person;
end
$$;

-- A token proves what was true when it was signed, for ten minutes. One function checks at every use whether its
-- session still exists and, with two-step verification, whether the code was entered.

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

-- For code that runs as the database owner. A statement caused by another trigger or a foreign key was started by a
-- checked one: deleting an account removes its session before the rest.
create function private.require_live_sign_in() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() = 1 and auth.role() = 'authenticated' and not private.has_live_sign_in() then
    raise exception 'Your session has ended. Sign in again.' using errcode = '42501';
  end if;
  return null;
end
$$;

-- Called once for every table there is or will be. Functions that run as the owner pass no policy, and no table of
-- theirs is written without this trigger; what a person reads or changes directly passes the policy, which narrows
-- every other one.
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

-- The tables of the storage service are its own: they take policies and no triggers.
create policy "a live sign-in" on storage.objects as restrictive for all to authenticated
  using ((select private.has_live_sign_in()));

create function private.passed_required_step() returns boolean
  language sql stable security definer set search_path = '' as $$
  select (select second_step from private.settings) = 'offered' or coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
$$;

-- True while a coach or an admin still has to set up or complete two-step verification, as shown on the page.
create function public.second_step_missing() returns boolean
  language sql stable security definer set search_path = '' as $$
  select not private.passed_required_step()
    and exists (select 1 from public.profiles where id = auth.uid() and (coach_eligible or user_role = 'admin'))
$$;

-- What ends an account, or gives it to someone else, asks for the password again: a stolen session is not enough.

-- The token says how and when its holder proved who they are; both are signed with it. A session that lives on by
-- refreshing keeps the time of its beginning.
create function private.proved_lately() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.has_live_sign_in() and exists (
    select 1 from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr'
      else '[]' end) as way
    where way ->> 'method' = 'password' and to_timestamp((way ->> 'timestamp')::double precision) > now() - interval
      '10 minutes')
$$;

-- The local auth service asks for the password itself and identifies itself in its claims. The hosted one doesn't:
-- there a new address, password or second factor needs a session of the last ten minutes, which the page starts with
-- the password and a thief of an older session can't. Its user name tells it from the owner's console.
create function private.require_recent_session() returns trigger
  language plpgsql set search_path = '' as $$
declare
  person uuid := case tg_table_name when 'users' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'user_id')::uuid end;
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
