-- A family's college search: saved schools, letters and their answers, notes and documents.

set check_function_bodies = off;

-- The schools an athlete looks at, and how far it has got with each. The family's own: no coach reads these tables.
create table public.school_stages (
  stage text primary key check (stage ~ '^[a-z_]{1,40}$'),
  label text not null,
  position smallint not null unique,
  explains text
);

create table public.saved_schools (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  school_id text not null references public.schools (id) on delete cascade,
  squad text not null check (squad in ('women_open', 'women_light', 'men_heavy', 'men_light')),
  stage text not null default 'exploring' references public.school_stages (stage),
  stage_since date not null default current_date,
  -- Chosen by the athlete; a suggestion is never stored as a choice.
  -- "Likely" is what no erg can say, and a letter of the Ivy League.
  bucket text check (bucket in ('reach', 'target', 'safety')),
  next_action text check (length(btrim(next_action)) between 1 and 200),
  next_action_on date,
  -- The coaches' shared mailbox; never a private number.
  contact_role text check (length(btrim(contact_role)) between 1 and 80),
  contact_email text check (contact_email = lower(contact_email) and contact_email like '%_@_%.__%'
    and length(contact_email) <= 254),
  offer_kind text check (offer_kind in ('roster', 'aid', 'support')),
  closed_by text check (closed_by in ('us', 'them')),
  outcome text check (length(btrim(outcome)) between 1 and 500),
  notes text check (length(notes) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (uaid, school_id, squad),
  unique (uaid, id),
  check (closed_by is null or stage = 'closed'),
  check (next_action_on is null or next_action is not null)
);
create index saved_schools_by_school on public.saved_schools (school_id);
create trigger touch before update on public.saved_schools for each row execute function private.touch();

create table public.school_stage_changes (
  id bigint generated always as identity primary key,
  uaid uuid not null,
  saved_school_id uuid not null,
  stage_before text,
  stage text not null,
  changed_by uuid default auth.uid() references auth.users (id) on delete set null,
  changed_at timestamptz not null default now(),
  foreign key (uaid, saved_school_id) references public.saved_schools (uaid, id) on delete cascade
);
create index school_stage_changes_by_school on public.school_stage_changes (saved_school_id);

create function private.date_stage() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.stage is distinct from old.stage then
    new.stage_since := current_date;
    if new.stage <> 'closed' then
      new.closed_by := null;
    end if;
  end if;
  return new;
end
$$;
create trigger date_stage before update on public.saved_schools for each row execute function private.date_stage();

create function private.record_stage() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before text := case when tg_op = 'UPDATE' then old.stage end;
begin
  if new.stage is distinct from before then
    insert into public.school_stage_changes (uaid, saved_school_id, stage_before, stage)
    values (new.uaid, new.id, before, new.stage);
  end if;
  return null;
end
$$;
create trigger record_stage after insert or update on public.saved_schools
  for each row execute function private.record_stage();

-- What happened with a school: the outcomes a board counts.
create table public.school_contacts (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null,
  saved_school_id uuid not null,
  kind text not null check (kind in ('wrote', 'reply', 'call', 'visit', 'offer', 'other')),
  happened_on date not null default current_date,
  remark text check (length(btrim(remark)) between 1 and 500),
  created_at timestamptz not null default now(),
  foreign key (uaid, saved_school_id) references public.saved_schools (uaid, id) on delete cascade
);
create index school_contacts_by_school on public.school_contacts (saved_school_id, kind, happened_on);

-- An email as far as it is written here; it leaves from the athlete's own mailbox.
create table public.mail_drafts (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null,
  saved_school_id uuid not null,
  subject text not null check (length(btrim(subject)) between 1 and 200),
  body text not null check (length(btrim(body)) between 1 and 8000),
  -- When it was handed to the athlete's mailbox; such a draft stays as it was.
  opened_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (uaid, saved_school_id) references public.saved_schools (uaid, id) on delete cascade
);
create index mail_drafts_by_school on public.mail_drafts (saved_school_id);
create trigger touch before update on public.mail_drafts for each row execute function private.touch();

-- Answers what a mailbox is opened with. A minor's guardians are copied; one email to a school in seven days.
create function public.open_mail_draft(draft uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.mail_drafts;
  school public.saved_schools;
  copied text[];
begin
  select * into held from public.mail_drafts where id = draft;
  if not found or not private.keeps(held.uaid) then
    raise exception 'This draft doesn’t exist.' using errcode = 'PT404';
  end if;
  -- Locks the school, so that two drafts opened at once do not both pass.
  select * into school from public.saved_schools where id = held.saved_school_id for update;
  if held.opened_at is null and exists (
    select 1 from public.mail_drafts
    where saved_school_id = school.id and opened_at > now() - interval '7 days'
  ) then
    raise exception 'You emailed this school in the last seven days. Give the coaches time to answer.'
      using errcode = '23514';
  end if;
  if not private.is_adult(held.uaid) then
    select coalesce(array_agg(email order by email), '{}') into copied
    from public.guardianships where uaid = held.uaid and part = 'primary';
    if cardinality(copied) = 0 then
      raise exception 'Every email to a coach is copied to a parent or guardian. Link one first.'
        using errcode = '23514';
    end if;
  end if;
  if held.opened_at is null then
    update public.mail_drafts set opened_at = now() where id = held.id;
    insert into public.school_contacts (uaid, saved_school_id, kind) values (held.uaid, school.id, 'wrote');
  end if;
  return jsonb_build_object('to', school.contact_email, 'copied', to_jsonb(coalesce(copied, '{}')), 'subject',
    held.subject,
    'body', held.body);
end
$$;

-- A row of the board: the saved school, the school, and what came of it.
create view public.my_schools with (security_invoker = true) as
select saved.id, saved.uaid, saved.school_id, saved.squad, saved.stage, stage.label as stage_label,
  stage.position as stage_position, saved.stage_since, saved.bucket, saved.next_action, saved.next_action_on,
  saved.contact_role, saved.contact_email, saved.offer_kind, saved.closed_by, saved.outcome, saved.notes,
    saved.updated_at,
  school.name, school.short_name, school.city, school.state, school.region, school.size_band, school.control,
    school.website,
  school.women_division, school.women_conference, school.men_body, school.athletic_aid,
  case when saved.squad = 'women_open' then school.women_open when saved.squad = 'women_light' then school.women_light
       when saved.squad = 'men_heavy' then school.men_heavy else school.men_light end as squad_status,
  contacts.mails, contacts.replies, contacts.calls, contacts.visits, contacts.offers, contacts.last_wrote_on,
  contacts.last_reply_on,
  -- Since when an answer is waited for.
  case when contacts.last_wrote_on > coalesce(contacts.last_reply_on, '-infinity'::date) then contacts.last_wrote_on end
    as waiting_since
from public.saved_schools as saved
join public.school_list as school on school.id = saved.school_id
join public.school_stages as stage on stage.stage = saved.stage
cross join lateral (
  select
    count(*) filter (where kind = 'wrote')::integer as mails,
    count(*) filter (where kind = 'reply')::integer as replies,
    count(*) filter (where kind = 'call')::integer as calls,
    count(*) filter (where kind = 'visit')::integer as visits,
    count(*) filter (where kind = 'offer')::integer as offers,
    max(happened_on) filter (where kind = 'wrote') as last_wrote_on,
    max(happened_on) filter (where kind in ('reply', 'call')) as last_reply_on
  from public.school_contacts where saved_school_id = saved.id
) as contacts;

-- What a coach with that scope sees: stages, visits and offers, never notes, emails or next steps. Null: nothing.
create function public.shared_recruiting(rower uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  -- A college's coach never reads which other colleges an athlete talks to.
  select case when exists (
    select 1 from private.live_grants(rower) as g where g.grantee_kind = 'club' and 'recruiting_stage' = any (g.scopes)
  ) then (
    select coalesce(jsonb_agg(jsonb_build_object(
      'school_id', school.id, 'short_name', school.short_name, 'squad', saved.squad, 'stage', stage.stage,
      'stage_label', stage.label, 'stage_since', saved.stage_since, 'offer_kind', saved.offer_kind,
      'changes', (select coalesce(jsonb_agg(jsonb_build_object('stage', change.stage, 'label', reached.label,
          'on', change.changed_at::date) order by change.id desc), '[]')
        from public.school_stage_changes as change join public.school_stages as reached on reached.stage = change.stage
        where change.saved_school_id = saved.id),
      'visits',
        (select coalesce(jsonb_agg(jsonb_build_object('kind', visit.kind, 'on', visit.starts_on, 'until', visit.ends_on)
          order by visit.starts_on desc), '[]')
        from public.school_visits as visit where visit.uaid = rower and visit.school_id = saved.school_id),
      'offers', (select coalesce(jsonb_agg(contact.happened_on order by contact.happened_on desc), '[]')
        from public.school_contacts as contact where contact.saved_school_id = saved.id and contact.kind = 'offer')
    ) order by stage.position desc, school.short_name), '[]')
    from public.saved_schools as saved
    join public.schools as school on school.id = saved.school_id
    join public.school_stages as stage on stage.stage = saved.stage
    where saved.uaid = rower
  ) end
$$;
grant select on public.school_stages, public.school_stage_changes, public.my_schools to authenticated;
grant select, delete on public.saved_schools, public.school_contacts, public.mail_drafts to authenticated;
grant insert (id, uaid, school_id, squad, stage, bucket, next_action, next_action_on, contact_role, contact_email,
  notes),
  update (stage, bucket, next_action, next_action_on, contact_role, contact_email, offer_kind, closed_by, outcome,
    notes)
  on public.saved_schools to authenticated;
grant insert (id, uaid, saved_school_id, kind, happened_on, remark), update (kind, happened_on, remark)
  on public.school_contacts to authenticated;
grant insert (id, uaid, saved_school_id, subject, body), update (subject, body) on public.mail_drafts to authenticated;
grant select, insert, update, delete on public.saved_schools, public.school_contacts,
  public.mail_drafts to service_role;
grant select on public.school_stages, public.school_stage_changes to service_role;
create policy "anybody signed in" on public.school_stages for select to authenticated using (true);
create policy "the family" on public.saved_schools for select to authenticated using (private.is_family(uaid));
create policy "who acts for the athlete saves" on public.saved_schools for insert to authenticated
  with check (private.keeps(uaid));
create policy "who acts for the athlete changes" on public.saved_schools for update to authenticated
  using (private.keeps(uaid)) with check (private.keeps(uaid));
create policy "who acts for the athlete removes" on public.saved_schools for delete to authenticated
  using (private.keeps(uaid));
create policy "the family" on public.school_stage_changes for select to authenticated using (private.is_family(uaid));
create policy "the family" on public.school_contacts for select to authenticated using (private.is_family(uaid));
create policy "who acts for the athlete enters" on public.school_contacts for insert to authenticated
  with check (private.keeps(uaid));
create policy "who acts for the athlete changes" on public.school_contacts for update to authenticated
  using (private.keeps(uaid)) with check (private.keeps(uaid));
create policy "who acts for the athlete removes" on public.school_contacts for delete to authenticated
  using (private.keeps(uaid));
create policy "the family" on public.mail_drafts for select to authenticated using (private.is_family(uaid));
create policy "who acts for the athlete writes" on public.mail_drafts for insert to authenticated
  with check (private.keeps(uaid));
create policy "who acts for the athlete changes what is still here" on public.mail_drafts for update to authenticated
  using (private.keeps(uaid) and opened_at is null) with check (private.keeps(uaid));

-- An email of the last seven days stays: it is what the pause is counted from.
create policy "who acts for the athlete discards" on public.mail_drafts for delete to authenticated
  using (private.keeps(uaid) and (opened_at is null or opened_at < now() - interval '7 days'));

-- Notes and papers next to the list of a search.

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

-- Replies note themselves: a letter to a college is copied to a private address of the saved school, and an answer to
-- everyone comes by there. What is kept of it is that it came, on which day, and from which address of the college; no
-- word of it.

-- Stored in clear, because every letter contains it: its holders can log a reply but read nothing.
create table private.reply_addresses (
  saved_school_id uuid primary key references public.saved_schools (id) on delete cascade,
  token text not null unique,
  made_at timestamptz not null default now()
);
-- An email is delivered again when an answer to its delivery was lost; each counts once.
create table private.noted_mails (
  message_hash bytea primary key,
  noted_at timestamptz not null default now()
);

-- The part before the "@", created on first request, by the person who edits for the athlete.
create function public.reply_address(saved uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select s.uaid from public.saved_schools as s where s.id = saved);
begin
  if person is null or private.keeps(person) is not true then
    raise exception 'This school doesn’t exist.' using errcode = 'PT404';
  end if;
  insert into private.reply_addresses (saved_school_id, token) values (saved, left(private.new_token(), 32))
  on conflict (saved_school_id) do nothing;
  return (select held.token from private.reply_addresses as held where held.saved_school_id = saved);
end
$$;

-- Whether a mailbox is the college's: at a domain of the college or below one, or the address the family entered.
create function private.is_of_school(sender text, saved public.saved_schools) returns boolean
  language sql stable security definer set search_path = '' as $$
  select lower(sender) = lower(btrim(saved.contact_email)) or exists (
    select 1 from public.college_domains as d where d.school_id = saved.school_id
      and (split_part(lower(sender), '@', 2) = d.domain
        or right(split_part(lower(sender), '@', 2), length(d.domain) + 1) = '.' || d.domain))
$$;

-- Result of an email to a private address: "noted", "known" if logged before, "not of the college" (such as the
-- athlete's own copy), or null for an unknown address.
create function public.note_reply(token text, sender text, message text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  saved public.saved_schools;
  is_new boolean;
begin
  select s.* into saved from private.reply_addresses as a join public.saved_schools as s on s.id = a.saved_school_id
  where a.token = lower(note_reply.token);
  if not found then
    return null;
  end if;
  if private.consented(saved.uaid, 'collect') is not true or private.is_of_school(sender, saved) is not true then
    return 'not of the college';
  end if;
  insert into private.noted_mails (message_hash) values (private.hash_of_token(saved.id::text || ' ' || message))
  on conflict (message_hash) do nothing returning true into is_new;
  if is_new is not true then
    return 'known';
  end if;
  insert into public.school_contacts (uaid, saved_school_id, kind, remark)
  values (saved.uaid, saved.id, 'reply', left('By email from ' || sender, 500));
  return 'noted';
end
$$;

grant execute on function public.open_mail_draft(uuid), public.shared_recruiting(uuid), private.club_follows(uuid),
  private.writes_as(uuid,text), public.shared_schools(uuid), public.reply_address(uuid) to authenticated;
grant execute on function public.note_reply(text,text,text) to service_role;
