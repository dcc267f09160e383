-- Emails that something waits for an answer, and what parents read once a week.

-- A body may name what a later file makes.
set check_function_bodies = off;

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

-- The next emails to send. The link of one is made here and new at every try; the last one that went out works. What
-- waits is looked up now: an email about what was answered in the meantime is not sent.
create or replace function public.letters_to_send(most integer) returns jsonb
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

create or replace function public.run_hourly() returns jsonb language plpgsql volatile security definer
  set search_path = '' as $$
declare
  done jsonb := public.run_expiry();
begin
  done := done || private.run_retention();
  perform private.forget_age_answers();
  return done || jsonb_build_object('asked_anew', private.write_notice_letters(), 'digests', private.write_digests());
end
$$;

grant execute on function public.weekly_digest(uuid), public.set_weekly_digest(uuid,boolean) to authenticated;
grant execute on function public.stop_weekly_digest(text) to service_role;
