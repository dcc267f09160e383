// Team membership, as shown to members and to everyone else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '#api/database.ts';
import { foundClub, PEOPLE, ROWS, rowsFor, type Part } from '../../testing/club.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { person } from '../../testing/stack.ts';

let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await foundClub(database);
});
afterAll(() => database.close());

describe('the people of a team', () => {
  it.each<readonly [Part, number | string]>([
    ['anonymous', '42501'],
    ['member', 1],
    ['athlete', 1],
    ['parent', 0],
    ['lapsed', 1],
    ['rival', 0],
    ['assistant', 1],
    ['owner', 1],
    ['admin', 0],
  ])('are told to %s: %s', async (part, expected) => {
    const statement = `select 1 where public.team_people('${ROWS.team}') is not null`;
    expect(await rowsFor(database, part, statement)).toBe(expected);
  });

  it('are coaches by name, and of athletes and parents only how many', async () => {
    const [row] = await database.transact(person(PEOPLE.athlete), (run) =>
      run('select public.team_people($1)::text as people', [ROWS.team]),
    );
    const people: unknown = JSON.parse(String(row?.['people']));
    expect(people).toMatchObject({ athletes: expect.any(Number), parents: expect.any(Number) });
    expect(JSON.stringify(people)).toContain(PEOPLE.owner);
    expect(JSON.stringify(people)).not.toContain(PEOPLE.member);
    expect(JSON.stringify(people)).not.toContain('@');
  });
});
