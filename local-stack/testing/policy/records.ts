// Everyone of people.ts in one database, each rower with a row in every table that holds something of a person.
import type { OwnedDatabase } from '#api/database.ts';
import { BARE_JPEG } from '../pictures.ts';
import {
  ACCOUNTS,
  clipObjectPath,
  CLUB,
  PICTURE_ADDED,
  ROWER_KINDS,
  toRowId,
  ROWERS,
  secretOf,
  type RowerKind,
} from './people.ts';

const COACHES: ReadonlySet<string> = new Set(['coach', 'otherCoach', 'removed', 'college']);
const PARENTS: ReadonlySet<string> = new Set(['parent', 'viewer', 'otherParent']);

function chooseRole(account: string): string {
  if (account === 'admin') return 'admin';
  if (COACHES.has(account)) return 'coach';
  return PARENTS.has(account) ? 'parent' : 'athlete';
}

const BAND = {
  child: `'under-14', current_date + 500`,
  teen: `'14-17', current_date + 500`,
  adult: `'18+', null`,
  unclaimed: 'null, null',
};
const ACCOUNT_OF: Readonly<Record<RowerKind, string | null>> = {
  child: null,
  teen: ACCOUNTS.teen,
  adult: ACCOUNTS.adult,
  unclaimed: null,
};
const CLUB_SCOPES = {
  child: '{roster_identity,seat_telemetry}',
  teen: '{roster_identity,erg_tests}',
  adult:
    '{roster_identity,seat_telemetry,erg_tests,technique_trend,wellness,recruiting_stage,contact_through_guardian}',
};
const AUDIENCES = ['only_me', 'family', 'club_coach', 'colleges', 'link'] as const;
const FIELDS = ['story', 'squad', 'side', 'boats', 'full_name'] as const;

const quoted = (value: string | null): string => (value === null ? 'null' : `'${value}'`);

