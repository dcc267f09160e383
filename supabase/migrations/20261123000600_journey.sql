-- The profile and the journey of a rower: answers, tests, races, goals, references, and how they are opened.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- The recruiting profile: what there is to answer and what it weighs are rows; every answer has an audience, a history
-- and, where a coach vouched for it, a badge that the next edit drops.
create table public.profile_sections (
  section text primary key,
  title text not null,
  -- Whom it counts for: a rower, a coxswain, or an account without a rowing profile.
  variants text[] not null check (variants <@ array['rower', 'coxswain', 'account']),
  weight smallint not null check (weight between 1 and 100),
  position smallint not null
);

create table public.profile_field_kinds (
  field text primary key check (field ~ '^[a-z0-9_]{2,40}$'),
  section text not null references public.profile_sections (section),
  label text not null,
  -- record: the answer is in tables of its own (erg_tests, races, guardianships).
  kind text not null check (kind in ('text', 'number', 'choice', 'choices', 'link', 'record')),
  variants text[] not null default '{rower,coxswain}',
  -- Optional ones never count: height, weight, photo, scores, money, handles.
  counts boolean not null default true,
  minutes smallint not null check (minutes between 1 and 60),
  starts_with text not null default 'family'
    check (starts_with in ('only_me', 'family', 'club_coach', 'colleges', 'link')),
  widest text not null default 'link' check (widest in ('only_me', 'family', 'club_coach', 'colleges', 'link')),
  choices text[],
  least numeric,
  most numeric,
  position smallint not null
);

create table public.profile_fields (
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  field text not null references public.profile_field_kinds (field),
  -- "Prefer not to say" and "not yet" are answers.
  answer text not null default 'given' check (answer in ('given', 'prefer_not_to_say', 'not_yet')),
  value jsonb check (pg_column_size(value) <= 4096),
  -- Null on insert: as the field starts.
  audience text not null check (audience in ('only_me', 'family', 'club_coach', 'colleges', 'link')),
  confirmed_by uuid references auth.users (id) on delete set null,
  confirmed_as text check (length(confirmed_as) <= 300),
  confirmed_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  primary key (uaid, field)
);

create table public.profile_field_versions (
  id bigint generated always as identity primary key,
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  field text not null,
  answer text not null,
  value jsonb,
  audience text not null,
  was_confirmed boolean not null,
  replaced_at timestamptz not null default now(),
  replaced_by uuid
);
create index profile_field_versions_by_field on public.profile_field_versions (uaid, field, id desc);

create function private.audience_rank(audience text) returns integer language sql immutable set search_path = '' as $$
  select array_position(array['only_me', 'family', 'club_coach', 'colleges', 'link'], audience) - 1
$$;

