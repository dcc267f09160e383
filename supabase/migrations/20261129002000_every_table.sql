-- Last, so that no table is left out: row-level security in `public`, also for the owner, and a live sign-in before
-- anything is read or written. A table that comes later says so itself.
do $$
declare
  subject regclass;
begin
  for subject in
    select c.oid::regclass from pg_catalog.pg_class as c
    where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by c.relname
  loop
    if (select relnamespace = 'public'::regnamespace from pg_catalog.pg_class where oid = subject) then
      execute format('alter table %s enable row level security, force row level security', subject);
    end if;
    perform private.ask_for_live_sign_in(subject);
  end loop;
end
$$;

-- Where something of a person is kept, in `private` or `public`. What names a rower:
insert into private.personal_data (whose, relation, belongs, copied)
select 'rower', coalesce(to_regclass('private.' || name), ('public.' || name)::regclass), 'uaid = $1', how from (values
  ('if any', '{college_notes,consent_requests,erg_tests,goals,grants,guardianships,journey_opens,milestones,
    preset_choices,profile_links,races,roster_claims,rowers,scope_requests,
    wellness}'::text[]),
  ('list', '{calendar_feeds,film_clips,mail_drafts,saved_schools,school_contacts,school_documents,
    school_stage_changes,school_visits,taken_days,water_attestations}'),
  ('never', '{account_codes,coach_asks,letters,logbook_visits,retention_notices}')) as listed (how, names),
  unnest(names) as name;
insert into private.personal_data (whose, relation, belongs) values
  ('rower', 'private.card_proofs', 'guardianship_id in (select g.id from public.guardianships as g where g.uaid = $1)'),
  ('rower', 'private.digests', 'guardianship_id in (select g.id from public.guardianships as g where g.uaid = $1)'),
  ('rower', 'private.reply_addresses', 'saved_school_id in (select s.id from public.saved_schools as s
    where s.uaid = $1)');
insert into private.personal_data (whose, relation, belongs, copied, copied_if, left_out) values
  -- What coaches keep among themselves is theirs; what they shared is the athlete's too.
  ('rower', 'public.journey_notes', 'uaid = $1', 'if any', 'team_id is null or shared_with_athlete', default),
  ('rower', 'public.notes', 'athlete_id in (select a.id from public.athletes as a where a.uaid = $1)', 'list',
    'shared_with_athlete', default),
  ('rower', 'public.school_notes', 'uaid = $1', 'list', $$audience <> 'parents' or private.is_guardian($1)$$,
    '{author}'),
  ('rower', 'public.coach_references', 'uaid = $1', 'list', $$state <> 'drafted'$$, default),
  -- What was written to a guardian alone is the guardian's.
  ('rower', 'public.college_answers', 'uaid = $1', 'list', $$kind <> 'guardian' or private.decides_for($1)$$, default),
  -- A minor's that no guardian has let out are the guardians'; an emailed link of rights is theirs too.
  ('rower', 'public.rower_pages', 'uaid = $1', 'list', 'auth.uid() is null or private.may_see_page(kept)', default),
  ('rower', 'public.rower_page_events', 'uaid = $1', 'list', 'auth.uid() is null or exists (select 1
    from public.rower_pages as p where p.id = kept.page_id and private.may_see_page(p))', default);
insert into private.personal_data (whose, relation, belongs, copied, content, on_deletion, changes) values
  -- Of a video the file is next to the copy.
  ('rower', 'public.erg_pictures', 'uaid = $1', 'list', $$to_jsonb(kept) || jsonb_build_object('jpeg_base64',
    translate(encode(kept.content, 'base64'), E'\n', ''))$$, default, default),
  -- Who leaves the product leaves the roster: the place, by which the seats are found, stays without a name.
  ('rower', 'public.session_seats', 'athlete_id in (select a.id from public.athletes as a where a.uaid = $1)', 'list',
    $$to_jsonb(kept) || (select jsonb_build_object('session', o.title, 'started_at', o.started_at)
      from public.telemetry_sessions as o where o.id = kept.session_id)$$, 'unnamed',
    $$athlete_id = null, metrics = '{}'$$),
  ('rower', 'public.athletes', 'uaid = $1', 'if any', default, 'unnamed',
    $$uaid = null, name = 'Former athlete', side = null, state = 'removed'$$),
  ('rower', 'public.consent_records', 'uaid = $1', 'if any', default, 'kept: what was decided, of no one', default);
