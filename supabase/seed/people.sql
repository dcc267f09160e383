-- Sample people around the demo team, all of them invented and saying so. The password of the athletes and the parent is
-- that of athlete@strokeside.test; the admin's is the coach's.
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
  ('00000000-0000-4000-8000-0000000000e0', 'Toni Sample', 'port', null, 'alumni', true);
update public.athletes set squad = 'First eight' where team_id = '00000000-0000-4000-8000-0000000000e0' and uaid in
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000d3');
insert into public.grants (uaid, grantee_team, scopes, granted_by, guardian_id, approved_at, purpose) values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000e0',
   '{roster_identity,seat_telemetry,erg_tests,technique_trend,wellness}', '00000000-0000-4000-8000-0000000000a0', null, now(), 'Training with the team (sample)'),
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
  ('00000000-0000-4000-8000-0000000000d2', 'graduation_year', 'given', '2028', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d2', 'role', 'given', '"rower"', 'club_coach'),
  ('00000000-0000-4000-8000-0000000000d2', 'side', 'given', '"starboard"', 'colleges'),
  ('00000000-0000-4000-8000-0000000000d2', 'core_gpa', 'not_yet', null, 'only_me'),
  ('00000000-0000-4000-8000-0000000000d3', 'full_name', 'given', '"Casey Sample"', 'club_coach'),
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

-- The page behind the first one: /p#5a5a… (32 times 5a). The second was taken back.
insert into public.profile_links (uaid, token_hash, label, created_by, created_at, expires_at, revoked_at, opened, last_opened_on) values
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
  ('00000000-0000-4000-8000-0000000000d2', current_date - 150, 'First outing in an eight (sample)');
insert into public.wellness (uaid, availability) values ('00000000-0000-4000-8000-0000000000d1', 'available');
insert into public.journey_notes (uaid, team_id, author_id, kind, body, shared_with_athlete) values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000c0', 'feedback', 'Sample: the catch is two degrees longer than in October. Keep the hands moving out of the finish.', true),
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000c0', 'note', 'Sample for coaches only: try the four seat in the A boat.', false),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000c0', 'goal', 'Sample: slip below 4 degrees by March.', true);

-- Fourteen outings of the sample crew, one a week. Numbers of a plausible winter, not of anybody. After the eighth the
-- crew is seated anew: where Alex's trend has to break.
insert into public.telemetry_sessions (id, team_id, created_by, fingerprint, title, started_at, duration_s, boat_name)
select ('00000000-0000-4000-8000-0000000e00' || lpad(week::text, 2, '0'))::uuid, '00000000-0000-4000-8000-0000000000e0',
  '00000000-0000-4000-8000-0000000000c0', 'sample:outing-' || week, 'Sample outing ' || week,
  date_trunc('day', now()) - make_interval(days => 7 * (15 - week)) + interval '6 hours 30 minutes', 3600 + 120 * (week % 5), 'Sample eight'
from generate_series(1, 14) as week;
insert into public.session_seats (team_id, session_id, seat, side, athlete_id, metrics)
select '00000000-0000-4000-8000-0000000000e0', ('00000000-0000-4000-8000-0000000e00' || lpad(week::text, 2, '0'))::uuid,
  case when week > 8 then place.later else place.seat end, place.side, place.athlete::uuid,
  jsonb_build_object('strokes', 640 + 12 * (week % 7), 'distance_m', 10400 + 310 * (week % 5), 'boat_class', '8+',
    'rate_spm', 20.0 + 0.5 * (week % 4), 'mean_power_w', place.power + 2 * week + 5 * (week % 3),
    'catch_angle_deg', -54.0 - 0.2 * week - 0.4 * (week % 3), 'finish_angle_deg', 34.2 + 0.2 * (week % 4),
    'slip_deg', 6.6 - 0.15 * week + 0.3 * (week % 3), 'wash_deg', 9.8 - 0.1 * week + 0.4 * (week % 2),
    'peak_force_n', round(place.power * 2.9 + 4 * week), 'peak_force_position_pct', 44 - 0.2 * week + (week % 3),
    'iqr', jsonb_build_object('mean_power_w', 22 + 2 * (week % 4), 'catch_angle_deg', 1.4 + 0.1 * (week % 3),
      'slip_deg', 1.2, 'wash_deg', 1.6, 'peak_force_n', 58, 'peak_force_position_pct', 3.4))
from generate_series(1, 14) as week, (values
  (4::smallint, 6::smallint, 'port', '00000000-0000-4000-8000-0000000000d5', 205),
  (3::smallint, 3::smallint, 'starboard', '00000000-0000-4000-8000-0000000000d6', 168)
) as place (seat, later, side, athlete, power);
insert into public.journey_opens (uaid, opened_at, opened_by, opened_as, scopes) values
  ('00000000-0000-4000-8000-0000000000d2', now() - interval '5 days', '00000000-0000-4000-8000-0000000000c0', 'Robin Calder, Strokeside Eight', '{roster_identity,seat_telemetry}'),
  ('00000000-0000-4000-8000-0000000000d1', now() - interval '9 days', '00000000-0000-4000-8000-0000000000c0', 'Robin Calder, Strokeside Eight', '{roster_identity,seat_telemetry,erg_tests,technique_trend,wellness}');
