-- Athletes who gave one coach access by name, whatever team they row in; and of a college search what happened, for those
-- who may see how far it is.
create function public.shared_with_me() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'uaid', g.uaid, 'kind', g.grantee_kind,
    'name', private.name_for_coach(g.uaid, case g.grantee_kind when 'club' then 2 else 3 end),
    'scopes', g.scopes, 'purpose', g.purpose, 'until', g.valid_until) order by g.valid_until, g.id), '[]')
  from public.grants as g
  where g.grantee_person = auth.uid() and private.is_eligible_coach() and private.is_live(g)
    and 'roster_identity' = any (g.scopes)
$$;
grant execute on function public.shared_with_me() to authenticated;

create or replace function public.shared_recruiting(rower uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  -- A college's coach never reads which other colleges an athlete talks to.
  select case when exists (
    select 1 from private.live_grants(rower) as g where g.grantee_kind = 'club' and 'recruiting_stage' = any (g.scopes)
  ) then (
    select coalesce(jsonb_agg(jsonb_build_object(
      'school_id', school.id, 'short_name', school.short_name, 'squad', saved.squad, 'stage', stage.stage,
      'stage_label', stage.label, 'stage_since', saved.stage_since, 'offer_kind', saved.offer_kind,
      'changes', (select coalesce(jsonb_agg(jsonb_build_object('stage', change.stage, 'label', reached.label,
          'on', change.changed_at::date) order by change.id desc), '[]')
        from public.school_stage_changes as change join public.school_stages as reached on reached.stage = change.stage
        where change.saved_school_id = saved.id),
      'visits', (select coalesce(jsonb_agg(jsonb_build_object('kind', visit.kind, 'on', visit.starts_on, 'until', visit.ends_on)
          order by visit.starts_on desc), '[]')
        from public.school_visits as visit where visit.uaid = rower and visit.school_id = saved.school_id),
      'offers', (select coalesce(jsonb_agg(contact.happened_on order by contact.happened_on desc), '[]')
        from public.school_contacts as contact where contact.saved_school_id = saved.id and contact.kind = 'offer')
    ) order by stage.position desc, school.short_name), '[]')
    from public.saved_schools as saved
    join public.schools as school on school.id = saved.school_id
    join public.school_stages as stage on stage.stage = saved.stage
    where saved.uaid = rower
  ) end
$$;
