-- A photo of the erg's monitor next to a result that someone typed in: what a coach has before them to confirm it.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- A JPEG without metadata: no location, camera or date (these are in application segments or comments), no thumbnail,
-- nothing after its end, and no larger than a screen. Judged by its bytes, not its name.
create function private.is_bare_jpeg(content bytea) returns boolean
  language plpgsql immutable strict set search_path = '' as $$
declare
  at integer := 2;
  marker integer;
  long integer;
  has_size boolean := false;
begin
  if octet_length(content) not between 128 and 409600 or substring(content from 1 for 2) <> '\xffd8'::bytea then
    return false;
  end if;
  loop
    if at + 9 > octet_length(content) or get_byte(content, at) <> 255 then
      return false;
    end if;
    marker := get_byte(content, at + 1);
    long := get_byte(content, at + 2) * 256 + get_byte(content, at + 3);
    exit when marker = 218;
    if (marker = 224 and long <> 16) or marker between 225 and 239 or marker = 254 or marker < 192 or long < 2 then
      return false;
    end if;
    if marker in (192, 193, 194) then
      has_size := get_byte(content, at + 5) * 256 + get_byte(content, at + 6) between 1 and 2000
        and get_byte(content, at + 7) * 256 + get_byte(content, at + 8) between 1 and 2000;
    end if;
    at := at + 2 + long;
  end loop;
  content := substring(content from at + 1);
  return has_size and position('\xffd9'::bytea in content) = octet_length(content) - 1
    and not exists (select 1 from generate_series(225, 254) as word
      where word not between 240 and 253 and position(decode('ff' || to_hex(word), 'hex') in content) > 0);
end
$$;

create table public.erg_pictures (
  test_id uuid primary key references public.erg_tests (id) on delete cascade,
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  content bytea not null check (private.is_bare_jpeg(content)),
  -- Of a minor: the guardianship that let it be seen outside the family. No one else sees it without one.
  guardianship_id uuid references public.guardianships (id) on delete set null,
  allowed_at timestamptz,
  created_at timestamptz not null default now()
);
create index erg_pictures_by_uaid on public.erg_pictures (uaid, created_at desc);
create index erg_pictures_by_guardianship on public.erg_pictures (guardianship_id);

-- Visible to everyone who may see the result; for a minor only while a deciding guardian allows it.
create function private.shows_erg_picture(held public.erg_pictures) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_family(held.uaid) or (private.i_may(held.uaid, 'erg_tests')
    and (private.is_adult(held.uaid) or exists (select 1 from public.guardianships as g
      where g.id = held.guardianship_id and g.uaid = held.uaid and g.part = 'primary')))
$$;

alter table public.erg_pictures enable row level security;
alter table public.erg_pictures force row level security;
grant select (test_id, uaid, guardianship_id, allowed_at, created_at), delete on public.erg_pictures to authenticated;
grant select, insert, update, delete on public.erg_pictures to service_role;
create policy "the family, and who may see the result" on public.erg_pictures for select to authenticated
  using (private.shows_erg_picture(erg_pictures));
create policy "whoever acts for the athlete, or decides, removes" on public.erg_pictures for delete to authenticated
  using (private.acts_for(uaid) or (private.is_primary_guardian(uaid) and private.is_adult(uaid) is not true));
select private.ask_for_live_sign_in('public.erg_pictures'::regclass);

-- "open", or "waiting" for a guardian. A new photo replaces the previous one and needs approval again.
create function public.add_erg_picture(test uuid, jpeg text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select e.uaid from public.erg_tests as e where e.id = add_erg_picture.test
    and e.source = 'self_reported');
  place uuid := (select g.id from public.guardianships as g
    where g.uaid = person and g.guardian_id = auth.uid() and g.part = 'primary');
  bytes bytea;
