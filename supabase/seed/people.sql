-- Sample people around the demo team, all of them invented and saying so. The password of the athletes and the parent
-- is that of athlete@strokeside.test; the admin's is the coach's.
insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
select id::uuid, email, (select encrypted_password from auth.users where email = like_account), now(),
  jsonb_build_object('firstName', first_name, 'lastName', 'Sample')
from (values
  ('00000000-0000-4000-8000-0000000000b1', 'parent@strokeside.test', 'Pat', 'athlete@strokeside.test'),
  ('00000000-0000-4000-8000-0000000000b2', 'teen@strokeside.test', 'Sam', 'athlete@strokeside.test'),
  ('00000000-0000-4000-8000-0000000000b3', 'cox@strokeside.test', 'Casey', 'athlete@strokeside.test'),
  ('00000000-0000-4000-8000-0000000000b4', 'admin@strokeside.test', 'Ari', 'coach@strokeside.test')
) as sample (id, email, first_name, like_account);
insert into public.profiles (id, email, user_role, club, confirmed_adult_at) values
  ('00000000-0000-4000-8000-0000000000b1', 'parent@strokeside.test', 'parent', null, now()),
  ('00000000-0000-4000-8000-0000000000b2', 'teen@strokeside.test', 'athlete', 'Strokeside Rowing Club', null),
  ('00000000-0000-4000-8000-0000000000b3', 'cox@strokeside.test', 'athlete', 'Strokeside Rowing Club', now()),
  ('00000000-0000-4000-8000-0000000000b4', 'admin@strokeside.test', 'admin', null, now());

-- d1 an adult rower, d2 sixteen with a parent, d3 an adult coxswain, d4 twelve without an account.
insert into public.rowers (uaid, user_id, called, is_coxswain, age_band, band_until, home_state, age_method, age_answered_at) values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000a0', 'Alex', false, '18+', null, 'MA', 'self', now()),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000b2', 'Sam', false, '14-17', current_date + 500, 'PA', 'self', now()),
  ('00000000-0000-4000-8000-0000000000d3', '00000000-0000-4000-8000-0000000000b3', 'Casey', true, '18+', null, null, 'self', now()),
  ('00000000-0000-4000-8000-0000000000d4', null, 'Kit', false, 'under-14', current_date + 420, 'PA', 'parent', now())
on conflict (uaid) do update set home_state = excluded.home_state, age_method = excluded.age_method,
  age_answered_at = excluded.age_answered_at;
insert into public.guardianships (id, uaid, guardian_id, email, widest_audience) values
  ('00000000-0000-4000-8000-0000000000f2', '00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000b1', 'parent@strokeside.test', 'colleges'),
  ('00000000-0000-4000-8000-0000000000f4', '00000000-0000-4000-8000-0000000000d4', '00000000-0000-4000-8000-0000000000b1', 'parent@strokeside.test', 'club_coach');
insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version) values
  ('00000000-0000-4000-8000-0000000000d2', null, 'collect', 'granted', 'self', 'teen-2026-11'),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000f2', 'share_club', 'granted', 'email_link', 'guardian-2026-11'),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000f2', 'share_colleges', 'refused', 'email_link', 'guardian-2026-11'),
  ('00000000-0000-4000-8000-0000000000d4', '00000000-0000-4000-8000-0000000000f4', 'collect', 'granted', 'email_link', 'parent-2026-11'),
  ('00000000-0000-4000-8000-0000000000d4', '00000000-0000-4000-8000-0000000000f4', 'share_club', 'asked', 'signed_form', 'parent-2026-11');

insert into public.team_members (team_id, user_id, role) values
  ('00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000b2', 'athlete'),
  ('00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000b3', 'athlete');
