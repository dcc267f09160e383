-- Last, so that no table is left out: row-level security in `public`, also for the owner, and a live sign-in before
-- anything is read or written. A table that comes later says so itself.
do $$
declare
  subject regclass;
begin
  for subject in
    select c.oid::regclass from pg_catalog.pg_class as c
    where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by c.relname
  loop
    if (select relnamespace = 'public'::regnamespace from pg_catalog.pg_class where oid = subject) then
      execute format('alter table %s enable row level security, force row level security', subject);
    end if;
    perform private.ask_for_live_sign_in(subject);
  end loop;
end
$$;