create function private.problem_of_value(asked public.profile_field_kinds, value jsonb) returns text
  language sql immutable set search_path = '' as $$
  select case asked.kind
    when 'record' then case when value is not null then 'It is answered by what you add to the list.' end
    when 'text' then case when jsonb_typeof(value) <> 'string' or length(btrim(value #>> '{}')) not between asked.least
      and asked.most
      then format('Write %s to %s characters.', asked.least, asked.most) end
    when 'number' then case when jsonb_typeof(value) <> 'number' or (value #>> '{}')::numeric not between asked.least
      and asked.most
      then format('Enter a number from %s to %s.', asked.least, asked.most) end
    when 'choice' then case when jsonb_typeof(value) <> 'string' or (value #>> '{}') <> all (asked.choices)
      then format('Choose one of: %s.', array_to_string(asked.choices, ', ')) end
    when 'choices' then case when jsonb_typeof(value) <> 'array' or jsonb_array_length(value) = 0
      or not value <@ to_jsonb(asked.choices)
        then format('Choose some of: %s.', array_to_string(asked.choices, ', ')) end
    when 'link' then case when jsonb_typeof(value) <> 'string' or length(value #>> '{}') > asked.most
      or (value #>> '{}') !~ '^https://[^\s/]+\.[^\s]+$' then 'Enter a link that begins with https://.' end
  end
$$;

create function private.keep_field() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  asked public.profile_field_kinds;
  problem text;
begin
  select * into asked from public.profile_field_kinds where field = new.field and 'account' <> all (variants);
  if not found then
    raise exception 'There is no such field.' using errcode = '23503';
  end if;
  if tg_op = 'UPDATE' and (new.uaid <> old.uaid or new.field <> old.field) then
    raise exception 'An answer stays where it was given.' using errcode = '42501';
  end if;
  new.audience := coalesce(new.audience, asked.starts_with);
  if private.audience_rank(new.audience) > private.audience_rank(asked.widest) then
    raise exception '"%" is never shown that widely.', asked.label using errcode = '23514';
  end if;
  if new.answer = 'given' then
    if new.value is null and asked.kind <> 'record' then
      raise exception 'Give "%" a value, or say "prefer not to say" or "not yet".', asked.label using errcode = '23514';
    end if;
    problem := private.problem_of_value(asked, new.value);
    if problem is not null then
      raise exception '%: %', asked.label, problem using errcode = '23514';
    end if;
    if new.field = 'weight_kg' and not exists (
      select 1 from public.profile_fields where uaid = new.uaid and field = 'weight_reason' and answer = 'given')
    then
      raise exception 'Say first why the exact weight is kept; "lightweight eligible" needs no number.'
        using errcode = '23514';
    end if;
  else
    new.value := null;
  end if;
  if tg_op = 'UPDATE' then
    if (new.answer, new.value, new.audience) is distinct from (old.answer, old.value, old.audience) then
      insert into public.profile_field_versions (uaid, field, answer, value, audience, was_confirmed, replaced_by)
      values (old.uaid, old.field, old.answer, old.value, old.audience, old.confirmed_at is not null, auth.uid());
      new.updated_at := now();
      new.updated_by := auth.uid();
    end if;
    if (new.answer, new.value) is distinct from (old.answer, old.value) then
      new.confirmed_by := null;
      new.confirmed_as := null;
      new.confirmed_at := null;
    end if;
  else
    new.updated_by := auth.uid();
  end if;
  return new;
end
$$;
create trigger keep_field before insert or update on public.profile_fields
  for each row execute function private.keep_field();

-- How far anything of somebody may reach at all. Minors: as far as their guardians let it, the strictest counting, and
-- no further than the consent to share.
create function private.widest_reach(uaid uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select coalesce(max(reach), 0) from unnest(array[1, 2, 3, 4]) as reach
    where private.lets_reach(widest_reach.uaid, reach)
$$;

-- 0 whoever writes it, 1 family, 2 club coach, 3 college; null: nobody here.
create function private.viewer_rank(uaid uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select case
    when private.acts_for(uaid) then 0
    when private.is_family(uaid) then 1
    when private.club_may(uaid) then 2
    when exists (select 1 from private.live_grants(uaid) as g where g.grantee_kind = 'college'
      and 'roster_identity' = any (g.scopes)) then 3
  end
$$;

-- The one rule. Policies, "see as", the journey and the link all ask it.
create function private.reaches(uaid uuid, audience text, viewer integer) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(viewer = 0 or (private.audience_rank(audience) >= viewer
    and (viewer = 1 or private.lets_reach(uaid, viewer))), false)
$$;

create function private.name_of_account(account uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), 'A coach') from public.profiles where id = account
$$;

-- A coach with access vouches for what they see.
create function public.confirm_profile_field(uaid uuid, field text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.profile_fields as f set confirmed_by = auth.uid(), confirmed_at = now(),
    confirmed_as = private.name_of_account(auth.uid())
  where f.uaid = confirm_profile_field.uaid and f.field = confirm_profile_field.field and f.answer = 'given'
    and not private.is_family(f.uaid)
    and private.viewer_rank(f.uaid) = 2 and private.reaches(f.uaid, f.audience, 2);
  return found;
end
$$;
alter table public.profile_sections enable row level security;
alter table public.profile_sections force row level security;
alter table public.profile_field_kinds enable row level security;
alter table public.profile_field_kinds force row level security;
alter table public.profile_fields enable row level security;
alter table public.profile_fields force row level security;
alter table public.profile_field_versions enable row level security;
alter table public.profile_field_versions force row level security;
grant select on public.profile_sections, public.profile_field_kinds to authenticated, service_role;
grant select, delete on public.profile_fields to authenticated;

-- `uaid` and `field` for upsert, which names every column; the trigger keeps them as they are.
grant insert (uaid, field, answer, value, audience), update (uaid, field, answer, value, audience)
  on public.profile_fields to authenticated;
grant select on public.profile_field_versions to authenticated;
grant select, insert, update, delete on public.profile_fields, public.profile_field_versions to service_role;
create policy "everybody signed in" on public.profile_sections for select to authenticated using (true);
create policy "everybody signed in" on public.profile_field_kinds for select to authenticated using (true);
create policy "whom the audience reaches" on public.profile_fields for select to authenticated
  using (private.reaches(uaid, audience, private.viewer_rank(uaid)));
create policy "whoever acts for the athlete answers" on public.profile_fields for insert to authenticated
  with check (private.keeps(uaid));
create policy "whoever acts for the athlete answers again" on public.profile_fields for update to authenticated
  using (private.keeps(uaid)) with check (private.keeps(uaid));
create policy "whoever acts for the athlete takes it back" on public.profile_fields for delete to authenticated
  using (private.acts_for(uaid));
create policy "whoever acts for the athlete" on public.profile_field_versions for select to authenticated
  using (private.acts_for(uaid));

-- What a rower's journey is made of beside outings: erg tests, races, milestones, notes, availability.
create table public.erg_tests (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  rowed_on date not null check (rowed_on between '1980-01-01' and '2100-01-01'),
  piece text not null check (piece in ('500m', '1k', '2k', '5k', '6k', '10k', '60s', '30min', '60min', 'step',
    'other')),
  distance_m numeric(8, 1) not null check (distance_m between 50 and 100000),
  duration_s numeric(8, 1) not null check (duration_s between 5 and 86400),
  -- Per 500 m.
  split_s numeric(6, 1) not null generated always as (round(duration_s / distance_m * 500, 1)) stored,
  -- Concept2's relation between pace and power: 2.80 / (seconds per metre)^3.
  power_w integer not null generated always as (round(2.80 / (duration_s / distance_m) ^ 3)) stored,
  rate_spm numeric(4, 1) check (rate_spm between 8 and 60),
  drag_factor smallint check (drag_factor between 50 and 250),
  conditions text check (length(btrim(conditions)) between 1 and 200),
  source text not null default 'self_reported' check (source in ('verified', 'coach_confirmed', 'self_reported')),
  confirmed_by uuid references auth.users (id) on delete set null,
  confirmed_as text check (length(confirmed_as) <= 300),
  confirmed_at timestamptz,
  -- The machine's own logbook, when it came from there.
  logbook_id text check (length(logbook_id) <= 80),
  created_at timestamptz not null default now(),
  constraint boats_have_a_limit check (distance_m / duration_s < 10),
  unique (uaid, logbook_id)
);
create index erg_tests_by_uaid on public.erg_tests (uaid, rowed_on desc);

-- What was measured stays what was vouched for: an edit makes it the athlete's own word again.
create function private.drop_badge() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (new.rowed_on, new.piece, new.distance_m, new.duration_s) is distinct
    from (old.rowed_on, old.piece, old.distance_m, old.duration_s) then
    new.source := 'self_reported';
    new.confirmed_by := null;
    new.confirmed_as := null;
    new.confirmed_at := null;
    new.logbook_id := null;
  end if;
  return new;
end
$$;
create trigger drop_badge before update on public.erg_tests for each row execute function private.drop_badge();

create table public.races (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  raced_on date not null check (raced_on between '1980-01-01' and '2100-01-01'),
  regatta text not null check (length(btrim(regatta)) between 1 and 120),
  event text check (length(btrim(event)) between 1 and 120),
  boat_class text check (boat_class in ('1x', '2x', '2-', '2+', '4x', '4x+', '4-', '4+', '8+')),
  -- 0 is the coxswain's.
  seat smallint check (seat between 0 and 8),
  place smallint check (place between 1 and 500),
  crews smallint check (crews between 1 and 500),
  duration_s numeric(8, 1) check (duration_s between 10 and 86400),
  result text check (length(btrim(result)) between 1 and 120),
  created_at timestamptz not null default now(),
  constraint place_among_crews check (place <= crews)
);
create index races_by_uaid on public.races (uaid, raced_on desc);

create table public.milestones (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  reached_on date not null check (reached_on between '1980-01-01' and '2100-01-01'),
  title text not null check (length(btrim(title)) between 1 and 120),
  detail text check (length(btrim(detail)) between 1 and 300),
  created_at timestamptz not null default now()
);
create index milestones_by_uaid on public.milestones (uaid, reached_on desc);

-- "Limited" or "out" and until when; never what it is.
create table public.wellness (
  uaid uuid primary key references public.rowers (uaid) on delete cascade,
  availability text not null check (availability in ('available', 'limited', 'out')),
  until date,
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.wellness for each row execute function private.touch();

create table public.journey_notes (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  -- Null: the family's own note. Otherwise the team whose coach wrote it.
  team_id uuid references public.teams (id) on delete cascade,
  author_id uuid default auth.uid() references auth.users (id) on delete cascade,
  kind text not null default 'note' check (kind in ('note', 'feedback', 'goal')),
  body text not null check (length(btrim(body)) between 1 and 4000),
  -- The athlete and every guardian; otherwise the team's coaches, or in the family the author alone.
  shared_with_athlete boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index journey_notes_by_uaid on public.journey_notes (uaid, created_at desc);
create index journey_notes_by_author on public.journey_notes (author_id);
create trigger touch before update on public.journey_notes for each row execute function private.touch();

create function private.not_alone_in_a_journey() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.team_id is not null and new.shared_with_athlete and private.is_minor_alone(new.uaid) then
    raise exception 'Nothing is shared with a minor alone: a guardian has to be linked first.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger not_alone_with_a_minor before insert or update on public.journey_notes
  for each row execute function private.not_alone_in_a_journey();

create function public.confirm_erg_test(test uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.erg_tests as e set source = 'coach_confirmed', confirmed_by = auth.uid(), confirmed_at = now(),
    confirmed_as = private.name_of_account(auth.uid())
  where e.id = test and e.source = 'self_reported' and private.i_may(e.uaid, 'erg_tests')
    and not private.is_family(e.uaid);
  return found;
end
$$;

-- A coach's note belongs to a team that may know who it is about.
create function private.writes_for_team(team uuid, person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.coaches(team) and private.team_may(team, person, 'roster_identity')
    and exists (select 1 from public.athletes as a where a.team_id = team and a.uaid = person)
$$;

do $$
declare
  name text;
begin
  foreach name in array array['erg_tests', 'races', 'milestones', 'wellness', 'journey_notes'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('grant select, delete on public.%I to authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
  end loop;
  foreach name in array array['erg_tests', 'races', 'milestones', 'wellness'] loop
    execute
      format('create policy "whoever acts for the athlete adds" on public.%I for insert to authenticated with check '
      '(private.keeps(uaid))', name);
    execute
      format('create policy "whoever acts for the athlete changes" on public.%I for update to authenticated using '
      '(private.keeps(uaid)) with check (private.keeps(uaid))', name);
    execute
      format('create policy "whoever acts for the athlete removes" on public.%I for delete to authenticated using '
      '(private.acts_for(uaid))', name);
  end loop;
end
$$;

-- `source` is nobody's to claim: verified comes from the logbook (service_role), confirmed from confirm_erg_test.
grant insert (id, uaid, rowed_on, piece, distance_m, duration_s, rate_spm, drag_factor, conditions),
  update (rowed_on, piece, distance_m, duration_s, rate_spm, drag_factor, conditions)
    on public.erg_tests to authenticated;
grant insert (id, uaid, raced_on, regatta, event, boat_class, seat, place, crews, duration_s, result),
  update (raced_on, regatta, event, boat_class, seat, place, crews, duration_s, result)
    on public.races to authenticated;
grant insert (id, uaid, reached_on, title, detail), update (reached_on, title, detail)
  on public.milestones to authenticated;
grant insert (uaid, availability, until), update (uaid, availability, until) on public.wellness to authenticated;
grant insert (id, uaid, team_id, kind, body, shared_with_athlete), update (kind, body, shared_with_athlete)
  on public.journey_notes to authenticated;
create policy "the family, and coaches by grant" on public.erg_tests for select to authenticated
  using (private.is_family(uaid) or private.i_may(uaid, 'erg_tests'));
create policy "the family, and coaches by grant" on public.races for select to authenticated
  using (private.is_family(uaid) or private.club_may(uaid));
create policy "the family, and coaches by grant" on public.milestones for select to authenticated
  using (private.is_family(uaid) or private.club_may(uaid));
create policy "the family, and coaches by grant" on public.wellness for select to authenticated
  using (private.is_family(uaid) or private.i_may(uaid, 'wellness'));

-- The author keeps their own words; whom they were about is not told any more.
create policy "authors, the family where shared, colleagues by grant" on public.journey_notes for
  select to authenticated
  using (
    author_id = (select auth.uid())
    or (private.is_family(uaid) and shared_with_athlete)
    or (team_id is not null and private.writes_for_team(team_id, uaid))
  );
create policy "the family, and coaches by grant, write" on public.journey_notes for insert to authenticated
  with check (case when team_id is null then private.keeps(uaid) else private.writes_for_team(team_id, uaid) end);
create policy "authors change theirs" on public.journey_notes for update to authenticated
  using (author_id = (select auth.uid()))
  with check (case when team_id is null then private.keeps(uaid) else private.writes_for_team(team_id, uaid) end);
create policy "authors remove theirs" on public.journey_notes for delete to authenticated
  using (author_id = (select auth.uid()));

-- What a profile amounts to (completion), what a kind of viewer sees of it, and links for people without an account.
create function private.has_record(person uuid, field text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case field
    when 'erg_2k' then exists (select 1 from public.erg_tests where uaid = person and piece = '2k')
    when 'erg_long' then exists (select 1 from public.erg_tests where uaid = person
      and piece in ('5k', '6k', '10k', '30min', '60min'))
    when 'races' then exists (select 1 from public.races where uaid = person)
    when 'races_coxed' then exists (select 1 from public.races where uaid = person and seat = 0)
    when 'guardian' then private.is_adult(person) or exists (select 1 from public.guardianships where uaid = person)
    else false
  end
$$;

-- The one place the percentage comes from: {"percent", "sections": [...], "next": {"field", "label", "gain",
-- "minutes"}}. A section's weight is split evenly over what it asks; the best next step is the most percent for the
-- least time.
create function private.completion(person uuid, account public.profiles) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with variant as (
    select case when person is null then 'account' when r.is_coxswain then 'coxswain' else 'rower' end as name
    from (values (1)) as one left join public.rowers as r on r.uaid = person
  ), asked as (
    select s.section, s.title, s.weight, s.position, k.field, k.label, k.minutes, k.position as place,
      s.weight::numeric / count(*) over (partition by s.section) as gain,
      case variant.name
        when 'account' then coalesce(to_jsonb(account) ->> regexp_replace(k.field, '^account_', ''), '') <> ''
        else exists (select 1 from public.profile_fields as f where f.uaid = person and f.field = k.field)
          or (k.kind = 'record' and private.has_record(person, k.field))
      end as is_done
    from variant
    join public.profile_sections as s on variant.name = any (s.variants)
    join public.profile_field_kinds as k on k.section = s.section and k.counts and variant.name = any (k.variants)
  ), sections as (
    select section, title, weight, position, sum(gain) filter (where is_done) as held,
      count(*) filter (where is_done) as done, count(*) as of
    from asked group by section, title, weight, position
  )
  select jsonb_build_object(
    'variant', (select name from variant),
    -- Never rounded up to 100 before everything is answered.
    'percent', (select floor(coalesce(sum(held), 0) + 0.0001)::integer from sections),
    'sections', (select jsonb_agg(jsonb_build_object('section', section, 'title', title, 'weight', weight,
      'percent', floor(100 * coalesce(held, 0) / weight + 0.0001)::integer, 'done', done, 'of', of) order by position)
        from sections),
    'next', (select jsonb_build_object('section', section, 'field', field, 'label', label, 'gain', round(gain, 1),
      'minutes', minutes)
      from asked where not is_done order by gain / minutes desc, position, place limit 1)
  )
$$;

-- The column is for `select *`; it is written from the function whenever something it counts changes.
create function private.keep_completion() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.completion_percent := (private.completion((select uaid from public.rowers where user_id = new.id), new) ->>
    'percent')::smallint;
  return new;
end
$$;
create trigger keep_completion before insert or update on public.profiles
  for each row execute function private.keep_completion();

create function private.count_again() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set completion_percent = completion_percent from public.rowers as r
  where r.uaid = (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'uaid')::uuid
    and profiles.id = r.user_id;
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['rowers', 'profile_fields', 'erg_tests', 'races', 'guardianships'] loop
    execute
      format('create trigger count_again after insert or update or delete on public.%I for each row execute function '
      'private.count_again()', name);
  end loop;
end
$$;

-- null `uaid`: one's own, rower or not.
create function public.profile_completion(uaid uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  own uuid := coalesce(uaid, (select r.uaid from public.rowers as r where r.user_id = auth.uid()));
begin
  if uaid is not null and not private.is_family(uaid) then
    return null;
  end if;
  return private.completion(own, (select p from public.profiles as p
    where p.id = case when own is null then auth.uid()
      else (select r.user_id from public.rowers as r where r.uaid = own) end));
end
$$;

create function private.record_of(person uuid, field text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case
    when field in ('erg_2k', 'erg_long') then (
      select jsonb_agg(to_jsonb(best)) from (
        select distinct on (piece) piece, rowed_on, distance_m, duration_s, split_s, power_w, source, confirmed_as,
          confirmed_at
        from public.erg_tests where uaid = person
          and case field when 'erg_2k' then piece = '2k' else piece in ('5k', '6k', '10k', '30min', '60min') end
        order by piece, split_s) as best)
    when field in ('races', 'races_coxed') then (
      select jsonb_agg(to_jsonb(latest)) from (
        select raced_on, regatta, event, boat_class, seat, place, crews, duration_s, result
        from public.races where uaid = person and (field = 'races' or seat = 0) order by raced_on desc limit 12) as
          latest)
    when field = 'guardian' and exists (select 1 from public.guardianships where uaid = person)
      then '{"linked": true}'::jsonb
  end
$$;

-- What somebody at this distance is shown, by the same rule the tables answer with. Answers that say nothing are not
-- shown.
create function private.profile_for(person uuid, viewer integer) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with shown as (
    select s.position as section_at, s.section, s.title, k.position, k.field, k.label, k.kind,
      case k.kind when 'record' then private.record_of(person, k.field) else f.value end as value, f.audience,
      f.confirmed_as, f.confirmed_at
    from public.profile_field_kinds as k
    join public.profile_sections as s on s.section = k.section
    left join public.profile_fields as f on f.uaid = person and f.field = k.field
    where 'account' <> all (k.variants) and coalesce(f.answer, 'given') = 'given'
      and private.reaches(person, coalesce(f.audience, k.starts_with), viewer)
  )
  select jsonb_build_object('uaid', person,
    'sections', coalesce(jsonb_agg(section order by section_at), '[]'))
  from (
    select section_at, jsonb_build_object('section', section, 'title', title, 'fields', jsonb_agg(jsonb_build_object(
      'field', field, 'label', label, 'kind', kind, 'value', value, 'confirmed_as', confirmed_as, 'confirmed_at',
        confirmed_at)
      order by position)) as section
    from shown where value is not null group by section_at, section, title
  ) as sections
$$;

-- The real one: null for everybody the profile does not reach. The family reads who looked.
create function public.open_profile(uaid uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  viewer integer := private.viewer_rank(uaid);
begin
  if viewer is null then
    return null;
  end if;
  if viewer >= 2 then
    perform private.log_open(uaid, array[case viewer when 2 then 'profile_as_club' else 'profile_as_college' end]);
  end if;
  return private.profile_for(uaid, viewer);
end
$$;

-- "See as": parent, club_coach, college or link. For those who may look themselves, and nobody sees more than they may.
create function public.profile_seen_as(uaid uuid, viewer text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.profile_for(uaid, asked.rank)
  from (select array_position(array['parent', 'club_coach', 'college', 'link'], viewer) as rank) as asked
  where asked.rank is not null and private.is_family(uaid)
$$;

-- How far fields may reach at present, for the chips: {"widest": "club_coach"}.
create function public.widest_audience(uaid uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select (array['only_me', 'family', 'club_coach', 'colleges', 'link'])[1 + private.widest_reach(uaid)]
    where private.is_family(uaid)
$$;

create table public.profile_links (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  token_hash bytea not null unique,
  label text check (length(btrim(label)) between 1 and 80),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- How often, never by whom.
  opened integer not null default 0,
  last_opened_on date,
  constraint it_ends check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create index profile_links_by_uaid on public.profile_links (uaid);
create trigger audit after insert or update of revoked_at on public.profile_links
  for each row execute function private.audit('id');

-- Answers the token once. A minor's link needs the guardians to let fields reach that far.
create function public.create_profile_link(uaid uuid, days integer, label text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
  made public.profile_links;
begin
  if not private.keeps(uaid) then
    raise exception 'Only the athlete makes a link, or under 14 a guardian.' using errcode = '42501';
  end if;
  if private.widest_reach(uaid) < 4 then
    raise exception 'A guardian has not agreed to a public link.' using errcode = '42501';
  end if;
  if days is null or days not between 1 and 365 then
    raise exception 'A link lasts 1 to 365 days.' using errcode = '22023';
  end if;
  insert into public.profile_links (uaid, token_hash, label, created_by, expires_at)
  values (create_profile_link.uaid, private.hash_of_token(token), nullif(btrim(create_profile_link.label), ''),
    auth.uid(),
    now() + make_interval(days => days))
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$$;

create function public.revoke_profile_link(link uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.profile_links as l set revoked_at = now()
  where l.id = link and l.revoked_at is null
    and (private.is_self(l.uaid) or (private.is_primary_guardian(l.uaid) and not private.is_adult(l.uaid)));
  return found;
end
$$;

-- The page behind a link, whether to a profile or to a reference: the one thing somebody unknown may ask. Null for
-- unknown, over, withdrawn, and for a minor whose guardians went back on it.
create function public.shared_profile(token text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.profile_links;
begin
  select * into held from public.profile_links
  where token_hash = private.hash_of_token(token) and revoked_at is null and expires_at > now();
  if not found then
    return (
      select jsonb_build_object('expires_at', link_until, 'reference',
        jsonb_build_object('knows_as', knows_as, 'words', words,
        'written_as', written_as, 'team_as', team_as, 'facts', facts, 'approved_at', approved_at))
      from public.coach_references
      where token_hash = private.hash_of_token(token) and state = 'approved' and link_until > now()
        and private.widest_reach(uaid) >= 4);
  end if;
  if private.widest_reach(held.uaid) < 4 then
    return null;
  end if;
  update public.profile_links set opened = opened + 1, last_opened_on = current_date where id = held.id;
  return (private.profile_for(held.uaid, 4) - 'uaid') || jsonb_build_object('expires_at', held.expires_at);
end
$$;
alter table public.profile_links enable row level security;
alter table public.profile_links force row level security;
grant select (id, uaid, label, created_by, created_at, expires_at, revoked_at, opened, last_opened_on)
  on public.profile_links to authenticated;
grant select, insert, update, delete on public.profile_links to service_role;
create policy "the family" on public.profile_links for select to authenticated using (private.is_family(uaid));

-- The rower journey: one answer with everything the screen needs, each part by its own scope, and every look by
-- somebody outside the family written down for the family.
create function public.open_journey(uaid uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := open_journey.uaid;
  rower public.rowers;
  scopes text[];
  until timestamptz;
  in_family boolean := private.is_family(person);
  viewer integer := private.viewer_rank(person);
  account public.profiles;
  kind text;
begin
  select * into rower from public.rowers as r where r.uaid = person;
  if in_family then
    scopes := array['roster_identity', 'seat_telemetry', 'erg_tests', 'technique_trend', 'wellness', 'recruiting_stage',
      'contact_through_guardian'];
  else
    select array_agg(distinct s order by s), max(g.valid_until), min(g.grantee_kind) into scopes, until, kind
    from private.live_grants(person) as g, unnest(g.scopes) as s;
    -- A place on one's own roster that nobody claimed: the coach's own entry, with the seats they linked.
    if scopes is null and private.is_unclaimed(person) and exists (
      select 1 from public.athletes as a where a.uaid = person and private.coaches(a.team_id))
    then
      scopes := array['roster_identity', 'seat_telemetry'];
      kind := 'club';
    end if;
  end if;
  if rower.uaid is null or scopes is null or 'roster_identity' <> all (scopes) then
    return null;
  end if;
  if not in_family and not private.is_unclaimed(person) then
    perform private.log_open(person, scopes);
  end if;
  select * into account from public.profiles as p where p.id = rower.user_id;
  return jsonb_build_object(
    'uaid', person,
    'as', case when in_family then 'family' else 'coach' end,
    -- As a club's coach wherever there is any access as one; as a college's where there is no other. Null: the family.
    'kind', kind,
    'scopes', to_jsonb(scopes), 'until', until,
    'header', jsonb_build_object(
      'name', coalesce(
        (select a.name from public.athletes as a where a.uaid = person and private.coaches(a.team_id) limit 1),
        (select f.value #>> '{}' from public.profile_fields as f where f.uaid = person and f.field = 'full_name'
          and private.reaches(person, f.audience, viewer)),
        nullif(concat_ws(' ', account.first_name, case when in_family then account.last_name else
          left(account.last_name, 1) || '.' end), ''),
        rower.called),
      'is_coxswain', rower.is_coxswain,
      'is_minor', rower.age_band is distinct from '18+',
      'guardian_linked', exists (select 1 from public.guardianships as g where g.uaid = person
        and g.guardian_id is not null),
      'consent', case when in_family then private.state_of_consent(person) end,
      'places',
        (select coalesce(jsonb_agg(jsonb_build_object('athlete_id', a.id, 'team_id', t.id, 'team', t.name, 'side',
        a.side,
          'state', a.state)), '[]')
        from public.athletes as a join public.teams as t on t.id = a.team_id
        where a.uaid = person and (in_family or private.coaches(a.team_id)))),
    'profile', case when viewer is not null then private.profile_for(person, viewer) end,
    'sessions', case when 'seat_telemetry' = any (scopes) then (
      select coalesce(jsonb_agg(jsonb_build_object('session_id', o.id, 'team_id', o.team_id,
          -- Whoever is not of the team reads what the seat did, and no word of the team's about the outing.
          'fingerprint', case when reads.whole then o.fingerprint else o.id::text end,
          'title', case when reads.whole then o.title else 'Outing' end,
          'started_at', o.started_at, 'duration_s', o.duration_s, 'boat_name', case when reads.whole
            then o.boat_name end,
          'seat', s.seat, 'side', s.side, 'metrics', s.metrics) order by o.started_at desc nulls last), '[]')
      from public.session_seats as s
      join public.athletes as a on a.id = s.athlete_id
      join public.telemetry_sessions as o on o.id = s.session_id
      cross join lateral (select in_family or private.sees_place(s.team_id, a.id, 'seat_telemetry') as whole) as reads
      where a.uaid = person and (reads.whole or exists (select 1 from private.live_grants(person) as g
        where g.grantee_person = auth.uid() and 'seat_telemetry' = any (g.scopes)))) end,
    'shows_trend', 'technique_trend' = any (scopes),
    'erg_tests', case when 'erg_tests' = any (scopes) then (
      select coalesce(jsonb_agg((to_jsonb(e) - 'uaid' - 'logbook_id') || jsonb_build_object('is_best', not exists (
          select 1 from public.erg_tests as b where b.uaid = person and b.piece = e.piece and b.rowed_on < e.rowed_on
            and b.split_s <= e.split_s))
        order by e.rowed_on desc), '[]') from public.erg_tests as e where e.uaid = person) end,
    'milestones', (select coalesce(jsonb_agg(to_jsonb(m) - 'uaid' order by m.reached_on desc), '[]')
      from public.milestones as m where m.uaid = person),
    'races', (select coalesce(jsonb_agg(to_jsonb(r) - 'uaid' order by r.raced_on desc), '[]')
      from public.races as r where r.uaid = person),
    -- Stages, visits and offers; the family has its own board.
    'recruiting', public.shared_recruiting(person),
    'wellness', case when 'wellness' = any (scopes) then (
      select to_jsonb(w) - 'uaid' from public.wellness as w where w.uaid = person) end,
    'notes',
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'team_id', n.team_id, 'kind', n.kind, 'body', n.body,
        'shared_with_athlete', n.shared_with_athlete, 'created_at', n.created_at, 'by',
          private.name_of_account(n.author_id),
        'is_mine', n.author_id = auth.uid()) order by n.created_at desc), '[]')
      from public.journey_notes as n where n.uaid = person and (n.author_id = auth.uid()
        or (in_family and n.shared_with_athlete)
        or (n.team_id is not null and private.writes_for_team(n.team_id, person)))),
    'opens', case when in_family then (
      select coalesce(jsonb_agg(jsonb_build_object('opened_at', j.opened_at, 'opened_as', j.opened_as, 'scopes',
        j.scopes)
        order by j.opened_at desc), '[]')
      from (select * from public.journey_opens as j where j.uaid = person order by j.opened_at desc limit 100) as j)
        end);
end
$$;

-- The parent's page: every child and relative of the caller's, with what is waiting.
create function public.my_family() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('uaid', r.uaid, 'guardianship', g.id, 'part', g.part,
    'called', coalesce(r.called, p.first_name), 'band', r.age_band, 'band_until', r.band_until, 'is_coxswain',
      r.is_coxswain,
    'has_account', r.user_id is not null, 'consent', private.state_of_consent(r.uaid), 'widest_audience',
      g.widest_audience,
    'completion', private.completion(r.uaid, p),
    'grants_waiting', (select count(*) from public.grants as t where t.uaid = r.uaid and t.approved_at is null
      and t.revoked_at is null),
    'claims_waiting', (select count(*) from public.roster_claims as c where c.uaid = r.uaid
      and c.family_approved_at is null and c.ended_at is null),
    'scope_requests_waiting', (select count(*) from public.scope_requests as q where q.uaid = r.uaid
      and q.answered_at is null),
    'teams', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from public.athletes as a join public.teams as t
      on t.id = a.team_id where a.uaid = r.uaid)
  ) order by g.since, r.uaid), '[]')
  from public.guardianships as g
  join public.rowers as r on r.uaid = g.uaid
  left join public.profiles as p on p.id = r.user_id
  where g.guardian_id = auth.uid()
$$;

-- A profile's lists answer their own questions: a first result takes the place of "not yet", and with the last one the
-- answer goes. What somebody does in the boat decides which profile they fill in.
create function private.answered_by(changed text, held jsonb) returns text[]
  language sql immutable set search_path = '' as $$
  select case changed
    when 'races' then array['races'] || case when held ->> 'seat' = '0' then array['races_coxed'] else '{}' end
    else case
      when held ->> 'piece' = '2k' then array['erg_2k']
      when held ->> 'piece' in ('5k', '6k', '10k', '30min', '60min') then array['erg_long']
      else '{}'
    end
  end
$$;

create function private.answer_by_record() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
begin
  update public.profile_fields as f set answer = 'given'
  where f.uaid = (after ->> 'uaid')::uuid and f.field = any (private.answered_by(tg_table_name, after))
    and f.answer = 'not_yet';
  delete from public.profile_fields as f
  where f.uaid = (before ->> 'uaid')::uuid and f.field = any (private.answered_by(tg_table_name, before))
    and f.answer = 'given'
    and not private.has_record(f.uaid, f.field);
  return null;
end
$$;
create trigger answer_by_record after insert or update or delete on public.erg_tests
  for each row execute function private.answer_by_record();
create trigger answer_by_record after insert or update or delete on public.races
  for each row execute function private.answer_by_record();

create function private.role_decides_variant() returns trigger language plpgsql security definer
  set search_path = '' as $$
begin
  update public.rowers as r set is_coxswain = (new.value #>> '{}') = 'coxswain'
  where r.uaid = new.uaid and r.is_coxswain <> ((new.value #>> '{}') = 'coxswain');
  return null;
end
$$;
create trigger role_decides_variant after insert or update of value on public.profile_fields
  for each row when (new.field = 'role' and new.answer = 'given') execute function private.role_decides_variant();

-- What an athlete works towards: a coach sets a goal, the whole family reads it, the athlete says when it is reached.
create table public.goals (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  -- Of the team whose coach set it; null: of a coach who has access of their own.
  team_id uuid references public.teams (id) on delete cascade,
  set_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- As the family reads it, and as it was then.
  set_as text check (length(set_as) <= 300),
  aim text not null check (length(btrim(aim)) between 3 and 200),
  due_on date check (due_on between '2020-01-01' and '2100-01-01'),
  reached_on date check (reached_on between '2020-01-01' and '2100-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index goals_by_uaid on public.goals (uaid, created_at desc);
create index goals_by_team on public.goals (team_id);
create index goals_by_author on public.goals (set_by);
create trigger touch before update on public.goals for each row execute function private.touch();

-- A coach of a team that may know who it is about, or a coach the family gave access themselves.
create function private.sets_goals(team uuid, person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select not private.is_family(person)
    and case when team is null then private.club_may(person) else private.writes_for_team(team, person) end
$$;

create function private.keep_goal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if private.is_minor_alone(new.uaid) then
      raise exception 'Nothing is shared with a minor alone: a guardian has to be linked first.'
        using errcode = '23514';
    end if;
    new.set_as := coalesce(private.name_of_account(new.set_by), new.set_as);
  elsif auth.uid() is not null and old.set_by is distinct from auth.uid()
    and (new.aim, new.due_on) is distinct from (old.aim, old.due_on)
  then
    raise exception 'Only the coach who set a goal changes its words.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger keep_goal before insert or update on public.goals for each row execute function private.keep_goal();
alter table public.goals enable row level security;
alter table public.goals force row level security;
grant select, delete on public.goals to authenticated;
grant insert (id, uaid, team_id, aim, due_on), update (aim, due_on, reached_on) on public.goals to authenticated;
grant select, insert, update, delete on public.goals to service_role;

-- A goal is the athlete's: a coach whose access ended reads it no more, their own included.
create policy "the family, and club coaches by grant" on public.goals for select to authenticated
  using (private.is_family(uaid) or private.club_may(uaid) or private.sets_goals(team_id, uaid));
create policy "coaches by grant set goals" on public.goals for insert to authenticated
  with check (private.sets_goals(team_id, uaid));
create policy "who set it, and who acts for the athlete" on public.goals for update to authenticated
  using ((set_by = (select auth.uid()) and private.sets_goals(team_id, uaid)) or private.keeps(uaid))
  with check ((set_by = (select auth.uid()) and private.sets_goals(team_id, uaid)) or private.keeps(uaid));
create policy "who set it, and who acts for the athlete, remove" on public.goals for delete to authenticated
  using ((set_by = (select auth.uid()) and private.sets_goals(team_id, uaid)) or private.acts_for(uaid));

-- One page by a coach who knows the athlete. It leaves nobody's hands before the athlete agreed to exactly what it
-- says: drafted (the coach's own), sent (the family reads it), approved (may be printed and linked), withdrawn (by
-- either side).
create table public.coach_references (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  -- Null while a team was asked and none of its coaches began.
  coach_id uuid references auth.users (id) on delete set null,
  team_id uuid references public.teams (id) on delete set null,
  -- asked: the athlete would like one, and nobody has written it yet.
  state text not null default 'drafted' check (state in ('asked', 'drafted', 'sent', 'approved', 'withdrawn')),
  knows_as text check (length(btrim(knows_as)) between 3 and 160),
  words text check (length(btrim(words)) between 20 and 1800),
  -- As it was when it was sent: the coach's name, the team's, and what stands beside the words.
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

-- What a club coach calls somebody: their own list's name, the profile's, or a first name and an initial.
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

-- The facts beside the words: what this coach may see and chose to name. Erg tests only where somebody vouched for
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

-- The athlete invites a coach by the access they have. Answers the row's id; the same question is asked once.
create function public.ask_for_reference(grant_id uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  held public.grants;
  made uuid;
begin
  select * into held from public.grants where id = grant_id;
  if not found or not private.keeps(held.uaid) then
    raise exception 'Only the athlete asks for a reference, or under 14 a guardian.' using errcode = '42501';
  end if;
  if not private.is_live(held) or held.grantee_kind <> 'club' or 'roster_identity' <> all (held.scopes) then
    raise exception 'Only a club coach who has access at present can be asked.' using errcode = 'P0001';
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
    raise exception 'There is no such athlete among those you see.' using errcode = '42501';
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

-- To the athlete, with what stands beside the words: erg_tests, races, outings.
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
    raise exception 'Nothing is shared with a minor alone: a guardian has to be linked first.' using errcode = '23514';
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

-- By whoever wrote it, by the athlete, or by a guardian who decides for a minor. Its link ends with it.
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

-- Answers the token once. As a profile's link: a minor's needs guardians who let things reach that far.
create function public.create_reference_link(reference uuid, days integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
  held public.coach_references;
begin
  select * into held from public.coach_references where id = reference and state = 'approved' for update;
  if not found or not private.keeps(held.uaid) then
    raise exception 'Only the athlete links to an approved reference, or under 14 a guardian.' using errcode = '42501';
  end if;
  if private.widest_reach(held.uaid) < 4 then
    raise exception 'A guardian has not agreed to a public link.' using errcode = '42501';
  end if;
  if days is null or days not between 1 and 365 then
    raise exception 'A link lasts 1 to 365 days.' using errcode = '22023';
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

-- Where somebody stands among their squad, as a quarter and nothing finer: worked out here, so that no team-mate's
-- number has to leave. Only those whose families let this team see the same thing are counted, and only from eight on.
create function public.squad_bands(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with place as (
    select a.team_id, a.squad, t.name as team
    from public.athletes as a join public.teams as t on t.id = a.team_id
    where a.uaid = squad_bands.uaid and private.coaches(a.team_id)
  ), mates as (
    select place.*, m.uaid as mate, m.id as athlete_id
    from place join public.athletes as m on m.team_id = place.team_id
      and (place.squad is null or m.squad = place.squad) and m.uaid is not null
      and m.state not in ('inactive', 'alumni', 'removed')
  ), measured as (
    -- The fastest 2k of the last year, in watts.
    select team_id, squad, team, mate, 'erg_2k' as measure, (
      select max(e.power_w)::double precision from public.erg_tests as e
      where e.uaid = mate and e.piece = '2k' and e.rowed_on > current_date - 365) as value
    from mates where private.team_may(team_id, mate, 'erg_tests')
    union all
    -- The middle of the outings of the last sixty days, in watts.
    select team_id, squad, team, mate, 'outing_power', (
      select percentile_cont(0.5) within group (order by (s.metrics ->> 'mean_power_w')::double precision)
      from public.session_seats as s join public.telemetry_sessions as o on o.id = s.session_id
      where s.athlete_id = mates.athlete_id and o.started_at > now() - interval '60 days'
        and jsonb_typeof(s.metrics -> 'mean_power_w') = 'number')
    from mates where private.team_may(team_id, mate, 'seat_telemetry')
  ), own as (
    select * from measured where mate = squad_bands.uaid and value is not null
  ), ranked as (
    select own.team, own.squad, own.measure, count(*) as of,
      -- Of the others, how many are below; whoever is level counts half.
      sum(case when m.mate = own.mate then 0 when m.value < own.value then 1 when m.value = own.value then 0.5
        else 0 end)
        / nullif(count(*) - 1, 0) as below
    from own join measured as m on m.team_id = own.team_id and m.measure = own.measure and m.value is not null
    group by own.team_id, own.team, own.squad, own.measure, own.mate
  )
  select coalesce(jsonb_agg(jsonb_build_object('team', team, 'squad', squad, 'measure', measure, 'of', of,
    -- 4: the upper quarter.
    'quarter', case when of >= 8 then least(4, floor(below * 4)::integer + 1) end) order by team, measure), '[]')
  from ranked
$$;
create trigger name_who_speaks after update of state on public.coach_references
  for each row when (new.state = 'approved' and old.state <> 'approved') execute function private.name_who_speaks();

grant execute on function public.shared_profile(text) to anon, authenticated;
grant execute on function private.viewer_rank(uuid), private.reaches(uuid,text,integer),
  public.confirm_profile_field(uuid,text), public.confirm_erg_test(uuid), private.writes_for_team(uuid,uuid),
  public.profile_completion(uuid), public.open_profile(uuid), public.profile_seen_as(uuid,text),
  public.widest_audience(uuid), public.create_profile_link(uuid,integer,text), public.revoke_profile_link(uuid),
  public.open_journey(uuid), public.my_family(), private.sets_goals(uuid,uuid),
  private.writes_reference(uuid,uuid,uuid), public.ask_for_reference(uuid),
  public.draft_reference(uuid,uuid,uuid,text,text), public.send_reference(uuid,text[]),
  public.answer_reference(uuid,boolean), public.withdraw_reference(uuid), public.create_reference_link(uuid,integer),
  public.end_reference_link(uuid), public.squad_bands(uuid) to authenticated;
