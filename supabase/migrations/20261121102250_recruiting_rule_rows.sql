-- The rules, dates and standards themselves, as the sources had them in November 2026. To change one: end it by
-- `effective_until` and insert its successor in a new migration, so that an old plan can still be explained.
insert into public.recruiting_rules
  (id, body, topic, position, title, statement, permission, date_rule, effective_from, sources, as_of, confidence) values
  ('d1-athlete-writes', 'NCAA D1', 'athlete_writes', 10, 'You write', 'You may write to coaches at any time; before the first contact day they may not answer.', 'any time', null, null, '{R1,R2}', '2026-11', 'high'),
  ('d1-general-material', 'NCAA D1', 'general_material', 20, 'Questionnaires and camps', 'Questionnaires, camp brochures and general material may reach you at any time.', 'any time', null, null, '{R1,R2}', '2026-11', 'high'),
  ('d1-coach-answers', 'NCAA D1', 'coach_answers', 30, 'First contact day', 'From this day a Division I coach may answer you: mail, texts, direct messages and calls.', 'from a date', '{"day":{"on":"date","month":6,"day":15},"class_year":-2}', null, '{R1,R2,R3}', '2026-11', 'high'),
  ('d1-verbal-offer', 'NCAA D1', 'verbal_offer', 40, 'Verbal offers', 'Verbal offers are not regulated and bind nobody; in practice none comes before the first contact day.', 'not regulated', null, null, '{R1,R3}', '2026-11', 'medium'),
  ('d1-unofficial-visit', 'NCAA D1', 'unofficial_visit', 50, 'Unofficial visits', 'From this day you may meet the coaches on a visit you pay for yourself.', 'from a date', '{"day":{"on":"date","month":8,"day":1},"class_year":-2}', null, '{R1,R3}', '2026-11', 'high'),
  ('d1-official-visit', 'NCAA D1', 'official_visit', 60, 'Official visits', 'From this day a college may invite you at its own expense.', 'from a date', '{"day":{"on":"date","month":8,"day":1},"class_year":-2}', null, '{R1,R3}', '2026-11', 'high'),
  ('d1-off-campus-contact', 'NCAA D1', 'off_campus_contact', 70, 'Contact away from the campus', 'From this day a coach may talk to you and your family away from the college.', 'from a date', '{"day":{"on":"date","month":8,"day":1},"class_year":-2}', null, '{R1,R3}', '2026-11', 'high'),
  ('d1-official-visit-count', 'NCAA D1', 'official_visit_count', 80, 'How many official visits', 'As many colleges as you like, one visit to each (a second after a change of head coach), two nights at most, with up to two family members.', 'limited', null, '2023-07-01', '{R3,R11}', '2026-11', 'high'),
  ('d1-signing', 'NCAA D1', 'signing', 90, 'Signing of aid agreements', 'From this day a written aid agreement may be signed. Other colleges must then stop recruiting you.', 'from a date', '{"day":{"on":"weekday","month":11,"weekday":3,"nth":2},"class_year":-1}', '2024-10-09', '{R8}', '2026-11', 'high'),
  ('d1-dead-period', 'NCAA D1', 'dead_period', 100, 'Dead period', 'Monday to Thursday of signing week: no meeting in person, on or off the campus. Derived from the usual pattern of Division I.', 'limited', '{"day":{"on":"weekday","month":11,"weekday":3,"nth":2},"shift":-2,"length":4}', null, '{R8}', '2026-11', 'low'),
  ('d1-eligibility', 'NCAA D1', 'eligibility', 110, 'Eligibility Center', '16 core courses with a core GPA of 2.3 or better; ten of them, seven in English, maths or science, before the seventh semester. SAT and ACT are not needed since January 2023.', 'limited', null, '2023-01-01', '{R12}', '2026-11', 'high'),

  ('ira-athlete-writes', 'IRA', 'athlete_writes', 10, 'You write', 'You may write to coaches at any time.', 'any time', null, null, '{R1,R5}', '2026-11', 'high'),
  ('ira-general-material', 'IRA', 'general_material', 20, 'Questionnaires and camps', 'Questionnaires, camp brochures and general material may reach you at any time.', 'any time', null, null, '{R1,R5}', '2026-11', 'high'),
  ('ira-coach-answers', 'IRA', 'coach_answers', 30, 'First contact day', 'From this day a coach may answer you. The IRA follows the recruiting rules of NCAA Division I by its own policy.', 'from a date', '{"day":{"on":"date","month":6,"day":15},"class_year":-2}', null, '{R1,R5}', '2026-11', 'high'),
  ('ira-verbal-offer', 'IRA', 'verbal_offer', 40, 'Verbal offers', 'Verbal offers are not regulated and bind nobody.', 'not regulated', null, null, '{R5}', '2026-11', 'medium'),
  ('ira-unofficial-visit', 'IRA', 'unofficial_visit', 50, 'Unofficial visits', 'From this day you may meet the coaches on a visit you pay for yourself.', 'from a date', '{"day":{"on":"date","month":8,"day":1},"class_year":-2}', null, '{R1,R5}', '2026-11', 'high'),
  ('ira-official-visit', 'IRA', 'official_visit', 60, 'Official visits', 'From this day a college may invite you at its own expense. Much of the recruiting of men runs from spring of junior year to autumn of senior year.', 'from a date', '{"day":{"on":"date","month":8,"day":1},"class_year":-2}', null, '{R1,R5}', '2026-11', 'high'),
  ('ira-off-campus-contact', 'IRA', 'off_campus_contact', 70, 'Contact away from the campus', 'From this day a coach may talk to you and your family away from the college.', 'from a date', '{"day":{"on":"date","month":8,"day":1},"class_year":-2}', null, '{R1,R5}', '2026-11', 'high'),
  ('ira-official-visit-count', 'IRA', 'official_visit_count', 80, 'How many official visits', 'As in Division I: one visit to each college, two nights at most, with up to two family members.', 'limited', null, '2023-07-01', '{R5,R11}', '2026-11', 'medium'),

  ('d2-athlete-writes', 'NCAA D2', 'athlete_writes', 10, 'You write', 'You may write to coaches at any time.', 'any time', null, null, '{R1,R2}', '2026-11', 'medium'),
  ('d2-general-material', 'NCAA D2', 'general_material', 20, 'Questionnaires and camps', 'Questionnaires, camp brochures and general material may reach you at any time.', 'any time', null, null, '{R1,R2}', '2026-11', 'medium'),
  ('d2-coach-answers', 'NCAA D2', 'coach_answers', 30, 'First contact day', 'From this day a Division II coach may answer you: mail, texts, direct messages and calls.', 'from a date', '{"day":{"on":"date","month":6,"day":15},"class_year":-2}', null, '{R1,R2,R3}', '2026-11', 'high'),
  ('d2-verbal-offer', 'NCAA D2', 'verbal_offer', 40, 'Verbal offers', 'Verbal offers are not regulated and bind nobody.', 'not regulated', null, null, '{R3}', '2026-11', 'medium'),
  ('d2-unofficial-visit', 'NCAA D2', 'unofficial_visit', 50, 'Unofficial visits', 'You may visit and meet the coaches at any time, at your own expense.', 'any time', null, null, '{R3}', '2026-11', 'medium'),
  ('d2-official-visit', 'NCAA D2', 'official_visit', 60, 'Official visits', 'From this day a college may invite you at its own expense; there is no limit on their number.', 'from a date', '{"day":{"on":"date","month":6,"day":15},"class_year":-2}', null, '{R3}', '2026-11', 'medium'),
  ('d2-off-campus-contact', 'NCAA D2', 'off_campus_contact', 70, 'Contact away from the campus', 'From this day a coach may talk to you and your family away from the college.', 'from a date', '{"day":{"on":"date","month":6,"day":15},"class_year":-2}', null, '{R3}', '2026-11', 'medium'),
  ('d2-signing', 'NCAA D2', 'signing', 90, 'Signing of aid agreements', 'From this day a written aid agreement may be signed.', 'from a date', '{"day":{"on":"weekday","month":11,"weekday":3,"nth":2},"class_year":-1}', '2024-10-09', '{R8}', '2026-11', 'medium'),
  ('d2-eligibility', 'NCAA D2', 'eligibility', 110, 'Eligibility Center', '16 core courses with a core GPA of 2.2 or better. SAT and ACT are not needed since January 2023.', 'limited', null, '2023-01-01', '{R12}', '2026-11', 'high'),

  ('d3-athlete-writes', 'NCAA D3', 'athlete_writes', 10, 'You write', 'You may write to coaches at any time.', 'any time', null, null, '{R1,R2}', '2026-11', 'medium'),
  ('d3-general-material', 'NCAA D3', 'general_material', 20, 'Questionnaires and camps', 'Questionnaires, camp brochures and general material may reach you at any time.', 'any time', null, null, '{R1,R2}', '2026-11', 'medium'),
  ('d3-coach-answers', 'NCAA D3', 'coach_answers', 30, 'Answers', 'A Division III coach may answer you at any time.', 'any time', null, null, '{R2,R3}', '2026-11', 'medium'),
  ('d3-verbal-offer', 'NCAA D3', 'verbal_offer', 40, 'Support of a coach', 'A coach''s support is not admission and is not promised formally; pre-reads start about 1 July before senior year.', 'not regulated', null, null, '{R4}', '2026-11', 'medium'),
  ('d3-unofficial-visit', 'NCAA D3', 'unofficial_visit', 50, 'Unofficial visits', 'You may visit and meet the coaches at any time, at your own expense.', 'any time', null, null, '{R2}', '2026-11', 'medium'),
  ('d3-official-visit', 'NCAA D3', 'official_visit', 60, 'Official visits', 'From this day a college may invite you at its own expense.', 'from a date', '{"day":{"on":"date","month":1,"day":1},"class_year":-1}', null, '{K}', '2026-11', 'low'),
  ('d3-off-campus-contact', 'NCAA D3', 'off_campus_contact', 70, 'Contact away from the campus', 'After your sophomore year; the day was not found.', 'from a date', null, null, '{K}', '2026-11', 'low'),
  ('d3-signing', 'NCAA D3', 'signing', 90, 'Signing', 'There is no athletic aid to sign for; some colleges have a celebratory form.', 'not offered', null, null, '{R4}', '2026-11', 'medium'),
  ('d3-eligibility', 'NCAA D3', 'eligibility', 110, 'Eligibility', 'Division III asks for no certification by the Eligibility Center; the college''s own admission decides.', 'not regulated', null, null, '{R12}', '2026-11', 'high'),

  ('acra-athlete-writes', 'ACRA', 'athlete_writes', 10, 'You write', 'You may write to club coaches and captains at any time.', 'any time', null, null, '{R2}', '2026-11', 'medium'),
  ('acra-general-material', 'ACRA', 'general_material', 20, 'Questionnaires and camps', 'Material may reach you at any time.', 'any time', null, null, '{R2}', '2026-11', 'medium'),
  ('acra-coach-answers', 'ACRA', 'coach_answers', 30, 'Answers', 'The college''s own policy decides when a club may answer.', 'not regulated', null, null, '{R2}', '2026-11', 'medium'),
  ('acra-unofficial-visit', 'ACRA', 'unofficial_visit', 50, 'Visits', 'You may visit at any time, at your own expense.', 'any time', null, null, '{R2}', '2026-11', 'medium'),
  ('acra-official-visit', 'ACRA', 'official_visit', 60, 'Official visits', 'Clubs have no official visits.', 'not offered', null, null, '{R2}', '2026-11', 'medium'),
  ('acra-signing', 'ACRA', 'signing', 90, 'Signing', 'Clubs have no athletic aid and nothing to sign.', 'not offered', null, null, '{R2}', '2026-11', 'medium');

