-- More of what a family asks about a college: whether it takes walk-ons and looks for coxswains, majors, what its crews won;
-- and the middle of each state, to measure from where nobody wants to say where they live.
insert into public.reference_sources (code, title, dated) values
  ('GPD', 'Google public data: middle points of the states (states.csv)', null),
  ('OWN', 'The college''s own site, as an admin read it', null),
  ('NC21', 'NCAA.com: Texas wins the 2021 Division I championship', '30 May 2021'),
  ('RN22', 'Rowing News: final day of the 2022 IRA national championship', '5 June 2022'),
  ('RN23', 'Rowing News: Stanford captures the Division I crown', '2023'),
  ('WP1', 'Wikipedia: NCAA Division I rowing championship', null),
  ('WP2', 'Wikipedia: NCAA Division II rowing championship', null),
  ('UW25', 'Washington Athletics: the IRA title for the 21st time', '1 June 2025');

-- Degrees, WGS 84, to a tenth: about eleven kilometres.
alter table public.us_states
  add column latitude numeric(3, 1) check (latitude between -90 and 90),
  add column longitude numeric(4, 1) check (longitude between -180 and 180),
  add column sources text[] not null default '{GPD}';
update public.us_states as state set latitude = middle.latitude, longitude = middle.longitude
from (values
  ('AK', 63.6, -154.5), ('AL', 32.3, -86.9), ('AR', 35.2, -91.8), ('AZ', 34.0, -111.1), ('CA', 36.8, -119.4),
  ('CO', 39.6, -105.8), ('CT', 41.6, -73.1), ('DC', 38.9, -77.0), ('DE', 38.9, -75.5), ('FL', 27.7, -81.5),
  ('GA', 32.2, -82.9), ('HI', 19.9, -155.7), ('IA', 41.9, -93.1), ('ID', 44.1, -114.7), ('IL', 40.6, -89.4),
  ('IN', 40.6, -85.6), ('KS', 39.0, -98.5), ('KY', 37.8, -84.3), ('LA', 31.2, -92.1), ('MA', 42.4, -71.4),
  ('MD', 39.0, -76.6), ('ME', 45.3, -69.4), ('MI', 44.3, -85.6), ('MN', 46.7, -94.7), ('MO', 38.0, -91.8),
  ('MS', 32.4, -89.4), ('MT', 46.9, -110.4), ('NC', 35.8, -79.0), ('ND', 47.6, -101.0), ('NE', 41.5, -99.9),
  ('NH', 43.2, -71.6), ('NJ', 40.1, -74.4), ('NM', 35.0, -105.0), ('NV', 38.8, -116.4), ('NY', 43.3, -74.2),
  ('OH', 40.4, -82.9), ('OK', 35.0, -97.1), ('OR', 43.8, -120.6), ('PA', 41.2, -77.2), ('RI', 41.6, -71.5),
  ('SC', 33.8, -81.2), ('SD', 44.0, -99.9), ('TN', 35.5, -86.6), ('TX', 32.0, -99.9), ('UT', 39.3, -111.1),
  ('VA', 37.4, -78.7), ('VT', 44.6, -72.6), ('WA', 47.8, -120.7), ('WI', 43.8, -88.8), ('WV', 38.6, -80.5),
  ('WY', 43.1, -107.3)
) as middle (code, latitude, longitude) where middle.code = state.code;
alter table public.us_states alter column latitude set not null, alter column longitude set not null;

insert into public.school_topics (topic, label, position, explains) values
  ('roster_size', 'Roster', 105, 'How many row for the college in this season, where it is published.'),
  ('majors', 'Majors', 165, 'The fields most students finish in, or those the college names first.');
update public.school_topics set explains = 'Whether somebody who was not recruited may join. Begins with "yes" or "no".'
  where topic = 'walk_on';
update public.school_topics set explains = 'Whether the coaches say they look for coxswains. Begins with "yes" or "no".'
  where topic = 'coxswain_need';
update public.school_topics set explains = 'Admission, tests and prices are published by the U.S. Department of Education in the College Scorecard.'
  where topic in ('admit_rate', 'test_policy', 'net_price');

-- What a filter asks has to be said in a way it can read; what is opened has to be an address.
alter table public.school_facts
  add constraint yes_or_no_first check (topic not in ('walk_on', 'coxswain_need') or value ~ '^(yes|no)([ ,;:.(].*)?$'),
  add constraint pages_are_addresses check (topic not in ('staff_page', 'questionnaire', 'camp') or value ~ '^https://[^\s]+$');

create or replace view public.school_list with (security_invoker = true) as
select school.id, school.name, school.short_name, school.city, school.state, state.name as state_name, state.region,
  school.latitude, school.longitude, school.control, school.size_band, school.website,
  fact.women_open, fact.women_light, fact.men_heavy, fact.men_light,
  fact.women_division, fact.women_conference, fact.men_body, fact.bodies, fact.athletic_aid, fact.roster_model, fact.remark,
  fact.confidence, fact.confidence_men, fact.recheck, fact.as_of,
  greatest(school.updated_at, fact.updated_at) as updated_at,
  -- For one `ilike` over everything somebody may type.
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

