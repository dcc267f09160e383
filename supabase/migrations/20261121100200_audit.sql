-- Who changed what that matters. Names of columns, never their values: the log holds no personal data to redact.
create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (length(action) between 1 and 80),
  subject text not null check (length(subject) between 1 and 80),
  subject_id text check (length(subject_id) <= 120),
  changed text[]
);
create index audit_log_by_time on public.audit_log (happened_at desc);

-- Trigger argument: the column that names the row.
create function private.audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
begin
  insert into public.audit_log (actor_id, action, subject, subject_id, changed)
  values (
    auth.uid(),
    lower(tg_op),
    tg_table_name,
    coalesce(after ->> tg_argv[0], before ->> tg_argv[0]),
    case when tg_op = 'UPDATE' then
      array(select key from jsonb_each(after) where value is distinct from before -> key order by key)
    end
  );
  return null;
end
$$;

create trigger audit_role after update of user_role, coach_eligible on public.profiles
  for each row execute function private.audit('id');

alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;
grant select on public.audit_log to authenticated, service_role;
create policy "admins read the log" on public.audit_log for select to authenticated using ((select private.is_admin()));
