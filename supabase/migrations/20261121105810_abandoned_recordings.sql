-- Recordings that nobody can open any more: of a team that is gone, or that no coach is left in. Rows of the storage
-- service alone would leave its files behind, so the service itself removes them; this says which, oldest first.
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
grant execute on function public.abandoned_recordings(integer) to service_role;
