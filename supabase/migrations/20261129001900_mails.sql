-- Emails the product sends by itself, and what waits for someone.

set check_function_bodies = off;

-- Addresses that want no email, and emails that were sent.

-- Unsubscribed addresses, as salted hashes: enough to honor the choice, too little to send to.
create table private.mail_suppressions (
  address_hash bytea primary key check (length(address_hash) = 32),
  since timestamptz not null default now()
);

-- An email's unsubscribe link, for the hash of its recipient; deleted after thirty days.
create table private.mail_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  address_hash bytea not null check (length(address_hash) = 32),
  sent_at timestamptz not null default now()
);
create index mail_links_by_age on private.mail_links (sent_at);

create function private.hash_of_address(address text) returns bytea
  language sql stable security definer set search_path = '' as $$
  select sha256(convert_to((select address_salt from private.settings) || lower(btrim(address)), 'UTF8'))
$$;

-- A token for the email's unsubscribe link; null: this address asked for no email, so none is sent.
create function public.begin_mail(address text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  perform private.forget_by_time('private.mail_links');
  if exists (select 1 from private.mail_suppressions where address_hash = private.hash_of_address(address)) then
    return null;
  end if;
  insert into private.mail_links (token_hash, address_hash)
  values (private.hash_of_token(token), private.hash_of_address(address));
  return token;
end
$$;

-- Unsubscribes and forgets: the hash stays, everything else about the address that no one has an account for goes.
create function public.forget_address(token text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten bytea;
begin
  select address_hash into forgotten from private.mail_links where token_hash = private.hash_of_token(token);
  if not found then
    return false;
  end if;
  insert into private.mail_suppressions (address_hash) values (forgotten) on conflict do nothing;
  delete from private.mail_links where address_hash = forgotten and token_hash <> private.hash_of_token(token);
  delete from public.coach_waiting_list where private.hash_of_address(email) = forgotten;
  return true;
end
$$;

-- Notices that change, who answers again, and the letters about them.

-- Was this answer given under a notice that a materially different one has replaced since? A guardian is addressed by
-- the notice for the athlete's present age, the athlete's own answers by the athletes' one.
create function private.is_outdated(record bigint) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.consent_records as r
    join public.rowers as w on w.uaid = r.uaid
    join public.notice_versions as told on told.version = r.notice_version
    join public.notice_versions as newer on newer.is_material and newer.effective_from <= now()
      and newer.effective_from > told.effective_from
      and newer.kind = case when r.method = 'self' then 'teen' when w.age_band = 'under-14' then 'parent'
        when w.age_band = '14-17' then 'guardian' end
    where r.id = is_outdated.record
  )
$$;

-- Who is to answer again, and about what: nothing once sharing may go on, or once the new answer waits for its proof
-- only.
create function private.paused_answers(uaid uuid) returns table (record_id bigint, guardianship_id uuid, purpose text)
  language sql stable security definer set search_path = '' as $$
  select a.record_id, a.guardianship_id, asked.purpose
  from (values ('share_club'), ('share_colleges')) as asked (purpose),
    private.standing_answers(paused_answers.uaid, asked.purpose) as a
  where a.guardianship_id is not null and a.decision = 'granted' and private.is_outdated(a.record_id)
    and not private.consented(paused_answers.uaid, asked.purpose)
    -- Where another guardian says no, a new yes would open nothing.
    and not exists (select 1 from private.standing_answers(paused_answers.uaid, asked.purpose) as other
      where other.guardianship_id is not null and other.decision <> 'granted')
    and not exists (select 1 from public.consent_records as r where r.guardianship_id = a.guardianship_id
      and r.purpose = asked.purpose and r.id > a.record_id and r.decision = 'asked' and not private.is_outdated(r.id))
  union all
  select a.record_id, null, 'collect' from private.standing_answers(paused_answers.uaid, 'collect') as a
  join public.rowers as w on w.uaid = paused_answers.uaid and w.age_band = '14-17'
  where a.guardianship_id is null and a.decision = 'granted' and private.is_outdated(a.record_id)
$$;

-- Notices to answer before sharing resumes; [] without any. `answers`: guardian or athlete.
create function private.notices_due(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('answers', due.answers, 'purposes', due.purposes, 'version', n.version,
    'since', n.effective_from, 'summary', n.summary, 'body', n.body) order by due.answers desc), '[]')
  from (
    select case when p.guardianship_id is null then 'athlete' else 'guardian' end as answers,
      case when p.guardianship_id is null then 'teen' when w.age_band = 'under-14' then 'parent'
        else 'guardian' end as kind,
      jsonb_agg(distinct p.purpose) as purposes
    from private.paused_answers(notices_due.uaid) as p join public.rowers as w on w.uaid = notices_due.uaid
    group by 1, 2
  ) as due
  join public.notice_versions as n on n.version = private.current_notice(due.kind)
