-- "There is no such …" is an answer and no failure: the REST service passes PT404 on as 404, and P0002 as 500.

create or replace function public.calendar_of(rower uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_family(rower) then
    raise exception 'There is no such calendar.' using errcode = 'PT404';
  end if;
  return private.calendar_rows(rower);
end
$$;

create or replace function public.create_calendar_feed(rower uuid, label text, reminds boolean, quiet_from time without time zone, quiet_until time without time zone) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
  made uuid;
begin
  if not private.is_family(rower) then
    raise exception 'There is no such calendar.' using errcode = 'PT404';
  end if;
  if (select count(*) from public.calendar_feeds as feed
      where feed.uaid = rower and feed.made_by = auth.uid()) >= 5 then
    raise exception 'You have five feeds of this calendar. Revoke one first.' using errcode = '23514';
  end if;
  insert into public.calendar_feeds (uaid, label, token_hash, reminds, quiet_from, quiet_until)
  values (rower, btrim(create_calendar_feed.label), private.hash_of_token(token), create_calendar_feed.reminds,
    create_calendar_feed.quiet_from, create_calendar_feed.quiet_until)
  returning id into made;
  return jsonb_build_object('id', made, 'token', token);
end
$$;

create or replace function public.open_mail_draft(draft uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.mail_drafts;
  school public.saved_schools;
  copied text[];
begin
  select * into held from public.mail_drafts where id = draft;
  if not found or not private.keeps(held.uaid) then
    raise exception 'There is no such draft.' using errcode = 'PT404';
  end if;
  -- Locks the school, so that two drafts opened at once do not both pass.
  select * into school from public.saved_schools where id = held.saved_school_id for update;
  if held.opened_at is null and exists (
    select 1 from public.mail_drafts
    where saved_school_id = school.id and opened_at > now() - interval '7 days'
  ) then
    raise exception 'You wrote to this school within the last seven days. Give the coaches time to answer.'
      using errcode = '23514';
  end if;
  if not private.is_adult(held.uaid) then
    select coalesce(array_agg(email order by email), '{}') into copied
    from public.guardianships where uaid = held.uaid and part = 'primary';
    if cardinality(copied) = 0 then
      raise exception 'A parent or guardian is copied on every mail to a coach: link one first.' using errcode = '23514';
    end if;
  end if;
  if held.opened_at is null then
    update public.mail_drafts set opened_at = now() where id = held.id;
    insert into public.school_contacts (uaid, saved_school_id, kind) values (held.uaid, school.id, 'wrote');
  end if;
  return jsonb_build_object('to', school.contact_email, 'copied', to_jsonb(coalesce(copied, '{}')), 'subject', held.subject,
    'body', held.body);
end
$$;
