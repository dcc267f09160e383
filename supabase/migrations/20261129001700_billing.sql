-- Plans: subscriptions, fee waivers, limits, emails about payments, and referrals.

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
grant select on public.stripe_events, public.renewal_consents to authenticated;
grant select, insert, update, delete on public.billing_customers, public.stripe_events to service_role;
grant select, insert on public.renewal_consents to service_role;
create policy "admins see what the payment service said" on public.stripe_events for select to authenticated
  using ((select private.is_admin()));
create policy "one's own, and all of them for an admin" on public.renewal_consents for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Who need not pay, and what is left open where no plan is.

-- People who can't afford the fee apply in one line. The text is for the deciding admin, and deleted with the decision.
create table public.fee_waivers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  line text check (length(btrim(line)) between 1 and 200),
  asked_at timestamptz not null default now(),
  is_granted boolean,
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  valid_until timestamptz,
  constraint decided_at_once check ((is_granted is null) = (decided_at is null)),
  constraint line_until_decided check ((line is null) = (decided_at is not null)),
  constraint granted_until check (coalesce(is_granted, false) = (valid_until is not null))
);
create unique index one_open_waiver on public.fee_waivers (user_id) where decided_at is null;
create index fee_waivers_by_user on public.fee_waivers (user_id, asked_at);
create trigger audit after insert or update or delete on public.fee_waivers for each row
  execute function private.audit('id');

