-- Who need not pay, and what is left open where no plan is.

-- A body may name what a later file makes.
set check_function_bodies = off;

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
alter table public.fee_waivers enable row level security;
alter table public.fee_waivers force row level security;
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

create function private.data_without_school_notes() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.account_search_and_consents() || jsonb_build_object(
    'fee_waivers', (select coalesce(jsonb_agg(to_jsonb(row) - 'decided_by'), '[]') from public.fee_waivers as row
      where user_id = auth.uid())
  )
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
