-- Head coaches invite to their own team, admins to the product; every invitation has a state; who is not invited may wait.
alter table public.coach_invitations
  -- Whose team the invited coach joins; null: none, an admin invites.
  add column team_id uuid references public.teams (id) on delete cascade,
  add column opened_at timestamptz,
  add column last_sent_at timestamptz not null default now();
create index coach_invitations_by_team on public.coach_invitations (team_id);

create table public.coach_waiting_list (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  name text not null check (length(btrim(name)) between 1 and 120),
  club text not null check (length(btrim(club)) between 1 and 120),
  boats smallint check (boats between 0 and 500),
  telemetry_brand text check (length(btrim(telemetry_brand)) between 1 and 60),
  is_adult boolean not null check (is_adult),
  consent_version text not null check (length(consent_version) between 1 and 40),
  consented_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create function private.may_invite(team uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_admin() or (team is not null and private.owns(team))
$$;
create function private.name_of_team(team uuid) returns text language sql stable security definer set search_path = '' as $$
  select name from public.teams where id = team and (private.is_admin() or private.belongs_to(team))
$$;
grant execute on function private.may_invite(uuid), private.name_of_team(uuid) to authenticated;

-- A new token for an invitation that was not answered; its predecessor opens nothing from now on.
create function private.renew_coach_invitation(invitation uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := private.new_token();
  held public.coach_invitations;
begin
  update public.coach_invitations set token_hash = private.hash_of_token(token), expires_at = now() + interval '14 days',
    opened_at = null, last_sent_at = now()
  where id = invitation and accepted_at is null and revoked_at is null
  returning * into held;
  if not found then
    raise exception 'This invitation was accepted or revoked. Write a new one.' using errcode = '23514';
  end if;
  return jsonb_build_object('id', held.id, 'email', held.email, 'token', token, 'expires_at', held.expires_at,
    'team', (select name from public.teams where id = held.team_id));
end
$$;

-- The token is answered once, for the mail and the code beside it. Inviting an address again renews what was not answered.
create function public.send_coach_invitation(address text, team uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted text := lower(btrim(address));
  held uuid;
begin
  if not private.may_invite(team) then
    raise exception 'Admins invite coaches, and a team''s owner invites to the team.' using errcode = '42501';
  end if;
  -- The rows of one team, or of none, one after the other.
  perform pg_advisory_xact_lock(hashtextextended('invitations ' || coalesce(team::text, ''), 0));
  select id into held from public.coach_invitations
  where email = wanted and team_id is not distinct from team and accepted_at is null and revoked_at is null;
  if held is null then
    if not private.is_admin() and (
      select count(*) from public.coach_invitations
      where team_id = team and accepted_at is null and revoked_at is null and expires_at > now()
    ) >= 20 then
      raise exception 'Twenty invitations of this team are open. Revoke one first.' using errcode = '23514';
    end if;
    insert into public.coach_invitations (email, token_hash, invited_by, team_id)
    values (wanted, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), auth.uid(), team) returning id into held;
  end if;
  return private.renew_coach_invitation(held);
end
$$;
grant execute on function public.send_coach_invitation(text, uuid) to authenticated;

create function public.resend_coach_invitation(invitation uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.coach_invitations as held where held.id = invitation and private.may_invite(held.team_id)
  ) then
    raise exception 'There is no such invitation.' using errcode = '42501';
  end if;
  return private.renew_coach_invitation(invitation);
end
$$;
grant execute on function public.resend_coach_invitation(uuid) to authenticated;

create or replace function public.revoke_coach_invitation(invitation uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(auth.jwt() ->> 'role', '') <> 'service_role' and not private.is_admin() and not exists (
    select 1 from public.coach_invitations as held where held.id = invitation and private.may_invite(held.team_id)
  ) then
    raise exception 'Only an admin, or the owner of its team, revokes an invitation.' using errcode = '42501';
  end if;
  update public.coach_invitations set revoked_at = now()
  where id = invitation and accepted_at is null and revoked_at is null;
  return found;
end
$$;

-- As before, and whom a team invited is in it afterwards. An invitation of an owner who is none any more still makes a
-- coach, because the address was vouched for, but opens no team.
create or replace function public.accept_coach_invitation(token text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  held public.coach_invitations;
begin
  select * into account from auth.users where id = auth.uid() and email_confirmed_at is not null;
  if not found then
    return false;
  end if;
  update public.coach_invitations set accepted_at = now(), accepted_by = account.id
  where token_hash = private.hash_of_token(token)
    and email = lower(account.email)
    and accepted_at is null and revoked_at is null and expires_at > now()
  returning * into held;
  if not found then
    return false;
  end if;
  insert into public.profiles as kept (id, email, user_role, coach_eligible)
  values (account.id, lower(account.email), 'coach', true)
  on conflict (id) do update
    set coach_eligible = true, user_role = case when kept.user_role = 'admin' then 'admin' else 'coach' end;
  if held.team_id is not null and exists (
    select 1 from public.team_members
    where team_id = held.team_id and user_id = held.invited_by and role = 'owner'
  ) then
    insert into public.team_members as member (team_id, user_id, role) values (held.team_id, account.id, 'coach')
    on conflict (team_id, user_id) do update set role = 'coach' where member.role not in ('owner', 'coach');
  end if;
  delete from public.coach_waiting_list where email = held.email;
  return true;
end
$$;

-- For the page behind the mail's link, before anybody has signed in; null: nothing is known of such a token.
create function public.open_coach_invitation(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.coach_invitations;
begin
  update public.coach_invitations set opened_at = coalesce(opened_at, now())
  where token_hash = private.hash_of_token(token)
  returning * into held;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'state', private.state_of_invitation(held.accepted_at, held.revoked_at, held.expires_at, held.opened_at),
    'address', left(held.email, 1) || '***@' || split_part(held.email, '@', 2),
    'expires_at', held.expires_at,
    'team', (select name from public.teams where id = held.team_id)
  );
end
$$;
grant execute on function public.open_coach_invitation(text) to service_role;

create function private.state_of_invitation(
  accepted_at timestamptz, revoked_at timestamptz, expires_at timestamptz, opened_at timestamptz
) returns text language sql stable set search_path = '' as $$
  select case
    when accepted_at is not null then 'accepted'
    when revoked_at is not null then 'revoked'
    when expires_at <= now() then 'expired'
    when opened_at is not null then 'opened'
    else 'invited'
  end
$$;
grant execute on function private.state_of_invitation(timestamptz, timestamptz, timestamptz, timestamptz) to authenticated;

create function public.join_coach_waiting_list(
  address text, person text, club text, boats smallint, telemetry_brand text, is_adult boolean, consent_version text
) returns void language sql volatile security definer set search_path = '' as $$
  insert into public.coach_waiting_list as held (email, name, club, boats, telemetry_brand, is_adult, consent_version)
  values (lower(btrim(address)), btrim(person), btrim(join_coach_waiting_list.club), join_coach_waiting_list.boats,
    nullif(btrim(join_coach_waiting_list.telemetry_brand), ''), join_coach_waiting_list.is_adult,
    join_coach_waiting_list.consent_version)
  on conflict (email) do update set name = excluded.name, club = excluded.club, boats = excluded.boats,
    telemetry_brand = excluded.telemetry_brand, consent_version = excluded.consent_version, consented_at = now()
$$;
grant execute on function public.join_coach_waiting_list(text, text, text, smallint, text, boolean, text) to service_role;

-- One list of everybody invited and waiting, each with one state.
create view public.coach_invitation_list with (security_invoker = true) as
select held.id, held.email, held.team_id, private.name_of_team(held.team_id) as team, held.invited_by,
  private.state_of_invitation(held.accepted_at, held.revoked_at, held.expires_at, held.opened_at) as state,
  held.created_at, held.last_sent_at, held.opened_at, held.expires_at, held.accepted_at, held.revoked_at,
  null::text as name, null::text as club, null::smallint as boats, null::text as telemetry_brand
from public.coach_invitations as held
union all
select waiting.id, waiting.email, null, null, null, 'wait-listed', waiting.created_at, null, null, null, null, null,
  waiting.name, waiting.club, waiting.boats, waiting.telemetry_brand
from public.coach_waiting_list as waiting
where not exists (
  select 1 from public.coach_invitations as held where held.email = waiting.email and held.revoked_at is null
);

alter table public.coach_waiting_list enable row level security;
alter table public.coach_waiting_list force row level security;
grant select (team_id, opened_at, last_sent_at) on public.coach_invitations to authenticated;
grant select on public.coach_invitation_list to authenticated;
grant select, delete on public.coach_waiting_list to authenticated, service_role;
create policy "admins see who waits" on public.coach_waiting_list for select to authenticated
  using ((select private.is_admin()));
create policy "admins remove who waits" on public.coach_waiting_list for delete to authenticated
  using ((select private.is_admin()));
drop policy "admins see invitations" on public.coach_invitations;
create policy "admins, and owners those of their team" on public.coach_invitations for select to authenticated
  using (private.may_invite(team_id));
