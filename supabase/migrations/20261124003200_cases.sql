-- What someone wrote about the safety of a young athlete or about their rights, and by when it is answered: it waits
-- here until an admin says what was done, whatever becomes of the email about it.

-- A body may name what a later file makes.
set check_function_bodies = off;

create table private.cases (
  number text primary key check (number ~ '^S-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  kind text not null check (kind in ('safety', 'rights')),
  received_at timestamptz not null default now(),
  answer_by timestamptz not null,
  -- Message and sender as entered: deleted thirty days after the case was closed.
  written_by text check (length(written_by) between 1 and 120),
  email text check (length(email) between 3 and 254),
  message text check (length(message) between 1 and 4000),
  -- Assigned admin, so that no two answer the same person.
  taken_by uuid references auth.users (id) on delete set null,
  taken_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references auth.users (id) on delete set null,
  outcome text check (outcome in ('answered', 'done', 'passed on', 'nothing to do')),
  constraint closed_with_an_outcome check ((closed_at is null) = (outcome is null)),
  constraint open_with_its_words check (closed_at is not null or num_nulls(written_by, email, message) = 0)
);
create index cases_open on private.cases (answer_by) where closed_at is null;
create index cases_by_email on private.cases (email);
select private.ask_for_live_sign_in('private.cases'::regclass);

-- Safety within 24 hours, rights within two days: what the page promised. False where the number is taken.
create function public.file_case(number text, kind text, name text, email text, message text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.cases (number, kind, answer_by, written_by, email, message)
  values (file_case.number, file_case.kind, now() + case file_case.kind when 'safety' then interval '24 hours'
    else interval '2 days' end, file_case.name, file_case.email, file_case.message)
  on conflict on constraint cases_pkey do nothing;
  return found;
end
$$;

-- The open ones, the most urgent first, and the last fifty that were closed.
create function public.cases_of(kind text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(to_jsonb(c) - 'rank' order by c.rank, c.answer_by), '[]') from (
    select held.number, held.received_at, held.answer_by, held.written_by, held.email, held.message, held.taken_at,
      held.taken_by = auth.uid() as is_mine, held.closed_at, held.outcome, held.closed_at is not null as rank
    from private.cases as held where held.kind = cases_of.kind
    order by held.closed_at desc nulls first limit 50 + (select count(*) from private.cases as open
      where open.kind = cases_of.kind and open.closed_at is null)) as c);
end
$$;

-- False where someone else took it, or it was closed.
create function public.take_case(number text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update private.cases as held set taken_by = auth.uid(), taken_at = now()
  where held.number = take_case.number and held.closed_at is null and held.taken_by is null;
  if found then
    insert into public.audit_log (actor_id, action, subject, subject_id)
    values (auth.uid(), 'take', 'cases', take_case.number);
    return true;
  end if;
  return false;
end
$$;

-- What was done, and why: the words that were written go thirty days later, the outcome stays thirteen months.
create function public.close_case(number text, outcome text, reason text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if (close_case.outcome in ('answered', 'done', 'passed on', 'nothing to do')) is not true then
    raise exception 'Describe what was done.' using errcode = '22023';
  end if;
  update private.cases as held set closed_at = now(), closed_by = auth.uid(), outcome = close_case.outcome
  where held.number = close_case.number and held.closed_at is null;
  if not found then
    return false;
  end if;
  perform private.note_reason('close', 'cases', close_case.number, reason);
  return true;
end
$$;

create function private.forget_cases() returns void language sql volatile security definer set search_path = '' as $$
  delete from private.cases where closed_at < now() - interval '13 months';
  update private.cases set written_by = null, email = null, message = null
  where closed_at < now() - interval '30 days' and num_nonnulls(written_by, email, message) > 0
$$;

grant execute on function public.cases_of(text), public.take_case(text), public.close_case(text,text,text)
  to authenticated;
grant execute on function public.file_case(text,text,text,text,text) to service_role;
