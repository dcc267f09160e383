-- A rower's page by a link that ends: made by a coach, for a minor let out by a guardian, answered in a sentence.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- One seat of one session, as its coach created it. Only a hash of the link's secret is stored.
create table public.rower_pages (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  team_id uuid not null,
  session_id uuid not null,
  seat smallint not null check (seat between 1 and 8),
  coach_id uuid not null references auth.users (id) on delete cascade,
  -- Name shown to its readers, as it was then.
  written_as text not null check (length(btrim(written_as)) between 1 and 200),
  team_as text not null check (length(team_as) <= 200),
  outing_as text not null check (length(outing_as) <= 300),
  -- {"body"}, or {"sealed"} if encrypted with a passphrase the server doesn't know. Emptied when revoked.
  content jsonb not null check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 307200),
  token_hash bytea not null unique,
  -- Of a minor: the guardianship that let it out. Nothing opens without one.
  guardianship_id uuid references public.guardianships (id) on delete set null,
  allowed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_as text check (revoked_as in ('coach', 'rower', 'guardian', 'access')),
  foreign key (team_id, session_id) references public.telemetry_sessions (team_id, id) on delete cascade,
  constraint it_ends check (expires_at > created_at and expires_at <= created_at + interval '30 days')
);
create index rower_pages_by_uaid on public.rower_pages (uaid, created_at desc);
create index rower_pages_by_session on public.rower_pages (team_id, session_id);
create index rower_pages_by_coach on public.rower_pages (coach_id, created_at);
create trigger audit after insert or update of guardianship_id, revoked_at or delete on public.rower_pages
  for each row execute function private.audit('id');

-- All views and replies. Link holders are unverified.
create table public.rower_page_events (
  id uuid primary key default gen_random_uuid(),
  page_id uuid not null references public.rower_pages (id) on delete cascade,
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  kind text not null check (kind in ('opened', 'seen', 'question')),
  by_whom text not null check (by_whom in ('link', 'rower', 'guardian')),
  words text check (length(btrim(words)) between 1 and 300),
  happened_at timestamptz not null default now(),
  constraint a_question_has_words check ((kind = 'question') = (words is not null))
);
create index rower_page_events_by_page on public.rower_page_events (page_id, happened_at desc);
create index rower_page_events_by_uaid on public.rower_page_events (uaid);

-- What it was made on still holds: its coach coaches the team, the seat is this person's, and the team may see it.
create function private.page_holds(held public.rower_pages) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_unclaimed(held.uaid) is not true
    and exists (select 1 from public.team_members as m join public.profiles as p on p.id = m.user_id
      where m.team_id = held.team_id and m.user_id = held.coach_id and m.role in ('owner', 'coach')
        and p.coach_eligible)
    and exists (select 1 from public.session_seats as s join public.athletes as a on a.id = s.athlete_id
      where s.session_id = held.session_id and s.seat = held.seat and a.uaid = held.uaid)
    and private.team_may(held.team_id, held.uaid, 'roster_identity')
    and private.team_may(held.team_id, held.uaid, 'seat_telemetry')
$$;

-- waiting: for a guardian. closed: what it was made on holds no longer. Asked again with every question.
create function private.state_of_page(held public.rower_pages) returns text
  language sql stable security definer set search_path = '' as $$
  select case when held.revoked_at is not null then 'revoked'
    when held.expires_at <= now() then 'ended'
    when private.page_holds(held) is not true then 'closed'
    when private.is_adult(held.uaid) or exists (select 1 from public.guardianships as g
      where g.id = held.guardianship_id and g.uaid = held.uaid and g.part = 'primary') then 'open'
    else 'waiting' end
$$;

-- The coaches of the team who may see the seat, guardians, and the rower; a minor once a guardian has let it out.
create function private.may_see_page(held public.rower_pages) returns boolean
  language sql stable security definer set search_path = '' as $$
  select (private.is_family(held.uaid) and (private.is_guardian(held.uaid) or private.is_adult(held.uaid)
      or held.guardianship_id is not null))
    or (private.coaches(held.team_id) and private.team_may(held.team_id, held.uaid, 'roster_identity')
      and private.team_may(held.team_id, held.uaid, 'seat_telemetry'))
