// Who may read and change what: every table, every part someone can have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '#api/database.ts';
import { foundClub, PEOPLE, ROWS, rowsFor, type Part } from '../testing/club.ts';
import { openTestDatabase } from '../testing/database.ts';
import { person } from '../testing/stack.ts';
import { PEOPLE_TABLES, RECRUITING_TABLES } from '../testing/tables.ts';

const DENIED = '42501';
const NONE = '22023';
const PARTS: readonly Part[] = [
  'anonymous',
  'member',
  'athlete',
  'parent',
  'lapsed',
  'rival',
  'assistant',
  'owner',
  'admin',
];
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await foundClub(database);
});
afterAll(() => database.close());

/** What each part gets, in the order of PARTS. */
async function expectForEach(statement: (part: Part) => string, expected: readonly (number | string)[]): Promise<void> {
  const actual: (number | string)[] = [];
  for (const part of PARTS) actual.push(await rowsFor(database, part, statement(part)));
  expect(Object.fromEntries(PARTS.map((part, at) => [part, actual[at]]))).toEqual(
    Object.fromEntries(PARTS.map((part, at) => [part, expected[at]])),
  );
}

/** Columns as in PARTS. */
const READABLE: Readonly<Record<string, readonly (number | string)[]>> = {
  profiles: /*     */ [DENIED, 1, 1, 1, 1, 1, 1, 1, 8],
  subscriptions: /**/ [DENIED, 1, 1, 1, 1, 1, 1, 1, 8],
  coach_invitations: [DENIED, 0, 0, 0, 0, 0, 0, 0, 1],
  teams: /*        */ [DENIED, 1, 1, 0, 1, 1, 1, 1, 0],
  team_members: /* */ [DENIED, 1, 1, 0, 1, 1, 5, 5, 0],
  athletes: /*     */ [DENIED, 0, 1, 1, 0, 1, 2, 2, 0],
  telemetry_sessions: [DENIED, 0, 0, 0, 0, 1, 1, 1, 0],
  session_seats: /**/ [DENIED, 0, 1, 1, 0, 1, 2, 2, 0],
  notes: /*        */ [DENIED, 0, 2, 2, 0, 0, 4, 4, 0],
  team_columns: /* */ [DENIED, 0, 0, 0, 0, 1, 1, 1, 0],
  session_words: /* */ [DENIED, 0, 0, 0, 0, 1, 1, 1, 0],
  audit_log: /*       */ [DENIED, 0, 0, 0, 0, 0, 0, 0, 11],
};

