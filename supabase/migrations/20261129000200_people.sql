-- Athletes as people, their guardians, and how old someone is.

set check_function_bodies = off;

-- An athlete as a person, independent of accounts and teams: the uaid. Age is a group and the day it ends, never a date
-- of birth. Under 14 a child has no account, and a guardian acts.
create table public.rowers (
  uaid uuid primary key default gen_random_uuid(),
  -- The athlete's own account; null for a child under 14 and for someone a coach only typed in.
  user_id uuid unique references auth.users (id) on delete cascade,
  called text check (length(btrim(called)) between 1 and 40),
  is_coxswain boolean not null default false,
  age_band text check (age_band in ('under-14', '14-17', '18+')),
  band_until date,
  home_state text check (home_state ~ '^[A-Z]{2}$'),
  age_method text check (age_method in ('self', 'parent', 'support')),
  age_answered_at timestamptz,
  -- The band that ended without the choices it opened being answered yet.
  band_change_due text check (band_change_due in ('under-14', '14-17')),
  created_at timestamptz not null default now(),
  constraint band_has_an_end check (coalesce(age_band in ('under-14', '14-17'), false) = (band_until is not null)),
  active_at timestamptz not null default now(),
  -- The notice that was last emailed, so that no one is asked twice about one.
  told_notice text
);

create table public.guardianships (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  -- Null until the parent has an account under this address; deciding needs none.
  guardian_id uuid references auth.users (id) on delete cascade,
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  -- primary: consents and acts. viewer: reads what the family may see.
  part text not null default 'primary' check (part in ('primary', 'viewer')),
  -- How far this guardian lets any field reach while the athlete is a minor.
  widest_audience text not null default 'club_coach'
    check (widest_audience in ('only_me', 'family', 'club_coach', 'colleges', 'link')),
  since timestamptz not null default now(),
  unique (uaid, email),
  -- As `rowers.told_notice`.
  told_notice text
);
create index guardianships_by_guardian on public.guardianships (guardian_id);
create index guardianships_by_email on public.guardianships (email);
create trigger audit after insert or update or delete on public.guardianships
  for each row execute function private.audit('uaid');
create trigger audit_age after update of age_band, band_until on public.rowers
  for each row execute function private.audit('uaid');

-- Only month and year are known, so the birthday counts from the first day of the month after: no one is taken for
-- older.
create function private.band_of(born_year integer, born_month integer, today date) returns jsonb
  language sql immutable set search_path = '' as $$
  select case
    when today >= grown + interval '18 years' then jsonb_build_object('band', '18+', 'until', null)
    when today >= grown + interval '14 years' then
      jsonb_build_object('band', '14-17', 'until', (grown + interval '18 years')::date)
    else jsonb_build_object('band', 'under-14', 'until', (grown + interval '14 years')::date)
  end
  from (select make_date(born_year, born_month, 1) + interval '1 month' as grown) as birth
$$;

create function private.band_asked(born_year integer, born_month integer) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  if born_month is null or born_month not between 1 and 12
    or born_year is null or born_year < extract(year from now()) - 110
    or make_date(born_year, born_month, 1) > current_date
  then
    raise exception 'Enter the month and year of birth.' using errcode = '22023';
  end if;
  return private.band_of(born_year, born_month, current_date);
end
$$;

create function private.is_self(uaid uuid) returns boolean language sql stable security definer
  set search_path = '' as $$
  select exists (select 1 from public.rowers as r where r.uaid = is_self.uaid and r.user_id = auth.uid())
$$;

create function private.is_adult(uaid uuid) returns boolean language sql stable security definer
  set search_path = '' as $$
  select exists (select 1 from public.rowers as r where r.uaid = is_adult.uaid and r.age_band = '18+')
$$;

create function private.is_guardian(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.guardianships as g where g.uaid = is_guardian.uaid and g.guardian_id = auth.uid()
  )
$$;

create function private.is_primary_guardian(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.guardianships as g
    where g.uaid = is_primary_guardian.uaid and g.guardian_id = auth.uid() and g.part = 'primary'
  )
$$;

