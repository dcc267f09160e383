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
  region text not null check (region in ('Northeast', 'Mid-Atlantic', 'South', 'Midwest', 'West'))
);

create table public.schools (
  -- Stands in addresses: lower case, words joined by hyphens.
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

-- A row whose value is null says: looked for, not known. No row says: nobody has looked yet.
create table public.school_facts (
  school_id text not null references public.schools (id) on delete cascade,
  topic text not null references public.school_topics (topic),
  value text check (length(value) between 1 and 500),
  sources text[] not null check (cardinality(sources) between 1 and 8),
  as_of text not null check (length(as_of) between 4 and 40),
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  -- To be looked at again before anybody relies on it.
  recheck boolean not null default false,
  -- When a person corrected it here; the reference file leaves such a fact alone.
  corrected_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (school_id, topic)
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
  fact.women_division, fact.women_conference, fact.men_body, fact.bodies, fact.athletic_aid, fact.roster_model, fact.remark,
  fact.confidence, fact.confidence_men, fact.recheck, fact.as_of,
  greatest(school.updated_at, fact.updated_at) as updated_at,
  -- For one `ilike` over everything somebody may type.
  lower(concat_ws(' ', school.name, school.short_name, school.city, state.name, school.state)) as search_text
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

alter table public.reference_sources enable row level security;
alter table public.reference_sources force row level security;
alter table public.us_states enable row level security;
alter table public.us_states force row level security;
alter table public.schools enable row level security;
alter table public.schools force row level security;
alter table public.school_topics enable row level security;
alter table public.school_topics force row level security;
alter table public.school_facts enable row level security;
alter table public.school_facts force row level security;

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

insert into public.us_states (code, name, region) values
  ('AK', 'Alaska', 'West'), ('AL', 'Alabama', 'South'), ('AR', 'Arkansas', 'South'), ('AZ', 'Arizona', 'West'),
  ('CA', 'California', 'West'), ('CO', 'Colorado', 'West'), ('CT', 'Connecticut', 'Northeast'),
  ('DC', 'District of Columbia', 'Mid-Atlantic'), ('DE', 'Delaware', 'Mid-Atlantic'), ('FL', 'Florida', 'South'),
  ('GA', 'Georgia', 'South'), ('HI', 'Hawaii', 'West'), ('IA', 'Iowa', 'Midwest'), ('ID', 'Idaho', 'West'),
  ('IL', 'Illinois', 'Midwest'), ('IN', 'Indiana', 'Midwest'), ('KS', 'Kansas', 'Midwest'), ('KY', 'Kentucky', 'South'),
  ('LA', 'Louisiana', 'South'), ('MA', 'Massachusetts', 'Northeast'), ('MD', 'Maryland', 'Mid-Atlantic'),
  ('ME', 'Maine', 'Northeast'), ('MI', 'Michigan', 'Midwest'), ('MN', 'Minnesota', 'Midwest'),
  ('MO', 'Missouri', 'Midwest'), ('MS', 'Mississippi', 'South'), ('MT', 'Montana', 'West'),
  ('NC', 'North Carolina', 'South'), ('ND', 'North Dakota', 'Midwest'), ('NE', 'Nebraska', 'Midwest'),
  ('NH', 'New Hampshire', 'Northeast'), ('NJ', 'New Jersey', 'Mid-Atlantic'), ('NM', 'New Mexico', 'West'),
  ('NV', 'Nevada', 'West'), ('NY', 'New York', 'Northeast'), ('OH', 'Ohio', 'Midwest'), ('OK', 'Oklahoma', 'South'),
  ('OR', 'Oregon', 'West'), ('PA', 'Pennsylvania', 'Mid-Atlantic'), ('RI', 'Rhode Island', 'Northeast'),
  ('SC', 'South Carolina', 'South'), ('SD', 'South Dakota', 'Midwest'), ('TN', 'Tennessee', 'South'),
  ('TX', 'Texas', 'South'), ('UT', 'Utah', 'West'), ('VA', 'Virginia', 'Mid-Atlantic'), ('VT', 'Vermont', 'Northeast'),
  ('WA', 'Washington', 'West'), ('WI', 'Wisconsin', 'Midwest'), ('WV', 'West Virginia', 'Mid-Atlantic'),
  ('WY', 'Wyoming', 'West');

insert into public.school_topics (topic, label, position, explains) values
  ('women_open', 'Women, openweight', 10, null),
  ('women_division', 'Division, women', 20, 'Who runs the championship the women race for.'),
  ('women_conference', 'Conference, women', 30, 'For rowing; it can differ from the conference of the college''s other teams.'),
  ('women_light', 'Women, lightweight', 40, 'Lightweight women race at the IRA.'),
  ('men_heavy', 'Men, openweight', 50, 'Heavyweight where a college has lightweights too.'),
  ('men_body', 'Body, men', 60, 'College men row outside the NCAA: under the IRA, or as clubs under the ACRA.'),
  ('men_light', 'Men, lightweight', 70, null),
  ('bodies', 'Bodies', 80, null),
  ('athletic_aid', 'Athletic aid', 90, 'Aid for rowing. Need-based and academic aid are separate and often larger.'),
  ('roster_model', 'Roster limit', 100, 'Since July 2025 a Division I college either opted in to a women''s roster of 68 without a limit on scholarships, or kept the old limit of 20.'),
  ('remark', 'Remark', 110, null),
  ('staff_page', 'Coaching staff', 120, null),
  ('questionnaire', 'Recruiting questionnaire', 130, null),
  ('camp', 'Camps', 140, null),
  ('walk_on', 'Walk-ons', 150, null),
  ('coxswain_need', 'Coxswains wanted', 160, null),
  ('admit_rate', 'Admission rate', 170, null),
  ('test_policy', 'SAT and ACT', 180, null),
  ('net_price', 'Average net price', 190, null);
