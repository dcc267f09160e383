-- Colleges with rowing: their facts, each with its source, championships, and who corrects them.

set check_function_bodies = off;

-- Colleges with rowing, and what is known about each: one row per fact, so that every fact has its source and its date.

-- Where facts, rules and dates come from. The codes are short because hundreds of rows name them.
create table public.reference_sources (
  code text primary key check (code ~ '^[A-Za-z0-9-]{1,12}$'),
  title text not null check (length(title) between 1 and 300),
  -- As the source says it: a day, a season, or nothing.
  dated text check (length(dated) <= 60)
);

create table public.us_states (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  -- As families and USRowing speak of them; a convention, not a fact of law.
  region text not null check (region in ('Northeast', 'Mid-Atlantic', 'South', 'Midwest', 'West')),
  -- Degrees, WGS 84, to a tenth: about eleven kilometers.
  latitude numeric(3, 1) not null check (latitude between -90 and 90),
  longitude numeric(4, 1) not null check (longitude between -180 and 180),
  sources text[] not null default '{GPD}'
);

create table public.schools (
  -- Part of addresses: lower case, words joined by hyphens.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  name text not null check (length(name) between 1 and 160),
  short_name text not null check (length(short_name) between 1 and 80),
  city text not null,
  state text not null references public.us_states (code),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Degrees, WGS 84.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  control text not null check (control in ('public', 'private')),
  -- Students enrolled, in the bands of the federal directory.
  size_band text not null check (size_band in ('<1,000', '1,000-4,999', '5,000-9,999', '10,000-19,999', '20,000+')),
  website text check (website ~ '^[a-z0-9.-]+\.[a-z]{2,}(/[A-Za-z0-9./_-]*)?$'),
  -- Number of the college in the federal directory.
  unit_id integer unique,
  sources text[] not null,
  as_of text not null,
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.schools for each row execute function private.touch();

-- What can be known about a school, in the order a page shows it.
create table public.school_topics (
  topic text primary key check (topic ~ '^[a-z_]{1,40}$'),
  label text not null,
  position smallint not null unique,
  -- What a reader has to know to read the fact rightly; null where the label says it.
  explains text
);

-- A row whose value is null says: looked for, not known. No row says: no one has looked yet.
create table public.school_facts (
  school_id text not null references public.schools (id) on delete cascade,
  topic text not null references public.school_topics (topic),
  value text check (length(value) between 1 and 500),
  sources text[] not null check (cardinality(sources) between 1 and 8),
  as_of text not null check (length(as_of) between 4 and 40),
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  -- To be looked at again before anyone relies on it.
  recheck boolean not null default false,
  -- When a person corrected it here; the reference file leaves such a fact alone.
  corrected_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (school_id, topic),
  -- Filtered topics need a machine-readable answer, and links need an address.
  constraint yes_or_no_first check (topic not in ('walk_on', 'coxswain_need') or value ~ '^(yes|no)([ ,;:.(].*)?$'),
  constraint pages_are_addresses check (topic not in ('staff_page', 'questionnaire', 'camp')
    or value ~ '^https://[^\s]+$'),
  constraint unknown_is_not_sure check (value is not null or confidence = 'low')
);
create index school_facts_by_topic on public.school_facts (topic, value);
create trigger touch before update on public.school_facts for each row execute function private.touch();
create trigger audit after update on public.school_facts for each row execute function private.audit('school_id');

create function private.mark_corrected() returns trigger language plpgsql set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.corrected_at := now();
  end if;
  return new;
end
$$;
create trigger mark_corrected before update on public.school_facts
  for each row execute function private.mark_corrected();

-- One row per school, as a list filters and sorts it. The facts behind each column are in school_facts.
create view public.school_list with (security_invoker = true) as
select school.id, school.name, school.short_name, school.city, school.state, state.name as state_name, state.region,
  school.latitude, school.longitude, school.control, school.size_band, school.website,
  fact.women_open, fact.women_light, fact.men_heavy, fact.men_light,
  fact.women_division, fact.women_conference, fact.men_body, fact.bodies, fact.athletic_aid, fact.roster_model,
    fact.remark,
  fact.confidence, fact.confidence_men, fact.recheck, fact.as_of,
  greatest(school.updated_at, fact.updated_at) as updated_at,
  -- For one `ilike` over everything someone may type.
  lower(concat_ws(' ', school.name, school.short_name, school.city, state.name, school.state)) as search_text,
  fact.walk_on, fact.coxswain_need, school.unit_id
from public.schools as school
join public.us_states as state on state.code = school.state
left join (
  select
    school_id,
    max(value) filter (where topic = 'women_open') as women_open,
    max(value) filter (where topic = 'women_light') as women_light,
    max(value) filter (where topic = 'men_heavy') as men_heavy,
    max(value) filter (where topic = 'men_light') as men_light,
    max(value) filter (where topic = 'women_division') as women_division,
    max(value) filter (where topic = 'women_conference') as women_conference,
    max(value) filter (where topic = 'men_body') as men_body,
    max(value) filter (where topic = 'bodies') as bodies,
    max(value) filter (where topic = 'athletic_aid') as athletic_aid,
    max(value) filter (where topic = 'roster_model') as roster_model,
    max(value) filter (where topic = 'remark') as remark,
    max(value) filter (where topic = 'walk_on') as walk_on,
    max(value) filter (where topic = 'coxswain_need') as coxswain_need,
    max(confidence) filter (where topic = 'women_open') as confidence,
    max(confidence) filter (where topic = 'men_heavy') as confidence_men,
    bool_or(recheck) as recheck,
    max(as_of) filter (where topic = 'women_open') as as_of,
    max(updated_at) as updated_at
  from public.school_facts group by school_id
) as fact on fact.school_id = school.id;

-- The facts of a school as its page shows them.
create view public.school_fact_list with (security_invoker = true) as
select fact.school_id, fact.topic, topic.label, topic.position, topic.explains, fact.value, fact.sources, fact.as_of,
  fact.confidence, fact.recheck, fact.corrected_at, fact.updated_at
from public.school_facts as fact
join public.school_topics as topic on topic.topic = fact.topic;
grant select on public.reference_sources, public.us_states, public.schools, public.school_topics, public.school_facts,
  public.school_list, public.school_fact_list to authenticated, service_role;
grant insert (school_id, topic, value, sources, as_of, confidence, recheck),
  update (value, sources, as_of, confidence, recheck) on public.school_facts to authenticated;
create policy "anybody signed in" on public.reference_sources for select to authenticated using (true);
create policy "anybody signed in" on public.us_states for select to authenticated using (true);
create policy "anybody signed in" on public.schools for select to authenticated using (true);
create policy "anybody signed in" on public.school_topics for select to authenticated using (true);
create policy "anybody signed in" on public.school_facts for select to authenticated using (true);
create policy "admins enter facts" on public.school_facts for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins correct facts" on public.school_facts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- A reader who knows better says so; an admin decides, and corrects the fact by hand.
create table public.school_reports (
  id uuid primary key default gen_random_uuid(),
  school_id text not null references public.schools (id) on delete cascade,
  -- Null: about the school as a whole.
  topic text references public.school_topics (topic),
  statement text not null check (length(btrim(statement)) between 5 and 1000),
  -- Where the reader saw it.
  link text check (link ~ '^https://[^\s]+$' and length(link) <= 500),
  reported_by uuid default auth.uid() references auth.users (id) on delete set null,
  reported_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  answer text check (length(btrim(answer)) between 1 and 1000),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  -- A family names the value itself where it found one; an admin who accepts it enters it with that.
  proposed text check (length(btrim(proposed)) between 1 and 500),
  check (proposed is null or topic is not null)
);
create index school_reports_by_state on public.school_reports (state, reported_at);
create index school_reports_by_reporter on public.school_reports (reported_by);
create trigger audit after update on public.school_reports for each row execute function private.audit('id');

create function private.limit_school_reports() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.school_reports where reported_by = auth.uid() and state = 'open') >= 20 then
    raise exception 'You have 20 open reports. Wait until they’re decided.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger limit_school_reports before insert on public.school_reports
  for each row execute function private.limit_school_reports();

