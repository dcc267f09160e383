-- Written by the payment service's messages alone; its owner reads it.
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  stripe_subscription_id text not null unique,
  stripe_customer_id text not null,
  status text not null check (
    status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')
  ),
  tier text not null,
  price_id text not null,
  -- In the smallest unit of the currency, as the payment service counts it.
  amount integer not null check (amount >= 0),
  current_period_start timestamptz not null,
  current_period_end timestamptz not null check (current_period_end >= current_period_start),
  trial_end timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.subscriptions for each row execute function private.touch();

alter table public.subscriptions enable row level security;
alter table public.subscriptions force row level security;
grant select on public.subscriptions to authenticated;
grant select, insert, update, delete on public.subscriptions to service_role;
create policy "own subscription, and all of them for an admin" on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
