-- Rosters: imports, claims of a place, and a team's recruiting desk.

set check_function_bodies = off;

create table public.roster_imports (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete cascade,
  imported_by uuid references auth.users (id) on delete set null,
  file_name text not null check (length(btrim(file_name)) between 1 and 200),
  added integer not null default 0,
  skipped integer not null default 0,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index roster_imports_by_team on public.roster_imports (team_id);
alter table public.athletes add foreign key (import_id) references public.roster_imports (id) on delete set null;
create index athletes_by_import on public.athletes (import_id);

create table public.roster_claims (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  athlete_id uuid not null,
  code_hash bytea not null unique,
  issued_by uuid references auth.users (id) on delete set null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  -- Who says the place is theirs; then both sides approve, in either order.
  uaid uuid references public.rowers (uaid) on delete cascade,
  claimed_at timestamptz,
  family_approved_by uuid references public.guardianships (id) on delete set null,
  family_approved_at timestamptz,
  team_approved_by uuid references auth.users (id) on delete set null,
  team_approved_at timestamptz,
  ended_at timestamptz,
  foreign key (team_id, athlete_id) references public.athletes (team_id, id) on delete cascade
);
create index roster_claims_by_athlete on public.roster_claims (athlete_id);
create index roster_claims_by_uaid on public.roster_claims (uaid);
create trigger audit after insert or update on public.roster_claims for each row execute function private.audit('id');

-- Forty bits, without letters that look similar; guesses are limited to ten an hour.
create function private.new_code() returns text language sql volatile set search_path = '' as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(random.bytes, i) % 32, 1), '' order by i)
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) as random, generate_series(8, 15) as i
$$;