/** Triggers and foreign keys rest in the meantime: what is written is what a life in the product leaves behind. */
export async function foundEverybody(database: OwnedDatabase): Promise<void> {
  const accounts = Object.entries(ACCOUNTS);
  await database.runScript(`
    set local session_replication_role = replica;
    delete from auth.users; delete from auth.sessions; delete from public.profiles; delete from public.rowers; delete from public.athletes;
    delete from public.guardianships; delete from public.teams; delete from public.team_members; delete from public.consent_records;
    delete from public.consent_requests; delete from public.audit_log; delete from private.rate_limits; delete from public.coach_invitations;
    delete from public.grants; delete from public.profile_fields; delete from public.telemetry_sessions; delete from public.session_seats;
    delete from public.subscriptions; delete from public.saved_schools; delete from public.school_visits; delete from public.erg_tests;
    delete from public.races; delete from public.milestones; delete from public.wellness; delete from public.notes;
    delete from public.journey_notes; delete from public.journey_opens; delete from public.school_stage_changes;
    delete from public.school_contacts; delete from public.school_notes; delete from public.school_documents; delete from public.taken_days;
    delete from public.calendar_feeds; delete from public.mail_drafts; delete from public.goals; delete from public.coach_references;
    delete from public.water_attestations; delete from public.college_answers;
    delete from public.college_notes; delete from public.college_accounts; delete from public.college_domains where source = 'admin';
    delete from public.rower_pages; delete from public.rower_page_events; delete from public.erg_pictures;
    delete from public.film_clips; delete from storage.objects where bucket_id = 'film-clips';
    delete from public.profile_links; delete from public.preset_choices; delete from public.roster_claims; delete from public.roster_imports; delete from public.scope_requests;
    delete from public.profile_field_versions; delete from public.fee_waivers; delete from public.school_reports;
    delete from public.billing_customers; delete from public.renewal_consents; update private.settings set billing = 'off', sign_up = 'open';
    insert into auth.users (id, email, email_confirmed_at) values
      ${accounts.map(([name, key]) => `('${key}', '${name.toLowerCase()}@policy.test', now())`).join(', ')};
    -- Triggers rest, and with them the one that signs every account of a test in.
    insert into auth.sessions (id, user_id, tag) select id, id, 'password' from auth.users;
    insert into public.profiles (id, email, user_role, coach_eligible, first_name, last_name, club, location, bio, graduation_year, confirmed_adult_at, completion_percent) values
      ${accounts
        .map(
          ([name, key]) =>
            `('${key}', '${name.toLowerCase()}@policy.test', '${chooseRole(name)}', ${COACHES.has(name)}, '${name}', 'Test', 'A club', 'A place', 'A life', 2030, ${name === 'teen' ? 'null' : 'now()'}, 10)`,
        )
        .join(', ')};
    insert into public.rowers (user_id, age_band) select id, '18+' from public.profiles where id = '${ACCOUNTS.stranger}';
    insert into public.teams (id, name) values ('${CLUB.team}', 'Home'), ('${CLUB.awayTeam}', 'Away');
    insert into public.team_members (team_id, user_id, role) values ('${CLUB.team}', '${ACCOUNTS.coach}', 'owner'),
      ('${CLUB.team}', '${ACCOUNTS.teen}', 'athlete'), ('${CLUB.team}', '${ACCOUNTS.adult}', 'athlete'), ('${CLUB.awayTeam}', '${ACCOUNTS.otherCoach}', 'owner');
    insert into public.telemetry_sessions (id, team_id, fingerprint, title, created_by, started_at) values
      ('${CLUB.session}', '${CLUB.team}', 'xxh128:home', 'Morning', '${ACCOUNTS.coach}', now());
    insert into public.team_columns (team_id, key, mapping, created_by) values
      ('${CLUB.team}', 'time|distance|rate', '{"key": "time|distance|rate"}', '${ACCOUNTS.coach}');
    insert into public.session_words (team_id, fingerprint, words) values ('${CLUB.team}', 'xxh128:home', '{"notes": []}');
    insert into public.roster_imports (id, team_id, file_name, imported_by) values ('${CLUB.import}', '${CLUB.team}', 'squad.csv', '${ACCOUNTS.coach}');
    insert into public.coach_invitations (id, email, token_hash, team_id, invited_by) values
      ('${CLUB.invitation}', 'new-coach@policy.test', sha256('invited'), '${CLUB.team}', '${ACCOUNTS.coach}');
    insert into public.college_domains (school_id, domain) values ('brown', 'policy.test');
    insert into public.college_accounts (account, school_id, as_role, approved_at) values
      ('${ACCOUNTS.college}', 'brown', 'Head coach', now()), ('${ACCOUNTS.otherCoach}', 'brown', 'Assistant', null);
    delete from public.coach_waiting_list; delete from public.stripe_events;
    insert into public.coach_waiting_list (email, name, club, is_adult, consent_version) values ('waits@policy.test', 'Wanda', 'Far', true, '2026-11');
    insert into public.stripe_events (id, type, created, outcome) values ('evt_1', 'invoice.paid', now(), 'ignored');
    insert into public.audit_log (action, subject, subject_id) values ('insert', 'team_members', '${CLUB.team}');
    insert into storage.objects (bucket_id, name, metadata) values ('recordings', '${CLUB.team}/xxh128:home/raw', '{"size": 1}') on conflict do nothing;
    ${ROWER_KINDS.map(rowerSql).join('\n')}
    insert into private.roster_letters (athlete_id, import_id, made_by, sent_at) values
      ('${toRowId('place', 'adult')}', '${CLUB.import}', '${ACCOUNTS.coach}', now()) on conflict do nothing;
    ${paying(ACCOUNTS.teen, 1, 'teen')} ${paying(ACCOUNTS.adult, 2, 'adult')} ${paying(ACCOUNTS.parent, 3, 'child')}
  `);
}

function rowerSql(kind: RowerKind): string {
  const uaid = ROWERS[kind];
  const seat = ROWER_KINDS.indexOf(kind) + 1;
  const state = kind === 'unclaimed' ? 'draft' : 'active';
  return `
    insert into public.rowers (uaid, user_id, called, age_band, band_until, home_state)
      values ('${uaid}', ${quoted(ACCOUNT_OF[kind])}, ${kind === 'unclaimed' ? 'null' : `'${kind}'`}, ${BAND[kind]}, ${kind === 'unclaimed' ? 'null' : `'PA'`});
    insert into public.athletes (id, team_id, uaid, name, side, state, squad, import_id) values
      ('${toRowId('place', kind)}', '${CLUB.team}', '${uaid}', '${kind === 'unclaimed' ? 'Una C.' : `${kind} Name`}', 'port', '${state}', 'First', '${CLUB.import}');
    insert into public.session_seats (team_id, session_id, seat, athlete_id, metrics) values
      ('${CLUB.team}', '${CLUB.session}', ${seat}, '${toRowId('place', kind)}', '{"mean_power_w": 200}');
    insert into public.notes (id, team_id, session_id, author_id, athlete_id, body, shared_with_athlete) values
      ('${toRowId('note', kind)}', '${CLUB.team}', '${CLUB.session}', '${ACCOUNTS.coach}', '${toRowId('place', kind)}', 'About', true);
    ${kind === 'unclaimed' ? '' : personSql(kind, uaid)}`;
}

