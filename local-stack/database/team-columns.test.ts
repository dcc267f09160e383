// What one coach says of the columns of a table is what the other coaches of the team read the next such table by.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnedDatabase } from '#api/database.ts';
import { callerOf, foundClub, type Part, ROWS } from '../testing/club.ts';
import { openTestDatabase } from '../testing/database.ts';

let database: OwnedDatabase;
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
