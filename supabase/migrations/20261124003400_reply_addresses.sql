-- Replies note themselves: a letter to a college is copied to a private address of the saved school, and an answer to
-- everyone comes by there. What is kept of it is that it came, on which day, and from which address of the college; no
-- word of it.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Stored in clear, because every letter contains it: its holders can log a reply but read nothing.
create table private.reply_addresses (
  saved_school_id uuid primary key references public.saved_schools (id) on delete cascade,
  token text not null unique,
  made_at timestamptz not null default now()
);
-- An email is delivered again when an answer to its delivery was lost; each counts once.
create table private.noted_mails (
  message_hash bytea primary key,
  noted_at timestamptz not null default now()
);
select private.ask_for_live_sign_in('private.reply_addresses'::regclass);
select private.ask_for_live_sign_in('private.noted_mails'::regclass);

-- The part before the "@", created on first request, by the person who edits for the athlete.
create function public.reply_address(saved uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select s.uaid from public.saved_schools as s where s.id = saved);
begin
  if person is null or private.keeps(person) is not true then
    raise exception 'This school doesn’t exist.' using errcode = 'PT404';
  end if;
  insert into private.reply_addresses (saved_school_id, token) values (saved, left(private.new_token(), 32))
  on conflict (saved_school_id) do nothing;
  return (select held.token from private.reply_addresses as held where held.saved_school_id = saved);
end
$$;

-- Whether a mailbox is the college's: at a domain of the college or below one, or the address the family entered.
create function private.is_of_school(sender text, saved public.saved_schools) returns boolean
  language sql stable security definer set search_path = '' as $$
  select lower(sender) = lower(btrim(saved.contact_email)) or exists (
    select 1 from public.college_domains as d where d.school_id = saved.school_id
      and (split_part(lower(sender), '@', 2) = d.domain
        or right(split_part(lower(sender), '@', 2), length(d.domain) + 1) = '.' || d.domain))
$$;

-- Result of an email to a private address: "noted", "known" if logged before, "not of the college" (such as the
-- athlete's own copy), or null for an unknown address.
create function public.note_reply(token text, sender text, message text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  saved public.saved_schools;
  is_new boolean;
begin
  select s.* into saved from private.reply_addresses as a join public.saved_schools as s on s.id = a.saved_school_id
  where a.token = lower(note_reply.token);
  if not found then
    return null;
  end if;
  if private.consented(saved.uaid, 'collect') is not true or private.is_of_school(sender, saved) is not true then
    return 'not of the college';
  end if;
  insert into private.noted_mails (message_hash) values (private.hash_of_token(saved.id::text || ' ' || message))
  on conflict (message_hash) do nothing returning true into is_new;
  if is_new is not true then
    return 'known';
  end if;
  delete from private.noted_mails where noted_at < now() - interval '60 days';
  insert into public.school_contacts (uaid, saved_school_id, kind, remark)
  values (saved.uaid, saved.id, 'reply', left('By email from ' || sender, 500));
  return 'noted';
end
$$;

revoke execute on function public.note_reply(text,text,text) from public, anon, authenticated;
grant execute on function public.note_reply(text,text,text) to service_role;
grant execute on function public.reply_address(uuid) to authenticated;
