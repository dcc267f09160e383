-- The demo athlete's college search: sample data that says so. Runs after people.sql, which has the athlete.
do $$
declare
  alex uuid := (select uaid from public.rowers where user_id = '00000000-0000-4000-8000-0000000000a0');
  -- Sixteen, with a parent as a viewer.
  sam uuid := (select uaid from public.rowers where user_id = '00000000-0000-4000-8000-0000000000b2');
begin
  -- Before the schools are saved: entering a visit would move them on.
  insert into public.school_visits (uaid, school_id, kind, starts_on, ends_on, guests, questions, checklist) values
    (alex, 'northeastern', 'official', current_date + 75, current_date + 77, 1, 'Sample question: who rows in the spring?',
      '[x] Sample: book the train' || chr(10) || 'Sample: training kit'),
    (alex, 'cornell', 'unofficial', current_date + 77, current_date + 78, 2, null, null);
  insert into public.saved_schools (uaid, school_id, squad, stage, bucket, next_action, next_action_on, contact_role, contact_email) values
    (alex, 'washington', 'men_heavy', 'exploring', 'reach', 'Fill in the questionnaire', current_date + 9, null, null),
    (alex, 'cornell', 'men_heavy', 'in_contact', 'reach', 'Answer the coaches about summer', current_date + 3, 'Recruiting desk', 'sample@example.edu'),
    (alex, 'northeastern', 'men_heavy', 'visit_planned', 'target', 'Book the train', current_date + 14, 'Recruiting desk', 'sample@example.edu'),
    (alex, 'trinity-ct', 'men_heavy', 'pre_read', 'target', 'Send the transcript', current_date + 5, null, null),
    (alex, 'williams', 'men_heavy', 'questionnaire_sent', 'target', null, null, null, null),
    (alex, 'michigan', 'men_heavy', 'exploring', 'safety', null, null, null, null);
  -- How each came to where it is.
  update public.school_stage_changes set changed_at = now() - interval '24 days' where uaid in (alex, sam);
  insert into public.school_stage_changes (uaid, saved_school_id, stage, changed_at)
    select alex, saved.id, earlier.stage, now() - make_interval(days => earlier.days)
    from public.saved_schools as saved
    join (values ('cornell', 'exploring', 75), ('cornell', 'questionnaire_sent', 48), ('northeastern', 'exploring', 80),
      ('northeastern', 'in_contact', 36), ('trinity-ct', 'questionnaire_sent', 60)) as earlier (school, stage, days)
      on earlier.school = saved.school_id
    where saved.uaid = alex;
  update public.school_stage_changes as change set stage_before = (
      select earlier.stage from public.school_stage_changes as earlier
      where earlier.saved_school_id = change.saved_school_id and earlier.changed_at < change.changed_at
      order by earlier.changed_at desc limit 1)
    where change.uaid = alex;
  update public.saved_schools set stage_since = current_date - 24 where uaid = alex;
  insert into public.school_contacts (uaid, saved_school_id, kind, happened_on, remark)
    select alex, saved.id, happened.kind, current_date - happened.days, 'Sample: ' || happened.remark
    from public.saved_schools as saved
    join (values ('cornell', 'wrote', 30, 'first letter'), ('cornell', 'reply', 26, 'asked for the 6k'),
      ('northeastern', 'wrote', 40, 'first letter'), ('northeastern', 'reply', 33, 'invited to visit'),
      ('northeastern', 'call', 20, 'half an hour with the coaches'), ('williams', 'wrote', 21, 'first letter'))
      as happened (school, kind, days, remark) on happened.school = saved.school_id
    where saved.uaid = alex;
  insert into public.mail_drafts (uaid, saved_school_id, subject, body)
    select alex, id, 'Sample draft: my fall', 'Dear coaches,' || chr(10) || chr(10) || 'this is a sample draft. My 6k of last week was 20:04.'
    from public.saved_schools where uaid = alex and school_id = 'williams';
  insert into public.school_documents (uaid, saved_school_id, kind, title, state)
    select alex, saved.id, paper.kind, paper.title, paper.state
    from public.saved_schools as saved
    join (values ('trinity-ct', 'transcript', null, 'ready'), ('trinity-ct', 'recommendation', 'Sample: of the math teacher', 'needed'),
      ('cornell', 'resume', null, 'sent')) as paper (school, kind, title, state) on paper.school = saved.school_id
    where saved.uaid = alex;
  insert into public.school_notes (uaid, saved_school_id, author, part, audience, note)
    select alex, saved.id, '00000000-0000-4000-8000-0000000000a0', 'athlete', written.audience, 'Sample note: ' || written.note
    from public.saved_schools as saved
    join (values ('cornell', 'coaches', 'do you know their assistant coach?'), ('northeastern', 'family', 'cousins live ten minutes away.'),
      ('washington', 'family', 'fast, far from home.'), ('cornell', 'family', 'asked for the fall 6k.'),
      ('trinity-ct', 'family', 'small classes.'), ('michigan', 'family', 'leading club.'))
      as written (school, audience, note) on written.school = saved.school_id
    where saved.uaid = alex;
  insert into public.taken_days (uaid, title, kind, starts_on, ends_on) values
    (alex, 'Sample: finals', 'exams', current_date + 24, current_date + 29);
  insert into public.saved_schools (uaid, school_id, squad, stage, bucket, next_action, next_action_on, notes) values
    (sam, 'brown', 'men_heavy', 'exploring', 'reach', 'Sample: ask at school about the summer', current_date + 20, null),
    (sam, 'tufts', 'men_heavy', 'questionnaire_sent', 'target', null, null, 'Sample note: near grandparents.'),
    (sam, 'vermont', 'men_heavy', 'exploring', 'safety', null, null, null);
  insert into public.school_reports (school_id, topic, statement, reported_by) values
    ('gonzaga', 'women_conference', 'Sample report: the conference page names another home for next season.', '00000000-0000-4000-8000-0000000000a0');
  insert into public.coach_waiting_list (email, name, club, boats, telemetry_brand, is_adult, consent_version) values
    ('sample-coach@example.org', 'Sample Coach', 'Sample Boat Club', 6, 'Peach', true, '2026-11');
  -- One of each state; no one has their links.
  insert into public.coach_invitations (email, token_hash, team_id, invited_by, created_at, last_sent_at, expires_at, opened_at, revoked_at)
    select sample.email, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), '00000000-0000-4000-8000-0000000000e0',
      '00000000-0000-4000-8000-0000000000c0', now() - sample.sent, now() - sample.sent,
      now() - sample.sent + interval '14 days', now() - sample.opened, now() - sample.revoked
    from (values
      ('sample-assistant@example.org', interval '2 days', null::interval, null::interval),
      ('sample-sculling@example.org', interval '5 days', interval '4 days', null),
      ('sample-novice@example.org', interval '30 days', null, null),
      ('sample-typo@example.org', interval '3 days', null, interval '3 days')
    ) as sample (email, sent, opened, revoked);
end
$$;
