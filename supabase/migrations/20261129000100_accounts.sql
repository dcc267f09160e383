-- Accounts: what is granted by default (nothing), profiles, the log, what a live session and a proof are, and what an
-- account's owner is notified.

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
  changed text[],
  -- Why, in the admin's own words; the log still holds no value that was changed.
  reason text check (length(btrim(reason)) between 8 and 300)
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

-- Logs account events and notifies owners, undoes a change of address, and recovers from a lost second factor.

-- Logs account events and notifies the owner of unusual ones. Event names and ids, no addresses.
create index audit_log_of_failures on public.audit_log (subject_id, happened_at) where action = 'sign_in_failed';

-- Emails about an account that wait or were sent. `email`: where it goes, which for a changed address is the one
-- before.
create table private.account_notices (
  id bigint generated always as identity primary key,
  -- Null where the account, or the record, is gone before the email is.
  user_id uuid references auth.users (id) on delete cascade,
  kind text not null check (kind in
    ('address_changed', 'address_undone', 'many_failures', 'exported', 'second_step_added', 'second_step_removed',
      'recovery_code_used', 'deleted', 'record_deleted', 'college_approved', 'college_ended')),
  email text not null,
  -- Whose record, or which college.
  about text check (length(about) <= 120),
  made_at timestamptz not null default now(),
  claimed_at timestamptz,
  sent_at timestamptz,
  -- Of the link that takes a change of address back.
  undo_hash bytea unique,
  constraint account_notices_of_nobody check ((user_id is null) = (kind in ('deleted', 'record_deleted')))
);
create index account_notices_of_user on private.account_notices (user_id, made_at);
create index account_notices_waiting on private.account_notices (made_at) where sent_at is null;

create function private.note(person uuid, event text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, action, subject, subject_id)
  values (coalesce(auth.uid(), note.person), note.event, 'account', note.person::text)
$$;

create function private.tell_owner(person uuid, event text, about text default null) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.account_notices (user_id, kind, email, about)
  select id, tell_owner.event, email, tell_owner.about from auth.users
  where id = tell_owner.person and email is not null and email_confirmed_at is not null
$$;

create function private.account_changed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.encrypted_password is distinct from new.encrypted_password and nullif(old.encrypted_password, '') is not null
    then
    perform private.note(new.id, 'change_password');
  end if;
  if old.email is distinct from new.email and old.email is not null then
    perform private.note(new.id, 'change_address');
    insert into private.account_notices (user_id, kind, email) values (new.id, 'address_changed', old.email);
  end if;
  return null;
end
$$;
create trigger account_changed after update of email, encrypted_password on auth.users
  for each row when (old.email_confirmed_at is not null) execute function private.account_changed();

create function private.second_step_changed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    perform private.note(new.user_id, 'second_step_added'), private.tell_owner(new.user_id, 'second_step_added');
  elsif exists (select 1 from auth.users where id = old.user_id) then
    perform private.note(old.user_id, 'second_step_removed'), private.tell_owner(old.user_id, 'second_step_removed');
  end if;
  return null;
end
$$;
create trigger second_step_added after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status = 'unverified')
    execute function private.second_step_changed();
create trigger second_step_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.second_step_changed();

