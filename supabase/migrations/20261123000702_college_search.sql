-- A family's college search: saved schools and their stages, emails, and what a coach sees.

-- A body may name what a later file makes.
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
  bucket text check (bucket in ('reach', 'target', 'likely')),
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
alter table public.school_stages enable row level security;
alter table public.school_stages force row level security;
alter table public.saved_schools enable row level security;
alter table public.saved_schools force row level security;
alter table public.school_stage_changes enable row level security;
alter table public.school_stage_changes force row level security;
alter table public.school_contacts enable row level security;
alter table public.school_contacts force row level security;
alter table public.mail_drafts enable row level security;
alter table public.mail_drafts force row level security;
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
