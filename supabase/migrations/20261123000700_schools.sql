-- Schools with a source for every fact, and a family’s search among them.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Colleges with rowing, and what is known about each: one row per fact, so that every fact has its source and its date.

-- Where facts, rules and dates come from. The codes are short because hundreds of rows name them.
create table public.reference_sources (
  code text primary key check (code ~ '^[A-Za-z0-9-]{1,12}$'),
  title text not null check (length(title) between 1 and 300),
  -- As the source says it: a day, a season, or nothing.
  dated text check (length(dated) <= 60)
);

create table public.us_states (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  -- As families and USRowing speak of them; a convention, not a fact of law.
  region text not null check (region in ('Northeast', 'Mid-Atlantic', 'South', 'Midwest', 'West')),
  -- Degrees, WGS 84, to a tenth: about eleven kilometres.
  latitude numeric(3, 1) not null check (latitude between -90 and 90),
  longitude numeric(4, 1) not null check (longitude between -180 and 180),
  sources text[] not null default '{GPD}'
);

create table public.schools (
  -- Stands in addresses: lower case, words joined by hyphens.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  name text not null check (length(name) between 1 and 160),
  short_name text not null check (length(short_name) between 1 and 80),
  city text not null,
  state text not null references public.us_states (code),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Degrees, WGS 84.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  control text not null check (control in ('public', 'private')),
  -- Students enrolled, in the bands of the federal directory.
  size_band text not null check (size_band in ('<1,000', '1,000-4,999', '5,000-9,999', '10,000-19,999', '20,000+')),
  website text check (website ~ '^[a-z0-9.-]+\.[a-z]{2,}(/[A-Za-z0-9./_-]*)?$'),
  -- Number of the college in the federal directory.
  unit_id integer unique,
  sources text[] not null,
  as_of text not null,
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.schools for each row execute function private.touch();

-- What can be known about a school, in the order a page shows it.
create table public.school_topics (
  topic text primary key check (topic ~ '^[a-z_]{1,40}$'),
  label text not null,
  position smallint not null unique,
  -- What a reader has to know to read the fact rightly; null where the label says it.
  explains text
);

-- A row whose value is null says: looked for, not known. No row says: nobody has looked yet.
create table public.school_facts (
  school_id text not null references public.schools (id) on delete cascade,
  topic text not null references public.school_topics (topic),
  value text check (length(value) between 1 and 500),
  sources text[] not null check (cardinality(sources) between 1 and 8),
  as_of text not null check (length(as_of) between 4 and 40),
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  -- To be looked at again before anybody relies on it.
  recheck boolean not null default false,
  -- When a person corrected it here; the reference file leaves such a fact alone.
  corrected_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (school_id, topic),
  -- What a filter asks has to be said in a way it can read; what is opened has to be an address.
  constraint yes_or_no_first check (topic not in ('walk_on', 'coxswain_need') or value ~ '^(yes|no)([ ,;:.(].*)?$'),
  constraint pages_are_addresses check (topic not in ('staff_page', 'questionnaire', 'camp')
    or value ~ '^https://[^\s]+$')
);
create index school_facts_by_topic on public.school_facts (topic, value);
create trigger touch before update on public.school_facts for each row execute function private.touch();
create trigger audit after update on public.school_facts for each row execute function private.audit('school_id');

create function private.mark_corrected() returns trigger language plpgsql set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.corrected_at := now();
  end if;
  return new;
end
$$;
create trigger mark_corrected before update on public.school_facts
  for each row execute function private.mark_corrected();

-- One row per school, as a list filters and sorts it. The facts behind each column are in school_facts.
create view public.school_list with (security_invoker = true) as
select school.id, school.name, school.short_name, school.city, school.state, state.name as state_name, state.region,
  school.latitude, school.longitude, school.control, school.size_band, school.website,
  fact.women_open, fact.women_light, fact.men_heavy, fact.men_light,
  fact.women_division, fact.women_conference, fact.men_body, fact.bodies, fact.athletic_aid, fact.roster_model,
    fact.remark,
  fact.confidence, fact.confidence_men, fact.recheck, fact.as_of,
  greatest(school.updated_at, fact.updated_at) as updated_at,
  -- For one `ilike` over everything somebody may type.
  lower(concat_ws(' ', school.name, school.short_name, school.city, state.name, school.state)) as search_text,
  fact.walk_on, fact.coxswain_need, school.unit_id
from public.schools as school
join public.us_states as state on state.code = school.state
left join (
  select
    school_id,
    max(value) filter (where topic = 'women_open') as women_open,
    max(value) filter (where topic = 'women_light') as women_light,
    max(value) filter (where topic = 'men_heavy') as men_heavy,
    max(value) filter (where topic = 'men_light') as men_light,
    max(value) filter (where topic = 'women_division') as women_division,
    max(value) filter (where topic = 'women_conference') as women_conference,
    max(value) filter (where topic = 'men_body') as men_body,
    max(value) filter (where topic = 'bodies') as bodies,
    max(value) filter (where topic = 'athletic_aid') as athletic_aid,
    max(value) filter (where topic = 'roster_model') as roster_model,
    max(value) filter (where topic = 'remark') as remark,
    max(value) filter (where topic = 'walk_on') as walk_on,
    max(value) filter (where topic = 'coxswain_need') as coxswain_need,
    max(confidence) filter (where topic = 'women_open') as confidence,
    max(confidence) filter (where topic = 'men_heavy') as confidence_men,
    bool_or(recheck) as recheck,
    max(as_of) filter (where topic = 'women_open') as as_of,
    max(updated_at) as updated_at
  from public.school_facts group by school_id
) as fact on fact.school_id = school.id;

-- The facts of a school as its page shows them.
create view public.school_fact_list with (security_invoker = true) as
select fact.school_id, fact.topic, topic.label, topic.position, topic.explains, fact.value, fact.sources, fact.as_of,
  fact.confidence, fact.recheck, fact.corrected_at, fact.updated_at
from public.school_facts as fact
join public.school_topics as topic on topic.topic = fact.topic;
alter table public.reference_sources enable row level security;
alter table public.reference_sources force row level security;
alter table public.us_states enable row level security;
alter table public.us_states force row level security;
alter table public.schools enable row level security;
alter table public.schools force row level security;
alter table public.school_topics enable row level security;
alter table public.school_topics force row level security;
alter table public.school_facts enable row level security;
alter table public.school_facts force row level security;
grant select on public.reference_sources, public.us_states, public.schools, public.school_topics, public.school_facts,
  public.school_list, public.school_fact_list to authenticated, service_role;
grant insert (school_id, topic, value, sources, as_of, confidence, recheck),
  update (value, sources, as_of, confidence, recheck) on public.school_facts to authenticated;
create policy "anybody signed in" on public.reference_sources for select to authenticated using (true);
create policy "anybody signed in" on public.us_states for select to authenticated using (true);
create policy "anybody signed in" on public.schools for select to authenticated using (true);
create policy "anybody signed in" on public.school_topics for select to authenticated using (true);
create policy "anybody signed in" on public.school_facts for select to authenticated using (true);
create policy "admins enter facts" on public.school_facts for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins correct facts" on public.school_facts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- A reader who knows better says so; an admin decides, and corrects the fact by hand.
create table public.school_reports (
  id uuid primary key default gen_random_uuid(),
  school_id text not null references public.schools (id) on delete cascade,
  -- Null: about the school as a whole.
  topic text references public.school_topics (topic),
  statement text not null check (length(btrim(statement)) between 5 and 1000),
  -- Where the reader saw it.
  link text check (link ~ '^https://[^\s]+$' and length(link) <= 500),
  reported_by uuid default auth.uid() references auth.users (id) on delete set null,
  reported_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  answer text check (length(btrim(answer)) between 1 and 1000),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create index school_reports_by_state on public.school_reports (state, reported_at);
create index school_reports_by_reporter on public.school_reports (reported_by);
create trigger audit after update on public.school_reports for each row execute function private.audit('id');

create function private.limit_school_reports() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.school_reports where reported_by = auth.uid() and state = 'open') >= 20 then
    raise exception 'Twenty of your reports are still open. Wait until they are decided.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger limit_school_reports before insert on public.school_reports
  for each row execute function private.limit_school_reports();

-- False when it was decided already.
create function public.decide_school_report(report uuid, decision text, answer text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('accepted', 'declined') then
    raise exception 'A report is accepted or declined.' using errcode = '22023';
  end if;
  update public.school_reports as held
  set state = decision, answer = nullif(btrim(decide_school_report.answer), ''), decided_by = auth.uid(),
    decided_at = now()
  where held.id = report and held.state = 'open';
  return found;
end
$$;

create view public.school_report_list with (security_invoker = true) as
select report.id, report.school_id, school.short_name, report.topic, topic.label, fact.value as present_value,
  report.statement, report.link, report.reported_by, report.reported_at, report.state, report.answer, report.decided_at
from public.school_reports as report
join public.schools as school on school.id = report.school_id
left join public.school_topics as topic on topic.topic = report.topic
left join public.school_facts as fact on fact.school_id = report.school_id and fact.topic = report.topic;
alter table public.school_reports enable row level security;
alter table public.school_reports force row level security;
grant select on public.school_reports, public.school_report_list to authenticated;
grant insert (school_id, topic, statement, link) on public.school_reports to authenticated;
grant select, delete on public.school_reports to service_role;
create policy "one's own reports, and all of them for an admin" on public.school_reports for select to authenticated
  using (reported_by = (select auth.uid()) or (select private.is_admin()));
create policy "anybody signed in" on public.school_reports for insert to authenticated
  with check (reported_by = (select auth.uid()));

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

-- A mail as far as it is written here; it leaves from the athlete's own mailbox.
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

-- Answers what a mailbox is opened with. A minor's guardians are copied; one mail to a school in seven days.
create function public.open_mail_draft(draft uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.mail_drafts;
  school public.saved_schools;
  copied text[];
begin
  select * into held from public.mail_drafts where id = draft;
  if not found or not private.keeps(held.uaid) then
    raise exception 'There is no such draft.' using errcode = 'PT404';
  end if;
  -- Locks the school, so that two drafts opened at once do not both pass.
  select * into school from public.saved_schools where id = held.saved_school_id for update;
  if held.opened_at is null and exists (
    select 1 from public.mail_drafts
    where saved_school_id = school.id and opened_at > now() - interval '7 days'
  ) then
    raise exception 'You wrote to this school within the last seven days. Give the coaches time to answer.'
      using errcode = '23514';
  end if;
  if not private.is_adult(held.uaid) then
    select coalesce(array_agg(email order by email), '{}') into copied
    from public.guardianships where uaid = held.uaid and part = 'primary';
    if cardinality(copied) = 0 then
      raise exception 'A parent or guardian is copied on every mail to a coach: link one first.'
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

-- What a coach with a grant for it is told: stages, visits and offers, never notes, mails or what comes next. Null:
-- nothing.
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

-- A mail of the last seven days stays: it is what the pause is counted from.
create policy "who acts for the athlete discards" on public.mail_drafts for delete to authenticated
  using (private.keeps(uaid) and (opened_at is null or opened_at < now() - interval '7 days'));

-- A place in a championship. No row says only that nobody has entered one here.
create table public.championship_results (
  school_id text not null references public.schools (id) on delete cascade,
  year smallint not null check (year between 1950 and 2100),
  championship text not null check (length(championship) between 3 and 80),
  -- "Team", or the boat.
  event text not null check (length(event) between 2 and 60),
  squad text not null check (squad in ('women_open', 'women_light', 'men_heavy', 'men_light')),
  place smallint not null check (place between 1 and 99),
  sources text[] not null check (cardinality(sources) between 1 and 8),
  as_of text not null check (length(as_of) between 4 and 40),
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  updated_at timestamptz not null default now(),
  primary key (school_id, year, championship, event, squad)
);
create trigger touch before update on public.championship_results for each row execute function private.touch();
alter table public.championship_results enable row level security;
alter table public.championship_results force row level security;
grant select on public.championship_results to authenticated, service_role;
grant insert (school_id, year, championship, event, squad, place, sources, as_of, confidence),
  update (place, sources, as_of, confidence), delete on public.championship_results to authenticated;
create policy "anybody signed in" on public.championship_results for select to authenticated using (true);
create policy "admins enter results" on public.championship_results for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins correct results" on public.championship_results for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove results" on public.championship_results for delete to authenticated
  using ((select private.is_admin()));

-- From here on somebody enters them.
create trigger audit after insert or update or delete on public.championship_results
  for each row execute function private.audit('school_id');

-- Beside the athlete's list: notes of parents and of the club's coach, each read by whom they are meant for, and the
-- papers a college asks for. Papers themselves are not kept here, only what is needed, ready or sent.

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