-- Whether an account may pay: who pays is an adult.
create function private.payer_state(person uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when exists (select 1 from public.rowers where user_id = person and age_band in ('under-14', '14-17'))
      then 'ask_parent'
    when exists (select 1 from public.profiles where id = person and confirmed_adult_at is not null)
      or exists (select 1 from public.rowers where user_id = person and age_band = '18+') then 'may'
    else 'confirm_adult'
  end
$$;

-- The plan that covers an athlete, or a guardian's children, whoever in the family pays.
create function private.covered_by_family(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select not private.is_entitled(person) and (
    exists (select 1 from public.rowers as rower where rower.user_id = person and private.has_plan(rower.uaid))
    or exists (select 1 from public.guardianships as guardian where guardian.guardian_id = person
      and private.has_plan(guardian.uaid))
  )
$$;

create function public.ask_fee_waiver(line text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if public.payer_obstacle(auth.uid()) is not null then
    raise exception '%', public.payer_obstacle(auth.uid()) using errcode = '42501';
  end if;
  if length(btrim(coalesce(line, ''))) not between 1 and 200 or line ~ '[\n\r]' then
    raise exception 'Enter one line of up to 200 characters.' using errcode = '22023';
  end if;
  if exists (select 1 from public.fee_waivers where user_id = auth.uid() and valid_until > now() + interval '30 days')
    then
    raise exception 'Your fee is already waived.' using errcode = '23514';
  end if;
  insert into public.fee_waivers (user_id, line) values (auth.uid(), btrim(ask_fee_waiver.line))
  on conflict (user_id) where decided_at is null do update set line = excluded.line;
end
$$;

-- False when it was decided in the meantime. A year, so that no one has to explain themselves twice in a season.
create function public.decide_fee_waiver(waiver uuid, granted boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can decide this.' using errcode = '42501';
  end if;
  update public.fee_waivers set is_granted = granted, decided_at = now(), decided_by = auth.uid(), line = null,
    valid_until = case when granted then now() + interval '1 year' end
  where id = waiver and decided_at is null;
  return found;
end
$$;

create view public.open_fee_waivers with (security_invoker = true) as
select waiver.id, waiver.line, waiver.asked_at, account.email
from public.fee_waivers as waiver
join public.profiles as account on account.id = waiver.user_id
where waiver.decided_at is null;
grant select on public.fee_waivers, public.open_fee_waivers to authenticated;
grant select, insert, update, delete on public.fee_waivers to service_role;
create policy "one's own, and all of them for an admin" on public.fee_waivers for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- How to get past a limit.
create function private.way_to_plan() returns text language sql stable security definer set search_path = '' as $$
  select case private.payer_state(auth.uid())
    when 'ask_parent' then 'Ask a parent: a plan removes the limit.'
    else 'A plan removes the limit.'
  end
$$;

-- The free plan's ten schools are the first saved. Without a plan, others can be viewed, exported and removed, but not
-- added to.
create function private.is_closed_school(saved uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.saved_schools as held
    where held.id = saved and not private.has_plan(held.uaid) and (
      select count(*) from public.saved_schools as earlier
      where earlier.uaid = held.uaid and (earlier.created_at, earlier.id) < (held.created_at, held.id)
    ) >= 10
  )
$$;

create function private.leave_closed_schools() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  saved uuid := case tg_table_name when 'saved_schools' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'saved_school_id' end;
begin
  if auth.uid() is not null and private.is_closed_school(saved) then
    raise exception 'This school is beyond the free plan’s ten: you can view or remove it, but not add to it. %',
      private.way_to_plan() using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger leave_closed_schools before update on public.saved_schools
  for each row execute function private.leave_closed_schools();
create trigger leave_closed_schools before insert or update on public.school_contacts
  for each row execute function private.leave_closed_schools();
create trigger leave_closed_schools before insert or update on public.mail_drafts
  for each row execute function private.leave_closed_schools();
create trigger limit_calendar_feeds_changed before update of label, reminds, quiet_from, quiet_until
  on public.calendar_feeds
  for each row execute function private.limit_calendar_feeds();

-- A feed is read on while a failed payment is tried again, and rests once the plan has ended.
create function private.is_feed_resting(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select not private.has_plan(is_feed_resting.uaid) and not exists (
    select 1 from public.subscriptions as held where held.status = 'past_due' and held.user_id in (
      select rower.user_id from public.rowers as rower where rower.uaid = is_feed_resting.uaid
      union select guardian.guardian_id from public.guardianships as guardian where guardian.uaid = is_feed_resting.uaid
    )
  )
$$;

create function public.calendar_feed(token text) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.open_calendar_feed(calendar_feed.token) || jsonb_build_object('resting', (
    select private.is_feed_resting(feed.uaid) from public.calendar_feeds as feed
    where feed.token_hash = private.hash_of_token(calendar_feed.token)
  ))
$$;

create function public.remember_checkout(
  person uuid, customer text, tier text, price text, terms_version text, sentence text, first_charge_on date
) returns void language sql volatile security definer set search_path = '' as $$
  insert into public.billing_customers (user_id, stripe_customer_id) values (person, customer)
    on conflict (user_id) do update set stripe_customer_id = excluded.stripe_customer_id;
  insert into public.renewal_consents (user_id, tier, price, terms_version, sentence, first_charge_on)
    values (person, tier, price, terms_version, sentence, first_charge_on);
$$;

-- What the payment service knows someone by, and why they may not begin a checkout; null: they may. A trial is once;
-- one plan is enough, and a second would be charged next to it.
create function public.payer_of(person uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'obstacle', coalesce(public.payer_obstacle(person), case
      when held.status not in ('canceled', 'incomplete_expired')
        then 'You already have a plan. Change it instead of buying another.'
    end),
    'customer', public.customer_of(person),
    'subscription', held.stripe_subscription_id,
    'trial_used', held.user_id is not null
  )
  from (select person as id) as asking left join public.subscriptions as held on held.user_id = asking.id
$$;

-- What the payment service knows beside what is kept of it.

-- `noticed_at`: when a payment was first seen to have failed, from which the seven days count.
create function private.keep_subscription(
  person uuid, subscription jsonb, noticed_at timestamptz, event_created timestamptz, event_id text
) returns void language sql volatile security definer set search_path = '' as $$
  insert into public.subscriptions as kept (user_id, stripe_subscription_id, stripe_customer_id, status, tier, price_id,
    amount, current_period_start, current_period_end, trial_end, canceled_at, cancel_at_period_end, grace_until,
    last_event_created, last_event_id)
  values (person, subscription ->> 'id', subscription ->> 'customer', subscription ->> 'status',
    subscription ->> 'tier',
    subscription ->> 'price_id', (subscription ->> 'amount')::integer,
    (subscription ->> 'current_period_start')::timestamptz, (subscription ->> 'current_period_end')::timestamptz,
    (subscription ->> 'trial_end')::timestamptz, (subscription ->> 'canceled_at')::timestamptz,
    (subscription ->> 'cancel_at_period_end')::boolean,
    case when subscription ->> 'status' = 'past_due' then noticed_at + interval '7 days' end, event_created, event_id)
  on conflict (user_id) do update set stripe_subscription_id = excluded.stripe_subscription_id,
    stripe_customer_id = excluded.stripe_customer_id, status = excluded.status, tier = excluded.tier,
    price_id = excluded.price_id, amount = excluded.amount, current_period_start = excluded.current_period_start,
    current_period_end = excluded.current_period_end, trial_end = excluded.trial_end,
    canceled_at = excluded.canceled_at, cancel_at_period_end = excluded.cancel_at_period_end,
    -- Seven days from the first failure, not from the last retry.
    grace_until = case when excluded.status = 'past_due' then
      case when kept.status = 'past_due' then coalesce(kept.grace_until, excluded.grace_until)
        else excluded.grace_until end end,
    last_event_created = excluded.last_event_created, last_event_id = excluded.last_event_id
$$;

-- Rows that may be out of date: every active plan, and checkouts without a result. `seen`: the current row, so that a
-- concurrent event isn't overwritten.
create function public.customers_to_check(moment timestamptz, most integer) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('customer', stripe_customer_id, 'seen', updated_at)), '[]')
  from (
    select customer.stripe_customer_id, held.updated_at
    from public.billing_customers as customer
    left join public.subscriptions as held on held.user_id = customer.user_id
    where (customer.checked_at is null or customer.checked_at <= moment - interval '20 hours')
      and (
        held.status not in ('canceled', 'incomplete_expired')
        or exists (
          select 1 from public.renewal_consents as consent
          where consent.user_id = customer.user_id and consent.consented_at > moment - interval '3 days'
        )
      )
    order by customer.checked_at nulls first, customer.created_at
    limit most
  ) as due
$$;

-- `subscription`: what the payment service holds now, null: none. Answers 'same', 'corrected', 'overtaken' (an event
-- was faster), 'missing' (it does not know the plan we keep) or 'nobody'.
create function public.reconcile_subscription(customer text, seen timestamptz, subscription jsonb, moment timestamptz)
  returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person uuid;
  held public.subscriptions;
begin
  update public.billing_customers as kept set checked_at = moment
  where kept.stripe_customer_id = reconcile_subscription.customer returning kept.user_id into person;
  if person is null then
    return 'nobody';
  end if;
  select * into held from public.subscriptions as kept where kept.user_id = person for update;
  if held.updated_at is distinct from seen then
    return 'overtaken';
  end if;
  if subscription is null then
    return case when held.status not in ('canceled', 'incomplete_expired') then 'missing' else 'same' end;
  end if;
  if (held.stripe_subscription_id, held.stripe_customer_id, held.status, held.tier, held.price_id, held.amount,
      held.current_period_start, held.current_period_end, held.trial_end, held.canceled_at, held.cancel_at_period_end)
    is not distinct from
    (subscription ->> 'id', subscription ->> 'customer', subscription ->> 'status', subscription ->> 'tier',
      subscription ->> 'price_id',
      (subscription ->> 'amount')::integer, (subscription ->> 'current_period_start')::timestamptz,
      (subscription ->> 'current_period_end')::timestamptz, (subscription ->> 'trial_end')::timestamptz,
      (subscription ->> 'canceled_at')::timestamptz, (subscription ->> 'cancel_at_period_end')::boolean)
  then
    return 'same';
  end if;
  perform private.keep_subscription(person, subscription, moment, held.last_event_created, held.last_event_id);
  return 'corrected';
end
$$;

-- Billing emails, to the payer only.

-- Billing emails, to the payer only: each is due once and logged when sent.
create table private.billing_mails (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  stripe_subscription_id text not null,
  kind text not null,
  -- When the payment failed, the trial ends or the plan renews: another date is another email.
  about timestamptz not null,
  claimed_at timestamptz not null,
  sent_at timestamptz,
  unique (user_id, stripe_subscription_id, kind, about)
);

-- Prices change for subscribers at least thirty days after notice. The site operator announces a change here, by the
-- price's id in the payment service; emails follow within the hour.
create table private.price_changes (
  price_id text not null,
  effective_on date not null,
  -- In the smallest unit of the currency.
  amount integer not null check (amount >= 0),
  announced_at timestamptz not null default now(),
  primary key (price_id, effective_on),
  constraint told_thirty_days_before check (effective_on >= (announced_at at time zone 'UTC')::date + 31)
);

create function private.renews_yearly(held public.subscriptions) returns boolean
  language sql immutable set search_path = '' as $$
  select held.status = 'active' and not held.cancel_at_period_end
    and held.current_period_end - held.current_period_start > interval '180 days'
$$;

-- Email due for a plan at a moment. Each has its own days, so that after an outage only the latest is sent; a price
-- change goes to everyone whose plan would renew at it.
create function private.billing_mail_due(held public.subscriptions, moment timestamptz)
  returns table (kind text, about timestamptz) language sql stable set search_path = '' as $$
  select step.kind, step.about
  from (
    values
      ('payment_failed_day_0', held.status = 'past_due', held.grace_until - interval '7 days', 0, 3),
      ('payment_failed_day_3', held.status = 'past_due', held.grace_until - interval '7 days', 3, 7),
      ('payment_failed_day_7', held.status = 'past_due', held.grace_until - interval '7 days', 7, 13),
      ('payment_failed_day_13', held.status = 'past_due', held.grace_until - interval '7 days', 13, 16),
      ('trial_ends_in_7_days', held.status = 'trialing' and not held.cancel_at_period_end, held.trial_end, -7, -3),
      ('trial_ends_in_3_days', held.status = 'trialing' and not held.cancel_at_period_end, held.trial_end, -3, 0),
      ('renews_in_30_days', private.renews_yearly(held), held.current_period_end, -30, -7),
      ('renews_in_7_days', private.renews_yearly(held), held.current_period_end, -7, 0)
  ) as step (kind, applies, about, from_day, until_day)
  where step.applies and moment >= step.about + step.from_day * interval '1 day'
    and moment < step.about + step.until_day * interval '1 day'
  union all
  select 'price_changes', change.effective_on::timestamp at time zone 'UTC'
  from private.price_changes as change
  where change.price_id = held.price_id and held.status in ('trialing', 'active', 'past_due')
    and not held.cancel_at_period_end
    and change.announced_at <= moment and change.effective_on::timestamp at time zone 'UTC' > moment
$$;

-- Takes the emails that are due, so that two timers at once do not send one twice. One that was taken and never sent is
-- taken again after half an hour. `withheld`: due to an account that is known as someone under 18 by now.
create function public.claim_billing_mails(moment timestamptz) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  with due as (
    select held.user_id, held.stripe_subscription_id, step.kind, step.about,
      account.email_confirmed_at is not null and private.payer_state(held.user_id) <> 'ask_parent' as may_be_sent
    from public.subscriptions as held
    join auth.users as account on account.id = held.user_id
    cross join lateral private.billing_mail_due(held, moment) as step
  ), taken as (
    insert into private.billing_mails as mail (user_id, stripe_subscription_id, kind, about, claimed_at)
    select user_id, stripe_subscription_id, kind, about, moment from due where may_be_sent
    on conflict (user_id, stripe_subscription_id, kind, about) do update set claimed_at = excluded.claimed_at
      where mail.sent_at is null and mail.claimed_at <= moment - interval '30 minutes'
    returning mail.id, mail.user_id, mail.kind, mail.about
  )
  select jsonb_build_object(
    'withheld', (select count(*) from due where not may_be_sent),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('id', taken.id, 'kind', taken.kind, 'about', taken.about,
        'email', lower(account.email), 'tier', held.tier, 'amount', held.amount, 'open_until', held.grace_until,
        'next_amount', change.amount) order by taken.id), '[]')
      from taken
      join auth.users as account on account.id = taken.user_id
      join public.subscriptions as held on held.user_id = taken.user_id
      left join private.price_changes as change on taken.kind = 'price_changes' and change.price_id = held.price_id
        and change.effective_on::timestamp at time zone 'UTC' = taken.about
    )
  )
