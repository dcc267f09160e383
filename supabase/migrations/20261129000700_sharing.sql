-- Access that families give, how far anything may reach, and what prevents it.

set check_function_bodies = off;

-- Who outside the family may see which part of someone, until when. Nothing else opens a record: not a team, not a
-- role.
create function private.season_end() returns timestamptz language sql stable set search_path = '' as $$
  select make_timestamptz(extract(year from now())::integer + case when extract(month from now()) >= 8 then 1
    else 0 end, 8, 31, 23, 59, 59)
$$;

create function private.are_scopes(scopes text[]) returns boolean language sql immutable set search_path = '' as $$
  select cardinality(scopes) between 1 and 7 and scopes <@ array['roster_identity', 'seat_telemetry', 'erg_tests',
    'technique_trend', 'wellness', 'recruiting_stage', 'contact_through_guardian']
$$;

create table public.grants (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  grantee_team uuid references public.teams (id) on delete cascade,
  grantee_person uuid references auth.users (id) on delete cascade,
  grantee_kind text not null default 'club' check (grantee_kind in ('club', 'college')),
  scopes text[] not null default '{roster_identity,seat_telemetry}' check (private.are_scopes(scopes)),
  granted_by uuid references auth.users (id) on delete set null,
  -- The guardianship that approved it; a minor's grant opens nothing without one.
  guardian_id uuid references public.guardianships (id) on delete set null,
  approved_at timestamptz,
  purpose text not null check (length(btrim(purpose)) between 3 and 200),
  valid_from timestamptz not null default now(),
  valid_until timestamptz not null default private.season_end(),
  revoked_at timestamptz,
  revoked_by uuid references auth.users (id) on delete set null,
  -- Given by a guardian, and the athlete is of age now: ends then unless the athlete says it again.
  reconfirm_by timestamptz,
  notice_version text not null default private.current_notice('grant') references public.notice_versions (version),
  created_at timestamptz not null default now(),
  grantee_school text references public.schools (id) on delete cascade,
  constraint one_grantee check (num_nonnulls(grantee_team, grantee_person, grantee_school) = 1),
  constraint schools_are_colleges check (grantee_school is null or grantee_kind = 'college'),
  constraint it_ends check (valid_until > valid_from and valid_until <= valid_from + interval '400 days')
);
create index grants_by_uaid on public.grants (uaid);
create index grants_by_team on public.grants (grantee_team);
create index grants_by_person on public.grants (grantee_person);
create trigger audit after insert or update or delete on public.grants for each row
  execute function private.audit('id');

create function private.is_live(held public.grants) returns boolean
  language sql stable security definer set search_path = '' as $$
  select held.revoked_at is null and held.approved_at is not null and held.valid_from <= now()
    and held.valid_until > now()
    and coalesce(held.reconfirm_by > now(), true)
    and (private.is_adult(held.uaid) or held.guardian_id is not null)
    and private.consented(held.uaid, 'collect')
    and private.consented(held.uaid, case held.grantee_kind when 'club' then 'share_club' else 'share_colleges' end)
$$;

