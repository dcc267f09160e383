-- How somebody becomes a coach here: an invitation bound to an address, used once, expiring, kept only as a hash.
create table public.coach_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  accepted_by uuid references auth.users (id) on delete set null,
  revoked_at timestamptz
);
create index coach_invitations_by_email on public.coach_invitations (email);
create trigger audit after insert or update or delete on public.coach_invitations
  for each row execute function private.audit('id');

alter table public.coach_invitations enable row level security;
alter table public.coach_invitations force row level security;
-- Not `token_hash`: not even an admin reads it.
grant select (id, email, invited_by, created_at, expires_at, accepted_at, accepted_by, revoked_at)
  on public.coach_invitations to authenticated;
grant select, delete on public.coach_invitations to service_role;
create policy "admins see invitations" on public.coach_invitations for select to authenticated
  using ((select private.is_admin()));

create function private.hash_of_token(token text) returns bytea language sql immutable set search_path = '' as $$
  select sha256(convert_to(token, 'UTF8'))
$$;

-- Two random UUIDs: 244 random bits. The token is answered once and never again.
create function private.issue_coach_invitation(address text, inviter uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into public.coach_invitations (email, token_hash, invited_by)
  values (lower(btrim(address)), private.hash_of_token(token), inviter);
  return token;
end
$$;

create function public.invite_coach(address text) returns text
  language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(auth.jwt() ->> 'role', '') <> 'service_role' and not private.is_admin() then
    raise exception 'Only an admin invites coaches.' using errcode = '42501';
  end if;
  return private.issue_coach_invitation(address, auth.uid());
end
$$;
grant execute on function public.invite_coach(text) to authenticated, service_role;

create function public.revoke_coach_invitation(invitation uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(auth.jwt() ->> 'role', '') <> 'service_role' and not private.is_admin() then
    raise exception 'Only an admin revokes invitations.' using errcode = '42501';
  end if;
  update public.coach_invitations set revoked_at = now()
  where id = invitation and accepted_at is null and revoked_at is null;
  return found;
end
$$;
grant execute on function public.revoke_coach_invitation(uuid) to authenticated, service_role;

-- True when the caller is an eligible coach afterwards. One answer for unknown, expired, used, revoked and other
-- people's tokens, so that guessing teaches nothing.
create function public.accept_coach_invitation(token text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  select * into account from auth.users where id = auth.uid() and email_confirmed_at is not null;
  if not found then
    return false;
  end if;
  update public.coach_invitations set accepted_at = now(), accepted_by = account.id
  where token_hash = private.hash_of_token(token)
    and email = lower(account.email)
    and accepted_at is null and revoked_at is null and expires_at > now();
  if not found then
    return false;
  end if;
  insert into public.profiles as held (id, email, user_role, coach_eligible)
  values (account.id, lower(account.email), 'coach', true)
  on conflict (id) do update
    set coach_eligible = true, user_role = case when held.user_role = 'admin' then 'admin' else 'coach' end;
  return true;
end
$$;
grant execute on function public.accept_coach_invitation(text) to authenticated;

-- The auth service asks this before it creates an account (closed beta). An answer without `error` lets it.
create function public.hook_before_user_created(event jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  if (select sign_up from private.settings) = 'open' or exists (
    select 1 from public.coach_invitations
    where email = lower(btrim(event -> 'user' ->> 'email'))
      and accepted_at is null and revoked_at is null and expires_at > now()
  ) then
    return '{}'::jsonb;
  end if;
  return jsonb_build_object('error', jsonb_build_object(
    'http_code', 403,
    'message', 'We''re in closed beta: an account needs an invitation sent to this e-mail address.'
  ));
end
$$;
grant execute on function public.hook_before_user_created(jsonb) to supabase_auth_admin;
