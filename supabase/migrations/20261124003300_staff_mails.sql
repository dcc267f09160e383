-- Coaches and admins hear that something waits for them: on their pages at once, and by one email.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- A rower, or who decides under 14, asks the coaches of a team for their word: to confirm an erg test (`test`), or to
-- sign what was measured on the water (null). It waits until that is done, and nothing is asked twice.
create table private.coach_asks (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  team_id uuid not null references public.teams (id) on delete cascade,
  test uuid references public.erg_tests (id) on delete cascade,
  asked_at timestamptz not null default now(),
  unique nulls not distinct (uaid, team_id, test)
);
create index coach_asks_by_team on private.coach_asks (team_id);
select private.ask_for_live_sign_in('private.coach_asks'::regclass);

-- One email per person with everything pending. `due_at`: something new is pending; at most one a day, except safety
-- cases. `is_wanted` false: safety only.
create table private.staff_mails (
  account uuid primary key references auth.users (id) on delete cascade,
  is_wanted boolean not null default true,
  due_at timestamptz,
  tried_at timestamptz,
  told_at timestamptz,
  -- Of the link in the last one.
  stop_hash bytea unique
);
create index staff_mails_due on private.staff_mails (due_at) where due_at is not null;
select private.ask_for_live_sign_in('private.staff_mails'::regclass);

-- Whether the team has access that stands, with this scope.
create function private.team_has(team uuid, person uuid, scope text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.grants as g where g.uaid = person and g.grantee_team = team
    and g.grantee_kind = 'club' and scope = any (g.scopes) and private.is_live(g))
$$;

create function private.is_coach_of(team uuid, account uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.team_members as m join public.profiles as p on p.id = m.user_id
    where m.team_id = team and m.user_id = account and m.role in ('owner', 'coach') and p.coach_eligible)
$$;

-- What waits for a coach or an admin: {"id", "what", "team", "team_name", "uaid", "since", "due"}, the most urgent
-- first. reference: a rower asks for one. claim: someone says a place is theirs. stale: what this coach signed was
-- corrected since. erg, water: a rower asks for a word. college, safety, rights: an admin's.
create function private.staff_waiting(account uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'what', item.what, 'team', item.team_id, 'team_name',
    (select t.name from public.teams as t where t.id = item.team_id), 'uaid', item.uaid, 'since', item.since,
    'due', item.due) order by item.due nulls last, item.since, item.id), '[]')
  from (
    select w.id::text as id, 'reference' as what, w.team_id, w.uaid, w.created_at as since, null::timestamptz as due
    from public.coach_references as w
    where w.state = 'asked' and (coalesce(w.coach_id = account, false) or (w.coach_id is null
        and private.is_coach_of(w.team_id, account)))
      and exists (select 1 from public.grants as g where g.uaid = w.uaid and g.grantee_kind = 'club'
        and (g.grantee_team = w.team_id or g.grantee_person = account) and private.is_live(g))
    union all
    select c.id::text, 'claim', c.team_id, null, c.claimed_at, null
    from public.roster_claims as c
    where c.claimed_at is not null and c.family_approved_at is not null and c.team_approved_at is null
      and c.ended_at is null and private.is_coach_of(c.team_id, account)
    union all
    select s.id::text, 'stale', s.team_id, s.uaid, s.stale_at, null
    from public.water_attestations as s
    where s.coach_id = account and s.stale_at is not null and s.revoked_at is null
      and private.is_coach_of(s.team_id, account) and private.team_has(s.team_id, s.uaid, 'seat_telemetry')
      and not exists (select 1 from public.water_attestations as n where n.uaid = s.uaid and n.team_id = s.team_id
        and n.attested_at > s.attested_at)
    union all
    select a.id::text, 'erg', a.team_id, a.uaid, a.asked_at, null
    from private.coach_asks as a join public.erg_tests as e on e.id = a.test
    where e.source = 'self_reported' and private.is_coach_of(a.team_id, account)
      and private.team_has(a.team_id, a.uaid, 'erg_tests')
    union all
    select a.id::text, 'water', a.team_id, a.uaid, a.asked_at, null
    from private.coach_asks as a
    where a.test is null and private.is_coach_of(a.team_id, account)
      and private.team_has(a.team_id, a.uaid, 'seat_telemetry')
      and not exists (select 1 from public.water_attestations as s where s.uaid = a.uaid and s.team_id = a.team_id
        and s.attested_at > a.asked_at)
    union all
    select work.id, work.what, null, null, work.since, work.due
    from (
      select c.account::text as id, 'college' as what, c.asked_at as since, null::timestamptz as due
      from public.college_accounts as c where c.approved_at is null and c.ended_at is null
      union all
      select c.number, c.kind, c.received_at, c.answer_by from private.cases as c where c.closed_at is null
    ) as work
    where exists (select 1 from public.profiles as p where p.id = account and p.user_role = 'admin')
  ) as item