-- May this team see this part? Names no one claimed are the coach's own; everyone else by a grant.
create function private.team_may(team uuid, person uuid, scope text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_unclaimed(person) or exists (
    select 1 from public.grants as g
    where g.uaid = person and g.grantee_team = team and scope = any (g.scopes) and private.is_live(g)
  )
$$;

-- The caller's grants: direct, through a team they coach, or through their approved program. Former invited coaches
-- lose the club's, and former college coaches the college's.
create function private.live_grants(person uuid) returns setof public.grants
  language sql stable security definer set search_path = '' as $$
  select g.* from public.grants as g
  where g.uaid = person and private.is_live(g)
    and ((private.is_eligible_coach() and (g.grantee_person = auth.uid() or private.coaches(g.grantee_team)))
      or (g.grantee_kind = 'college' and private.own_college() is not null
        and (g.grantee_person = auth.uid() or g.grantee_school = private.own_college())))
$$;

create function private.i_may(person uuid, scope text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.live_grants(person) as g where scope = any (g.scopes))
$$;

-- A college's grant opens what its scopes and the fields' audiences name, not the rest of the journey.
create function private.club_may(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from private.live_grants(person) as g where g.grantee_kind = 'club' and 'roster_identity' = any (g.scopes))
$$;

create function private.sees_place(team uuid, athlete uuid, scope text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.coaches(team) and (athlete is null or exists (
    select 1 from public.athletes as a where a.id = athlete and a.team_id = team
      and private.team_may(team, a.uaid, scope)
  ))
$$;

-- By the athlete at any age, or any primary guardian of a minor: the more restrictive choice wins.
create function public.revoke_grant(grant_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.grants as g set revoked_at = now(), revoked_by = auth.uid()
  where g.id = grant_id and g.revoked_at is null
    and (private.is_self(g.uaid) or (private.is_primary_guardian(g.uaid) and not private.is_adult(g.uaid)));
  return found;
end
$$;

-- After turning 18: the athlete confirms a guardian's grant.
create function public.reconfirm_grant(grant_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.grants as g set reconfirm_by = null, granted_by = auth.uid()
  where g.id = grant_id and g.revoked_at is null and g.reconfirm_by > now() and private.is_self(g.uaid)
    and private.is_adult(g.uaid);
  return found;
end
$$;

-- A coach asks the family for more than they have.
create table public.scope_requests (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  team_id uuid not null references public.teams (id) on delete cascade,
  scopes text[] not null check (private.are_scopes(scopes)),
  reason text not null check (length(btrim(reason)) between 3 and 300),
  asked_by uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  was_granted boolean
);
create index scope_requests_by_uaid on public.scope_requests (uaid);
create unique index one_open_scope_request on public.scope_requests (uaid, team_id) where answered_at is null;

create function public.ask_for_scopes(uaid uuid, team uuid, scopes text[], reason text) returns uuid
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  made uuid;
begin
  if not private.coaches(team) or not private.team_may(team, uaid, 'roster_identity') or private.is_unclaimed(uaid) then
    raise exception 'This athlete isn’t on your team.' using errcode = '42501';
  end if;
  insert into public.scope_requests as q (uaid, team_id, scopes, reason, asked_by)
  values (ask_for_scopes.uaid, team, ask_for_scopes.scopes, btrim(ask_for_scopes.reason), auth.uid())
  on conflict (uaid, team_id) where answered_at is null do update set scopes = excluded.scopes, reason = excluded.reason
  returning id into made;
  return made;
end
$$;

-- Yes makes a grant with these scopes, as grant_access does; then it is the guardian's turn where there is one.
create function public.answer_scope_request(request uuid, agrees boolean) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.scope_requests;
begin
  select * into asked from public.scope_requests where id = request and answered_at is null for update;
  if not found or not private.keeps(asked.uaid) then
    raise exception 'This request doesn’t exist.' using errcode = '42501';
  end if;
  update public.scope_requests set answered_at = now(), was_granted = agrees where id = request;
  return case when agrees then public.grant_access(asked.uaid, asked.team_id, null, 'club', asked.scopes, null,
    asked.reason) end;
end
$$;

-- Written by open_journey and open_profile alone, read by the family.
create table public.journey_opens (
  id bigint generated always as identity primary key,
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  opened_at timestamptz not null default now(),
  opened_by uuid references auth.users (id) on delete set null,
  -- As the family reads it, and as it was then.
  opened_as text not null check (length(opened_as) <= 300),
  scopes text[] not null
);
create index journey_opens_by_uaid on public.journey_opens (uaid, opened_at desc);

-- As the family reads who looked: with the team, or the college.
create function private.log_open(person uuid, seen text[]) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.journey_opens (uaid, opened_by, opened_as, scopes)
  select person, auth.uid(),
    left(concat_ws(', ', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'A coach'), (
    select string_agg(distinct t.name, ', ') from private.live_grants(person) as g join public.teams as t
      on t.id = g.grantee_team
  ), (select s.name from public.schools as s where s.id = private.own_college())), 300), seen
  from public.profiles as p where p.id = auth.uid()
$$;
grant select on public.grants, public.scope_requests, public.journey_opens to authenticated;
grant select, insert, update, delete on public.grants, public.scope_requests to service_role;
grant select, delete on public.journey_opens to service_role;
create policy "the family, and whom it was given to while it holds" on public.grants for select to authenticated
  using (private.is_family(uaid) or (
    (select private.is_eligible_coach()) and (grantee_person = (select auth.uid()) or private.coaches(grantee_team))
    and private.is_live(grants)));
create policy "the family, and the coaches who asked" on public.scope_requests for select to authenticated
  using (private.is_family(uaid) or (private.coaches(team_id) and private.team_may(team_id, uaid, 'roster_identity')));
create policy "the family" on public.journey_opens for select to authenticated using (private.is_family(uaid));

-- A guardian says yes to what a 14- to 17-year-old asked for; that is their consent to this kind of sharing too. For a
-- college it opens once the guardian has shown who they are.
create function public.approve_grant(grant_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.grants;
  place uuid;
  what text;
begin
  select * into held from public.grants where id = grant_id and revoked_at is null and approved_at is null for update;
  select g.id into place from public.guardianships as g
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  if place is null or private.is_adult(held.uaid) then
    return false;
  end if;
  what := case held.grantee_kind when 'club' then 'share_club' else 'share_colleges' end;
  if not exists (select 1 from private.standing_answers(held.uaid, what) as a
    where a.guardianship_id = place and a.decision = 'granted')
  then
    perform private.record_consent(held.uaid, place, null, what,
      case when private.needs_proof('14-17', what, place) then 'asked' else 'granted' end,
      case when private.needs_proof('14-17', what, place) then 'signed_form' else 'signed_in' end,
      private.current_notice('guardian'), null);
  end if;
  update public.grants set guardian_id = place, approved_at = now() where id = grant_id;
  return true;
end
$$;

-- How far anything of someone may reach, and what keeps it from reaching further.

-- What a guardian says about sharing and how far they let a profile reach are one decision: an answer moves the
-- guardian's limit along. A limit someone narrows by hand afterwards still holds, and the page that is closed by it
-- names it and whose it is.
create function private.limit_after(decision text, purpose text, present text, club text) returns text
  language sql immutable set search_path = '' as $$
  select case
    when decision = 'granted' and purpose = 'share_colleges' and private.audience_rank(present) < 3 then 'link'
    when decision = 'granted' and purpose = 'share_club' and private.audience_rank(present) < 2 then 'club_coach'
    when decision in ('refused', 'withdrawn') and purpose = 'share_colleges' and private.audience_rank(present) > 2
      then case when club in ('refused', 'withdrawn') then 'family' else 'club_coach' end
    when decision in ('refused', 'withdrawn') and purpose = 'share_club' and private.audience_rank(present) = 2
      then 'family'
    else present
  end
$$;

create function private.move_limit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.guardianships as g set widest_audience = private.limit_after(new.decision, new.purpose,
    g.widest_audience,
    (select a.decision from private.standing_answers(new.uaid, 'share_club') as a where a.guardianship_id = g.id))
  where g.id = new.guardianship_id and g.part = 'primary'
    and g.widest_audience <> private.limit_after(new.decision, new.purpose, g.widest_audience,
      (select a.decision from private.standing_answers(new.uaid, 'share_club') as a where a.guardianship_id = g.id));
  return null;
end
$$;
create trigger move_limit after insert on public.consent_records
  for each row when (new.guardianship_id is not null and new.purpose <> 'collect' and new.decision <> 'asked')
  execute function private.move_limit();

-- May data about a person reach this audience (2 club coach, 3 college, 4 anyone with the link)? Clubs and colleges are
-- separate, so that refusing one doesn't close the other.
create function private.lets_reach(uaid uuid, viewer integer) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case when r.age_band = '18+' then private.consented(r.uaid, 'collect')
    else private.consented(r.uaid, 'collect')
      and viewer <= coalesce((select min(private.audience_rank(g.widest_audience))
        from public.guardianships as g where g.uaid = r.uaid and g.part = 'primary'), 1)
      and case when viewer >= 3 then private.consented(r.uaid, 'share_colleges')
        when viewer = 2 then private.consented(r.uaid, 'share_club') else true end
    end
  from public.rowers as r where r.uaid = lets_reach.uaid
$$;

-- Why club coaches, colleges or links currently can't see anything, and who can change it; [] if open. For the family.
-- what: age (under 14 colleges see nothing, even with consent), record (not stored), consent (no one agreed), refused
-- (someone declined), proof (consent awaits its proof), notice (a changed notice awaits an answer), limit (a
-- guardian's), guardian (none exists).
create function public.reach_blocks(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(reader.name, (
    select coalesce(jsonb_agg(jsonb_build_object('what', block.what, 'by', block.by, 'is_me', block.is_me, 'limit',
      block.widest, 'until', block.until)
      order by block.place, block.by), '[]')
    from (
      select 0 as place, 'age' as what, null as by, null::boolean as is_me, null as widest, person.band_until as until
        where person.age_band = 'under-14' and reader.purpose = 'share_colleges'
      union all
      select 1, 'record', null, null, null, null
        where not private.consented(person.uaid, 'collect')
      union all
      select 2, 'guardian', null, null, null, null where person.age_band is distinct from '18+' and not exists (
        select 1 from public.guardianships as g where g.uaid = person.uaid and g.part = 'primary')
      union all
      select 3, 'refused', g.email, coalesce(g.guardian_id = auth.uid(), false), null, null
      from public.guardianships as g join private.standing_answers(person.uaid, reader.purpose) as a
        on a.guardianship_id = g.id
      where person.age_band is distinct from '18+' and a.decision <> 'granted'
        and not private.consented(person.uaid, reader.purpose)
      union all
      -- By no one of the guardians: the athlete's own.
      select 3, 'refused', null, coalesce(person.user_id = auth.uid(), false), null, null
      from private.standing_answers(person.uaid, reader.purpose) as a
      where a.guardianship_id is null and a.decision <> 'granted' and not private.consented(person.uaid, reader.purpose)
      union all
      select 4, case
          when exists (select 1 from private.standing_answers(person.uaid, reader.purpose) as a
            where a.decision = 'granted' and private.is_outdated(a.record_id)) then 'notice'
          when exists (select 1 from public.guardianships as g, private.asked_by(g.id) as q
            where g.uaid = person.uaid and q.purpose = reader.purpose) then 'proof'
          else 'consent' end, null, null, null, null
      where person.age_band is distinct from '18+'
        and (person.age_band is distinct from 'under-14' or reader.purpose = 'share_club')
        and not private.consented(person.uaid, reader.purpose)
        and exists (select 1 from public.guardianships as g where g.uaid = person.uaid and g.part = 'primary')
        and not exists (select 1 from private.standing_answers(person.uaid, reader.purpose) as a
          where a.decision <> 'granted')
      union all
      select 5, 'limit', g.email, coalesce(g.guardian_id = auth.uid(), false), g.widest_audience, null
      from public.guardianships as g
      where person.age_band is distinct from '18+' and g.uaid = person.uaid and g.part = 'primary'
        and private.audience_rank(g.widest_audience) < reader.rank
    ) as block
  ))
  from (values ('club_coach', 2, 'share_club'), ('colleges', 3, 'share_colleges'), ('link', 4, 'share_colleges'))
    as reader (name, rank, purpose),
    public.rowers as person
  where person.uaid = reach_blocks.uaid and private.is_family(person.uaid)
$$;

-- What a coach is shown of what was given, and how it is narrowed.

-- What an adult shares with a minor a guardian reads too; without a linked guardian nothing can be shared.
create function private.is_minor_alone(uaid uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.rowers as r where r.uaid = is_minor_alone.uaid and r.user_id is not null
      and r.age_band is distinct from '18+'
      and not exists (select 1 from public.guardianships as g where g.uaid = r.uaid and g.guardian_id is not null)
  )
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

-- Which other colleges an athlete talks to is never a college's to read, so it is not to be approved either.
create function private.no_search_for_colleges() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'A college never sees which other colleges an athlete talks to.' using errcode = '23514';
end
$$;
create trigger no_search_for_colleges before insert or update of scopes, grantee_kind on public.grants
  for each row when (new.grantee_kind = 'college' and 'recruiting_stage' = any (new.scopes))
  execute function private.no_search_for_colleges();

grant execute on function public.reach_blocks(uuid), private.is_live(public.grants), private.team_may(uuid,uuid,text),
  private.i_may(uuid,text), private.club_may(uuid), private.sees_place(uuid,uuid,text), public.revoke_grant(uuid),
  public.reconfirm_grant(uuid), public.ask_for_scopes(uuid,uuid,text[],text), public.answer_scope_request(uuid,boolean),
  public.narrow_grant(uuid,text[],timestamptz), public.shared_with_me(), public.scope_ends(uuid),
  public.approve_grant(uuid) to authenticated;
