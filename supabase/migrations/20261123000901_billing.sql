-- Plans: subscriptions as reported by the payment service, and what they unlock.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Written by the payment service's messages alone; its owner reads it.
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  stripe_subscription_id text not null unique,
  stripe_customer_id text not null,
  status text not null check (status ~ '^[a-z_]{1,40}$'),
  tier text not null,
  price_id text not null,
  -- In the smallest unit of the currency, as the payment service counts it.
  amount integer not null check (amount >= 0),
  current_period_start timestamptz not null,
  current_period_end timestamptz not null check (current_period_end >= current_period_start),
  trial_end timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cancel_at_period_end boolean not null default false,
  -- Until when a payment that failed keeps the plan open.
  grace_until timestamptz,
  -- When the event that wrote this row was made, in the payment service's own time.
  last_event_created timestamptz,
  last_event_id text
);
create trigger touch before update on public.subscriptions for each row execute function private.touch();
alter table public.subscriptions enable row level security;
alter table public.subscriptions force row level security;
grant select on public.subscriptions to authenticated;
grant select, insert, update, delete on public.subscriptions to service_role;
create policy "own subscription, and all of them for an admin" on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create table public.billing_customers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  stripe_customer_id text not null unique,
  created_at timestamptz not null default now(),
  checked_at timestamptz
);

-- Every message of the payment service, once. `outcome`: what it led to.
create table public.stripe_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null,
  created timestamptz not null,
  outcome text not null check (outcome in ('applied', 'older', 'nobody', 'ignored')),
  received_at timestamptz not null default now()
);

-- Proof of the separate consent to renewal, stored for three years or one year after the plan ends.
create table public.renewal_consents (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete set null,
  tier text not null,
  price text not null,
  terms_version text not null,
  consented_at timestamptz not null default now(),
  -- The words that were agreed to, as they stood on the page.
  sentence text,
  -- First charge date shown before the card was entered.
  first_charge_on date
);
create index renewal_consents_by_user on public.renewal_consents (user_id);

-- Statuses that come to be later open nothing until someone decides that they do.
create function private.is_open(held public.subscriptions) returns boolean
  language sql stable set search_path = '' as $$
  select case
    -- Canceled at the end of the period: ends then, even without an event from the payment service.
    when held.cancel_at_period_end and now() >= held.current_period_end then false
    when held.status in ('trialing', 'active') then true
    when held.status = 'past_due' then now() < coalesce(held.grace_until, held.current_period_start + interval '7 days')
    else false
  end
$$;

