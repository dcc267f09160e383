-- What time does beside expiry: mails about birthdays, changed notices and records nobody uses, and deleting what was kept
-- long enough. Everything here happens again every hour until it is done.

-- Signs of life that leave no session behind, such as a parent's look by a mailed link.
alter table public.rowers add column active_at timestamptz not null default now();
-- The notice that was last mailed, so that nobody is asked twice about one.
alter table public.rowers add column told_notice text references public.notice_versions (version);
alter table public.guardianships add column told_notice text references public.notice_versions (version);

-- Mails to be sent. No address is kept here: it is looked up when the mail goes out, and goes with the person.
create table private.letters (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('came_of_14', 'came_of_18', 'inactive', 'notice')),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  -- Null: to the athlete's own account.
  guardianship_id uuid references public.guardianships (id) on delete cascade,
  made_at timestamptz not null default now(),
  tried_at timestamptz
);
create index letters_by_uaid on private.letters (uaid);

create function private.write_to_guardians(person uuid, what text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.letters (kind, uaid, guardianship_id)
  select what, person, g.id from public.guardianships as g where g.uaid = person and g.part = 'primary'
$$;
create function private.write_to_athlete(person uuid, what text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.letters (kind, uaid) select what, person from public.rowers as r where r.uaid = person and r.user_id is not null
$$;

create function private.write_birthday_letters() returns trigger language plpgsql security definer set search_path = '' as $$
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

-- Who is asked anew because a notice changed, and was not written to about this version yet.
create function private.write_notice_letters() returns integer language plpgsql security definer set search_path = '' as $$
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

-- A guardian's link to the request to answer anew, in place of an older one that is still open.
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
  insert into public.consent_requests (kind, uaid, part, child_called, band, email, token_hash, status_hash, notice_version, reminded_at)
  values ('guardian', place.uaid, 'primary', rower.called, rower.age_band, place.email, private.hash_of_token(token),
    private.hash_of_token(private.new_token()), private.current_notice(case rower.age_band when 'under-14' then 'parent' else 'guardian' end), now());
  return token;
end
$$;

-- The next mails to send. The link of one is made here and new at every try; the last one that went out works.
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
      select lower(u.email) into address from auth.users as u where u.id = rower.user_id and u.email_confirmed_at is not null;
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
      'called', coalesce(rower.called, (select left(p.first_name, 40) from public.profiles as p where p.id = rower.user_id)),
      'to_guardian', place.id is not null,
      'has_account', place.id is null or place.guardian_id is not null,
      'delete_on', case letter.kind when 'inactive' then current_date + 30 end,
      'token', case when letter.kind = 'notice' and place.id is not null then private.ask_under_new_notice(place.id) end));
  end loop;
  return letters;
end
$$;

-- Unused records: a notice first, and thirty days to come back from the day it was mailed.
create table private.retention_notices (
  uaid uuid primary key references public.rowers (uaid) on delete cascade,
  noticed_at timestamptz not null default now(),
  delete_after timestamptz
);

create function public.letter_sent(letter bigint) returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  gone private.letters;
begin
  delete from private.letters where id = letter returning * into gone;
  if gone.kind = 'inactive' then
    update private.retention_notices set delete_after = coalesce(delete_after, now() + interval '30 days') where uaid = gone.uaid;
  end if;
end
$$;

-- The last time anybody of the family was here, answered anything, or a club linked a seat.
create function private.last_active(person uuid) returns timestamptz
  language sql stable security definer set search_path = '' as $$
  with accounts as (
    select r.user_id as id from public.rowers as r where r.uaid = person
    union all select g.guardian_id from public.guardianships as g where g.uaid = person and g.part = 'primary'
  )
  select greatest(
    (select r.active_at from public.rowers as r where r.uaid = person),
    (select max(u.last_sign_in_at) from auth.users as u join accounts on accounts.id = u.id),
    (select max(greatest(s.updated_at, s.refreshed_at::timestamptz)) from auth.sessions as s join accounts on accounts.id = s.user_id),
    (select max(c.happened_at) from public.consent_records as c where c.uaid = person),
    (select max(o.created_at) from public.session_seats as s join public.athletes as a on a.id = s.athlete_id
      join public.telemetry_sessions as o on o.id = s.session_id where a.uaid = person))
$$;

