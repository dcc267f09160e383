-- Every table asks for a live sign-in before it is written, those with row-level security before they are read too.
-- Last, so that none is left out.
do $$
declare
  subject regclass;
begin
  for subject in
    select c.oid::regclass from pg_catalog.pg_class as c
    where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by c.relname
  loop
    perform private.ask_for_live_sign_in(subject);
  end loop;
end
$$;
