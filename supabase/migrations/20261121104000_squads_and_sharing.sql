-- Squads on a roster, who waits to be let onto it, and for the family: everything it shares on one page, and less of it.
alter table public.athletes add column squad text check (length(btrim(squad)) between 1 and 40);
grant insert (squad), update (squad) on public.athletes to authenticated;

create or replace view public.roster with (security_barrier) as
select a.id, a.team_id, a.state, a.created_at, a.import_id,
  case when may.name then a.uaid end as uaid,
  case when may.name then a.name end as name,
  case when may.name then a.side end as side,
  case when may.name then a.is_adult or private.is_adult(a.uaid) end as is_adult,
  not may.name as is_private,
  case when may.name then a.squad end as squad
from public.athletes as a
cross join lateral (
  select private.is_family(a.uaid) or (private.coaches(a.team_id)
    and (a.state in ('draft', 'invited', 'pending_guardian') or coalesce(private.team_may(a.team_id, a.uaid, 'roster_identity'), false))
  ) as name
) as may
where private.coaches(a.team_id) or private.is_family(a.uaid);

create or replace function private.read_roster(team uuid, entries jsonb) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with given as (
    select at, btrim(regexp_replace(entry ->> 'name', '\s+', ' ', 'g')) as name,
      lower(nullif(btrim(entry ->> 'side'), '')) as side, nullif(btrim(entry ->> 'squad'), '') as squad,
      coalesce((entry ->> 'is_adult') in ('true', 'yes', '1'), false) as is_adult
    from jsonb_array_elements(entries) with ordinality as list (entry, at)
  ), shortened as (
    -- A minor's second name never arrives: it is cut to its initial here.
    select at, side, squad, is_adult, case when is_adult or name !~ '\s' then name
      else regexp_replace(name, '^(\S+) (?:.* )?(\S)\S*$', '\1 \2.') end as name
    from given
  ), judged as (
    select *, case
      when name is null or name = '' then 'There is no name in this row.'
      when length(name) > 62 and not is_adult or length(name) > 120 then 'The name is too long.'
      when side is not null and side not in ('port', 'starboard', 'both') then 'The side is port, starboard or both.'
      when length(squad) > 40 then 'The squad has at most 40 letters.'
    end as problem,
    exists (select 1 from public.athletes as a where a.team_id = team and lower(a.name) = lower(shortened.name))
      or row_number() over (partition by lower(name) order by at) > 1 as is_there
    from shortened
  )
  select coalesce(jsonb_agg(jsonb_build_object('row', at, 'name', name, 'side', side, 'squad', squad, 'is_adult', is_adult,
    'outcome', case when problem is not null then 'refused' when is_there then 'duplicate' else 'add' end,
    'sentence', coalesce(problem, case when is_there then 'This name is on the roster already.' end)) order by at), '[]')
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
  insert into public.roster_imports as i (team_id, imported_by, file_name) values (team, auth.uid(), import_roster.file_name)
  returning * into made;
  insert into public.athletes (team_id, name, side, squad, is_adult, import_id)
  select team, entry ->> 'name', entry ->> 'side', entry ->> 'squad', (entry ->> 'is_adult')::boolean, made.id
  from jsonb_array_elements(judged) as entry where entry ->> 'outcome' = 'add';
  get diagnostics made.added = row_count;
  made.skipped := jsonb_array_length(judged) - made.added;
  update public.roster_imports set added = made.added, skipped = made.skipped where id = made.id;
  return jsonb_build_object('import', made.id, 'added', made.added, 'skipped', made.skipped,
    'undo_until', made.created_at + interval '24 hours', 'rows', judged);
end
$$;

