-- Teams, their people and places, invitations of coaches, and who may register.

set check_function_bodies = off;

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
    raise exception 'Only admins can invite coaches.' using errcode = '42501';
  end if;
  return private.issue_coach_invitation(address, auth.uid());
end
$$;

create function public.revoke_coach_invitation(invitation uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(auth.jwt() ->> 'role', '') <> 'service_role' and not private.is_admin() and not exists (
    select 1 from public.coach_invitations as held where held.id = invitation and private.may_invite(held.team_id)
  ) then
    raise exception 'Only an admin or the team’s owner can revoke an invitation.' using errcode = '42501';
  end if;
  update public.coach_invitations set revoked_at = now()
  where id = invitation and accepted_at is null and revoked_at is null;
  return found;
end
$$;

-- True when the caller is an eligible coach afterwards, and in the team that invited them. One answer for unknown,
-- expired, used, revoked and other people's tokens, so that guessing teaches nothing. An invitation of an owner who is
-- none any more still makes a coach, because the address was vouched for, but opens no team.
create function public.accept_coach_invitation(token text) returns boolean
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

-- The auth service asks this before it creates an account (closed beta). An answer without `error` lets it.
create function public.hook_before_user_created(event jsonb) returns jsonb
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

-- A team, who belongs to it, its athletes and their guardians.
create table public.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 120),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);

create table public.team_members (
  team_id uuid not null references public.teams (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'coach', 'athlete', 'parent')),
  created_at timestamptz not null default now(),
  primary key (team_id, user_id)
);
create index team_members_by_user on public.team_members (user_id);
create trigger audit after insert or update or delete on public.team_members
  for each row execute function private.audit('team_id');

create table public.athletes (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  side text check (side in ('port', 'starboard', 'both')),
  created_at timestamptz not null default now(),
  uaid uuid references public.rowers (uaid) on delete set null,
  unique (team_id, id),
  constraint one_place_in_a_team unique (team_id, uaid),
  state text not null default 'draft'
    check (state in ('draft', 'invited', 'pending_guardian', 'active', 'inactive', 'alumni', 'removed')),
  is_adult boolean not null default false,
  import_id uuid,
  constraint minors_by_first_name_and_initial check (
  state not in ('draft', 'invited', 'pending_guardian') or is_adult or name ~ '^\S{1,60}( \S\.?)?( \(\d+\))?$'
),
  squad text check (length(btrim(squad)) between 1 and 40),
  -- As the coach's list says it; once someone claims the place, their own profile says it.
  class_year smallint check (class_year between 2000 and 2099)
);

-- Owners and coaches act only while they are eligible: taking eligibility away closes every team at once.
create function private.coaches(team uuid) returns boolean language sql stable security definer
  set search_path = '' as $$
  select private.is_eligible_coach() and exists (
    select 1 from public.team_members where team_id = team and user_id = auth.uid() and role in ('owner', 'coach')
  )
$$;

