// The seats that come with a session: what is entered of them, and what is not.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OwnedDatabase } from '#api/database.ts';
import { callerOf, foundClub, ROWS } from '../testing/club.ts';
import { openTestDatabase } from '../testing/database.ts';

let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => foundClub(database));
afterAll(() => database.close());

const enter = async (seats: readonly object[]): Promise<unknown> => {
  const [row] = await database.transact(callerOf('owner'), (run) =>
    run(`select public.enter_seats($1, 'xxh128:home', $2::text::jsonb) as entered`, [ROWS.team, JSON.stringify(seats)]),
  );
  return row?.['entered'];
};
const seats = (): Promise<readonly object[]> =>
  database.transact({ role: 'postgres', claims: {} }, (run) =>
    run(`select seat, side, athlete_id, metrics from public.session_seats where session_id = $1 order by seat`, [
      ROWS.session,
    ]),
  );

it('enters a seat with its side, and of whoever is linked what they did', async () => {
  await database.runScript(`delete from public.session_seats where session_id = '${ROWS.session}'`);
  const linked = { seat: 2, side: 'starboard', athlete: ROWS.athlete, metrics: { strokes: 710 } };
  expect(await enter([linked, { seat: 1, side: 'port', athlete: null, metrics: { strokes: 9 } }])).toBe(2);
  expect(await seats()).toEqual([
    { seat: 1, side: 'port', athlete_id: null, metrics: {} },
    { seat: 2, side: 'starboard', athlete_id: ROWS.athlete, metrics: { strokes: 710 } },
  ]);
});

it('leaves what the team has already, also when it is sent again', async () => {
  const before = await seats();
  expect(await enter([{ seat: 1, athlete: ROWS.otherAthlete, metrics: { strokes: 1 } }, { seat: 2 }])).toBe(0);
  expect(await seats()).toEqual(before);
});

it('links no one of another team, no one twice, and no one whose grant has ended', async () => {
  await database.runScript(`delete from public.session_seats where seat = 1;
    update public.grants set revoked_at = now() where grantee_team = '${ROWS.team}'`);
  const wanted = [ROWS.athlete, ROWS.rivalAthlete, ROWS.otherAthlete].map((athlete, at) => ({ seat: at + 3, athlete }));
  expect(await enter(wanted)).toBe(3);
  expect(await seats()).toMatchObject([
    { seat: 2, athlete_id: ROWS.otherAthlete },
    { seat: 3, athlete_id: null, metrics: {} },
    { seat: 4, athlete_id: null },
    { seat: 5, athlete_id: null },
  ]);
});

it('refuses what is no crew', async () => {
  const refused = (seats: readonly object[]): Promise<unknown> => enter(seats).catch((error: Error) => error.message);
  expect(await refused(Array.from({ length: 9 }, (_, at) => ({ seat: at + 1 })))).toBe(
    'A boat can have up to eight seats.',
  );
  expect(await refused([{ seat: 9 }])).toContain('check constraint');
});
