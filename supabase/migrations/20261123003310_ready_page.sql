-- What a percentage of a profile means: at 100 the page is ready for a college.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- The one list of what a college needs on a page, in the order of what matters, and what of it is there. Answered is
-- one thing; that colleges are shown it, and are let in, are needs of their own, so that at 100 a college reads the
-- page. A need that may be declined is met by "rather not say": that is a choice of the family, not a gap.
create function private.page_needs(person uuid)
  returns table (place integer, field text, section text, label text, why text, weight integer, minutes integer,
    is_met boolean)
  language sql stable security definer set search_path = '' as $$
  with whose as (
    select coalesce(r.is_coxswain, false) as coxes, private.is_adult(r.uaid) is true as is_adult
    from public.rowers as r where r.uaid = person
  ), answered as (
    select n.place, n.field, n.weight, n.why, k.section, k.label, k.minutes::integer,
      case k.kind when 'record' then private.has_record(person, n.field) and coalesce(f.answer, 'given') = 'given'
        else coalesce(f.answer = 'given', false) end as is_given,
      n.may_decline and coalesce(f.answer = 'prefer_not_to_say', false) as is_declined,
      private.audience_rank(coalesce(f.audience, k.starts_with)) >= 3 as is_shown
    from whose cross join lateral (values
      (1, 'graduation_year', 12, false, 'every day on which a coach may write is counted from it'),
      (2, case when coxes then 'cox_recording' else 'erg_2k' end, 18, false,
        case when coxes then 'a coach listens to it first' else 'a coach reads it first' end),
      (3, 'full_name', 10, false, 'a coach has to know whom to answer'),
      (4, case when is_adult then 'contact_email' else 'guardian_contact' end, 5, false,
        case when is_adult then 'a coach has to know where to write' else 'about a minor a coach writes to a guardian'
        end),
      (5, case when coxes then 'coxed_boats' else 'side' end, 5, false, 'a squad has places by it'),
      (6, case when coxes then 'races_coxed' else 'races' end, 10, true, 'results say how it goes beside others'),
      (7, 'video', 10, true, 'a coach judges rowing by seeing it'),
      (8, 'core_gpa', 5, true, 'admission asks for it'),
      (9, 'high_school', 5, true, 'grades are read by the school they come from')
    ) as n (place, field, weight, may_decline, why)
    join public.profile_field_kinds as k on k.field = n.field
    left join public.profile_fields as f on f.uaid = person and f.field = n.field
  )
  select a.place, a.field, a.section, a.label, a.why, a.weight, a.minutes, a.is_given or a.is_declined
  from answered as a
  union all
  -- Grades may stay at home under any set; of everything else what was answered is to be seen.
  select 10, null, null, 'Show it to colleges', coalesce('they do not see '
      || string_agg(a.label, ', ' order by a.place) filter (where a.is_hidden),
      'nothing is answered that they could see'), 10, 2,
    coalesce(bool_or(a.is_given) and not bool_or(a.is_hidden), false)
  from (select held.*, held.is_given and not held.is_shown and held.field is distinct from 'core_gpa' as is_hidden
    from answered as held) as a
  having count(*) > 0
  union all
  select 11, null, null, 'Let colleges in', 'see “Who sees me” for what’s missing', 10, 2,
    coalesce(private.lets_reach(person, 3), false)
  from whose
$$;

-- The one place the percentage comes from: {"percent", "lacks": [{"label", "why", "field", "section", "gain",
-- "minutes"}] in the order of what matters, "sections": [{"section", "title", "done", "of"}]}. Of someone without a
-- rowing profile it is what their account says.
create or replace function private.completion(person uuid, account public.profiles) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with variant as (
    select case when person is null then 'account' when r.is_coxswain then 'coxswain' else 'rower' end as name
    from (values (1)) as one left join public.rowers as r on r.uaid = person
  ), asked as (
    select s.section, s.title, s.position, k.field, k.label, k.minutes, k.position as place,
      s.weight::numeric / count(*) over (partition by s.section) as gain,
      case variant.name
        when 'account' then coalesce(to_jsonb(account) ->> regexp_replace(k.field, '^account_', ''), '') <> ''
        else exists (select 1 from public.profile_fields as f where f.uaid = person and f.field = k.field)
          or (k.kind = 'record' and private.has_record(person, k.field))
      end as is_done
    from variant
    join public.profile_sections as s on variant.name = any (s.variants)
    join public.profile_field_kinds as k on k.section = s.section and k.counts and variant.name = any (k.variants)
  ), needs as (
    select n.place, n.field, n.section, n.label, n.why, n.weight::numeric as gain, n.minutes, n.is_met
    from private.page_needs(person) as n
    union all
    select a.place, a.field, a.section, a.label, null, a.gain, a.minutes, a.is_done
    from asked as a, variant where variant.name = 'account'
  )
  select jsonb_build_object(
    'variant', (select name from variant),
    -- Never rounded up to 100 before nothing lacks.
    'percent', (select floor(coalesce(sum(n.gain) filter (where n.is_met), 0) + 0.0001)::integer from needs as n),
    'lacks', (select coalesce(jsonb_agg(jsonb_build_object('label', n.label, 'why', n.why, 'field', n.field, 'section',
      n.section, 'gain', round(n.gain, 1), 'minutes', n.minutes) order by n.place), '[]') from needs as n
      where not n.is_met),
    'sections', (select jsonb_agg(jsonb_build_object('section', s.section, 'title', s.title, 'done', s.done, 'of', s.of)
      order by s.position)
      from (select a.section, a.title, a.position, count(*) filter (where a.is_done) as done, count(*) as of
        from asked as a group by a.section, a.title, a.position) as s)
  )
$$;

-- Recount after consent changes, which decide college access, and after guardian changes, which decide the contact.
create trigger count_again after insert on public.consent_records
  for each row execute function private.count_again();
-- Recomputes everyone's column under the new definition.
update public.profiles set completion_percent = completion_percent;