create function private.owns(team uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_eligible_coach() and exists (
    select 1 from public.team_members where team_id = team and user_id = auth.uid() and role = 'owner'
  )
$$;

create function private.belongs_to(team uuid) returns boolean language sql stable security definer
  set search_path = '' as $$
  select exists (select 1 from public.team_members where team_id = team and user_id = auth.uid())
$$;

-- Whether the caller is the athlete of a place on a roster, or a guardian of theirs.
create function private.speaks_for(athlete uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.athletes where id = athlete and private.is_family(uaid))
$$;

create function public.create_team(name text) returns public.teams
  language plpgsql security definer set search_path = '' as $$
declare
  made public.teams;
begin
  if not private.is_eligible_coach() then
    raise exception 'Only invited coaches can create a team.' using errcode = '42501';
  end if;
  insert into public.teams (name, created_by) values (btrim(create_team.name), auth.uid()) returning * into made;
  insert into public.team_members (team_id, user_id, role) values (made.id, auth.uid(), 'owner');
  return made;
end
$$;

-- A team keeps an owner for as long as anyone is in it.
create function private.keep_an_owner() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Locks the team, so that two owners who leave at once do not both see the other stay.
  perform 1 from public.teams where id = old.team_id for update;
  if found
    and exists (select 1 from public.team_members where team_id = old.team_id)
    and not exists (select 1 from public.team_members where team_id = old.team_id and role = 'owner')
    and exists (select 1 from auth.users where id = old.user_id)
  then
    raise exception 'A team needs an owner. Make someone else the owner first.' using errcode = '23514';
  end if;
  return null;
end
$$;
create trigger keep_an_owner after update or delete on public.team_members
  for each row when (old.role = 'owner') execute function private.keep_an_owner();
grant select, delete on public.teams to authenticated;
grant update (name) on public.teams to authenticated;
grant select, delete on public.team_members to authenticated;
grant insert (team_id, user_id, role), update (role) on public.team_members to authenticated;
grant select, delete on public.athletes to authenticated;
grant select, insert, update, delete
  on public.teams, public.team_members, public.athletes to service_role;
create policy "members see their team" on public.teams for select to authenticated using (private.belongs_to(id));
create policy "owners rename it" on public.teams for update to authenticated
  using (private.owns(id)) with check (private.owns(id));
create policy "owners delete it" on public.teams for delete to authenticated using (private.owns(id));
create policy "oneself, and coaches see all members" on public.team_members for select to authenticated
  using (user_id = (select auth.uid()) or private.coaches(team_id));
create policy "owners add members" on public.team_members for insert to authenticated with
  check (private.owns(team_id));
create policy "owners change a member's part" on public.team_members for update to authenticated
  using (private.owns(team_id)) with check (private.owns(team_id));
create policy "owners remove members, anybody leaves" on public.team_members for delete to authenticated
  using (user_id = (select auth.uid()) or private.owns(team_id));
create policy "coaches enter athletes" on public.athletes for insert to authenticated
  with check (private.coaches(team_id));

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

create function private.may_invite(team uuid) returns boolean language sql stable security definer
  set search_path = '' as $$
  select private.is_admin() or (team is not null and private.owns(team))
$$;

create function private.name_of_team(team uuid) returns text language sql stable security definer
  set search_path = '' as $$
  select name from public.teams where id = team and (private.is_admin() or private.belongs_to(team))
$$;

-- New token for an unanswered invitation; the previous one stops working.
create function private.renew_coach_invitation(invitation uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := private.new_token();
  held public.coach_invitations;
begin
  update public.coach_invitations set token_hash = private.hash_of_token(token),
    expires_at = now() + interval '14 days',
    opened_at = null, last_sent_at = now()
  where id = invitation and accepted_at is null and revoked_at is null
  returning * into held;
  if not found then
    raise exception 'This invitation was accepted or revoked. Send a new one.' using errcode = '23514';
  end if;
  return jsonb_build_object('id', held.id, 'email', held.email, 'token', token, 'expires_at', held.expires_at,
    'team', (select name from public.teams where id = held.team_id));
end
$$;

-- The token is answered once, for the email and the code next to it. Inviting an address again renews what was not
-- answered.
create function public.send_coach_invitation(address text, team uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted text := lower(btrim(address));
  held uuid;
begin
  if not private.may_invite(team) then
    raise exception 'Only admins can invite coaches, and team owners can invite to their team.' using errcode = '42501';
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
      raise exception 'This team has 20 open invitations. Revoke one first.' using errcode = '23514';
    end if;
    insert into public.coach_invitations (email, token_hash, invited_by, team_id)
    values (wanted, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), auth.uid(), team) returning id into held;
  end if;
  return private.renew_coach_invitation(held);
end
$$;

create function public.resend_coach_invitation(invitation uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.coach_invitations as held where held.id = invitation and private.may_invite(held.team_id)
  ) then
    raise exception 'This invitation doesn’t exist.' using errcode = '42501';
  end if;
  return private.renew_coach_invitation(invitation);
end
$$;

-- For the page behind the email's link, before anyone has signed in; null: nothing is known of such a token.
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
grant select, delete on public.coach_waiting_list to authenticated, service_role;
create policy "admins see who waits" on public.coach_waiting_list for select to authenticated
  using ((select private.is_admin()));
create policy "admins remove who waits" on public.coach_waiting_list for delete to authenticated
  using ((select private.is_admin()));

-- Team members for the team: coaches by name, athletes and parents only as counts. The roster has details for those
-- with access.
create function public.team_people(team uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'coaches', coalesce(jsonb_agg(
      jsonb_build_object('user_id', m.user_id, 'role', m.role, 'name',
        nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''))
      order by m.role = 'coach', p.last_name, p.first_name, m.created_at
    ) filter (where m.role in ('owner', 'coach')), '[]'),
    'athletes', count(*) filter (where m.role = 'athlete'),
    'parents', count(*) filter (where m.role = 'parent')
  )
  from public.team_members as m left join public.profiles as p on p.id = m.user_id
  where m.team_id = team
  having private.belongs_to(team)
$$;
create index athletes_by_uaid on public.athletes (uaid);
create trigger begin_rower before insert on public.athletes for each row
  execute function private.begin_rower_of_place();
grant insert (id, team_id, name, side), update (name, side) on public.athletes to authenticated;

-- How someone becomes a coach here: an invitation bound to an address, used once, expiring, kept only as a hash.
create table public.coach_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  accepted_by uuid references auth.users (id) on delete set null,
  revoked_at timestamptz,
  -- Whose team the invited coach joins; null: none, an admin invites.
  team_id uuid references public.teams (id) on delete cascade,
  opened_at timestamptz,
  last_sent_at timestamptz not null default now()
);
create index coach_invitations_by_email on public.coach_invitations (email);
create trigger audit after insert or update or delete on public.coach_invitations
  for each row execute function private.audit('id');