insert into private.personal_data (whose, relation, belongs, copied, content)
select 'rower', relation, 'uaid = $1', 'if any', $$to_jsonb(kept) || (select jsonb_build_object('label', k.label)
  from public.profile_field_kinds as k where k.field = kept.field)$$
from unnest('{public.profile_field_versions,public.profile_fields}'::regclass[]) as relation;

-- What names an account.
insert into private.personal_data (whose, relation, belongs, copied, key, left_out, on_deletion) values
  ('account', 'public.profiles', 'id = $1', 'one', 'profile', default, default),
  ('account', 'public.subscriptions', 'user_id = $1', 'one', 'subscription', default, default),
  ('account', 'public.team_members', 'user_id = $1', 'list', 'memberships', default, default),
  ('account', 'public.guardianships', 'guardian_id = $1', 'list', default, default, default),
  ('account', 'public.telemetry_sessions', 'created_by = $1', 'list', 'sessions', default, 'unnamed'),
  ('account', 'public.notes', 'author_id = $1', 'list', default, default, 'unnamed'),
  ('account', 'public.journey_notes', 'author_id = $1', 'list', default, default, default),
  ('account', 'public.school_notes', 'author = $1', 'list', default, default, default),
  ('account', 'public.school_reports', 'reported_by = $1', 'list', default, '{decided_by}', 'unnamed'),
  ('account', 'public.fee_waivers', 'user_id = $1', 'list', default, '{decided_by}', default),
  ('account', 'public.renewal_consents', 'user_id = $1', 'list', default, default, 'unnamed');
insert into private.personal_data (whose, relation, belongs, copied, key, copied_if, content, on_deletion) values
  ('account', 'auth.users', 'id = $1', 'one', 'account', default, $$jsonb_build_object('id', kept.id,
    'email', kept.email, 'created_at', kept.created_at, 'metadata', kept.raw_user_meta_data)$$, default),
  ('account', 'public.rowers', 'user_id = $1', 'one', 'rower', default, $$private.copy_of('rower', uaid)$$, default),
  -- Under 14 the parent exports the record.
  ('account', 'public.rowers', $$uaid in (select g.uaid from public.guardianships as g
    where g.guardian_id = $1 and g.part = 'primary')$$, 'list', 'children', $$age_band = 'under-14'$$,
    $$private.copy_of('rower', uaid)$$, 'kept: with another guardian');