-- A place in a championship. No row says only that nobody has entered one here.
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

alter table public.championship_results enable row level security;
alter table public.championship_results force row level security;
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

insert into public.championship_results (school_id, year, championship, event, squad, place, sources, as_of, confidence) values
  ('texas', 2021, 'NCAA Division I', 'Team', 'women_open', 1, '{NC21}', '2021-05', 'high'),
  ('stanford', 2021, 'NCAA Division I', 'Team', 'women_open', 2, '{NC21}', '2021-05', 'high'),
  ('washington', 2021, 'NCAA Division I', 'Team', 'women_open', 3, '{NC21}', '2021-05', 'high'),
  ('michigan', 2021, 'NCAA Division I', 'Team', 'women_open', 4, '{NC21}', '2021-05', 'high'),
  ('texas', 2021, 'NCAA Division I', 'First eight', 'women_open', 1, '{NC21}', '2021-05', 'high'),
  ('stanford', 2021, 'NCAA Division I', 'First eight', 'women_open', 2, '{NC21}', '2021-05', 'high'),
  ('washington', 2021, 'NCAA Division I', 'First eight', 'women_open', 3, '{NC21}', '2021-05', 'high'),
  ('texas', 2022, 'NCAA Division I', 'Team', 'women_open', 1, '{RN23}', '2023-06', 'high'),
  ('stanford', 2023, 'NCAA Division I', 'Team', 'women_open', 1, '{RN23}', '2023-06', 'high'),
  ('texas', 2024, 'NCAA Division I', 'Team', 'women_open', 1, '{WP1}', '2024', 'medium'),
  ('cal-poly-humboldt', 2023, 'NCAA Division II', 'Team', 'women_open', 1, '{RN23}', '2023-06', 'high'),
  ('western-washington', 2024, 'NCAA Division II', 'Team', 'women_open', 1, '{WP2}', '2024', 'medium'),
  ('wellesley', 2022, 'NCAA Division III', 'Team', 'women_open', 1, '{RN23}', '2023-06', 'high'),
  ('wellesley', 2023, 'NCAA Division III', 'Team', 'women_open', 1, '{RN23}', '2023-06', 'high'),
  ('california-cal', 2022, 'IRA', 'Heavyweight first eight', 'men_heavy', 1, '{RN22}', '2022-06', 'high'),
  ('yale', 2022, 'IRA', 'Heavyweight first eight', 'men_heavy', 2, '{RN22}', '2022-06', 'high'),
  ('brown', 2022, 'IRA', 'Heavyweight first eight', 'men_heavy', 3, '{RN22}', '2022-06', 'high'),
  ('washington', 2022, 'IRA', 'Heavyweight first eight', 'men_heavy', 4, '{RN22}', '2022-06', 'high'),
  ('syracuse', 2022, 'IRA', 'Heavyweight first eight', 'men_heavy', 5, '{RN22}', '2022-06', 'high'),
  ('harvard-radcliffe', 2022, 'IRA', 'Heavyweight first eight', 'men_heavy', 6, '{RN22}', '2022-06', 'high'),
  ('california-cal', 2023, 'IRA', 'Heavyweight first eight', 'men_heavy', 1, '{B3}', '2025', 'medium'),
  ('washington', 2024, 'IRA', 'Heavyweight first eight', 'men_heavy', 1, '{UW25,B3}', '2025-06', 'high'),
  ('california-cal', 2024, 'IRA', 'Heavyweight first eight', 'men_heavy', 3, '{B3}', '2025', 'medium'),
  ('washington', 2025, 'IRA', 'Heavyweight first eight', 'men_heavy', 1, '{UW25}', '2025-06', 'high'),
  ('harvard-radcliffe', 2025, 'IRA', 'Heavyweight first eight', 'men_heavy', 2, '{UW25}', '2025-06', 'high'),
  ('columbia', 2022, 'IRA', 'Lightweight eight', 'men_light', 1, '{RN22}', '2022-06', 'high'),
  ('navy', 2022, 'IRA', 'Lightweight eight', 'men_light', 2, '{RN22}', '2022-06', 'high'),
  ('georgetown', 2022, 'IRA', 'Lightweight eight', 'men_light', 3, '{RN22}', '2022-06', 'high'),
  ('princeton', 2022, 'IRA', 'Lightweight eight', 'women_light', 1, '{RN22}', '2022-06', 'high'),
  ('georgetown', 2022, 'IRA', 'Lightweight eight', 'women_light', 2, '{RN22}', '2022-06', 'high');
-- From here on somebody enters them.
create trigger audit after insert or update or delete on public.championship_results
  for each row execute function private.audit('school_id');
