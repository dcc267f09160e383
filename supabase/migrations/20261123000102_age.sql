-- Age before there is an account: the question, who closed the sign-up by its answer, and why no account is made.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Everyone is asked for month and year of birth once, before anything else. An accepted answer is a two-hour secret
-- that accompanies the sign-up; no account can be created without one. An answer under 14 gets none and blocks sign-up
-- in that browser, later visits included: only an address named by someone else's email (an invited coach, a requested
-- parent) can start another one there.

-- From 14 on: the group and when it ends, never the month or year. Forgotten after thirty days.
create table private.age_answers (
  token_hash bytea primary key check (length(token_hash) = 32),
  band text not null check (band in ('14-17', '18+')),
  band_until date,
  -- The only address it is good for; null: any that is not closed.
  address_hash bytea check (length(address_hash) = 32),
  answered_at timestamptz not null default now(),
  -- Someone who mistyped an address begins again with the same answer; a whole class does not.
  sign_ups smallint not null default 0
);
create index age_answers_by_time on private.age_answers (answered_at);

-- Sign-ups that an answer under 14 closed: a number the browser keeps, as a fingerprint, and nothing about anyone.
create table private.closed_sign_ups (
  browser_hash bytea primary key check (length(browser_hash) = 32),
  until timestamptz not null
);

-- Addresses that closed themselves, after the account is deleted.
create table private.closed_addresses (
  address_hash bytea primary key check (length(address_hash) = 32),
  until timestamptz not null
);

-- Who read a parent's email may begin a sign-up with that address, in any browser.
create table private.guardian_passes (
  token_hash bytea primary key check (length(token_hash) = 32),
  address_hash bytea not null check (length(address_hash) = 32),
  expires_at timestamptz not null default now() + interval '24 hours'
);

-- What a new account answered before it was there: it is not asked again.
create table private.arrivals (
  account uuid primary key references auth.users (id) on delete cascade,
  band text not null check (band in ('14-17', '18+')),
  came_as text not null check (came_as in ('athlete', 'parent', 'coach', 'college')),
  answered_at timestamptz not null default now(),
  constraint others_are_adults check (band = '18+' or came_as = 'athlete')
);

-- Address named by an email: that of a coach's invitation or a parent's pass.
create function private.address_named_by(token text) returns bytea
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select p.address_hash from private.guardian_passes as p
      where p.token_hash = private.hash_of_token(token) and p.expires_at > now()),
    (select private.hash_of_address(i.email) from public.coach_invitations as i
      where i.token_hash = private.hash_of_token(token) and i.accepted_at is null and i.revoked_at is null
        and i.expires_at > now()))
$$;

