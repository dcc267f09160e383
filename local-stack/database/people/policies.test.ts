// Who may read and change what of a person: every table of people, every relation someone can have to an athlete.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import {
  ACCOUNTS,
  attempt,
  callerOf,
  clipFilePath,
  foundFamilies,
  RECORDS,
  RELATIONS,
} from '../../testing/families.ts';
import { BARE_JPEG } from '../../testing/pictures.ts';
import { PEOPLE_TABLES } from '../../testing/tables.ts';

const NO = '42501';

/** Approves the current photo, by its id. */
const letBeSeen = (test: string): string =>
  `select public.decide_added_picture('${test}',
    (select created_at from public.erg_pictures where test_id = '${test}'), true)`;

let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await foundFamilies(database);
  await database.runScript(
    `insert into public.preset_choices (uaid, preset, asked_by) values ('${RECORDS.teen}', 'basic', '${ACCOUNTS.teen}')`,
  );
});
afterAll(() => database.close());

type Outcome = number | string;

async function expectForEach(statement: string, expected: readonly Outcome[]): Promise<void> {
  const actual: Outcome[] = [];
  for (const relation of RELATIONS) {
    const rows = await attempt(database, callerOf(relation), statement);
    actual.push(typeof rows === 'string' ? rows : rows.length);
  }
  expect(Object.fromEntries(RELATIONS.map((relation, at) => [relation, actual[at]]))).toEqual(
    Object.fromEntries(RELATIONS.map((relation, at) => [relation, expected[at]])),
  );
}

