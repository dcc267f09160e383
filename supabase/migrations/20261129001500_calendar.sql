-- Recruiting rules, dates and benchmarks, and a family's calendar.

set check_function_bodies = off;

-- What the bodies of college rowing allow and when, erg standards, regattas and deadlines. Rules are rows: a page
-- computes dates from `date_rule` and the class of the athlete, and says which row, source and confidence it used.

-- {"day": …, "shift": days, "length": days, "class_year": years from the graduation year}; without "class_year" the
-- rule holds in every year. "day" is one of   {"on": "date", "month": 6, "day": 15}   {"on": "weekday", "month": 11,
-- "weekday": 3, "nth": 2}          weekday 1 is Monday; nth -1 is the last   {"on": "weekday between", "month": 10,
-- "weekday": 5, "from": 16, "to": 22}   {"on": "full weekend", "month": 6, "nth": 2}                    its Saturday;
-- Saturday and Sunday are both in the month The page reads it by src/recruiting/calendar/date-rule.ts, which is tested
-- against every row here.
create domain public.date_rule as jsonb check (
  value is null or (jsonb_typeof(value) = 'object' and jsonb_typeof(value -> 'day') = 'object'
    and value -> 'day' ? 'on')
);

-- Every body has a row for every topic: what is known with its source, and what is not known as "not known", so that a
-- page never passes over it in silence.
create table public.recruiting_rules (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  body text not null check (body in ('NCAA D1', 'NCAA D2', 'NCAA D3', 'NAIA', 'IRA', 'ACRA')),
  topic text not null check (topic in (
    'athlete_writes', 'general_material', 'coach_answers', 'verbal_offer', 'unofficial_visit', 'official_visit',
    'off_campus_contact', 'official_visit_count', 'signing', 'dead_period', 'eligibility'
  )),
  position smallint not null,
  title text not null,
  -- One sentence to the athlete.
  statement text not null,
  permission text not null check (permission in (
    'any time', 'from a date', 'limited', 'not offered', 'not regulated', 'not known'
  )),
  -- Null: no day follows from the rule.
  date_rule public.date_rule,
  -- Null: older than the sources, its first day was not found.
  effective_from date,
  effective_until date check (effective_until >= effective_from),
  sources text[] not null check (cardinality(sources) > 0),
  as_of text not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  -- Where the governing body publishes the rule, and the day someone read it there. Without that day nothing is sure.
  official_url text check (official_url ~ '^https?://[^\s]+$'),
  official_read_on date,
  -- A rule that is not the body's any more ends, and another begins: both stay rows, and each day has its own.
  replaces text unique references public.recruiting_rules (id),
  -- Null: it came with a release.
  entered_at timestamptz,
  check (permission <> 'from a date' or date_rule is not null or confidence = 'low'),
  check (official_read_on is null or official_url is not null),
  constraint sure_by_the_bodys_own_text check (confidence <> 'high' or official_read_on is not null),
  -- Nothing is sure of what no one knows, and no day follows from it.
  constraint not_known_is_not_sure check (permission <> 'not known' or (confidence = 'low' and date_rule is null))
);

create table public.calendar_events (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  kind text not null check (kind in ('regatta', 'championship', 'entries', 'admissions', 'money', 'signing',
    'affiliation')),
  -- Affected bodies; null is everyone.
  bodies text[],
  levels text[] not null check (levels <@ array['school', 'college', 'open']),
  -- Null: to be announced.
  date_rule public.date_rule,
  usual_time text not null,
  place text,
  remark text,
  sources text[] not null check (cardinality(sources) > 0),
  as_of text not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  official_url text check (official_url ~ '^https://[^\s]+$')
);

-- What was announced wins over what the rule would give.
create table public.calendar_event_dates (
  event_id text not null references public.calendar_events (id) on delete cascade,
  year smallint not null check (year between 2000 and 2100),
  starts_on date not null check (extract(year from starts_on) = year),
  ends_on date not null check (ends_on >= starts_on and ends_on < starts_on + 15),
  place text,
  sources text[] not null check (cardinality(sources) > 0),
  as_of text not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  primary key (event_id, year)
);