-- For readers of a parent's mailbox, which the product's own calls verify; null if the address is no guardian's.
create function public.guardian_pass(address text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  if not exists (select 1 from public.guardianships as g where g.email = lower(btrim(address))) then
    return null;
  end if;
  insert into private.guardian_passes (token_hash, address_hash)
  values (private.hash_of_token(token), private.hash_of_address(address));
  return token;
end
$$;

create function private.is_closed(browser text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.closed_sign_ups as c
    where c.browser_hash = private.hash_of_token(browser) and c.until > now())
$$;

create function private.close_sign_up(browser text, band_until date) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.closed_sign_ups as c (browser_hash, until)
  select private.hash_of_token(browser), least(now() + interval '30 days', band_until::timestamptz)
    where browser is not null
  on conflict (browser_hash) do update set until = greatest(c.until, excluded.until)
$$;

create function private.forget_age_answers() returns void language sql volatile security definer
  set search_path = '' as $$
  delete from private.age_answers where answered_at < now() - interval '30 days';
  delete from private.closed_sign_ups where until <= now();
  delete from private.closed_addresses where until <= now();
  delete from private.guardian_passes where expires_at <= now();
$$;

-- Before an account exists. {band} under 14; {band, answer} from 14; {closed: true} if this browser said otherwise.
-- `browser`: its stored number; `named`: secret of the email that named someone, or null.
create function public.answer_age(born_year integer, born_month integer, browser text, named text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked jsonb := private.band_asked(born_year, born_month);
  address bytea := private.address_named_by(named);
  token text := private.new_token();
begin
  perform private.forget_age_answers();
  if asked ->> 'band' = 'under-14' then
    perform private.close_sign_up(browser, (asked ->> 'until')::date);
    return jsonb_build_object('band', 'under-14');
  end if;
  if address is null and private.is_closed(browser) then
    return jsonb_build_object('closed', true);
  end if;
  insert into private.age_answers (token_hash, band, band_until, address_hash)
  values (private.hash_of_token(token), asked ->> 'band', (asked ->> 'until')::date, address);
  return jsonb_build_object('band', asked ->> 'band', 'answer', token);
end
$$;

-- The answer that came with a sign-up, as far as it is good for this address.
create function private.answer_of(address text, said jsonb) returns private.age_answers
  language sql stable security definer set search_path = '' as $$
  select a from private.age_answers as a
  where a.token_hash = private.hash_of_token(said ->> 'ageAnswer')
    and (a.address_hash = private.hash_of_address(address) or (a.address_hash is null and not exists (
      select 1 from private.closed_addresses as c where c.address_hash = private.hash_of_address(address)
        and c.until > now())))
$$;

-- Why no account is made, in a sentence; null: one is.
create function private.problem_of_sign_up(address text, said jsonb) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  given private.age_answers := private.answer_of(address, said);
  came_as text := coalesce(said ->> 'as', 'athlete');
begin
  if given.token_hash is null and exists (select 1 from private.age_answers as a
    where a.token_hash = private.hash_of_token(said ->> 'ageAnswer') and a.address_hash is not null)
  then
    return 'Use the address we emailed: your age answer only applies to that one.';
  end if;
  if given.token_hash is null or given.answered_at <= now() - interval '2 hours' or given.sign_ups >= 10 then
    return 'Answer the age question first: this sign-up has no answer, or it’s older than two hours.';
  end if;
  if came_as not in ('athlete', 'parent', 'coach', 'college') then
    return 'Choose who you are: athlete, parent, coach or college.';
  end if;
  if came_as is distinct from 'athlete' and given.band is distinct from '18+' then
    return 'This account type is for people 18 or older, and your age answer says otherwise.';
  end if;
  return null;
end
$$;

-- The same once more where the row is written: a hook that is not set, and ways in that never ask it (other services'
-- sign-in, an invitation from the dashboard), make no account either.
create function private.require_age_answer() returns trigger language plpgsql security definer
  set search_path = '' as $$
declare
  problem text := private.problem_of_sign_up(new.email, new.raw_user_meta_data);
begin
  if problem is not null then
    raise exception '%', problem using errcode = '42501';
  end if;
  update private.age_answers set sign_ups = sign_ups + 1
  where token_hash = private.hash_of_token(new.raw_user_meta_data ->> 'ageAnswer');
  return new;
end
$$;
create trigger require_age_answer before insert on auth.users
  for each row when (current_user = 'supabase_auth_admin') execute function private.require_age_answer();

-- The address is confirmed: what its sign-up answered becomes the account's, and the secret goes.
create function private.keep_age_answer() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  given private.age_answers := private.answer_of(new.email, new.raw_user_meta_data);
  came_as text := coalesce(new.raw_user_meta_data ->> 'as', 'athlete');
begin
  update auth.users set raw_user_meta_data = raw_user_meta_data - 'ageAnswer' where id = new.id;
  if given.token_hash is null or came_as not in ('athlete', 'parent', 'coach', 'college') then
    return null;
  end if;
  -- Someone decides for a child with this address: then it is not a minor's. The page asks, and says so.
  if given.band is distinct from '18+' and exists (select 1 from public.guardianships as g where g.guardian_id = new.id)
    then
    return null;
  end if;
  came_as := case given.band when '18+' then came_as else 'athlete' end;
  insert into private.arrivals (account, band, came_as) values (new.id, given.band, came_as)
    on conflict (account) do nothing;
  if came_as = 'athlete' then
    insert into public.rowers (user_id, age_band, band_until, age_method, age_answered_at)
    values (new.id, given.band, given.band_until, 'self', now()) on conflict (user_id) do nothing;
  end if;
  return null;
end
$$;
create trigger keep_age_answer_of_new after insert on auth.users
  for each row when (new.email_confirmed_at is not null and new.raw_user_meta_data ? 'ageAnswer')
  execute function private.keep_age_answer();
create trigger keep_age_answer after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null
    and new.raw_user_meta_data ? 'ageAnswer')
  execute function private.keep_age_answer();

-- The profile is made at the first sign-in: an adult's says so, and a parent's starts as a parent's.
create function private.begin_as_arrived() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  arrived private.arrivals;
begin
  select * into arrived from private.arrivals as a where a.account = new.id;
  if arrived.band = '18+' then
    new.confirmed_adult_at := coalesce(new.confirmed_adult_at, now());
    if arrived.came_as = 'parent' and new.user_role = 'athlete' then
      new.user_role := 'parent';
    end if;
  end if;
  return new;
end
$$;
create trigger begin_as_arrived before insert on public.profiles for each row
  execute function private.begin_as_arrived();

-- Someone who was named to look after a child or to coach, or who came of age here: not the child who sat at this
-- browser before.
create function public.is_named_adult(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.guardianships as g where g.guardian_id = person and g.part = 'primary')
    or exists (select 1 from public.profiles as p where p.id = person and p.coach_eligible)
    or coalesce(private.came_of_age(person), false)
$$;

-- For signed-in accounts from before the age question: as above, and saved with the account at once. Adults choose
-- their role in the same call; null: not yet, and nothing is saved. Repeated calls return the first answer.
create function public.keep_age(person uuid, born_year integer, born_month integer, came_as text, browser text)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked jsonb := private.band_asked(born_year, born_month);
  held text := (select r.age_band from public.rowers as r where r.user_id = person);
begin
  -- The account began with an answer: another one makes no one younger or older.
  if held is null and private.came_of_age(person) then
    if keep_age.came_as = 'athlete' then
      perform private.begin_own_record(person);
    end if;
    return jsonb_build_object('band', '18+');
  end if;
  if held is null and asked ->> 'band' is distinct from 'under-14' and not public.is_named_adult(person)
    and private.is_closed(browser)
  then
    return jsonb_build_object('closed', true);
  end if;
  if held is null and asked ->> 'band' = '18+' and came_as is null then
    return jsonb_build_object('band', '18+');
  end if;
  if held is null and asked ->> 'band' = '18+' and came_as is distinct from 'athlete' then
    perform public.confirm_adult(person, came_as = 'parent');
    insert into private.arrivals as a (account, band, came_as) values (person, '18+', keep_age.came_as)
    on conflict (account) do nothing;
    return jsonb_build_object('band', '18+');
  end if;
  asked := public.verify_age(person, born_year, born_month, null);
  if asked ->> 'band' = 'under-14' then
    perform private.close_sign_up(browser, (asked ->> 'band_until')::date);
  end if;
  return jsonb_build_object('band', asked ->> 'band');
end
$$;

-- An account of someone under 14 that goes does not come back as someone older the same day.
create function private.close_address() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.closed_addresses as c (address_hash, until)
  select private.hash_of_address(old.email), least(now() + interval '1 year', r.band_until::timestamptz)
  from public.rowers as r where r.user_id = old.id and r.age_band = 'under-14'
  on conflict (address_hash) do update set until = greatest(c.until, excluded.until);
  return old;
end
$$;
create trigger close_address before delete on auth.users for each row when (old.email is not null)
  execute function private.close_address();

-- Whose name and address go to the contact service: a grown-up who came as a coach of a club or school. No one who is
-- under 18 in any place, decides for a child, or came for a college.
create function public.may_be_contact(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.arrivals as a join auth.users as u on u.id = a.account
      where a.account = person and a.came_as = 'coach' and a.band = '18+' and u.email_confirmed_at is not null)
    and not exists (select 1 from public.rowers as r where r.user_id = person and r.age_band is distinct from '18+')
    and not exists (select 1 from public.guardianships as g where g.guardian_id = person)
    and not exists (select 1 from public.profiles as p where p.id = person and p.user_role = 'parent')
$$;

-- The age question is asked once. An adult who signed up as a coach or parent and starts rowing later isn't asked
-- again: the record gets its group and day from that answer.

-- True if the account has an accepted adult answer.
create function private.came_of_age(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.arrivals as a where a.account = person and a.band = '18+')
$$;

-- Begins the record of such an adult, or fills in the one that is theirs and has no group yet. Twice does nothing
-- twice.
create function private.begin_own_record(person uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.rowers as r (user_id, age_band, age_method, age_answered_at)
  select a.account, '18+', 'self', a.answered_at from private.arrivals as a where a.account = person and a.band = '18+'
  on conflict (user_id) do update
  set age_band = excluded.age_band, band_until = null, age_method = excluded.age_method,
    age_answered_at = excluded.age_answered_at
  where r.age_band is null
$$;

-- For the page: true where the question would be one too many.
create function public.age_is_answered() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(private.came_of_age(auth.uid()), false)
$$;

-- Id of the caller's new record.
create function public.begin_own_record() returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not coalesce(private.came_of_age(auth.uid()), false) then
    raise exception 'Answer the age question first.' using errcode = '42501';
  end if;
  perform private.begin_own_record(auth.uid());
  return (select r.uaid from public.rowers as r where r.user_id = auth.uid());
end
$$;

grant execute on function private.is_self(uuid), private.is_adult(uuid), private.is_guardian(uuid),
  private.is_primary_guardian(uuid), private.decides_for(uuid), private.is_unclaimed(uuid), private.acts_for(uuid),
  public.is_known_adult(), public.age_is_answered(), public.begin_own_record() to authenticated;
grant execute on function public.age_band(integer,integer), public.verify_age(uuid,integer,integer,text),
  public.confirm_adult(uuid,boolean), public.guardian_pass(text), public.answer_age(integer,integer,text,text),
  public.is_named_adult(uuid), public.keep_age(uuid,integer,integer,text,text), public.may_be_contact(uuid)
  to service_role;
