-- How long anything is kept, and what runs every hour.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Unused records: a notice first, and thirty days to come back from the day it was emailed.
create table private.retention_notices (
  uaid uuid primary key references public.rowers (uaid) on delete cascade,
  noticed_at timestamptz not null default now(),
  delete_after timestamptz
);

create function public.letter_sent(letter bigint) returns void language plpgsql volatile security definer
  set search_path = '' as $$
declare
  gone private.letters;
begin
  delete from private.letters where id = letter returning * into gone;
  if gone.kind = 'inactive' then
    update private.retention_notices set delete_after = coalesce(delete_after, now() + interval '30 days')
      where uaid = gone.uaid;
  end if;
end
$$;

-- The last time anyone of the family was here, answered anything, or a club linked a seat.
create function private.last_active(person uuid) returns timestamptz
  language sql stable security definer set search_path = '' as $$
  with accounts as (
    select r.user_id as id from public.rowers as r where r.uaid = person
    union all select g.guardian_id from public.guardianships as g where g.uaid = person and g.part = 'primary'
  )
  select greatest(
    (select r.active_at from public.rowers as r where r.uaid = person),
    (select max(u.last_sign_in_at) from auth.users as u join accounts on accounts.id = u.id),
    (select max(greatest(s.updated_at, s.refreshed_at::timestamptz)) from auth.sessions as s join accounts
      on accounts.id = s.user_id),
    (select max(c.happened_at) from public.consent_records as c where c.uaid = person),
    (select max(o.created_at) from public.session_seats as s join public.athletes as a on a.id = s.athlete_id
      join public.telemetry_sessions as o on o.id = s.session_id where a.uaid = person))
$$;

-- Deletes college search notes a year after the fall in which college began.
create function private.forget_recruiting_notes() returns integer language plpgsql security definer
  set search_path = '' as $$
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
  update public.saved_schools set notes = null, outcome = null, next_action = null, next_action_on = null,
    contact_role = null,
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

  -- Emails that failed for two weeks are dropped, so that pending ones never keep a record forever.
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
      and private.last_active(r.uaid) < now() - case r.age_band when 'under-14' then interval '12 months'
        else interval '24 months' end
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

-- Everything that time does, to be run every hour; the emails it leads to wait in letters_to_send.
create function public.run_hourly() returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  done jsonb := public.run_expiry();
begin
  done := done || private.run_retention();
  perform private.forget_age_answers();
  return done || jsonb_build_object('asked_anew', private.write_notice_letters());
end
$$;

create function public.review_rights(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.rowers as r set active_at = now()
  from public.guardianships as g
  where g.uaid = r.uaid and g.part = 'primary' and g.email = private.email_of_rights_link(token);
  return private.review_of_rights(token);
end
$$;