-- After every password someone tried. The local auth service asks it, as the hosted one does where its plan has this
-- hook. `user_id` is null for an address without an account: that takes as long and is written down too.
create function public.hook_password_verification_attempt(event jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person uuid := (event ->> 'user_id')::uuid;
  failures integer;
begin
  if (event ->> 'valid')::boolean then
    return jsonb_build_object('decision', 'continue');
  end if;
  insert into public.audit_log (action, subject, subject_id) values ('sign_in_failed', 'account', person::text);
  select count(*) into failures from public.audit_log
  where action = 'sign_in_failed' and subject_id = person::text and happened_at > now() - interval '1 hour';
  -- Once a day: an email for every attempt would be an attack of its own.
  if failures >= 10 and not exists (select 1 from private.account_notices as n
    where n.user_id = person and n.kind = 'many_failures' and n.made_at > now() - interval '1 day')
  then
    perform private.tell_owner(person, 'many_failures');
  end if;
  return jsonb_build_object('decision', 'continue');
end
$$;

create function public.download_my_data() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.note(auth.uid(), 'export'), private.tell_owner(auth.uid(), 'exported');
  end if;
  return private.copy_of('account', auth.uid());
end
$$;

-- What is to be emailed now. Claimed for half an hour: what was not confirmed as sent by then is tried again, with a
-- new link.
create function public.due_account_notices(most integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due jsonb := '[]';
  held private.account_notices;
  token text;
begin
  perform private.forget_by_time('private.account_notices');
  for held in
    select * from private.account_notices
    where sent_at is null and (claimed_at is null or claimed_at < now() - interval '30 minutes')
    order by made_at limit most for update skip locked
  loop
    token := case held.kind when 'address_changed' then private.new_token() end;
    update private.account_notices set claimed_at = now(), undo_hash = private.hash_of_token(token) where id = held.id;
    due := due || jsonb_build_array(jsonb_build_object(
      'id', held.id, 'kind', held.kind, 'email', held.email, 'made_at', held.made_at, 'token', token,
      'about', held.about));
  end loop;
  return due;
end
$$;

create function public.account_notice_sent(notice bigint) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.account_notices set sent_at = now() where id = notice
$$;

-- Restores the previous address and revokes everything of the person who changed it: sessions, password, second
-- factors, and undo links of later changes. Returns the address, null for an invalid link, or `taken` if another
-- account has confirmed the address since.
create function public.undo_address_change(token text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.account_notices;
begin
  select * into held from private.account_notices
  where undo_hash = private.hash_of_token(undo_address_change.token) and made_at > now() - interval '7 days' for update;
  if held.id is null then
    return null;
  end if;
  if exists (select 1 from auth.users where lower(email) = lower(held.email) and id <> held.user_id
    and email_confirmed_at is not null) then
    return 'taken';
  end if;
  delete from auth.users where lower(email) = lower(held.email) and id <> held.user_id;
  delete from auth.sessions where user_id = held.user_id;
  delete from auth.one_time_tokens where user_id = held.user_id;
  delete from auth.mfa_factors where user_id = held.user_id and created_at >= held.made_at - interval '1 hour';
  update auth.users set email = held.email, email_change = '', encrypted_password = '' where id = held.user_id;
  -- Also the notice of this very change, and links of changes after it.
  delete from private.account_notices where user_id = held.user_id and kind = 'address_changed'
    and made_at >= held.made_at;
  perform private.note(held.user_id, 'undo_address'), private.tell_owner(held.user_id, 'address_undone');
  return held.email;
end
$$;

-- Recovery codes for a lost phone: eight, each turns off two-step verification once. Only their hashes are stored.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- New codes replace the previous ones. Requires a recent password and code.
create function public.issue_recovery_codes() returns text[]
  language plpgsql volatile security definer set search_path = '' as $$
declare
  codes text[];
begin
  if not private.proved_lately() or not exists (
    select 1 from auth.mfa_factors where user_id = auth.uid() and status::text = 'verified')
  then
    raise exception 'Sign in with your password and authenticator code first.' using errcode = '42501';
  end if;
  codes := array(select private.new_code() from generate_series(1, 8));
  delete from private.recovery_codes where user_id = auth.uid();
  insert into private.recovery_codes (user_id, code_hash) select auth.uid(), private.hash_of_token(code)
    from unnest(codes) as code;
  perform private.note(auth.uid(), 'recovery_codes');
  return codes;
end
$$;

-- False for an invalid code. `person` has proved the password; the caller limits the attempts.
create function public.use_recovery_code(person uuid, code text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.recovery_codes as r where r.user_id = use_recovery_code.person
    and r.code_hash = private.hash_of_token(upper(regexp_replace(use_recovery_code.code, '[\s-]', '', 'g')));
  if not found then
    return false;
  end if;
  delete from auth.mfa_factors where user_id = person;
  perform private.note(person, 'recovery_code_used'), private.tell_owner(person, 'recovery_code_used');
  return true;
end
$$;

-- What happened to accounts and rights, for an admin: the newest first, a hundred at a time.
create index audit_log_by_action on public.audit_log (action, happened_at desc);

-- However an account ends, its owner is notified at its address. An unconfirmed one may be someone else's typo,
-- so it gets no notice.
create function private.account_ended() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.account_notices (kind, email) values ('deleted', old.email);
  return null;
end
$$;
create trigger account_ended after delete on auth.users
  for each row when (old.email is not null and old.email_confirmed_at is not null)
    execute function private.account_ended();

create function private.forget_sent_end() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.account_notices where id = new.id;
  return null;
end
$$;
create trigger forget_sent_end after update of sent_at on private.account_notices
  for each row when (new.kind in ('deleted', 'record_deleted') and new.sent_at is not null)
    execute function private.forget_sent_end();

-- Whether an account is made without an invitation: told before someone fills in a form that would be refused.
create function public.sign_up_is_open() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce((select s.sign_up = 'open' from private.settings as s), false)
$$;

grant execute on function private.account_email(), private.is_admin(), private.is_eligible_coach(),
  public.delete_my_account(), private.state_of_sign_in(), private.has_live_sign_in(), private.passed_required_step(),
  public.second_step_missing(), public.download_my_data(), public.issue_recovery_codes() to authenticated;
grant execute on function public.account_exists(text), public.due_account_notices(integer),
  public.account_notice_sent(bigint), public.undo_address_change(text), public.use_recovery_code(uuid,text),
  public.rate_limit_hit(text,integer,integer), public.sign_up_is_open() to service_role;
grant execute on function public.rate_limit_hit(text,integer,integer), public.hook_password_verification_attempt(jsonb)
  to supabase_auth_admin;
