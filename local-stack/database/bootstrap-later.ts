// Later tables of the local auth service. Runs at every start and is idempotent, so that older data directories get
// them too. Names and columns follow the hosted service; local additions are marked.

export const BOOTSTRAP_LATER = `
set role supabase_auth_admin;

-- Only here. Sign-ups of an address nobody has confirmed yet, each with a password and a mail of its own, so that none
-- replaces another's. Hashes only; they go when one of them is confirmed.
create table if not exists auth.pending_sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  encrypted_password text not null,
  raw_user_meta_data jsonb not null,
  token_hash text not null unique,
  code_hash text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null
);
create index if not exists pending_sign_ups_user_id_idx on auth.pending_sign_ups (user_id, created_at desc);

create table if not exists auth.mfa_factors (
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
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz
);

-- How a session was made stronger, beside how it began (auth.sessions.tag).
create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);
reset role;
`;
