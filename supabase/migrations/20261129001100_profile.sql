-- The profile: what it asks, what it amounts to, what a viewer sees of it, and presets.

set check_function_bodies = off;

-- The recruiting profile: what there is to answer and what it weighs are rows; every answer has an audience, a history
-- and, where a coach vouched for it, a badge that the next edit drops.
create table public.profile_sections (
  section text primary key,
  title text not null,
  -- Who it applies to: a rower, a coxswain, or an account without a rowing profile.
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
  -- A college that the family named sees weight, for watts per kilogram, and never behind a link.
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
    when 'record' then case when value is not null then 'Add entries to the list to answer this.' end
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
        then format('Choose one or more of: %s.', array_to_string(asked.choices, ', ')) end
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
    raise exception 'This field doesn’t exist.' using errcode = '23503';
  end if;
  if tg_op = 'UPDATE' and (new.uaid <> old.uaid or new.field <> old.field) then
    raise exception 'An answer can’t be moved.' using errcode = '42501';
  end if;
  new.audience := coalesce(new.audience, asked.starts_with);
  if private.audience_rank(new.audience) > private.audience_rank(asked.widest) then
    raise exception '"%" can’t be shared that widely.', asked.label using errcode = '23514';
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
      raise exception 'First enter why you’re adding the exact weight. "Lightweight eligible" needs no number.'
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

-- How far anything of someone may reach at all. Minors: as far as their guardians let it, the strictest counting, and
-- no further than the consent to share.
create function private.widest_reach(uaid uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select coalesce(max(reach), 0) from unnest(array[1, 2, 3, 4]) as reach
    where private.lets_reach(widest_reach.uaid, reach)
$$;

-- 0 the profile's author, 1 family, 2 club coach, 3 college; null: no access.
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

-- What someone does in the boat decides which profile they fill in.
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

-- What a profile amounts to, who is shown what of it, and links for people without an account.

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
    when 'guardian_contact' then private.contact_of_guardians(person) is not null
    when 'measured_on_water' then private.standing_attestation(person) is not null
    when 'reference_pages' then exists (select 1 from public.coach_references where uaid = person
      and state = 'approved')
    when 'film_clip' then exists (select 1 from public.film_clips where uaid = person)
    else false
  end
$$;

-- The one place the percentage comes from: {"percent", "lacks": [{"label", "why", "field", "section", "gain",
-- "minutes"}] in the order of what matters, "sections": [{"section", "title", "done", "of"}]}. Of someone without a
-- rowing profile it is what their account says.
create function private.completion(person uuid, account public.profiles) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with variant as (
    select case when person is null then 'account' when r.is_coxswain then 'coxswain' else 'rower' end as name
    from (values (1)) as one left join public.rowers as r on r.uaid = person
  ), asked as (
    select s.section, s.title, s.position, k.field, k.label, k.minutes, k.position as place,
      s.weight::numeric / count(*) over (partition by s.section) as gain,
      case variant.name
        when 'account' then coalesce(to_jsonb(account) ->> regexp_replace(k.field, '^account_', ''), '') <> ''
        else exists (select 1 from public.profile_fields as f where f.uaid = person and f.field = k.field)
          or (k.kind = 'record' and private.has_record(person, k.field))
      end as is_done
    from variant
    join public.profile_sections as s on variant.name = any (s.variants)
    join public.profile_field_kinds as k on k.section = s.section and k.counts and variant.name = any (k.variants)
  ), needs as (
    select n.place, n.field, n.section, n.label, n.why, n.weight::numeric as gain, n.minutes, n.is_met
    from private.page_needs(person) as n
    union all
    select a.place, a.field, a.section, a.label, null, a.gain, a.minutes, a.is_done
    from asked as a, variant where variant.name = 'account'
  )
  select jsonb_build_object(
    'variant', (select name from variant),
    -- Never rounded up to 100 before nothing lacks.
    'percent', (select floor(coalesce(sum(n.gain) filter (where n.is_met), 0) + 0.0001)::integer from needs as n),
    'lacks', (select coalesce(jsonb_agg(jsonb_build_object('label', n.label, 'why', n.why, 'field', n.field, 'section',
      n.section, 'gain', round(n.gain, 1), 'minutes', n.minutes) order by n.place), '[]') from needs as n
      where not n.is_met),
    'sections', (select jsonb_agg(jsonb_build_object('section', s.section, 'title', s.title, 'done', s.done, 'of', s.of)
      order by s.position)
      from (select a.section, a.title, a.position, count(*) filter (where a.is_done) as done, count(*) as of
        from asked as a group by a.section, a.title, a.position) as s)
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
    -- The best one first, then the others of the last years, newest first: what a trend is drawn of.
    when field = 'erg_2k' then (
      select jsonb_agg(to_jsonb(test) - 'place' order by test.place) from (
        select piece, rowed_on, distance_m, duration_s, split_s, power_w, source, confirmed_as, confirmed_at,
          confirmed_with_picture, row_number() over (order by is_best desc, rowed_on desc, split_s) as place
        from (select *, row_number() over (order by split_s, rowed_on desc) = 1 as is_best
          from public.erg_tests where uaid = person and piece = '2k') as tests
      ) as test where test.place <= 8)
    when field = 'erg_long' then (
      select jsonb_agg(to_jsonb(best)) from (
        select distinct on (piece) piece, rowed_on, distance_m, duration_s, split_s, power_w, source, confirmed_as,
          confirmed_at, confirmed_with_picture
        from public.erg_tests where uaid = person and piece in ('5k', '6k', '10k', '30min', '60min')
        order by piece, split_s) as best)
    when field in ('races', 'races_coxed') then (
      select jsonb_agg(to_jsonb(latest)) from (
        select raced_on, regatta, event, boat_class, seat, place, crews, duration_s, result
        from public.races where uaid = person and (field = 'races' or seat = 0) order by raced_on desc limit 12) as
          latest)
    when field = 'guardian' and exists (select 1 from public.guardianships where uaid = person)
      then '{"linked": true}'::jsonb
    when field = 'guardian_contact' then private.contact_of_guardians(person)
    when field = 'measured_on_water' then private.standing_attestation(person)
    when field = 'reference_pages' then (
      select jsonb_agg(jsonb_build_object('knows_as', r.knows_as, 'words', r.words, 'written_as', r.written_as,
        'team_as', r.team_as, 'approved_at', r.approved_at) order by r.approved_at desc)
      from public.coach_references as r where r.uaid = person and r.state = 'approved')
    when field = 'film_clip' then (
      select jsonb_build_object('clip_seconds', c.seconds, 'clip_bytes', c.bytes, 'clip_until', c.expires_at)
      from public.film_clips as c where c.uaid = person and private.is_clip_open(c))
  end
$$;

-- The answers that someone at this distance is shown, by the same rule the tables answer with; those that say
-- nothing are
-- not. `is_open`: as if nothing of consents and limits were in the way.
create function private.shown_fields(person uuid, viewer integer, is_open boolean)
  returns table (section_at smallint, section text, title text, place smallint, field text, label text, kind text,
    value jsonb, confirmed_as text, confirmed_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  -- Asked once of each audience, not of each answer.
  with reached as materialized (
    select a.audience from unnest(array['only_me', 'family', 'club_coach', 'colleges', 'link']) as a (audience)
    where case when is_open then private.audience_rank(a.audience) >= viewer
      else private.reaches(person, a.audience, viewer) end
  )
  select * from (
    select s.position as section_at, s.section, s.title, k.position as place, k.field, k.label, k.kind,
      case k.kind when 'record' then private.record_of(person, k.field) else f.value end as value,
      f.confirmed_as, f.confirmed_at
    from public.profile_field_kinds as k
    join public.profile_sections as s on s.section = k.section
    left join public.profile_fields as f on f.uaid = person and f.field = k.field
    join reached on reached.audience = coalesce(f.audience, k.starts_with)
    where 'account' <> all (k.variants) and coalesce(f.answer, 'given') = 'given'
  ) as shown where shown.value is not null
$$;

create function private.profile_for(person uuid, viewer integer) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('uaid', person,
    'sections', coalesce(jsonb_agg(section order by section_at, title), '[]'))
  from (
    select section_at, title, jsonb_build_object('section', section, 'title', title, 'fields',
      jsonb_agg(jsonb_build_object(
      'field', field, 'label', label, 'kind', kind, 'value', value, 'confirmed_as', confirmed_as, 'confirmed_at',
        confirmed_at)
      order by place)) as section
    from private.shown_fields(person, viewer, false) group by section_at, section, title
  ) as sections
$$;

-- The real one: null for everyone the profile does not reach. The family reads who looked.
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

-- "See as": parent, club_coach, college or link. For those who may look themselves, and no one sees more than they may.
create function public.profile_seen_as(uaid uuid, viewer text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.profile_for(uaid, asked.rank)
  from (select array_position(array['parent', 'club_coach', 'college', 'link'], viewer) as rank) as asked
  where asked.rank is not null and private.is_family(uaid)
$$;

-- Widest audience the fields can currently have, for the chips: {"widest": "club_coach"}.
create function public.widest_audience(uaid uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select (array['only_me', 'family', 'club_coach', 'colleges', 'link'])[1 + private.widest_reach(uaid)]
    where private.is_family(uaid)
$$;

create table public.profile_links (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  token_hash bytea not null unique,
  -- Recipient, a college or a person, as shown to the guardian.
  recipient text not null check (length(btrim(recipient)) between 2 and 120),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- The guardianship that approved it; a minor's link opens nothing without one.
  guardianship_id uuid references public.guardianships (id) on delete set null,
  approved_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Views from outside the family, without names.
  opened integer not null default 0,
  last_opened_on date,
  constraint it_ends check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create index profile_links_by_uaid on public.profile_links (uaid);
create trigger audit after insert or update of approved_at, revoked_at on public.profile_links
  for each row execute function private.audit('id');

-- Answers the token once, and whether it is open or waits for a guardian. `days`: 90 where null; a minor's lasts no
-- longer.
create function public.create_profile_link(uaid uuid, recipient text, days integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
  is_adult boolean := private.is_adult(uaid) is true;
  most integer := case when private.is_adult(uaid) then 365 else 90 end;
  lasts integer := coalesce(days, 90);
  place uuid := (select g.id from public.guardianships as g where g.uaid = create_profile_link.uaid
    and g.guardian_id = auth.uid() and g.part = 'primary');
  made public.profile_links;
begin
  if not private.keeps(uaid) then
    raise exception 'Only the athlete, or a guardian of an athlete under 14, can create a link.'
      using errcode = '42501';
  end if;
  if private.widest_reach(uaid) < 4 then
    raise exception 'No guardian has agreed to sharing with colleges.' using errcode = '42501';
  end if;
  if length(coalesce(btrim(create_profile_link.recipient), '')) not between 2 and 120 then
    raise exception 'Name the college or the person the link is for.' using errcode = '22023';
  end if;
  if lasts not between 1 and most then
    raise exception 'A link can last 1 to % days.', most using errcode = '22023';
  end if;
  insert into public.profile_links (uaid, token_hash, recipient, created_by, guardianship_id, approved_at, expires_at)
  values (create_profile_link.uaid, private.hash_of_token(token), btrim(create_profile_link.recipient), auth.uid(),
    case when not is_adult then place end, case when is_adult or place is not null then now() end,
    now() + make_interval(days => lasts))
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at, 'recipient', made.recipient,
    'state', case when made.approved_at is null then 'waiting' else 'open' end);
end
$$;

-- A guardian's yes or no to links that wait, several in one sitting, each named. Its days are counted from the yes.
create function public.decide_profile_links(links uuid[], allows boolean) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  decided integer;
begin
  update public.profile_links as l set
    guardianship_id = case when allows then g.id end,
    approved_at = case when allows then now() end,
    expires_at = case when allows then now() + (l.expires_at - l.created_at) else l.expires_at end,
    revoked_at = case when not allows then now() end
  from public.guardianships as g
  where l.id = any (links) and allows is not null and l.approved_at is null and l.revoked_at is null
    and l.expires_at > now() and g.uaid = l.uaid and g.guardian_id = auth.uid() and g.part = 'primary'
    and private.is_adult(l.uaid) is not true;
  get diagnostics decided = row_count;
  return decided;
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
grant select (id, uaid, recipient, created_by, created_at, guardianship_id, approved_at, expires_at, revoked_at, opened,
  last_opened_on) on public.profile_links to authenticated;
grant select, insert, update, delete on public.profile_links to service_role;
create policy "the family" on public.profile_links for select to authenticated using (private.is_family(uaid));

-- What answers can not say together.

-- What two answers of a profile say together, and what a year can be: no grade is higher than its scale, and a class is
-- within ten years of today.
create function private.problem_of_answers(uaid uuid, field text, value jsonb) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  this_year integer := extract(year from now())::integer;
  scale text := case when field = 'gpa_scale' then value #>> '{}' else (
    select f.value #>> '{}' from public.profile_fields as f
    where f.uaid = problem_of_answers.uaid and f.field = 'gpa_scale' and f.answer = 'given') end;
  average numeric := case when field = 'core_gpa' then (value #>> '{}')::numeric else (
    select (f.value #>> '{}')::numeric from public.profile_fields as f
    where f.uaid = problem_of_answers.uaid and f.field = 'core_gpa' and f.answer = 'given') end;
  most numeric := case scale when '4.0' then 4 when '5.0' then 5 when 'IB' then 45 when '100' then 100 end;
begin
  if field = 'graduation_year' and abs((value #>> '{}')::numeric - this_year) > 10 then
    return format('Choose a year from %s to %s.', this_year - 10, this_year + 10);
  end if;
  if field = 'contact_email' and (value #>> '{}') !~ '^[^\s@]+@[^\s@]+\.[^\s@]{2,}$' then
    return 'Enter an email address.';
  end if;
  if field = 'contact_phone' and length(regexp_replace(value #>> '{}', '\D', '', 'g')) not between 7 and 15 then
    return 'Enter a phone number of 7 to 15 digits.';
  end if;
  if field in ('core_gpa', 'gpa_scale') and average > most then
    return format('The maximum on this scale is %s, and yours is %s. '
      'If it’s weighted, choose "other".', most, average);
  end if;
  return null;
end
$$;

create function private.judge_answers() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  problem text;
begin
  -- An answer that stays as it was is not judged again: a class grows old by itself.
  if new.answer is distinct from 'given' or (tg_op = 'UPDATE' and new.value is not distinct from old.value) then
    return new;
  end if;
  problem := private.problem_of_answers(new.uaid, new.field, new.value);
  if problem is not null then
    raise exception '%: %', (select label from public.profile_field_kinds as kind where kind.field = new.field), problem
      using errcode = '23514';
  end if;
  return new;
end
$$;
-- After `keep_field` in the order of names: by then each answer is of its own kind.
create trigger keep_field_together before insert or update on public.profile_fields
  for each row execute function private.judge_answers();

-- Visibility presets for colleges: one of three, approved by a minor's guardian, which then limits the audience of
-- answers.

-- What a college sees of someone it has never met; what a coach needs to answer; and all but grades. Weight, money and
-- handles are in none of them.
create table public.profile_presets (
  preset text not null check (preset in ('basic', 'recruiting', 'all_but_grades')),
  field text not null references public.profile_field_kinds (field),
  -- Audience of an answer; answers a preset doesn't name go to club coaches at most.
  audience text not null check (audience in ('colleges', 'link')),
  primary key (preset, field)
);

-- A choice is pending until someone with the right to decide agrees; it then applies until declined, revoked or
-- replaced.
create table public.preset_choices (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  preset text not null check (preset in ('basic', 'recruiting', 'all_but_grades')),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  approved_by uuid references auth.users (id) on delete set null,
  approved_at timestamptz,
  ended_at timestamptz
);
create unique index one_choice_waits on public.preset_choices (uaid) where approved_at is null and ended_at is null;
create unique index one_choice_holds on public.preset_choices (uaid) where approved_at is not null and ended_at is null;
create trigger audit after insert or update on public.preset_choices
  for each row execute function private.audit('id');

-- As far as an answer is shown under a preset. What someone keeps to themselves stays so.
create function private.audience_under(preset text, field text, own text) returns text
  language sql stable security definer set search_path = '' as $$
  select case when own = 'only_me' then own
    else coalesce((select p.audience from public.profile_presets as p
        where p.preset = audience_under.preset and p.field = audience_under.field),
      case when private.audience_rank(own) > 2 then 'club_coach' else own end)
  end
$$;

create function private.preset_of(uaid uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select c.preset from public.preset_choices as c
  where c.uaid = preset_of.uaid and c.approved_at is not null and c.ended_at is null
$$;

-- An answer that says nothing of its audience begins as the preset in force shows it.
create function private.begin_within_preset() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  held text := private.preset_of(new.uaid);
begin
  if held is not null and new.audience is null then
    new.audience := private.audience_under(held, new.field, (select k.starts_with
      from public.profile_field_kinds as k where k.field = new.field));
  end if;
  return new;
end
$$;
-- Before `keep_field`, which lets it begin as its kind does.
create trigger begin_within_preset before insert or update on public.profile_fields
  for each row execute function private.begin_within_preset();

-- Erg tests and races answer their questions by being there; under a preset they are shown as it says from the first.
create function private.show_records(person uuid, preset text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.profile_fields (uaid, field, answer, audience)
  select person, k.field, 'given', private.audience_under(preset, k.field, k.starts_with)
  from public.profile_field_kinds as k
  join public.profile_presets as p on p.field = k.field and p.preset = show_records.preset
  where k.kind = 'record' and private.has_record(person, k.field)
    and not exists (select 1 from public.profile_fields as f where f.uaid = person and f.field = k.field)
$$;

create function private.show_first_record() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.show_records(new.uaid, private.preset_of(new.uaid));
  return null;
end
$$;
create trigger show_first_record after insert on public.erg_tests
  for each row execute function private.show_first_record();
create trigger show_first_record after insert on public.races
  for each row execute function private.show_first_record();

-- A minor shows less than what was approved at any time, and more only with another choice that is approved; before the
-- first one nothing goes beyond club coaches.
create function private.keep_within_preset() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  held text := private.preset_of(new.uaid);
begin
  if auth.uid() is null or private.is_adult(new.uaid) or private.decides_for(new.uaid)
    or (tg_op = 'UPDATE' and private.audience_rank(new.audience) <= private.audience_rank(old.audience))
  then
    return new;
  end if;
  if private.audience_rank(new.audience) > private.audience_rank(
    private.audience_under(held, new.field, case when new.audience = 'only_me' then new.audience else 'club_coach' end))
  then
    raise exception '%', case when held is null
      then 'Colleges see what your guardian approved. Choose a preset under "Visibility" first.'
      else 'Your guardian hasn’t approved sharing this widely. Choose another preset under "Visibility".' end
      using errcode = '42501';
  end if;
  return new;
end
$$;
-- After `keep_field`, which says how far an answer goes that says nothing of it.
create trigger keep_field_within_preset before insert or update on public.profile_fields
  for each row execute function private.keep_within_preset();

-- Approval matches visibility: every answer gets the preset's audience, and a minor's approver widens the profile's
-- limit to it.
create function private.hold_preset(choice uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  held public.preset_choices;
begin
  select * into held from public.preset_choices where id = choice;
  update public.preset_choices as c set ended_at = now()
  where c.uaid = held.uaid and c.approved_at is not null and c.ended_at is null;
  update public.preset_choices as c set approved_at = now(), approved_by = auth.uid() where c.id = choice;
  update public.guardianships as g set widest_audience = 'link'
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary' and g.widest_audience <> 'link'
    and not private.is_adult(held.uaid);
  update public.profile_fields as f set audience = private.audience_under(held.preset, f.field, f.audience)
  where f.uaid = held.uaid and f.audience <> private.audience_under(held.preset, f.field, f.audience);
  perform private.show_records(held.uaid, held.preset);
end
$$;

-- {"waits_for": "guardian"}, or null if the chooser decides.
create function public.choose_preset(uaid uuid, preset text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  if not private.keeps(uaid) then
    raise exception 'Only the athlete, or a guardian of an athlete under 14, can choose what is shown.'
      using errcode = '42501';
  end if;
  if not exists (select 1 from public.profile_presets as p where p.preset = choose_preset.preset) then
    raise exception 'This preset doesn’t exist.' using errcode = '22023';
  end if;
  update public.preset_choices as c set ended_at = now()
  where c.uaid = choose_preset.uaid and c.approved_at is null and c.ended_at is null;
  insert into public.preset_choices (uaid, preset, asked_by)
  values (choose_preset.uaid, choose_preset.preset, auth.uid()) returning id into made;
  if not private.decides_for(uaid) then
    return '{"waits_for": "guardian"}';
  end if;
  perform private.hold_preset(made);
  return '{"waits_for": null}';
end
$$;

-- False if it's no longer pending, or someone else's. Declining and revoking end it.
create function public.answer_preset(choice uuid, agrees boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.preset_choices;
begin
  select * into asked from public.preset_choices as c
  where c.id = choice and c.approved_at is null and c.ended_at is null for update;
  if not found or not (private.decides_for(asked.uaid) or (agrees is not true and private.keeps(asked.uaid))) then
    return false;
  end if;
  if agrees is true then
    perform private.hold_preset(choice);
  else
    update public.preset_choices as c set ended_at = now() where c.id = choice;
  end if;
  return true;
end
$$;

-- Limits everything to club coaches, immediately; by anyone who decides or edits.
create function public.end_preset(uaid uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not (private.decides_for(uaid) or private.keeps(uaid)) then
    return false;
  end if;
  update public.preset_choices as c set ended_at = now() where c.uaid = end_preset.uaid and c.ended_at is null;
  update public.profile_fields as f set audience = 'club_coach'
  where f.uaid = end_preset.uaid and private.audience_rank(f.audience) > 2;
  return true;
end
$$;

-- {"holds", "holds_since", "waiting": {"id", "preset", "asked_at"}, "may_choose", "may_answer"}; null outside the
-- family.
create function public.preset_overview(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'holds', (select c.preset from public.preset_choices as c where c.uaid = preset_overview.uaid
      and c.approved_at is not null and c.ended_at is null),
    'holds_since', (select c.approved_at from public.preset_choices as c where c.uaid = preset_overview.uaid
      and c.approved_at is not null and c.ended_at is null),
    'waiting', (select jsonb_build_object('id', c.id, 'preset', c.preset, 'asked_at', c.asked_at)
      from public.preset_choices as c
      where c.uaid = preset_overview.uaid and c.approved_at is null and c.ended_at is null),
    'may_choose', private.keeps(uaid),
    'may_answer', private.decides_for(uaid))
  where private.is_family(uaid)
$$;

-- What a reader would be shown under a preset, once nothing else is in the way; the parts of `private.profile_for`.
create function private.profile_under(person uuid, viewer integer, preset text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with shown as (
    select s.position as section_at, s.section, s.title, k.position, k.field, k.label, k.kind,
      case k.kind when 'record' then private.record_of(person, k.field) else f.value end as value,
      f.confirmed_as, f.confirmed_at
    from public.profile_field_kinds as k
    join public.profile_sections as s on s.section = k.section
    left join public.profile_fields as f on f.uaid = person and f.field = k.field
    where 'account' <> all (k.variants) and coalesce(f.answer, 'given') = 'given'
      and private.audience_rank(private.audience_under(preset, k.field, coalesce(f.audience, k.starts_with))) >= viewer
  )
  select jsonb_build_object('uaid', person, 'sections', coalesce(jsonb_agg(section order by section_at, title), '[]'))
  from (
    select section_at, title, jsonb_build_object('section', section, 'title', title, 'fields',
      jsonb_agg(jsonb_build_object(
      'field', field, 'label', label, 'kind', kind, 'value', value, 'confirmed_as', confirmed_as, 'confirmed_at',
        confirmed_at)
      order by position)) as section
    from shown where value is not null group by section_at, section, title
  ) as sections
$$;

-- Of parent, club_coach, college and link.
create function public.profile_under_preset(uaid uuid, preset text, viewer text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.profile_under(uaid, asked.rank, asked.preset)
  from (select array_position(array['parent', 'club_coach', 'college', 'link'], viewer) as rank,
    (select p.preset from public.profile_presets as p where p.preset = profile_under_preset.preset limit 1) as preset)
    as asked
  where asked.rank is not null and asked.preset is not null and private.is_family(uaid)
$$;
grant select on public.profile_presets, public.preset_choices to authenticated;
grant select on public.profile_presets to service_role;
grant select, insert, update, delete on public.preset_choices to service_role;
create policy "everybody signed in" on public.profile_presets for select to authenticated using (true);
create policy "the family" on public.preset_choices for select to authenticated using (private.is_family(uaid));

-- What a percentage of a profile means: at 100 the page is ready for a college.

-- The one list of what a college needs on a page, in the order of what matters, and what of it is there. Answered is
-- one thing; that colleges are shown it, and are let in, are needs of their own, so that at 100 a college reads the
-- page. A need that may be declined is met by "rather not say": that is a choice of the family, not a gap.
create function private.page_needs(person uuid)
  returns table (place integer, field text, section text, label text, why text, weight integer, minutes integer,
    is_met boolean)
  language sql stable security definer set search_path = '' as $$
  with whose as (
    select coalesce(r.is_coxswain, false) as coxes, private.is_adult(r.uaid) is true as is_adult
    from public.rowers as r where r.uaid = person
  ), answered as (
    select n.place, n.field, n.weight, n.why, k.section, k.label, k.minutes::integer,
      case k.kind when 'record' then private.has_record(person, n.field) and coalesce(f.answer, 'given') = 'given'
        else coalesce(f.answer = 'given', false) end as is_given,
      n.may_decline and coalesce(f.answer = 'prefer_not_to_say', false) as is_declined,
      private.audience_rank(coalesce(f.audience, k.starts_with)) >= 3 as is_shown
    from whose cross join lateral (values
      (1, 'graduation_year', 12, false, 'Contact dates are counted from it.'),
      (2, case when coxes then 'cox_recording' else 'erg_2k' end, 18, false, 'Coaches look for it first.'),
      (3, 'full_name', 10, false, 'Coaches need a name to answer to.'),
      (4, case when is_adult then 'contact_email' else 'guardian_contact' end, 5, false,
        case when is_adult then 'Coaches need an address.' else 'Coaches write to a guardian about a minor.' end),
      (5, case when coxes then 'coxed_boats' else 'side' end, 5, false, 'Squads recruit by side or boat.'),
      (6, case when coxes then 'races_coxed' else 'races' end, 10, true, 'Results compare a rower with others.'),
      (7, 'video', 10, true, 'A coach judges rowing by seeing it.'),
      (8, 'core_gpa', 5, true, 'Admission asks for it.'),
      (9, 'high_school', 5, true, 'Grades mean more when the school is known.')
    ) as n (place, field, weight, may_decline, why)
    join public.profile_field_kinds as k on k.field = n.field
    left join public.profile_fields as f on f.uaid = person and f.field = n.field
  )
  select a.place, a.field, a.section, a.label, a.why, a.weight, a.minutes, a.is_given or a.is_declined
  from answered as a
  union all
  -- Grades may stay at home under any set; of everything else what was answered is to be seen.
  select 10, null, null, 'Show it to colleges', coalesce('They do not see: '
      || string_agg(a.label, ', ' order by a.place) filter (where a.is_hidden) || '.',
      'Nothing is answered that they could see.'), 10, 2,
    coalesce(bool_or(a.is_given) and not bool_or(a.is_hidden), false)
  from (select held.*, held.is_given and not held.is_shown and held.field is distinct from 'core_gpa' as is_hidden
    from answered as held) as a
  having count(*) > 0
  union all
  select 11, null, null, 'Let colleges in', 'See “Who sees me” for what’s missing.', 10, 2,
    coalesce(private.lets_reach(person, 3), false)
  from whose
$$;

-- Recount after consent changes, which decide college access, and after guardian changes, which decide the contact.
create trigger count_again after insert on public.consent_records
  for each row execute function private.count_again();

grant execute on function private.viewer_rank(uuid), private.reaches(uuid,text,integer),
  public.confirm_profile_field(uuid,text), public.profile_completion(uuid), public.open_profile(uuid),
  public.profile_seen_as(uuid,text), public.widest_audience(uuid), public.create_profile_link(uuid,text,integer),
  public.decide_profile_links(uuid[],boolean), public.revoke_profile_link(uuid), public.choose_preset(uuid,text),
  public.answer_preset(uuid,boolean), public.end_preset(uuid), public.preset_overview(uuid),
  public.profile_under_preset(uuid,text,text) to authenticated;