create function private.is_entitled(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select (select billing from private.settings) = 'off'
    or exists (select 1 from public.subscriptions as held where held.user_id = person and private.is_open(held))
    or exists (select 1 from public.fee_waivers as waiver where waiver.user_id = person and waiver.valid_until > now())
$$;

-- An athlete is entitled by the plan of their own account or of a guardian's.
create function private.has_plan(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_entitled((select rower.user_id from public.rowers as rower where rower.uaid = has_plan.uaid))
    or exists (select 1 from public.guardianships as guardian
      where guardian.uaid = has_plan.uaid and private.is_entitled(guardian.guardian_id))
$$;

create function public.my_plan() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'billing', (select billing from private.settings),
    'entitled', private.is_entitled(asking.person) or asking.is_covered,
    'through_family', asking.is_covered,
    'payer', private.payer_state(asking.person),
    'is_beta_coach', exists (select 1 from public.profiles where id = asking.person and coach_eligible),
    'trial_used', held.user_id is not null,
    'tier', held.tier, 'status', held.status, 'trial_end', held.trial_end,
    'current_period_end', held.current_period_end, 'cancel_at_period_end', held.cancel_at_period_end,
    'grace_until', held.grace_until,
    'waiver', case
      when waiver.id is null then null
      when waiver.decided_at is null then 'asked'
      when not waiver.is_granted then 'declined'
      when waiver.valid_until > now() then 'granted'
      else 'ended'
    end,
    'waived_until', waiver.valid_until
  )
  from (select auth.uid() as person, private.covered_by_family(auth.uid()) as is_covered) as asking
  left join public.subscriptions as held on held.user_id = asking.person
  left join lateral (
    select * from public.fee_waivers as latest where latest.user_id = asking.person
      order by latest.asked_at desc limit 1
  ) as waiver on true
$$;

-- Who pays is an adult: null when this account may, else why not.
create function public.payer_obstacle(person uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select case private.payer_state(person)
    when 'ask_parent' then 'Ask a parent: you must be 18 to buy a plan.'
    when 'confirm_adult' then 'First confirm that you’re 18 or older.'
  end
$$;

create function public.customer_of(person uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select stripe_customer_id from public.billing_customers where user_id = person),
    (select stripe_customer_id from public.subscriptions where user_id = person)
  )
$$;

-- One message of the payment service and what it says about a subscription, together or not at all.
-- Answers 'repeated', 'older', 'nobody', 'ignored' (no subscription in it) or 'applied'.
create function public.apply_stripe_event(event_id text, event_type text, created timestamptz, subscription jsonb)
  returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person uuid;
  held public.subscriptions;
  outcome text;
begin
  -- Events of one subscription one after the other, whatever order the requests came in.
  perform pg_advisory_xact_lock(hashtextextended(coalesce(subscription ->> 'id', event_id), 0));
  if exists (select 1 from public.stripe_events where id = event_id) then
    return 'repeated';
  end if;
  if subscription is null then
    outcome := 'ignored';
  else
    select user_id into person from public.billing_customers where stripe_customer_id = subscription ->> 'customer';
    select * into held from public.subscriptions where user_id = person;
    outcome := case
      when person is null then 'nobody'
      when held.last_event_created > apply_stripe_event.created then 'older'
      -- The end of a plan that was replaced does not end its successor.
      when held.stripe_subscription_id <> subscription ->> 'id' and private.is_open(held)
        and subscription ->> 'status' not in ('trialing', 'active') then 'older'
      else 'applied'
    end;
  end if;
  insert into public.stripe_events (id, type, created, outcome)
  values (event_id, event_type, apply_stripe_event.created, outcome);
  if outcome = 'applied' then
    perform private.keep_subscription(person, subscription, apply_stripe_event.created, apply_stripe_event.created,
      event_id);
  end if;
  return outcome;
end
$$;

-- Free: ten schools. Only counted where billing is on, so that no one is stopped before there is a plan to take.
create function private.limit_saved_schools() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  -- Two at once count one after the other.
  perform pg_advisory_xact_lock(hashtextextended('saved ' || new.uaid::text, 0));
  if not private.has_plan(new.uaid) and (select count(*) from public.saved_schools where uaid = new.uaid) >= 10 then
    raise exception 'The free plan includes ten schools. Remove one, or choose a plan. %', private.way_to_plan()
      using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger limit_saved_schools before insert on public.saved_schools
  for each row execute function private.limit_saved_schools();

create function private.limit_calendar_feeds() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_plan(new.uaid) then
    raise exception 'Calendar feeds require a plan.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger limit_calendar_feeds before insert on public.calendar_feeds
  for each row execute function private.limit_calendar_feeds();
alter table public.billing_customers enable row level security;
alter table public.billing_customers force row level security;
alter table public.stripe_events enable row level security;
alter table public.stripe_events force row level security;
alter table public.renewal_consents enable row level security;
alter table public.renewal_consents force row level security;
grant select on public.stripe_events, public.renewal_consents to authenticated;
grant select, insert, update, delete on public.billing_customers, public.stripe_events to service_role;
grant select, insert on public.renewal_consents to service_role;
create policy "admins see what the payment service said" on public.stripe_events for select to authenticated
  using ((select private.is_admin()));
create policy "one's own, and all of them for an admin" on public.renewal_consents for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
