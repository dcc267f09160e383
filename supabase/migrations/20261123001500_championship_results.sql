-- Who won what, and when: a load like that of the other reference rows, after the schools, and
-- not written down as a change.
alter table public.championship_results disable trigger audit;

insert into public.championship_results
  (school_id, year, championship, event, squad, place, sources, as_of, confidence)
values
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
  ('georgetown', 2022, 'IRA', 'Lightweight eight', 'women_light', 2, '{RN22}', '2022-06', 'high')
on conflict (school_id, year, championship, event, squad) do update set place = excluded.place,
  sources = excluded.sources, as_of = excluded.as_of, confidence = excluded.confidence;

alter table public.championship_results enable trigger audit;