insert into private.personal_data (whose, relation, belongs, on_deletion)
select 'account', coalesce(to_regclass('private.' || place[1]), ('public.' || place[1])::regclass), place[2] || ' = $1',
  what from (values
  ('cascade', 'account_notices.user_id arrivals.account billing_customers.user_id billing_mails.user_id
    calendar_feeds.made_by college_accounts.account consent_requests.requested_by grants.grantee_person
    logbook_visits.account recovery_codes.user_id referral_codes.user_id referrals.joined_id referrals.referrer_id
    roster_letters.made_by rower_pages.coach_id scope_requests.asked_by staff_mails.account'),
  ('unnamed', 'cases.closed_by cases.taken_by coach_invitations.accepted_by coach_invitations.invited_by
    coach_references.approved_by coach_references.coach_id college_accounts.approved_by college_notes.written_by
    erg_tests.confirmed_by fee_waivers.decided_by goals.set_by grants.granted_by grants.revoked_by
    journey_opens.opened_by preset_choices.approved_by preset_choices.asked_by profile_fields.confirmed_by
    profile_fields.updated_by profile_links.created_by roster_claims.issued_by roster_claims.team_approved_by
    roster_imports.imported_by school_reports.decided_by school_stage_changes.changed_by team_columns.created_by
    teams.created_by water_attestations.coach_id water_attestations.revoked_by'),
  ('kept: an id that leads to no one', 'audit_log.actor_id consent_records.actor_id
    profile_field_versions.replaced_by')) as listed (what, columns),
  regexp_split_to_table(columns, '\s+') as one, string_to_array(one, '.') as place;

-- What names an address only.
insert into private.personal_data (whose, relation, belongs, on_deletion)
select 'address', name::regclass, is_its, 'kept: ' || why from (values
  ('private.age_answers', 'address_hash = private.hash_of_address($1)', 'for a time'),
  ('private.closed_addresses', 'address_hash = private.hash_of_address($1)', 'for a time'),
  ('private.guardian_passes', 'address_hash = private.hash_of_address($1)', 'for a time'),
  ('private.mail_links', 'address_hash = private.hash_of_address($1)', 'for a time'),
  ('private.mail_suppressions', 'address_hash = private.hash_of_address($1)', 'to send it no email'),
  ('private.refused_addresses', 'email_hash = private.hash_of_token($1)', 'for a time'),
  ('private.cases', 'email = $1', 'for a time'), ('private.rights_links', 'email = $1', 'for a time'),
  ('private.rights_wishes', 'address = $1', 'for a time'), ('private.roster_letters', 'email = $1', 'for a time'),
  ('public.coach_invitations', 'email = $1', 'who was invited'),
  ('public.coach_waiting_list', 'email = $1', 'until it asks to be forgotten')) as listed (name, is_its, why);

-- What is emptied, then what is deleted.
insert into private.time_limits (relation, since, kept_for, changes) values
  ('private.cases', 'case when num_nonnulls(written_by, email, message) > 0 then closed_at end', '30 days',
    'written_by = null, email = null, message = null'),
  ('private.roster_letters', 'case when email is not null then made_at end', '3 days', 'email = null'),
  ('public.rower_pages', $$case when content <> '{}' then expires_at end$$, '0', $$content = '{}'$$),
  ('public.saved_schools', 'case when num_nonnulls(notes, outcome, next_action, next_action_on, contact_role,
    contact_email) > 0 then private.end_of_search(uaid) end', '0', 'notes = null, outcome = null,
    next_action = null, next_action_on = null, contact_role = null, contact_email = null'),
  ('public.school_contacts', 'case when remark is not null then private.end_of_search(uaid) end', '0',
    'remark = null'),
  ('public.school_visits', 'case when num_nonnulls(checklist, questions, reflection) > 0
    then private.end_of_search(uaid) end', '0', 'checklist = null, questions = null, reflection = null');
insert into private.time_limits (relation, since, kept_for) values
  ('private.account_codes', 'expires_at', '0'), ('private.account_notices', 'made_at', '30 days'),
  ('private.age_answers', 'answered_at', '30 days'), ('private.card_proofs', 'expires_at', '0'),
  ('private.cases', 'closed_at', '13 months'), ('private.closed_addresses', 'until', '0'),
  ('private.closed_sign_ups', 'until', '0'), ('private.guardian_passes', 'expires_at', '0'),
  ('private.letters', 'made_at', '14 days'), ('private.logbook_visits', 'expires_at', '0'),
  ('private.mail_links', 'sent_at', '30 days'), ('private.noted_mails', 'noted_at', '60 days'),
  ('private.refused_addresses', 'until', '0'), ('private.rights_links', 'expires_at', '0'),
  ('private.rights_wishes', 'made_at', '24 hours'), ('public.consent_requests', 'delete_at', '0'),
  ('public.film_clips', 'expires_at', '0'), ('public.journey_opens', 'opened_at', '13 months'),
  ('public.profile_links', 'coalesce(revoked_at, expires_at)', '30 days'),
  ('public.roster_claims', 'ended_at', '13 months'),
  ('public.rower_pages', 'coalesce(revoked_at, expires_at)', '30 days'),
  ('public.audit_log', $$case when action = 'sign_in_failed' then happened_at end$$, '90 days'),
  ('public.audit_log', 'happened_at', '13 months'),
  ('public.college_answers', 'private.end_of_search(uaid)', '0'),
  ('public.mail_drafts', 'private.end_of_search(uaid)', '0'),
  -- From the last access of the college's.
  ('public.college_notes', $$(select max(used.until) from (select kept.updated_at as until union all
    select coalesce(g.revoked_at, g.valid_until) from public.grants as g where g.uaid = kept.uaid
      and g.grantee_kind = 'college' and (g.grantee_school = kept.school_id or g.grantee_person in (select c.account
        from public.college_accounts as c where c.school_id = kept.school_id))) as used)$$, '30 days');
