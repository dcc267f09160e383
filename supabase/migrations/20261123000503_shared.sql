-- What a team, a family and a coach are shown of all this.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- What an adult shares with a minor a guardian reads too; without a linked guardian nothing can be shared.
create function private.is_minor_alone(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.rowers as r where r.uaid = is_minor_alone.uaid and r.user_id is not null
      and r.age_band is distinct from '18+'
      and not exists (select 1 from public.guardianships as g where g.uaid = r.uaid and g.guardian_id is not null)
  )
$$;

create function private.not_alone_with_a_minor() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  about uuid := coalesce(to_jsonb(new) ->> 'uaid', (select a.uaid::text from public.athletes as a
    where a.id = (to_jsonb(new) ->> 'athlete_id')::uuid))::uuid;
begin
  if new.shared_with_athlete and private.is_minor_alone(about) then
    raise exception 'A minor can’t share alone. Link a guardian first.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger not_alone_with_a_minor before insert or update on public.notes
  for each row execute function private.not_alone_with_a_minor();

-- What the boat plan shows: every seat, and who and how only where there is a grant.
create view public.crew_seats with (security_barrier) as
select s.team_id, s.session_id, s.seat, s.side,
  case when may.name then s.athlete_id end as athlete_id,
  case when may.name then a.uaid end as uaid,
  case when may.name then a.name end as name,
  case when may.telemetry then s.metrics end as metrics,
  not may.telemetry as is_private
from public.session_seats as s
left join public.athletes as a on a.id = s.athlete_id
cross join lateral (
  select private.sees_place(s.team_id, s.athlete_id, 'roster_identity') or private.speaks_for(s.athlete_id) as name,
    private.sees_place(s.team_id, s.athlete_id, 'seat_telemetry') or private.speaks_for(s.athlete_id) as telemetry
) as may
where private.coaches(s.team_id) or private.speaks_for(s.athlete_id);

grant select on public.crew_seats to authenticated;

-- Every place of the team's roster; a name only where it is the coach's own or granted.
create view public.roster with (security_barrier) as
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
    and (a.state in ('draft', 'invited', 'pending_guardian')
      or coalesce(private.team_may(a.team_id, a.uaid, 'roster_identity'), false))
  ) as name
) as may
where private.coaches(a.team_id) or private.is_family(a.uaid);

grant select on public.roster to authenticated;

-- A seat that turned private can be emptied, not read.
create function public.empty_private_seat(session uuid, seat smallint) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.session_seats as s set athlete_id = null, metrics = '{}'
  where s.session_id = session and s.seat = empty_private_seat.seat and private.coaches(s.team_id);
  return found;
end
$$;

grant insert (squad), update (squad) on public.athletes to authenticated;

-- Pending claims of a team. First name and initial are visible only after the family agreed.
create function public.claims_of_team(team uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'athlete_id', c.athlete_id, 'place', a.name, 'claimed_at',
    c.claimed_at,
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

-- Narrows a grant, never widens it: by anyone who may revoke it.
create function public.narrow_grant(grant_id uuid, scopes text[], until timestamptz) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.grants as g
  set scopes = narrow_grant.scopes, valid_until = least(g.valid_until, coalesce(until, g.valid_until))
  where g.id = grant_id and g.revoked_at is null and private.are_scopes(narrow_grant.scopes)
    and narrow_grant.scopes <@ g.scopes
    and coalesce(until, g.valid_until) > greatest(now(), g.valid_from)
    and (private.is_self(g.uaid) or (private.is_primary_guardian(g.uaid) and not private.is_adult(g.uaid)));
  return found;
end
$$;

-- Athletes who gave one coach access by name, whatever team they row in; and of a college search what happened, for
-- those who may see how far it is.
create function public.shared_with_me() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'uaid', g.uaid, 'kind', g.grantee_kind,
    'name', private.name_for_coach(g.uaid, case g.grantee_kind when 'club' then 2 else 3 end),
    'scopes', g.scopes, 'purpose', g.purpose, 'until', g.valid_until, 'sees',
      private.seen_by(g)) order by g.valid_until,
    g.id), '[]')
  from public.grants as g
  where g.grantee_person = auth.uid() and private.is_eligible_coach() and private.is_live(g)
    and 'roster_identity' = any (g.scopes)
$$;

-- How long a coach may see each part: several grants can overlap and expire on different days. Also who the athlete
-- named as a reference: an approved reference answers that question where visible.
create function public.scope_ends(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(part.scope, part.until), '{}') from (
    select s as scope, max(g.valid_until) as until
    from private.live_grants(scope_ends.uaid) as g, unnest(g.scopes) as s group by s
  ) as part
$$;

create function private.name_who_speaks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profile_fields as f (uaid, field, answer, value, audience)
  values (new.uaid, 'coach_reference', 'given', to_jsonb(left(concat_ws(', ', new.written_as, new.team_as), 120)),
    'family')
  on conflict (uaid, field) do update set answer = 'given', value = excluded.value where f.answer = 'not_yet';
  return null;
end
$$;

-- Approval matches visibility: a grant opens exactly its scopes, for any recipient. Before, one for a college opened
-- only the profile, and a personal one no session. A college's journey has no notes, goals or references.

-- Which other colleges an athlete talks to is never a college's to read, so it is not to be approved either.
create function private.no_search_for_colleges() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'A college never sees which other colleges an athlete talks to.' using errcode = '23514';
end
$$;
create trigger no_search_for_colleges before insert or update of scopes, grantee_kind on public.grants
  for each row when (new.grantee_kind = 'college' and 'recruiting_stage' = any (new.scopes))
  execute function private.no_search_for_colleges();

grant execute on function private.is_live(public.grants), private.team_may(uuid,uuid,text), private.i_may(uuid,text),
  private.club_may(uuid), private.sees_place(uuid,uuid,text),
  public.revoke_grant(uuid), public.reconfirm_grant(uuid), public.ask_for_scopes(uuid,uuid,text[],text),
  public.answer_scope_request(uuid,boolean), public.issue_claim_code(uuid), public.team_of_place(uuid),
  public.claim_place(text,uuid), public.answer_claim(uuid,boolean), public.preview_roster_import(uuid,jsonb),
  public.import_roster(uuid,text,jsonb), public.undo_roster_import(uuid), public.set_roster_state(uuid,text),
  public.empty_private_seat(uuid,smallint), public.claims_of_team(uuid), public.narrow_grant(uuid,text[],timestamptz),
  public.shared_with_me(), public.scope_ends(uuid) to authenticated;