describe('reading', () => {
  it('knows every table there is', async () => {
    const rows = await database.transact({ role: 'postgres', claims: {} }, (run) =>
      run(`select tablename from pg_tables where schemaname = 'public' order by 1`),
    );
    const answeredFor = [...Object.keys(READABLE), ...PEOPLE_TABLES, ...RECRUITING_TABLES];
    expect(rows.map(({ tablename }) => tablename)).toEqual(answeredFor.toSorted());
  });

  it('is denied by default: row-level security is on and forced everywhere', async () => {
    const open = await database.transact({ role: 'postgres', claims: {} }, (run) =>
      run(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
           and not (relrowsecurity and relforcerowsecurity)`),
    );
    expect(open).toEqual([]);
  });

  it.each(Object.entries(READABLE))('%s', async (table, expected) => {
    // Any column everyone who may read the table may read.
    const column =
      { audit_log: 'id', coach_invitations: 'id', profiles: 'id', team_members: 'team_id' }[table] ?? '1 as one';
    await expectForEach(() => `select ${column} from public.${table}`, expected);
  });

  it('never answers the hash of an invitation, not even to an admin', async () => {
    await expectForEach(
      () => 'select token_hash from public.coach_invitations',
      PARTS.map(() => DENIED),
    );
  });

  it('reaches nothing in the schemas behind', async () => {
    for (const table of [
      'private.settings',
      'private.rate_limits',
      'auth.users',
      'auth.sessions',
      'auth.one_time_tokens',
    ]) {
      await expectForEach(
        () => `select 1 from ${table}`,
        PARTS.map(() => DENIED),
      );
    }
  });
});

describe('writing', () => {
  const everybody = PARTS.map(() => DENIED);
  const { team, rivalTeam, athlete, rivalAthlete, session, rivalSession } = ROWS;
  const NEW_NOTE = `insert into public.notes (team_id, session_id, body) values ('${team}', '${session}', 'x') returning 1`;

  // prettier-ignore
  const CASES: readonly (readonly [string, string, readonly (number | string)[]])[] = [
    // what                        statement                                                anon   member athlete parent
    // lapsed rival assistant owner admin
    ['promote oneself', `update public.profiles set user_role = 'admin' returning 1`, everybody],
    ['make oneself eligible', `update public.profiles set coach_eligible = true returning 1`, everybody],
    ['take another address', `update public.profiles set email = 'x@y.test' returning 1`, everybody],
    ['describe oneself', `update public.profiles set club = 'Leander' returning 1`, [DENIED, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['describe another', `update public.profiles set club = 'x' where id = '${PEOPLE.owner}' returning 1`, [DENIED, 0, 0, 0, 0, 0, 0, 1, 0]],
    ['delete a profile', `delete from public.profiles returning 1`, everybody],
    ['give oneself a subscription', `update public.subscriptions set status = 'active' returning 1`, everybody],
    ['write the log', `insert into public.audit_log (action, subject) values ('x', 'y')`, everybody],
    ['clear the log', `delete from public.audit_log`, everybody],
    ['write an invitation', `insert into public.coach_invitations (email, token_hash) values ('a@b.test', sha256('x'))`, everybody],
    ['accept an invitation by hand', `update public.coach_invitations set accepted_at = now()`, everybody],
    ['make a team by hand', `insert into public.teams (name) values ('x')`, everybody],
    ['make a team', `select public.create_team('New')`, [DENIED, DENIED, DENIED, DENIED, DENIED, 1, 1, 1, DENIED]],
    ['invite a coach', `select public.invite_coach('new@coach.test')`, [DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, 1]],
    ['revoke an invitation', `select public.revoke_coach_invitation('${ROWS.invitation}')`, [DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, 1]],
    ['ask the hook', `select public.hook_before_user_created('{}')`, everybody],
    ['count limits', `select public.rate_limit_hit('x', 1, 1)`, everybody],
    ['ask who has an account', `select public.account_exists('owner@club.test')`, everybody],
    ['rename the team', `update public.teams set name = 'Mine' where id = '${team}' returning 1`, [DENIED, 0, 0, 0, 0, 0, 0, 1, 0]],
    ['delete the team', `delete from public.teams where id = '${team}' returning 1`, [DENIED, 0, 0, 0, 0, 0, 0, 1, 0]],
    ['join the team', `insert into public.team_members (team_id, user_id, role) values ('${team}', auth.uid(), 'owner') returning 1`, [DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, '23505', DENIED]],
    ['add a parent to the team', `insert into public.team_members (team_id, user_id, role) values ('${team}', '${PEOPLE.parent}', 'parent') returning 1`, [DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, 1, DENIED]],
    ['rise in the team', `update public.team_members set role = 'owner' where team_id = '${team}' and user_id = auth.uid() returning 1`, [DENIED, 0, 0, 0, 0, 0, 0, 1, 0]],
    ['move a membership to another team', `update public.team_members set team_id = '${rivalTeam}' returning 1`, everybody],
    ['leave, unless the last owner', `delete from public.team_members where user_id = auth.uid() and role <> 'owner' returning 1`, [DENIED, 1, 1, 0, 1, 0, 1, 0, 0]],
    ['enter an athlete', `insert into public.athletes (team_id, name) values ('${team}', 'New') returning 1`, [DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, 1, 1, DENIED]],
    ['rename an athlete', `update public.athletes set name = 'x' where id = '${athlete}' returning 1`, [DENIED, 0, 0, 0, 0, 0, 1, 1, 0]],
    ['remove an athlete', `delete from public.athletes where id = '${athlete}' returning 1`, [DENIED, 0, 0, 0, 0, 0, 1, 1, 0]],
    ['make oneself a guardian', `insert into public.guardianships (uaid, guardian_id, email) values ('${ROWS.rower}', auth.uid(), 'x@y.test') returning 1`, everybody],
    ['take an athlete for one’s own account', `update public.athletes set uaid = '${ROWS.rower}' returning 1`, everybody],
    ['send a session', `insert into public.telemetry_sessions (team_id, fingerprint, title) values ('${team}', 'xxh128:new', 'x') returning 1`, [DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, 1, 1, DENIED]],
    ['rename a session', `update public.telemetry_sessions set title = 'x' where id = '${session}' returning 1`, [DENIED, 0, 0, 0, 0, 0, 1, 1, 0]],
    ['delete a session', `delete from public.telemetry_sessions where id = '${session}' returning 1`, [DENIED, 0, 0, 0, 0, 0, 1, 1, 0]],
    ['move a session to another team', `update public.telemetry_sessions set team_id = '${rivalTeam}' returning 1`, everybody],
    ['seat someone', `insert into public.session_seats (team_id, session_id, seat) values ('${team}', '${session}', 3) returning 1`, [DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, 1, 1, DENIED]],
    ['enter the seats of a session', `select public.enter_seats('${team}', 'xxh128:home', '[{"seat":3}]')`, [DENIED, NONE, NONE, NONE, NONE, NONE, 1, 1, NONE]],
    ['ask which recordings are abandoned', `select public.abandoned_recordings(1)`, everybody],
    ['clear a seat', `delete from public.session_seats where session_id = '${session}' and seat = 1 returning 1`, [DENIED, 0, 0, 0, 0, 0, 1, 1, 0]],
    ['write a note', NEW_NOTE, [DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, 1, 1, DENIED]],
    ['write in another name', `insert into public.notes (team_id, session_id, body, author_id) values ('${team}', '${session}', 'x', '${PEOPLE.assistant}')`, everybody],
    ['change a note of the owner', `update public.notes set body = 'x' where id = '${ROWS.crewNote}' returning 1`, [DENIED, 0, 0, 0, 0, 0, 0, 1, 0]],
    ['delete a note of the owner', `delete from public.notes where id = '${ROWS.crewNote}' returning 1`, [DENIED, 0, 0, 0, 0, 0, 0, 1, 0]],
    ['say the first word of a session', `insert into public.session_words (team_id, fingerprint, words) values ('${team}', 'xxh128:new', '{}') returning 1`, [DENIED, DENIED, DENIED, DENIED, DENIED, DENIED, '23503', '23503', DENIED]],
    ['change what is said of a session', `update public.session_words set revision = 2, words = '{"notes":[]}' where team_id = '${team}' returning 1`, [DENIED, 0, 0, 0, 0, 0, 1, 1, 0]],
    ['write over what no one read', `update public.session_words set revision = 5, words = '{"tags":[]}' where team_id = '${team}' returning 1`, [DENIED, 0, 0, 0, 0, 0, '40001', '40001', 0]],
    ['move words to another team', `update public.session_words set team_id = '${rivalTeam}'`, everybody],
    ['take words away from under a session', `delete from public.session_words where team_id = '${team}'`, everybody],
    ['read sessions of the rival through theirs', `select 1 from public.telemetry_sessions where id = '${rivalSession}'`, [DENIED, 0, 0, 0, 0, 1, 0, 0, 0]],
    ['read an athlete of the rival', `select 1 from public.athletes where id = '${rivalAthlete}'`, [DENIED, 0, 0, 0, 0, 1, 0, 0, 0]],
  ];

  it.each(CASES)('%s', async (_what, statement, expected) => {
    await expectForEach(() => statement, expected);
  });

  it('seats no one of another team', async () => {
    const statement = `update public.session_seats set athlete_id = '${rivalAthlete}' where session_id = '${session}' and seat = 1`;
    expect(await rowsFor(database, 'owner', statement)).toBe(DENIED);
  });

  it('keeps the last owner', async () => {
    const leave = `delete from public.team_members where user_id = auth.uid() returning 1`;
    expect(await rowsFor(database, 'owner', leave)).toBe('23514');
    expect(
      await rowsFor(database, 'owner', `update public.team_members set role = 'coach' where user_id = auth.uid()`),
    ).toBe('23514');
  });

  it('makes a profile of one’s own account only, under its own address', async () => {
    await database.runScript(`insert into auth.users (id, email) values ('${rivalAthlete}', 'new@club.test')`);
    const insert = (id: string, email: string): string =>
      `insert into public.profiles (id, email) values ('${id}', '${email}')`;
    const attempt = (statement: string): Promise<unknown> =>
      database.transact(person(rivalAthlete), (run) => run(statement)).catch((error: { code?: string }) => error.code);
    expect(await attempt(insert(rivalAthlete, 'owner@club.test'))).toBe(DENIED);
    expect(await attempt(insert(rivalAthlete, 'New@Club.test'))).toEqual([]);
    expect(await attempt(insert(session, 'new@club.test'))).toBe(DENIED);
    await database.runScript(`delete from auth.users where id = '${rivalAthlete}'`);
  });
});
