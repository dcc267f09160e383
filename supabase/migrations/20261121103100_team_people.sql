-- Who is in a team, for its members: the coaches by name, athletes and parents only by how many they are. The roster says
-- more of them to whom it may.
create function public.team_people(team uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'coaches', coalesce(jsonb_agg(
      jsonb_build_object('user_id', m.user_id, 'role', m.role, 'name', nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''))
      order by m.role = 'coach', p.last_name, p.first_name, m.created_at
    ) filter (where m.role in ('owner', 'coach')), '[]'),
    'athletes', count(*) filter (where m.role = 'athlete'),
    'parents', count(*) filter (where m.role = 'parent')
  )
  from public.team_members as m left join public.profiles as p on p.id = m.user_id
  where m.team_id = team
  having private.belongs_to(team)
$$;
grant execute on function public.team_people(uuid) to authenticated;
