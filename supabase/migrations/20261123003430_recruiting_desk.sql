-- A club's recruiting desk: who graduates when, how far each search is, and which references are owed.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- As the coach's list says it; once someone claims the place, their own profile says it.
alter table public.athletes add column class_year smallint check (class_year between 2000 and 2099);

-- Each row as it would go in: {"row": 1, "name": …, "side": …, "outcome": "add" | "duplicate" |
-- "refused", "sentence":
-- …}.
create function private.read_roster(team uuid, entries jsonb) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with given as (
    select at, btrim(regexp_replace(entry ->> 'name', '\s+', ' ', 'g')) as name,
      lower(nullif(btrim(entry ->> 'side'), '')) as side, nullif(btrim(entry ->> 'squad'), '') as squad,
      coalesce((entry ->> 'is_adult') in ('true', 'yes', '1'), false) as is_adult,
      nullif(btrim(entry ->> 'class_year'), '') as class_year
    from jsonb_array_elements(entries) with ordinality as list (entry, at)
  ), shortened as (
    -- A minor's second name never arrives: it is cut to its initial here.
    select at, side, squad, is_adult, class_year, lower(name) as person, case when is_adult or name !~ '\s' then name
      else regexp_replace(name, '^(\S+) (?:.* )?(\S)\S*$', '\1 \2.') end as cut
    from given
  ), people as (
    -- Numbers people whose shortened names match.
    select person, lower(cut) as cut, row_number() over (partition by lower(cut) order by min(at)) as nth
    from shortened where person <> lower(cut) group by person, lower(cut)
  ), named as (
    select s.at, s.side, s.squad, s.is_adult, s.class_year,
      case when p.nth > 1 then format('%s (%s)', s.cut, p.nth) else s.cut end as name
    from shortened as s left join people as p on p.person = s.person and p.cut = lower(s.cut)
  ), judged as (
    select *, case
      when name is null or name = '' then 'This row has no name.'
      when length(name) > 62 and not is_adult or length(name) > 120 then 'This name is too long.'
      when side is not null and side not in ('port', 'starboard', 'both') then 'Enter port, starboard or both.'
      when coalesce(class_year ~ '^20\d\d$', true) is false then 'Enter the class as a year, like 2029.'
      when abs(class_year::integer - extract(year from now())) > 10 then 'Enter a class year within ten years of today.'
      when length(squad) > 40 then 'Enter a squad of up to 40 letters.'
    end as problem,
    exists (select 1 from public.athletes as a where a.team_id = team and lower(a.name) = lower(named.name))
      or row_number() over (partition by lower(name) order by at) > 1 as is_there
    from named
  )
  select coalesce(jsonb_agg(jsonb_build_object('row', at, 'name', name, 'side', side, 'squad', squad, 'is_adult',
    is_adult, 'class_year', class_year,
    'outcome', case when problem is not null then 'refused' when is_there then 'duplicate' else 'add' end,
    'sentence', coalesce(problem, case when is_there then 'This name is already on the roster.' end)) order by at),
      '[]')
  from judged
$$;

create or replace function public.import_roster(team uuid, file_name text, entries jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  made public.roster_imports;
  judged jsonb;
begin
  perform private.require_roster(team, entries);
  judged := private.read_roster(team, entries);
  insert into public.roster_imports as i (team_id, imported_by, file_name)
    values (team, auth.uid(), import_roster.file_name)
  returning * into made;
  insert into public.athletes (team_id, name, side, squad, is_adult, class_year, import_id)
  select team, entry ->> 'name', entry ->> 'side', entry ->> 'squad', (entry ->> 'is_adult')::boolean,
    (entry ->> 'class_year')::smallint, made.id
  from jsonb_array_elements(judged) as entry where entry ->> 'outcome' = 'add';
  get diagnostics made.added = row_count;
  made.skipped := jsonb_array_length(judged) - made.added;
  update public.roster_imports set added = made.added, skipped = made.skipped where id = made.id;
  return jsonb_build_object('import', made.id, 'added', made.added, 'skipped', made.skipped,
    'undo_until', made.created_at + interval '24 hours', 'rows', judged,
    'places', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name)), '[]')
      from public.athletes as a where a.import_id = made.id));
end
$$;

-- A team's athletes by class. Search progress only of those who share it with this team; an unclaimed spot's class is
-- the coach's entry.
create function public.recruiting_desk(team uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.coaches(team) is not true then
    raise exception 'Only the team’s coaches can see its recruiting desk.' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('athlete', a.id, 'uaid', a.uaid, 'name', a.name, 'state', a.state,
      'shares', may.search, 'class_year', case when may.unclaimed then a.class_year
        when may.search then private.class_year(a.uaid) end,
      'schools', search.schools, 'stage', search.stage, 'last_contact', search.last_contact,
      'references_owed', owed.references) order by a.name), '[]')
    from public.athletes as a
    cross join lateral (
      select a.uaid is null or private.is_unclaimed(a.uaid) as unclaimed,
        exists (select 1 from private.live_grants(a.uaid) as g where g.grantee_kind = 'club' and g.grantee_team = team
          and 'recruiting_stage' = any (g.scopes)) as search
    ) as may
    left join lateral (
      select count(*)::integer as schools,
        (select stage.label from public.saved_schools as furthest
          join public.school_stages as stage on stage.stage = furthest.stage
          where furthest.uaid = a.uaid and furthest.stage <> 'closed' order by stage.position desc limit 1) as stage,
        (select max(contact.happened_on) from public.school_contacts as contact where contact.uaid = a.uaid)
          as last_contact
      from public.saved_schools as saved where saved.uaid = a.uaid and saved.stage <> 'closed'
    ) as search on may.search
    cross join lateral (
      select count(*)::integer as references from public.coach_references as asked
      where asked.uaid = a.uaid and asked.team_id = team and asked.state in ('asked', 'drafted')
        and private.team_may(team, a.uaid, 'roster_identity')
    ) as owed
    where a.team_id = team and a.state in ('draft', 'invited', 'pending_guardian', 'active')
      and (may.unclaimed or private.team_may(team, a.uaid, 'roster_identity'))
  );
end
$$;

grant execute on function public.recruiting_desk(uuid) to authenticated;