insert into public.calendar_events
  (id, title, kind, bodies, levels, date_rule, usual_time, place, remark, sources, as_of, confidence) values
  ('head-of-the-charles', 'Head Of The Charles', 'regatta', null, '{school,college,open}', '{"day":{"on":"weekday between","month":10,"weekday":5,"from":16,"to":22},"length":3}', 'Friday between 16 and 22 October, to Sunday', 'Boston and Cambridge, Massachusetts', null, '{E1}', '2026-11', 'high'),
  ('head-of-the-charles-entries-singles', 'Head Of The Charles: entries of singles close', 'entries', null, '{school,college,open}', '{"day":{"on":"date","month":7,"day":1}}', '1 July', null, 'As in 2025; verify.', '{E2}', '2025', 'medium'),
  ('head-of-the-charles-entries-youth', 'Head Of The Charles: entries of youth and masters close', 'entries', null, '{school,open}', '{"day":{"on":"date","month":8,"day":1}}', '1 August', null, 'As in 2025; verify.', '{E2}', '2025', 'medium'),
  ('head-of-the-charles-entries-sweep', 'Head Of The Charles: entries of collegiate, club and championship sweep close', 'entries', null, '{college,open}', '{"day":{"on":"date","month":9,"day":1}}', '1 September', null, 'As in 2025; verify.', '{E2}', '2025', 'medium'),
  ('head-of-the-schuylkill', 'Head of the Schuylkill', 'regatta', null, '{school,college,open}', '{"day":{"on":"weekday between","month":10,"weekday":6,"from":24,"to":30},"length":2}', 'the weekend after the Head Of The Charles', 'Philadelphia, Pennsylvania', null, '{K}', '2026-11', 'low'),
  ('head-of-the-hooch', 'Head of the Hooch', 'regatta', null, '{school,college,open}', '{"day":{"on":"full weekend","month":11,"nth":1},"length":2}', 'first weekend of November', 'Chattanooga, Tennessee', null, '{K}', '2026-11', 'low'),
  ('indoor-nationals', 'CRASH-B and indoor national championships', 'regatta', null, '{school,college,open}', null, 'February', null, null, '{K}', '2026-11', 'low'),
  ('san-diego-crew-classic', 'San Diego Crew Classic', 'regatta', null, '{school,college,open}', '{"day":{"on":"full weekend","month":3,"nth":-1},"shift":-1,"length":3}', 'last weekend of March', 'San Diego, California', 'In 2027 the rule meets Easter: verify.', '{K}', '2026-11', 'low'),
  ('wira', 'Western Intercollegiate championships (WIRA)', 'championship', null, '{college}', null, 'late April', null, null, '{K}', '2026-11', 'low'),
  ('d1-conference-finals', 'Division I conference championships', 'championship', '{NCAA D1}', '{college}', '{"day":{"on":"weekday","month":5,"weekday":5,"nth":-1},"shift":-14,"length":3}', 'two weeks before the NCAA championships', null, 'Automatic bids are decided.', '{K}', '2026-11', 'low'),
  ('dad-vail', 'Dad Vail Regatta', 'regatta', null, '{college}', '{"day":{"on":"full weekend","month":5,"nth":2},"shift":-1,"length":2}', 'second weekend of May', null, null, '{K}', '2026-11', 'low'),
  ('stotesbury', 'Stotesbury Cup', 'regatta', null, '{school}', '{"day":{"on":"full weekend","month":5,"nth":3},"shift":-1,"length":2}', 'third weekend of May', 'Philadelphia, Pennsylvania', null, '{K}', '2026-11', 'low'),
  ('acra-nationals', 'ACRA national championships', 'championship', '{ACRA}', '{college}', null, 'Friday to Sunday in the second half of May', 'often Oak Ridge, Tennessee', null, '{O}', '2026-11', 'medium'),
  ('sraa-nationals', 'SRAA national championships', 'championship', null, '{school}', '{"day":{"on":"weekday","month":5,"weekday":1,"nth":-1},"shift":-3,"length":2}', 'Memorial Day weekend', null, null, '{K}', '2026-11', 'low'),
  ('ncaa-championships', 'NCAA championships', 'championship', '{NCAA D1,NCAA D2,NCAA D3}', '{college}', '{"day":{"on":"weekday","month":5,"weekday":5,"nth":-1},"length":3}', 'Friday to Sunday from the last Friday of May', null, 'Fits 2017 to 2025. Division II: 2027 is expected to be its last championship.', '{D,R10}', '2026-11', 'medium'),
  ('ira-championships', 'IRA national championships', 'championship', '{IRA}', '{college}', null, 'the weekend of the NCAA championships or the next', null, null, '{E3}', '2026-11', 'medium'),
  ('youth-nationals', 'USRowing Youth National Championships', 'championship', null, '{school}', '{"day":{"on":"full weekend","month":6,"nth":2},"shift":-2,"length":4}', 'Thursday to Sunday of the second full weekend of June', 'Sarasota, Florida', null, '{E4}', '2026-11', 'medium'),
  ('youth-affiliation', 'Youth Nationals: one programme from today', 'affiliation', null, '{school}', '{"day":{"on":"date","month":1,"day":1}}', '1 January', null, 'From 1 January to the end of Youth Nationals an athlete races for one programme only.', '{E6}', '2026', 'high'),
  ('henley-womens', 'Henley Women''s Regatta', 'regatta', null, '{school,college,open}', '{"day":{"on":"weekday","month":7,"weekday":7,"nth":1},"shift":-16,"length":3}', 'ends two weeks before the final of Henley Royal', 'Henley-on-Thames, England', null, '{E5}', '2026-11', 'medium'),
  ('henley-royal', 'Henley Royal Regatta', 'regatta', null, '{school,college,open}', '{"day":{"on":"weekday","month":7,"weekday":7,"nth":1},"shift":-5,"length":6}', 'six days ending on the first Sunday of July', 'Henley-on-Thames, England', null, '{E5}', '2026-11', 'high'),
  ('common-app', 'Common App opens', 'admissions', null, '{school}', '{"day":{"on":"date","month":8,"day":1},"class_year":-1}', '1 August before senior year', null, null, '{R4}', '2026-11', 'medium'),
  ('fafsa', 'FAFSA opens', 'money', null, '{school}', '{"day":{"on":"date","month":10,"day":1},"class_year":-1}', '1 October of senior year', null, 'For federal aid; the college''s own form may come earlier.', '{R4}', '2026-11', 'medium'),
  ('pre-reads', 'Division III pre-reads start', 'admissions', '{NCAA D3}', '{school}', '{"day":{"on":"date","month":7,"day":1},"class_year":-1}', 'about 1 July before senior year', null, 'A first look of the admission office, asked for by the coach. It is not admission.', '{R4}', '2026-11', 'medium'),
  ('likely-letters', 'Ivy League likely letters', 'admissions', null, '{school}', '{"day":{"on":"date","month":10,"day":1},"class_year":-1}', 'not before about 1 October of senior year', null, null, '{R4}', '2026-11', 'low'),
  ('early-round-first', 'First early deadlines', 'admissions', null, '{school}', '{"day":{"on":"date","month":11,"day":1},"class_year":-1}', '1 November of senior year', null, 'Each college names its own day: check it.', '{R4}', '2026-11', 'medium'),
  ('early-round-second', 'Second early deadlines', 'admissions', null, '{school}', '{"day":{"on":"date","month":11,"day":15},"class_year":-1}', '15 November of senior year', null, 'Each college names its own day: check it.', '{R4}', '2026-11', 'medium'),
  ('reply-date', 'Reply date', 'admissions', null, '{school}', '{"day":{"on":"date","month":5,"day":1},"class_year":0}', '1 May of senior year', null, null, '{R4}', '2026-11', 'medium');

