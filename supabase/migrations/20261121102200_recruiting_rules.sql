-- What the bodies of college rowing allow and when, erg standards, regattas and deadlines. Rules are rows: a page computes
-- dates from `date_rule` and the class of the athlete, and says which row, source and confidence it used.

-- {"day": …, "shift": days, "length": days, "class_year": years from the graduation year}; without "class_year" the rule
-- holds in every year. "day" is one of
--   {"on": "date", "month": 6, "day": 15}
--   {"on": "weekday", "month": 11, "weekday": 3, "nth": 2}          weekday 1 is Monday; nth -1 is the last
--   {"on": "weekday between", "month": 10, "weekday": 5, "from": 16, "to": 22}
--   {"on": "full weekend", "month": 6, "nth": 2}                    its Saturday; Saturday and Sunday are both in the month
-- The page reads it by src/recruiting/calendar/date-rule.ts, which is tested against every row here.
create domain public.date_rule as jsonb check (
  value is null or (jsonb_typeof(value) = 'object' and jsonb_typeof(value -> 'day') = 'object' and value -> 'day' ? 'on')
);

create table public.recruiting_rules (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  body text not null check (body in ('NCAA D1', 'NCAA D2', 'NCAA D3', 'IRA', 'ACRA')),
  topic text not null check (topic in (
    'athlete_writes', 'general_material', 'coach_answers', 'verbal_offer', 'unofficial_visit', 'official_visit',
    'off_campus_contact', 'official_visit_count', 'signing', 'dead_period', 'eligibility'
  )),
  position smallint not null,
  title text not null,
  -- One sentence to the athlete.
  statement text not null,
  permission text not null check (permission in ('any time', 'from a date', 'limited', 'not offered', 'not regulated')),
  -- Null: no day follows from the rule.
  date_rule public.date_rule,
  -- Null: older than the sources, its first day was not found.
  effective_from date,
  effective_until date check (effective_until >= effective_from),
  sources text[] not null check (cardinality(sources) > 0),
  as_of text not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  check (permission <> 'from a date' or date_rule is not null or confidence = 'low')
);

create table public.calendar_events (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  kind text not null check (kind in ('regatta', 'championship', 'entries', 'admissions', 'money', 'signing', 'affiliation')),
  -- Whom it concerns: null is everybody.
  bodies text[],
  levels text[] not null check (levels <@ array['school', 'college', 'open']),
  -- Null: to be announced.
  date_rule public.date_rule,
  usual_time text not null,
  place text,
  remark text,
  sources text[] not null check (cardinality(sources) > 0),
  as_of text not null,
  confidence text not null check (confidence in ('high', 'medium', 'low'))
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

-- Two kilometres on the ergometer, in bands. Indicative; a coxswain is never shown them.
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
  -- The college coach who looked at the bands; null: nobody yet.
  reviewed_by text,
  primary key (squad, band),
  check (faster_s < slower_s)
);

-- What the sources say themselves, to stand beside the bands.
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
