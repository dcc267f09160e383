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

-- Completion: {"percent", "sections": [...], "next": {"field", "label", "gain", "minutes"}}. A section's weight is
-- split evenly over its fields; the next step is the largest gain per minute.
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

-- The answers that someone at this distance is shown, by the same rule the tables answer with; those that say
-- nothing are
-- not. `is_open`: as if nothing of consents and limits were in the way.
create function private.shown_fields(person uuid, viewer integer, is_open boolean)
  returns table (section_at smallint, section text, title text, place smallint, field text, label text, kind text,
    value jsonb, confirmed_as text, confirmed_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  select * from (
    select s.position as section_at, s.section, s.title, k.position as place, k.field, k.label, k.kind,
      case k.kind when 'record' then private.record_of(person, k.field) else f.value end as value,
      f.confirmed_as, f.confirmed_at
    from public.profile_field_kinds as k
    join public.profile_sections as s on s.section = k.section
    left join public.profile_fields as f on f.uaid = person and f.field = k.field
    -- Asked once of each audience, not of each answer.
    join (select a.audience from unnest(array['only_me', 'family', 'club_coach', 'colleges', 'link']) as a (audience)
      where case when is_open then private.audience_rank(a.audience) >= viewer
        else private.reaches(person, a.audience, viewer) end offset 0) as seen
      on seen.audience = coalesce(f.audience, k.starts_with)
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

alter table public.profile_links enable row level security;
alter table public.profile_links force row level security;
grant select (id, uaid, recipient, created_by, created_at, guardianship_id, approved_at, expires_at, revoked_at, opened,
  last_opened_on) on public.profile_links to authenticated;
grant select, insert, update, delete on public.profile_links to service_role;
create policy "the family" on public.profile_links for select to authenticated using (private.is_family(uaid));
