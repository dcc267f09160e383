-- What is asked before a checkout opens, and the proof that is kept of the consent to renewal.
alter table public.renewal_consents
  -- The words that were agreed to, as they stood on the page.
  add column sentence text,
  -- The day of the first charge that was told before a card was asked for.
  add column first_charge_on date;

drop function public.remember_checkout(uuid, text, text, text, text);
create function public.remember_checkout(
  person uuid, customer text, tier text, price text, terms_version text, sentence text, first_charge_on date
) returns void language sql volatile security definer set search_path = '' as $$
  insert into public.billing_customers (user_id, stripe_customer_id) values (person, customer)
    on conflict (user_id) do update set stripe_customer_id = excluded.stripe_customer_id;
  insert into public.renewal_consents (user_id, tier, price, terms_version, sentence, first_charge_on)
    values (person, tier, price, terms_version, sentence, first_charge_on);
$$;
grant execute on function public.remember_checkout(uuid, text, text, text, text, text, date) to service_role;

-- What the payment service knows somebody by, and why they may not begin a checkout; null: they may. A trial is once; one
-- plan is enough, and a second would be charged beside it.
create function public.payer_of(person uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'obstacle', coalesce(public.payer_obstacle(person), case
      when held.status not in ('canceled', 'incomplete_expired') then 'You have a plan already. Change it instead of taking out another.'
    end),
    'customer', public.customer_of(person),
    'subscription', held.stripe_subscription_id,
    'trial_used', held.user_id is not null
  )
  from (select person as id) as asking left join public.subscriptions as held on held.user_id = asking.id
$$;
grant execute on function public.payer_of(uuid) to service_role;
