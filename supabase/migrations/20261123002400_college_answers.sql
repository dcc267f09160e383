-- What a college answers by a family's link, without an account: a reply, a questionnaire, a word to the guardian.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- The name, the college and the address are as they were given; it counts as the college's only where the address is
-- on a
-- domain of that college. Never changed.
create table public.college_answers (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  link_id uuid references public.profile_links (id) on delete set null,
  -- guardian: for the deciding guardians only; not for adults.
  kind text not null check (kind in ('reply', 'questionnaire', 'guardian')),
  school_id text references public.schools (id) on delete set null,
  school_as text not null check (length(btrim(school_as)) between 1 and 120),
  from_name text not null check (length(btrim(from_name)) between 1 and 80),
  from_role text not null check (length(btrim(from_role)) between 1 and 80),
  from_email text not null check (from_email = lower(from_email) and from_email like '%_@_%.__%'
    and length(from_email) <= 254),
  words text check (length(btrim(words)) between 1 and 4000),
  questionnaire text check (questionnaire ~ '^https://[^\s/]+\.[^\s]+$' and length(questionnaire) <= 500),
  is_of_college boolean not null default false,
  answered_at timestamptz not null default now(),
  constraint says_something check (case kind when 'questionnaire' then questionnaire is not null
    else words is not null and questionnaire is null end)
);
create index college_answers_by_uaid on public.college_answers (uaid, answered_at desc);
create index college_answers_by_school on public.college_answers (school_id);
create index college_answers_by_link on public.college_answers (link_id);

-- In the log of a school that the family saved. The words stay where they are: a log says that there was an answer.
create function private.log_answer(answer public.college_answers, saved uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.school_contacts (uaid, saved_school_id, kind, happened_on, remark)
  values (answer.uaid, saved, case when answer.kind = 'guardian'
    or not answer.is_of_college then 'other' else 'reply' end,
    answer.answered_at::date,
    left(format('%s%s, %s, %s%s', case when not answer.is_of_college then 'Unverified: ' end,
      answer.from_name, answer.from_role, case answer.kind
      when 'reply' then 'replied' when 'questionnaire' then 'sent a questionnaire' else 'wrote to the guardian' end,
      case when answer.link_id is not null then ' by your link' end), 500))
$$;

create function private.log_new_answer() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Saved for two squads: the one the family did something with last.
  perform private.log_answer(new, s.id) from (select s.id from public.saved_schools as s
    where s.uaid = new.uaid and s.school_id = new.school_id order by s.updated_at desc, s.id limit 1) as s;
  return null;
end
$$;
create trigger log_new_answer after insert on public.college_answers
  for each row execute function private.log_new_answer();

-- A school that is saved after it answered begins with what it answered.
create function private.log_earlier_answers() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_answer(a, new.id) from public.college_answers as a
  where a.uaid = new.uaid and a.school_id = new.school_id and not exists (select 1 from public.saved_schools as s
    where s.uaid = new.uaid and s.school_id = new.school_id and s.id <> new.id);
  return null;
end
$$;
create trigger log_earlier_answers after insert on public.saved_schools
  for each row execute function private.log_earlier_answers();

-- {"called", "school", "is_minor", "to": [{"email", "part": "guardian" / "athlete"}]}, or null if the link is no longer
-- active. A minor's guardians read every answer; under 14 only they do.
create function private.answer_family(
  person uuid, link uuid, kind text, school text, school_as text, from_name text, from_role text, from_email text,
  words text, questionnaire text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  rower public.rowers;
  is_minor boolean;
  is_verified boolean;
  readers jsonb;
  named text := coalesce((select s.name from public.schools as s where s.id = school), btrim(school_as));
begin
  select * into rower from public.rowers as r where r.uaid = person;
  is_minor := private.is_adult(person) is not true;
  if kind = 'guardian' and not is_minor then
    raise exception 'This athlete is an adult: send a reply.' using errcode = '22023';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('email', reader.email, 'part', reader.part)), '[]') into readers
  from (
    select g.email, 'guardian' as part from public.guardianships as g
    where is_minor and g.uaid = person and g.part = 'primary'
    union all
    select lower(u.email), 'athlete' from auth.users as u
    where u.id = rower.user_id and u.email_confirmed_at is not null and answer_family.kind <> 'guardian'
      and rower.age_band in ('14-17', '18+')
  ) as reader;
  if is_minor and not exists (select 1 from jsonb_array_elements(readers) as one where one ->> 'part' = 'guardian') then
    return null;
  end if;
  insert into public.college_answers (uaid, link_id, kind, school_id, school_as, from_name, from_role, from_email,
    words, questionnaire, is_of_college)
  values (person, link, answer_family.kind,
    (select s.id from public.schools as s where s.id = answer_family.school),
    named, btrim(answer_family.from_name), btrim(answer_family.from_role),
    lower(btrim(answer_family.from_email)), nullif(btrim(answer_family.words), ''),
    nullif(btrim(answer_family.questionnaire), ''),
    private.is_of_college(btrim(answer_family.from_email), answer_family.school))
  returning is_of_college into is_verified;
  return jsonb_build_object('from', jsonb_build_object('name', btrim(answer_family.from_name),
    'role', btrim(answer_family.from_role), 'email', lower(btrim(answer_family.from_email))),
    'is_minor', is_minor, 'is_verified', is_verified, 'to', readers, 'school', named, 'called', coalesce(rower.called,
    (select left(p.first_name, 40) from public.profiles as p where p.id = rower.user_id)));
end
$$;

create function public.answer_profile_link(
  token text, kind text, school text, school_as text, from_name text, from_role text, from_email text, words text,
  questionnaire text
) returns jsonb language sql security definer set search_path = '' as $$
  select private.answer_family(held.uaid, held.id, kind, school, school_as, from_name, from_role, from_email, words,
    questionnaire)
  from private.live_link(token) as held where held.id is not null
$$;

alter table public.college_answers enable row level security;
alter table public.college_answers force row level security;
grant select on public.college_answers to authenticated;
grant select, insert, update, delete on public.college_answers to service_role;
create policy "the family, and what is for guardians to who decides" on public.college_answers for
  select to authenticated
  using (private.is_family(uaid) and (kind <> 'guardian' or private.decides_for(uaid)));
select private.ask_for_live_sign_in('public.college_answers'::regclass);

grant execute on function public.answer_profile_link(text,text,text,text,text,text,text,text,text) to service_role;