insert into public.athletes (id, team_id, uaid, name, side, state) values
  ('00000000-0000-4000-8000-0000000000d5', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000d1', 'Alex Marlow', 'port', 'active'),
  ('00000000-0000-4000-8000-0000000000d6', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000d2', 'Sam Sample', 'starboard', 'active'),
  ('00000000-0000-4000-8000-0000000000d7', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000d3', 'Casey Sample', null, 'active');
insert into public.athletes (team_id, name, side, squad, state, is_adult) values
  ('00000000-0000-4000-8000-0000000000e0', 'Morgan S.', 'starboard', 'First eight', 'draft', false),
  ('00000000-0000-4000-8000-0000000000e0', 'Riley S.', 'port', 'Second eight', 'draft', false),
  ('00000000-0000-4000-8000-0000000000e0', 'Devon S.', 'both', 'Second eight', 'invited', false),
  ('00000000-0000-4000-8000-0000000000e0', 'Jules S.', 'port', 'Second eight', 'pending_guardian', false),
  ('00000000-0000-4000-8000-0000000000e0', 'Quinn Sample', 'starboard', 'First eight', 'inactive', true),
  ('00000000-0000-4000-8000-0000000000e0', 'Toni Sample', 'port', null, 'alumni', true),
  ('00000000-0000-4000-8000-0000000000e0', 'Sky Sample', 'starboard', null, 'removed', true);
update public.athletes set squad = 'First eight' where team_id = '00000000-0000-4000-8000-0000000000e0' and uaid in
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000d3');
insert into public.grants (uaid, grantee_team, scopes, granted_by, guardian_id, approved_at, purpose) values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000e0',
   '{roster_identity,seat_telemetry,erg_tests,technique_trend,wellness,recruiting_stage}', '00000000-0000-4000-8000-0000000000a0', null, now(), 'Training with the team (sample)'),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000e0',
   '{roster_identity,seat_telemetry}', '00000000-0000-4000-8000-0000000000b2', '00000000-0000-4000-8000-0000000000f2', now(), 'Joining the team (sample)'),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000e0',
   '{erg_tests}', '00000000-0000-4000-8000-0000000000b2', null, null, 'Erg tests for the spring (sample, waits for a parent)');
-- The coxswain took theirs back: on the roster the place is private.
insert into public.grants (uaid, grantee_team, granted_by, approved_at, purpose, revoked_at, revoked_by) values
  ('00000000-0000-4000-8000-0000000000d3', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000b3',
   now(), 'Joining the team (sample, taken back)', now(), '00000000-0000-4000-8000-0000000000b3');
insert into public.scope_requests (uaid, team_id, scopes, reason, asked_by) values
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000e0', '{technique_trend}',
   'To follow the catch over the winter (sample)', '00000000-0000-4000-8000-0000000000c0');

