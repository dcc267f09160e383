-- The original bytes of outings: one private bucket, for the coaches of a team alone. A file there is named by what is in
-- it, so it is never changed: it is sent, read and removed.
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
grant execute on function private.coaches_recording(text) to authenticated;

create policy "coaches read the team's recordings" on storage.objects for select to authenticated
  using (bucket_id = 'recordings' and private.coaches_recording(name));
create policy "coaches send recordings" on storage.objects for insert to authenticated
  with check (bucket_id = 'recordings' and private.coaches_recording(name));
create policy "coaches remove recordings" on storage.objects for delete to authenticated
  using (bucket_id = 'recordings' and private.coaches_recording(name));
