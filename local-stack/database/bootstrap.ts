// The initial state of a hosted project before migrations: roles, the schemas `auth` and `storage` with the hosted
// column names, and the functions that policies use. Only for the local database. Names and columns follow the hosted
// service; local additions are marked.

/** Roles belong to a whole server: next to another database of this product they are there already. */
const ROLES = `
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'noinherit'),
      ('supabase_auth_admin', 'noinherit createrole'),
      ('supabase_storage_admin', 'noinherit createrole')
    ) as role (name, options)
  loop
    if not exists (select 1 from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
end
$$;
grant anon, authenticated, service_role to authenticator;
create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
grant usage on schema public to supabase_auth_admin;
`;

const AUTH = `
create schema auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role;
set role supabase_auth_admin;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email varchar(255) unique,
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  email_change varchar(255),
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider":"email","providers":["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  aal text not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  -- How the session began: 'password', 'otp' or 'recovery'.
  tag text
);
create index sessions_user_id_idx on auth.sessions (user_id);

-- token: SHA-256 of what the browser holds.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token varchar(255) not null unique,
  user_id uuid not null references auth.users (id) on delete cascade,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  parent varchar(255),
  session_id uuid not null references auth.sessions (id) on delete cascade
);
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id);

create type auth.one_time_token_type as enum ('confirmation_token', 'recovery_token', 'email_change_token_new');
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null unique,
  relates_to text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Only here: of the digits, and what a sign-up said. Sign-ups of an address nobody has confirmed yet are kept each
  -- with a password of its own, so that none replaces another's.
  code_hash text not null,
  encrypted_password text,
  raw_user_meta_data jsonb
);
create index one_time_tokens_user_id_idx on auth.one_time_tokens (user_id);
create index one_time_tokens_code_hash_idx on auth.one_time_tokens (code_hash);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type = 'totp'),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  last_challenged_at timestamptz,
  -- Only here: the thirty seconds of the last code that was right. None before or at it is taken again.
  last_step bigint
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz
);

-- How a session was made stronger, beside how it began (auth.sessions.tag).
create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}'::jsonb)
$$;
create function auth.uid() returns uuid language sql stable as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select auth.jwt() ->> 'role'
$$;
create function auth.email() returns text language sql stable as $$
  select auth.jwt() ->> 'email'
$$;
reset role;
`;

const STORAGE = `
create schema storage authorization supabase_storage_admin;
grant usage on schema storage to anon, authenticated, service_role;
set role supabase_storage_admin;
create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
create function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1]
$$;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
reset role;
`;

/** What was applied, and which rows were loaded last. */
const HISTORY = `
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
create table supabase_migrations.reference_rows (digest text primary key);
`;

/** Run once, as the owner of an empty database. */
export const BOOTSTRAP = `${ROLES}${AUTH}${STORAGE}${HISTORY}`;
