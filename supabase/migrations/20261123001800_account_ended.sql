-- Whoever ended an account, by the page, by a parent or by the hour: its owner is told, at the address it had.

-- The account is gone before the mail is: such a notice belongs to nobody, and goes with being sent.
alter table private.account_notices alter column user_id drop not null;
alter table private.account_notices drop constraint account_notices_kind_check;
alter table private.account_notices add constraint account_notices_kind_check check (kind in
  ('address_changed', 'address_undone', 'many_failures', 'exported', 'second_step_added', 'second_step_removed',
    'recovery_code_used', 'deleted'));
alter table private.account_notices add constraint account_notices_of_nobody
  check ((user_id is null) = (kind = 'deleted'));

-- An address that nobody confirmed belongs to whoever mistyped it: it is told nothing.
create function private.account_ended() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.account_notices (kind, email) values ('deleted', old.email);
  return null;
end
$$;
create trigger account_ended after delete on auth.users
  for each row when (old.email is not null and old.email_confirmed_at is not null)
    execute function private.account_ended();

create function private.forget_sent_end() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.account_notices where id = new.id;
  return null;
end
$$;
create trigger forget_sent_end after update of sent_at on private.account_notices
  for each row when (new.kind = 'deleted' and new.sent_at is not null)
    execute function private.forget_sent_end();
