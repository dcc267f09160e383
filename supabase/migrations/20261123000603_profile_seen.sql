-- What a profile amounts to, who is shown what of it, and links for people without an account.

-- A body may name what a later file makes.
set check_function_bodies = off;

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