-- Two kilometers on the ergometer, in bands. Indicative; a coxswain is never shown them.
create table public.erg_benchmarks (
  squad text not null check (squad in ('women_open', 'women_light', 'men_heavy', 'men_light')),
  band smallint not null check (band between 1 and 9),
  label text not null,
  bodies text[] not null,
  -- Seconds over 2000 m; null: no bound on that side.
  faster_s numeric(5, 1) check (faster_s between 300 and 700),
  slower_s numeric(5, 1) check (slower_s between 300 and 700),
  sources text[] not null check (cardinality(sources) > 0),
  as_of text not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  -- The college coach who looked at the bands; null: no one yet.
  reviewed_by text,
  primary key (squad, band),
  check (faster_s < slower_s)
);

-- What the sources say themselves, to stand next to the bands.
create table public.benchmark_quotations (
  id smallint primary key,
  squad text not null check (squad in ('women_open', 'women_light', 'men_heavy', 'men_light')),
  statement text not null,
  source text not null references public.reference_sources (code),
  as_of text not null
);

-- Moves between conferences, money, championships: what attaches to a school, a conference or a whole body.
create table public.programme_news (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('conference', 'money', 'championship', 'signing')),
  statement text not null,
  school_ids text[],
  conference text,
  body text,
  since text not null,
  sources text[] not null check (cardinality(sources) > 0),
  as_of text not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  check (num_nonnulls(school_ids, conference, body) >= 1)
);

create view public.school_news with (security_invoker = true) as
select school.id as school_id, news.id, news.kind, news.statement, news.since, news.sources, news.as_of, news.confidence
from public.programme_news as news
join public.schools as school on school.id = any (news.school_ids)
  or exists (
    select 1 from public.school_facts as fact where fact.school_id = school.id
      and ((fact.topic = 'women_conference' and fact.value = news.conference)
        or (fact.topic = 'women_division' and fact.value = news.body)
        or (fact.topic = 'men_body' and fact.value = news.body))
  );

do $$
declare
  name text;
begin
  foreach name in array array['recruiting_rules', 'calendar_events', 'calendar_event_dates', 'erg_benchmarks',
    'benchmark_quotations', 'programme_news'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('grant select on public.%I to authenticated, service_role', name);
    execute format('create policy "anybody signed in" on public.%I for select to authenticated using (true)', name);
  end loop;
end
$$;
grant select on public.school_news to authenticated, service_role;

-- Visits, days that are taken, and the private feed of an athlete's calendar.
create table public.school_visits (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  school_id text not null references public.schools (id) on delete cascade,
  kind text not null check (kind in ('official', 'unofficial', 'virtual', 'camp')),
  starts_on date not null,
  ends_on date not null,
  -- Family members invited by the college, or coming along.
  guests smallint check (guests between 0 and 9),
  -- US cents, the family's own expense.
  cost_cents integer check (cost_cents between 0 and 10000000),
  checklist text check (length(checklist) <= 2000),
  questions text check (length(questions) <= 4000),
  reflection text check (length(reflection) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visit_ends_after_it_starts check (ends_on >= starts_on and ends_on <= starts_on + 30),
  constraint official_visit_has_two_nights check (kind <> 'official' or ends_on <= starts_on + 2),
  constraint official_visit_has_two_guests check (kind <> 'official' or coalesce(guests, 0) <= 2)
);
create index school_visits_by_rower on public.school_visits (uaid, starts_on);
create trigger touch before update on public.school_visits for each row execute function private.touch();

create table public.taken_days (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 120),
  kind text not null check (kind in ('exams', 'race', 'training', 'family')),
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null default now(),
  check (ends_on >= starts_on and ends_on <= starts_on + 120)
);
create index taken_days_by_rower on public.taken_days (uaid, starts_on);

create view public.my_visits with (security_invoker = true) as
select visit.*, school.short_name, school.name, school.city, school.state, school.latitude, school.longitude
from public.school_visits as visit
join public.schools as school on school.id = visit.school_id;

-- Secret feed address, stored as a hash; its holders read the calendar until it is revoked.
create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  made_by uuid not null default auth.uid() references auth.users (id) on delete cascade,
  label text not null check (length(btrim(label)) between 1 and 80),
  token_hash bytea not null unique check (length(token_hash) = 32),
  reminds boolean not null default true,
  -- No reminder falls between these hours of the reader's own clock.
  quiet_from time not null default '21:00',
  quiet_until time not null default '07:00',
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
create index calendar_feeds_by_rower on public.calendar_feeds (uaid);

create function public.create_calendar_feed(rower uuid, label text, reminds boolean, quiet_from time without time zone,
  quiet_until time without time zone) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
  made uuid;
begin
  if not private.is_family(rower) then
    raise exception 'This calendar doesn’t exist.' using errcode = 'PT404';
  end if;
  if (select count(*) from public.calendar_feeds as feed
      where feed.uaid = rower and feed.made_by = auth.uid()) >= 5 then
    raise exception 'This calendar already has five feeds. Revoke one first.' using errcode = '23514';
  end if;
  insert into public.calendar_feeds (uaid, label, token_hash, reminds, quiet_from, quiet_until)
  values (rower, btrim(create_calendar_feed.label), private.hash_of_token(token), create_calendar_feed.reminds,
    create_calendar_feed.quiet_from, create_calendar_feed.quiet_until)
  returning id into made;
  return jsonb_build_object('id', made, 'token', token);
end
$$;

-- The graduation year rule dates are counted from; null while it is not entered.
create function private.class_year(uaid uuid) returns smallint
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select field.value::text::smallint from public.profile_fields as field
      where field.uaid = rower.uaid and field.field = 'graduation_year' and jsonb_typeof(field.value) = 'number'),
    profile.graduation_year
  )
  from public.rowers as rower
  left join public.profiles as profile on profile.id = rower.user_id
  where rower.uaid = class_year.uaid