$$;

-- By a coach of the team, of a seat whose rower or family has claimed the place. The token is answered once.
-- `state` is waiting where a guardian has to let it out first.
create function public.make_rower_page(session uuid, seat smallint, content jsonb, days integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  outing public.telemetry_sessions;
  person uuid;
  made public.rower_pages;
  token text := private.new_token();
begin
  select * into outing from public.telemetry_sessions as o where o.id = session and private.coaches(o.team_id);
  select a.uaid into person from public.session_seats as s join public.athletes as a on a.id = s.athlete_id
  where s.session_id = outing.id and s.seat = make_rower_page.seat;
  if outing.id is null or person is null or private.is_unclaimed(person)
    or private.team_may(outing.team_id, person, 'roster_identity') is not true
    or private.team_may(outing.team_id, person, 'seat_telemetry') is not true
  then
    raise exception 'Only the team’s coaches can create a link, for a rower whose family shares the seat.'
      using errcode = '42501';
  end if;
  if coalesce(days in (3, 7, 14, 30), false) is not true then
    raise exception 'Choose 3, 7, 14 or 30 days for the link.' using errcode = '22023';
  end if;
  if private.is_adult(person) is not true and not exists (select 1 from public.guardianships as g
    where g.uaid = person and g.part = 'primary')
  then
    raise exception 'A minor can’t share alone. Link a guardian first.' using errcode = '23514';
  end if;
  if (select count(*) from public.rower_pages as p where p.coach_id = auth.uid()
    and p.created_at > now() - interval '1 day') >= 60
  then
    raise exception 'You created 60 links today. Create more tomorrow.' using errcode = 'P0001';
  end if;
  insert into public.rower_pages (uaid, team_id, session_id, seat, coach_id, written_as, team_as, outing_as, content,
    token_hash, expires_at)
  select person, outing.team_id, outing.id, make_rower_page.seat, auth.uid(), private.name_of_account(auth.uid()),
    t.name, concat_ws(', ', coalesce(nullif(btrim(outing.boat_name), ''), 'A session'),
      to_char(outing.started_at at time zone 'utc', 'YYYY-MM-DD')),
    make_rower_page.content, private.hash_of_token(token), now() + make_interval(days => days)
  from public.teams as t where t.id = outing.team_id
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at,
    'state', private.state_of_page(made));
end
$$;