insert into public.calendar_event_dates (event_id, year, starts_on, ends_on, place, sources, as_of, confidence) values
  ('acra-nationals', 2023, '2023-05-19', '2023-05-21', 'Oak Ridge, Tennessee', '{O}', '2023', 'medium'),
  ('youth-nationals', 2025, '2025-06-12', '2025-06-15', 'Sarasota, Florida', '{E4}', '2025', 'medium'),
  ('ira-championships', 2026, '2026-05-29', '2026-05-31', 'Lake Natoma, California', '{E3}', '13 November 2025', 'high');

insert into public.erg_benchmarks (squad, band, label, bodies, faster_s, slower_s, sources, as_of, confidence)
select squad, band, label, bodies::text[], faster_s, slower_s, '{SYN,MKE,ATH,CCL,CCT}', '2026-11', 'low' from (values
  ('women_open', 1, 'Title-contending Division I', '{NCAA D1}', null, 425),
  ('women_open', 2, 'Strong Division I', '{NCAA D1}', 425, 440),
  ('women_open', 3, 'Division I field, top of Divisions II and III', '{NCAA D1,NCAA D2,NCAA D3}', 440, 460),
  ('women_open', 4, 'Depth of Divisions II and III, leading clubs', '{NCAA D2,NCAA D3,ACRA}', 460, 480),
  ('women_open', 5, 'Club and walk-on', '{ACRA}', null, null),
  ('women_light', 1, 'Title-contending', '{IRA}', null, 450),
  ('women_light', 2, 'Final of the IRA', '{IRA}', 450, 460),
  ('women_light', 3, 'Field of the IRA', '{IRA}', 460, 470),
  ('women_light', 4, 'Depth', '{IRA,ACRA}', 470, null),
  ('women_light', 5, 'Club and walk-on', '{ACRA}', null, null),
  ('men_heavy', 1, 'Title-contending IRA', '{IRA}', null, 370),
  ('men_heavy', 2, 'Final of the IRA', '{IRA}', 370, 380),
  ('men_heavy', 3, 'Field of the IRA, top of Divisions II and III', '{IRA,NCAA D2,NCAA D3}', 380, 395),
  ('men_heavy', 4, 'Depth of Divisions II and III, leading clubs', '{NCAA D2,NCAA D3,ACRA}', 395, 410),
  ('men_heavy', 5, 'Club and walk-on', '{ACRA}', null, null),
  ('men_light', 1, 'Title-contending IRA', '{IRA}', null, 385),
  ('men_light', 2, 'Final of the IRA', '{IRA}', 385, 395),
  ('men_light', 3, 'Field of the IRA', '{IRA}', 395, 405),
  ('men_light', 4, 'Depth', '{IRA,ACRA}', 405, null),
  ('men_light', 5, 'Club and walk-on', '{ACRA}', null, null)
) as band (squad, band, label, bodies, faster_s, slower_s);

