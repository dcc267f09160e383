-- Photos of an erg's monitor, and video clips.

set check_function_bodies = off;

-- A photo of the erg's monitor next to a result that someone typed in: what a coach has before them to confirm it.

-- A JPEG without metadata: no location, camera or date (these are in application segments or comments), no thumbnail,
-- nothing after its end, and no larger than a screen. Judged by its bytes, not its name.
create function private.is_bare_jpeg(content bytea) returns boolean
  language plpgsql immutable strict set search_path = '' as $$
declare
  at integer := 2;
  marker integer;
  long integer;
  has_size boolean := false;
begin
  if octet_length(content) not between 128 and 409600 or substring(content from 1 for 2) <> '\xffd8'::bytea then
    return false;
  end if;
  loop
    if at + 9 > octet_length(content) or get_byte(content, at) <> 255 then
      return false;
    end if;
    marker := get_byte(content, at + 1);
    long := get_byte(content, at + 2) * 256 + get_byte(content, at + 3);
    exit when marker = 218;
    if (marker = 224 and long <> 16) or marker between 225 and 239 or marker = 254 or marker < 192 or long < 2 then
      return false;
    end if;
    if marker in (192, 193, 194) then
      has_size := get_byte(content, at + 5) * 256 + get_byte(content, at + 6) between 1 and 2000
        and get_byte(content, at + 7) * 256 + get_byte(content, at + 8) between 1 and 2000;
    end if;
    at := at + 2 + long;
  end loop;
  content := substring(content from at + 1);
  return has_size and position('\xffd9'::bytea in content) = octet_length(content) - 1
    and not exists (select 1 from generate_series(225, 254) as word
      where word not between 240 and 253 and position(decode('ff' || to_hex(word), 'hex') in content) > 0);
end
$$;

create table public.erg_pictures (
  test_id uuid primary key references public.erg_tests (id) on delete cascade,
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  content bytea not null check (private.is_bare_jpeg(content)),
  -- Of a minor: the guardianship that let it be seen outside the family. No one else sees it without one.
  guardianship_id uuid references public.guardianships (id) on delete set null,
  allowed_at timestamptz,
  created_at timestamptz not null default now()
);
create index erg_pictures_by_uaid on public.erg_pictures (uaid, created_at desc);
create index erg_pictures_by_guardianship on public.erg_pictures (guardianship_id);

-- Visible to everyone who may see the result; for a minor only while a deciding guardian allows it.
create function private.shows_erg_picture(held public.erg_pictures) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_family(held.uaid) or (private.i_may(held.uaid, 'erg_tests')
    and (private.is_adult(held.uaid) or exists (select 1 from public.guardianships as g
      where g.id = held.guardianship_id and g.uaid = held.uaid and g.part = 'primary')))
$$;
grant select (test_id, uaid, guardianship_id, allowed_at, created_at), delete on public.erg_pictures to authenticated;
grant select, insert, update, delete on public.erg_pictures to service_role;
create policy "the family, and who may see the result" on public.erg_pictures for select to authenticated
  using (private.shows_erg_picture(erg_pictures));
create policy "whoever acts for the athlete, or decides, removes" on public.erg_pictures for delete to authenticated
  using (private.acts_for(uaid) or (private.is_primary_guardian(uaid) and private.is_adult(uaid) is not true));

-- "open", or "waiting" for a guardian. A new photo replaces the previous one and needs approval again.
create function public.add_erg_picture(test uuid, jpeg text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select e.uaid from public.erg_tests as e where e.id = add_erg_picture.test
    and e.source = 'self_reported');
  place uuid := (select g.id from public.guardianships as g
    where g.uaid = person and g.guardian_id = auth.uid() and g.part = 'primary');
  bytes bytea;
begin
  if person is null or private.keeps(person) is not true then
    raise exception 'Only the person who manages the record can add a photo, and only to an unconfirmed result.'
      using errcode = '42501';
  end if;
  begin
    bytes := decode(jpeg, 'base64');
  exception when others then
    bytes := null;
  end;
  if coalesce(private.is_bare_jpeg(bytes), false) is not true then
    raise exception 'This photo can’t be saved. Choose a JPEG of up to 400 KB without metadata.'
      using errcode = '22023';
  end if;
  if (select count(*) from public.erg_pictures as p where p.uaid = person
    and p.created_at > now() - interval '1 day') >= 20
  then
    raise exception 'You added 20 photos today. Add more tomorrow.' using errcode = 'P0001';
  end if;
  insert into public.erg_pictures as p (test_id, uaid, content, guardianship_id, allowed_at)
  values (add_erg_picture.test, person, bytes, place, case when place is not null then now() end)
  on conflict (test_id) do update set content = excluded.content, guardianship_id = excluded.guardianship_id,
    allowed_at = excluded.allowed_at, created_at = now();
  return case when place is not null or private.is_adult(person) then 'open' else 'waiting' end;
