-- What leaves with a person: copies, corrections and deletions, by an account or an emailed link, and what
-- time forgets.

set check_function_bodies = off;

-- Where something of a person is kept: one row per relation and way its rows are someone's, filled in the last file.
-- Copies and deletions follow it.
create table private.personal_data (
  id smallint generated always as identity primary key,
  whose text not null check (whose in ('rower', 'account', 'address')),
  relation regclass not null,
  -- Which rows `kept` are those of $1.
  belongs text not null,
  -- 'one': the row or null; 'list': also an empty one; 'if any': no key without a row.
  copied text not null default 'never' check (copied in ('one', 'list', 'if any', 'never')),
  -- In the copy; null: the relation's name.
  key text,
  copied_if text not null default 'true',
  content text not null default 'to_jsonb(kept)',
  -- In addition to bytes, which never are in a copy.
  left_out text[] not null default '{}',
  -- What becomes of the rows: by their foreign key, or by `changes` made before it, in the order of this table.
  on_deletion text not null default 'cascade' check (on_deletion ~ '^(cascade|unnamed|kept: .+)$'),
  changes text
);

-- How long anything is kept, other than until its person leaves: then the row goes, or what `changes` empties.
create table private.time_limits (
  id smallint generated always as identity primary key,
  relation regclass not null,
  -- The time from which on a row `kept` stays this long; null: no end yet.
  since text not null,
  kept_for interval not null,
  changes text
);

