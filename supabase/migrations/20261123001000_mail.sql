-- Addresses that want no email, and emails that were sent.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Unsubscribed addresses, as salted hashes: enough to honor the choice, too little to send to.
create table private.mail_suppressions (
  address_hash bytea primary key check (length(address_hash) = 32),
  since timestamptz not null default now()
);

-- An email's unsubscribe link, for the hash of its recipient; deleted after thirty days.
create table private.mail_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  address_hash bytea not null check (length(address_hash) = 32),
  sent_at timestamptz not null default now()
);
create index mail_links_by_age on private.mail_links (sent_at);

create function private.hash_of_address(address text) returns bytea
  language sql stable security definer set search_path = '' as $$
  select sha256(convert_to((select address_salt from private.settings) || lower(btrim(address)), 'UTF8'))
$$;

-- A token for the email's unsubscribe link; null: this address asked for no email, so none is sent.
create function public.begin_mail(address text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  delete from private.mail_links where sent_at < now() - interval '30 days';
  if exists (select 1 from private.mail_suppressions where address_hash = private.hash_of_address(address)) then
    return null;
  end if;
  insert into private.mail_links (token_hash, address_hash)
  values (private.hash_of_token(token), private.hash_of_address(address));
  return token;
end
$$;

-- Unsubscribes and forgets: the hash stays, everything else about the address that no one has an account for goes.
create function public.forget_address(token text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten bytea;
begin
  select address_hash into forgotten from private.mail_links where token_hash = private.hash_of_token(token);
  if not found then
    return false;
  end if;
  insert into private.mail_suppressions (address_hash) values (forgotten) on conflict do nothing;
  delete from private.mail_links where address_hash = forgotten and token_hash <> private.hash_of_token(token);
  delete from public.coach_waiting_list where private.hash_of_address(email) = forgotten;
  return true;
end
$$;

grant execute on function public.begin_mail(text), public.forget_address(text) to service_role;
