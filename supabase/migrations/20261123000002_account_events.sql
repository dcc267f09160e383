-- Logs account events and notifies owners, undoes a change of address, and recovers from a lost second factor.

-- A body may name what a later file makes.
set check_function_bodies = off;

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
  return private.everything_of_mine();
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
  delete from private.account_notices where made_at < now() - interval '30 days';
  delete from public.audit_log where action = 'sign_in_failed' and happened_at < now() - interval '90 days';
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

-- Restores the previous address and revokes everything of whoever changed it: sessions, password, second factors, and
-- undo links of later changes. Returns the address, null for an invalid link, or `taken` if another account has
-- confirmed the address since.
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

grant execute on function private.account_email(), private.is_admin(), private.is_eligible_coach(),
  public.delete_my_account(), private.state_of_sign_in(), private.has_live_sign_in(), private.passed_required_step(),
  public.second_step_missing(), public.download_my_data(), public.issue_recovery_codes() to authenticated;
grant execute on function public.account_exists(text), public.due_account_notices(integer),
  public.account_notice_sent(bigint), public.undo_address_change(text), public.use_recovery_code(uuid,text)
  to service_role;
grant execute on function public.rate_limit_hit(text,integer,integer) to service_role, supabase_auth_admin;
grant execute on function public.hook_password_verification_attempt(jsonb) to supabase_auth_admin;
