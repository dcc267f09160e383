-- Recordings: the bucket, who may put and read one, and those no one is left to open.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- The original bytes of outings: one private bucket, for the coaches of a team alone. A file there is named by what is
-- in it, so it is never changed: it is sent, read and removed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('recordings', 'recordings', false, 209715200, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- `<team>/<fingerprint>/raw` and no other name. Each part is looked at before it is taken for an id.
create function private.coaches_recording(object_name text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case
    when object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9:_-]{8,120}/raw$'
      then private.coaches(split_part(object_name, '/', 1)::uuid)
    else false
  end
$$;

create policy "coaches read the team's recordings" on storage.objects for select to authenticated
  using (bucket_id = 'recordings' and private.coaches_recording(name));
create policy "coaches send recordings" on storage.objects for insert to authenticated
  with check (bucket_id = 'recordings' and private.coaches_recording(name));
create policy "coaches remove recordings" on storage.objects for delete to authenticated
  using (bucket_id = 'recordings' and private.coaches_recording(name));

-- Recordings no one can open anymore: of deleted teams, or teams without a coach. Deleting storage rows alone would
-- leave the files, so the storage service removes them; this lists them, oldest first.
create function public.abandoned_recordings(most integer) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(left_behind.name), '[]') from (
    select held.name from storage.objects as held
    where held.bucket_id = 'recordings' and not exists (
      select 1 from public.team_members as m
      where m.team_id::text = split_part(held.name, '/', 1) and m.role in ('owner', 'coach')
    )
    order by held.created_at, held.name limit abandoned_recordings.most
  ) as left_behind
$$;

grant execute on function private.coaches_recording(text) to authenticated;
grant execute on function public.abandoned_recordings(integer) to service_role;
