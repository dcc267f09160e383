-- Every body has a row for every topic: what is known with its source, and what is not known as "not known", so that a
-- page never passes over it in silence.

-- A body may name what a later file makes.
set check_function_bodies = off;

alter table public.recruiting_rules drop constraint recruiting_rules_body_check;
alter table public.recruiting_rules add constraint recruiting_rules_body_check
  check (body in ('NCAA D1', 'NCAA D2', 'NCAA D3', 'NAIA', 'IRA', 'ACRA'));
alter table public.recruiting_rules drop constraint recruiting_rules_permission_check;
alter table public.recruiting_rules add constraint recruiting_rules_permission_check
  check (permission in ('any time', 'from a date', 'limited', 'not offered', 'not regulated', 'not known'));
-- Nothing is sure of what no one knows, and no day follows from it.
alter table public.recruiting_rules add constraint not_known_is_not_sure
  check (permission <> 'not known' or (confidence = 'low' and date_rule is null));

insert into public.reference_sources (code, title, dated)
values
  ('NF', 'Searched, but not found', 'November 2026'),
  ('NAIA1', 'Portage Soccer: NAIA recruitment rules', null),
  ('NAIA2', 'NAIA Eligibility Center: member questions', null),
  ('ASR', 'AllStarRecruits: Division III recruiting rules', null),
  ('CP', 'CollegePipe: men''s university rowing in the United States', null),
  ('IRA21', 'IRA: legislative proposal to adopt the NCAA’s contact rules for women’s rowing', '2021')
on conflict (code) do update set title = excluded.title, dated = excluded.dated;

insert into public.recruiting_rules
  (id, body, topic, position, title, statement, permission, date_rule, effective_from, sources, as_of, confidence,
    official_url)
