-- The profile of a rower: what there is to answer, the answers, and how far each reaches.

-- A body may name what a later file makes.
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