-- A minor's primary guardian approves it, or revokes it permanently.
create function public.decide_rower_page(page uuid, allows boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.rower_pages;
  place uuid;
begin
  select * into held from public.rower_pages as p where p.id = page for update;
  select g.id into place from public.guardianships as g
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  if place is null or private.is_adult(held.uaid) or private.state_of_page(held) in ('revoked', 'ended') then
    return false;
  end if;
  if allows then
    update public.rower_pages as p set guardianship_id = place, allowed_at = now() where p.id = held.id;
  else
    update public.rower_pages as p set revoked_at = now(), revoked_as = 'guardian', content = '{}'
    where p.id = held.id;
  end if;
  return true;
end
$$;

-- By a coach of the team, the rower, or a guardian who decides for a minor: the more restrictive choice wins.
create function public.revoke_rower_page(page uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.rower_pages as p set revoked_at = now(), content = '{}', revoked_as = case
    when private.is_self(p.uaid) then 'rower' when private.is_primary_guardian(p.uaid) then 'guardian' else 'coach' end
  where p.id = page and p.revoked_at is null
    and (private.coaches(p.team_id) or (private.is_self(p.uaid) and private.may_see_page(p))
      or (private.is_primary_guardian(p.uaid) and not private.is_adult(p.uaid)));
  return found;
end
$$;

-- The family's view without the link, even before approval; views by a guardian and the rower are logged. Null once
-- it's gone.
create function public.read_rower_page(page uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.rower_pages;
  state text;
begin
  select * into held from public.rower_pages as p where p.id = page and private.may_see_page(p);
  state := private.state_of_page(held);
  if held.id is null or state not in ('open', 'waiting') then
    return null;
  end if;
  if private.is_family(held.uaid) then
    insert into public.rower_page_events (page_id, uaid, kind, by_whom)
    values (held.id, held.uaid, 'opened', case when private.is_self(held.uaid) then 'rower' else 'guardian' end);
  end if;
  return jsonb_build_object('state', state, 'content', held.content, 'expires_at', held.expires_at,
    'by', held.written_as, 'team', held.team_as, 'has_guardian', private.is_adult(held.uaid) is not true);
end
$$;

-- One page with everything that happened to it, as its coaches and the family list it.
create function private.listed_page(held public.rower_pages) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', held.id, 'seat', held.seat, 'by', held.written_as, 'team', held.team_as,
    'outing', held.outing_as, 'state', private.state_of_page(held), 'is_minor', private.is_adult(held.uaid) is not true,
    'is_sealed', held.content ? 'sealed', 'created_at', held.created_at, 'expires_at', held.expires_at,
    'revoked_at', held.revoked_at, 'revoked_as', held.revoked_as,
    'may_decide', private.is_primary_guardian(held.uaid) and private.is_adult(held.uaid) is not true,
    'may_revoke', private.coaches(held.team_id) or private.decides_for(held.uaid) or private.is_self(held.uaid),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'by_whom', e.by_whom,
      'words', e.words, 'happened_at', e.happened_at) order by e.happened_at desc), '[]')
      from public.rower_page_events as e where e.page_id = held.id))
$$;

create function public.rower_pages_of_outing(session uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.listed_page(p) order by p.created_at desc), '[]') from public.rower_pages as p
  where p.session_id = session and private.coaches(p.team_id) and private.may_see_page(p)
$$;

create function public.rower_pages_of_rower(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.listed_page(p) order by p.created_at desc), '[]') from public.rower_pages as p
  where p.uaid = rower_pages_of_rower.uaid and private.is_family(p.uaid) and private.may_see_page(p)
$$;

