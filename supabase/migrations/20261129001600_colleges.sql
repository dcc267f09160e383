-- Colleges as readers: links, answers without an account, and accounts of college coaches.

set check_function_bodies = off;

-- What a college sees by a link.

-- Active: not expired or revoked, and for a minor approved by a guardian who still decides, within the guardians'
-- limits.
create function private.link_opens(held public.profile_links) returns boolean
  language sql stable security definer set search_path = '' as $$
  select held.revoked_at is null and held.expires_at > now() and private.widest_reach(held.uaid) >= 4
    and (private.is_adult(held.uaid) is true or exists (select 1 from public.guardianships as g
      where g.id = held.guardianship_id and g.part = 'primary'))
$$;

create function private.live_link(token text) returns public.profile_links
  language sql stable security definer set search_path = '' as $$
  select l.* from public.profile_links as l
  where l.token_hash = private.hash_of_token(token) and private.link_opens(l)
$$;

-- Someone outside the family looked: counted, written down for the family once a minute at most, and the first time
-- emailed to the guardians of a minor.
create function private.log_look(held public.profile_links, what text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  looked_as text := left('Someone with the link for ' || held.recipient, 300);
begin
  if private.is_family(held.uaid) then
    return;
  end if;
  if what = 'profile_by_link' then
    update public.profile_links set opened = opened + 1, last_opened_on = current_date where id = held.id
    returning opened into held.opened;
    if held.opened = 1 and private.is_adult(held.uaid) is not true then
      perform private.write_to_guardians(held.uaid, 'link_opened', held.recipient);
    end if;
  end if;
  if not exists (select 1 from public.journey_opens as j where j.uaid = held.uaid and j.opened_as = looked_as
    and j.scopes = array[what] and j.opened_at > now() - interval '1 minute')
  then
    insert into public.journey_opens (uaid, opened_by, opened_as, scopes)
    values (held.uaid, auth.uid(), looked_as, array[what]);
  end if;
end
$$;

-- The page behind a link, to a profile or a reference: the only call open to strangers. Null if unknown, expired,
-- withdrawn, or if a minor's guardians revoked it. Besides the answers: contact rules, the list of colleges, and
-- whether a guardian is a viewer.
create function public.shared_profile(token text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.profile_links := private.live_link(token);
begin
  if held.id is null then
    return (
      select jsonb_build_object('expires_at', link_until, 'reference',
        jsonb_build_object('knows_as', knows_as, 'words', words,
        'written_as', written_as, 'team_as', team_as, 'facts', facts, 'approved_at', approved_at))
      from public.coach_references
      where token_hash = private.hash_of_token(token) and state = 'approved' and link_until > now()
        and private.widest_reach(uaid) >= 4);
  end if;
  perform private.log_look(held, 'profile_by_link');
  return (private.profile_for(held.uaid, 4) - 'uaid') || jsonb_build_object('expires_at', held.expires_at,
    'recipient', held.recipient, 'has_guardian', private.is_adult(held.uaid) is not true, 'rules',
      private.rules_of_contact(),
    'schools', (select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name)
      from public.schools as s));
end
$$;

-- What a college answers by a family's link, without an account: a reply, a questionnaire, a word to the guardian.

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
grant select on public.college_answers to authenticated;
grant select, insert, update, delete on public.college_answers to service_role;
create policy "the family, and what is for guardians to who decides" on public.college_answers for
  select to authenticated
  using (private.is_family(uaid) and (kind <> 'guardian' or private.decides_for(uaid)));

-- College coach accounts, by college email and admin approval: only for pages shared with them, not the coach portal.

-- By which email a college's coaches write. Empty for a college means that no one enters for it.
create table public.college_domains (
  school_id text not null references public.schools (id) on delete cascade,
  domain text not null check (domain ~ '^[a-z0-9]+([.-][a-z0-9]+)*\.[a-z]{2,}$' and length(domain) <= 120),
  -- website: of the college's own site, as its directory names it; admin: someone looked.
  source text not null default 'admin' check (source in ('website', 'admin')),
  added_at timestamptz not null default now(),
  primary key (school_id, domain)
);
create trigger audit after insert or delete on public.college_domains
  for each row execute function private.audit('school_id');

create table public.college_accounts (
  account uuid primary key references auth.users (id) on delete cascade,
  school_id text not null references public.schools (id) on delete cascade,
  as_role text not null check (length(btrim(as_role)) between 3 and 80),
  asked_at timestamptz not null default now(),
  -- Declined or ended by either side: ended_at; a new request is pending again.
  approved_at timestamptz,
  approved_by uuid references auth.users (id) on delete set null,
  ended_at timestamptz
);
create index college_accounts_by_school on public.college_accounts (school_id);
create trigger audit after insert or update on public.college_accounts
  for each row execute function private.audit('account');

create function private.is_of_college(address text, school text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.college_domains as d where d.school_id = school
    and (split_part(lower(address), '@', 2) = d.domain
      or right(split_part(lower(address), '@', 2), length(d.domain) + 1) = '.' || d.domain))
$$;

-- The program someone coaches at, by an approval that stands and an address that still is the college's.
create function private.college_of(account uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select c.school_id from public.college_accounts as c join auth.users as u on u.id = c.account
  where c.account = college_of.account and c.approved_at is not null and c.ended_at is null
    and u.email_confirmed_at is not null and private.is_of_college(u.email, c.school_id)
$$;

create function private.own_college() returns text language sql stable security definer set search_path = '' as $$
  select private.college_of(auth.uid()) where private.passed_required_step()
$$;

-- A grown-up with a confirmed address of the college asks; the role stays coach, and an admin answers.
create function public.ask_for_college(school text, as_role text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  address text := (select u.email from auth.users as u where u.id = auth.uid() and u.email_confirmed_at is not null);
begin
  if address is null or not coalesce(public.is_known_adult(), false) then
    raise exception 'College accounts require age 18 or older and a confirmed email address.'
      using errcode = '42501';
  end if;
  if not exists (select 1 from public.college_domains as d where d.school_id = school) then
    raise exception 'We don’t have an email domain for this college yet. Contact us, and an admin will add it.'
      using errcode = 'P0001';
  end if;
  if not private.is_of_college(address, school) then
    raise exception 'Your email address isn’t at this college. Change it in the settings first.'
      using errcode = 'P0001';
  end if;
  insert into public.college_accounts as c (account, school_id, as_role)
  values (auth.uid(), school, btrim(ask_for_college.as_role))
  on conflict (account) do update set school_id = excluded.school_id, as_role = excluded.as_role, asked_at = now(),
    approved_at = null, approved_by = null, ended_at = null
  where c.ended_at is not null or c.school_id is distinct from excluded.school_id;
  update public.profiles as p set user_role = 'coach' where p.id = auth.uid() and p.user_role = 'athlete'
    and not exists (select 1 from public.rowers as r where r.user_id = auth.uid());
  return 'asked';
end
$$;

-- An admin's yes or no; a no later on ends what a yes began.
create function public.answer_college_account(account uuid, agrees boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  school text;
begin
  perform private.require_admin();
  update public.college_accounts as c set
    approved_at = case when agrees is true then now() else c.approved_at end,
    approved_by = case when agrees is true then auth.uid() else c.approved_by end,
    ended_at = case when agrees is true then null else now() end
  where c.account = answer_college_account.account and c.ended_at is null
    and (agrees is not true or c.approved_at is null)
  returning c.school_id into school;
  if school is null then
    return false;
  end if;
  perform private.tell_owner(answer_college_account.account,
    case when agrees is true then 'college_approved' else 'college_ended' end,
    (select left(s.name, 120) from public.schools as s where s.id = school));
  return true;
end
$$;

create function public.leave_college() returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.college_accounts as c set ended_at = now() where c.account = auth.uid() and c.ended_at is null;
  return found;
end
$$;

-- For admins: who asked and who is in, by the address that was confirmed.
create function public.college_accounts_asked() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('account', c.account, 'school', s.name,
      'name', private.name_of_account(c.account), 'as_role', c.as_role, 'email', lower(u.email),
      'is_of_college', private.is_of_college(u.email, c.school_id), 'asked_at', c.asked_at,
      'approved_at', c.approved_at) order by c.approved_at nulls first, c.asked_at), '[]')
    from public.college_accounts as c join auth.users as u on u.id = c.account
    join public.schools as s on s.id = c.school_id where c.ended_at is null);
end
$$;

-- {"school", "name", "state": asked / approved / ended / moved: the address left the college}. null: never requested.
create function public.my_college() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('school', c.school_id, 'name', s.name, 'as_role', c.as_role, 'state', case
    when c.ended_at is not null then 'ended' when c.approved_at is null then 'asked'
    when private.own_college() is null then 'moved' else 'approved' end)
  from public.college_accounts as c join public.schools as s on s.id = c.school_id where c.account = auth.uid()
$$;
create index grants_by_school on public.grants (grantee_school);

-- Programs with an approved coach, which families can share with by name.
create function public.programmes_here() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
  from public.schools as s where auth.uid() is not null and exists (select 1 from public.college_accounts as c
    where c.school_id = s.id and private.college_of(c.account) is not null)
$$;

create unique index one_grant_to_person on public.grants (uaid, grantee_person, grantee_kind)
  where revoked_at is null and grantee_person is not null;
create unique index one_grant_to_school on public.grants (uaid, grantee_school)
  where revoked_at is null and grantee_school is not null;

-- Asking twice for the same gives it once. From 14 to 17 the athlete asks and a guardian approves; under 14 a guardian
-- gives; from 18 the athlete gives. Exactly one of team, grantee and school.
create function private.give_access(
  person uuid, team uuid, grantee uuid, school text, kind text, scopes text[], until timestamptz, purpose text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  rower public.rowers;
  place uuid := (select g.id from public.guardianships as g
    where g.uaid = person and g.guardian_id = auth.uid() and g.part = 'primary');
  made public.grants;
begin
  select * into rower from public.rowers as r where r.uaid = person for update;
  -- One that ran out makes room for the next.
  update public.grants as g set revoked_at = g.valid_until
  where g.uaid = person and g.revoked_at is null and g.valid_until <= now();
  select * into made from public.grants as g
  where g.uaid = person and g.revoked_at is null and g.grantee_kind = kind
    and (g.grantee_person = grantee or g.grantee_school = school
      or (g.grantee_team = team and g.scopes @> give_access.scopes and g.scopes <@ give_access.scopes))
  limit 1;
  if made.id is not null and not (made.scopes @> give_access.scopes and made.scopes <@ give_access.scopes) then
    raise exception 'They already have access, or a guardian’s approval is pending. Revoke that first.'
      using errcode = 'P0001';
  end if;
  if made.id is null then
    insert into public.grants (uaid, grantee_team, grantee_person, grantee_school, grantee_kind, scopes, granted_by,
      guardian_id, approved_at, purpose, valid_until)
    values (person, team, grantee, school, kind, give_access.scopes, auth.uid(),
      case when rower.age_band = 'under-14' then place end,
      case when rower.age_band is distinct from '14-17' then now() end,
      give_access.purpose, coalesce(give_access.until, private.season_end()))
    returning * into made;
  end if;
  return jsonb_build_object('id', made.id, 'is_live', private.is_live(made), 'waits_for', case
    when made.approved_at is null then 'guardian'
    when not private.is_live(made) then 'consent' end);
end
$$;

-- To a college by name. What is seen is what the answers' audiences say for colleges.
create function public.share_with_programme(uaid uuid, school text, until timestamptz, purpose text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.keeps(share_with_programme.uaid) then
    raise exception 'Only the athlete, or a guardian of an athlete under 14, can give access.' using errcode = '42501';
  end if;
  if not exists (select 1 from public.college_accounts as c where c.school_id = share_with_programme.school
    and private.college_of(c.account) is not null)
  then
    raise exception 'No coach of this college has an approved account.' using errcode = 'P0001';
  end if;
  return private.give_access(uaid, null, null, school, 'college', '{roster_identity}', until, purpose);
end
$$;

-- `person_email`: an invited coach, or an approved college coach. Null for scopes and until: the defaults, to the end
-- of the season. null for an unknown coach, which reveals who was invited, so it is limited to 20 calls a day.
create function public.grant_access(
  uaid uuid, team uuid, person_email text, kind text, scopes text[], until timestamptz, purpose text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  grantee uuid;
begin
  if not private.keeps(grant_access.uaid) then
    raise exception 'Only the athlete, or a guardian of an athlete under 14, can give access.' using errcode = '42501';
  end if;
  if nullif(btrim(person_email), '') is not null then
    if not public.rate_limit_hit('grant-to:' || auth.uid(), 20, 86400) then
      raise exception 'You tried too many addresses today. Try again tomorrow.' using errcode = 'P0001';
    end if;
    select p.id into grantee from public.profiles as p
    where p.email = lower(btrim(person_email)) and p.id <> auth.uid()
      and (p.coach_eligible or (grant_access.kind = 'college' and private.college_of(p.id) is not null));
    if grantee is null then
      return null;
    end if;
  elsif not exists (select 1 from public.teams as t where t.id = team) then
    raise exception 'Choose a team or a coach.' using errcode = '22023';
  end if;
  return private.give_access(uaid, case when grantee is null then team end, grantee, null, coalesce(kind, 'club'),
    coalesce(scopes, '{roster_identity,seat_telemetry}'), until, purpose);
end
$$;

-- A program's notes on a shared page, for its coaches with access; deleted thirty days after the last access ends.
create table public.college_notes (
  school_id text not null references public.schools (id) on delete cascade,
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  tags text[] not null default '{}' check (cardinality(tags) <= 10 and length(array_to_string(tags, ' ')) <= 300),
  note text check (length(btrim(note)) between 1 and 2000),
  written_by uuid references auth.users (id) on delete set null default auth.uid(),
  updated_at timestamptz not null default now(),
  primary key (school_id, uaid)
);
create index college_notes_by_uaid on public.college_notes (uaid);
create trigger touch before update on public.college_notes for each row execute function private.touch();

-- Whether the caller's program, or the caller for it, was let in.
create function private.is_shared_with_college(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.own_college() is not null and exists (select 1 from private.live_grants(person) as g
    where g.grantee_kind = 'college' and 'roster_identity' = any (g.scopes))
$$;

-- For the product API only: an approved coach answers a shared page in the college's name.
create function public.answer_shared_page(account uuid, uaid uuid, kind text, words text, questionnaire text)
  returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  school text := private.college_of(account);
begin
  if school is null or not exists (select 1 from public.grants as g where g.uaid = answer_shared_page.uaid
    and g.grantee_kind = 'college' and 'roster_identity' = any (g.scopes) and private.is_live(g)
    and (coalesce(g.grantee_person = account, false) or coalesce(g.grantee_school = school, false)))
  then
    return null;
  end if;
  return (select private.answer_family(answer_shared_page.uaid, null, answer_shared_page.kind, school, '',
      left(coalesce(private.name_of_account(u.id), u.email), 80), left(c.as_role, 80), u.email,
      answer_shared_page.words, answer_shared_page.questionnaire)
    from auth.users as u join public.college_accounts as c on c.account = u.id
    where u.id = answer_shared_page.account);
end
$$;

-- Athletes who shared with the caller's program: names only, so that listing isn't a view.
create function public.shared_with_my_college() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('uaid', shared.uaid, 'name', private.name_for_coach(shared.uaid, 3),
    'until', shared.until, 'purpose', shared.purpose, 'sees', shared.sees, 'tags', coalesce(to_jsonb(n.tags), '[]'),
      'note', n.note, 'has_guardian', private.is_adult(shared.uaid) is not true, 'class_year', page.class_year,
      'best_2k_s', page.best_2k_s, 'squad', page.squad)
    order by private.name_for_coach(shared.uaid, 3), shared.uaid), '[]')
  from (
    select distinct on (g.uaid) g.uaid, g.valid_until as until, g.purpose, private.seen_by(g) as sees
    from public.grants as g
    where g.grantee_kind = 'college' and 'roster_identity' = any (g.scopes)
      and private.own_college() is not null
      and (g.grantee_person = auth.uid() or g.grantee_school = private.own_college()) and private.is_live(g)
    order by g.uaid, g.valid_until desc
  ) as shared
  left join public.college_notes as n on n.uaid = shared.uaid and n.school_id = private.own_college()
  left join lateral (
    select max((f.value #>> '{}')::numeric::integer) filter (where f.field = 'graduation_year') as class_year,
      min((select min((erg ->> 'duration_s')::numeric) from jsonb_array_elements(f.value) as erg
        where erg ->> 'piece' = '2k')) filter (where f.field = 'erg_2k') as best_2k_s,
      max(f.value #>> '{}') filter (where f.field = 'college_squad') as squad
    from private.shown_fields(shared.uaid, 3, false) as f
    where f.field in ('graduation_year', 'erg_2k', 'college_squad')) as page
    on true
$$;

create function private.name_of_grantee(held public.grants) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce((select t.name from public.teams as t where t.id = held.grantee_team),
    (select s.name from public.schools as s where s.id = held.grantee_school),
    private.name_of_account(held.grantee_person))
$$;

-- Labels of the answers a reader sees, then of those they would see once answered. `is_open`: ignores blocks.
create function private.list_for(person uuid, viewer integer, is_open boolean) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with shown as materialized (select * from private.shown_fields(person, viewer, is_open))
  select jsonb_build_object('scopes', '[]'::jsonb,
    'fields', (select coalesce(jsonb_agg(s.label order by s.section_at, s.place), '[]') from shown as s),
    'later', (select coalesce(jsonb_agg(k.label order by s.position, k.position), '[]')
      from public.profile_presets as p
      join public.profile_field_kinds as k on k.field = p.field
      join public.profile_sections as s on s.section = k.section
      join public.rowers as r on r.uaid = person
      where viewer >= 3 and p.preset = private.preset_of(person) and private.audience_rank(p.audience) >= viewer
        and case when r.is_coxswain then 'coxswain' else 'rower' end = any (k.variants)
        and (is_open or private.lets_reach(person, viewer))
        and not exists (select 1 from shown where shown.field = p.field)))
$$;

-- What a grant shows, the same for athlete, guardian and reader: {"scopes", "fields", "later"}.
create function private.seen_by(held public.grants) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case when 'roster_identity' = any (held.scopes)
    then private.list_for(held.uaid, case held.grantee_kind when 'club' then 2 else 3 end, held.approved_at is null)
    else '{"fields": [], "later": []}' end || jsonb_build_object('scopes', held.scopes)
$$;

-- The family's page: who has access to what until when, pending decisions, view history. null for anyone else.
create function public.sharing_overview(uaid uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := sharing_overview.uaid;
  rower public.rowers;
  decides boolean;
begin
  if not private.is_family(person) then
    return null;
  end if;
  select * into rower from public.rowers as r where r.uaid = person;
  decides := private.is_primary_guardian(person) and not private.is_adult(person);
  return jsonb_build_object(
    'uaid', person,
    'called', coalesce(rower.called, (select p.first_name from public.profiles as p where p.id = rower.user_id)),
    'band', rower.age_band,
    'is_own', private.is_self(person),
    'may_give', private.keeps(person),
    'may_approve', decides,
    'may_end', private.is_self(person) or decides,
    'teams', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
      from public.athletes as a join public.teams as t on t.id = a.team_id where a.uaid = person
        and a.state <> 'removed'),
    'grants', (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'kind', g.grantee_kind,
        'is_team', g.grantee_team is not null,
        'to', private.name_of_grantee(g),
        'scopes', g.scopes, 'sees', case when g.revoked_at is null and g.valid_until > now()
          then private.seen_by(g) end, 'purpose', g.purpose, 'from', g.valid_from, 'until', g.valid_until, 'given_at',
          g.created_at,
        'approved_at', g.approved_at, 'revoked_at', g.revoked_at, 'reconfirm_by', g.reconfirm_by,
        'is_live', private.is_live(g),
        'waits_for', case when g.revoked_at is not null or g.valid_until <= now() or private.is_live(g) then null
          when g.approved_at is null then 'guardian' else 'consent' end) order by g.created_at desc), '[]')
      from public.grants as g where g.uaid = person),
    'links', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'to', l.recipient, 'made_at', l.created_at,
        'until', l.expires_at, 'approved_at', l.approved_at, 'revoked_at', l.revoked_at, 'opened', l.opened,
        'last_opened_on', l.last_opened_on, 'is_live', private.link_opens(l),
        'waits_for', case when l.revoked_at is not null or l.expires_at <= now() or private.link_opens(l) then null
          when l.approved_at is null then 'guardian' else 'consent' end,
        'sees', case when l.revoked_at is null and l.expires_at > now()
          then private.list_for(person, 4, l.approved_at is null) end) order by l.created_at desc), '[]')
      from public.profile_links as l where l.uaid = person),
    'pages', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'by', p.written_as || ', ' || p.team_as,
        'session', p.session_as, 'until', p.expires_at) order by p.created_at desc), '[]')
      from public.rower_pages as p where p.uaid = person and private.state_of_page(p) = 'open'),
    'waits', private.waiting_for(person, (select g.id from public.guardianships as g
      where g.uaid = person and g.guardian_id = auth.uid())),
    'would_see', jsonb_build_object('club', private.list_for(person, 2, true),
      'college', private.list_for(person, 3, true), 'link', private.list_for(person, 4, true)),
    'requests',
      (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'team', t.name, 'scopes', q.scopes, 'reason', q.reason,
        'asked_at', q.created_at, 'by', private.name_of_account(q.asked_by)) order by q.created_at), '[]')
      from public.scope_requests as q join public.teams as t on t.id = q.team_id where q.uaid = person
        and q.answered_at is null),
    'claims', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'team', t.name, 'claimed_at', c.claimed_at,
        'waits_for', case when c.family_approved_at is null then 'guardian' else 'team' end) order by c.claimed_at),
          '[]')
      from public.roster_claims as c join public.teams as t on t.id = c.team_id
      where c.uaid = person and c.claimed_at is not null and c.ended_at is null),
    'opens',
      (select coalesce(jsonb_agg(jsonb_build_object('opened_at', j.opened_at, 'opened_as', j.opened_as, 'scopes',
      j.scopes)
        order by j.opened_at desc), '[]')
      from (select * from public.journey_opens as j where j.uaid = person order by j.opened_at desc limit 200) as j));