-- Everything kept about a rower, or an account with its rower and children.
create function private.copy_of(whose text, id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  copy jsonb := '{}';
  rows jsonb;
  held record;
begin
  for held in
    select d.*, coalesce(d.key, c.relname) as name, d.left_out || array(select a.attname::text
      from pg_catalog.pg_attribute as a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype) as secrets
    from private.personal_data as d join pg_catalog.pg_class as c on c.oid = d.relation
    where d.whose = copy_of.whose and d.copied <> 'never'
  loop
    execute format('select jsonb_agg((%s) - $2) from %s as kept where (%s) and (%s)', held.content, held.relation,
      held.belongs, held.copied_if) into rows using copy_of.id, held.secrets;
    if rows is not null or held.copied <> 'if any' then
      copy := copy || jsonb_build_object(held.name,
        case held.copied when 'one' then rows -> 0 else coalesce(rows, '[]') end);
    end if;
  end loop;
  return copy;
end
$$;

-- Whose foreign key would leave a name or a measurement behind is changed first.
create function private.forget_rower() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  held private.personal_data;
begin
  for held in select * from private.personal_data as d where d.changes is not null order by d.id loop
    execute format('update %s as kept set %s where %s', held.relation, held.changes, held.belongs) using old.uaid;
  end loop;
  return old;
end
$$;
create trigger forget_rower before delete on public.rowers
  for each row execute function private.forget_rower();

-- What time forgets, of one relation or of all; answers how many rows of each.
create function private.forget_by_time(which regclass default null) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten jsonb := '{}';
  many integer;
  held record;
begin
  for held in
    select t.*, c.relname as name from private.time_limits as t join pg_catalog.pg_class as c on c.oid = t.relation
    where t.relation = coalesce(which, t.relation) order by t.id
  loop
    execute format(case when held.changes is null then 'delete from %1$s as kept where (%2$s) <= $1'
      else 'update %1$s as kept set %3$s where (%2$s) <= $1' end, held.relation, held.since, held.changes)
      using now() - held.kept_for;
    get diagnostics many = row_count;
    forgotten := forgotten || jsonb_build_object(held.name, many);
  end loop;
  return forgotten;
end
$$;

-- When a minor's record is deleted, its guardians are notified, except the one who did it.
create function private.record_ended() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.account_notices (kind, email, about)
  select 'record_deleted', g.email, coalesce(old.called, (select left(p.first_name, 40) from public.profiles as p
    where p.id = old.user_id))
  from public.guardianships as g
  where g.uaid = old.uaid and g.part = 'primary' and g.guardian_id is distinct from auth.uid();
  return old;
end
$$;
create trigger record_ended before delete on public.rowers
  for each row when (old.age_band in ('under-14', '14-17')) execute function private.record_ended();

-- A guardian deletes a child's entire record, with the child's own account if there is one.
create function private.delete_rower(person uuid) returns void language plpgsql security definer
  set search_path = '' as $$
declare
  account uuid := (select user_id from public.rowers where uaid = person);
begin
  insert into public.audit_log (actor_id, action, subject, subject_id)
    values (auth.uid(), 'delete', 'rowers', person::text);
  delete from public.rowers where uaid = person;
  delete from auth.users where id = account;
end
$$;

-- A guardian deletes a child's whole record, and with it the child's own account: like the end of one's own account
-- this wants the password of the last ten minutes, so that a stolen session, or an open screen, is not enough.
create function public.delete_child(uaid uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_primary_guardian(uaid)
    or not exists (select 1 from public.rowers as r where r.uaid = delete_child.uaid and r.age_band = 'under-14')
  then
    return false;
  end if;
  if not private.proved_lately() then
    raise exception 'Type your password to delete the record.' using errcode = '42501';
  end if;
  perform private.delete_rower(uaid);
  return true;
end
$$;

-- From 14 on a child gets a log-in: the guardian hands over a code, the athlete enters it in an account of their own.
create table private.account_codes (
  code_hash bytea primary key,
  uaid uuid not null unique references public.rowers (uaid) on delete cascade,
  expires_at timestamptz not null default now() + interval '14 days'
);

create function public.issue_account_code(uaid uuid) returns text
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  code text := private.new_code();
begin
  if not private.is_primary_guardian(issue_account_code.uaid) or not exists (
    select 1 from public.rowers as r where r.uaid = issue_account_code.uaid and r.user_id is null
      and r.age_band <> 'under-14')
  then
    raise exception 'Only athletes of 14 or older without an account can get their own sign-in.'
      using errcode = '42501';
  end if;
  insert into private.account_codes (code_hash, uaid) values (private.hash_of_token(code), issue_account_code.uaid)
  on conflict (uaid) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at;
  return code;
end
$$;

-- The uaid the caller takes over, or null. It replaces whatever the new account had started.
create function public.take_over_record(code text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  held private.account_codes;
  own public.rowers;
begin
  if auth.uid() is null or not public.rate_limit_hit('take-over:' || auth.uid()::text, 10, 3600) then
    return null;
  end if;
  select * into own from public.rowers where user_id = auth.uid();
  select * into held from private.account_codes
  where code_hash = private.hash_of_token(upper(regexp_replace(code, '[\s-]', '', 'g')))
    and expires_at > now() for update;
  if held.uaid is null or own.age_band is null or own.age_band = 'under-14'
    or exists (select 1 from public.athletes as a where a.uaid = own.uaid)
    or exists (select 1 from public.guardianships as g where g.uaid = held.uaid and g.guardian_id = auth.uid())
  then
    return null;
  end if;
  delete from public.rowers where uaid = own.uaid;
  update public.rowers set user_id = auth.uid() where uaid = held.uaid;
  delete from private.account_codes where code_hash = held.code_hash;
  return held.uaid;
end
$$;

-- One kind of link for all rights of a parent, by email to the address that consented. It works for a day.
create table private.rights_links (
  token_hash bytea primary key,
  email text not null,
  expires_at timestamptz not null default now() + interval '24 hours'
);

-- The token to email, or null where there is no one: the page says the same.
create function public.request_rights_link(address text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  if not exists (select 1 from public.guardianships where email = lower(btrim(address)) and part = 'primary')
    and not exists (select 1 from public.consent_requests where email = lower(btrim(address)))
  then
    return null;
  end if;
  insert into private.rights_links (token_hash, email) values (private.hash_of_token(token), lower(btrim(address)));
  return token;
end
$$;

create function private.email_of_rights_link(token text) returns text
  language sql stable security definer set search_path = '' as $$
  select email from private.rights_links where token_hash = private.hash_of_token(token) and expires_at > now()
$$;

-- Review and download. Of a child everything; of a teenager what the family may see.
create function private.review_of_rights(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', link.email,
    'children', (select coalesce(jsonb_agg(jsonb_build_object('uaid', r.uaid, 'called', r.called, 'band', r.age_band,
        'consent', private.state_of_consent(r.uaid), 'collect', private.consented(r.uaid, 'collect'),
        'share_club', private.consented(r.uaid, 'share_club'), 'share_colleges',
          private.consented(r.uaid, 'share_colleges'),
        'may', case when r.age_band = 'under-14'
          then '["review", "correct", "download", "delete", "stop", "withdraw"]'::jsonb
          else '["review", "download", "stop", "withdraw"]' end,
        'data', case when r.age_band = 'under-14' then private.copy_of('rower', r.uaid)
          else private.profile_for(r.uaid, 1) || jsonb_build_object(
            'grants', (select jsonb_agg(to_jsonb(t)) from public.grants as t where t.uaid = r.uaid),
            'journey_opens', (select jsonb_agg(to_jsonb(j)) from public.journey_opens as j where j.uaid = r.uaid)) end)
        order by g.since), '[]')
      from public.guardianships as g join public.rowers as r on r.uaid = g.uaid
      where g.email = link.email and g.part = 'primary' and r.age_band in ('under-14', '14-17')),
    'requests',
      (select coalesce(jsonb_agg(jsonb_build_object('called', q.child_called, 'state', q.state, 'created_at',
      q.created_at,
        'delete_at', q.delete_at)), '[]') from public.consent_requests as q where q.email = link.email))
  from (select private.email_of_rights_link(token) as email) as link where link.email is not null
$$;

-- correct (called, home_state, or a field of the profile), delete, stop, withdraw; delete with null `uaid`: requests
-- still open under this address. Answers what was done: done, not_allowed, or null for a link that no longer works.
create function public.use_right(token text, uaid uuid, action text, field text, value jsonb) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  address text := private.email_of_rights_link(token);
  rower public.rowers;
  place uuid;
  what text;
begin
  if address is null then
    return null;
  end if;
  if uaid is null and action = 'delete' then
    delete from public.consent_requests as q where q.email = address;
    return 'done';
  end if;
  select g.id into place from public.guardianships as g where g.uaid = use_right.uaid and g.email = address
    and g.part = 'primary';
  select * into rower from public.rowers as r where r.uaid = use_right.uaid and r.age_band in ('under-14', '14-17');
  if place is null or rower.uaid is null then
    return 'not_allowed';
  end if;
  if action in ('stop', 'withdraw') then
    foreach what in array case action when 'stop' then array['collect', 'share_club', 'share_colleges']
      else array['share_club', 'share_colleges'] end
    loop
      perform private.record_consent(rower.uaid, place, null, what, 'withdrawn', 'rights_link',
        private.current_notice(case rower.age_band when 'under-14' then 'parent' else 'guardian' end), null);
      perform private.close_shares(rower.uaid, what);
    end loop;
    return 'done';
  end if;
  if rower.age_band <> 'under-14' then
    return 'not_allowed';
  end if;
  if action = 'delete' then
    perform private.delete_rower(rower.uaid);
  elsif action = 'correct' and field = 'called' then
    update public.rowers as r set called = btrim(value #>> '{}') where r.uaid = rower.uaid;
  elsif action = 'correct' and field = 'home_state_code' then
    update public.rowers as r set home_state = upper(btrim(value #>> '{}')) where r.uaid = rower.uaid;
  elsif action = 'correct' then
    update public.profile_fields as f set answer = 'given', value = use_right.value
    where f.uaid = rower.uaid and f.field = use_right.field;
    return case when found then 'done' else 'not_allowed' end;
  else
    return 'not_allowed';
  end if;
  return 'done';
end
$$;

-- Everything that time does, to be run every hour. Answers counts, and the reminders to email: their links are new, the
-- old ones stop working.
create function public.run_expiry() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  expired integer;
  came_14 integer;
  adults uuid[];
  forgotten jsonb;
  reminders jsonb := '[]';
  request public.consent_requests;
  token text;
begin
  -- Links that ran out, then requests no one answered: with them the account of a child who has no guardian here.
  update public.consent_requests set state = 'expired' where state = 'pending' and link_until <= now();
  get diagnostics expired = row_count;
  delete from auth.users as account using public.consent_requests as q, public.rowers as r
  where q.requested_by = account.id and q.kind = 'child' and q.delete_at <= now()
    and r.user_id = account.id and r.age_band = 'under-14'
    and not exists (select 1 from public.guardianships as g where g.uaid = r.uaid);
  forgotten := private.forget_by_time();

  for request in select * from public.consent_requests
    where state = 'pending' and reminded_at is null and created_at <= now() - interval '3 days'
      and delete_at > now() for update
  loop
    token := private.new_token();
    update public.consent_requests set token_hash = private.hash_of_token(token), reminded_at = now(), sent_at = now(),
      link_until = least(now() + interval '7 days', delete_at) where id = request.id;
    reminders := reminders || jsonb_build_array(jsonb_build_object('email', request.email, 'token', token,
      'called', request.child_called, 'kind', request.kind, 'band', request.band));
  end loop;

  -- A birthday opens choices and closes nothing by itself. The older band first, so that no one passes both at once.
  with grown as (
    update public.rowers set age_band = '18+', band_until = null, band_change_due = '14-17'
    where age_band = '14-17' and band_until <= current_date returning uaid
  )
  select coalesce(array_agg(uaid), '{}') into adults from grown;
  update public.grants set reconfirm_by = now() + interval '30 days'
  where uaid = any (adults) and guardian_id is not null and revoked_at is null;
  update public.profile_links set expires_at = now() + interval '30 days'
  where uaid = any (adults) and revoked_at is null and expires_at > now() + interval '30 days';
  update public.rowers set age_band = '14-17', band_until = (band_until + interval '4 years')::date,
    band_change_due = 'under-14'
  where age_band = 'under-14' and band_until <= current_date;
  get diagnostics came_14 = row_count;

  update public.athletes as a set state = 'draft' from public.roster_claims as c
  where c.athlete_id = a.id and c.ended_at is null and c.expires_at <= now()
    and a.state in ('invited', 'pending_guardian');
  update public.roster_claims set ended_at = now() where ended_at is null and expires_at <= now();
  return jsonb_build_object('links_expired', expired, 'requests_deleted', forgotten -> 'consent_requests',
    'came_of_14', came_14, 'came_of_18', cardinality(adults), 'opens_forgotten', forgotten -> 'journey_opens',
    'notes_forgotten', forgotten -> 'saved_schools', 'log_forgotten', forgotten -> 'audit_log', 'reminders', reminders);
end
$$;

-- Links to a parent's rights: wished for, made and emailed.

-- Requests for a parent's link get their response before the address is looked up: they are queued here identically for
-- every address, so that nothing about the result can be seen or measured.
create table private.rights_wishes (
  id bigint generated always as identity primary key,
  address text not null check (char_length(address) between 3 and 254),
  made_at timestamptz not null default now(),
  tried_at timestamptz
);

create function public.wish_for_rights_link(address text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.rights_wishes (address) values (lower(btrim(wish_for_rights_link.address)))
$$;

-- Links for the wishes that wait, each with a token of its own. Wishes of addresses that are no one's end here; what
-- could not be emailed is tried again after five minutes, and is over with the day.
create function public.rights_links_to_send(most integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wish private.rights_wishes;
  token text;
  links jsonb := '[]';
begin
  perform private.forget_by_time('private.rights_wishes');
  for wish in select * from private.rights_wishes as w
    where w.tried_at is null or w.tried_at < now() - interval '5 minutes'
    order by w.id limit most for update skip locked
  loop
    token := public.request_rights_link(wish.address);
    if token is null then
      delete from private.rights_wishes where id = wish.id;
      continue;
    end if;
    update private.rights_wishes set tried_at = now() where id = wish.id;
    links := links || jsonb_build_array(jsonb_build_object('id', wish.id, 'email', wish.address, 'token', token));
  end loop;
  return links;
end
$$;

create function public.rights_link_sent(wish bigint) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.rights_wishes where id = wish
$$;

-- How long anything is kept, and what runs every hour.

-- Unused records: a notice first, and thirty days to come back from the day it was emailed.
create table private.retention_notices (
  uaid uuid primary key references public.rowers (uaid) on delete cascade,
  noticed_at timestamptz not null default now(),
  delete_after timestamptz
);

create function public.letter_sent(letter bigint) returns void language plpgsql volatile security definer
  set search_path = '' as $$
declare
  gone private.letters;
begin
  delete from private.letters where id = letter returning * into gone;
  if gone.kind = 'inactive' then
    update private.retention_notices set delete_after = coalesce(delete_after, now() + interval '30 days')
      where uaid = gone.uaid;
  end if;
end
$$;

-- The last time anyone of the family was here, answered anything, or a club linked a seat.
create function private.last_active(person uuid) returns timestamptz
  language sql stable security definer set search_path = '' as $$
  with accounts as (
    select r.user_id as id from public.rowers as r where r.uaid = person
    union all select g.guardian_id from public.guardianships as g where g.uaid = person and g.part = 'primary'
  )
  select greatest(
    (select r.active_at from public.rowers as r where r.uaid = person),
    (select max(u.last_sign_in_at) from auth.users as u join accounts on accounts.id = u.id),
    (select max(greatest(s.updated_at, s.refreshed_at::timestamptz)) from auth.sessions as s join accounts
      on accounts.id = s.user_id),
    (select max(c.happened_at) from public.consent_records as c where c.uaid = person),
    (select max(o.created_at) from public.session_seats as s join public.athletes as a on a.id = s.athlete_id
      join public.telemetry_sessions as o on o.id = s.session_id where a.uaid = person))
$$;

-- When notes of a college search are deleted: a year after the fall in which college began. Null without a search.
create function private.end_of_search(person uuid) returns date
  language sql stable security definer set search_path = '' as $$
  select make_date(1 + coalesce(
    (select floor((f.value #>> '{}')::numeric)::integer from public.profile_fields as f
      where f.uaid = r.uaid and f.field = 'graduation_year' and jsonb_typeof(f.value) = 'number'),
    (select p.graduation_year from public.profiles as p where p.id = r.user_id)), 9, 1)
  from public.rowers as r where r.uaid = person and (
    exists (select 1 from public.saved_schools as s where s.uaid = person)
    or exists (select 1 from public.school_visits as v where v.uaid = person))
$$;

create function private.run_retention() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  noticed integer := 0;
  deleted integer := 0;
  unasked integer;
  person record;
begin
  -- A child's account that asked no parent within fourteen days.
  delete from auth.users as account using public.rowers as r
  where r.user_id = account.id and r.age_band = 'under-14' and r.age_answered_at < now() - interval '14 days'
    and not exists (select 1 from public.guardianships as g where g.uaid = r.uaid)
    and not exists (select 1 from public.consent_requests as q where q.requested_by = account.id);
  get diagnostics unasked = row_count;

  -- Emails that failed for two weeks are forgotten, so that pending ones never keep a record forever.
  update private.retention_notices as n set delete_after = now() + interval '30 days'
  where n.delete_after is null and n.noticed_at < now() - interval '14 days';

  delete from private.retention_notices as n where private.last_active(n.uaid) > n.noticed_at;
  for person in
    select n.uaid from private.retention_notices as n join public.rowers as r on r.uaid = n.uaid
    where n.delete_after <= now() and r.age_band in ('under-14', '14-17')
  loop
    perform private.delete_rower(person.uaid);
    deleted := deleted + 1;
  end loop;
  for person in
    select r.uaid, r.age_band from public.rowers as r
    where r.age_band in ('under-14', '14-17') and r.active_at < now() - interval '12 months'
      and not exists (select 1 from private.retention_notices as n where n.uaid = r.uaid)
      and private.last_active(r.uaid) < now() - case r.age_band when 'under-14' then interval '12 months'
        else interval '24 months' end
  loop
    insert into private.retention_notices (uaid) values (person.uaid);
    perform private.write_to_guardians(person.uaid, 'inactive');
    if person.age_band = '14-17' then
      perform private.write_to_athlete(person.uaid, 'inactive');
    end if;
    noticed := noticed + 1;
  end loop;

  return jsonb_build_object('children_unasked', unasked, 'noticed_inactive', noticed, 'deleted_inactive', deleted);
end
$$;

-- Everything that time does, to be run every hour; the emails it leads to wait in letters_to_send.
create function public.run_hourly() returns jsonb language plpgsql volatile security definer
  set search_path = '' as $$
declare
  done jsonb := public.run_expiry();
begin
  done := done || private.run_retention();
  return done || jsonb_build_object('asked_anew', private.write_notice_letters(), 'digests', private.write_digests());
end
$$;

create function public.review_rights(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.rowers as r set active_at = now()
  from public.guardianships as g
  where g.uaid = r.uaid and g.part = 'primary' and g.email = private.email_of_rights_link(token);
  return private.review_of_rights(token);
end
$$;

grant execute on function public.request_rights_link(text), public.use_right(text,uuid,text,text,jsonb),
  public.run_expiry(), public.letter_sent(bigint), public.run_hourly(), public.review_rights(text),
  public.wish_for_rights_link(text), public.rights_links_to_send(integer), public.rights_link_sent(bigint)
  to service_role;
grant execute on function public.delete_child(uuid), public.issue_account_code(uuid), public.take_over_record(text)
  to authenticated;