-- Not `token_hash`: not even an admin reads it.
grant select (id, email, invited_by, created_at, expires_at, accepted_at, accepted_by, revoked_at)
  on public.coach_invitations to authenticated;
grant select, delete on public.coach_invitations to service_role;
create index coach_invitations_by_team on public.coach_invitations (team_id);

-- One list of everyone invited and waiting, each with one state.
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

grant select (team_id, opened_at, last_sent_at) on public.coach_invitations to authenticated;
grant select on public.coach_invitation_list to authenticated;
create policy "admins, and owners those of their team" on public.coach_invitations for select to authenticated
  using (private.may_invite(team_id));

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

-- What coaches say of the columns of a table that no format knows: read so by all coaches of the team.

create table public.team_columns (
  team_id uuid not null references public.teams (id) on delete cascade,
  -- The names of the columns; too long for an index, which is on what they come down to.
  key text not null check (length(key) between 3 and 16000),
  key_hash text not null generated always as (md5(key)) stored,
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object' and pg_column_size(mapping) <= 65536),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, key_hash)
);
create trigger touch before update on public.team_columns for each row execute function private.touch();
grant select, delete on public.team_columns to authenticated;
grant insert (team_id, key, mapping), update (mapping) on public.team_columns to authenticated;
grant select, insert, update, delete on public.team_columns to service_role;

create policy "coaches see what is said of columns" on public.team_columns for select to authenticated
  using (private.coaches(team_id));
create policy "coaches say what columns are" on public.team_columns for insert to authenticated
  with check (private.coaches(team_id));
create policy "coaches say it otherwise" on public.team_columns for update to authenticated
  using (private.coaches(team_id)) with check (private.coaches(team_id));
create policy "coaches take it back" on public.team_columns for delete to authenticated
  using (private.coaches(team_id));

grant execute on function public.accept_coach_invitation(text), private.coaches(uuid), private.owns(uuid),
  private.belongs_to(uuid), private.speaks_for(uuid), public.create_team(text), private.may_invite(uuid),
  private.name_of_team(uuid), public.send_coach_invitation(text,uuid), public.resend_coach_invitation(uuid),
  private.state_of_invitation(timestamptz,timestamptz,timestamptz,timestamptz), public.team_people(uuid),
  public.invite_coach(text), public.revoke_coach_invitation(uuid) to authenticated;
grant execute on function public.invite_coach(text), public.revoke_coach_invitation(uuid),
  public.open_coach_invitation(text), public.join_coach_waiting_list(text,text,text,smallint,text,boolean,text)
  to service_role;
grant execute on function public.hook_before_user_created(jsonb) to supabase_auth_admin;
