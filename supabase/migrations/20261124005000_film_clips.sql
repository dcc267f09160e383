-- A person's video clip, uploaded besides the video link: one per person, for a minor visible after a guardian
-- approves, deleted after a year at most. Its bytes are in a bucket only the service can read.

-- A body may name what a later file makes.
set check_function_bodies = off;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('film-clips', 'film-clips', false, 60000000, array['video/mp4', 'video/webm'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into public.profile_field_kinds
  (field, section, label, kind, variants, counts, minutes, starts_with, widest, choices, least, most, position)
values
  ('film_clip', 'media', 'Video clip', 'record', '{rower,coxswain}', false, 5, 'family', 'link', null, null, null, 3)
on conflict (field) do update set section = excluded.section, label = excluded.label, kind = excluded.kind,
  variants = excluded.variants, counts = excluded.counts, minutes = excluded.minutes,
  starts_with = excluded.starts_with, widest = excluded.widest, choices = excluded.choices, least = excluded.least,
  most = excluded.most, position = excluded.position;

-- Where the link to a video is shown, the clip is.
insert into public.profile_presets (preset, field, audience)
values ('recruiting', 'film_clip', 'link'), ('all_but_grades', 'film_clip', 'link')
on conflict (preset, field) do update set audience = excluded.audience;

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

alter table public.film_clips enable row level security;
alter table public.film_clips force row level security;
grant select on public.film_clips to authenticated;
grant select, insert, update, delete on public.film_clips to service_role;
create policy "the family, and whom its audience reaches" on public.film_clips for select to authenticated
  using (private.sees_clip(film_clips, private.viewer_rank(uaid)));
select private.ask_for_live_sign_in('public.film_clips'::regclass);

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
  language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.film_clips where expires_at <= now();
  get diagnostics forgotten = row_count;
  return forgotten;
end
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

-- As before, and a clip.
create or replace function private.has_record(person uuid, field text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case field
    when 'erg_2k' then exists (select 1 from public.erg_tests where uaid = person and piece = '2k')
    when 'erg_long' then exists (select 1 from public.erg_tests where uaid = person
      and piece in ('5k', '6k', '10k', '30min', '60min'))
    when 'races' then exists (select 1 from public.races where uaid = person)
    when 'races_coxed' then exists (select 1 from public.races where uaid = person and seat = 0)
    when 'guardian' then private.is_adult(person) or exists (select 1 from public.guardianships where uaid = person)
    when 'guardian_contact' then private.contact_of_guardians(person) is not null
    when 'measured_on_water' then private.standing_attestation(person) is not null
    when 'reference_pages' then exists (select 1 from public.coach_references where uaid = person
      and state = 'approved')
    when 'film_clip' then exists (select 1 from public.film_clips where uaid = person)
    else false
  end
$$;

create trigger show_first_record after insert on public.film_clips
  for each row execute function private.show_first_record();

-- As before, and of a clip how long it is and until when it is there: what a page needs to offer it.
create or replace function private.record_of(person uuid, field text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case
    -- The best one first, then the others of the last years, newest first: what a trend is drawn of.
    when field = 'erg_2k' then (
      select jsonb_agg(to_jsonb(test) - 'place' order by test.place) from (
        select piece, rowed_on, distance_m, duration_s, split_s, power_w, source, confirmed_as, confirmed_at,
          confirmed_with_picture, row_number() over (order by is_best desc, rowed_on desc, split_s) as place
        from (select *, row_number() over (order by split_s, rowed_on desc) = 1 as is_best
          from public.erg_tests where uaid = person and piece = '2k') as tests
      ) as test where test.place <= 8)
    when field = 'erg_long' then (
      select jsonb_agg(to_jsonb(best)) from (
        select distinct on (piece) piece, rowed_on, distance_m, duration_s, split_s, power_w, source, confirmed_as,
          confirmed_at, confirmed_with_picture
        from public.erg_tests where uaid = person and piece in ('5k', '6k', '10k', '30min', '60min')
        order by piece, split_s) as best)
    when field in ('races', 'races_coxed') then (
      select jsonb_agg(to_jsonb(latest)) from (
        select raced_on, regatta, event, boat_class, seat, place, crews, duration_s, result
        from public.races where uaid = person and (field = 'races' or seat = 0) order by raced_on desc limit 12) as
          latest)
    when field = 'guardian' and exists (select 1 from public.guardianships where uaid = person)
      then '{"linked": true}'::jsonb
    when field = 'guardian_contact' then private.contact_of_guardians(person)
    when field = 'measured_on_water' then private.standing_attestation(person)
    when field = 'reference_pages' then (
      select jsonb_agg(jsonb_build_object('knows_as', r.knows_as, 'words', r.words, 'written_as', r.written_as,
        'team_as', r.team_as, 'approved_at', r.approved_at) order by r.approved_at desc)
      from public.coach_references as r where r.uaid = person and r.state = 'approved')
    when field = 'film_clip' then (
      select jsonb_build_object('clip_seconds', c.seconds, 'clip_bytes', c.bytes, 'clip_until', c.expires_at)
      from public.film_clips as c where c.uaid = person and private.is_clip_open(c))
  end
$$;

-- Includes the clip's details in a person's data export.
create or replace function private.record_with_search(person uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.record_with_all_notes(person) || jsonb_build_object(
    'school_notes', (select coalesce(jsonb_agg(to_jsonb(row) - 'author'), '[]') from public.school_notes as row
      where uaid = person and (audience <> 'parents' or private.is_guardian(person))),
    'school_documents', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.school_documents as row
      where uaid = person),
    -- A minor's that no guardian has let out are the guardians'; an emailed link of rights is theirs too.
    'rower_pages', (select coalesce(jsonb_agg(to_jsonb(held) - 'token_hash'), '[]') from public.rower_pages as held
      where held.uaid = person and (auth.uid() is null or private.may_see_page(held))),
    'rower_page_events', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from public.rower_page_events as e
      join public.rower_pages as held on held.id = e.page_id
      where e.uaid = person and (auth.uid() is null or private.may_see_page(held))),
    'erg_pictures', (select coalesce(jsonb_agg(to_jsonb(p) - 'content' || jsonb_build_object('jpeg_base64',
      translate(encode(p.content, 'base64'), E'\n', ''))), '[]') from public.erg_pictures as p where p.uaid = person),
    -- The video itself is a file of its own next to the copy.
    'film_clips', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.film_clips as c
      where c.uaid = person)
  )
$$;

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

grant execute on function private.sees_clip(public.film_clips,integer), private.takes_clip(text),
  public.add_film_clip(uuid,text,numeric,integer), public.decide_film_clip(uuid,text,boolean),
  public.remove_film_clip(uuid), public.look_at_film_clip(uuid) to authenticated;
grant execute on function public.look_at_linked_clip(text), public.film_clip_for(uuid,timestamptz,uuid,uuid),
  public.forget_film_clips(), public.abandoned_film_clips(integer) to service_role;
