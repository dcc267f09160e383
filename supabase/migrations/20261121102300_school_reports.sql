-- A reader who knows better says so; an admin decides, and corrects the fact by hand.
create table public.school_reports (
  id uuid primary key default gen_random_uuid(),
  school_id text not null references public.schools (id) on delete cascade,
  -- Null: about the school as a whole.
  topic text references public.school_topics (topic),
  statement text not null check (length(btrim(statement)) between 5 and 1000),
  -- Where the reader saw it.
  link text check (link ~ '^https://[^\s]+$' and length(link) <= 500),
  reported_by uuid default auth.uid() references auth.users (id) on delete set null,
  reported_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  answer text check (length(btrim(answer)) between 1 and 1000),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create index school_reports_by_state on public.school_reports (state, reported_at);
create index school_reports_by_reporter on public.school_reports (reported_by);
create trigger audit after update on public.school_reports for each row execute function private.audit('id');

create function private.limit_school_reports() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.school_reports where reported_by = auth.uid() and state = 'open') >= 20 then
    raise exception 'Twenty of your reports are still open. Wait until they are decided.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger limit_school_reports before insert on public.school_reports
  for each row execute function private.limit_school_reports();

-- False when it was decided already.
create function public.decide_school_report(report uuid, decision text, answer text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if decision not in ('accepted', 'declined') then
    raise exception 'A report is accepted or declined.' using errcode = '22023';
  end if;
  update public.school_reports as held
  set state = decision, answer = nullif(btrim(decide_school_report.answer), ''), decided_by = auth.uid(), decided_at = now()
  where held.id = report and held.state = 'open';
  return found;
end
$$;
grant execute on function public.decide_school_report(uuid, text, text) to authenticated;

create view public.school_report_list with (security_invoker = true) as
select report.id, report.school_id, school.short_name, report.topic, topic.label, fact.value as present_value,
  report.statement, report.link, report.reported_by, report.reported_at, report.state, report.answer, report.decided_at
from public.school_reports as report
join public.schools as school on school.id = report.school_id
left join public.school_topics as topic on topic.topic = report.topic
left join public.school_facts as fact on fact.school_id = report.school_id and fact.topic = report.topic;

alter table public.school_reports enable row level security;
alter table public.school_reports force row level security;
grant select on public.school_reports, public.school_report_list to authenticated;
grant insert (school_id, topic, statement, link) on public.school_reports to authenticated;
grant select, delete on public.school_reports to service_role;
create policy "one's own reports, and all of them for an admin" on public.school_reports for select to authenticated
  using (reported_by = (select auth.uid()) or (select private.is_admin()));
create policy "anybody signed in" on public.school_reports for insert to authenticated
  with check (reported_by = (select auth.uid()));
