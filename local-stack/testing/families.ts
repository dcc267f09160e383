// Families, coaches and everything between them, for tests of who may do what with a person's record.
import { ANONYMOUS, type Caller, type OwnedDatabase, type Row } from '#api/database.ts';
import { BARE_JPEG } from './pictures.ts';
import { foundOnce } from './database.ts';
import { person } from './stack.ts';

const id = (number: number): string => `20000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;

export const ACCOUNTS = {
  /** Eighteen and over, in the team. */
  adult: id(1),
  /** Sixteen, in the team; mother and father are guardians, and showed by a card that they are. */
  teen: id(2),
  /** Thirteen, with a log-in that answered the question of age. */
  child: id(3),
  mother: id(4),
  father: id(5),
  /** Reads along with the teen's family. */
  aunt: id(6),
  /** Guardian of a child of another family. */
  otherParent: id(7),
  /** Coaches the team the grants are for. */
  coach: id(8),
  colleague: id(9),
  /** Coach of another team. */
  rival: id(10),
  /** Coaches with a grant of their own that ran out, was revoked, or no guardian approved. */
  expired: id(11),
  revoked: id(12),
  unapproved: id(13),
  /** A college coach with access from the adult. */
  college: id(14),
  admin: id(15),
} as const;

export type Relation = keyof typeof ACCOUNTS | 'anonymous';
export const RELATIONS: readonly Relation[] = [
  'anonymous',
  'adult',
  'teen',
  'child',
  'mother',
  'father',
  'aunt',
  'otherParent',
  'coach',
  'rival',
  'expired',
  'revoked',
  'unapproved',
  'college',
  'admin',
];

export const RECORDS = {
  team: id(30),
  rivalTeam: id(31),
  adult: id(32),
  teen: id(33),
  child: id(34),
  /** Of the other family, without an account. */
  otherChild: id(35),
  adultPlace: id(36),
  teenPlace: id(37),
  draftPlace: id(38),
  session: id(39),
  adultGrant: id(40),
  teenGrant: id(41),
  childGrant: id(42),
  unapprovedGrant: id(43),
  motherOfTeen: id(44),
  fatherOfTeen: id(45),
  motherOfChild: id(46),
  adultNote: id(47),
  collegeGrant: id(48),
  adultGoal: id(49),
  teenGoal: id(50),
  /** Sent to the adult, sent to the teen, and one its coach is still writing. */
  adultReference: id(51),
  teenReference: id(52),
  draftReference: id(53),
  adultAttestation: id(54),
  teenAttestation: id(55),
  /** Behind the adult's link; only its hash is stored. */
  adultLink: id(56),
  /** Of the adult, of the teen, and of the teen before a guardian let it out. */
  adultPage: id(57),
  teenPage: id(58),
  waitingPage: id(59),
  adultTest: id(60),
  teenTest: id(61),
  childTest: id(62),
} as const;

const COACHES: ReadonlySet<string> = new Set([
  'coach',
  'colleague',
  'rival',
  'expired',
  'revoked',
  'unapproved',
  'college',
]);
const FIELDS = [
  ['story', '"A story"', 'only_me'],
  ['squad', '"First"', 'family'],
  ['side', '"port"', 'club_coach'],
  ['boats', '["8+"]', 'colleges'],
  ['full_name', '"A Name"', 'link'],
] as const;

function chooseRole(name: string): string {
  if (name === 'admin') return 'admin';
  if (COACHES.has(name)) return 'coach';
  return ['mother', 'father', 'aunt', 'otherParent'].includes(name) ? 'parent' : 'athlete';
}

const ERG_TESTS = `insert into public.erg_tests (id, uaid, rowed_on, piece, distance_m, duration_s) values
  ('${RECORDS.adultTest}', '${RECORDS.adult}', '2026-10-01', '2k', 2000, 420), ('${RECORDS.teenTest}', '${RECORDS.teen}', '2026-10-01', '2k', 2000, 460),
  ('${RECORDS.childTest}', '${RECORDS.child}', '2026-10-01', '1k', 1000, 260);`;
/** Of each one; no guardian has let the teen's be seen. */
const PICTURES = `insert into public.erg_pictures (test_id, uaid, content, guardianship_id)
  select id, uaid, decode('${BARE_JPEG}', 'base64'), case uaid when '${RECORDS.child}' then '${RECORDS.motherOfChild}'::uuid end
  from public.erg_tests where uaid in ('${RECORDS.adult}', '${RECORDS.teen}', '${RECORDS.child}');`;

/** Of each one, as far as the family lets it: a guardian who decides let the minors' be seen. */
const CLIPS = `insert into storage.objects (bucket_id, name, metadata) values
  ${[RECORDS.adult, RECORDS.teen, RECORDS.child].map((uaid) => `('film-clips', '${clipFilePath(uaid)}', '{"size": 9, "mimetype": "video/mp4"}')`).join(', ')} on conflict do nothing;
  insert into public.film_clips (uaid, object, bytes, content_type, seconds, guardianship_id, expires_at) values
  ${(
    [
      [RECORDS.adult, 'null'],
      [RECORDS.teen, `'${RECORDS.motherOfTeen}'`],
      [RECORDS.child, `'${RECORDS.motherOfChild}'`],
    ] as const
  )
    .map(
      ([uaid, place]) =>
        `('${uaid}', '${clipFilePath(uaid)}', 9, 'video/mp4', 42, ${place}, now() + interval '90 days')`,
    )
    .join(', ')};`;

/** Where the clip of someone lies. */
export function clipFilePath(uaid: string): string {
  return `${uaid}/20000000-0000-4000-8000-000000000099`;
}

/** Replaces everyone; the record of consents cannot be emptied and is kept apart by setting its triggers aside. */
export const foundFamilies = (database: OwnedDatabase): Promise<void> =>
  foundOnce(database, 'families', () => writeFamilies(database));

async function writeFamilies(database: OwnedDatabase): Promise<void> {
  const accounts = Object.entries(ACCOUNTS);
  const { team, rivalTeam, adult, teen, child, otherChild, session } = RECORDS;
  const answers = (uaid: string): string =>
    FIELDS.map(([field, value, audience]) => `('${uaid}', '${field}', '${value}', '${audience}')`).join(', ');
  await database.runScript(`
    alter table public.consent_records disable trigger user; delete from public.consent_records;
    alter table public.consent_records enable trigger user;
    delete from auth.users; delete from private.account_notices; delete from public.rowers; delete from public.teams; delete from public.audit_log;
    delete from private.rate_limits; delete from public.consent_requests; delete from private.refused_addresses;
    insert into auth.users (id, email, email_confirmed_at) values
      ${accounts.map(([name, key]) => `('${key}', '${name.toLowerCase()}@family.test', now())`).join(', ')};
    insert into public.profiles (id, email, user_role, coach_eligible, first_name, last_name) values
      ${accounts.map(([name, key]) => `('${key}', '${name.toLowerCase()}@family.test', '${chooseRole(name)}', ${COACHES.has(name)}, '${name}', 'Test')`).join(', ')};
    insert into public.rowers (uaid, user_id, called, age_band, band_until) values
      ('${adult}', '${ACCOUNTS.adult}', 'Ada', '18+', null), ('${teen}', '${ACCOUNTS.teen}', 'Tim', '14-17', current_date + 600),
      ('${child}', '${ACCOUNTS.child}', 'Cleo', 'under-14', current_date + 200),
      ('${otherChild}', null, 'Otto', 'under-14', current_date + 900);
    insert into public.guardianships (id, uaid, guardian_id, email, part, widest_audience) values
      ('${RECORDS.motherOfTeen}', '${teen}', '${ACCOUNTS.mother}', 'mother@family.test', 'primary', 'colleges'),
      ('${RECORDS.fatherOfTeen}', '${teen}', '${ACCOUNTS.father}', 'father@family.test', 'primary', 'club_coach'),
      ('${RECORDS.motherOfChild}', '${child}', '${ACCOUNTS.mother}', 'mother@family.test', 'primary', 'club_coach'),
      (gen_random_uuid(), '${teen}', '${ACCOUNTS.aunt}', 'aunt@family.test', 'viewer', 'club_coach'),
      (gen_random_uuid(), '${otherChild}', '${ACCOUNTS.otherParent}', 'otherparent@family.test', 'primary', 'club_coach');
    insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version) values
      ('${teen}', null, 'collect', 'granted', 'self', 'teen-2026-11'),
      ('${teen}', '${RECORDS.motherOfTeen}', 'share_club', 'granted', 'card', 'guardian-2026-11'),
      ('${teen}', '${RECORDS.fatherOfTeen}', 'share_club', 'granted', 'card', 'guardian-2026-11'),
      ('${teen}', '${RECORDS.motherOfTeen}', 'share_colleges', 'granted', 'email_link', 'guardian-2026-11'),
      ('${teen}', '${RECORDS.fatherOfTeen}', 'share_colleges', 'refused', 'email_link', 'guardian-2026-11'),
      ('${child}', '${RECORDS.motherOfChild}', 'collect', 'granted', 'email_link', 'parent-2026-11'),
      ('${child}', '${RECORDS.motherOfChild}', 'share_club', 'asked', 'signed_form', 'parent-2026-11');
    insert into public.teams (id, name) values ('${team}', 'Home'), ('${rivalTeam}', 'Away');
    insert into public.team_members (team_id, user_id, role) values
      ('${team}', '${ACCOUNTS.coach}', 'owner'), ('${team}', '${ACCOUNTS.colleague}', 'coach'),
      ('${team}', '${ACCOUNTS.adult}', 'athlete'), ('${team}', '${ACCOUNTS.teen}', 'athlete'),
      ('${rivalTeam}', '${ACCOUNTS.rival}', 'owner');
    insert into public.athletes (id, team_id, uaid, name, state) values
      ('${RECORDS.adultPlace}', '${team}', '${adult}', 'Ada Adult', 'active'), ('${RECORDS.teenPlace}', '${team}', '${teen}', 'Tim Teen', 'active');
    insert into public.athletes (id, team_id, name) values ('${RECORDS.draftPlace}', '${team}', 'Dora D.');
    insert into public.grants (id, uaid, grantee_team, grantee_person, grantee_kind, scopes, granted_by, guardian_id, approved_at, purpose, valid_from, valid_until, revoked_at) values
      ('${RECORDS.adultGrant}', '${adult}', '${team}', null, 'club', '{roster_identity,seat_telemetry,erg_tests,wellness}', '${ACCOUNTS.adult}', null, now(), 'Training', now(), now() + interval '90 days', null),
      ('${RECORDS.teenGrant}', '${teen}', '${team}', null, 'club', '{roster_identity,seat_telemetry}', '${ACCOUNTS.teen}', '${RECORDS.motherOfTeen}', now(), 'Training', now(), now() + interval '90 days', null),
      ('${RECORDS.childGrant}', '${child}', '${team}', null, 'club', '{roster_identity}', '${ACCOUNTS.mother}', '${RECORDS.motherOfChild}', now(), 'Training', now(), now() + interval '90 days', null),
      (gen_random_uuid(), '${adult}', null, '${ACCOUNTS.expired}', 'club', '{roster_identity,erg_tests}', '${ACCOUNTS.adult}', null, now(), 'Camp', now() - interval '9 days', now() - interval '1 day', null),
      (gen_random_uuid(), '${adult}', null, '${ACCOUNTS.revoked}', 'club', '{roster_identity,erg_tests}', '${ACCOUNTS.adult}', null, now(), 'Camp', now(), now() + interval '9 days', now()),
      ('${RECORDS.unapprovedGrant}', '${teen}', null, '${ACCOUNTS.unapproved}', 'club', '{roster_identity,erg_tests}', '${ACCOUNTS.teen}', null, null, 'Camp', now(), now() + interval '9 days', null),
      ('${RECORDS.collegeGrant}', '${adult}', null, '${ACCOUNTS.college}', 'college', '{roster_identity}', '${ACCOUNTS.adult}', null, now(), 'Recruiting', now(), now() + interval '90 days', null);
    insert into public.scope_requests (uaid, team_id, scopes, reason, asked_by) values ('${teen}', '${team}', '{erg_tests}', 'Winter', '${ACCOUNTS.coach}');
    insert into public.telemetry_sessions (id, team_id, fingerprint, title) values ('${session}', '${team}', 'xxh128:home', 'Morning');
    insert into public.session_seats (team_id, session_id, seat, athlete_id, metrics) values
      ('${team}', '${session}', 1, '${RECORDS.adultPlace}', '{"mean_power_w": 210}'), ('${team}', '${session}', 2, '${RECORDS.teenPlace}', '{"mean_power_w": 170}'),
      ('${team}', '${session}', 3, '${RECORDS.draftPlace}', '{}'), ('${team}', '${session}', 4, null, '{}');
    insert into public.notes (id, team_id, session_id, author_id, athlete_id, body, shared_with_athlete) values
      ('${RECORDS.adultNote}', '${team}', '${session}', '${ACCOUNTS.coach}', '${RECORDS.adultPlace}', 'about bow', true);
    insert into public.profile_fields (uaid, field, value, audience) values ${answers(adult)}, ${answers(teen)}, ${answers(child)};
    update public.profile_fields set value = '"starboard"' where field = 'side';
    ${ERG_TESTS}
    ${PICTURES}
    ${CLIPS}
    insert into public.races (uaid, raced_on, regatta, seat) values ('${adult}', '2026-10-18', 'Head', 1), ('${teen}', '2026-10-18', 'Head', 2), ('${child}', '2026-10-18', 'Head', 3);
    insert into public.milestones (uaid, reached_on, title) values ('${adult}', '2026-10-18', 'First race'), ('${teen}', '2026-10-18', 'First race');
    insert into public.wellness (uaid, availability) values ('${adult}', 'limited'), ('${teen}', 'available');
    insert into public.journey_notes (uaid, team_id, author_id, body, shared_with_athlete) values
      ('${adult}', '${team}', '${ACCOUNTS.coach}', 'shared', true), ('${adult}', '${team}', '${ACCOUNTS.coach}', 'staff', false),
      ('${teen}', '${team}', '${ACCOUNTS.coach}', 'shared', true), ('${teen}', null, '${ACCOUNTS.teen}', 'own', true);
    insert into public.goals (id, uaid, team_id, set_by, aim) values
      ('${RECORDS.adultGoal}', '${adult}', '${team}', '${ACCOUNTS.coach}', 'Longer at the catch'), ('${RECORDS.teenGoal}', '${teen}', '${team}', '${ACCOUNTS.coach}', 'Two sessions a week');
    insert into public.coach_references (id, uaid, coach_id, team_id, state, knows_as, words, written_as, facts, sent_at) values
      ('${RECORDS.adultReference}', '${adult}', '${ACCOUNTS.coach}', '${team}', 'sent', 'Coach of the eight', 'Reliable, and the same in any weather.', 'coach Test', '{"name": "Ada Adult"}', now()),
      ('${RECORDS.teenReference}', '${teen}', '${ACCOUNTS.coach}', '${team}', 'sent', 'Coach of the four', 'Reliable, and the same in any weather.', 'coach Test', '{"name": "Tim Teen"}', now()),
      ('${RECORDS.draftReference}', '${adult}', '${ACCOUNTS.coach}', '${team}', 'drafted', 'Coach of the eight', 'Not finished, and nobody else reads it.', null, null, null);
    insert into public.journey_opens (uaid, opened_by, opened_as, scopes) values ('${teen}', '${ACCOUNTS.coach}', 'coach Test, Home', '{roster_identity}');
    insert into public.profile_links (id, uaid, token_hash, recipient, expires_at) values ('${RECORDS.adultLink}', '${adult}', sha256('link'), 'Yale', now() + interval '30 days');
    insert into public.water_attestations (id, uaid, coach_id, team_id, written_as, as_role, sessions, facts) values
      ('${RECORDS.adultAttestation}', '${adult}', '${ACCOUNTS.coach}', '${team}', 'coach Test', 'Head coach', '{${session}}', '{"sessions": 1}'),
      ('${RECORDS.teenAttestation}', '${teen}', '${ACCOUNTS.coach}', '${team}', 'coach Test', 'Head coach', '{${session}}', '{"sessions": 1}');
    insert into public.rower_pages (id, uaid, team_id, session_id, seat, coach_id, written_as, team_as, session_as, content, token_hash, guardianship_id, expires_at) values
      ('${RECORDS.adultPage}', '${adult}', '${team}', '${session}', 1, '${ACCOUNTS.coach}', 'coach Test', 'Home', 'Morning', '{"body": "<h1>Ada</h1>"}', sha256('page-adult'), null, now() + interval '9 days'),
      ('${RECORDS.teenPage}', '${teen}', '${team}', '${session}', 2, '${ACCOUNTS.coach}', 'coach Test', 'Home', 'Morning', '{"body": "<h1>Tim</h1>"}', sha256('page-teen'), '${RECORDS.motherOfTeen}', now() + interval '9 days'),
      ('${RECORDS.waitingPage}', '${teen}', '${team}', '${session}', 2, '${ACCOUNTS.coach}', 'coach Test', 'Home', 'Morning', '{"body": "<h1>Tim</h1>"}', sha256('page-waiting'), null, now() + interval '9 days');
    insert into public.rower_page_events (page_id, uaid, kind, by_whom, words) values
      ('${RECORDS.adultPage}', '${adult}', 'opened', 'link', null), ('${RECORDS.teenPage}', '${teen}', 'question', 'link', 'Which oar?'),
      ('${RECORDS.waitingPage}', '${teen}', 'opened', 'guardian', null);
    insert into public.college_answers (uaid, kind, school_as, from_name, from_role, from_email, words) values
      ('${adult}', 'reply', 'Brown', 'Dana', 'Coach', 'dana@college.test', 'Write again in June.'),
      ('${teen}', 'reply', 'Brown', 'Dana', 'Coach', 'dana@college.test', 'Write again in June.'),
      ('${teen}', 'guardian', 'Brown', 'Dana', 'Coach', 'dana@college.test', 'May we call you?');
    delete from public.college_domains where source = 'admin';
    insert into public.college_domains (school_id, domain) values ('brown', 'family.test');
    insert into public.college_accounts (account, school_id, as_role, approved_at) values ('${ACCOUNTS.college}', 'brown', 'Head coach', now());
    insert into public.college_notes (school_id, uaid, tags, note) values
      ('brown', '${adult}', '{port}', 'Call in June'), ('brown', '${teen}', '{}', 'Not shared');
    insert into public.roster_imports (team_id, file_name) values ('${team}', 'squad.csv');
    insert into public.roster_claims (team_id, athlete_id, code_hash, uaid, claimed_at) values ('${team}', '${RECORDS.draftPlace}', sha256('code'), '${child}', now());
    insert into public.consent_requests (kind, uaid, requested_by, child_called, band, email, token_hash, status_hash, notice_version) values
      ('guardian', '${teen}', '${ACCOUNTS.teen}', 'Tim', '14-17', 'step@family.test', sha256('t'), sha256('s'), 'guardian-2026-11');
    delete from private.letters;
  `);
}

export const callerOf = (relation: Relation | 'colleague'): Caller =>
  relation === 'anonymous' ? ANONYMOUS : person(ACCOUNTS[relation]);

class TakenBack extends Error {}

/** The rows a statement returns to someone, or the SQLSTATE of its refusal. Always rolled back. */
export async function attempt(
  database: OwnedDatabase,
  caller: Caller,
  ...statements: readonly [string, ...string[]]
): Promise<readonly Row[] | string> {
  let rows: readonly Row[] = [];
  try {
    await database.transact(caller, async (run) => {
      for (const statement of statements) rows = await run(statement);
      throw new TakenBack();
    });
  } catch (error) {
    if (error instanceof TakenBack) return rows;
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
  return rows;
}

/** One value a statement answers someone with; what it changed stays. */
export async function ask(
  database: OwnedDatabase,
  caller: Caller,
  statement: string,
  values: readonly unknown[] = [],
): Promise<unknown> {
  const [row] = await database.transact(caller, (run) => run(statement, values));
  return row === undefined ? undefined : Object.values(row)[0];
}
