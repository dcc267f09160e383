// Two teams with everyone who may come near them, for tests of who may do what.
import { ANONYMOUS, type Caller, type OwnedDatabase } from '#api/database.ts';
import { foundOnce } from './database.ts';
import { person } from './stack.ts';

const id = (number: number): string => `10000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;

export const PEOPLE = {
  owner: id(1),
  assistant: id(2),
  /** Coach of the team whose eligibility was revoked. */
  lapsed: id(3),
  /** In the team, in no boat. */
  member: id(4),
  athlete: id(5),
  parent: id(6),
  /** Coach of another team. */
  rival: id(7),
  admin: id(8),
} as const;

export type Part = keyof typeof PEOPLE | 'anonymous';

export const ROWS = {
  team: id(20),
  rivalTeam: id(21),
  athlete: id(22),
  otherAthlete: id(23),
  rivalAthlete: id(24),
  session: id(25),
  rivalSession: id(26),
  invitation: id(27),
  coachesNote: id(30),
  crewNote: id(31),
  athleteNote: id(32),
  otherAthleteNote: id(33),
  /** The athlete as a person. */
  rower: id(34),
} as const;

export const callerOf = (part: Part): Caller => (part === 'anonymous' ? ANONYMOUS : person(PEOPLE[part]));

const COACHES: ReadonlySet<string> = new Set(['owner', 'assistant', 'lapsed', 'rival']);

const role = (part: string): string => {
  if (part === 'admin') return 'admin';
  return COACHES.has(part) ? 'coach' : 'athlete';
};

/** Replaces the demo accounts. */
export const foundClub = (database: OwnedDatabase): Promise<void> =>
  foundOnce(database, 'club', () => writeClub(database));

async function writeClub(database: OwnedDatabase): Promise<void> {
  const people = Object.entries(PEOPLE);
  const eligible: ReadonlySet<string> = new Set(['owner', 'assistant', 'rival']);
  await database.runScript(`
    delete from auth.users; delete from private.account_notices; delete from public.rowers; delete from public.teams; delete from public.coach_invitations; delete from public.audit_log;
    delete from private.rate_limits;
    insert into auth.users (id, email, email_confirmed_at) values
      ${people.map(([part, id]) => `('${id}', '${part}@club.test', now())`).join(', ')};
    insert into public.profiles (id, email, user_role, coach_eligible) values
      ${people.map(([part, id]) => `('${id}', '${part}@club.test', '${role(part)}', ${eligible.has(part)})`).join(', ')};
    insert into public.subscriptions
      (user_id, stripe_subscription_id, stripe_customer_id, status, tier, price_id, amount, current_period_start, current_period_end)
      select id, 'sub_' || id, 'cus_' || id, 'active', 'family', 'price_1', 900, now(), now() + interval '1 month' from auth.users;
    insert into public.coach_invitations (id, email, token_hash) values
      ('${ROWS.invitation}', 'someone@club.test', sha256('secret'));
    insert into public.teams (id, name) values ('${ROWS.team}', 'Home'), ('${ROWS.rivalTeam}', 'Away');
    insert into public.team_members (team_id, user_id, role) values
      ('${ROWS.team}', '${PEOPLE.owner}', 'owner'), ('${ROWS.team}', '${PEOPLE.assistant}', 'coach'),
      ('${ROWS.team}', '${PEOPLE.lapsed}', 'coach'), ('${ROWS.team}', '${PEOPLE.member}', 'athlete'),
      ('${ROWS.team}', '${PEOPLE.athlete}', 'athlete'), ('${ROWS.rivalTeam}', '${PEOPLE.rival}', 'owner');
    insert into public.rowers (uaid, user_id, age_band) values ('${ROWS.rower}', '${PEOPLE.athlete}', '18+');
    insert into public.guardianships (uaid, guardian_id, email, part) values
      ('${ROWS.rower}', '${PEOPLE.parent}', 'parent@club.test', 'viewer');
    insert into public.athletes (id, team_id, uaid, name, state) values
      ('${ROWS.athlete}', '${ROWS.team}', '${ROWS.rower}', 'Bow', 'active');
    insert into public.athletes (id, team_id, name) values
      ('${ROWS.otherAthlete}', '${ROWS.team}', 'Two'), ('${ROWS.rivalAthlete}', '${ROWS.rivalTeam}', 'Rival');
    insert into public.grants (uaid, grantee_team, granted_by, approved_at, purpose) values
      ('${ROWS.rower}', '${ROWS.team}', '${PEOPLE.athlete}', now(), 'Training with the team');
    insert into public.telemetry_sessions (id, team_id, fingerprint, title) values
      ('${ROWS.session}', '${ROWS.team}', 'xxh128:home', 'Morning'), ('${ROWS.rivalSession}', '${ROWS.rivalTeam}', 'xxh128:away', 'Race');
    insert into public.session_seats (team_id, session_id, seat, athlete_id) values
      ('${ROWS.team}', '${ROWS.session}', 1, '${ROWS.athlete}'), ('${ROWS.team}', '${ROWS.session}', 2, '${ROWS.otherAthlete}'),
      ('${ROWS.rivalTeam}', '${ROWS.rivalSession}', 1, '${ROWS.rivalAthlete}');
    insert into public.team_columns (team_id, key, mapping) values
      ('${ROWS.team}', 'time|distance', '{}'), ('${ROWS.rivalTeam}', 'time|distance', '{}');
    insert into public.session_words (team_id, fingerprint, words) values
      ('${ROWS.team}', 'xxh128:home', '{}'), ('${ROWS.rivalTeam}', 'xxh128:away', '{}');
    insert into public.notes (id, team_id, session_id, author_id, athlete_id, body, shared_with_athlete) values
      ('${ROWS.coachesNote}', '${ROWS.team}', '${ROWS.session}', '${PEOPLE.owner}', '${ROWS.athlete}', 'for coaches', false),
      ('${ROWS.crewNote}', '${ROWS.team}', '${ROWS.session}', '${PEOPLE.owner}', null, 'for the crew', true),
      ('${ROWS.athleteNote}', '${ROWS.team}', '${ROWS.session}', '${PEOPLE.owner}', '${ROWS.athlete}', 'for bow', true),
      ('${ROWS.otherAthleteNote}', '${ROWS.team}', '${ROWS.session}', '${PEOPLE.owner}', '${ROWS.otherAthlete}', 'for two', true);
  `);
}

class TakenBack extends Error {}

/** Rows a statement reads or changes for someone, or the SQLSTATE of its refusal. Always rolled back. */
export async function rowsFor(database: OwnedDatabase, part: Part, statement: string): Promise<number | string> {
  let rows = 0;
  try {
    await database.transact(callerOf(part), async (run) => {
      rows = (await run(statement)).length;
      throw new TakenBack();
    });
  } catch (error) {
    if (error instanceof TakenBack) return rows;
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
  return rows;
}