$$;

create function public.consent_overview(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.consent_overview(uaid) || jsonb_build_object('notices_due', private.notices_due(uaid))
$$;

-- Requests no one answered yet show what holds now, not what held when they were emailed.
create function private.renew_requests() returns void language sql volatile security definer set search_path = '' as $$
  update public.consent_requests as q set notice_version = private.current_notice(n.kind)
  from public.notice_versions as n
  where n.version = q.notice_version and q.state in ('pending', 'expired')
    and q.notice_version <> private.current_notice(n.kind)
$$;

-- Publishes a notice version. Material: sharing under earlier versions pauses from `effective_from` (null: now) until
-- answered again. Versions never change; new ones follow.
create function public.publish_notice(
  kind text, version text, summary text, body text, is_material boolean, effective_from timestamptz
) returns timestamptz language plpgsql security definer set search_path = '' as $$
declare
  begins timestamptz := greatest(coalesce(publish_notice.effective_from, now()), now());
begin
  perform private.require_admin();
  insert into public.notice_versions (version, kind, effective_from, summary, body, is_material)
  values (publish_notice.version, publish_notice.kind, begins, publish_notice.summary, publish_notice.body,
    publish_notice.is_material);
  insert into public.audit_log (actor_id, action, subject, subject_id)
  values (auth.uid(), case when publish_notice.is_material then 'publish as material'
    else 'publish' end, 'notice_versions', publish_notice.version);
  perform private.renew_requests();
  return begins;
end
$$;

-- Emails to send. The address is looked up when the email is sent, never stored here, and the row is deleted with the
-- person.
create table private.letters (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('came_of_14', 'came_of_18', 'inactive', 'notice', 'waits', 'digest', 'link_opened',
    'dispute', 'proved', 'unproved', 'erg_confirmed', 'erg_taken_back')),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  -- Null: to the athlete's own account.
  guardianship_id uuid references public.guardianships (id) on delete cascade,
  -- Subject that the record doesn't name: a link's recipient, or a purpose of consent.
  about text check (length(about) <= 120),
  made_at timestamptz not null default now(),
  tried_at timestamptz
);
create index letters_by_uaid on private.letters (uaid);

create function private.write_to_guardians(person uuid, what text, about text default null) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.letters (kind, uaid, guardianship_id, about)
  select what, person, g.id, about from public.guardianships as g where g.uaid = person and g.part = 'primary'
$$;