begin
  if person is null or private.keeps(person) is not true then
    raise exception 'Only the person who manages the record can add a photo, and only to an unconfirmed result.'
      using errcode = '42501';
  end if;
  begin
    bytes := decode(jpeg, 'base64');
  exception when others then
    bytes := null;
  end;
  if coalesce(private.is_bare_jpeg(bytes), false) is not true then
    raise exception 'This photo can’t be saved. Choose a JPEG of up to 400 KB without metadata.'
      using errcode = '22023';
  end if;
  if (select count(*) from public.erg_pictures as p where p.uaid = person
    and p.created_at > now() - interval '1 day') >= 20
  then
    raise exception 'You added 20 photos today. Add more tomorrow.' using errcode = 'P0001';
  end if;
  insert into public.erg_pictures as p (test_id, uaid, content, guardianship_id, allowed_at)
  values (add_erg_picture.test, person, bytes, place, case when place is not null then now() end)
  on conflict (test_id) do update set content = excluded.content, guardianship_id = excluded.guardianship_id,
    allowed_at = excluded.allowed_at, created_at = now();
  return case when place is not null or private.is_adult(person) then 'open' else 'waiting' end;
end
$$;

-- Base64. Every look from outside the family is written down for it.
create function public.read_erg_picture(test uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  held public.erg_pictures;
begin
  select * into held from public.erg_pictures as p
  where p.test_id = read_erg_picture.test and private.shows_erg_picture(p);
  if held.test_id is null then
    return null;
  end if;
  if private.is_family(held.uaid) is not true then
    perform private.log_open(held.uaid, '{erg_tests}');
  end if;
  return translate(encode(held.content, 'base64'), E'\n', '');
end
$$;

-- A guardian who decides for a minor lets it be seen, or it is gone.
create function public.decide_erg_picture(test uuid, allows boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.erg_pictures;
  place uuid;
begin
  select * into held from public.erg_pictures as p where p.test_id = decide_erg_picture.test for update;
  select g.id into place from public.guardianships as g
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  if place is null or allows is null or private.is_adult(held.uaid) then
    return false;
  end if;
  if allows then
    update public.erg_pictures as p set guardianship_id = place, allowed_at = now() where p.test_id = held.test_id;
  else
    delete from public.erg_pictures as p where p.test_id = held.test_id;
  end if;
  return true;
end
$$;

-- Photos are deleted with the last access to the results: at once when revoked, within the hour when expired.
create function private.forget_pictures_of(person uuid) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.erg_pictures as p
  where (person is null or p.uaid = person)
    and not exists (select 1 from public.grants as g
      where g.uaid = p.uaid and 'erg_tests' = any (g.scopes) and private.is_live(g))
    and (person is not null or exists (select 1 from public.grants as g
      where g.uaid = p.uaid and 'erg_tests' = any (g.scopes) and g.approved_at is not null
        and coalesce(g.revoked_at, least(g.valid_until, g.reconfirm_by)) between p.created_at and now()));
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create function private.end_pictures() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_pictures_of(old.uaid);
  return null;
end
$$;
create trigger end_pictures after update of revoked_at, scopes, valid_until on public.grants
  for each row when (old.approved_at is not null and old.revoked_at is null and 'erg_tests' = any (old.scopes)
    and (new.revoked_at is not null or new.valid_until <= now() or ('erg_tests' = any (new.scopes)) is not true))
  execute function private.end_pictures();
create trigger end_pictures_of_removed after delete on public.grants
  for each row when (old.approved_at is not null and old.revoked_at is null and 'erg_tests' = any (old.scopes))
  execute function private.end_pictures();

create function public.forget_erg_pictures() returns integer
  language sql security definer set search_path = '' as $$
  select private.forget_pictures_of(null)
$$;

-- A confirmation says whether the coach had the photo before them. What is changed afterwards loses both, and its
-- photo: it showed another result.
alter table public.erg_tests add column confirmed_with_picture boolean not null default false;

create or replace function private.drop_badge() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (new.rowed_on, new.piece, new.distance_m, new.duration_s) is distinct
    from (old.rowed_on, old.piece, old.distance_m, old.duration_s) then
    new.source := 'self_reported';
    new.confirmed_by := null;
    new.confirmed_as := null;
    new.confirmed_at := null;
    new.confirmed_with_picture := false;
    new.logbook_id := null;
    if old.source <> 'self_reported' then
      delete from public.erg_pictures as p where p.test_id = old.id;
    end if;
  end if;
  return new;
end
$$;

create or replace function public.confirm_erg_test(test uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.erg_tests as e set source = 'coach_confirmed', confirmed_by = auth.uid(), confirmed_at = now(),
    confirmed_as = private.name_of_account(auth.uid()), confirmed_with_picture = exists (
      select 1 from public.erg_pictures as p where p.test_id = e.id and private.shows_erg_picture(p))
  where e.id = test and e.source = 'self_reported' and private.i_may(e.uaid, 'erg_tests')
    and not private.is_family(e.uaid);
  return found;
end
$$;

-- By the coach who confirmed it, within a day: it is the athlete's own word again.
create function public.unconfirm_erg_test(test uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.erg_tests as e set source = 'self_reported', confirmed_by = null, confirmed_at = null,
    confirmed_as = null, confirmed_with_picture = false
  where e.id = test and e.source = 'coach_confirmed' and e.confirmed_by = auth.uid()
    and e.confirmed_at > now() - interval '1 day';
  return found;
end
$$;
grant execute on function public.unconfirm_erg_test(uuid) to authenticated;

-- Told to whoever keeps the record: the athlete from 14 on, before and without an account the guardians.
create function private.write_of_score() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  what text := case new.source when 'coach_confirmed' then 'erg_confirmed' else 'erg_taken_back' end;
begin
  insert into private.letters (kind, uaid, guardianship_id, about)
  select what, new.uaid, reader.place, left(coalesce(new.confirmed_as, old.confirmed_as), 120)
  from public.rowers as r cross join lateral (
    select null::uuid as place where r.user_id is not null and r.age_band in ('14-17', '18+')
    union all
    select g.id from public.guardianships as g where g.uaid = r.uaid and g.part = 'primary'
      and (r.user_id is null or r.age_band = 'under-14')) as reader
  where r.uaid = new.uaid and not exists (select 1 from private.letters as l where l.kind = what
    and l.uaid = new.uaid and l.guardianship_id is not distinct from reader.place);
  return null;
end
$$;
create trigger write_of_score after update of source on public.erg_tests
  for each row when (old.source is distinct from new.source and 'coach_confirmed' in (old.source, new.source)
    and new.source <> 'verified') execute function private.write_of_score();
create trigger audit after update of source on public.erg_tests
  for each row when (old.source is distinct from new.source) execute function private.audit('id');

-- As before, each with whether the coach saw the monitor.
create or replace function private.record_of(person uuid, field text) returns jsonb
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
  end
$$;

-- Includes the photos in a person's data export.
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
      where e.uaid = person and (auth.uid() is null or private.may_see_page(held))),
    'erg_pictures', (select coalesce(jsonb_agg(to_jsonb(p) - 'content' || jsonb_build_object('jpeg_base64',
      translate(encode(p.content, 'base64'), E'\n', ''))), '[]') from public.erg_pictures as p where p.uaid = person)
  )
$$;

create function private.write_of_picture() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.letters (kind, uaid, guardianship_id)
  select 'waits', new.uaid, g.id from public.guardianships as g
  where g.uaid = new.uaid and g.part = 'primary'
    and private.waiting_for(new.uaid, g.id) @> jsonb_build_array(jsonb_build_object('id', new.test_id::text))
    and not exists (select 1 from private.letters as l where l.kind = 'waits' and l.uaid = new.uaid
      and l.guardianship_id = g.id);
  return null;
end
$$;
create trigger write_of_waiting after insert or update of content on public.erg_pictures
  for each row when (new.guardianship_id is null) execute function private.write_of_picture();

grant execute on function private.shows_erg_picture(public.erg_pictures), public.add_erg_picture(uuid,text),
  public.read_erg_picture(uuid), public.decide_erg_picture(uuid,boolean) to authenticated;
grant execute on function private.is_bare_jpeg(bytea), public.forget_erg_pictures() to service_role;