-- Notes of a college search are kept until a year after the autumn in which college began.
create function private.forget_recruiting_notes() returns integer language plpgsql security definer set search_path = '' as $$
declare
  enrolled uuid[] := (
    select coalesce(array_agg(year.uaid), '{}') from (
      select r.uaid, coalesce(
        (select floor((f.value #>> '{}')::numeric)::integer from public.profile_fields as f
          where f.uaid = r.uaid and f.field = 'graduation_year' and jsonb_typeof(f.value) = 'number'),
        (select p.graduation_year from public.profiles as p where p.id = r.user_id)) as finished
      from public.rowers as r
      where exists (select 1 from public.saved_schools as s where s.uaid = r.uaid)
        or exists (select 1 from public.school_visits as v where v.uaid = r.uaid)
    ) as year where make_date(year.finished + 1, 9, 1) <= current_date
  );
  forgotten integer;
begin
  update public.saved_schools set notes = null, outcome = null, next_action = null, next_action_on = null, contact_role = null,
    contact_email = null
  where uaid = any (enrolled)
    and num_nonnulls(notes, outcome, next_action, next_action_on, contact_role, contact_email) > 0;
  get diagnostics forgotten = row_count;
  update public.school_contacts set remark = null where uaid = any (enrolled) and remark is not null;
  delete from public.mail_drafts where uaid = any (enrolled);
  update public.school_visits set checklist = null, questions = null, reflection = null
  where uaid = any (enrolled) and num_nonnulls(checklist, questions, reflection) > 0;
  return forgotten;
end
$$;

create function private.run_retention() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  noticed integer := 0;
  deleted integer := 0;
  unasked integer;
  notes integer;
  logs integer;
  person record;
begin
  -- A child's account that asked no parent within fourteen days.
  delete from auth.users as account using public.rowers as r
  where r.user_id = account.id and r.age_band = 'under-14' and r.age_answered_at < now() - interval '14 days'
    and not exists (select 1 from public.guardianships as g where g.uaid = r.uaid)
    and not exists (select 1 from public.consent_requests as q where q.requested_by = account.id);
  get diagnostics unasked = row_count;

  -- Mails that could not be sent in two weeks are given up; waiting for one keeps no record for ever.
  update private.retention_notices as n set delete_after = now() + interval '30 days'
  where n.delete_after is null and n.noticed_at < now() - interval '14 days';
  delete from private.letters where made_at < now() - interval '14 days';

  delete from private.retention_notices as n where private.last_active(n.uaid) > n.noticed_at;
  for person in
    select n.uaid from private.retention_notices as n join public.rowers as r on r.uaid = n.uaid
    where n.delete_after <= now() and r.age_band in ('under-14', '14-17')
  loop
    perform private.delete_rower(person.uaid);
    deleted := deleted + 1;
  end loop;
  for person in
    select r.uaid, r.age_band from public.rowers as r
    where r.age_band in ('under-14', '14-17') and r.active_at < now() - interval '12 months'
      and not exists (select 1 from private.retention_notices as n where n.uaid = r.uaid)
      and private.last_active(r.uaid) < now() - case r.age_band when 'under-14' then interval '12 months' else interval '24 months' end
  loop
    insert into private.retention_notices (uaid) values (person.uaid);
    perform private.write_to_guardians(person.uaid, 'inactive');
    if person.age_band = '14-17' then
      perform private.write_to_athlete(person.uaid, 'inactive');
    end if;
    noticed := noticed + 1;
  end loop;

  notes := private.forget_recruiting_notes();
  delete from public.audit_log where happened_at < now() - interval '13 months';
  get diagnostics logs = row_count;
  delete from private.card_proofs where expires_at <= now();
  return jsonb_build_object('children_unasked', unasked, 'noticed_inactive', noticed, 'deleted_inactive', deleted,
    'notes_forgotten', notes, 'log_forgotten', logs);
end
$$;

-- Everything that time does, to be run every hour; the mails it leads to wait in letters_to_send.
create function public.run_hourly() returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  done jsonb := public.run_expiry();
begin
  done := done || private.run_retention();
  return done || jsonb_build_object('asked_anew', private.write_notice_letters());
end
$$;
grant execute on function public.run_hourly(), public.letters_to_send(integer), public.letter_sent(bigint) to service_role;

-- A parent who looks by a mailed link keeps the record.
alter function public.review_rights(text) set schema private;
alter function private.review_rights(text) rename to review_of_rights;
revoke execute on function private.review_of_rights(text) from service_role;
create function public.review_rights(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.rowers as r set active_at = now()
  from public.guardianships as g
  where g.uaid = r.uaid and g.part = 'primary' and g.email = private.email_of_rights_link(token);
  return private.review_of_rights(token);
end
$$;
grant execute on function public.review_rights(text) to service_role;