/** What someone has who is more than a name on a roster. */
function personSql(kind: Exclude<RowerKind, 'unclaimed'>, uaid: string): string {
  const actor = ACCOUNT_OF[kind] ?? ACCOUNTS.parent;
  const place = toRowId('guardianship', kind);
  const primary =
    kind === 'adult' ? '' : `('${place}', '${uaid}', '${ACCOUNTS.parent}', 'parent@policy.test', 'primary', 'link'), `;
  const consents = {
    child: ['collect', 'share_club'].map((what) => [place, what, 'card', 'parent-2026-11']),
    teen: [
      [null, 'collect', 'self', 'teen-2026-11'],
      [place, 'share_club', 'email_link', 'guardian-2026-11'],
      [place, 'share_colleges', 'email_link', 'guardian-2026-11'],
    ],
    adult: [[null, 'collect', 'self', 'teen-2026-11']],
  }[kind];
  const guardian = kind === 'adult' ? null : place;
  return `
    insert into public.guardianships (id, uaid, guardian_id, email, part, widest_audience) values
      ${primary}(gen_random_uuid(), '${uaid}', '${ACCOUNTS.viewer}', 'viewer@policy.test', 'viewer', 'club_coach');
    insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version, network) values
      ${consents.map(([of, what, how, notice]) => `('${uaid}', ${quoted(of ?? null)}, '${what}', 'granted', '${how}', '${notice}', 'here')`).join(', ')};
    insert into public.consent_requests (id, kind, uaid, requested_by, child_called, email, token_hash, status_hash, notice_version) values
      ('${toRowId('request', kind)}', 'guardian', '${uaid}', '${actor}', 'x', 'asked@policy.test', sha256('request-${kind}'), sha256('status-${kind}'), 'guardian-2026-11');
    insert into public.grants (id, uaid, grantee_team, grantee_person, grantee_kind, scopes, granted_by, guardian_id, approved_at, purpose, valid_until, revoked_at) values
      ('${toRowId('grant', kind)}', '${uaid}', '${CLUB.team}', null, 'club', '${CLUB_SCOPES[kind]}', '${actor}', ${quoted(guardian)}, now(), 'Training', now() + interval '90 days', null),
      (gen_random_uuid(), '${uaid}', null, '${ACCOUNTS.removed}', 'club', '${CLUB_SCOPES.adult}', '${actor}', ${quoted(guardian)}, now(), 'Camp', now() + interval '90 days', now()),
      ('${toRowId('waitingGrant', kind)}', '${uaid}', null, '${ACCOUNTS.otherCoach}', 'club', '${CLUB_SCOPES.adult}', '${actor}', null, null, 'Asked for', now() + interval '90 days', null),
      ('${toRowId('collegeGrant', kind)}', '${uaid}', null, '${ACCOUNTS.college}', 'college', '{roster_identity}', '${actor}', ${quoted(guardian)}, now(), 'Recruiting', now() + interval '90 days', null);
    insert into public.scope_requests (id, uaid, team_id, scopes, reason, asked_by) values ('${toRowId('scopeRequest', kind)}', '${uaid}', '${CLUB.team}', '{wellness}', 'Winter', '${ACCOUNTS.coach}');
    insert into public.roster_claims (id, team_id, athlete_id, code_hash, uaid, claimed_at, issued_by) values
      ('${toRowId('claim', kind)}', '${CLUB.team}', '${toRowId('place', kind)}', sha256('claim-${kind}'), '${uaid}', now(), '${ACCOUNTS.coach}');
    insert into public.profile_fields (uaid, field, value, audience, answer) values
      ${FIELDS.map((field, at) => `('${uaid}', '${field}', '"x"', '${AUDIENCES[at] ?? 'only_me'}', 'given')`).join(', ')};
    insert into public.profile_field_versions (uaid, field, answer, value, audience, was_confirmed) values ('${uaid}', 'story', 'given', '"before"', 'only_me', false);
    insert into public.profile_links (id, uaid, token_hash, recipient, created_by, guardianship_id, approved_at, expires_at) values
      ('${toRowId('link', kind)}', '${uaid}', sha256('${secretOf('link', kind)}'), 'A college', '${actor}', ${quoted(guardian)}, now(), now() + interval '30 days'),
      ('${toRowId('waitingLink', kind)}', '${uaid}', sha256('waiting-${kind}'), 'Another college', '${actor}', null, null, now() + interval '30 days');
    insert into public.preset_choices (id, uaid, preset, asked_by) values ('${toRowId('preset', kind)}', '${uaid}', 'basic', '${actor}');
    insert into public.erg_tests (id, uaid, rowed_on, piece, distance_m, duration_s, conditions, logbook_id) values
      ('${toRowId('ergTest', kind)}', '${uaid}', '2026-10-01', '2k', 2000, 420, 'Dry', 'log-${kind}');
    insert into public.erg_pictures (test_id, uaid, content, guardianship_id, allowed_at, created_at) values
      ('${toRowId('ergTest', kind)}', '${uaid}', decode('${BARE_JPEG}', 'base64'), ${quoted(guardian)}, now(), '${PICTURE_ADDED}');
    insert into storage.objects (bucket_id, name, metadata) values ('film-clips', '${clipObjectPath(kind)}', '{"size": 9, "mimetype": "video/mp4"}');
    insert into public.film_clips (uaid, object, bytes, content_type, seconds, guardianship_id, allowed_at, expires_at) values
      ('${uaid}', '${clipObjectPath(kind)}', 9, 'video/mp4', 42, ${quoted(guardian)}, now(), now() + interval '90 days');
    insert into public.profile_fields (uaid, field, audience, answer) values ('${uaid}', 'film_clip', 'link', 'given');
    insert into public.races (id, uaid, raced_on, regatta, event, result) values ('${toRowId('race', kind)}', '${uaid}', '2026-10-18', 'Head', 'Eights', 'Won');
    insert into public.milestones (id, uaid, reached_on, title, detail) values ('${toRowId('milestone', kind)}', '${uaid}', '2026-10-18', 'First race', 'A day');
    insert into public.wellness (uaid, availability) values ('${uaid}', 'limited');
    insert into public.journey_notes (id, uaid, team_id, author_id, body, shared_with_athlete) values
      ('${toRowId('journeyNote', kind)}', '${uaid}', '${CLUB.team}', '${ACCOUNTS.coach}', 'shared', true), (gen_random_uuid(), '${uaid}', null, '${actor}', 'own', true);
    insert into public.journey_opens (uaid, opened_by, opened_as, scopes) values ('${uaid}', '${ACCOUNTS.coach}', 'coach Test, Home', '{roster_identity}');
    insert into public.goals (id, uaid, team_id, set_by, set_as, aim) values ('${toRowId('goal', kind)}', '${uaid}', '${CLUB.team}', '${ACCOUNTS.coach}', 'coach Test', 'Longer');
    insert into public.coach_references (id, uaid, coach_id, team_id, state, knows_as, words, written_as, facts, token_hash, link_until, sent_at, approved_at) values
      ('${toRowId('reference', kind)}', '${uaid}', '${ACCOUNTS.coach}', '${CLUB.team}', 'approved', 'Coach', 'Reliable, and the same in any weather.', 'coach', '{}', sha256('${secretOf('reference', kind)}'), now() + interval '9 days', now(), now()),
      ('${toRowId('draftReference', kind)}', '${uaid}', '${ACCOUNTS.coach}', '${CLUB.team}', 'drafted', 'Coach', 'Not finished, and nobody else reads it.', null, null, null, null, null, null);
    insert into public.water_attestations (id, uaid, coach_id, team_id, written_as, as_role, team_as, sessions, facts) values
      ('${toRowId('attestation', kind)}', '${uaid}', '${ACCOUNTS.coach}', '${CLUB.team}', 'coach', 'Head coach', 'Home', '{${CLUB.session}}', '{}');
    insert into public.rower_pages (id, uaid, team_id, session_id, seat, coach_id, written_as, team_as, session_as, content, token_hash, guardianship_id, expires_at) values
      ('${toRowId('page', kind)}', '${uaid}', '${CLUB.team}', '${CLUB.session}', ${ROWER_KINDS.indexOf(kind) + 1}, '${ACCOUNTS.coach}', 'coach', 'Home', 'Morning', '{"body": "x"}', sha256('page-${kind}'), ${quoted(kind === 'adult' ? null : place)}, now() + interval '9 days');
    insert into public.rower_page_events (id, page_id, uaid, kind, by_whom, words) values ('${toRowId('pageEvent', kind)}', '${toRowId('page', kind)}', '${uaid}', 'question', 'link', 'Which oar?');
    insert into public.college_answers (uaid, link_id, kind, school_id, school_as, from_name, from_role, from_email, words, questionnaire) values
      ('${uaid}', '${toRowId('link', kind)}', 'questionnaire', 'brown', 'Brown', 'Dana', 'Coach', 'dana@college.test', 'Please', 'https://college.test/form');
    insert into public.college_notes (school_id, uaid, tags, note) values ('brown', '${uaid}', '{port}', 'Call in June');
    insert into public.saved_schools (id, uaid, school_id, squad, next_action, contact_role, contact_email, outcome, notes) values
      ('${toRowId('savedSchool', kind)}', '${uaid}', 'brown', 'men_heavy', 'Call', 'Coach', 'rowing@brown.edu', 'Open', 'ours');
    insert into public.school_stage_changes (uaid, saved_school_id, stage) values ('${uaid}', '${toRowId('savedSchool', kind)}', 'interested');
    insert into public.school_contacts (id, uaid, saved_school_id, kind, happened_on, remark) values ('${toRowId('contact', kind)}', '${uaid}', '${toRowId('savedSchool', kind)}', 'wrote', '2026-10-01', 'x');
    insert into public.school_notes (id, uaid, saved_school_id, author, part, audience, note) values
      ('${toRowId('schoolNote', kind)}', '${uaid}', '${toRowId('savedSchool', kind)}', '${kind === 'adult' ? ACCOUNTS.viewer : ACCOUNTS.parent}', 'parent', 'parents', 'What it costs'),
      (gen_random_uuid(), '${uaid}', '${toRowId('savedSchool', kind)}', '${actor}', 'athlete', 'coaches', 'Please call them');
    insert into public.school_documents (id, uaid, saved_school_id, kind, title, state, link) values
      ('${toRowId('document', kind)}', '${uaid}', '${toRowId('savedSchool', kind)}', 'transcript', 'Papers', 'sent', 'https://x.test');
    insert into public.school_visits (id, uaid, school_id, kind, starts_on, ends_on, checklist, questions, reflection) values
      ('${toRowId('visit', kind)}', '${uaid}', 'brown', 'unofficial', '2027-03-01', '2027-03-02', 'a', 'b', 'c');
    insert into public.taken_days (id, uaid, title, kind, starts_on, ends_on) values ('${toRowId('takenDay', kind)}', '${uaid}', 'Finals', 'exams', '2027-05-10', '2027-05-20');
    insert into public.calendar_feeds (id, uaid, made_by, label, token_hash) values ('${toRowId('feed', kind)}', '${uaid}', '${actor}', 'Phone', sha256('${secretOf('feed', kind)}'));
    insert into public.mail_drafts (id, uaid, saved_school_id, subject, body) values ('${toRowId('draft', kind)}', '${uaid}', '${toRowId('savedSchool', kind)}', 'My autumn', 'Dear coaches');`;
}

function paying(account: string, number: number, kind: RowerKind): string {
  return `
    insert into public.subscriptions (user_id, stripe_subscription_id, stripe_customer_id, status, tier, price_id, amount, current_period_start, current_period_end)
      values ('${account}', 'sub_${number}', 'cus_${number}', 'active', 'family', 'price_1', 900, now(), now() + interval '1 month');
    insert into public.billing_customers (user_id, stripe_customer_id) values ('${account}', 'cus_${number}');
    insert into public.renewal_consents (user_id, tier, price, terms_version, sentence) values ('${account}', 'family', '$129 a year', '2026-11', 'Said');
    insert into public.fee_waivers (id, user_id, line) values ('${toRowId('waiver', kind)}', '${account}', 'Two children, one income.');
    insert into public.school_reports (id, school_id, topic, statement, reported_by) values ('${toRowId('report', kind)}', 'brown', 'women_conference', 'It moved.', '${account}');`;
}