-- False when it was decided already.
create function public.decide_school_report(report uuid, decision text, answer text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  told public.school_reports;
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('accepted', 'declined') then
    raise exception 'Choose to accept or decline the report.' using errcode = '22023';
  end if;
  update public.school_reports as held
  set state = decision, answer = nullif(btrim(decide_school_report.answer), ''), decided_by = auth.uid(),
    decided_at = now()
  where held.id = report and held.state = 'open' returning * into told;
  if told.id is null then
    return false;
  end if;
  if told.state = 'accepted' and told.proposed is not null then
    insert into public.school_facts as held (school_id, topic, value, sources, as_of, confidence, corrected_at)
    values (told.school_id, told.topic, btrim(told.proposed), '{FAM}', to_char(told.reported_at, 'YYYY-MM'), 'medium',
      now())
    on conflict (school_id, topic) do update set value = excluded.value, sources = excluded.sources,
      as_of = excluded.as_of, confidence = excluded.confidence, recheck = false, corrected_at = now();
  end if;
  return true;
exception
  when check_violation then
    raise exception 'The proposal doesn’t match this field’s format. Decline it, or correct the fact by hand.'
      using errcode = '22023';
end
$$;

create view public.school_report_list with (security_invoker = true) as
select report.id, report.school_id, school.short_name, report.topic, topic.label, fact.value as present_value,
  report.statement, report.link, report.reported_by, report.reported_at, report.state, report.answer, report.decided_at,
  report.proposed
from public.school_reports as report
join public.schools as school on school.id = report.school_id
left join public.school_topics as topic on topic.topic = report.topic
left join public.school_facts as fact on fact.school_id = report.school_id and fact.topic = report.topic;
grant select on public.school_reports, public.school_report_list to authenticated;
grant insert (school_id, topic, statement, link) on public.school_reports to authenticated;
grant select, delete on public.school_reports to service_role;
create policy "one's own reports, and all of them for an admin" on public.school_reports for select to authenticated
  using (reported_by = (select auth.uid()) or (select private.is_admin()));
create policy "anybody signed in" on public.school_reports for insert to authenticated
  with check (reported_by = (select auth.uid()));

-- Places in championships.

-- A place in a championship. No row says only that no one has entered one here.
create table public.championship_results (
  school_id text not null references public.schools (id) on delete cascade,
  year smallint not null check (year between 1950 and 2100),
  championship text not null check (length(championship) between 3 and 80),
  -- "Team", or the boat.
  event text not null check (length(event) between 2 and 60),
  squad text not null check (squad in ('women_open', 'women_light', 'men_heavy', 'men_light')),
  place smallint not null check (place between 1 and 99),
  sources text[] not null check (cardinality(sources) between 1 and 8),
  as_of text not null check (length(as_of) between 4 and 40),
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  updated_at timestamptz not null default now(),
  primary key (school_id, year, championship, event, squad)
);
create trigger touch before update on public.championship_results for each row execute function private.touch();
grant select on public.championship_results to authenticated, service_role;
grant insert (school_id, year, championship, event, squad, place, sources, as_of, confidence),
  update (place, sources, as_of, confidence), delete on public.championship_results to authenticated;
create policy "anybody signed in" on public.championship_results for select to authenticated using (true);
create policy "admins enter results" on public.championship_results for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins correct results" on public.championship_results for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove results" on public.championship_results for delete to authenticated
  using ((select private.is_admin()));

-- From here on someone enters them.
create trigger audit after insert or update or delete on public.championship_results
  for each row execute function private.audit('school_id');

-- What only a person can know of a school: entered by admins as a list, suggested by families one by one.

-- What becomes of each line of a list, in its order. A school is named by its id, its name or its number in the federal
-- directory; a line with a fault says which, and changes nothing.
create function private.judge_facts(entries jsonb)
returns table (line integer, school_id text, short_name text, topic text, label text, value text, present text,
  source text, as_of text, confidence text, outcome text, sentence text)
  language sql stable security definer set search_path = '' as $$
  with typed as (
    select entry.at::integer as line,
      lower(btrim(entry.one ->> 'school')) as named, btrim(entry.one ->> 'unit_id') as unit,
      lower(btrim(entry.one ->> 'topic')) as topic, nullif(btrim(entry.one ->> 'value'), '') as value,
      coalesce(nullif(btrim(entry.one ->> 'source'), ''), 'OWN') as source,
      btrim(coalesce(entry.one ->> 'as_of', '')) as as_of,
      coalesce(nullif(lower(btrim(entry.one ->> 'confidence')), ''), 'medium') as confidence
    from jsonb_array_elements(entries) with ordinality as entry (one, at)
  ), matched as (
    select typed.*, school.id, school.short_name, kind.label, held.value as present, held.topic as held_topic,
      row_number() over (partition by school.id, typed.topic order by typed.line) as nth
    from typed
    left join lateral (
      select s.id, s.short_name from public.schools as s
      where s.unit_id::text = typed.unit or s.id = typed.named or lower(s.short_name) = typed.named
        or lower(s.name) = typed.named
      order by (s.id = typed.named) desc nulls last limit 1
    ) as school on true
    left join public.school_topics as kind on kind.topic = typed.topic
    left join public.school_facts as held on held.school_id = school.id and held.topic = typed.topic
  ), judged as (
    select matched.*, case
      when id is null then format('There’s no school named "%s".', coalesce(nullif(named, ''), unit, ''))
      when label is null then format('There’s no field named "%s".', coalesce(topic, ''))
      when nth > 1 then 'The list already has this field for this school.'
      when length(value) > 500 then 'Enter up to 500 characters.'
      when topic in ('walk_on', 'coxswain_need') and coalesce(value, 'no') ~ '^(yes|no)([ ,;:.(].*)?$' is false
        then 'Start with "yes" or "no".'
      when topic in ('staff_page', 'questionnaire', 'camp')
        and coalesce(value, 'https://x') ~ '^https://[^\s]+$' is false
        then 'Enter a URL that starts with https:// and has no spaces.'
      when exists (select 1 from public.reference_sources as known where known.code = source) is false
        then format('There’s no source with the code "%s".', source)
      when length(as_of) between 4 and 40 is false then 'Enter a date, like 2026-11.'
      when confidence in ('high', 'medium', 'low') is false then 'Enter high, medium or low as the confidence.'
    end as fault
    from matched
  )
  select line, id, short_name, topic, label, value, present, source, as_of,
    -- Unknown facts can’t have a confidence level.
    case when value is null then 'low' else confidence end,
    case when fault is not null then 'fault' when held_topic is null then 'add'
      when value is not distinct from present then 'same' else 'change' end,
    fault
  from judged order by line
$$;

create function private.require_fact_list(entries jsonb) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_typeof(entries) is distinct from 'array' then
    raise exception 'This isn’t a list of facts.' using errcode = '22023';
  end if;
  if (jsonb_array_length(entries) between 1 and 2000) is not true then
    raise exception 'A list needs 1 to 2,000 lines.' using errcode = '22023';
  end if;
end
$$;

create function public.preview_school_facts(entries jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_fact_list(entries);
  return (select jsonb_agg(jsonb_build_object('line', f.line, 'school', f.short_name, 'label', f.label,
    'value', f.value, 'present', f.present, 'outcome', f.outcome, 'sentence', f.sentence) order by f.line)
    from private.judge_facts(entries) as f);
end
$$;

-- Enters what has no fault and is not there already; how many. As with a single correction, the reference file leaves
-- them alone afterwards.
create function public.keep_school_facts(entries jsonb) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  kept integer;
begin
  perform private.require_fact_list(entries);
  insert into public.school_facts as held (school_id, topic, value, sources, as_of, confidence, recheck, corrected_at)
  select f.school_id, f.topic, f.value, array[f.source], f.as_of, f.confidence, false, now()
  from private.judge_facts(entries) as f where f.outcome in ('add', 'change', 'same')
  on conflict (school_id, topic) do update set value = excluded.value, sources = excluded.sources,
    as_of = excluded.as_of, confidence = excluded.confidence, recheck = false, corrected_at = now();
  get diagnostics kept = row_count;
  return kept;
end
$$;
grant insert (proposed) on public.school_reports to authenticated;

grant execute on function public.preview_school_facts(jsonb), public.keep_school_facts(jsonb),
  public.decide_school_report(uuid,text,text) to authenticated;