end
$$;
grant select, insert (school_id, domain), delete on public.college_domains to authenticated;
grant select on public.college_accounts to authenticated;
grant select, delete, insert (school_id, uaid, tags, note), update (tags, note) on public.college_notes
  to authenticated;
grant select, insert, update, delete on public.college_domains, public.college_accounts, public.college_notes
  to service_role;
create policy "admins" on public.college_domains for select to authenticated using ((select private.is_admin()));
create policy "admins add" on public.college_domains for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins remove" on public.college_domains for delete to authenticated
  using ((select private.is_admin()));
create policy "own, and admins" on public.college_accounts for select to authenticated
  using (coalesce(account = (select auth.uid()), false) or (select private.is_admin()));
create policy "the programme it was shared with" on public.college_notes for select to authenticated
  using (coalesce(school_id = (select private.own_college()), false) and private.is_shared_with_college(uaid));
create policy "the programme writes" on public.college_notes for insert to authenticated
  with check (coalesce(school_id = (select private.own_college()), false) and private.is_shared_with_college(uaid));
create policy "the programme writes again" on public.college_notes for update to authenticated
  using (coalesce(school_id = (select private.own_college()), false) and private.is_shared_with_college(uaid))
  with check (coalesce(school_id = (select private.own_college()), false) and private.is_shared_with_college(uaid));