$$;

-- Bodies whose rules concern the athlete: those of the saved squads.
create function private.bodies_of(uaid uuid) returns text[]
  language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct body order by body), '{}') from (
    select case
      when saved.squad = 'women_open' then case school.women_division when 'Club' then 'ACRA'
                                             else school.women_division end
      when saved.squad in ('women_light', 'men_light') then 'IRA'
      when school.men_body = 'IRA D3' then 'NCAA D3'
      else school.men_body
    end as body
    from public.saved_schools as saved join public.school_list as school on school.id = saved.school_id
    where saved.uaid = bodies_of.uaid and saved.stage <> 'closed'
  ) as saved_body where body is not null
$$;

-- Data for the calendar besides rules and events, which the page reads as rows. A missing calendar is an expected
-- answer: the REST service returns PT404 as 404, but P0002 as 500.
create function public.calendar_of(rower uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_family(rower) then
    raise exception 'This calendar doesn’t exist.' using errcode = 'PT404';
  end if;
  return private.calendar_rows(rower);
end
$$;

create function private.calendar_rows(rower uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'class_year', private.class_year(rower),
    'bodies', to_jsonb(private.bodies_of(rower)),
    'visits', (select coalesce(jsonb_agg(jsonb_build_object('id', visit.id, 'school_id', visit.school_id,
        'short_name', visit.short_name, 'place', visit.city || ', ' || visit.state, 'kind', visit.kind,
        'starts_on', visit.starts_on, 'ends_on', visit.ends_on) order by visit.starts_on), '[]')
      from public.my_visits as visit where visit.uaid = rower),
    'taken', (select coalesce(jsonb_agg(jsonb_build_object('id', taken.id, 'title', taken.title, 'kind', taken.kind,
        'starts_on', taken.starts_on, 'ends_on', taken.ends_on) order by taken.starts_on), '[]')
      from public.taken_days as taken where taken.uaid = rower),
    'next_actions', (select coalesce(jsonb_agg(jsonb_build_object('id', saved.id, 'school_id', saved.school_id,
        'short_name', school.short_name, 'title', saved.next_action, 'on', saved.next_action_on)
          order by saved.next_action_on), '[]')
      from public.saved_schools as saved join public.schools as school on school.id = saved.school_id
      where saved.uaid = rower and saved.next_action_on is not null and saved.stage <> 'closed')
  )
$$;

-- For the feed service: all entries in one response, or null for an invalid token. The feed's creator must still belong
-- to the family.
create function private.open_calendar_feed(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  feed public.calendar_feeds;
begin
  update public.calendar_feeds as held set last_read_at = now()
  where held.token_hash = private.hash_of_token(token)
    and (
      exists (select 1 from public.rowers as r where r.uaid = held.uaid and r.user_id = held.made_by)
      or exists (select 1 from public.guardianships as g where g.uaid = held.uaid and g.guardian_id = held.made_by)
    )
  returning * into feed;
  if not found then
    return null;
  end if;
  return private.calendar_rows(feed.uaid) || jsonb_build_object(
    'label', feed.label, 'reminds', feed.reminds, 'is_minor', not private.is_adult(feed.uaid),
    'quiet_from', to_char(feed.quiet_from, 'HH24:MI'), 'quiet_until', to_char(feed.quiet_until, 'HH24:MI'),
    'rules', (select jsonb_agg(to_jsonb(rule) order by rule.body, rule.position) from public.recruiting_rules as rule),
    'events', (select jsonb_agg(to_jsonb(event) order by event.id) from public.calendar_events as event),
    'event_dates', (select jsonb_agg(to_jsonb(announced) order by announced.event_id, announced.year)
      from public.calendar_event_dates as announced)
  );
end
$$;
grant select, delete on public.school_visits, public.taken_days to authenticated;
grant select on public.my_visits to authenticated;
grant insert (id, uaid, school_id, kind, starts_on, ends_on, guests, cost_cents, checklist, questions, reflection),
  update (kind, starts_on, ends_on, guests, cost_cents, checklist, questions, reflection)
  on public.school_visits to authenticated;
grant insert (id, uaid, title, kind, starts_on, ends_on), update (title, kind, starts_on, ends_on)
  on public.taken_days to authenticated;

-- Not `token_hash`. A feed is revoked by deleting it: its address then opens nothing.
grant select (id, uaid, made_by, label, reminds, quiet_from, quiet_until, created_at, last_read_at),
  update (label, reminds, quiet_from, quiet_until), delete on public.calendar_feeds to authenticated;
grant select, insert, update, delete on public.school_visits, public.taken_days to service_role;
grant select, delete on public.calendar_feeds to service_role;
create policy "the family" on public.school_visits for select to authenticated using (private.is_family(uaid));
create policy "who acts for the athlete plans" on public.school_visits for insert to authenticated
  with check (private.keeps(uaid));
create policy "who acts for the athlete changes" on public.school_visits for update to authenticated
  using (private.keeps(uaid)) with check (private.keeps(uaid));
create policy "who acts for the athlete removes" on public.school_visits for delete to authenticated
  using (private.keeps(uaid));
create policy "the family" on public.taken_days for select to authenticated using (private.is_family(uaid));
create policy "who acts for the athlete enters" on public.taken_days for insert to authenticated
  with check (private.keeps(uaid));
create policy "who acts for the athlete changes" on public.taken_days for update to authenticated
  using (private.keeps(uaid)) with check (private.keeps(uaid));
create policy "who acts for the athlete removes" on public.taken_days for delete to authenticated
  using (private.keeps(uaid));

-- A feed belongs to its creator; the athlete and a primary guardian see and revoke it.
create policy "the family" on public.calendar_feeds for select to authenticated using (private.is_family(uaid));
create policy "its maker" on public.calendar_feeds for update to authenticated
  using (made_by = (select auth.uid())) with check (made_by = (select auth.uid()));
create policy "its maker, the athlete, and who decides for them" on public.calendar_feeds for delete to authenticated
  using (made_by = (select auth.uid()) or private.is_self(uaid) or private.decides_for(uaid));

-- A visit moves its school's stage.

-- Only forward: a school that is further along, or closed, stays where the family put it, and so does one beyond the
-- plan.
create function private.move_on_visit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  reached text := case when new.ends_on < current_date then 'visited' else 'visit_planned' end;
begin
  if new.kind in ('official', 'unofficial') then
    update public.saved_schools as saved set stage = reached
    from public.school_stages as present, public.school_stages as next
    where saved.uaid = new.uaid and saved.school_id = new.school_id and present.stage = saved.stage
      and next.stage = reached and present.position < next.position
      and private.is_closed_school(saved.id) is not true;
  end if;
  return null;
end
$$;
create trigger move_on_visit after insert or update of kind, starts_on, ends_on on public.school_visits
  for each row execute function private.move_on_visit();

grant execute on function public.create_calendar_feed(uuid,text,boolean,time,time), private.class_year(uuid),
  private.bodies_of(uuid), public.calendar_of(uuid) to authenticated;
