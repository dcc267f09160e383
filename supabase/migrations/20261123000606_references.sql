-- One page by a coach who knows the athlete.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- One page by a coach who knows the athlete. It leaves no one's hands before the athlete agreed to exactly what it
-- says: drafted (the coach's own), sent (the family reads it), approved (may be printed and linked), withdrawn (by
-- either side).
create table public.coach_references (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  -- Null while a team was asked and none of its coaches began.
  coach_id uuid references auth.users (id) on delete set null,
  team_id uuid references public.teams (id) on delete set null,
  -- asked: the athlete would like one, and no one has written it yet.
  state text not null default 'drafted' check (state in ('asked', 'drafted', 'sent', 'approved', 'withdrawn')),
  knows_as text check (length(btrim(knows_as)) between 3 and 160),
  words text check (length(btrim(words)) between 20 and 1800),
  -- As it was when it was sent: the coach's name, the team's, and what stands next to the words.
  written_as text check (length(written_as) <= 300),
  team_as text check (length(team_as) <= 120),
  facts jsonb check (pg_column_size(facts) <= 16384),
  sent_at timestamptz,
  approved_at timestamptz,
  approved_by uuid references auth.users (id) on delete set null,
  withdrawn_at timestamptz,
  -- The one link to it, as a hash; a new one ends the one before.
  token_hash bytea unique check (length(token_hash) = 32),
  link_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint written_before_it_is_sent check (
    state in ('asked', 'drafted', 'withdrawn') or num_nulls(knows_as, words, written_as, facts, sent_at) = 0),
  constraint approved_before_it_leaves check (token_hash is null or state = 'approved')
);
create index coach_references_by_uaid on public.coach_references (uaid, created_at desc);
create index coach_references_by_coach on public.coach_references (coach_id);
create index coach_references_by_team on public.coach_references (team_id);
create trigger touch before update on public.coach_references for each row execute function private.touch();
create trigger audit after insert or update of state, token_hash on public.coach_references
  for each row execute function private.audit('id');

-- Whose it is to write: the coach who began it, or any coach of the team that was asked; while they have access.
create function private.writes_reference(person uuid, coach uuid, team uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.club_may(person) and not private.is_family(person)
    and coalesce(coach = auth.uid(), private.coaches(team), false)
$$;

-- What a club coach calls someone: their own list's name, the profile's, or a first name and an initial.
create function private.name_for_coach(person uuid, viewer integer) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select f.value #>> '{}' from public.profile_fields as f where f.uaid = person and f.field = 'full_name'
      and f.answer = 'given' and private.reaches(person, f.audience, viewer)),
    (select a.name from public.athletes as a where a.uaid = person and private.coaches(a.team_id) limit 1),
    (select nullif(concat_ws(' ', p.first_name, left(p.last_name, 1) || '.'), '') from public.profiles as p
      join public.rowers as r on r.user_id = p.id where r.uaid = person),
    (select r.called from public.rowers as r where r.uaid = person))
$$;

-- The facts next to the words: what this coach may see and chose to name. Erg tests only where someone vouched for
-- them.
create function private.reference_facts(person uuid, named text[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', private.name_for_coach(person, 2),
    'class_year', (select f.value from public.profile_fields as f where f.uaid = person and f.field = 'graduation_year'
      and f.answer = 'given' and private.reaches(person, f.audience, 2)),
    'erg_tests', case when 'erg_tests' = any (named) and private.i_may(person, 'erg_tests') then (
      select jsonb_agg(to_jsonb(best) order by best.distance_m) from (
        select distinct on (e.piece) e.piece, e.distance_m, e.duration_s, e.split_s, e.power_w, e.rowed_on, e.source
        from public.erg_tests as e where e.uaid = person and e.source <> 'self_reported'
        order by e.piece, e.split_s) as best) end,
    'races', case when 'races' = any (named) then (
      select jsonb_agg(to_jsonb(latest) order by latest.raced_on desc) from (
        select r.regatta, r.event, r.raced_on, r.boat_class, r.place, r.crews from public.races as r
        where r.uaid = person order by r.raced_on desc limit 5) as latest) end,
    'outings', case when 'outings' = any (named) and private.i_may(person, 'seat_telemetry') then (
      select jsonb_build_object('count', count(*), 'first_on', min(o.started_at)::date, 'last_on',
        max(o.started_at)::date)
      from public.session_seats as s
      join public.athletes as a on a.id = s.athlete_id
      join public.telemetry_sessions as o on o.id = s.session_id
      where a.uaid = person and private.sees_place(s.team_id, a.id, 'seat_telemetry')) end))
$$;