-- Who decides what leaves the family: the adult athlete, or a primary guardian of a minor.
create function private.decides_for(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case when private.is_adult(uaid) then private.is_self(uaid) else private.is_primary_guardian(uaid) end
$$;

-- True for a name typed by a coach that neither an athlete nor a family has claimed.
create function private.is_unclaimed(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.rowers as r where r.uaid = is_unclaimed.uaid and r.user_id is null
    and r.age_band is null)
    and not exists (select 1 from public.guardianships as g where g.uaid = is_unclaimed.uaid)
$$;

-- Aged 14 and over the athlete writes; under 14, and until a teenager has an account, a primary guardian does. No one
-- before the question of age is answered.
create function private.acts_for(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.rowers as r where r.uaid = acts_for.uaid and case
      when r.age_band = 'under-14' or (r.age_band = '14-17' and r.user_id is null)
        then private.is_primary_guardian(r.uaid)
      when r.age_band is not null then r.user_id = auth.uid()
      else false
    end
  )
$$;

-- A name on a roster gets a person of its own.
create function private.begin_rower_of_place() returns trigger language plpgsql security definer
  set search_path = '' as $$
begin
  if new.uaid is null then
    insert into public.rowers default values returning uaid into new.uaid;
  end if;
  return new;
end
$$;

-- A parent who registers, or confirms another address, finds their children.
create function private.adopt(account uuid, address text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.guardianships set guardian_id = account where email = lower(address) and guardian_id is null;
  update public.profiles as held set user_role = 'parent'
  where held.id = account and held.user_role = 'athlete'
    and exists (select 1 from public.guardianships where guardian_id = account)
    and not exists (select 1 from public.rowers where user_id = account);
end
$$;

create function private.find_children() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.email_confirmed_at is not null then
    perform private.adopt(new.id, new.email);
  end if;
  return null;
end
$$;
create trigger find_children after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.find_children();

-- The profile is made after the account; a parent's starts as a parent's.
create function private.begin_as_parent() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.user_role = 'athlete' and exists (select 1 from public.guardianships where guardian_id = new.id)
    and not exists (select 1 from public.rowers where user_id = new.id)
  then
    new.user_role := 'parent';
  end if;
  return new;
end
$$;
create trigger begin_as_parent before insert on public.profiles for each row execute function private.begin_as_parent();

-- For the question asked before there is an account: only the band is answered, nothing is kept.
create function public.age_band(born_year integer, born_month integer) returns text
  language sql stable security definer set search_path = '' as $$
  select private.band_asked(born_year, born_month) ->> 'band'
$$;

-- An account whose owner is under 14 holds no description: a parent's account does.
create function private.no_description_under_14() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if num_nonnulls(new.first_name, new.last_name, new.club, new.location, new.bio, new.graduation_year) > 0
    and (new.first_name, new.last_name, new.club, new.location, new.bio, new.graduation_year)
      is distinct from (old.first_name, old.last_name, old.club, old.location, old.bio, old.graduation_year)
    and exists (select 1 from public.rowers where user_id = new.id and age_band = 'under-14')
  then
    raise exception 'Ask a parent to continue: under 14, a parent manages the profile.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger no_description_under_14 before update on public.profiles
  for each row execute function private.no_description_under_14();

-- A child without an account is deleted with the last guardian who may act for them.
create function private.leave_no_child_alone() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.rowers as r
  where r.uaid = old.uaid and r.age_band = 'under-14'
    and not exists (select 1 from public.guardianships as g where g.uaid = r.uaid and g.part = 'primary');
  return null;
end
$$;
create trigger leave_no_child_alone after delete on public.guardianships
  for each row when (old.part = 'primary') execute function private.leave_no_child_alone();
grant select on public.rowers to authenticated;
grant update (called, home_state, is_coxswain) on public.rowers to authenticated;
grant select, delete on public.guardianships to authenticated;
grant update (widest_audience) on public.guardianships to authenticated;
grant select, insert, update, delete on public.rowers, public.guardianships to service_role;
create policy "oneself, and guardians" on public.rowers for select to authenticated
  using (user_id = (select auth.uid()) or private.is_guardian(uaid));
create policy "whoever acts for them" on public.rowers for update to authenticated
  using (private.acts_for(uaid)) with check (private.acts_for(uaid));
create policy "the family" on public.guardianships for select to authenticated
  using (guardian_id = (select auth.uid()) or private.is_self(uaid) or private.is_guardian(uaid));
create policy "each guardian their own limit" on public.guardianships for update to authenticated
  using (guardian_id = (select auth.uid()) and part = 'primary') with check (guardian_id = (select auth.uid()));

-- A minor does not dismiss a guardian; an adult does.
create policy "a guardian leaves, an adult lets go" on public.guardianships for delete to authenticated
  using (guardian_id = (select auth.uid()) or (private.is_self(uaid) and private.is_adult(uaid)));

-- Asked once. Who answers again is answered as before; a wrong answer is corrected by support with the parent.
create function public.verify_age(person uuid, born_year integer, born_month integer, home_state text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb;
  held public.rowers;
begin
  select * into held from public.rowers where user_id = person;
  if held.age_band is null then
    asked := private.band_asked(born_year, born_month);
    -- Someone decides for a child with this account, or was invited to coach: then it is not a minor's.
    if asked ->> 'band' <> '18+' and (
      exists (select 1 from public.guardianships as g where g.guardian_id = person)
      or exists (select 1 from public.profiles as p where p.id = person and p.coach_eligible))
    then
      raise exception
        'This account manages other people’s records. Create your own account, or contact us.'
        using errcode = '42501';
    end if;
    insert into public.rowers as r (user_id, age_band, band_until, home_state, age_method, age_answered_at)
    values (person, asked ->> 'band', (asked ->> 'until')::date, upper(nullif(btrim(verify_age.home_state), '')),
      'self', now())
    on conflict (user_id) do update set age_band = excluded.age_band, band_until = excluded.band_until,
      home_state = excluded.home_state, age_method = 'self', age_answered_at = now()
    returning * into held;
    if held.age_band = '18+' then
      update public.profiles set confirmed_adult_at = now() where id = person;
    else
      -- What was ticked before does not stand against the answer.
      update public.profiles set confirmed_adult_at = null, user_role = case user_role when 'parent' then 'athlete'
        else user_role end
      where id = person;
    end if;
    if held.age_band = 'under-14' then
      update public.profiles set first_name = null, last_name = null, club = null, location = null, bio = null,
        graduation_year = null where id = person;
    end if;
  end if;
  return jsonb_build_object('uaid', held.uaid, 'band', held.age_band, 'band_until', held.band_until, 'next',
    case held.age_band when 'under-14' then 'ask_parent' when '14-17' then 'teen_consent' else 'open' end);
end
$$;

-- True if the signed-in person is known to be an adult. Otherwise nothing optional runs on their page.
create function public.is_known_adult() returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select r.age_band = '18+' from public.rowers as r where r.user_id = auth.uid() and r.age_band is not null),
    (select p.confirmed_adult_at is not null from public.profiles as p where p.id = auth.uid()),
    false)
$$;

-- Coaches and parents state that they are adults. `as_parent` makes an account without rowing of its own a parent's.
create function public.confirm_adult(person uuid, as_parent boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.rowers where user_id = person and age_band in ('under-14', '14-17')) then
    raise exception 'This account belongs to someone under 18.' using errcode = '42501';
  end if;
  update public.profiles set confirmed_adult_at = now(), user_role = case
    when as_parent and user_role = 'athlete' and not exists (select 1 from public.rowers where user_id = person)
      then 'parent' else user_role end
  where id = person;
end
$$;

-- A guardian's rights belong to a mailbox: it gets links to view, correct and delete a child's record. When the account
-- confirms another address, the rights move there and the old mailbox loses them.

-- The same person twice next to one child, invited under both addresses: one place stays. Where either place said no,
-- no holds.
create function private.join_guardianships(kept public.guardianships, gone public.guardianships) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  what text;
begin
  if gone.part = 'primary' and kept.part = 'viewer' then
    update public.guardianships set part = 'primary' where id = kept.id;
  end if;
  foreach what in array array['collect', 'share_club', 'share_colleges'] loop
    if exists (select 1 from private.standing_answers(kept.uaid, what) as a
      where a.guardianship_id = gone.id and a.decision <> 'granted')
    then
      perform private.record_consent(kept.uaid, kept.id, null, what, 'withdrawn', 'signed_in',
        private.current_notice('guardian'), null);
    end if;
  end loop;
  delete from public.guardianships where id = gone.id;
end
$$;

-- What a mailbox that is a guardian's no more could still open: rights links, passes, open requests.
create function private.end_mailed_rights(address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.rights_links where email = address;
  delete from private.guardian_passes where address_hash = private.hash_of_address(address);
  -- Who asked sees a link that ran out, and may have another one sent; the address they entered stays as they entered
  -- it.
  update public.consent_requests set state = 'expired', token_hash = null, link_until = now()
  where email = address and state in ('pending', 'expired');
end
$$;

create function private.follow_guardian_address(account uuid, address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  place public.guardianships;
  other public.guardianships;
begin
  for place in
    select * from public.guardianships as g where g.guardian_id = account and g.email <> address
      order by g.since for update
  loop
    perform private.end_mailed_rights(place.email);
    select * into other from public.guardianships as g where g.uaid = place.uaid and g.email = address;
    if found then
      perform private.join_guardianships(place, other);
    end if;
    -- Pending requests under a changed notice go to the new address.
    update public.guardianships set email = address, told_notice = null where id = place.id;
  end loop;
end
$$;

create function private.guardian_address_changed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_guardian_address(new.id, lower(new.email));
  return null;
end
$$;

-- An address counts once it is confirmed; hosted and locally, `email` is the confirmed one.
create trigger guardian_address_changed after update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null and new.email is not null
    and (old.email is distinct from new.email or old.email_confirmed_at is null))
  execute function private.guardian_address_changed();

-- Age before there is an account: the question, who closed the sign-up by its answer, and why no account is made.

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

-- Before an account exists. {band} under 14; {band, answer} from 14; {closed: true} if this browser said otherwise.
-- `browser`: its stored number; `named`: secret of the email that named someone, or null.
create function public.answer_age(born_year integer, born_month integer, browser text, named text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked jsonb := private.band_asked(born_year, born_month);
  address bytea := private.address_named_by(named);
  token text := private.new_token();
begin
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