-- An older open code of the place stops working.
create function private.new_claim_code(place public.athletes, issuer uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  code text := private.new_code();
begin
  update public.roster_claims set ended_at = now() where athlete_id = place.id and ended_at is null;
  insert into public.roster_claims (team_id, athlete_id, code_hash, issued_by)
  values (place.team_id, place.id, private.hash_of_token(code), issuer);
  update public.athletes set state = 'invited' where id = place.id;
  return code;
end
$$;

-- Answers the code once. A queued email would end it, so it goes.
create function public.issue_claim_code(athlete uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  place public.athletes;
begin
  select * into place from public.athletes where id = athlete;
  if place.id is null or not private.coaches(place.team_id) then
    raise exception 'That roster spot doesn’t exist.' using errcode = '42501';
  end if;
  if not coalesce(private.is_unclaimed(place.uaid), false) then
    raise exception 'This roster spot is already claimed.' using errcode = 'P0001';
  end if;
  delete from private.roster_letters where athlete_id = athlete and email is not null;
  return private.new_claim_code(place, auth.uid());
end
$$;

-- Emails with codes to the families of an imported list. An address is deleted once its email is sent or canceled.
create table private.roster_letters (
  athlete_id uuid primary key references public.athletes (id) on delete cascade,
  import_id uuid not null references public.roster_imports (id) on delete cascade,
  made_by uuid not null references auth.users (id) on delete cascade,
  email text,
  made_at timestamptz not null default now(),
  tried_at timestamptz,
  sent_at timestamptz,
  check (email is null or sent_at is null)
);
create index roster_letters_by_import on private.roster_letters (import_id);
create index roster_letters_by_maker on private.roster_letters (made_by);
create index roster_letters_to_send on private.roster_letters (made_at) where email is not null;

-- Queues an email for each of [{"athlete", "email"}] of an import. Answers those that are not, with the reason.
create function public.queue_roster_letters(import uuid, families jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.roster_imports;
  family record;
  problem text;
  refused jsonb := '[]';
begin
  select * into held from public.roster_imports as i where i.id = import and i.undone_at is null;
  if not found or not private.coaches(held.team_id) then
    raise exception 'This list doesn’t exist.' using errcode = '42501';
  end if;
  perform private.require_roster(held.team_id, families);
  for family in
    select a.id, lower(btrim(entry ->> 'email')) as email
    from jsonb_array_elements(families) with ordinality as list (entry, at)
    join public.athletes as a on a.id = (entry ->> 'athlete')::uuid and a.import_id = held.id and a.state = 'draft'
    where not exists (select 1 from private.roster_letters as l where l.athlete_id = a.id) order by at
  loop
    problem := case
      when coalesce(family.email ~ '^[^\s@]+@[^\s@]+\.[^\s@]{2,}$' and length(family.email) <= 254, false) is false
        then 'This is not an email address.'
      when exists (select 1 from private.mail_suppressions as s
        where s.address_hash = private.hash_of_address(family.email)) then 'This address gets no more emails from us.'
      when not public.rate_limit_hit('letters-to:' || encode(private.hash_of_address(family.email), 'hex'), 3, 86400)
        then 'Too many emails went to this address today. Hand over the code yourself.'
      when not public.rate_limit_hit('letters-by:' || auth.uid()::text, 100, 86400)
        then 'You can invite 100 families a day. Invite this one tomorrow.' end;
    if problem is null then
      insert into private.roster_letters (athlete_id, import_id, made_by, email)
      values (family.id, held.id, auth.uid(), family.email) on conflict do nothing;
    else
      refused := refused || jsonb_build_object('athlete', family.id, 'why', problem);
    end if;
  end loop;
  return refused;
end
$$;

-- How far the emails of each import are: [{"import", "athlete", "state": "waiting" | "sent" | "failed"}].
create function public.roster_letters(team uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('import', l.import_id, 'athlete', l.athlete_id, 'state', case
    when l.sent_at is not null then 'sent' when l.email is null then 'failed' else 'waiting' end)
    order by l.made_at, l.athlete_id), '[]')
  from private.roster_letters as l join public.roster_imports as i on i.id = l.import_id
  where i.team_id = team and private.coaches(team)
$$;

-- The next emails, each with a new code, because only a code's hash is stored. What failed is tried for three days.
create function public.roster_letters_to_send(most integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  letter private.roster_letters;
  place public.athletes;
  letters jsonb := '[]';
begin
  perform private.forget_by_time('private.roster_letters');
  for letter in
    select * from private.roster_letters
    where email is not null and coalesce(tried_at < now() - interval '30 minutes', true)
    order by made_at, athlete_id limit most for update skip locked
  loop
    select * into place from public.athletes where id = letter.athlete_id;
    if not coalesce(private.is_unclaimed(place.uaid), false) or not exists (select 1 from public.team_members as m
      where m.team_id = place.team_id and m.user_id = letter.made_by and m.role in ('owner', 'coach'))
    then
      update private.roster_letters set email = null where athlete_id = letter.athlete_id;
      continue;
    end if;
    update private.roster_letters set tried_at = now() where athlete_id = letter.athlete_id;
    letters := letters || jsonb_build_object('athlete', place.id, 'email', letter.email,
      'code', private.new_claim_code(place, letter.made_by),
      'team', (select t.name from public.teams as t where t.id = place.team_id));
  end loop;
  return letters;
end
$$;

create function public.roster_letter_sent(athlete uuid) returns void
  language sql security definer set search_path = '' as $$
  update private.roster_letters set email = null, sent_at = now() where athlete_id = athlete
$$;

-- The team's name, for the email that carries a code; null where the caller does not coach it.
create function public.team_of_place(athlete uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select t.name from public.athletes as a join public.teams as t on t.id = a.team_id
  where a.id = athlete and private.coaches(a.team_id)
$$;

create function private.finish_claim(claim uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  held public.roster_claims;
  before uuid;
  rower public.rowers;
begin
  select * into held from public.roster_claims where id = claim;
  if held.team_approved_at is null or held.family_approved_at is null or held.ended_at is not null then
    return;
  end if;
  select * into rower from public.rowers where uaid = held.uaid;
  select uaid into before from public.athletes where id = held.athlete_id;
  update public.athletes set uaid = held.uaid, state = 'active' where id = held.athlete_id;
  delete from public.rowers where uaid = before and before <> held.uaid and private.is_unclaimed(before);
  insert into public.grants (uaid, grantee_team, granted_by, guardian_id, approved_at, purpose)
  values (held.uaid, held.team_id, rower.user_id, held.family_approved_by, now(), 'Joining the team');
  if rower.user_id is not null then
    insert into public.team_members (team_id, user_id, role) values (held.team_id, rower.user_id, 'athlete')
    on conflict do nothing;
  end if;
  update public.roster_claims set ended_at = now() where id = claim;
end
$$;

-- {"claim": id, "team": name, "waits_for": "guardian" | "team"}, or null for a code that is not one.
create function public.claim_place(code text, uaid uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.roster_claims;
  rower public.rowers;
  place uuid;
begin
  if not private.acts_for(uaid) then
    raise exception 'Only the athlete, or a guardian of an athlete under 14, can claim a roster spot.'
      using errcode = '42501';
  end if;
  if not private.keeps(uaid) then
    raise exception 'We don’t keep a rowing record yet. Agree to it first, then use the code.' using errcode = 'P0001';
  end if;
  if not public.rate_limit_hit('claim:' || auth.uid()::text, 10, 3600) then
    raise exception 'You tried ten codes within an hour. Try again in an hour.' using errcode = 'P0001';
  end if;
  select * into held from public.roster_claims
  where code_hash = private.hash_of_token(upper(regexp_replace(code, '[\s-]', '', 'g')))
    and expires_at > now() and claimed_at is null and ended_at is null for update;
  if not found then
    return null;
  end if;
  if exists (select 1 from public.athletes as a where a.team_id = held.team_id and a.uaid = claim_place.uaid) then
    raise exception 'You’re already on the roster of this team.' using errcode = 'P0001';
  end if;
  select * into rower from public.rowers as r where r.uaid = claim_place.uaid;
  select g.id into place from public.guardianships as g
  where g.uaid = claim_place.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  update public.roster_claims set uaid = rower.uaid, claimed_at = now(),
    family_approved_by = case when rower.age_band = 'under-14' then place end,
    family_approved_at = case when rower.age_band <> '14-17' then now() end
  where id = held.id;
  if rower.age_band = '14-17' then
    update public.athletes set state = 'pending_guardian' where id = held.athlete_id;
  end if;
  return jsonb_build_object('claim', held.id, 'team', (select name from public.teams where id = held.team_id),
    'waits_for', case when rower.age_band = '14-17' then 'guardian' else 'team' end);
end
$$;

-- One side's yes or no: a guardian of the minor, or a coach of the team. False when it is nothing of the caller's.
create function public.answer_claim(claim uuid, agrees boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.roster_claims;
  place uuid;
begin
  select * into held from public.roster_claims where id = claim and claimed_at is not null
    and ended_at is null for update;
  if not found then
    return false;
  end if;
  select g.id into place from public.guardianships as g
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  if place is not null and not private.is_adult(held.uaid) then
    if agrees then
      perform private.record_consent(held.uaid, place, null, 'share_club', 'granted', 'signed_in',
        private.current_notice('guardian'), null)
      where exists (select 1 from public.rowers where uaid = held.uaid and age_band = '14-17')
        and not exists (select 1 from private.standing_answers(held.uaid, 'share_club') as a
          where a.guardianship_id = place and a.decision = 'granted');
      update public.roster_claims set family_approved_by = place, family_approved_at = now() where id = claim;
    end if;
  elsif private.coaches(held.team_id) and not private.is_self(held.uaid) then
    update public.roster_claims set team_approved_by = auth.uid(), team_approved_at = now() where id = claim and agrees;
  elsif agrees or not private.is_self(held.uaid) then
    return false;
  end if;
  if agrees then
    perform private.finish_claim(claim);
  else
    update public.roster_claims set ended_at = now() where id = claim;
    update public.athletes set state = 'draft' where id = held.athlete_id;
  end if;
  return true;
end
$$;

create function private.require_roster(team uuid, entries jsonb) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.coaches(team) then
    raise exception 'Only the team’s coaches can change its roster.' using errcode = '42501';
  end if;
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) not between 1 and 500 then
    raise exception 'A list needs 1 to 500 rows.' using errcode = '22023';
  end if;
end
$$;

create function public.preview_roster_import(team uuid, entries jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_roster(team, entries);
  return private.read_roster(team, entries);
end
$$;

create function public.import_roster(team uuid, file_name text, entries jsonb) returns jsonb
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

-- Within 24 hours: removes imported names that weren't invited, claimed or seated since. Returns their number; null if
-- it's too late.
create function public.undo_roster_import(import uuid) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  held public.roster_imports;
  gone integer;
begin
  select * into held from public.roster_imports where id = import and undone_at is null
    and created_at > now() - interval '24 hours' for update;
  if not found or not private.coaches(held.team_id) then
    return null;
  end if;
  delete from public.athletes as a where a.import_id = import and a.state = 'draft'
    and not exists (select 1 from public.session_seats as s where s.athlete_id = a.id);
  get diagnostics gone = row_count;
  update public.roster_imports set undone_at = now() where id = import;
  return gone;
end
$$;

-- inactive, alumni, removed, and back. A claimed place's name goes only with its person.
create function public.set_roster_state(athlete uuid, new_state text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.athletes as a set state = new_state
  where a.id = athlete and private.coaches(a.team_id) and a.uaid is not null
    and a.state in ('active', 'inactive', 'alumni', 'removed')
      and new_state in ('active', 'inactive', 'alumni', 'removed');
  if found and new_state = 'removed' then
    update public.grants as g set revoked_at = now(), revoked_by = auth.uid() from public.athletes as a
    where a.id = athlete and g.uaid = a.uaid and g.grantee_team = a.team_id and g.revoked_at is null;
    return true;
  end if;
  return found;
end
$$;

grant insert (is_adult), update (is_adult) on public.athletes to authenticated;

-- Removing a name from a roster deletes its unclaimed person.
create function private.forget_unclaimed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.rowers as r where r.uaid = old.uaid and private.is_unclaimed(r.uaid)
    and not exists (select 1 from public.athletes as a where a.uaid = r.uaid);
  return null;
end
$$;
create trigger forget_unclaimed after delete on public.athletes
  for each row execute function private.forget_unclaimed();
grant select on public.roster_imports to authenticated;

-- Not the code's hash.
grant select (id, team_id, athlete_id, issued_by, issued_at, expires_at, uaid, claimed_at, family_approved_at,
  team_approved_at, ended_at) on public.roster_claims to authenticated;
grant select, insert, update, delete on public.roster_imports, public.roster_claims to service_role;
create policy "coaches" on public.roster_imports for select to authenticated using (private.coaches(team_id));
create policy "coaches, and the family that claimed" on public.roster_claims for select to authenticated
  using (private.coaches(team_id) or private.is_family(uaid));

-- Until a place is claimed its name is what the coach typed in.
create policy "coaches by grant, and those it is about" on public.athletes for select to authenticated
  using (
    (private.coaches(team_id)
      and (state in ('draft', 'invited', 'pending_guardian') or private.team_may(team_id, uaid, 'roster_identity')))
    or private.is_family(uaid)
  );
create policy "coaches change athletes they see" on public.athletes for update to authenticated
  using (private.coaches(team_id)) with check (private.coaches(team_id));
create policy "coaches remove athletes" on public.athletes for delete to authenticated using (private.coaches(team_id));

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

-- A club's recruiting desk: who graduates when, how far each search is, and which references are owed.

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

grant execute on function public.issue_claim_code(uuid), public.team_of_place(uuid), public.claim_place(text,uuid),
  public.answer_claim(uuid,boolean), public.preview_roster_import(uuid,jsonb), public.import_roster(uuid,text,jsonb),
  public.undo_roster_import(uuid), public.set_roster_state(uuid,text), public.claims_of_team(uuid),
  public.queue_roster_letters(uuid,jsonb), public.roster_letters(uuid), public.recruiting_desk(uuid) to authenticated;
grant execute on function public.roster_letters_to_send(integer), public.roster_letter_sent(uuid) to service_role;