$$;

create function public.billing_mail_sent(mail bigint, moment timestamptz) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.billing_mails set sent_at = moment where id = mail
$$;

-- A link to hand on, and how many joined by it.

-- A link to hand on, and how many joined by it. Who they are is not told: some of them are children.
create table private.referral_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  code text not null unique check (code ~ '^[A-Z2-9]{8}$'),
  made_at timestamptz not null default now()
);

create table private.referrals (
  joined_id uuid primary key references auth.users (id) on delete cascade,
  referrer_id uuid not null references auth.users (id) on delete cascade,
  joined_at timestamptz not null default now()
);
create index referrals_by_referrer on private.referrals (referrer_id);

-- Counts once, when the new account's address is confirmed; no one joins by a link of their own.
create function private.count_referral() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.referrals (joined_id, referrer_id)
  select new.id, held.user_id from private.referral_codes as held
  where held.code = upper(left(new.raw_user_meta_data ->> 'invitedBy', 8)) and held.user_id <> new.id
  on conflict do nothing;
  return null;
end
$$;
create trigger count_referral_at_once after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.count_referral();
create trigger count_referral after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
    execute function private.count_referral();

-- Emails to strangers are sent for adults only; everyone may hand the link on.
create function private.may_mail_friends(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case private.payer_state(person)
    when 'may' then true
    when 'ask_parent' then false
    else exists (select 1 from public.profiles where id = person and coach_eligible)
  end
$$;

create function public.my_referral() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.referral_codes (user_id, code) values (auth.uid(), private.new_code())
    on conflict (user_id) do nothing;
  return jsonb_build_object(
    'code', (select code from private.referral_codes where user_id = auth.uid()),
    'joined', (select count(*) from private.referrals where referrer_id = auth.uid()),
    'may_mail', private.may_mail_friends(auth.uid())
  );
end
$$;

-- For the service that emails: what the sender is called, from the account and never from the request.
create function public.referrer_of(person uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', account.first_name,
    'obstacle', case
      when private.may_mail_friends(asking.id) then null
      when private.payer_state(asking.id) = 'ask_parent'
        then 'Only adults can send invitation emails. Share the link yourself, or ask a parent.'
      else 'First confirm that you’re 18 or older. Anyone can share the link.'
    end
  )
  from (select person as id) as asking left join public.profiles as account on account.id = asking.id
$$;

-- What was counted and did not come about.
create function public.rate_limit_forget(key text) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.rate_limits as held where held.key = rate_limit_forget.key
$$;
create trigger leave_closed_schools before insert or update on public.school_documents
  for each row execute function private.leave_closed_schools();

grant execute on function public.payer_obstacle(uuid), public.customer_of(uuid),
  public.apply_stripe_event(text,text,timestamptz,jsonb), public.calendar_feed(text),
  public.remember_checkout(uuid,text,text,text,text,text,date), public.payer_of(uuid),
  public.customers_to_check(timestamptz,integer), public.reconcile_subscription(text,timestamptz,jsonb,timestamptz),
  public.claim_billing_mails(timestamptz), public.billing_mail_sent(bigint,timestamptz), public.referrer_of(uuid),
  public.rate_limit_forget(text) to service_role;
grant execute on function private.has_plan(uuid), public.my_plan(), public.ask_fee_waiver(text),
  public.decide_fee_waiver(uuid,boolean), public.my_referral() to authenticated;
