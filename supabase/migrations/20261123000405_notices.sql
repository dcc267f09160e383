-- Notices that change, who answers again, and the letters about them.

-- A body may name what a later file makes.
set check_function_bodies = off;

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

-- The notice that was last emailed, so that no one is asked twice about one.
alter table public.rowers add column told_notice text references public.notice_versions (version);
alter table public.guardianships add column told_notice text references public.notice_versions (version);

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

-- The next emails to send. The link of one is made here and new at every try; the last one that went out works.
create function public.letters_to_send(most integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  letter private.letters;
  rower public.rowers;
  place public.guardianships;
  address text;
  letters jsonb := '[]';
begin
  for letter in select * from private.letters order by tried_at nulls first, id limit most for update skip locked loop
    select * into rower from public.rowers as r where r.uaid = letter.uaid;
    place := null;
    if letter.guardianship_id is null then
      select lower(u.email) into address from auth.users as u where u.id = rower.user_id
        and u.email_confirmed_at is not null;
    else
      select * into place from public.guardianships as g where g.id = letter.guardianship_id;
      address := place.email;
    end if;
    if address is null then
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
      'token', case when letter.kind = 'notice' and place.id is not null
        then private.ask_under_new_notice(place.id) end));
  end loop;
  return letters;
end
$$;
