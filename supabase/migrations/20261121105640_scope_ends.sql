-- Until when a coach may see each part: several grants may hold at once, and not all of them end on the same day. And whom an
-- athlete named as speaking for them: an approved reference answers that question where it is open.
create function public.scope_ends(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(part.scope, part.until), '{}') from (
    select s as scope, max(g.valid_until) as until
    from private.live_grants(scope_ends.uaid) as g, unnest(g.scopes) as s where g.grantee_kind = 'club' group by s
  ) as part
$$;
grant execute on function public.scope_ends(uuid) to authenticated;

create function private.name_who_speaks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profile_fields as f (uaid, field, answer, value, audience)
  values (new.uaid, 'coach_reference', 'given', to_jsonb(left(concat_ws(', ', new.written_as, new.team_as), 120)), 'family')
  on conflict (uaid, field) do update set answer = 'given', value = excluded.value where f.answer = 'not_yet';
  return null;
end
$$;
create trigger name_who_speaks after update of state on public.coach_references
  for each row when (new.state = 'approved' and old.state <> 'approved') execute function private.name_who_speaks();