/** Columns as in RELATIONS. */
// prettier-ignore
const READABLE: Readonly<Record<(typeof PEOPLE_TABLES)[number], readonly Outcome[]>> = {
  //                        anon adult teen child mother father aunt other coach rival expired revoked unappr. college admin
  rowers: /*             */ [NO, 1, 1, 1, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  guardianships: /*      */ [NO, 0, 3, 1, 4, 3, 3, 1, 0, 0, 0, 0, 0, 0, 0],
  notice_versions: /*    */ [NO, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
  consent_requests: /*   */ [NO, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  consent_records: /*    */ [NO, 0, 5, 2, 7, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0],
  grants: /*             */ [NO, 4, 2, 1, 3, 2, 2, 0, 2, 0, 0, 0, 0, 1, 0],
  scope_requests: /*     */ [NO, 0, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0],
  journey_opens: /*      */ [NO, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  roster_imports: /*     */ [NO, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
  roster_claims: /*      */ [NO, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
  preset_choices: /*     */ [NO, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  profile_presets: /*    */ [NO, 71, 71, 71, 71, 71, 71, 71, 71, 71, 71, 71, 71, 71, 71],
  profile_sections: /*   */ [NO, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12],
  profile_field_kinds: /**/ [NO, 49, 49, 49, 49, 49, 49, 49, 49, 49, 49, 49, 49, 49, 49],
  profile_fields: /*     */ [NO, 5, 5, 4, 9, 4, 4, 0, 6, 0, 0, 0, 0, 2, 0],
  profile_field_versions:   [NO, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  profile_links: /*      */ [NO, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  erg_tests: /*          */ [NO, 1, 1, 1, 2, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0],
  // Of the teen's, one no guardian has allowed: the coach has the scope of the adult's alone.
  erg_pictures: /*       */ [NO, 1, 1, 1, 2, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0],
  film_clips: /*         */ [NO, 1, 1, 1, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  races: /*              */ [NO, 1, 1, 1, 2, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0],
  milestones: /*         */ [NO, 1, 1, 0, 1, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0],
  wellness: /*           */ [NO, 1, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0],
  journey_notes: /*      */ [NO, 1, 2, 0, 2, 2, 2, 0, 3, 0, 0, 0, 0, 0, 0],
  goals: /*              */ [NO, 1, 1, 0, 1, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0],
  coach_references: /*   */ [NO, 1, 1, 0, 1, 1, 1, 0, 3, 0, 0, 0, 0, 0, 0],
  water_attestations: /* */ [NO, 1, 1, 0, 1, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0],
  // Of the teen there are two, one of which no guardian has let out.
  rower_pages: /*        */ [NO, 1, 1, 0, 2, 2, 2, 0, 3, 0, 0, 0, 0, 0, 0],
  rower_page_events: /*  */ [NO, 1, 1, 0, 2, 2, 2, 0, 3, 0, 0, 0, 0, 0, 0],
  // What a college wrote to the teen's guardians alone is theirs who decide.
  college_answers: /*    */ [NO, 1, 1, 0, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  // A domain of each of the 217, and one that an admin added.
  college_domains: /*    */ [NO, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 218],
  college_accounts: /*   */ [NO, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
  college_notes: /*      */ [NO, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
};

/** A column everyone who may read the table may read. */
const COLUMN: Readonly<Record<string, string>> = {
  consent_requests: 'id',
  profile_links: 'id',
  roster_claims: 'id',
  coach_references: 'id',
  water_attestations: 'id',
  rower_pages: 'id',
  erg_pictures: 'test_id',
};

describe('reading', () => {
  it('is answered for in every table of people', () => {
    expect(Object.keys(READABLE).toSorted()).toEqual([...PEOPLE_TABLES].toSorted());
  });

  it.each(Object.entries(READABLE))('%s', async (table, expected) => {
    await expectForEach(`select ${COLUMN[table] ?? '1 as one'} from public.${table}`, expected);
  });

  // prettier-ignore
  it.each([
    //                                                  anon adult teen child mother father aunt other coach rival expired revoked unappr. college admin
    ['the adult’s seat', `select 1 from public.session_seats where seat = 1`, [NO, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]],
    ['the teen’s seat', `select 1 from public.session_seats where seat = 2`, [NO, 0, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0]],
    ['seats of the boat plan', `select 1 from public.crew_seats`, [NO, 1, 1, 0, 1, 1, 1, 0, 4, 0, 0, 0, 0, 0, 0]],
    ['names on the roster', `select 1 from public.roster where name is not null`, [NO, 1, 1, 0, 1, 1, 1, 0, 3, 0, 0, 0, 0, 0, 0]],
    ['the adult’s journey', `select 1 from public.open_journey('${RECORDS.adult}') as answer where answer is not null`, [NO, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]],
    ['the teen’s journey', `select 1 from public.open_journey('${RECORDS.teen}') as answer where answer is not null`, [NO, 0, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0]],
    ['the child’s journey, not yet shared', `select 1 from public.open_journey('${RECORDS.child}') as answer where answer is not null`, [NO, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['the adult’s profile', `select 1 from public.open_profile('${RECORDS.adult}') as answer where answer is not null`, [NO, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]],
    ['the teen’s consents', `select 1 from public.consent_overview('${RECORDS.teen}') as answer where answer is not null`, [NO, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['the teen as a coach sees them', `select 1 from public.profile_seen_as('${RECORDS.teen}', 'club_coach') as answer where answer is not null`, [NO, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['what is missing in the teen’s profile', `select 1 from public.profile_completion('${RECORDS.teen}') as answer where answer is not null`, [NO, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['disputes', `select public.consent_disputes()`, [NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, 1]],
  ] as const)('%s', async (_what, statement, expected) => {
    await expectForEach(statement, expected);
  });

  it('answers no hash, and nothing of the schema behind', async () => {
    for (const statement of [
      'select code_hash from public.roster_claims',
      'select token_hash from public.consent_requests',
      'select status_hash from public.consent_requests',
      'select token_hash from public.profile_links',
      'select token_hash from public.coach_references',
      'select token_hash from public.rower_pages',
      'select content from public.rower_pages',
      'select content from public.erg_pictures',
      'select 1 from private.rights_links',
      'select 1 from private.account_codes',
      'select 1 from private.refused_addresses',
    ]) {
      await expectForEach(
        statement,
        RELATIONS.map(() => NO),
      );
    }
  });

  it('knows no message, thread or chat: there is nothing an adult and a minor could be alone in', async () => {
    const rows = await database.transact({ role: 'postgres', claims: {} }, (run) =>
      run(`select relname from pg_class where relnamespace = 'public'::regnamespace
           and relname ~ '(message|thread|chat|conversation|inbox)'`),
    );
    expect(rows).toEqual([]);
  });
});

describe('writing', () => {
  const nobody = RELATIONS.map(() => NO);
  const { adult, teen, child, team } = RECORDS;
  const only = (outcomes: Partial<Record<(typeof RELATIONS)[number], Outcome>>, otherwise: Outcome): Outcome[] =>
    RELATIONS.map((relation) => outcomes[relation] ?? (relation === 'anonymous' ? NO : otherwise));

  // prettier-ignore
  it.each<[string, string, readonly Outcome[]]>([
    ['answer for the adult', `insert into public.profile_fields (uaid, field, value, audience) values ('${adult}', 'years_rowed', '3', 'family') returning 1`, only({ adult: 1 }, NO)],
    ['answer for the teen', `insert into public.profile_fields (uaid, field, value, audience) values ('${teen}', 'years_rowed', '3', 'family') returning 1`, only({ teen: 1 }, NO)],
    ['answer for the child', `insert into public.profile_fields (uaid, field, value, audience) values ('${child}', 'years_rowed', '3', 'family') returning 1`, only({ mother: 1 }, NO)],
    ['change the teen’s answers', `update public.profile_fields set audience = 'family' where uaid = '${teen}' returning 1`, only({ teen: 5 }, 0)],
    ['move an answer to another person', `update public.profile_fields set uaid = '${child}' where uaid = '${adult}' returning 1`, only({ adult: NO }, 0)],
    ['give oneself a badge', `update public.profile_fields set confirmed_at = now()`, nobody],
    ['claim a verified erg test', `insert into public.erg_tests (uaid, rowed_on, piece, distance_m, duration_s, source) values ('${adult}', '2026-01-01', '2k', 2000, 400, 'verified')`, nobody],
    ['add an erg test of the adult', `insert into public.erg_tests (uaid, rowed_on, piece, distance_m, duration_s) values ('${adult}', '2026-01-01', '2k', 2000, 400) returning 1`, only({ adult: 1 }, NO)],
    ['keep a picture by hand', `insert into public.erg_pictures (test_id, uaid, content) values ('${RECORDS.adultTest}', '${adult}', '\\x00')`, nobody],
    ['let a picture be seen by hand', `update public.erg_pictures set guardianship_id = '${RECORDS.motherOfTeen}'`, nobody],
    ['add a picture to the adult’s test', `select public.add_erg_picture('${RECORDS.adultTest}', '${BARE_JPEG}')`, only({ adult: 1 }, NO)],
    ['add a picture to the teen’s test', `select public.add_erg_picture('${RECORDS.teenTest}', '${BARE_JPEG}')`, only({ teen: 1 }, NO)],
    ['add a picture to the child’s test', `select public.add_erg_picture('${RECORDS.childTest}', '${BARE_JPEG}')`, only({ mother: 1 }, NO)],
    ['remove the adult’s picture', `delete from public.erg_pictures where uaid = '${adult}' returning test_id`, only({ adult: 1 }, 0)],
    ['remove the teen’s picture', `delete from public.erg_pictures where uaid = '${teen}' returning test_id`, only({ teen: 1, mother: 1, father: 1 }, 0)],
    ['remove the child’s picture', `delete from public.erg_pictures where uaid = '${child}' returning test_id`, only({ mother: 1 }, 0)],
    ['keep a clip by hand', `insert into public.film_clips (uaid, object, bytes, content_type, expires_at) values ('${adult}', 'x', 1, 'video/mp4', now())`, nobody],
    ['let a clip be seen by hand', `update public.film_clips set guardianship_id = '${RECORDS.motherOfTeen}'`, nobody],
    ['remove a clip by hand', `delete from public.film_clips`, nobody],
    ['name the adult’s clip', `select public.add_film_clip('${adult}', '${clipFilePath(adult)}', 40, 90)`, only({ adult: 1 }, NO)],
    ['name the teen’s clip', `select public.add_film_clip('${teen}', '${clipFilePath(teen)}', 40, 90)`, only({ teen: 1 }, NO)],
    ['name the child’s clip', `select public.add_film_clip('${child}', '${clipFilePath(child)}', 40, 90)`, only({ mother: 1 }, NO)],
    ['send a clip of the teen', `insert into storage.objects (bucket_id, name) values ('film-clips', '${teen}/20000000-0000-4000-8000-000000000098')`, only({ teen: 0 }, NO)],
    ['send a clip of the child', `insert into storage.objects (bucket_id, name) values ('film-clips', '${child}/20000000-0000-4000-8000-000000000098')`, only({ mother: 0 }, NO)],
    ['read a clip past the rule', `select name from storage.objects where bucket_id = 'film-clips'`, RELATIONS.map(() => 0)],
    ['forget clips beside the service', `select public.forget_film_clips()`, nobody],
    ['look by a link beside the service', `select public.look_at_linked_clip('${'0'.repeat(64)}')`, nobody],
    ['forget pictures beside the service', `select public.forget_erg_pictures()`, nobody],
    ['add a race of the child', `insert into public.races (uaid, raced_on, regatta) values ('${child}', '2026-01-01', 'x') returning 1`, only({ mother: 1 }, NO)],
    ['write a coach’s note about the teen', `insert into public.journey_notes (uaid, team_id, body) values ('${teen}', '${team}', 'x') returning 1`, only({ coach: 1 }, NO)],
    ['write a coach’s note about the child', `insert into public.journey_notes (uaid, team_id, body) values ('${child}', '${team}', 'x') returning 1`, nobody],
    ['set the adult a goal', `insert into public.goals (uaid, team_id, aim) values ('${adult}', '${team}', 'Level hands') returning 1`, only({ coach: 1 }, NO)],
    ['set the teen a goal', `insert into public.goals (uaid, team_id, aim) values ('${teen}', '${team}', 'Level hands') returning 1`, only({ coach: 1 }, NO)],
    ['set the child a goal', `insert into public.goals (uaid, team_id, aim) values ('${child}', '${team}', 'Level hands') returning 1`, nobody],
    ['set the adult a goal of no team', `insert into public.goals (uaid, aim) values ('${adult}', 'Level hands') returning 1`, only({ coach: 1 }, NO)],
    ['set a goal in another’s name', `insert into public.goals (uaid, team_id, aim, set_by) values ('${adult}', '${team}', 'x y z', auth.uid())`, nobody],
    ['say the teen’s goal is reached', `update public.goals set reached_on = current_date where uaid = '${teen}' returning 1`, only({ teen: 1, coach: 1 }, 0)],
    ['change the words of the adult’s goal', `update public.goals set aim = 'Something else' where uaid = '${adult}' returning 1`, only({ adult: NO, coach: 1 }, 0)],
    ['remove the adult’s goal', `delete from public.goals where uaid = '${adult}' returning 1`, only({ adult: 1, coach: 1 }, 0)],
    ['sign for the adult by hand', `insert into public.water_attestations (uaid, written_as, as_role, sessions, facts) values ('${adult}', 'x', 'Coach', '{${RECORDS.session}}', '{}')`, nobody],
    ['change what was signed', `update public.water_attestations set facts = '{}'`, nobody],
    // The coach learns that this session has no day; no one else learns anything.
    ['sign for the adult', `select public.attest_water('${adult}', '${team}', '{${RECORDS.session}}', 'Head coach')`, only({ coach: 'P0001' }, NO)],
    ['answer as a college by hand', `insert into public.college_answers (uaid, kind, school_as, from_name, from_role, from_email, words) values ('${teen}', 'reply', 'x', 'x', 'x', 'x@y.test', 'x')`, nobody],
    ['answer by a link beside the service', `select public.answer_profile_link('link', 'reply', null, 'x', 'x', 'x', 'x@y.test', 'x', null)`, nobody],
    ['change a college’s answer', `update public.college_answers set words = 'x'`, nobody],
    ['make a rower’s page by hand', `insert into public.rower_pages (uaid, content) values ('${adult}', '{}')`, nobody],
    ['let a page out by hand', `update public.rower_pages set guardianship_id = '${RECORDS.motherOfTeen}'`, nobody],
    ['empty the log of a page', `delete from public.rower_page_events`, nobody],
    ['make a page of the adult’s seat', `select public.make_rower_page('${RECORDS.session}', 1::smallint, '{"body": "x"}', 7)`, only({ coach: 1 }, NO)],
    ['make a page of the teen’s seat', `select public.make_rower_page('${RECORDS.session}', 2::smallint, '{"body": "x"}', 7)`, only({ coach: 1 }, NO)],
    ['make a page of a seat no one has claimed', `select public.make_rower_page('${RECORDS.session}', 3::smallint, '{"body": "x"}', 7)`, nobody],
    ['make a page of a seat without anyone', `select public.make_rower_page('${RECORDS.session}', 4::smallint, '{"body": "x"}', 7)`, nobody],
    ['open a page beside the service', `select public.open_rower_page('page-teen')`, nobody],
    ['answer a page beside the service', `select public.answer_rower_page('page-teen', 'seen', null)`, nobody],
    ['learn whom a page is emailed to', `select public.people_of_page('${RECORDS.teenPage}')`, nobody],
    ['write a reference by hand', `insert into public.coach_references (uaid, coach_id, state) values ('${adult}', auth.uid(), 'drafted')`, nobody],
    ['approve a reference by hand', `update public.coach_references set state = 'approved'`, nobody],
    ['draft a reference for the adult', `select public.draft_reference('${adult}', null, '${team}', 'Coach of the eight', 'Rows the same in any weather.')`, only({ coach: 1 }, NO)],
    ['draft a reference for the child', `select public.draft_reference('${child}', null, '${team}', 'Coach of the eight', 'Rows the same in any weather.')`, nobody],
    ['ask the adult’s coaches for a reference', `select public.ask_for_reference('${RECORDS.adultGrant}')`, only({ adult: 1 }, NO)],
    ['link to a reference no one approved', `select public.create_reference_link('${RECORDS.adultReference}', 30)`, nobody],
    ['set the teen’s limit', `update public.guardianships set widest_audience = 'link' where uaid = '${teen}' returning 1`, only({ mother: 1, father: 1 }, 0)],
    ['become a guardian', `insert into public.guardianships (uaid, guardian_id, email) values ('${teen}', auth.uid(), 'x@y.test')`, nobody],
    ['dismiss a guardian as a minor', `delete from public.guardianships where uaid = '${teen}' and guardian_id <> auth.uid() returning 1`, only({}, 0)],
    ['change one’s band', `update public.rowers set age_band = '18+'`, nobody],
    ['take another account', `update public.rowers set user_id = auth.uid()`, nobody],
    ['call the child something else', `update public.rowers set called = 'Cleopatra' where uaid = '${child}' returning 1`, only({ mother: 1 }, 0)],
    ['write a grant by hand', `insert into public.grants (uaid, grantee_person, purpose) values ('${adult}', auth.uid(), 'mine')`, nobody],
    ['make a grant longer', `update public.grants set valid_until = now() + interval '399 days'`, nobody],
    ['give the coach the adult', `select public.grant_access('${adult}', '${team}', null, 'club', null, null, 'Training')`, only({ adult: 1 }, NO)],
    ['give the coach the child', `select public.grant_access('${child}', '${team}', null, 'club', null, null, 'Training')`, only({ mother: 1 }, NO)],
    ['write a consent', `insert into public.consent_records (uaid, purpose, decision, method, notice_version) values ('${teen}', 'collect', 'granted', 'self', 'teen-2026-11')`, nobody],
    ['change a consent', `update public.consent_records set decision = 'granted'`, nobody],
    ['delete a consent', `delete from public.consent_records`, nobody],
    ['clear the list of opens', `delete from public.journey_opens`, nobody],
    ['write a list of opens', `insert into public.journey_opens (uaid, opened_as, scopes) values ('${teen}', 'x', '{}')`, nobody],
    ['settle a dispute', `select public.settle_consent('${teen}', 'share_colleges', false)`, only({ admin: 1 }, NO)],
    ['decide for the teen', `select public.decide_consent('${teen}', 'share_club', false)`, only({ teen: 1, mother: 1, father: 1 }, NO)],
    ['decide for the child', `select public.decide_consent('${child}', 'collect', false)`, only({ mother: 1 }, NO)],
    ['import a roster', `select public.import_roster('${team}', 'x.csv', '[{"name": "New N."}]')`, only({ coach: 1 }, NO)],
    ['make a claim code', `select public.issue_claim_code('${RECORDS.draftPlace}')`, only({ coach: 1 }, NO)],
    ['do what the service does', `select public.run_expiry()`, nobody],
    ['use a link of rights', `select public.use_right('x', null, 'delete', null, null)`, nobody],
    ['decide by an emailed link', `select public.decide_consent_request('t', true, true, true, 'card', null)`, nobody],
  ])('%s', async (_what, statement, expected) => {
    await expectForEach(statement, expected);
  });

  it.each([
    ['revoke', `select public.revoke_grant('${RECORDS.teenGrant}')`, ['teen', 'mother', 'father']],
    ['approve', `select public.approve_grant('${RECORDS.unapprovedGrant}')`, ['mother', 'father']],
    ['delete the child', `select public.delete_child('${child}')`, ['mother']],
    ['vouch for the teen’s side', `select public.confirm_profile_field('${teen}', 'side')`, ['coach']],
    [
      'take the teen’s attestation back',
      `select public.revoke_attestation('${RECORDS.teenAttestation}')`,
      ['teen', 'mother', 'father', 'coach'],
    ],
    [
      'let the teen’s page out',
      `select public.decide_rower_page('${RECORDS.waitingPage}', true)`,
      ['mother', 'father'],
    ],
    ['let the adult’s page out', `select public.decide_rower_page('${RECORDS.adultPage}', true)`, []],
    [
      'take the teen’s page back',
      `select public.revoke_rower_page('${RECORDS.teenPage}')`,
      ['teen', 'mother', 'father', 'coach'],
    ],
    [
      'take a page back that waits for a guardian',
      `select public.revoke_rower_page('${RECORDS.waitingPage}')`,
      ['mother', 'father', 'coach'],
    ],
    ['take the adult’s page back', `select public.revoke_rower_page('${RECORDS.adultPage}')`, ['adult', 'coach']],
    [
      'read the teen’s page',
      `select public.read_rower_page('${RECORDS.teenPage}') is not null`,
      ['teen', 'mother', 'father', 'aunt', 'coach'],
    ],
    [
      'read a page that waits for a guardian',
      `select public.read_rower_page('${RECORDS.waitingPage}') is not null`,
      ['mother', 'father', 'aunt', 'coach'],
    ],
    ['let the teen’s picture be seen', letBeSeen(RECORDS.teenTest), ['mother', 'father']],
    ['let the adult’s picture be seen', letBeSeen(RECORDS.adultTest), []],
    [
      'let the teen’s clip be seen',
      `select public.decide_film_clip('${teen}', '${clipFilePath(teen)}', true) is not null`,
      ['mother', 'father'],
    ],
    [
      'let the adult’s clip be seen',
      `select public.decide_film_clip('${adult}', '${clipFilePath(adult)}', true) is not null`,
      [],
    ],
    ['remove the adult’s clip', `select public.remove_film_clip('${adult}') is not null`, ['adult']],
    ['remove the teen’s clip', `select public.remove_film_clip('${teen}') is not null`, ['teen', 'mother', 'father']],
    ['remove the child’s clip', `select public.remove_film_clip('${child}') is not null`, ['mother']],
    [
      'look at the teen’s clip',
      `select public.look_at_film_clip('${teen}') is not null`,
      ['teen', 'mother', 'father', 'aunt'],
    ],
    [
      'read the adult’s picture',
      `select public.read_erg_picture('${RECORDS.adultTest}') is not null`,
      ['adult', 'coach'],
    ],
    [
      'read the teen’s picture',
      `select public.read_erg_picture('${RECORDS.teenTest}') is not null`,
      ['teen', 'mother', 'father', 'aunt'],
    ],
    ['approve the adult’s reference', `select public.answer_reference('${RECORDS.adultReference}', true)`, ['adult']],
    ['approve the teen’s reference', `select public.answer_reference('${RECORDS.teenReference}', true)`, ['teen']],
    ['approve a draft', `select public.answer_reference('${RECORDS.draftReference}', true)`, []],
    ['send the draft', `select public.send_reference('${RECORDS.draftReference}', '{races}')`, ['coach']],
    [
      'withdraw the teen’s reference',
      `select public.withdraw_reference('${RECORDS.teenReference}')`,
      ['teen', 'mother', 'father', 'coach'],
    ],
    ['withdraw the draft', `select public.withdraw_reference('${RECORDS.draftReference}')`, ['coach']],
    ['vouch for what is not shown', `select public.confirm_profile_field('${teen}', 'story')`, []],
  ] as const)('%s', async (_what, statement, expected) => {
    const done: string[] = [];
    for (const relation of RELATIONS) {
      const rows = await attempt(database, callerOf(relation), statement);
      if (typeof rows !== 'string' && Object.values(rows[0] ?? {})[0] === true) done.push(relation);
    }
    expect(done).toEqual(expected);
  });

  it('never changes the record of consents, whoever asks', async () => {
    const owner = { role: 'postgres', claims: {} } as const;
    for (const statement of [
      `update public.consent_records set decision = 'granted'`,
      'delete from public.consent_records',
      'truncate public.consent_records',
    ]) {
      expect(await attempt(database, owner, statement)).toBe(NO);
      expect(await attempt(database, { role: 'service_role', claims: { role: 'service_role' } }, statement)).toBe(NO);
    }
  });

  it('shares nothing with a minor who has no guardian', async () => {
    const owner = { role: 'postgres', claims: {} } as const;
    const note = `insert into public.notes (team_id, session_id, athlete_id, body, shared_with_athlete)
      values ('${team}', '${RECORDS.session}', '${RECORDS.teenPlace}', 'x', true) returning 1`;
    expect(await attempt(database, callerOf('coach'), note)).toHaveLength(1);
    const alone = `delete from public.guardianships where uaid = '${teen}'`;
    expect(await attempt(database, owner, alone, note)).toBe('23514');
    const journey = `insert into public.journey_notes (uaid, team_id, author_id, body) values ('${teen}', '${team}', '${ACCOUNTS.coach}', 'x')`;
    expect(await attempt(database, owner, alone, journey)).toBe('23514');
  });
});
