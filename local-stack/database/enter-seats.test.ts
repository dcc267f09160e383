// The seats that come with a session: what is entered of them, and what is not.
import { afterAll, beforeAll, beforeEach, expect, it, describe } from 'vitest';
import type { OwnedDatabase } from '#api/database.ts';
import { callerOf, foundClub, ROWS, type Part } from '../testing/club.ts';
import { openTestDatabase } from '../testing/database.ts';

let database: OwnedDatabase;

describe('the seats of a session', () => {
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  beforeEach(() => foundClub(database));

  const enter = async (seats: readonly object[]): Promise<unknown> => {
    const [row] = await database.transact(callerOf('owner'), (run) =>
      run(`select public.enter_seats($1, 'xxh128:home', $2::text::jsonb) as entered`, [
        ROWS.team,
        JSON.stringify(seats),
      ]),
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
    const wanted = [ROWS.athlete, ROWS.rivalAthlete, ROWS.otherAthlete].map((athlete, at) => ({
      seat: at + 3,
      athlete,
    }));
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
});

// What one coach says of the columns of a table is what the other coaches of the team read the next such table by.
describe('the columns of a table', () => {
  beforeAll(async () => {
    database = await openTestDatabase();
    await foundClub(database);
  });
  afterAll(() => database.close());

  /** As the page writes it: by the names of the columns. */
  const KEY = 'elapsed time|distance (m)|stroke rate|power (w)';

  const said = (unit: string) => ({
    key: KEY,
    columns: [
      { heading: 'Elapsed Time', meaning: 'time', unit: 's' },
      { heading: 'Distance (m)', meaning: 'distance', unit },
    ],
    craft: 'water',
    seat: 3,
    side: 'port',
  });

  async function saidTo(part: Part): Promise<readonly unknown[]> {
    const rows = await database.transact(callerOf(part), (run) =>
      run('select mapping from public.team_columns where key = $1', [KEY]),
    );
    return rows.map(({ mapping }) => mapping);
  }

  it('travels to the other coaches of the team, as either of them said it last, and to no one else', async () => {
    await database.transact(callerOf('owner'), (run) =>
      run('insert into public.team_columns (team_id, key, mapping) values ($1, $2, $3)', [
        ROWS.team,
        KEY,
        JSON.stringify(said('m')),
      ]),
    );
    expect(await saidTo('assistant')).toEqual([said('m')]);
    for (const part of ['rival', 'lapsed', 'member', 'athlete', 'parent'] as const) {
      expect([part, await saidTo(part)]).toEqual([part, []]);
    }
    await database.transact(callerOf('assistant'), (run) =>
      run('update public.team_columns set mapping = $1 where key = $2', [JSON.stringify(said('km')), KEY]),
    );
    expect(await saidTo('owner')).toEqual([said('km')]);
  });
});