values
  ('d2-official-visit-count', 'NCAA D2', 'official_visit_count', 80, 'Number of official visits',
    'The number of colleges isn’t limited. We don’t know how often one college may invite you. Ask the coach.',
    'limited', null, null, '{R3}', '2026-11', 'low', 'https://web3.ncaa.org/lsdbi/'),
  ('d2-dead-period', 'NCAA D2', 'dead_period', 100, 'Dead period',
    'We don’t know whether Division II has a dead period for rowing. Ask the coach before you travel.',
    'not known', null, null, '{NF}', '2026-11', 'low', 'https://web3.ncaa.org/lsdbi/'),
  ('d3-official-visit-count', 'NCAA D3', 'official_visit_count', 80, 'Number of official visits',
    'One paid visit per college. The number of colleges isn’t limited.', 'limited', null, null, '{K}', '2026-11', 'low',
    'https://web3.ncaa.org/lsdbi/'),
  ('d3-dead-period', 'NCAA D3', 'dead_period', 100, 'Dead period',
    'We don’t know whether Division III has a dead period for rowing. Ask the coach before you travel.',
    'not known', null, null, '{NF}', '2026-11', 'low', 'https://web3.ncaa.org/lsdbi/'),
  ('ira-signing', 'IRA', 'signing', 90, 'Signing aid agreements',
    'Men’s rowing has little athletic aid. We don’t know when an aid agreement may be signed. Ask the college.',
    'not known', null, null, '{NF}', '2026-11', 'low', 'http://irarowing.com/'),
  ('ira-dead-period', 'IRA', 'dead_period', 100, 'Dead period',
    'IRA programs reportedly follow the NCAA’s dead period: no in-person meetings from Monday to Thursday of signing '
    'week. Based on the usual Division I pattern.', 'limited',
    '{"day": {"on": "weekday", "nth": 2, "month": 11, "weekday": 3}, "shift": -2, "length": 4}', null, '{CP}',
    '2026-11', 'low', 'http://irarowing.com/'),
  ('ira-eligibility', 'IRA', 'eligibility', 110, 'Eligibility',
    'You reportedly need to register with the NCAA Eligibility Center. We don’t know which courses and grades you '
    'need. Ask the college.', 'limited', null, null, '{CP}', '2026-11', 'low', 'http://irarowing.com/'),
  ('acra-verbal-offer', 'ACRA', 'verbal_offer', 40, 'Verbal offers',
    'Clubs can’t offer athletic aid. We don’t know whether a club may promise anything else. Ask the college.',
    'not known', null, null, '{NF}', '2026-11', 'low', 'https://www.americancollegiaterowing.com/'),
  ('acra-off-campus-contact', 'ACRA', 'off_campus_contact', 70, 'Off-campus contact',
    'We don’t know whether the ACRA has a rule about this. The college’s own policy applies.', 'not known', null, null,
    '{NF}', '2026-11', 'low', 'https://www.americancollegiaterowing.com/'),
  ('acra-official-visit-count', 'ACRA', 'official_visit_count', 80, 'Number of official visits',
    'Clubs have no official visits.', 'not offered', null, null, '{R2}', '2026-11', 'medium',
    'https://www.americancollegiaterowing.com/'),
  ('acra-dead-period', 'ACRA', 'dead_period', 100, 'Dead period',
    'We don’t know whether the ACRA has a dead period. Ask the club.', 'not known', null, null, '{NF}',
    '2026-11', 'low', 'https://www.americancollegiaterowing.com/'),
  ('acra-eligibility', 'ACRA', 'eligibility', 110, 'Eligibility',
    'We don’t know who may race in the ACRA. You need admission to the college first.', 'not known', null, null,
    '{NF}', '2026-11', 'low', 'https://www.americancollegiaterowing.com/'),
  ('naia-athlete-writes', 'NAIA', 'athlete_writes', 10, 'You write', 'You may contact coaches at any time.',
    'any time', null, null, '{NAIA1}', '2026-11', 'low', 'https://www.naia.org/'),
  ('naia-general-material', 'NAIA', 'general_material', 20, 'Questionnaires and camps',
    'Colleges may send questionnaires, camp brochures and general material at any time.', 'any time', null, null,
    '{NAIA1}', '2026-11', 'low', 'https://www.naia.org/'),
  ('naia-coach-answers', 'NAIA', 'coach_answers', 30, 'Answers',
    'An NAIA coach may reply to you and call you at any time, until you train with another college.', 'any time',
    null, null, '{NAIA1}', '2026-11', 'low', 'https://www.naia.org/'),
  ('naia-verbal-offer', 'NAIA', 'verbal_offer', 40, 'Verbal offers',
    'We don’t know whether the NAIA has a rule about verbal offers. Ask for it in writing.', 'not known', null,
    null, '{NF}', '2026-11', 'low', 'https://www.naia.org/'),
  ('naia-unofficial-visit', 'NAIA', 'unofficial_visit', 50, 'Unofficial visits',
    'The NAIA reportedly has no recruiting calendar: you may visit and meet coaches at any time.', 'any time',
    null, null, '{NAIA1}', '2026-11', 'low', 'https://www.naia.org/'),
  ('naia-official-visit', 'NAIA', 'official_visit', 60, 'Official visits',
    'We don’t know what an NAIA college may pay for on a visit, or from when. Ask the coach.', 'not known',
    null, null, '{NF}', '2026-11', 'low', 'https://www.naia.org/'),
  ('naia-off-campus-contact', 'NAIA', 'off_campus_contact', 70, 'Off-campus contact',
    'The NAIA reportedly has no recruiting calendar: a coach may meet you and your family at any time.', 'any time',
    null, null, '{NAIA1}', '2026-11', 'low', 'https://www.naia.org/'),
  ('naia-official-visit-count', 'NAIA', 'official_visit_count', 80, 'Number of official visits',
    'We don’t know how many are allowed. Ask the coach.', 'not known', null, null, '{NF}', '2026-11', 'low',
    'https://www.naia.org/'),
  ('naia-signing', 'NAIA', 'signing', 90, 'Signing',
    'We don’t know what you may sign, or from when. Ask the college before you sign anything.', 'not known',
    null, null, '{NF}', '2026-11', 'low', 'https://www.naia.org/'),
  ('naia-dead-period', 'NAIA', 'dead_period', 100, 'Dead period',
    'The NAIA reportedly has no recruiting calendar, so it has no dead period.', 'not regulated', null, null,
    '{NAIA1}', '2026-11', 'low', 'https://www.naia.org/'),
  ('naia-eligibility', 'NAIA', 'eligibility', 110, 'Eligibility Center',
    'To compete for an NAIA college for the first time, register with the NAIA Eligibility Center, which decides. '
    'We don’t know which grades it currently requires.', 'limited', null, null, '{NAIA2}', '2026-11',
    'medium', 'https://play.mynaia.org/')
on conflict (id) do update set body = excluded.body, topic = excluded.topic, position = excluded.position,
  title = excluded.title, statement = excluded.statement, permission = excluded.permission,
  date_rule = excluded.date_rule, effective_from = excluded.effective_from, sources = excluded.sources,
  as_of = excluded.as_of, confidence = excluded.confidence, official_url = excluded.official_url;

-- What more was found: Division III's days in a second place, and where the IRA's own policy was proposed.
update public.recruiting_rules set sources = '{ASR,K}', confidence = 'medium' where id = 'd3-official-visit';
update public.recruiting_rules set sources = '{ASR,K}', statement = 'After your sophomore year a coach may meet you '
  'and your family off campus. We couldn’t find the exact day.' where id = 'd3-off-campus-contact';
update public.recruiting_rules set sources = '{ASR,R2}' where id in ('d3-general-material', 'd3-unofficial-visit');
update public.recruiting_rules set sources = '{R1,R5,IRA21}' where id in ('ira-coach-answers', 'ira-unofficial-visit',
  'ira-official-visit', 'ira-off-campus-contact');

-- Includes the NAIA's rules for its squads.
create or replace function private.bodies_of(uaid uuid) returns text[]
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