insert into public.benchmark_quotations (id, squad, statement, source, as_of) values
  (1, 'women_open', 'top up to 7:04, middle up to 7:16, lower up to 7:32', 'MKE', 'undated'),
  (2, 'women_light', 'top up to 7:32', 'MKE', 'undated'),
  (3, 'men_heavy', 'under 6:20 spoken of for aid', 'MKE', 'undated'),
  (4, 'women_open', 'Division I about 7:00, Division II about 7:30', 'ATH', '2023'),
  (5, 'men_heavy', 'Division I about 6:20, Division II about 6:45', 'ATH', '2023'),
  (6, 'men_light', 'under 6:35 by July before senior year; interest from 6:40', 'CCL', '2019'),
  (7, 'women_open', 'low 7:20s drew interest of Ivy League colleges', 'CCT', '2013-2018'),
  (8, 'women_light', 'under 7:40', 'CCT', '2013-2018'),
  (9, 'men_heavy', '6:09 to 6:15 quoted by top Ivy League colleges; 6:20 to 6:25 earlier', 'CCT', '2013-2018'),
  (10, 'men_light', 'under 6:40 to start a conversation', 'CCT', '2013-2018');

insert into public.programme_news (id, kind, statement, school_ids, conference, body, since, sources, as_of, confidence) values
  ('sec-sponsors', 'conference', 'The SEC sponsors rowing with four teams; an automatic bid to the NCAA championships needs six.', null, 'SEC', null, '2024-25', '{E,F}', '2024-08', 'high'),
  ('big-12-affiliates', 'conference', 'Tulsa and Old Dominion row in the Big 12 as affiliates.', '{tulsa,old-dominion}', null, null, '2024-25', '{F}', '2024', 'high'),
  ('big-ten-west', 'conference', 'UCLA, USC and Washington row in the Big Ten.', '{ucla,usc,washington}', null, null, '2024-25', '{A,B}', '2025', 'high'),
  ('acc-west', 'conference', 'California, Stanford and SMU row in the ACC.', '{california-cal,stanford,smu}', null, null, '2024-25', '{A,B}', '2025', 'high'),
  ('mac-sponsors', 'conference', 'The MAC sponsors rowing: Eastern Michigan, Toledo, UMass, Delaware, High Point and Temple.', null, 'Mid-American (MAC)', null, '2025-26', '{C}', '2024-07', 'high'),
  ('west-coast-homes', 'conference', 'Where Gonzaga, Oregon State and Washington State row in 2026-27 is not confirmed.', '{gonzaga,oregon-state,washington-state}', null, null, '2026-27', '{K}', '2026-11', 'low'),
  ('house-rosters', 'money', 'Since 1 July 2025 a college that opted in to the House settlement has a women''s roster limit of 68, any number of whom may be funded; one that did not keeps the old limit of 20 scholarships. Which colleges opted in is not listed publicly.', null, null, 'NCAA D1', '2025-07-01', '{R6,R7}', '2026-11', 'high'),
  ('ivy-aid', 'money', 'Ivy League colleges give no athletic aid.', null, 'Ivy League', null, 'long-standing', '{R4}', '2026-11', 'high'),
  ('d3-aid', 'money', 'Division III colleges give no athletic aid.', null, null, 'NCAA D3', 'long-standing', '{R4}', '2026-11', 'high'),
  ('d2-aid', 'money', 'Division II colleges may give athletic aid.', null, null, 'NCAA D2', 'long-standing', '{R4}', '2026-11', 'medium'),
  ('men-aid', 'money', 'Men''s rowing has very little athletic aid.', null, null, 'IRA', 'long-standing', '{B3}', '2026-11', 'medium'),
  ('d2-last-title', 'championship', '2027 is expected to be the last NCAA Division II championship (fewer than 35 colleges sponsor it); a waiver is possible.', null, null, 'NCAA D2', '2024', '{R10}', '2024', 'medium'),
  ('aid-agreements', 'signing', 'The National Letter of Intent ended on 9 October 2024. Written aid agreements replace it: one valid agreement, after which other colleges stop recruiting.', null, null, 'NCAA D1', '2024-10-09', '{R8}', '2025-11', 'high');
