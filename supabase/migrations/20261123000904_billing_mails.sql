-- Billing emails, to the payer only.

-- A body may name what a later file makes.
set check_function_bodies = off;

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