$$;

-- The caller's own, for their pages.
create function public.waiting_for_me() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case when private.is_admin() or private.is_eligible_coach() then private.staff_waiting(auth.uid())
    else '[]'::jsonb end
$$;

-- Queues an email to the person this new row needs. Argument: the column that names them.
create function private.write_to_staff() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  made jsonb := to_jsonb(new);
begin
  insert into private.staff_mails as held (account, due_at)
  select reader.id, now()
  from (
    select p.id from public.profiles as p where p.user_role = 'admin' and tg_table_name in ('cases', 'college_accounts')
    union
    select m.user_id from public.team_members as m where m.team_id = (made ->> 'team_id')::uuid
      and m.role in ('owner', 'coach')
    union
    select p.id from public.profiles as p where p.id = (made ->> 'coach_id')::uuid
  ) as reader
  -- Deletions along with an account notify only people who remain.
  join auth.users as u on u.id = reader.id
  where private.staff_waiting(reader.id) @> jsonb_build_array(jsonb_build_object('id', made ->> tg_argv[0]))
  on conflict (account) do update set due_at = coalesce(held.due_at, excluded.due_at);
  return null;
end
$$;
create trigger write_to_staff after insert or update of state on public.coach_references
  for each row when (new.state = 'asked') execute function private.write_to_staff('id');
create trigger write_to_staff after update of claimed_at, family_approved_at on public.roster_claims
  for each row when (new.family_approved_at is not null and new.team_approved_at is null and new.ended_at is null)
  execute function private.write_to_staff('id');
create trigger write_to_staff after update of stale_at on public.water_attestations
  for each row when (old.stale_at is null and new.stale_at is not null) execute function private.write_to_staff('id');
create trigger write_to_staff after insert or update of asked_at on private.coach_asks
  for each row execute function private.write_to_staff('id');
create trigger write_to_staff after insert or update of asked_at on public.college_accounts
  for each row when (new.approved_at is null and new.ended_at is null)
  execute function private.write_to_staff('account');
create trigger write_to_staff after insert on private.cases
  for each row execute function private.write_to_staff('number');

-- `test` null: what was measured on the water. False where nothing new is asked.
create function public.ask_coach(uaid uuid, team uuid, test uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.keeps(ask_coach.uaid) then
    raise exception 'Only the athlete, or a guardian of an athlete under 14, can ask a coach.' using errcode = '42501';
  end if;
  if not private.team_has(team, ask_coach.uaid, case when test is null then 'seat_telemetry' else 'erg_tests' end) then
    raise exception 'This team can’t see it. Share it with them first.' using errcode = 'P0001';
  end if;
  if test is not null and not exists (select 1 from public.erg_tests as e where e.id = test
    and e.uaid = ask_coach.uaid and e.source = 'self_reported')
  then
    return false;
  end if;
  insert into private.coach_asks as held (uaid, team_id, test) values (ask_coach.uaid, team, test)
  on conflict on constraint coach_asks_uaid_team_id_test_key do update set asked_at = now()
  where ask_coach.test is null and exists (select 1 from public.water_attestations as s where s.uaid = held.uaid
    and s.team_id = held.team_id and s.attested_at > held.asked_at);
  return found;
end
$$;

-- What the family asked and was not done yet: [{"team", "team_name", "test", "asked_at"}].
create function public.coach_asks_of(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('team', a.team_id, 'team_name', t.name, 'test', a.test,
    'asked_at', a.asked_at) order by a.asked_at), '[]')
  from private.coach_asks as a join public.teams as t on t.id = a.team_id
  where a.uaid = coach_asks_of.uaid and private.is_family(coach_asks_of.uaid)
    and not exists (select 1 from public.erg_tests as e where e.id = a.test and e.source <> 'self_reported')
    and not (a.test is null and exists (select 1 from public.water_attestations as s where s.uaid = a.uaid
      and s.team_id = a.team_id and s.attested_at > a.asked_at))
