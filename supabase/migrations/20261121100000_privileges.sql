-- Nothing in `public` is reachable until a migration grants it. Projects made before the change of the hosted defaults
-- hand every new table to every role; with these lines both kinds of project end with the same grants.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- EXECUTE for PUBLIC is built in, so it can only be taken away for all schemas at once.
alter default privileges revoke execute on functions from public;

-- What policies and triggers call, and tables that no request may name.
create schema private;
revoke all on schema private from public;

-- Keeps `updated_at` honest: no caller is granted that column.
create function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create table private.settings (
  only_row boolean primary key default true check (only_row),
  -- 'invited': an account needs an open coach invitation. 'open': anybody may register, coaches are still invited.
  sign_up text not null default 'invited' check (sign_up in ('invited', 'open'))
);
insert into private.settings default values;
