-- What a plan opens. Prices are not here (src/plans/price-list.ts); this is what was bought, as the payment service says.
alter table private.settings
  -- While billing is off nobody is asked to pay and nothing is closed to anybody.
  add column billing text not null default 'off' check (billing in ('off', 'on')),
  -- Mixed into hashes of addresses that must not be guessed from a list of them.
  add column address_salt text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

alter table public.subscriptions
  add column cancel_at_period_end boolean not null default false,
  -- Until when a payment that failed keeps the plan open.
  add column grace_until timestamptz,
  -- When the event that wrote this row was made, in the payment service's own time.
  add column last_event_created timestamptz,
  add column last_event_id text;

create table public.billing_customers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  stripe_customer_id text not null unique,
  created_at timestamptz not null default now()
);

-- Every message of the payment service, once. `outcome`: what it led to.
create table public.stripe_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null,
  created timestamptz not null,
  outcome text not null check (outcome in ('applied', 'older', 'nobody', 'ignored')),
  received_at timestamptz not null default now()
);

-- Proof of the separate consent to renewal, kept for three years or one year after the plan ends.
create table public.renewal_consents (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete set null,
  tier text not null,
  price text not null,
  terms_version text not null,
  consented_at timestamptz not null default now()
);
create index renewal_consents_by_user on public.renewal_consents (user_id);

-- Statuses that come to be later open nothing until somebody decides that they do.
create function private.is_open(held public.subscriptions) returns boolean
  language sql stable set search_path = '' as $$
  select held.status in ('trialing', 'active')
    or (held.status = 'past_due' and now() < coalesce(held.grace_until, held.current_period_start + interval '7 days'))
$$;

create function private.is_entitled(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select (select billing from private.settings) = 'off'
    or exists (select 1 from public.subscriptions as held where held.user_id = person and private.is_open(held))
$$;

-- An athlete is entitled by the plan of their own account or of a guardian's.
create function private.has_plan(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_entitled((select rower.user_id from public.rowers as rower where rower.uaid = has_plan.uaid))
    or exists (select 1 from public.guardianships as guardian
      where guardian.uaid = has_plan.uaid and private.is_entitled(guardian.guardian_id))
$$;
grant execute on function private.has_plan(uuid) to authenticated;

create function public.my_plan() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'billing', (select billing from private.settings),
    'entitled', private.is_entitled(auth.uid()),
    'tier', held.tier, 'status', held.status, 'trial_end', held.trial_end,
    'current_period_end', held.current_period_end, 'cancel_at_period_end', held.cancel_at_period_end,
    'grace_until', held.grace_until
  )
  from (select auth.uid() as person) as asking
  left join public.subscriptions as held on held.user_id = asking.person
$$;
grant execute on function public.my_plan() to authenticated;

-- Who pays is an adult: null when this account may, else why not.
create function public.payer_obstacle(person uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when exists (select 1 from public.rowers where user_id = person and age_band in ('under-14', '14-17'))
      then 'Ask a parent: somebody under 18 cannot take out a plan.'
    when not exists (select 1 from public.profiles where id = person and confirmed_adult_at is not null)
      and not exists (select 1 from public.rowers where user_id = person and age_band = '18+')
      then 'Confirm first that you are 18 or older.'
  end
$$;
grant execute on function public.payer_obstacle(uuid) to service_role;

create function public.remember_checkout(person uuid, customer text, tier text, price text, terms_version text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.billing_customers (user_id, stripe_customer_id) values (person, customer)
    on conflict (user_id) do update set stripe_customer_id = excluded.stripe_customer_id;
  insert into public.renewal_consents (user_id, tier, price, terms_version) values (person, tier, price, terms_version);
$$;
grant execute on function public.remember_checkout(uuid, text, text, text, text) to service_role;

create function public.customer_of(person uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select stripe_customer_id from public.billing_customers where user_id = person),
    (select stripe_customer_id from public.subscriptions where user_id = person)
  )
$$;
grant execute on function public.customer_of(uuid) to service_role;

-- One message of the payment service and what it says about a subscription, together or not at all.
-- Answers 'repeated', 'older', 'nobody', 'ignored' (no subscription in it) or 'applied'.
create function public.apply_stripe_event(event_id text, event_type text, created timestamptz, subscription jsonb) returns text
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
    insert into public.subscriptions as kept (user_id, stripe_subscription_id, stripe_customer_id, status, tier, price_id,
      amount, current_period_start, current_period_end, trial_end, canceled_at, cancel_at_period_end, grace_until,
      last_event_created, last_event_id)
    values (person, subscription ->> 'id', subscription ->> 'customer', subscription ->> 'status', subscription ->> 'tier',
      subscription ->> 'price_id', (subscription ->> 'amount')::integer,
      (subscription ->> 'current_period_start')::timestamptz, (subscription ->> 'current_period_end')::timestamptz,
      (subscription ->> 'trial_end')::timestamptz, (subscription ->> 'canceled_at')::timestamptz,
      (subscription ->> 'cancel_at_period_end')::boolean,
      case when subscription ->> 'status' = 'past_due' then apply_stripe_event.created + interval '7 days' end,
      apply_stripe_event.created, event_id)
    on conflict (user_id) do update set stripe_subscription_id = excluded.stripe_subscription_id,
      stripe_customer_id = excluded.stripe_customer_id, status = excluded.status, tier = excluded.tier,
      price_id = excluded.price_id, amount = excluded.amount, current_period_start = excluded.current_period_start,
      current_period_end = excluded.current_period_end, trial_end = excluded.trial_end,
      canceled_at = excluded.canceled_at, cancel_at_period_end = excluded.cancel_at_period_end,
      -- Seven days from the first failure, not from the last retry.
      grace_until = case when excluded.status = 'past_due' then
        case when kept.status = 'past_due' then coalesce(kept.grace_until, excluded.grace_until) else excluded.grace_until end end,
      last_event_created = excluded.last_event_created, last_event_id = excluded.last_event_id;
  end if;
  return outcome;
end
$$;
grant execute on function public.apply_stripe_event(text, text, timestamptz, jsonb) to service_role;

-- Free: ten schools. Only counted where billing is on, so that nobody is stopped before there is a plan to take.
create function private.limit_saved_schools() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.has_plan(new.uaid)
    and (select count(*) from public.saved_schools where uaid = new.uaid) >= 10
  then
    raise exception 'The free plan keeps ten schools. Remove one, or take a plan with a list without a limit.'
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
    raise exception 'A calendar feed is part of a plan.' using errcode = '23514';
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
