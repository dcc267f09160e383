-- Advice that says what it rests on: facts with dates of their own, rules that name where the governing body's text
-- stands, and what a program's own squad is known to pull.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Facts that were loaded with one season for all, and unknown ones that counted as sure. What a person corrected stays
-- as it is, apart from being sure of nothing.
update public.school_facts as fact set as_of = own.dated
from (
  select held.school_id, held.topic, coalesce(max(season.dated), 'undated') as dated
  from public.school_facts as held
  left join (values ('A', '2024-25'), ('B', '2024-25'), ('G', '2024-25'), ('H', '2024-25'), ('I', '2023-24'),
    ('J', '2021-22'), ('L', '2023-24'), ('O', '2023-24')) as season (code, dated) on season.code = any (held.sources)
  where held.corrected_at is null and held.as_of = '2024-25 to 2025-26'
  group by held.school_id, held.topic
) as own
where own.school_id = fact.school_id and own.topic = fact.topic;
update public.school_facts set confidence = 'low' where value is null and confidence <> 'low';
alter table public.school_facts add constraint unknown_is_not_sure check (value is not null or confidence = 'low');

-- One list of results names lightweight crews of Gordon; it rows in none of the lightweight leagues.
update public.school_facts set value = null, confidence = 'low'
where school_id = 'gordon-ma' and topic in ('women_light', 'men_light') and corrected_at is null and value is not null;
update public.school_facts set value = 'One list of results (A) names lightweight crews; no lightweight squad is known'
where school_id = 'gordon-ma' and topic = 'remark' and corrected_at is null;
update public.school_facts set value = 'NCAA D3 women; IRA/varsity men'
where school_id = 'gordon-ma' and topic = 'bodies' and corrected_at is null;

-- The squad's own times, as published by the college or its coach. Never a division's range.
insert into public.school_topics (topic, label, position, explains)
values
  ('erg_women_open', 'Squad 2k, women', 15,
    'The squad’s 2k as stated by the college or its coach, with the year. Don’t enter a range for a whole division.'),
  ('erg_women_light', 'Squad 2k, lightweight women', 45,
    'The squad’s 2k as stated by the college or its coach, with the year. Don’t enter a range for a whole division.'),
  ('erg_men_heavy', 'Squad 2k, men', 55,
    'The squad’s 2k as stated by the college or its coach, with the year. Don’t enter a range for a whole division.'),
  ('erg_men_light', 'Squad 2k, lightweight men', 75,
    'The squad’s 2k as stated by the college or its coach, with the year. Don’t enter a range for a whole division.')
on conflict (topic) do update set label = excluded.label, position = excluded.position, explains = excluded.explains;

-- The third of a family's own three words. "Likely" is what no erg can say, and a letter of the Ivy League.
alter table public.saved_schools drop constraint saved_schools_bucket_check;
update public.saved_schools set bucket = 'safety' where bucket = 'likely';
alter table public.saved_schools add constraint saved_schools_bucket_check
  check (bucket in ('reach', 'target', 'safety'));

-- Where the governing body publishes the rule, and the day someone read it there. Without that day nothing is sure.
alter table public.recruiting_rules
  add column official_url text check (official_url ~ '^https?://[^\s]+$'),
  add column official_read_on date check (official_read_on is null or official_url is not null);
update public.recruiting_rules set confidence = 'medium' where confidence = 'high';
update public.recruiting_rules set official_url = case body
  when 'IRA' then 'http://irarowing.com/'
  when 'ACRA' then 'https://www.americancollegiaterowing.com/'
  else 'https://web3.ncaa.org/lsdbi/'
end;
update public.recruiting_rules set official_url = 'https://web3.ncaa.org/ecwr3/'
where topic = 'eligibility' and body like 'NCAA%';
alter table public.recruiting_rules add constraint sure_by_the_bodys_own_text
  check (confidence <> 'high' or official_read_on is not null);

-- What two answers of a profile say together, and what a year can be: no grade is higher than its scale, and a class is
-- within ten years of today.
create function private.problem_of_answers(uaid uuid, field text, value jsonb) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  this_year integer := extract(year from now())::integer;
  scale text := case when field = 'gpa_scale' then value #>> '{}' else (
    select f.value #>> '{}' from public.profile_fields as f
    where f.uaid = problem_of_answers.uaid and f.field = 'gpa_scale' and f.answer = 'given') end;
  average numeric := case when field = 'core_gpa' then (value #>> '{}')::numeric else (
    select (f.value #>> '{}')::numeric from public.profile_fields as f
    where f.uaid = problem_of_answers.uaid and f.field = 'core_gpa' and f.answer = 'given') end;
  most numeric := case scale when '4.0' then 4 when '5.0' then 5 when 'IB' then 45 when '100' then 100 end;
begin
  if field = 'graduation_year' and abs((value #>> '{}')::numeric - this_year) > 10 then
    return format('Choose a year from %s to %s.', this_year - 10, this_year + 10);
  end if;
  if field = 'contact_email' and (value #>> '{}') !~ '^[^\s@]+@[^\s@]+\.[^\s@]{2,}$' then
    return 'Enter an email address.';
  end if;
  if field = 'contact_phone' and length(regexp_replace(value #>> '{}', '\D', '', 'g')) not between 7 and 15 then
    return 'Enter a phone number of 7 to 15 digits.';
  end if;
  if field in ('core_gpa', 'gpa_scale') and average > most then
    return format('The maximum on this scale is %s, and yours is %s. '
      'If it’s weighted, choose "other".', most, average);
  end if;
  return null;
end
$$;

create function private.judge_answers() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  problem text;
begin
  -- An answer that stays as it was is not judged again: a class grows old by itself.
  if new.answer is distinct from 'given' or (tg_op = 'UPDATE' and new.value is not distinct from old.value) then
    return new;
  end if;
  problem := private.problem_of_answers(new.uaid, new.field, new.value);
  if problem is not null then
    raise exception '%: %', (select label from public.profile_field_kinds as kind where kind.field = new.field), problem
      using errcode = '23514';
  end if;
  return new;
end
$$;
-- After `keep_field` in the order of names: by then each answer is of its own kind.
create trigger keep_field_together before insert or update on public.profile_fields
  for each row execute function private.judge_answers();