-- The athlete asks a coach with access for a reference. Returns the row's id; a repeated request returns the same row.
create function public.ask_for_reference(grant_id uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  held public.grants;
  made uuid;
begin
  select * into held from public.grants where id = grant_id;
  if not found or not private.keeps(held.uaid) then
    raise exception 'Only the athlete, or a guardian of an athlete under 14, can request a reference.'
      using errcode = '42501';
  end if;
  if not private.is_live(held) or held.grantee_kind <> 'club' or 'roster_identity' <> all (held.scopes) then
    raise exception 'Only a club coach with current access can be asked.' using errcode = 'P0001';
  end if;
  select q.id into made from public.coach_references as q
  where q.uaid = held.uaid and q.state = 'asked' and q.team_id is not distinct from held.grantee_team
    and (held.grantee_team is not null or q.coach_id = held.grantee_person);
  if made is null then
    insert into public.coach_references (uaid, team_id, coach_id, state)
    values (held.uaid, held.grantee_team, held.grantee_person, 'asked') returning id into made;
  end if;
  return made;
end
$$;

-- `reference` null: a new one. Only while it was not sent.
create function public.draft_reference(uaid uuid, reference uuid, team uuid, knows_as text, words text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  if not private.club_may(draft_reference.uaid) or private.is_family(draft_reference.uaid)
    or (team is not null and not private.writes_for_team(team, draft_reference.uaid))
  then
    raise exception 'You don’t have access to this athlete.' using errcode = '42501';
  end if;
  if reference is null then
    insert into public.coach_references (uaid, coach_id, team_id, knows_as, words)
    values (draft_reference.uaid, auth.uid(), team, btrim(draft_reference.knows_as), btrim(draft_reference.words))
    returning id into made;
  else
    update public.coach_references as held
    set coach_id = auth.uid(), state = 'drafted', knows_as = btrim(draft_reference.knows_as),
      words = btrim(draft_reference.words)
    where held.id = reference and held.uaid = draft_reference.uaid
      and private.writes_reference(held.uaid, held.coach_id, held.team_id)
      and (held.state = 'asked' or (held.state = 'drafted' and held.coach_id = auth.uid()))
    returning held.id into made;
  end if;
  return made;
end
$$;

-- To the athlete, with what stands next to the words: erg_tests, races, outings.
create function public.send_reference(reference uuid, named text[]) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.coach_references;
begin
  select * into held from public.coach_references where id = reference and state = 'drafted'
    and coach_id = auth.uid() for update;
  if not found or not private.writes_reference(held.uaid, held.coach_id, held.team_id)
    or num_nulls(held.knows_as, held.words) > 0 then
    return false;
  end if;
  if private.is_minor_alone(held.uaid) then
    raise exception 'A minor can’t share alone. Link a guardian first.' using errcode = '23514';
  end if;
  update public.coach_references set state = 'sent', sent_at = now(), written_as = private.name_of_account(auth.uid()),
    team_as = (select t.name from public.teams as t where t.id = held.team_id),
    facts = private.reference_facts(held.uaid, coalesce(named, '{}'))
  where id = reference;
  return true;
end
$$;

-- Yes: exactly this may leave. No: it goes back to the coach as a draft.
create function public.answer_reference(reference uuid, agrees boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.coach_references as held set state = case when agrees then 'approved' else 'drafted' end,
    approved_at = case when agrees then now() end, approved_by = case when agrees then auth.uid() end
  where held.id = reference and held.state = 'sent' and private.keeps(held.uaid) and agrees is not null;
  return found;
end
$$;

-- By its author, the athlete, or a guardian who decides for a minor. Its link expires with it.
create function public.withdraw_reference(reference uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.coach_references as held
  set state = 'withdrawn', withdrawn_at = now(), token_hash = null, link_until = null
  where held.id = reference and held.state <> 'withdrawn'
    and (held.coach_id = auth.uid()
      or (held.state <> 'drafted' and (private.is_self(held.uaid) or private.decides_for(held.uaid))));
  return found;
end
$$;

-- Answers the token once. A minor's is made by a guardian who decides, and lasts 90 days at most.
create function public.create_reference_link(reference uuid, days integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
  most integer;
  held public.coach_references;
begin
  select * into held from public.coach_references where id = reference and state = 'approved' for update;
  if not found or not private.decides_for(held.uaid) then
    raise exception 'Only the athlete, or a minor’s guardian, can link to an approved reference.'
      using errcode = '42501';
  end if;
  if private.widest_reach(held.uaid) < 4 then
    raise exception 'No guardian has agreed to sharing with colleges.' using errcode = '42501';
  end if;
  most := case when private.is_adult(held.uaid) then 365 else 90 end;
  if days is null or days not between 1 and most then
    raise exception 'A link can last 1 to % days.', most using errcode = '22023';
  end if;
  update public.coach_references set token_hash = private.hash_of_token(token),
    link_until = now() + make_interval(days => days)
  where id = reference;
  return jsonb_build_object('token', token, 'expires_at', now() + make_interval(days => days));
end
$$;

create function public.end_reference_link(reference uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.coach_references as held set token_hash = null, link_until = null
  where held.id = reference and held.token_hash is not null
    and (private.is_self(held.uaid) or private.decides_for(held.uaid));
  return found;
end
$$;
alter table public.coach_references enable row level security;
alter table public.coach_references force row level security;

-- Not the hash.
grant select (id, uaid, coach_id, team_id, state, knows_as, words, written_as, team_as, facts, sent_at, approved_at,
  withdrawn_at, link_until, created_at) on public.coach_references to authenticated;
grant select, insert, update, delete on public.coach_references to service_role;
create policy "the family once it is sent, and who writes it by grant" on public.coach_references for
  select to authenticated
  using ((state <> 'drafted' and private.is_family(uaid)) or private.writes_reference(uaid, coach_id, team_id));

create function private.data_of(person uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.record_with_search(person) || jsonb_build_object('coach_references', (
    select coalesce(jsonb_agg(to_jsonb(held) - 'token_hash'), '[]') from public.coach_references as held
    where held.uaid = person and held.state <> 'drafted'))
$$;

create function private.close_shares(person uuid, what text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_grants(person, what);
  if what <> 'share_club' then
    update public.coach_references set token_hash = null, link_until = null where uaid = person
      and token_hash is not null;
  end if;
end
$$;
