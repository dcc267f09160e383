-- What the payment service knows beside what is kept of it.

-- A body may name what a later file makes.
set check_function_bodies = off;

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