-- Who says a place is theirs. Their first name and initial are told once the family has said yes, not before.
create function public.claims_of_team(team uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'athlete_id', c.athlete_id, 'place', a.name, 'claimed_at', c.claimed_at,
    'waits_for', case when c.family_approved_at is null then 'guardian' else 'team' end,
    'by', case when c.family_approved_at is not null then coalesce(
      nullif(concat_ws(' ', p.first_name, left(p.last_name, 1) || '.'), ''), r.called) end
  ) order by c.claimed_at), '[]')
  from public.roster_claims as c
  join public.athletes as a on a.id = c.athlete_id
  join public.rowers as r on r.uaid = c.uaid
  left join public.profiles as p on p.id = r.user_id
  where c.team_id = team and c.claimed_at is not null and c.ended_at is null and c.team_approved_at is null
    and private.coaches(team)
$$;

-- Less than before, and never more: by whoever may end it altogether.
create function public.narrow_grant(grant_id uuid, scopes text[], until timestamptz) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.grants as g
  set scopes = narrow_grant.scopes, valid_until = least(g.valid_until, coalesce(until, g.valid_until))
  where g.id = grant_id and g.revoked_at is null and private.are_scopes(narrow_grant.scopes) and narrow_grant.scopes <@ g.scopes
    and coalesce(until, g.valid_until) > greatest(now(), g.valid_from)
    and (private.is_self(g.uaid) or (private.is_primary_guardian(g.uaid) and not private.is_adult(g.uaid)));
  return found;
end
$$;

-- The family's page: to whom it gives what until when, what waits to be decided, who looked. null for everybody else.
create function public.sharing_overview(uaid uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := sharing_overview.uaid;
  rower public.rowers;
  decides boolean;
begin
  if not private.is_family(person) then
    return null;
  end if;
  select * into rower from public.rowers as r where r.uaid = person;
  decides := private.is_primary_guardian(person) and not private.is_adult(person);
  return jsonb_build_object(
    'uaid', person,
    'called', coalesce(rower.called, (select p.first_name from public.profiles as p where p.id = rower.user_id)),
    'band', rower.age_band,
    'is_own', private.is_self(person),
    'may_give', private.keeps(person),
    'may_approve', decides,
    'may_end', private.is_self(person) or decides,
    'teams', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
      from public.athletes as a join public.teams as t on t.id = a.team_id where a.uaid = person and a.state <> 'removed'),
    'grants', (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'kind', g.grantee_kind,
        'is_team', g.grantee_team is not null,
        'to', coalesce((select t.name from public.teams as t where t.id = g.grantee_team), private.name_of_account(g.grantee_person)),
        'scopes', g.scopes, 'purpose', g.purpose, 'from', g.valid_from, 'until', g.valid_until, 'given_at', g.created_at,
        'approved_at', g.approved_at, 'revoked_at', g.revoked_at, 'reconfirm_by', g.reconfirm_by,
        'is_live', private.is_live(g),
        'waits_for', case when g.revoked_at is not null or g.valid_until <= now() or private.is_live(g) then null
          when g.approved_at is null then 'guardian' else 'consent' end) order by g.created_at desc), '[]')
      from public.grants as g where g.uaid = person),
    'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'team', t.name, 'scopes', q.scopes, 'reason', q.reason,
        'asked_at', q.created_at, 'by', private.name_of_account(q.asked_by)) order by q.created_at), '[]')
      from public.scope_requests as q join public.teams as t on t.id = q.team_id where q.uaid = person and q.answered_at is null),
    'claims', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'team', t.name, 'claimed_at', c.claimed_at,
        'waits_for', case when c.family_approved_at is null then 'guardian' else 'team' end) order by c.claimed_at), '[]')
      from public.roster_claims as c join public.teams as t on t.id = c.team_id
      where c.uaid = person and c.claimed_at is not null and c.ended_at is null),
    'opens', (select coalesce(jsonb_agg(jsonb_build_object('opened_at', j.opened_at, 'opened_as', j.opened_as, 'scopes', j.scopes)
        order by j.opened_at desc), '[]')
      from (select * from public.journey_opens as j where j.uaid = person order by j.opened_at desc limit 200) as j));
end
$$;
grant execute on function public.claims_of_team(uuid), public.narrow_grant(uuid, text[], timestamptz), public.sharing_overview(uuid)
  to authenticated;