-- The product API alone asks these. Null where the link opens nothing; a page that waits says so and shows nothing.
create function public.open_rower_page(token text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.rower_pages;
  state text;
begin
  select * into held from public.rower_pages as p where p.token_hash = private.hash_of_token(token);
  state := private.state_of_page(held);
  if held.id is null or state not in ('open', 'waiting') then
    return null;
  end if;
  if state = 'waiting' then
    return jsonb_build_object('state', state);
  end if;
  insert into public.rower_page_events (page_id, uaid, kind, by_whom) values (held.id, held.uaid, 'opened', 'link');
  return jsonb_build_object('state', state, 'content', held.content, 'expires_at', held.expires_at,
    'by', held.written_as, 'team', held.team_as, 'has_guardian', private.is_adult(held.uaid) is not true);
end
$$;

-- The id of the page that was answered; null where the link opens nothing.
create function public.answer_rower_page(token text, kind text, words text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  held public.rower_pages;
begin
  select * into held from public.rower_pages as p where p.token_hash = private.hash_of_token(token);
  if held.id is null or private.state_of_page(held) is distinct from 'open' then
    return null;
  end if;
  if (select count(*) from public.rower_page_events as e where e.page_id = held.id and e.kind <> 'opened') >= 20 then
    raise exception 'This page has reached its limit of replies. Talk to your coach.' using errcode = 'P0001';
  end if;
  insert into public.rower_page_events (page_id, uaid, kind, by_whom, words)
  values (held.id, held.uaid, answer_rower_page.kind, 'link', nullif(btrim(answer_rower_page.words), ''));
  return held.id;
end
$$;

-- Recipients of emails about a page: its coach, and for a minor every deciding guardian.
create function public.people_of_page(page uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', private.state_of_page(p), 'by', p.written_as, 'team', p.team_as,
    'outing', p.outing_as, 'session', p.session_id,
    'called', coalesce(r.called, (select left(f.first_name, 40) from public.profiles as f where f.id = r.user_id)),
    'coach', (select lower(u.email) from auth.users as u where u.id = p.coach_id and u.email_confirmed_at is not null),
    'guardians', (select coalesce(jsonb_agg(g.email order by g.since), '[]') from public.guardianships as g
      where g.uaid = p.uaid and g.part = 'primary' and private.is_adult(p.uaid) is not true))
  from public.rower_pages as p join public.rowers as r on r.uaid = p.uaid where p.id = page
$$;

-- Access that ends takes its pages with it, so that giving it again opens none of them.
create function private.end_pages() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.rower_pages as p set revoked_at = now(), revoked_as = 'access', content = '{}'
  where p.uaid = new.uaid and p.team_id = new.grantee_team and p.revoked_at is null
    and private.page_holds(p) is not true;
  return null;
end
$$;
create trigger end_pages after update of revoked_at on public.grants
  for each row when (old.revoked_at is null and new.revoked_at is not null and new.grantee_team is not null)
  execute function private.end_pages();

-- Once an hour: what is over is emptied at once and forgotten a month later, with what happened to it.
create function public.forget_rower_pages() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  update public.rower_pages set content = '{}' where expires_at <= now() and content <> '{}';
  delete from public.rower_pages where coalesce(revoked_at, expires_at) < now() - interval '30 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create or replace function private.record_with_search(person uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.record_with_all_notes(person) || jsonb_build_object(
    'school_notes', (select coalesce(jsonb_agg(to_jsonb(row) - 'author'), '[]') from public.school_notes as row
      where uaid = person and (audience <> 'parents' or private.is_guardian(person))),
    'school_documents', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.school_documents as row
      where uaid = person),
    -- A minor's that no guardian has let out are the guardians'; an emailed link of rights is theirs too.
    'rower_pages', (select coalesce(jsonb_agg(to_jsonb(held) - 'token_hash'), '[]') from public.rower_pages as held
      where held.uaid = person and (auth.uid() is null or private.may_see_page(held))),
    'rower_page_events', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from public.rower_page_events as e
      join public.rower_pages as held on held.id = e.page_id
      where e.uaid = person and (auth.uid() is null or private.may_see_page(held)))
  )
$$;

alter table public.rower_pages enable row level security;
alter table public.rower_pages force row level security;
alter table public.rower_page_events enable row level security;
alter table public.rower_page_events force row level security;
grant select (id, uaid, team_id, session_id, seat, written_as, team_as, outing_as, allowed_at, created_at, expires_at,
  revoked_at, revoked_as) on public.rower_pages to authenticated;
grant select on public.rower_page_events to authenticated;
grant select, insert, update, delete on public.rower_pages, public.rower_page_events to service_role;
create policy "coaches of the team by grant, and the family" on public.rower_pages for select to authenticated
  using (private.may_see_page(rower_pages));
create policy "whoever sees the page" on public.rower_page_events for select to authenticated
  using (exists (select 1 from public.rower_pages as p where p.id = page_id));
select private.ask_for_live_sign_in('public.rower_pages'::regclass);
select private.ask_for_live_sign_in('public.rower_page_events'::regclass);

grant execute on function private.may_see_page(public.rower_pages),
  public.make_rower_page(uuid,smallint,jsonb,integer), public.decide_rower_page(uuid,boolean),
  public.revoke_rower_page(uuid), public.read_rower_page(uuid), public.rower_pages_of_outing(uuid),
  public.rower_pages_of_rower(uuid) to authenticated;
grant execute on function public.open_rower_page(text), public.answer_rower_page(text,text,text),
  public.people_of_page(uuid), public.forget_rower_pages() to service_role;