insert into public.profile_fields (uaid, field, answer, value, audience) values
  ('00000000-0000-4000-8000-0000000000d1', 'full_name', 'given', '"Alex Marlow (sample)"', 'link'),
  ('00000000-0000-4000-8000-0000000000d1', 'college_squad', 'given', '"mens"', 'link'),
  ('00000000-0000-4000-8000-0000000000d1', 'graduation_year', 'given', '2027', 'link'),
  ('00000000-0000-4000-8000-0000000000d1', 'home_state', 'given', '"Massachusetts"', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d1', 'club', 'given', '"Strokeside Rowing Club"', 'link'),
  ('00000000-0000-4000-8000-0000000000d1', 'role', 'given', '"rower"', 'link'),
  ('00000000-0000-4000-8000-0000000000d1', 'side', 'given', '"port"', 'link'),
  ('00000000-0000-4000-8000-0000000000d1', 'boats', 'given', '["8+", "4-"]', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d1', 'years_rowed', 'given', '4', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d1', 'erg_2k', 'given', null, 'colleges'),
  ('00000000-0000-4000-8000-0000000000d1', 'gpa_scale', 'given', '"4.0"', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d1', 'core_gpa', 'prefer_not_to_say', null, 'only_me'),
  ('00000000-0000-4000-8000-0000000000d1', 'intended_fields', 'given', '"Civil engineering"', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d1', 'story', 'given', '"Sample text: I began in a learn-to-row week and stayed for the early mornings. What I like most is the last ten strokes of a long piece, when eight people still sound like one."', 'link'),
  ('00000000-0000-4000-8000-0000000000d1', 'divisions', 'given', '["D1", "D3"]', 'family'),
  ('00000000-0000-4000-8000-0000000000d1', 'erg_long', 'given', null, 'colleges'),
  ('00000000-0000-4000-8000-0000000000d1', 'races', 'given', null, 'link'),
  ('00000000-0000-4000-8000-0000000000d1', 'video', 'given', '"https://video.example.com/strokeside-sample/four-seat"', 'link'),
  ('00000000-0000-4000-8000-0000000000d1', 'video_caption', 'given', '"Sample: ten strokes at rate 32 from the side, then from behind"', 'link'),
  ('00000000-0000-4000-8000-0000000000d1', 'school_size', 'prefer_not_to_say', null, 'family'),
  ('00000000-0000-4000-8000-0000000000d1', 'height_cm', 'given', '191', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d1', 'lightweight', 'given', '"no"', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d2', 'full_name', 'given', '"Sam Sample"', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d2', 'college_squad', 'given', '"womens"', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d2', 'graduation_year', 'given', '2028', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d2', 'role', 'given', '"rower"', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d2', 'side', 'given', '"starboard"', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d2', 'core_gpa', 'not_yet', null, 'only_me'),
  ('00000000-0000-4000-8000-0000000000d3', 'full_name', 'given', '"Casey Sample"', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d3', 'college_squad', 'given', '"mens"', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d3', 'graduation_year', 'given', '2027', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d3', 'club', 'given', '"Strokeside Rowing Club"', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d3', 'years_rowed', 'given', '3', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d3', 'boats', 'given', '["8+", "4+"]', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d3', 'cox_recording', 'given', '"https://audio.example.com/strokeside-sample/head-race"', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d3', 'intended_fields', 'given', '"Journalism"', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d3', 'core_gpa', 'not_yet', null, 'only_me'),
  ('00000000-0000-4000-8000-0000000000d3', 'role', 'given', '"coxswain"', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d3', 'coxed_boats', 'given', '["8+", "4+"]', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d3', 'steering_notes', 'given', '"Sample text: head course with three bridges, cross wind from the west bank."', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d4', 'graduation_year', 'given', '2032', 'family'),
  ('00000000-0000-4000-8000-0000000000d4', 'side', 'not_yet', null, 'family');
-- What they answered before.
update public.profile_fields set value = '["8+", "4-", "2-"]' where uaid = '00000000-0000-4000-8000-0000000000d1' and field = 'boats';
update public.profile_fields set value = '["8+", "4-"]' where uaid = '00000000-0000-4000-8000-0000000000d1' and field = 'boats';
update public.profile_fields set confirmed_by = '00000000-0000-4000-8000-0000000000c0', confirmed_as = 'Robin Calder', confirmed_at = now() - interval '20 days'
where uaid = '00000000-0000-4000-8000-0000000000d1' and field = 'side';

-- The first link's page: /p#5a5a… (32 times 5a). The second was revoked.
insert into public.profile_links (uaid, token_hash, recipient, created_by, created_at, expires_at, revoked_at, opened, last_opened_on) values
  ('00000000-0000-4000-8000-0000000000d1', private.hash_of_token(repeat('5a', 32)), 'Sample: for the camp in spring', '00000000-0000-4000-8000-0000000000a0', now() - interval '12 days', now() + interval '78 days', null, 3, current_date - 2),
  ('00000000-0000-4000-8000-0000000000d1', private.hash_of_token(private.new_token()), 'Sample: sent to the wrong address', '00000000-0000-4000-8000-0000000000a0', now() - interval '14 days', now() + interval '16 days', now() - interval '13 days', 0, null);

insert into public.erg_tests (uaid, rowed_on, piece, distance_m, duration_s, rate_spm, source, confirmed_by, confirmed_as, confirmed_at, conditions) values
  ('00000000-0000-4000-8000-0000000000d1', current_date - 400, '2k', 2000, 437.2, 32, 'self_reported', null, null, null, null),
  ('00000000-0000-4000-8000-0000000000d1', current_date - 280, '6k', 6000, 1421.0, 26, 'coach_confirmed', '00000000-0000-4000-8000-0000000000c0', 'Robin Calder', now() - interval '279 days', null),
  ('00000000-0000-4000-8000-0000000000d1', current_date - 190, '2k', 2000, 425.6, 33, 'coach_confirmed', '00000000-0000-4000-8000-0000000000c0', 'Robin Calder', now() - interval '189 days', null),
  ('00000000-0000-4000-8000-0000000000d1', current_date - 45, '2k', 2000, 419.8, 34, 'verified', null, null, null, 'Sample of a result read from a logbook'),
  ('00000000-0000-4000-8000-0000000000d2', current_date - 120, '2k', 2000, 462.4, 31, 'self_reported', null, null, null, null),
  ('00000000-0000-4000-8000-0000000000d2', current_date - 30, '5k', 5000, 1239.0, 25, 'self_reported', null, null, null, null);
insert into public.races (uaid, raced_on, regatta, event, boat_class, seat, place, crews, duration_s) values
  ('00000000-0000-4000-8000-0000000000d1', current_date - 200, 'Sample Spring Regatta', 'Men''s eight', '8+', 4, 2, 6, 372.4),
  ('00000000-0000-4000-8000-0000000000d1', current_date - 30, 'Sample Head', 'Men''s eight', '8+', 4, 11, 42, 918.0),
  ('00000000-0000-4000-8000-0000000000d2', current_date - 30, 'Sample Head', 'Youth four', '4+', 2, 7, 24, 1102.5),
  ('00000000-0000-4000-8000-0000000000d3', current_date - 30, 'Sample Head', 'Men''s eight', '8+', 0, 11, 42, 918.0);
insert into public.milestones (uaid, reached_on, title) values
  ('00000000-0000-4000-8000-0000000000d1', current_date - 190, 'First 2k under 7:10 (sample)'),
  ('00000000-0000-4000-8000-0000000000d1', current_date - 45, 'First 2k under 7:00 (sample)'),
  ('00000000-0000-4000-8000-0000000000d2', current_date - 150, 'First session in an eight (sample)');
insert into public.wellness (uaid, availability) values ('00000000-0000-4000-8000-0000000000d1', 'available');
insert into public.journey_notes (uaid, team_id, author_id, kind, body, shared_with_athlete) values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000c0', 'feedback', 'Sample: the catch is two degrees longer than in October. Keep the hands moving out of the finish.', true),
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000c0', 'note', 'Sample for coaches only: try the four seat in the A boat.', false),
  -- A coach keeps their own text, though this athlete no longer shares anything.
  ('00000000-0000-4000-8000-0000000000d3', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000c0', 'note', 'Sample for coaches only: calm in the bends, calls the rate early.', false),
  ('00000000-0000-4000-8000-0000000000d1', null, '00000000-0000-4000-8000-0000000000a0', 'note', 'Sample for me alone: slept badly before the head, ate too late.', false);
insert into public.goals (uaid, team_id, set_by, aim, due_on, reached_on, created_at) values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000c0', 'Sample: catch slip below 4° at rate 24', current_date + 60, null, now() - interval '25 days'),
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000c0', 'Sample: 2k under 7:00', current_date - 40, current_date - 45, now() - interval '160 days'),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000c0', 'Sample: two sessions a week until the spring head', current_date + 100, null, now() - interval '12 days');
-- One page each way: Alex approved one (its link: /p#6b6b…, 32 times 6b) and asks for another; Sam has one to read.
insert into public.coach_references (uaid, coach_id, team_id, state, knows_as, words, written_as, team_as, facts, sent_at, approved_at, approved_by, token_hash, link_until, created_at) values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000c0', '00000000-0000-4000-8000-0000000000e0', 'approved', 'Head coach of the first eight since 2024 (sample)',
   'Sample text. Alex has rowed in the four seat and the six seat of our first eight for two winters.' || chr(10) || chr(10) || 'What I can vouch for is what I see every week: the catch came forward by three degrees without a hurry, the watts stay level when the rate goes up, and nobody in the boat asks twice whether Alex will be at the dock. In a bad session Alex looks for the own part of it first.' || chr(10) || chr(10) || 'There is more to come: the finish is still soft above rate 32, and we work on it.',
   'Robin Calder', 'Strokeside Eight',
   jsonb_build_object('name', 'Alex Marlow (sample)', 'class_year', 2027,
     'erg_tests', jsonb_build_array(
       jsonb_build_object('piece', '2k', 'distance_m', 2000, 'duration_s', 419.8, 'split_s', 105.0, 'power_w', 303, 'rowed_on', current_date - 45, 'source', 'verified'),
       jsonb_build_object('piece', '6k', 'distance_m', 6000, 'duration_s', 1421.0, 'split_s', 118.4, 'power_w', 211, 'rowed_on', current_date - 280, 'source', 'coach_confirmed')),
     'races', jsonb_build_array(
       jsonb_build_object('regatta', 'Sample Head', 'event', 'Men''s eight', 'raced_on', current_date - 30, 'boat_class', '8+', 'place', 11, 'crews', 42)),
     'sessions', jsonb_build_object('count', 14, 'first_on', current_date - 98, 'last_on', current_date - 7)),
   now() - interval '18 days', now() - interval '16 days', '00000000-0000-4000-8000-0000000000a0', private.hash_of_token(repeat('6b', 32)), now() + interval '74 days', now() - interval '20 days'),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000c0', '00000000-0000-4000-8000-0000000000e0', 'sent', 'Coach of the youth four (sample)',
   'Sample text. Sam came to us last year and is the first to carry oars and the last to leave. In the youth four Sam learned to keep the hands level in cross wind, and says when something does not work.',
   'Robin Calder', 'Strokeside Eight', jsonb_build_object('name', 'Sam Sample', 'class_year', 2028,
     'races', jsonb_build_array(jsonb_build_object('regatta', 'Sample Head', 'event', 'Youth four', 'raced_on', current_date - 30, 'boat_class', '4+', 'place', 7, 'crews', 24))),
   now() - interval '2 days', null, null, null, null, now() - interval '3 days');
insert into public.coach_references (uaid, team_id, state, created_at) values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000e0', 'asked', now() - interval '1 day');

-- Fourteen sessions of the sample crew, one a week. Numbers of a plausible winter, not of anyone. After the eighth the
-- crew is seated again: where Alex's trend has to break.
insert into public.telemetry_sessions (id, team_id, created_by, fingerprint, title, started_at, duration_s, boat_name)
select ('00000000-0000-4000-8000-0000000e00' || lpad(week::text, 2, '0'))::uuid, '00000000-0000-4000-8000-0000000000e0',
  '00000000-0000-4000-8000-0000000000c0', 'sample:session-' || week, 'Sample session ' || week,
  date_trunc('day', now()) - make_interval(days => 7 * (15 - week)) + interval '6 hours 30 minutes', 3600 + 120 * (week % 5), 'Sample eight'
from generate_series(1, 14) as week;
insert into public.session_seats (team_id, session_id, seat, side, athlete_id, metrics)
select '00000000-0000-4000-8000-0000000000e0', ('00000000-0000-4000-8000-0000000e00' || lpad(week::text, 2, '0'))::uuid,
  case when week > 8 then place.later else place.seat end, place.side, place.athlete::uuid,
  jsonb_build_object('strokes', 640 + 12 * (week % 7), 'distance_m', 10400 + 310 * (week % 5), 'boat_class', '8+',
    'rate_spm', 20.0 + 0.5 * (week % 4), 'mean_power_w', place.power + 2 * week + 5 * (week % 3),
    'median_power_w', place.power + 2 * week + 5 * (week % 3) - 1,
    'measured_by', 'Peach oarlock gates: PowerLine, power by F · cos θ, whole oar',
    'catch_angle_deg', -54.0 - 0.2 * week - 0.4 * (week % 3), 'finish_angle_deg', 34.2 + 0.2 * (week % 4),
    'slip_deg', 6.6 - 0.15 * week + 0.3 * (week % 3), 'wash_deg', 9.8 - 0.1 * week + 0.4 * (week % 2),
    'peak_force_n', round(place.power * 2.9 + 4 * week), 'peak_force_position_pct', 44 - 0.2 * week + (week % 3),
    'iqr', jsonb_build_object('mean_power_w', 22 + 2 * (week % 4), 'median_power_w', 22 + 2 * (week % 4), 'catch_angle_deg', 1.4 + 0.1 * (week % 3),
      'slip_deg', 1.2, 'wash_deg', 1.6, 'peak_force_n', 58, 'peak_force_position_pct', 3.4))
from generate_series(1, 14) as week, (values
  (4::smallint, 6::smallint, 'port', '00000000-0000-4000-8000-0000000000d5', 205),
  (3::smallint, 3::smallint, 'starboard', '00000000-0000-4000-8000-0000000000d6', 168)
) as place (seat, later, side, athlete, power);

-- The rest of the first eight, without accounts of their own here: what someone is compared with. Each shares name,
-- sessions and erg tests with the team.
create temporary table crew as
select ('00000000-0000-4000-8000-0000000001d' || nr)::uuid as uaid, ('00000000-0000-4000-8000-0000000002d' || nr)::uuid as place,
  nr, name, side, seat::smallint, later::smallint, power, two_k_s
from (values (1, 'Bo Sample', 'starboard', 1, 1, 176, 441.5), (2, 'Kim Sample', 'port', 2, 2, 184, 436.0),
  (3, 'Lee Sample', 'starboard', 5, 5, 212, 421.2), (4, 'Max Sample', 'port', 6, 4, 220, 416.9),
  (5, 'Nic Sample', 'starboard', 7, 7, 201, 427.3), (6, 'Ray Sample', 'port', 8, 8, 208, 423.4),
  -- In the squad, but currently in no boat.
  (9, 'Uli Sample', 'starboard', null, null, null, 433.8)
) as sample (nr, name, side, seat, later, power, two_k_s);
insert into public.rowers (uaid, called, age_band, age_method, age_answered_at)
  select uaid, split_part(name, ' ', 1), '18+', 'support', now() from crew;
insert into public.athletes (id, team_id, uaid, name, side, squad, state, is_adult)
  select place, '00000000-0000-4000-8000-0000000000e0', uaid, name, side, 'First eight', 'active', true from crew;
insert into public.grants (uaid, grantee_team, scopes, approved_at, purpose)
  select uaid, '00000000-0000-4000-8000-0000000000e0', '{roster_identity,seat_telemetry,erg_tests}', now(), 'Training with the team (sample)' from crew;
insert into public.erg_tests (uaid, rowed_on, piece, distance_m, duration_s, rate_spm, conditions)
  select uaid, current_date - 45, '2k', 2000, two_k_s, 32, 'Sample' from crew;
insert into public.session_seats (team_id, session_id, seat, side, athlete_id, metrics)
select '00000000-0000-4000-8000-0000000000e0', ('00000000-0000-4000-8000-0000000e00' || lpad(week::text, 2, '0'))::uuid,
  case when week > 8 then later else seat end, side, place,
  jsonb_build_object('strokes', 640 + 12 * (week % 7), 'distance_m', 10400 + 310 * (week % 5), 'boat_class', '8+',
    'rate_spm', 20.0 + 0.5 * (week % 4), 'mean_power_w', power + week + 4 * ((week + nr) % 3), 'median_power_w', power + week + 4 * ((week + nr) % 3) - 1)
from crew, generate_series(1, 14) as week where seat is not null;
drop table crew;

-- Not of the team: one shares a camp's erg tests with this coach by name, the other a profile for a college search.
insert into public.rowers (uaid, called, age_band, age_method, age_answered_at) values
  ('00000000-0000-4000-8000-0000000001d7', 'Jo', '18+', 'support', now()),
  ('00000000-0000-4000-8000-0000000001d8', 'Ash', '18+', 'support', now());
insert into public.profile_fields (uaid, field, value, audience) values
  ('00000000-0000-4000-8000-0000000001d7', 'full_name', '"Jo Sample"', 'club_coach'),
  ('00000000-0000-4000-8000-0000000001d7', 'side', '"scull"', 'club_coach'),
  ('00000000-0000-4000-8000-0000000001d8', 'full_name', '"Ash Sample"', 'colleges'),
  ('00000000-0000-4000-8000-0000000001d8', 'college_squad', '"womens"', 'colleges'),
  ('00000000-0000-4000-8000-0000000001d8', 'graduation_year', '2027', 'colleges'),
  ('00000000-0000-4000-8000-0000000001d8', 'side', '"starboard"', 'colleges'),
  ('00000000-0000-4000-8000-0000000001d8', 'story', '"Sample text: two seasons in a four, one in the eight, and a liking for cold mornings."', 'colleges');
insert into public.erg_tests (uaid, rowed_on, piece, distance_m, duration_s, rate_spm, conditions) values
  ('00000000-0000-4000-8000-0000000001d7', current_date - 70, '2k', 2000, 448.0, 31, 'Sample camp'),
  ('00000000-0000-4000-8000-0000000001d7', current_date - 60, '2k', 2000, 444.6, 32, 'Sample camp');
insert into public.grants (uaid, grantee_person, grantee_kind, scopes, approved_at, purpose) values
  ('00000000-0000-4000-8000-0000000001d7', '00000000-0000-4000-8000-0000000000c0', 'club', '{roster_identity,erg_tests}', now(), 'Sculling camp (sample)'),
  ('00000000-0000-4000-8000-0000000001d8', '00000000-0000-4000-8000-0000000000c0', 'college', '{roster_identity}', now(), 'A first look (sample)');

insert into public.journey_opens (uaid, opened_at, opened_by, opened_as, scopes) values
  ('00000000-0000-4000-8000-0000000000d2', now() - interval '5 days', '00000000-0000-4000-8000-0000000000c0', 'Robin Calder, Strokeside Eight', '{roster_identity,seat_telemetry}'),
  ('00000000-0000-4000-8000-0000000000d1', now() - interval '9 days', '00000000-0000-4000-8000-0000000000c0', 'Robin Calder, Strokeside Eight', '{roster_identity,seat_telemetry,erg_tests,technique_trend,wellness}');
