-- What only a person can know of a school: entered by admins as a list, suggested by families one by one.

-- A body may name what a later file makes.
set check_function_bodies = off;

insert into public.reference_sources (code, title, dated)
values
  ('CSC', 'College Scorecard, most recent data by institution (U.S. Department of Education)', null),
  ('FAM', 'A family’s suggestion, reviewed by an admin', null)
on conflict (code) do update set title = excluded.title, dated = excluded.dated;

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

-- A family names the value itself where it found one; an admin who accepts it enters it with that.
alter table public.school_reports
  add column proposed text check (length(btrim(proposed)) between 1 and 500),
  add check (proposed is null or topic is not null);
grant insert (proposed) on public.school_reports to authenticated;

create or replace view public.school_report_list with (security_invoker = true) as
select report.id, report.school_id, school.short_name, report.topic, topic.label, fact.value as present_value,
  report.statement, report.link, report.reported_by, report.reported_at, report.state, report.answer, report.decided_at,
  report.proposed
from public.school_reports as report
join public.schools as school on school.id = report.school_id
left join public.school_topics as topic on topic.topic = report.topic
left join public.school_facts as fact on fact.school_id = report.school_id and fact.topic = report.topic;

create or replace function public.decide_school_report(report uuid, decision text, answer text) returns boolean
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

grant execute on function public.preview_school_facts(jsonb), public.keep_school_facts(jsonb) to authenticated;