create policy "the programme removes" on public.college_notes for delete to authenticated
  using (coalesce(school_id = (select private.own_college()), false) and private.is_shared_with_college(uaid));
create policy "the programme it was given to while it holds" on public.grants for select to authenticated
  using (grantee_kind = 'college' and private.is_live(grants)
    and coalesce(grantee_school = (select private.own_college())
      or (grantee_person = (select auth.uid()) and (select private.own_college()) is not null), false));

-- Keeping a note again names every column, as an upsert does; whose row it is, the policies judge before and after.
grant update (school_id, uaid) on public.college_notes to authenticated;

grant execute on function public.shared_profile(text), private.own_college(), private.is_shared_with_college(uuid),
  public.ask_for_college(text,text), public.answer_college_account(uuid,boolean), public.leave_college(),
  public.college_accounts_asked(), public.my_college(), public.programmes_here(), public.sharing_overview(uuid),
  public.grant_access(uuid,uuid,text,text,text[],timestamptz,text),
  public.share_with_programme(uuid,text,timestamptz,text), public.shared_with_my_college() to authenticated;
grant execute on function public.answer_profile_link(text,text,text,text,text,text,text,text,text),
  public.answer_shared_page(uuid,uuid,text,text,text) to service_role;
grant execute on function public.shared_profile(text) to anon;
