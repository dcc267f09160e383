-- A link to hand on, and how many joined by it.

-- A body may name what a later file makes.
set check_function_bodies = off;

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

grant execute on function private.has_plan(uuid), public.my_plan(), public.ask_fee_waiver(text),
  public.decide_fee_waiver(uuid,boolean), public.my_referral() to authenticated;
grant execute on function public.payer_obstacle(uuid), public.customer_of(uuid),
  public.apply_stripe_event(text,text,timestamptz,jsonb), public.calendar_feed(text),
  public.remember_checkout(uuid,text,text,text,text,text,date), public.payer_of(uuid),
  public.customers_to_check(timestamptz,integer), public.reconcile_subscription(text,timestamptz,jsonb,timestamptz),
  public.claim_billing_mails(timestamptz), public.billing_mail_sent(bigint,timestamptz), public.referrer_of(uuid),
  public.rate_limit_forget(text) to service_role;
