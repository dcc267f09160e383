-- Notes and papers next to the list of a search.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Besides the athlete's list: notes of parents and the club's coach, each with its own audience, and required
-- documents. Documents aren't stored here, only whether they're needed, ready or sent.

-- A club's coach, by a grant for the college search. A college's coach never learns which other colleges there are.
create function private.club_follows(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from private.live_grants(person) as g where g.grantee_kind = 'club'
      and 'recruiting_stage' = any (g.scopes))
$$;

create table public.school_notes (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null,
  saved_school_id uuid not null,
  author uuid not null default auth.uid() references auth.users (id) on delete cascade,
  part text not null check (part in ('athlete', 'parent', 'coach')),
  -- Each takes in the one before; the club's coach only while a grant for the college search holds.
  audience text not null default 'family' check (audience in ('parents', 'family', 'coaches')),
  note text not null check (length(btrim(note)) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (uaid, saved_school_id) references public.saved_schools (uaid, id) on delete cascade,
  constraint parents_keep_to_themselves check (audience <> 'parents' or part = 'parent'),
  -- No adult outside the family writes about a minor what the family cannot read.
  constraint a_coach_writes_to_the_family check (part <> 'coach' or audience = 'coaches')
);
create index school_notes_by_school on public.school_notes (saved_school_id, created_at);
create index school_notes_by_author on public.school_notes (author);
create trigger touch before update on public.school_notes for each row execute function private.touch();

create function private.writes_as(person uuid, part text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case part
    when 'athlete' then private.is_self(person) and private.keeps(person)
    when 'parent' then private.is_guardian(person) and private.consented(person, 'collect')
    when 'coach' then private.club_follows(person)
    else false
  end
$$;

create table public.school_documents (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null,
  saved_school_id uuid not null,
  kind text not null check (kind in (
    'transcript', 'test_scores', 'resume', 'recording', 'essay', 'recommendation', 'financial', 'other'
  )),
  title text check (length(btrim(title)) between 1 and 120),
  state text not null default 'needed' check (state in ('needed', 'ready', 'sent')),
  sent_on date,
  -- Where the family keeps it.
  link text check (link ~ '^https://[^\s]+$' and length(link) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (uaid, saved_school_id) references public.saved_schools (uaid, id) on delete cascade
);
create index school_documents_by_school on public.school_documents (saved_school_id, created_at);
create trigger touch before update on public.school_documents for each row execute function private.touch();

create function private.date_document() returns trigger language plpgsql set search_path = '' as $$
begin
  new.sent_on := case when new.state = 'sent' then coalesce(new.sent_on, current_date) end;
  return new;
end
$$;
create trigger date_document before insert or update on public.school_documents
  for each row execute function private.date_document();
alter table public.school_notes enable row level security;
alter table public.school_notes force row level security;
alter table public.school_documents enable row level security;
alter table public.school_documents force row level security;
grant select, delete on public.school_notes, public.school_documents to authenticated;
grant insert (id, uaid, saved_school_id, part, audience, note), update (audience, note)
  on public.school_notes to authenticated;
grant insert (id, uaid, saved_school_id, kind, title, state, sent_on, link), update (kind, title, state, sent_on, link)
  on public.school_documents to authenticated;
grant select, insert, update, delete on public.school_notes, public.school_documents to service_role;
create policy "whom it is meant for" on public.school_notes for select to authenticated
  using (
    (private.is_family(uaid) and (audience <> 'parents' or private.is_guardian(uaid)))
    or (audience = 'coaches' and private.club_follows(uaid))
  );
create policy "each in their own part" on public.school_notes for insert to authenticated
  with check (author = (select auth.uid()) and private.writes_as(uaid, part));
create policy "its author" on public.school_notes for update to authenticated
  using (author = (select auth.uid()) and private.writes_as(uaid, part))
  with check (author = (select auth.uid()) and private.writes_as(uaid, part));

-- A coach's note about an athlete is theirs to remove too.
create policy "its author, and who acts for the athlete a coach’s" on public.school_notes for delete to authenticated
  using (author = (select auth.uid()) or (part = 'coach' and private.keeps(uaid)));
create policy "the family" on public.school_documents for select to authenticated using (private.is_family(uaid));
create policy "who acts for the athlete enters" on public.school_documents for insert to authenticated
  with check (private.keeps(uaid));
create policy "who acts for the athlete changes" on public.school_documents for update to authenticated
  using (private.keeps(uaid)) with check (private.keeps(uaid));
create policy "who acts for the athlete removes" on public.school_documents for delete to authenticated
  using (private.keeps(uaid));

-- For a club's coach: the schools a note can be written to, with how far each has got. Null: nothing is shared.
create function public.shared_schools(rower uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case when private.club_follows(rower) then (
    select coalesce(jsonb_agg(jsonb_build_object('id', saved.id, 'short_name', school.short_name, 'squad', saved.squad,
      'stage_label', stage.label, 'stage_since', saved.stage_since) order by stage.position desc, school.short_name),
        '[]')
    from public.saved_schools as saved
    join public.schools as school on school.id = saved.school_id
    join public.school_stages as stage on stage.stage = saved.stage
    where saved.uaid = rower
  ) end
$$;

create function private.record_with_search(person uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.record_with_all_notes(person) || jsonb_build_object(
    'school_notes', (select coalesce(jsonb_agg(to_jsonb(row) - 'author'), '[]') from public.school_notes as row
      where uaid = person and (audience <> 'parents' or private.is_guardian(person))),
    'school_documents', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.school_documents as row
      where uaid = person)
  )
$$;

create function private.everything_of_mine() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.data_without_school_notes() || jsonb_build_object('school_notes', (
    select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.school_notes as row where author = auth.uid()))
$$;

grant execute on function public.decide_school_report(uuid,text,text), public.open_mail_draft(uuid),
  public.shared_recruiting(uuid), private.club_follows(uuid), private.writes_as(uuid,text), public.shared_schools(uuid)
  to authenticated;
