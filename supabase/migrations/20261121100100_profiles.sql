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
  completion_percent smallint not null generated always as (
    round(100.0 * num_nonnulls(first_name, last_name, club, location, bio, graduation_year) / 6)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger touch before update on public.profiles for each row execute function private.touch();

-- Read from the account, not from the token: a token outlives a change of address or role by up to an hour.
create function private.account_email() returns text language sql stable security definer set search_path = '' as $$
  select lower(email) from auth.users where id = auth.uid()
$$;

create function private.is_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles where id = auth.uid() and user_role = 'admin')
$$;

create function private.is_eligible_coach() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles where id = auth.uid() and coach_eligible)
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

create function private.follow_account_email() returns trigger language plpgsql security definer set search_path = '' as $$
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
grant execute on function private.account_email(), private.is_admin(), private.is_eligible_coach() to authenticated;

create policy "own profile, and all of them for an admin" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "a profile of one's own account" on public.profiles for insert to authenticated
  with check (id = (select auth.uid()) and email = (select private.account_email()));
create policy "one's own description" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
