-- Deleted accounts, by any way: the owner is notified at the account's address.

-- An unconfirmed address may be someone else's typo, so it gets no notice.
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
  for each row when (new.kind in ('deleted', 'record_deleted') and new.sent_at is not null)
    execute function private.forget_sent_end();