create function private.write_to_athlete(person uuid, what text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.letters (kind, uaid) select what, person from public.rowers as r where r.uaid = person
    and r.user_id is not null
$$;

create function private.write_birthday_letters() returns trigger language plpgsql security definer
  set search_path = '' as $$
declare
  what text := case new.band_change_due when 'under-14' then 'came_of_14' else 'came_of_18' end;
begin
  perform private.write_to_guardians(new.uaid, what);
  perform private.write_to_athlete(new.uaid, what);
  return null;
end
$$;
create trigger write_birthday_letters after update of age_band on public.rowers
  for each row when (old.age_band is distinct from new.age_band and new.band_change_due is not null)
  execute function private.write_birthday_letters();

-- Selects people affected by a changed notice who haven't been emailed about this version.
create function private.write_notice_letters() returns integer language plpgsql security definer
  set search_path = '' as $$
declare
  due record;
  written integer := 0;
begin
  perform private.renew_requests();
  for due in
    select distinct r.uaid, p.guardianship_id, private.current_notice(case when p.guardianship_id is null then 'teen'
      when r.age_band = 'under-14' then 'parent' else 'guardian' end) as version
    from public.rowers as r cross join lateral private.paused_answers(r.uaid) as p
    where r.age_band in ('under-14', '14-17') and exists (select 1 from public.notice_versions as n where n.is_material)
  loop
    if due.guardianship_id is null then
      update public.rowers as r set told_notice = due.version
      where r.uaid = due.uaid and r.told_notice is distinct from due.version;
    else
      update public.guardianships as g set told_notice = due.version
      where g.id = due.guardianship_id and g.told_notice is distinct from due.version;
    end if;
    if found then
      insert into private.letters (kind, uaid, guardianship_id) values ('notice', due.uaid, due.guardianship_id);
      written := written + 1;
    end if;
  end loop;
  return written;
end
$$;

-- A guardian's link to the request to answer again, in place of an older one that is still open.
create function private.ask_under_new_notice(guardianship uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  place public.guardianships;
  rower public.rowers;
  token text := private.new_token();
begin
  select * into place from public.guardianships as g where g.id = guardianship;
  select * into rower from public.rowers as r where r.uaid = place.uaid;
  delete from public.consent_requests as q
  where q.uaid = place.uaid and q.kind = 'guardian' and q.email = place.email and q.state in ('pending', 'expired');
  insert into public.consent_requests (kind, uaid, part, child_called, band, email, token_hash, status_hash,
    notice_version, reminded_at)
  values ('guardian', place.uaid, 'primary', rower.called, rower.age_band, place.email, private.hash_of_token(token),
    private.hash_of_token(private.new_token()), private.current_notice(case rower.age_band when 'under-14' then 'parent'
      else 'guardian' end), now());
  return token;
end
$$;

-- The next emails to send. The link of one is made here and new at every try; the last one that went out works. What
-- waits is looked up now: an email about what was answered in the meantime is not sent.
create function public.letters_to_send(most integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  letter private.letters;
  rower public.rowers;
  place public.guardianships;
  address text;
  waiting jsonb;
  letters jsonb := '[]';
begin
  for letter in select * from private.letters order by tried_at nulls first, id limit most for update skip locked loop
    select * into rower from public.rowers as r where r.uaid = letter.uaid;
    place := null;
    waiting := null;
    if letter.guardianship_id is null then
      select lower(u.email) into address from auth.users as u where u.id = rower.user_id
        and u.email_confirmed_at is not null;
    else
      select * into place from public.guardianships as g where g.id = letter.guardianship_id;
      address := place.email;
    end if;
    if letter.kind in ('waits', 'digest') then
      waiting := private.waiting_for(letter.uaid, letter.guardianship_id);
    end if;
    if address is null or (letter.kind = 'waits' and waiting = '[]') then
      delete from private.letters where id = letter.id;
      continue;
    end if;
    update private.letters set tried_at = now() where id = letter.id;
    letters := letters || jsonb_build_array(jsonb_build_object('id', letter.id, 'kind', letter.kind, 'email', address,
      'called', coalesce(rower.called, (select left(p.first_name, 40) from public.profiles as p
        where p.id = rower.user_id)),
      'to_guardian', place.id is not null,
      'has_account', place.id is null or place.guardian_id is not null,
      'delete_on', case letter.kind when 'inactive' then current_date + 30 end,
      'token', case when letter.kind = 'notice' and place.id is not null then private.ask_under_new_notice(place.id)
        when letter.kind = 'digest' then private.new_stop(place.id) end,
      'waiting', waiting, 'about', letter.about,
      'week', case letter.kind when 'digest' then private.week_of(letter.uaid, letter.made_at) end));
  end loop;
  return letters;
end
$$;

-- Emails that something waits for an answer, and what parents read once a week.

-- Pending decisions of a reader: [{"id", "what", "who"}]. `place`: the guardianship; null: the athlete's own.
-- grant: access awaiting a guardian, link: a link awaiting one, scopes: a team requests more, claim: a roster spot,
-- preset: what colleges see, reference: a coach's text, proof: consent awaiting a guardian's proof; who: its purpose.
create function private.waiting_for(person uuid, place uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with reader as (
    select r.uaid, place is not null as is_guardian,
      -- First to answer: the athlete from 14, a deciding guardian before.
      case when place is null then r.age_band in ('14-17', '18+') else r.age_band = 'under-14' end as is_first
    from public.rowers as r
    where r.uaid = person and case when place is null then r.user_id is not null and r.age_band in ('14-17', '18+')
      else r.age_band in ('under-14', '14-17') and exists (select 1 from public.guardianships as g
        where g.id = place and g.uaid = person and g.part = 'primary') end
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'what', item.what, 'who', item.who)
    order by item.since, item.id), '[]')
  from reader cross join lateral (
    select g.id::text as id, 'grant' as what, g.created_at as since, private.name_of_grantee(g) as who
    from public.grants as g
    where reader.is_guardian and g.uaid = person and g.approved_at is null and g.revoked_at is null
      and g.valid_until > now()
    union all
    select l.id::text, 'link', l.created_at, l.recipient
    from public.profile_links as l
    where reader.is_guardian and l.uaid = person and l.approved_at is null and l.revoked_at is null
      and l.expires_at > now()
    union all
    select q.id::text, 'scopes', q.created_at, t.name
    from public.scope_requests as q join public.teams as t on t.id = q.team_id
    where reader.is_first and q.uaid = person and q.answered_at is null
    union all
    select c.id::text, 'claim', c.claimed_at, t.name
    from public.roster_claims as c join public.teams as t on t.id = c.team_id
    where reader.is_guardian and c.uaid = person and c.claimed_at is not null and c.family_approved_at is null
      and c.ended_at is null
    union all
    select p.id::text, 'preset', p.asked_at, null
    from public.preset_choices as p
    where reader.is_guardian and p.uaid = person and p.approved_at is null and p.ended_at is null
    union all
    select w.id::text, 'reference', coalesce(w.sent_at, w.updated_at), w.written_as
    from public.coach_references as w
    where reader.is_first and w.uaid = person and w.state = 'sent'
    union all
    select a.test_id::text, 'picture', a.created_at, null
    from public.erg_pictures as a
    where reader.is_guardian and a.uaid = person and a.guardianship_id is null
    union all
    select c.uaid::text, 'clip', c.created_at, null
    from public.film_clips as c
    where reader.is_guardian and c.uaid = person and c.guardianship_id is null and c.expires_at > now()
    union all
    select p.id::text, 'page', p.created_at, p.team_as
    from public.rower_pages as p
    where reader.is_guardian and p.uaid = person and p.guardianship_id is null and p.revoked_at is null
      and p.expires_at > now()
    union all
    select 'proof', 'proof', now(), (select min(a.purpose) from private.asked_by(place) as a)
    where reader.is_guardian and exists (select 1 from private.asked_by(place))
  ) as item
$$;

-- Queues one email per person whose answer this row needs; a queued one covers it too.
create function private.write_of_waiting() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.letters (kind, uaid, guardianship_id)
  select 'waits', new.uaid, reader.place
  from (select g.id as place from public.guardianships as g where g.uaid = new.uaid and g.part = 'primary'
    union all select null) as reader
  where private.waiting_for(new.uaid, reader.place) @> jsonb_build_array(jsonb_build_object('id', new.id::text))
    and not exists (select 1 from private.letters as l where l.kind = 'waits' and l.uaid = new.uaid
      and l.guardianship_id is not distinct from reader.place);
  return null;
end
$$;
create trigger write_of_waiting after insert on public.grants
  for each row execute function private.write_of_waiting();
create trigger write_of_waiting after insert on public.scope_requests
  for each row execute function private.write_of_waiting();
create trigger write_of_waiting after insert on public.profile_links
  for each row when (new.approved_at is null) execute function private.write_of_waiting();
create trigger write_of_waiting after insert on public.preset_choices
  for each row execute function private.write_of_waiting();
create trigger write_of_waiting after insert or update of claimed_at on public.roster_claims
  for each row when (new.uaid is not null and new.claimed_at is not null) execute function private.write_of_waiting();
create trigger write_of_waiting after insert or update of state on public.coach_references
  for each row when (new.state = 'sent') execute function private.write_of_waiting();

-- Notifies all guardians who disagree, and a guardian whose proof was accepted.
create function private.write_of_answer() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.in_dispute(new.uaid, new.purpose) and (select r.decision = 'granted' from public.consent_records as r
      where r.guardianship_id = new.guardianship_id and r.purpose = new.purpose and r.id < new.id
        and r.decision <> 'asked' order by r.id desc limit 1) is distinct from (new.decision = 'granted')
    and not exists (select 1 from private.letters as l where l.uaid = new.uaid and l.kind = 'dispute'
      and l.about = new.purpose)
  then
    perform private.write_to_guardians(new.uaid, 'dispute', new.purpose);
  end if;
  if new.decision = 'granted' and new.method in ('card', 'signed_form', 'video_call')
    and not exists (select 1 from private.letters as l where l.kind = 'proved'
      and l.guardianship_id = new.guardianship_id)
  then
    insert into private.letters (kind, uaid, guardianship_id) values ('proved', new.uaid, new.guardianship_id);
  end if;
  return null;
end
$$;
create trigger write_of_answer after insert on public.consent_records
  for each row when (new.guardianship_id is not null and new.decision <> 'asked')
  execute function private.write_of_answer();

-- Weekly, to guardians who decide for a minor and haven't unsubscribed. New guardians get their first after a week.
create table private.digests (
  guardianship_id uuid primary key references public.guardianships (id) on delete cascade,
  is_wanted boolean not null default true,
  told_at timestamptz not null default now(),
  -- Of the link in the last one.
  stop_hash bytea unique
);

-- {"looks": [{"who", "times", "last"}], "answers": [{"school", "kind"}], "coming": [{"on", "what", "school"}]} of the
-- seven days before, and of the fourteen to come.
create function private.week_of(person uuid, told timestamptz) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'looks', (select coalesce(jsonb_agg(jsonb_build_object('who', l.opened_as, 'times', l.times, 'last', l.last)
        order by l.last desc), '[]')
      from (select j.opened_as, count(*) as times, max(j.opened_at) as last from public.journey_opens as j
        where j.uaid = person and j.opened_at > told - interval '7 days' and j.opened_at <= told
        group by j.opened_as order by max(j.opened_at) desc limit 20) as l),
    'answers', (select coalesce(jsonb_agg(jsonb_build_object('school', a.school_as, 'kind', a.kind,
        'is_verified', a.is_of_college)
        order by a.answered_at), '[]')
      from public.college_answers as a
      where a.uaid = person and a.answered_at > told - interval '7 days' and a.answered_at <= told),
    'coming', (select coalesce(jsonb_agg(jsonb_build_object('on', c.day, 'what', c.what, 'school', c.school)
        order by c.day), '[]')
      from (
        select v.starts_on as day, 'visit' as what, s.name as school
        from public.school_visits as v join public.schools as s on s.id = v.school_id where v.uaid = person
        union all
        select m.next_action_on, 'action', s.name
        from public.saved_schools as m join public.schools as s on s.id = m.school_id where m.uaid = person
      ) as c where c.day between told::date and told::date + 14))
$$;

create function private.write_digests() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  due record;
  written integer := 0;
begin
  insert into private.digests (guardianship_id)
  select g.id from public.guardianships as g join public.rowers as r on r.uaid = g.uaid
  where g.part = 'primary' and r.age_band in ('under-14', '14-17')
  on conflict (guardianship_id) do nothing;
  for due in
    select g.id, g.uaid from private.digests as d join public.guardianships as g on g.id = d.guardianship_id
    join public.rowers as r on r.uaid = g.uaid
    where d.is_wanted and d.told_at <= now() - interval '7 days' and g.part = 'primary'
      and r.age_band in ('under-14', '14-17')
      and not exists (select 1 from private.mail_suppressions as s
        where s.address_hash = private.hash_of_address(g.email))
    for update of d skip locked
  loop
    update private.digests set told_at = now() where guardianship_id = due.id;
    -- A week in which nothing happened is not told.
    if private.waiting_for(due.uaid, due.id) is distinct from '[]'::jsonb
      or exists (select 1 from jsonb_each(private.week_of(due.uaid, now())) as part
        where part.value is distinct from '[]'::jsonb)
    then
      insert into private.letters (kind, uaid, guardianship_id) values ('digest', due.uaid, due.id);
      written := written + 1;
    end if;
  end loop;
  return written;
end
$$;

-- The caller's own; null where no weekly email would come.
create function public.weekly_digest(guardianship uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce((select d.is_wanted from private.digests as d where d.guardianship_id = g.id), true)
  from public.guardianships as g join public.rowers as r on r.uaid = g.uaid
  where g.id = weekly_digest.guardianship and g.guardian_id = auth.uid() and g.part = 'primary'
    and r.age_band in ('under-14', '14-17')
$$;

create function public.set_weekly_digest(guardianship uuid, wanted boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if wanted is null or public.weekly_digest(guardianship) is null then
    return false;
  end if;
  insert into private.digests as d (guardianship_id, is_wanted) values (set_weekly_digest.guardianship, wanted)
  on conflict (guardianship_id) do update set is_wanted = excluded.is_wanted;
  return true;
end
$$;

-- By the link in the last email, without an account.
create function public.stop_weekly_digest(token text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update private.digests as d set is_wanted = false where d.stop_hash = private.hash_of_token(token);
  return found;
end
$$;

create function private.new_stop(guardianship uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  update private.digests as d set stop_hash = private.hash_of_token(token)
  where d.guardianship_id = new_stop.guardianship;
  return token;
end
$$;

-- Coaches and admins hear that something waits for them: on their pages at once, and by one email.

-- A rower, or who decides under 14, asks the coaches of a team for their word: to confirm an erg test (`test`), or to
-- sign what was measured on the water (null). It waits until that is done, and nothing is asked twice.
create table private.coach_asks (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  team_id uuid not null references public.teams (id) on delete cascade,
  test uuid references public.erg_tests (id) on delete cascade,
  asked_at timestamptz not null default now(),
  unique nulls not distinct (uaid, team_id, test)
);
create index coach_asks_by_team on private.coach_asks (team_id);

-- One email per person with everything pending. `due_at`: something new is pending; at most one a day, except safety
-- cases. `is_wanted` false: safety only.
create table private.staff_mails (
  account uuid primary key references auth.users (id) on delete cascade,
  is_wanted boolean not null default true,
  due_at timestamptz,
  tried_at timestamptz,
  told_at timestamptz,
  -- Of the link in the last one.
  stop_hash bytea unique
);
create index staff_mails_due on private.staff_mails (due_at) where due_at is not null;

-- Whether the team has access that stands, with this scope.
create function private.team_has(team uuid, person uuid, scope text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.grants as g where g.uaid = person and g.grantee_team = team
    and g.grantee_kind = 'club' and scope = any (g.scopes) and private.is_live(g))
$$;

create function private.is_coach_of(team uuid, account uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.team_members as m join public.profiles as p on p.id = m.user_id
    where m.team_id = team and m.user_id = account and m.role in ('owner', 'coach') and p.coach_eligible)
$$;

-- What waits for a coach or an admin: {"id", "what", "team", "team_name", "uaid", "since", "due"}, the most urgent
-- first. reference: a rower asks for one. claim: someone says a place is theirs. stale: what this coach signed was
-- corrected since. erg, water: a rower asks for a word. college, safety, rights: an admin's.
create function private.staff_waiting(account uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'what', item.what, 'team', item.team_id, 'team_name',
    (select t.name from public.teams as t where t.id = item.team_id), 'uaid', item.uaid, 'since', item.since,
    'due', item.due) order by item.due nulls last, item.since, item.id), '[]')
  from (
    select w.id::text as id, 'reference' as what, w.team_id, w.uaid, w.created_at as since, null::timestamptz as due
    from public.coach_references as w
    where w.state = 'asked' and (coalesce(w.coach_id = account, false) or (w.coach_id is null
        and private.is_coach_of(w.team_id, account)))
      and exists (select 1 from public.grants as g where g.uaid = w.uaid and g.grantee_kind = 'club'
        and (g.grantee_team = w.team_id or g.grantee_person = account) and private.is_live(g))
    union all
    select c.id::text, 'claim', c.team_id, null, c.claimed_at, null
    from public.roster_claims as c
    where c.claimed_at is not null and c.family_approved_at is not null and c.team_approved_at is null
      and c.ended_at is null and private.is_coach_of(c.team_id, account)
    union all
    select s.id::text, 'stale', s.team_id, s.uaid, s.stale_at, null
    from public.water_attestations as s
    where s.coach_id = account and s.stale_at is not null and s.revoked_at is null
      and private.is_coach_of(s.team_id, account) and private.team_has(s.team_id, s.uaid, 'seat_telemetry')
      and not exists (select 1 from public.water_attestations as n where n.uaid = s.uaid and n.team_id = s.team_id
        and n.attested_at > s.attested_at)
    union all
    select a.id::text, 'erg', a.team_id, a.uaid, a.asked_at, null
    from private.coach_asks as a join public.erg_tests as e on e.id = a.test
    where e.source = 'self_reported' and private.is_coach_of(a.team_id, account)
      and private.team_has(a.team_id, a.uaid, 'erg_tests')
    union all
    select a.id::text, 'water', a.team_id, a.uaid, a.asked_at, null
    from private.coach_asks as a
    where a.test is null and private.is_coach_of(a.team_id, account)
      and private.team_has(a.team_id, a.uaid, 'seat_telemetry')
      and not exists (select 1 from public.water_attestations as s where s.uaid = a.uaid and s.team_id = a.team_id
        and s.attested_at > a.asked_at)
    union all
    select work.id, work.what, null, null, work.since, work.due
    from (
      select c.account::text as id, 'college' as what, c.asked_at as since, null::timestamptz as due
      from public.college_accounts as c where c.approved_at is null and c.ended_at is null
      union all
      select c.number, c.kind, c.received_at, c.answer_by from private.cases as c where c.closed_at is null
    ) as work
    where exists (select 1 from public.profiles as p where p.id = account and p.user_role = 'admin')
  ) as item
$$;

-- The caller's own, for their pages.
create function public.waiting_for_me() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case when private.is_admin() or private.is_eligible_coach() then private.staff_waiting(auth.uid())
    else '[]'::jsonb end
$$;

-- Queues an email to the person this new row needs. Argument: the column that names them.
create function private.write_to_staff() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  made jsonb := to_jsonb(new);
begin
  insert into private.staff_mails as held (account, due_at)
  select reader.id, now()
  from (
    select p.id from public.profiles as p where p.user_role = 'admin' and tg_table_name in ('cases', 'college_accounts')
    union
    select m.user_id from public.team_members as m where m.team_id = (made ->> 'team_id')::uuid
      and m.role in ('owner', 'coach')
    union
    select p.id from public.profiles as p where p.id = (made ->> 'coach_id')::uuid
  ) as reader
  -- Deletions along with an account notify only people who remain.
  join auth.users as u on u.id = reader.id
  where private.staff_waiting(reader.id) @> jsonb_build_array(jsonb_build_object('id', made ->> tg_argv[0]))
  on conflict (account) do update set due_at = coalesce(held.due_at, excluded.due_at);
  return null;
end
$$;
create trigger write_to_staff after insert or update of state on public.coach_references
  for each row when (new.state = 'asked') execute function private.write_to_staff('id');
create trigger write_to_staff after update of claimed_at, family_approved_at on public.roster_claims
  for each row when (new.family_approved_at is not null and new.team_approved_at is null and new.ended_at is null)
  execute function private.write_to_staff('id');
create trigger write_to_staff after update of stale_at on public.water_attestations
  for each row when (old.stale_at is null and new.stale_at is not null) execute function private.write_to_staff('id');
create trigger write_to_staff after insert or update of asked_at on private.coach_asks
  for each row execute function private.write_to_staff('id');
create trigger write_to_staff after insert or update of asked_at on public.college_accounts
  for each row when (new.approved_at is null and new.ended_at is null)
  execute function private.write_to_staff('account');
create trigger write_to_staff after insert on private.cases
  for each row execute function private.write_to_staff('number');

-- `test` null: what was measured on the water. False where nothing new is asked.
create function public.ask_coach(uaid uuid, team uuid, test uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.keeps(ask_coach.uaid) then
    raise exception 'Only the athlete, or a guardian of an athlete under 14, can ask a coach.' using errcode = '42501';
  end if;
  if not private.team_has(team, ask_coach.uaid, case when test is null then 'seat_telemetry' else 'erg_tests' end) then
    raise exception 'This team can’t see it. Share it with them first.' using errcode = 'P0001';
  end if;
  if test is not null and not exists (select 1 from public.erg_tests as e where e.id = test
    and e.uaid = ask_coach.uaid and e.source = 'self_reported')
  then
    return false;
  end if;
  insert into private.coach_asks as held (uaid, team_id, test) values (ask_coach.uaid, team, test)
  on conflict on constraint coach_asks_uaid_team_id_test_key do update set asked_at = now()
  where ask_coach.test is null and exists (select 1 from public.water_attestations as s where s.uaid = held.uaid
    and s.team_id = held.team_id and s.attested_at > held.asked_at);
  return found;
end
$$;

-- What the family asked and was not done yet: [{"team", "team_name", "test", "asked_at"}].
create function public.coach_asks_of(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('team', a.team_id, 'team_name', t.name, 'test', a.test,
    'asked_at', a.asked_at) order by a.asked_at), '[]')
  from private.coach_asks as a join public.teams as t on t.id = a.team_id
  where a.uaid = coach_asks_of.uaid and private.is_family(coach_asks_of.uaid)
    and not exists (select 1 from public.erg_tests as e where e.id = a.test and e.source <> 'self_reported')
    and not (a.test is null and exists (select 1 from public.water_attestations as s where s.uaid = a.uaid
      and s.team_id = a.team_id and s.attested_at > a.asked_at))
$$;

-- Null for people who never get this email: neither coach nor admin.
create function public.staff_mail_wanted() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce((select m.is_wanted from private.staff_mails as m where m.account = p.id), true)
  from public.profiles as p where p.id = auth.uid() and (p.coach_eligible or p.user_role = 'admin')
$$;

create function public.set_staff_mail(wanted boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if wanted is null or public.staff_mail_wanted() is null then
    return false;
  end if;
  insert into private.staff_mails as m (account, is_wanted) values (auth.uid(), wanted)
  on conflict (account) do update set is_wanted = excluded.is_wanted;
  return true;
end
$$;

-- By the link in the last email, without signing in.
create function public.stop_staff_mail(token text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update private.staff_mails as m set is_wanted = false where m.stop_hash = private.hash_of_token(token);
  return found;
end
$$;

-- The next emails. Pending items are looked up now, by kind and team: no names, no text.
create function public.staff_mails_to_send(most integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  mail private.staff_mails;
  address text;
  waiting jsonb;
  is_urgent boolean;
  token text;
  mails jsonb := '[]';
begin
  for mail in select * from private.staff_mails as m where m.due_at is not null
    order by m.tried_at nulls first, m.due_at for update skip locked
  loop
    exit when jsonb_array_length(mails) >= most;
    waiting := private.staff_waiting(mail.account);
    is_urgent := exists (select 1 from jsonb_array_elements(waiting) as item where item ->> 'what' = 'safety'
      and (item ->> 'since')::timestamptz > coalesce(mail.told_at, '-infinity'));
    select lower(u.email) into address from auth.users as u where u.id = mail.account
      and u.email_confirmed_at is not null and not exists (select 1 from private.mail_suppressions as s
        where s.address_hash = private.hash_of_address(u.email));
    if address is null or waiting = '[]' or not (mail.is_wanted or is_urgent) then
      update private.staff_mails as m set due_at = null where m.account = mail.account;
      continue;
    end if;
    continue when not is_urgent and mail.told_at > now() - interval '20 hours';
    token := private.new_token();
    update private.staff_mails as m set tried_at = now(), stop_hash = private.hash_of_token(token)
    where m.account = mail.account;
    mails := mails || jsonb_build_array(jsonb_build_object('account', mail.account, 'email', address, 'token', token,
      'waiting', (select jsonb_agg(jsonb_build_object('what', kind.what, 'team', kind.team, 'times', kind.times,
          'due', kind.due) order by kind.due nulls last, kind.what, kind.team)
        from (select item ->> 'what' as what, item ->> 'team_name' as team, count(*) as times,
            min((item ->> 'due')::timestamptz) as due
          from jsonb_array_elements(waiting) as item
          where mail.is_wanted or item ->> 'what' = 'safety' group by 1, 2) as kind)));
  end loop;
  return mails;
end
$$;

create function public.staff_mail_sent(account uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.staff_mails as m set told_at = now(), due_at = case when m.due_at > m.tried_at then m.due_at end
  where m.account = staff_mail_sent.account
$$;

grant execute on function public.consent_overview(uuid), public.publish_notice(text,text,text,text,boolean,timestamptz),
  public.weekly_digest(uuid), public.set_weekly_digest(uuid,boolean), public.waiting_for_me(),
  public.ask_coach(uuid,uuid,uuid), public.coach_asks_of(uuid), public.staff_mail_wanted(),
  public.set_staff_mail(boolean) to authenticated;
grant execute on function public.letters_to_send(integer), public.begin_mail(text), public.forget_address(text),
  public.stop_weekly_digest(text), public.stop_staff_mail(text), public.staff_mails_to_send(integer),
  public.staff_mail_sent(uuid) to service_role;