$$;

-- Null for people who never get this email: neither coach nor admin.
create function public.staff_mail_wanted() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce((select m.is_wanted from private.staff_mails as m where m.account = p.id), true)
  from public.profiles as p where p.id = auth.uid() and (p.coach_eligible or p.user_role = 'admin')
$$;

create function public.set_staff_mail(wanted boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if wanted is null or public.staff_mail_wanted() is null then
    return false;
  end if;
  insert into private.staff_mails as m (account, is_wanted) values (auth.uid(), wanted)
  on conflict (account) do update set is_wanted = excluded.is_wanted;
  return true;
end
$$;

-- By the link in the last email, without signing in.
create function public.stop_staff_mail(token text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update private.staff_mails as m set is_wanted = false where m.stop_hash = private.hash_of_token(token);
  return found;
end
$$;

-- The next emails. Pending items are looked up now, by kind and team: no names, no text.
create function public.staff_mails_to_send(most integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  mail private.staff_mails;
  address text;
  waiting jsonb;
  is_urgent boolean;
  token text;
  mails jsonb := '[]';
begin
  for mail in select * from private.staff_mails as m where m.due_at is not null
    order by m.tried_at nulls first, m.due_at for update skip locked
  loop
    exit when jsonb_array_length(mails) >= most;
    waiting := private.staff_waiting(mail.account);
    is_urgent := exists (select 1 from jsonb_array_elements(waiting) as item where item ->> 'what' = 'safety'
      and (item ->> 'since')::timestamptz > coalesce(mail.told_at, '-infinity'));
    select lower(u.email) into address from auth.users as u where u.id = mail.account
      and u.email_confirmed_at is not null and not exists (select 1 from private.mail_suppressions as s
        where s.address_hash = private.hash_of_address(u.email));
    if address is null or waiting = '[]' or not (mail.is_wanted or is_urgent) then
      update private.staff_mails as m set due_at = null where m.account = mail.account;
      continue;
    end if;
    continue when not is_urgent and mail.told_at > now() - interval '20 hours';
    token := private.new_token();
    update private.staff_mails as m set tried_at = now(), stop_hash = private.hash_of_token(token)
    where m.account = mail.account;
    mails := mails || jsonb_build_array(jsonb_build_object('account', mail.account, 'email', address, 'token', token,
      'waiting', (select jsonb_agg(jsonb_build_object('what', kind.what, 'team', kind.team, 'times', kind.times,
          'due', kind.due) order by kind.due nulls last, kind.what, kind.team)
        from (select item ->> 'what' as what, item ->> 'team_name' as team, count(*) as times,
            min((item ->> 'due')::timestamptz) as due
          from jsonb_array_elements(waiting) as item
          where mail.is_wanted or item ->> 'what' = 'safety' group by 1, 2) as kind)));
  end loop;
  return mails;
end
$$;

create function public.staff_mail_sent(account uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.staff_mails as m set told_at = now(), due_at = case when m.due_at > m.tried_at then m.due_at end
  where m.account = staff_mail_sent.account
$$;

create or replace function public.run_hourly() returns jsonb language plpgsql volatile security definer
  set search_path = '' as $$
declare
  done jsonb := public.run_expiry();
begin
  done := done || private.run_retention();
  perform private.forget_age_answers();
  perform private.forget_college_notes();
  perform private.forget_cases();
  return done || jsonb_build_object('asked_anew', private.write_notice_letters(), 'digests', private.write_digests());
end
$$;

grant execute on function public.waiting_for_me(), public.ask_coach(uuid,uuid,uuid), public.coach_asks_of(uuid),
  public.staff_mail_wanted(), public.set_staff_mail(boolean) to authenticated;
grant execute on function public.stop_staff_mail(text), public.staff_mails_to_send(integer),
  public.staff_mail_sent(uuid) to service_role;
