-- What admins do: reference records, people they look up, and cases.

set check_function_bodies = off;

-- Admin changes without a release: announced dates, rules, sources, notices and prices. Each needs a reason for the
-- log, and fails on a concurrent change.

create function private.note_reason(action text, subject text, subject_id text, reason text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if (length(btrim(reason)) between 8 and 300) is not true then
    raise exception 'Enter a reason of 8 to 300 characters for the log.' using errcode = '22023';
  end if;
  insert into public.audit_log (actor_id, action, subject, subject_id, reason)
  values (auth.uid(), note_reason.action, note_reason.subject, note_reason.subject_id, btrim(note_reason.reason));
end
$$;

-- Whatever is stated has a source that is listed, a date of its own, and how sure it is.
create function private.require_sourced(sources text[], as_of text, confidence text) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if (cardinality(sources) between 1 and 8) is not true or exists (select 1 from unnest(sources) as named (code)
    where not exists (select 1 from public.reference_sources as known where known.code = named.code))
  then
    raise exception 'Choose one to eight sources from the list.' using errcode = '22023';
  end if;
  if (length(btrim(as_of)) between 4 and 40) is not true then
    raise exception 'Enter a date, like 2026-11.' using errcode = '22023';
  end if;
  if (confidence in ('high', 'medium', 'low')) is not true then
    raise exception 'Enter high, medium or low as the confidence.' using errcode = '22023';
  end if;
end
$$;

create function public.add_source(code text, title text, dated text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if (code ~ '^[A-Za-z0-9-]{1,12}$') is not true or (length(btrim(title)) between 8 and 300) is not true
    or length(btrim(dated)) > 60
  then
    raise exception 'Enter a code of up to 12 letters and digits, and a title.' using errcode = '22023';
  end if;
  insert into public.reference_sources (code, title, dated)
  values (add_source.code, btrim(add_source.title), nullif(btrim(add_source.dated), ''))
  on conflict on constraint reference_sources_pkey do nothing;
  if found then
    insert into public.audit_log (actor_id, action, subject, subject_id)
    values (auth.uid(), 'insert', 'reference_sources', add_source.code);
    return true;
  end if;
  return false;
end
$$;

-- The announced date as the editor's page showed it; '' without one.
create function private.date_as_read(event text, year smallint) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce((select d.starts_on::text || '/' || d.ends_on::text || '/' || coalesce(d.place, '')
    from public.calendar_event_dates as d where d.event_id = event and d.year = date_as_read.year), '')
$$;

-- The year is the one the event begins in. False where it was changed since it was read (`seen`).
create function public.keep_event_date(event text, starts_on date, ends_on date, place text, sources text[],
  as_of text, confidence text, seen text, reason text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  of_year smallint := extract(year from keep_event_date.starts_on);
begin
  perform private.require_admin();
  perform private.require_sourced(keep_event_date.sources, keep_event_date.as_of, keep_event_date.confidence);
  if not exists (select 1 from public.calendar_events as e where e.id = event for update) then
    raise exception 'This event doesn’t exist.' using errcode = 'PT404';
  end if;
  if (keep_event_date.ends_on - keep_event_date.starts_on between 0 and 14) is not true
    or (of_year between 2000 and 2100) is not true
  then
    raise exception 'An event can’t end before it starts or last over two weeks.' using errcode = '22023';
  end if;
  if private.date_as_read(event, of_year) is distinct from coalesce(seen, '') then
    return false;
  end if;
  insert into public.calendar_event_dates as held (event_id, year, starts_on, ends_on, place, sources, as_of,
    confidence)
  values (event, of_year, keep_event_date.starts_on, keep_event_date.ends_on,
    nullif(btrim(keep_event_date.place), ''), keep_event_date.sources, btrim(keep_event_date.as_of),
    keep_event_date.confidence)
  on conflict on constraint calendar_event_dates_pkey do update set starts_on = excluded.starts_on,
    ends_on = excluded.ends_on, place = excluded.place, sources = excluded.sources, as_of = excluded.as_of,
    confidence = excluded.confidence;
  perform private.note_reason(case when coalesce(seen, '') = '' then 'insert' else 'update' end,
    'calendar_event_dates', event || ' ' || of_year, reason);
  return true;
end
$$;

-- From then on the event's own rule says the day again.
create function public.remove_event_date(event text, year integer, seen text, reason text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform 1 from public.calendar_events as e where e.id = event for update;
  if coalesce(seen, '') = '' or private.date_as_read(event, remove_event_date.year::smallint) is distinct from seen then
    return false;
  end if;
  delete from public.calendar_event_dates as d where d.event_id = event and d.year = remove_event_date.year;
  perform private.note_reason('delete', 'calendar_event_dates', event || ' ' || remove_event_date.year, reason);
  return true;
end
$$;

-- The language of `date_rule`, held to the letter: what a page could not read would leave every calendar empty. The
-- same as src/recruiting/calendar/date-rule.ts; a test asks both the same questions.
create function private.is_date_rule(rule jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(rule) = 'object' and jsonb_typeof(rule -> 'day') = 'object'
    and not exists (select 1 from jsonb_object_keys(rule) as k where k not in ('day', 'shift', 'length', 'class_year'))
    and (not rule ? 'shift' or private.is_whole(rule -> 'shift', -60, 60))
    and (not rule ? 'length' or private.is_whole(rule -> 'length', 1, 30))
    and (not rule ? 'class_year' or private.is_whole(rule -> 'class_year', -4, 1))
    and private.is_whole(rule #> '{day,month}', 1, 12)
    and case rule #>> '{day,on}'
      when 'date' then private.names_only(rule -> 'day', array['on', 'month', 'day'])
        and private.is_whole(rule #> '{day,day}', 1, extract(day from make_date(2024,
          (rule #>> '{day,month}')::integer, 1) + interval '1 month - 1 day')::integer)
      when 'weekday' then private.names_only(rule -> 'day', array['on', 'month', 'weekday', 'nth'])
        and private.is_whole(rule #> '{day,weekday}', 1, 7) and private.is_whole(rule #> '{day,nth}', -1, 4)
        and rule #>> '{day,nth}' is distinct from '0'
      when 'weekday between' then private.names_only(rule -> 'day', array['on', 'month', 'weekday', 'from', 'to'])
        and private.is_whole(rule #> '{day,weekday}', 1, 7) and private.is_whole(rule #> '{day,from}', 1, 25)
        and private.is_whole(rule #> '{day,to}', 7, 31)
        and (rule #>> '{day,to}')::integer - (rule #>> '{day,from}')::integer = 6
      when 'full weekend' then private.names_only(rule -> 'day', array['on', 'month', 'nth'])
        and private.is_whole(rule #> '{day,nth}', -1, 4) and rule #>> '{day,nth}' is distinct from '0'
      else false end, false)
$$;

create function private.is_whole(value jsonb, lowest integer, highest integer) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(value) = 'number' and value::text ~ '^-?\d{1,4}$'
    then value::text::integer between lowest and highest end, false)
$$;

create function private.names_only(value jsonb, names text[]) returns boolean
  language sql immutable set search_path = '' as $$
  select not exists (select 1 from jsonb_object_keys(value) as k where k <> all (names))
$$;

-- `entry`: {"title", "statement", "permission", "date_rule", "effective_from", "sources", "as_of", "confidence",
-- "official_url", "official_read_on"}; body and topic are the replaced rule's. Answers the new one's id.
create function public.replace_rule(rule text, entry jsonb, reason text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  held public.recruiting_rules;
  begins date := (entry ->> 'effective_from')::date;
  named text[] := array(select jsonb_array_elements_text(case jsonb_typeof(entry -> 'sources') when 'array'
    then entry -> 'sources' else '[]' end));
  made text;
begin
  perform private.require_admin();
  perform private.require_sourced(named, entry ->> 'as_of', entry ->> 'confidence');
  select * into held from public.recruiting_rules as r where r.id = rule for update;
  if held.id is null then
    raise exception 'This rule doesn’t exist.' using errcode = 'PT404';
  end if;
  if held.effective_until is not null then
    raise exception 'Someone else replaced this rule. Load it again.' using errcode = 'P0001';
  end if;
  if begins is null or begins <= coalesce(held.effective_from, begins - 1) then
    raise exception 'Choose a start date after the one of the rule it replaces.' using errcode = '22023';
  end if;
  if (length(btrim(entry ->> 'title')) between 3 and 120) is not true
    or (length(btrim(entry ->> 'statement')) between 20 and 500) is not true
  then
    raise exception 'Enter a title, and a sentence for the athlete of 20 to 500 characters.'
      using errcode = '22023';
  end if;
  if (entry ->> 'permission' in ('any time', 'from a date', 'limited', 'not offered', 'not regulated', 'not known'))
    is not true
  then
    raise exception 'Enter what the rule allows.' using errcode = '22023';
  end if;
  if entry ->> 'permission' = 'from a date' and jsonb_typeof(entry -> 'date_rule') is distinct from 'object' then
    raise exception 'Enter the day this rule starts.' using errcode = '22023';
  end if;
  if jsonb_typeof(coalesce(entry -> 'date_rule', 'null'::jsonb)) is distinct from 'null'
    and private.is_date_rule(entry -> 'date_rule') is not true
  then
    raise exception 'Enter a valid day for this rule.' using errcode = '22023';
  end if;
  if entry ->> 'permission' = 'not known' and entry ->> 'confidence' is distinct from 'low' then
    raise exception 'Unknown facts can’t have a confidence level.' using errcode = '22023';
  end if;
  if coalesce((entry ->> 'official_url') ~ '^https?://[^\s]+$', true) is not true then
    raise exception 'Enter a source address that starts with https://.' using errcode = '22023';
  end if;
  if nullif(entry ->> 'official_read_on', '') is not null and nullif(entry ->> 'official_url', '') is null then
    raise exception 'Enter where you read the governing body’s text.' using errcode = '22023';
  end if;
  if entry ->> 'confidence' = 'high' and nullif(entry ->> 'official_read_on', '') is null then
    raise exception 'High confidence requires reading the governing body’s own text.' using errcode = '22023';
  end if;
  made := regexp_replace(held.id, '-from-\d{4}-\d\d-\d\d$', '') || '-from-' || begins::text;
  update public.recruiting_rules as r set effective_until = begins - 1 where r.id = held.id;
  insert into public.recruiting_rules (id, body, topic, position, title, statement, permission, date_rule,
    effective_from, sources, as_of, confidence, official_url, official_read_on, replaces, entered_at)
  values (made, held.body, held.topic, held.position, btrim(entry ->> 'title'), btrim(entry ->> 'statement'),
    entry ->> 'permission', case entry ->> 'permission' when 'not known' then null
      else nullif(entry -> 'date_rule', 'null'::jsonb) end,
    begins, named, btrim(entry ->> 'as_of'), entry ->> 'confidence', nullif(entry ->> 'official_url', ''),
    nullif(entry ->> 'official_read_on', '')::date, held.id, now());
  perform private.note_reason('replace', 'recruiting_rules', made, reason);
  return made;
end
$$;

-- What an admin entered goes, and the rule it replaced holds on as before. Nothing that came with a release goes.
create function public.take_back_rule(rule text, reason text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.recruiting_rules;
begin
  perform private.require_admin();
  select * into held from public.recruiting_rules as r where r.id = rule for update;
  if held.entered_at is null or held.replaces is null or held.effective_until is not null then
    return false;
  end if;
  delete from public.recruiting_rules as r where r.id = held.id;
  update public.recruiting_rules as r set effective_until = null where r.id = held.replaces;
  perform private.note_reason('delete', 'recruiting_rules', held.id, reason);
  return true;
end
$$;

-- `after`: the newest version of this kind the admin read. People to ask again: `readers` of `notices_by_kind`.
create function public.publish_next_notice(after text, kind text, version text, summary text, body text,
  is_material boolean, effective_from timestamptz) returns timestamptz
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if (publish_next_notice.version ~ '^[a-z0-9-]{4,40}$') is not true then
    raise exception 'Enter a version of 4 to 40 lowercase letters, digits and hyphens, like parent-2027-03.'
      using errcode = '22023';
  end if;
  if (length(publish_next_notice.summary) between 20 and 2000) is not true
    or (length(publish_next_notice.body) between 20 and 20000) is not true
  then
    raise exception 'Enter at least 20 characters for both summary and notice.' using errcode = '22023';
  end if;
  perform 1 from public.notice_versions as n where n.kind = publish_next_notice.kind for update;
  if exists (select 1 from public.notice_versions as n where n.version = publish_next_notice.version) then
    raise exception 'This version already exists, and published notices can’t be changed.'
      using errcode = 'P0001';
  end if;
  if (select n.version from public.notice_versions as n where n.kind = publish_next_notice.kind
    order by n.effective_from desc, n.version desc limit 1) is distinct from after
  then
    raise exception 'Someone else published another version. Read it first.' using errcode = 'P0001';
  end if;
  return public.publish_notice(publish_next_notice.kind, publish_next_notice.version, publish_next_notice.summary,
    publish_next_notice.body, publish_next_notice.is_material, publish_next_notice.effective_from);
end
$$;

-- How many answers a material change of each kind asks for again: those that stand.
create function public.notice_readers() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_object_agg(asked.kind, (select count(distinct (r.uaid, r.guardianship_id))
      from public.consent_records as r join public.notice_versions as n on n.version = r.notice_version
      join public.rowers as w on w.uaid = r.uaid and w.age_band is distinct from '18+'
      where n.kind = asked.kind))
    from (values ('parent'), ('guardian'), ('teen'), ('grant')) as asked (kind));
end
$$;

-- What is paid now, by the price's name in the payment service, and what was announced.
create function public.price_overview() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'prices', (select coalesce(jsonb_agg(to_jsonb(p) order by p.tier, p.amount), '[]') from (
      select s.price_id, s.tier, s.amount, count(*)::integer as plans from public.subscriptions as s
      where s.status in ('trialing', 'active', 'past_due') group by s.price_id, s.tier, s.amount) as p),
    'changes', (select coalesce(jsonb_agg(jsonb_build_object('price_id', c.price_id, 'effective_on', c.effective_on,
        'amount', c.amount, 'announced_at', c.announced_at, 'mails', (select count(*) from private.billing_mails as m
          join public.subscriptions as s on s.stripe_subscription_id = m.stripe_subscription_id
          where m.kind = 'price_changes' and s.price_id = c.price_id
            and m.about = c.effective_on::timestamp at time zone 'UTC')) order by c.effective_on desc), '[]')
      from private.price_changes as c));
end
$$;

-- The emails to everyone who pays it follow within the hour.
create function public.announce_price(price_id text, effective_on date, amount integer, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select 1 from public.subscriptions as s where s.price_id = announce_price.price_id
    and s.status in ('trialing', 'active', 'past_due'))
  then
    raise exception 'No one is paying this price.' using errcode = 'P0001';
  end if;
  if (announce_price.effective_on >= (now() at time zone 'UTC')::date + 31) is not true then
    raise exception 'Customers need at least 31 days’ notice.' using errcode = '22023';
  end if;
  if (announce_price.amount between 0 and 1000000) is not true then
    raise exception 'Enter the amount in cents, from 0 to 1,000,000.' using errcode = '22023';
  end if;
  insert into private.price_changes as held (price_id, effective_on, amount)
  values (announce_price.price_id, announce_price.effective_on, announce_price.amount)
  on conflict on constraint price_changes_pkey do nothing;
  if not found then
    raise exception 'A price change is already announced for this day.' using errcode = 'P0001';
  end if;
  perform private.note_reason('announce', 'price_changes', announce_price.price_id || ' '
    || announce_price.effective_on, reason);
end
$$;

-- Only before anyone was notified.
create function public.withdraw_price(price_id text, effective_on date, reason text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from private.price_changes as c
  where c.price_id = withdraw_price.price_id and c.effective_on = withdraw_price.effective_on
    and not exists (select 1 from private.billing_mails as m
      join public.subscriptions as s on s.stripe_subscription_id = m.stripe_subscription_id
      where m.kind = 'price_changes' and s.price_id = c.price_id
        and m.about = c.effective_on::timestamp at time zone 'UTC');
  if not found then
    return false;
  end if;
  perform private.note_reason('withdraw', 'price_changes', withdraw_price.price_id || ' '
    || withdraw_price.effective_on, reason);
  return true;
end
$$;

-- An account looked up by its exact address, and an age that was wrong: with a reason, and in the log.

-- What support needs to answer someone: states and bands, no name, no profile, nothing that was measured. Every look
-- is a row of the log, with its reason, also where no one was found.
create function public.look_up_person(address text, reason text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  given text := lower(btrim(address));
  person auth.users;
begin
  perform private.require_admin();
  if (given ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$') is not true then
    raise exception 'Enter the full email address.' using errcode = '22023';
  end if;
  if not public.rate_limit_hit('look-up:' || auth.uid()::text, 60, 3600) then
    raise exception 'You looked up 60 people in the past hour. Try again later.' using errcode = 'P0001';
  end if;
  select * into person from auth.users as u where lower(u.email) = given and u.deleted_at is null;
  perform private.note_reason('look_up', 'account', person.id::text, reason);
  return jsonb_build_object(
    'account', (select jsonb_build_object('id', person.id, 'created_at', person.created_at,
        'is_confirmed', person.email_confirmed_at is not null, 'last_sign_in_at', person.last_sign_in_at,
        'role', p.user_role, 'is_coach', coalesce(p.coach_eligible, false),
        'has_second_step', exists (select 1 from auth.mfa_factors as f where f.user_id = person.id
          and f.status::text = 'verified'),
        'teams', (select count(*) from public.team_members as m where m.user_id = person.id),
        'plan', (select s.tier || ', ' || s.status from public.subscriptions as s where s.user_id = person.id),
        'college', (select c.name || case when a.ended_at is not null then ', ended' when a.approved_at is null
          then ', asked' else ', approved' end from public.college_accounts as a
          join public.schools as c on c.id = a.school_id where a.account = person.id))
      from (select 1) as one left join public.profiles as p on p.id = person.id where person.id is not null),
    'records', (select coalesce(jsonb_agg(jsonb_build_object('uaid', r.uaid,
        'is_own', coalesce(r.user_id = person.id, false),
        'part', (select g.part from public.guardianships as g where g.uaid = r.uaid and g.email = given),
        'band', r.age_band, 'band_until', r.band_until, 'method', r.age_method,
        'consent', private.state_of_consent(r.uaid),
        'guardians', (select count(*) from public.guardianships as g where g.uaid = r.uaid and g.part = 'primary'))
        order by r.uaid), '[]')
      from public.rowers as r where coalesce(r.user_id = person.id, false)
        or exists (select 1 from public.guardianships as g where g.uaid = r.uaid and g.email = given)));
end
$$;

-- Corrects an age, with evidence: `confirmed` is guardian (wrote from the record's address), form, call or document
-- (seen, not stored). Closes everything a younger person may not have, and gives an older one the choices of a
-- birthday. Returns the group, null if it changed since it was read.
create function public.correct_age(uaid uuid, born_year integer, born_month integer, confirmed text, seen text,
  reason text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  held public.rowers;
  asked jsonb;
  becomes text;
  has_guardian boolean;
  is_younger boolean;
begin
  perform private.require_admin();
  asked := private.band_asked(born_year, born_month);
  becomes := asked ->> 'band';
  select * into held from public.rowers as r where r.uaid = correct_age.uaid for update;
  if held.uaid is null or held.age_band is null then
    raise exception 'No record with an age exists to correct.' using errcode = 'PT404';
  end if;
  if held.age_band || coalesce(' ' || held.band_until, '') is distinct from seen then
    return null;
  end if;
  has_guardian := exists (select 1 from public.guardianships as g where g.uaid = held.uaid and g.part = 'primary');
  if (confirmed in ('guardian', 'form', 'call', 'document')) is not true then
    raise exception 'Describe how it was confirmed.' using errcode = '22023';
  end if;
  if has_guardian and held.age_band is distinct from '18+' and confirmed = 'document' then
    raise exception 'A guardian of this record must confirm it first.' using errcode = 'P0001';
  end if;
  if not has_guardian and confirmed = 'guardian' then
    raise exception 'This record has no guardian to confirm it.' using errcode = 'P0001';
  end if;
  is_younger := array_position(array['under-14', '14-17', '18+'], becomes)
    < array_position(array['under-14', '14-17', '18+'], held.age_band);
  if becomes is distinct from '18+' and exists (select 1 from public.profiles as p where p.id = held.user_id
    and (p.coach_eligible or p.user_role = 'admin' or exists (select 1 from public.guardianships as g
      where g.guardian_id = p.id)))
  then
    raise exception 'This account manages other people’s records. End that before making it a minor’s.'
      using errcode = 'P0001';
  end if;
  update public.rowers as r set age_band = becomes, band_until = (asked ->> 'until')::date, age_method = 'support',
    age_answered_at = now(), band_change_due = case
      when is_younger then null when becomes = held.age_band then r.band_change_due
      when becomes = '18+' then '14-17' else 'under-14' end
  where r.uaid = held.uaid;
  if becomes = '18+' then
    update public.profiles as p set confirmed_adult_at = coalesce(p.confirmed_adult_at, now())
    where p.id = held.user_id;
    update private.arrivals as a set band = '18+' where a.account = held.user_id;
    update public.grants as g set reconfirm_by = now() + interval '30 days'
    where g.uaid = held.uaid and held.age_band is distinct from '18+' and g.guardian_id is not null
      and g.revoked_at is null;
  else
    update public.profiles as p set confirmed_adult_at = null, user_role = case p.user_role when 'parent'
      then 'athlete' else p.user_role end
    where p.id = held.user_id;
    update private.arrivals as a set band = '14-17', came_as = 'athlete'
    where a.account = held.user_id and becomes = '14-17';
    delete from private.arrivals as a where a.account = held.user_id and becomes = 'under-14';
  end if;
  if becomes = 'under-14' then
    update public.profiles as p set first_name = null, last_name = null, club = null, location = null, bio = null,
      graduation_year = null where p.id = held.user_id;
  end if;
  perform private.note_reason('correct_age by ' || confirmed, 'rowers', held.uaid::text, reason);
  return becomes;
end
$$;

-- What someone wrote about the safety of a young athlete or about their rights, and by when it is answered: it waits
-- here until an admin says what was done, whatever becomes of the email about it.

create table private.cases (
  number text primary key check (number ~ '^S-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  kind text not null check (kind in ('safety', 'rights')),
  received_at timestamptz not null default now(),
  answer_by timestamptz not null,
  -- Message and sender as entered: deleted thirty days after the case was closed.
  written_by text check (length(written_by) between 1 and 120),
  email text check (length(email) between 3 and 254),
  message text check (length(message) between 1 and 4000),
  -- Assigned admin, so that no two answer the same person.
  taken_by uuid references auth.users (id) on delete set null,
  taken_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references auth.users (id) on delete set null,
  outcome text check (outcome in ('answered', 'done', 'passed on', 'nothing to do')),
  constraint closed_with_an_outcome check ((closed_at is null) = (outcome is null)),
  constraint open_with_its_words check (closed_at is not null or num_nulls(written_by, email, message) = 0)
);
create index cases_open on private.cases (answer_by) where closed_at is null;
create index cases_by_email on private.cases (email);

-- Safety within 24 hours, rights within two days: what the page promised. False where the number is taken.
create function public.file_case(number text, kind text, name text, email text, message text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.cases (number, kind, answer_by, written_by, email, message)
  values (file_case.number, file_case.kind, now() + case file_case.kind when 'safety' then interval '24 hours'
    else interval '2 days' end, file_case.name, file_case.email, file_case.message)
  on conflict on constraint cases_pkey do nothing;
  return found;
end
$$;

-- The open ones, the most urgent first, and the last fifty that were closed.
create function public.cases_of(kind text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(to_jsonb(c) - 'rank' order by c.rank, c.answer_by), '[]') from (
    select held.number, held.received_at, held.answer_by, held.written_by, held.email, held.message, held.taken_at,
      held.taken_by = auth.uid() as is_mine, held.closed_at, held.outcome, held.closed_at is not null as rank
    from private.cases as held where held.kind = cases_of.kind
    order by held.closed_at desc nulls first limit 50 + (select count(*) from private.cases as open
      where open.kind = cases_of.kind and open.closed_at is null)) as c);
end
$$;

-- False where someone else took it, or it was closed.
create function public.take_case(number text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update private.cases as held set taken_by = auth.uid(), taken_at = now()
  where held.number = take_case.number and held.closed_at is null and held.taken_by is null;
  if found then
    insert into public.audit_log (actor_id, action, subject, subject_id)
    values (auth.uid(), 'take', 'cases', take_case.number);
    return true;
  end if;
  return false;
end
$$;

-- What was done, and why: the words that were written go thirty days later, the outcome stays thirteen months.
create function public.close_case(number text, outcome text, reason text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if (close_case.outcome in ('answered', 'done', 'passed on', 'nothing to do')) is not true then
    raise exception 'Describe what was done.' using errcode = '22023';
  end if;
  update private.cases as held set closed_at = now(), closed_by = auth.uid(), outcome = close_case.outcome
  where held.number = close_case.number and held.closed_at is null;
  if not found then
    return false;
  end if;
  perform private.note_reason('close', 'cases', close_case.number, reason);
  return true;
end
$$;

grant execute on function public.add_source(text,text,text),
  public.keep_event_date(text,date,date,text,text[],text,text,text,text),
  public.remove_event_date(text,integer,text,text), public.replace_rule(text,jsonb,text),
  public.take_back_rule(text,text), public.publish_next_notice(text,text,text,text,text,boolean,timestamptz),
  public.notice_readers(), public.price_overview(), public.announce_price(text,date,integer,text),
  public.withdraw_price(text,date,text), public.look_up_person(text,text),
  public.correct_age(uuid,integer,integer,text,text,text), public.cases_of(text), public.take_case(text),
  public.close_case(text,text,text) to authenticated;
grant execute on function public.file_case(text,text,text,text,text) to service_role;