end
$$;

-- Base64. Every look from outside the family is written down for it.
create function public.read_erg_picture(test uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  held public.erg_pictures;
begin
  select * into held from public.erg_pictures as p
  where p.test_id = read_erg_picture.test and private.shows_erg_picture(p);
  if held.test_id is null then
    return null;
  end if;
  if private.is_family(held.uaid) is not true then
    perform private.log_open(held.uaid, '{erg_tests}');
  end if;
  return translate(encode(held.content, 'base64'), E'\n', '');
end
$$;

-- For pages of an earlier version, which don't say which photo was seen: declining applies, approving must be repeated.
create function public.decide_erg_picture(test uuid, allows boolean) returns boolean
  language sql security definer set search_path = '' as $$
  select public.decide_added_picture(test, null, allows)
$$;

-- Photos are deleted with the last access to the results: at once when revoked, within the hour when expired.
create function private.forget_pictures_of(person uuid) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.erg_pictures as p
  where (person is null or p.uaid = person)
    and not exists (select 1 from public.grants as g
      where g.uaid = p.uaid and 'erg_tests' = any (g.scopes) and private.is_live(g))
    and (person is not null or exists (select 1 from public.grants as g
      where g.uaid = p.uaid and 'erg_tests' = any (g.scopes) and g.approved_at is not null
        and coalesce(g.revoked_at, least(g.valid_until, g.reconfirm_by)) between p.created_at and now()));
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create function private.end_pictures() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_pictures_of(old.uaid);
  return null;
end
$$;
create trigger end_pictures after update of revoked_at, scopes, valid_until on public.grants
  for each row when (old.approved_at is not null and old.revoked_at is null and 'erg_tests' = any (old.scopes)
    and (new.revoked_at is not null or new.valid_until <= now() or ('erg_tests' = any (new.scopes)) is not true))
  execute function private.end_pictures();
create trigger end_pictures_of_removed after delete on public.grants
  for each row when (old.approved_at is not null and old.revoked_at is null and 'erg_tests' = any (old.scopes))
  execute function private.end_pictures();

create function public.forget_erg_pictures() returns integer
  language sql security definer set search_path = '' as $$
  select private.forget_pictures_of(null)
$$;

-- By the coach who confirmed it, within a day: it is the athlete's own word again.
create function public.unconfirm_erg_test(test uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.erg_tests as e set source = 'self_reported', confirmed_by = null, confirmed_at = null,
    confirmed_as = null, confirmed_with_picture = false
  where e.id = test and e.source = 'coach_confirmed' and e.confirmed_by = auth.uid()
    and e.confirmed_at > now() - interval '1 day';
  return found;
end
$$;

-- Sent to the person who keeps the record: the athlete from 14 on, before and without an account the guardians.
create function private.write_of_score() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  what text := case new.source when 'coach_confirmed' then 'erg_confirmed' else 'erg_taken_back' end;
begin
  insert into private.letters (kind, uaid, guardianship_id, about)
  select what, new.uaid, reader.place, left(coalesce(new.confirmed_as, old.confirmed_as), 120)
  from public.rowers as r cross join lateral (
    select null::uuid as place where r.user_id is not null and r.age_band in ('14-17', '18+')
    union all
    select g.id from public.guardianships as g where g.uaid = r.uaid and g.part = 'primary'
      and (r.user_id is null or r.age_band = 'under-14')) as reader
  where r.uaid = new.uaid and not exists (select 1 from private.letters as l where l.kind = what
    and l.uaid = new.uaid and l.guardianship_id is not distinct from reader.place);
  return null;
end
$$;
create trigger write_of_score after update of source on public.erg_tests
  for each row when (old.source is distinct from new.source and 'coach_confirmed' in (old.source, new.source)
    and new.source <> 'verified') execute function private.write_of_score();
create trigger audit after update of source on public.erg_tests
  for each row when (old.source is distinct from new.source) execute function private.audit('id');

create function private.write_of_picture() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.letters (kind, uaid, guardianship_id)
  select 'waits', new.uaid, g.id from public.guardianships as g
  where g.uaid = new.uaid and g.part = 'primary'
    and private.waiting_for(new.uaid, g.id) @> jsonb_build_array(jsonb_build_object('id', new.test_id::text))
    and not exists (select 1 from private.letters as l where l.kind = 'waits' and l.uaid = new.uaid
      and l.guardianship_id = g.id);
  return null;
end
$$;
create trigger write_of_waiting after insert or update of content on public.erg_pictures
  for each row when (new.guardianship_id is null) execute function private.write_of_picture();

-- A guardian lets be seen what they looked at: an image that took its place in the meantime needs a look of its own.

-- `added` is `created_at` of the image that was looked at. A no deletes whatever is there: no one sees it either way.
create function public.decide_added_picture(test uuid, added timestamptz, allows boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.erg_pictures;
  place uuid;
begin
  select * into held from public.erg_pictures as p where p.test_id = decide_added_picture.test for update;
  select g.id into place from public.guardianships as g
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  if place is null or allows is null or private.is_adult(held.uaid) then
    return false;
  end if;
  if allows and held.created_at is distinct from added then
    raise exception 'Check the photo again before you decide: it may have been replaced.'
      using errcode = 'P0001';
  end if;
  if allows then
    update public.erg_pictures as p set guardianship_id = place, allowed_at = now() where p.test_id = held.test_id;
  else
    delete from public.erg_pictures as p where p.test_id = held.test_id;
  end if;
  return true;
end
$$;

-- A person's video clip, uploaded besides the video link: one per person, for a minor visible after a guardian
-- approves, deleted after a year at most. Its bytes are in a bucket only the service can read.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('film-clips', 'film-clips', false, 60000000, array['video/mp4', 'video/webm'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table public.film_clips (
  uaid uuid primary key references public.rowers (uaid) on delete cascade,
  -- `<uaid>/<random>` in the bucket.
  object text not null unique check (object ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f-]{36}$'),
  bytes integer not null check (bytes between 1 and 60000000),
  content_type text not null check (content_type in ('video/mp4', 'video/webm')),
  -- Null where the file does not say.
  seconds numeric(6, 1) check (seconds > 0 and seconds <= 3600),
  -- Of a minor: the guardianship that let it be seen outside the family. No one else sees it without one.
  guardianship_id uuid references public.guardianships (id) on delete set null,
  allowed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint it_ends check (expires_at > created_at and expires_at <= created_at + interval '12 months')
);
create index film_clips_by_guardianship on public.film_clips (guardianship_id);
create index film_clips_by_end on public.film_clips (expires_at);

-- Not over, and of a minor let out by a guardian who still decides.
create function private.is_clip_open(held public.film_clips) returns boolean
  language sql stable security definer set search_path = '' as $$
  select held.expires_at > now() and (private.is_adult(held.uaid) or exists (select 1 from public.guardianships as g
    where g.id = held.guardianship_id and g.uaid = held.uaid and g.part = 'primary'))
$$;

-- The family until it is over; others at the distance `viewer` (`private.viewer_rank`, 4 for a link) once it is open
-- and where its audience reaches them.
create function private.sees_clip(held public.film_clips, viewer integer) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(held.expires_at > now() and (viewer in (0, 1) or (private.is_clip_open(held) and exists (
    select 1 from public.profile_field_kinds as k
    left join public.profile_fields as f on f.uaid = held.uaid and f.field = k.field
    where k.field = 'film_clip' and coalesce(f.answer, 'given') = 'given'
      and private.reaches(held.uaid, coalesce(f.audience, k.starts_with), viewer)))), false)
$$;
grant select on public.film_clips to authenticated;
grant select, insert, update, delete on public.film_clips to service_role;
create policy "the family, and whom its audience reaches" on public.film_clips for select to authenticated
  using (private.sees_clip(film_clips, private.viewer_rank(uaid)));

-- Uploaded by the person who manages the record, under their own id. A few at a time: unreferenced files are deleted
-- within the hour. Only the service reads or deletes files, using the functions below.
create function private.takes_clip(object_name text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case
    when object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then private.keeps(split_part(object_name, '/', 1)::uuid) and (select count(*) from storage.objects as o
        where o.bucket_id = 'film-clips' and starts_with(o.name, split_part(object_name, '/', 1) || '/')) < 6
    else false
  end
$$;
create policy "whoever keeps the record sends a clip" on storage.objects for insert to authenticated
  with check (bucket_id = 'film-clips' and private.takes_clip(name));

-- After the bytes: {"state": "open" or "waiting", "expires_at", "gone"}, the last the file that this one replaces.
-- Size and type are those the storage holds, not those someone says.
create function public.add_film_clip(uaid uuid, object text, seconds numeric, days integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := add_film_clip.uaid;
  sent jsonb;
  replaced text;
  place uuid := (select g.id from public.guardianships as g
    where g.uaid = person and g.guardian_id = auth.uid() and g.part = 'primary');
  made public.film_clips;
begin
  if private.keeps(person) is not true then
    raise exception 'Only the person who manages the record can add a clip.' using errcode = '42501';
  end if;
  if coalesce(days between 1 and 365, false) is not true then
    raise exception 'Choose 1 to 365 days for the clip.' using errcode = '22023';
  end if;
  select o.metadata into sent from storage.objects as o
  where o.bucket_id = 'film-clips' and o.name = add_film_clip.object
    and split_part(o.name, '/', 1) = person::text;
  if sent is null then
    raise exception 'The upload was incomplete. Choose the clip again.' using errcode = 'P0001';
  end if;
  select c.object into replaced from public.film_clips as c where c.uaid = person for update;
  insert into public.film_clips as c (uaid, object, bytes, content_type, seconds, guardianship_id, allowed_at,
    expires_at)
  values (person, add_film_clip.object, (sent ->> 'size')::integer, sent ->> 'mimetype',
    case when add_film_clip.seconds > 0 and add_film_clip.seconds <= 3600 then round(add_film_clip.seconds, 1) end,
    place, case when place is not null then now() end, now() + make_interval(days => days))
  on conflict on constraint film_clips_pkey do update set object = excluded.object, bytes = excluded.bytes,
    content_type = excluded.content_type, seconds = excluded.seconds, guardianship_id = excluded.guardianship_id,
    allowed_at = excluded.allowed_at, created_at = now(), expires_at = excluded.expires_at
  returning * into made;
  return jsonb_build_object('state', case when private.is_clip_open(made) then 'open' else 'waiting' end,
    'expires_at', made.expires_at, 'gone', nullif(replaced, made.object));
end
$$;

-- A guardian who decides for a minor lets it be seen, or it is gone: {"gone": its file, or null}; null for others, and
-- where the file is another by now: a yes is to what was looked at.
create function public.decide_film_clip(uaid uuid, object text, allows boolean) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.film_clips;
  place uuid;
begin
  select * into held from public.film_clips as c
  where c.uaid = decide_film_clip.uaid and c.object = decide_film_clip.object and c.expires_at > now() for update;
  select g.id into place from public.guardianships as g
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  if place is null or allows is null or private.is_adult(held.uaid) then
    return null;
  end if;
  if allows then
    update public.film_clips as c set guardianship_id = place, allowed_at = now() where c.uaid = held.uaid;
    return '{"gone": null}';
  end if;
  delete from public.film_clips as c where c.uaid = held.uaid;
  return jsonb_build_object('gone', held.object);
end
$$;

-- By the person acting for the athlete, or a guardian deciding for a minor. Returns the file to delete; null without
-- one.
create function public.remove_film_clip(uaid uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  gone text;
begin
  delete from public.film_clips as c
  where c.uaid = remove_film_clip.uaid and (private.acts_for(c.uaid)
    or (private.is_primary_guardian(c.uaid) and private.is_adult(c.uaid) is not true))
  returning c.object into gone;
  return gone;
end
$$;

create function private.shown_clip(held public.film_clips) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('uaid', held.uaid, 'created_at', held.created_at, 'expires_at', held.expires_at,
    'content_type', held.content_type, 'bytes', held.bytes)
$$;

-- Someone with an account begins to watch. Null where there is nothing for them; every look from outside the family is
-- written down for it.
create function public.look_at_film_clip(uaid uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.film_clips;
begin
  select * into held from public.film_clips as c
  where c.uaid = look_at_film_clip.uaid and private.sees_clip(c, private.viewer_rank(c.uaid));
  if held.uaid is null then
    return null;
  end if;
  if private.is_family(held.uaid) is not true then
    perform private.log_open(held.uaid, '{profile_film}');
  end if;
  return private.shown_clip(held);
end
$$;

-- The same by a family's link, without an account; written down once a minute at most, as the page's own looks are.
create function public.look_at_linked_clip(token text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  link public.profile_links := private.live_link(token);
  held public.film_clips;
begin
  select * into held from public.film_clips as c where c.uaid = link.uaid and private.sees_clip(c, 4);
  if held.uaid is null then
    return null;
  end if;
  perform private.log_look(link, 'profile_film');
  return private.shown_clip(held) || jsonb_build_object('link', link.id);
end
$$;

-- Called by the service before every byte range, for the address's reader: an account or a link. Revoked approval, an
-- expired link, a replaced clip or ended access stops the video immediately.
create function public.film_clip_for(uaid uuid, made timestamptz, account uuid, link uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.film_clips;
  viewer integer;
begin
  select * into held from public.film_clips as c
  where c.uaid = film_clip_for.uaid and date_trunc('milliseconds', c.created_at) = date_trunc('milliseconds', made);
  if film_clip_for.link is not null then
    select 4 into viewer from public.profile_links as l
    where l.id = film_clip_for.link and l.uaid = held.uaid and private.link_opens(l);
  elsif account is not null then
    -- The rule checks the caller: here the viewer.
    perform set_config('request.jwt.claims',
      jsonb_build_object('sub', account, 'role', 'authenticated')::text, true);
    viewer := private.viewer_rank(held.uaid);
  end if;
  if held.uaid is null or private.sees_clip(held, viewer) is not true then
    return null;
  end if;
  return jsonb_build_object('object', held.object, 'bytes', held.bytes, 'content_type', held.content_type);
end
$$;

-- Once an hour.
create function public.forget_film_clips() returns integer
  language sql security definer set search_path = '' as $$
  select (private.forget_by_time('public.film_clips') ->> 'film_clips')::integer
$$;

-- Unreferenced files: at once if the person is deleted or has a newer one, otherwise an hour after upload, the time a
-- new one may take to be referenced.
create function public.abandoned_film_clips(most integer) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(left_behind.name), '[]') from (
    select held.name from storage.objects as held
    where held.bucket_id = 'film-clips'
      and not exists (select 1 from public.film_clips as c where c.object = held.name)
      and (held.created_at < now() - interval '1 hour'
        or not exists (select 1 from public.rowers as r where r.uaid::text = split_part(held.name, '/', 1))
        or exists (select 1 from public.film_clips as c where c.uaid::text = split_part(held.name, '/', 1)
          and c.created_at > held.created_at))
    order by held.created_at, held.name limit abandoned_film_clips.most
  ) as left_behind
$$;

create trigger show_first_record after insert on public.film_clips
  for each row execute function private.show_first_record();

create function private.write_of_clip() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.letters (kind, uaid, guardianship_id)
  select 'waits', new.uaid, g.id from public.guardianships as g
  where g.uaid = new.uaid and g.part = 'primary'
    and private.waiting_for(new.uaid, g.id) @> '[{"what": "clip"}]'
    and not exists (select 1 from private.letters as l where l.kind = 'waits' and l.uaid = new.uaid
      and l.guardianship_id = g.id);
  return null;
end
$$;
create trigger write_of_waiting after insert or update of object on public.film_clips
  for each row when (new.guardianship_id is null) execute function private.write_of_clip();

grant execute on function public.unconfirm_erg_test(uuid), private.shows_erg_picture(public.erg_pictures),
  public.add_erg_picture(uuid,text), public.read_erg_picture(uuid), public.decide_erg_picture(uuid,boolean),
  public.decide_added_picture(uuid,timestamptz,boolean), private.sees_clip(public.film_clips,integer),
  private.takes_clip(text), public.add_film_clip(uuid,text,numeric,integer), public.decide_film_clip(uuid,text,boolean),
  public.remove_film_clip(uuid), public.look_at_film_clip(uuid) to authenticated;
grant execute on function private.is_bare_jpeg(bytea), public.forget_erg_pictures(), public.look_at_linked_clip(text),
  public.film_clip_for(uuid,timestamptz,uuid,uuid), public.forget_film_clips(), public.abandoned_film_clips(integer)
  to service_role;
