// Team membership, as shown to members and to everyone else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '#api/database.ts';
import { foundClub, PEOPLE, ROWS, rowsFor, type Part } from '../../testing/club.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { person } from '../../testing/stack.ts';
import * as z from 'zod/mini';
import { ask, attempt, callerOf, RECORDS } from '../../testing/families.ts';
import { foundRecruiting } from '../../testing/recruiting.ts';

let database: OwnedDatabase;

describe('the people of a team', () => {
  beforeAll(async () => {
    database = await openTestDatabase();
    await foundClub(database);
  });
  afterAll(() => database.close());

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

// A club's recruiting desk: its coaches alone read it, and of each search only what the family shares with this team.
describe('the desk', () => {
  const { team } = RECORDS;
  beforeAll(async () => {
    database = await openTestDatabase();
    await foundRecruiting(database);
    await database.runScript(
      `update public.grants set scopes = array_append(scopes, 'recruiting_stage')
      where uaid = '${RECORDS.adult}' and grantee_team = '${team}'`,
    );
  });
  afterAll(() => database.close());
  const DESK = z.array(
    z.object({
      uaid: z.nullable(z.string()),
      name: z.string(),
      shares: z.boolean(),
      class_year: z.nullable(z.number()),
      schools: z.nullable(z.number()),
      stage: z.nullable(z.string()),
      last_contact: z.nullable(z.string()),
    }),
  );
  const desk = async () =>
    DESK.parse(await ask(database, callerOf('coach'), `select public.recruiting_desk('${team}')`));

  it('tells of a search what is shared, and nothing of one that is not', async () => {
    const rows = await desk();
    const adult = rows.find(({ uaid }) => uaid === RECORDS.adult);
    expect(adult).toMatchObject({ shares: true, schools: 1, last_contact: '2026-11-10' });
    expect(adult?.stage).not.toBeNull();
    const others = rows.filter(({ shares }) => !shares);
    expect(others.length).toBeGreaterThan(0);
    for (const one of others) expect(one).toMatchObject({ schools: null, stage: null, last_contact: null });
  });

  it('has the class that the coach’s list says, until the place is claimed', async () => {
    const entries = JSON.stringify([
      { name: 'Zoe Class', class_year: '2030' },
      { name: 'Yan', class_year: '1999' },
      { name: 'Xia', class_year: 'next' },
    ]);
    const imported = z
      .object({ added: z.number(), places: z.array(z.object({ id: z.string(), name: z.string() })) })
      .parse(
        await ask(
          database,
          callerOf('coach'),
          `select public.import_roster('${team}', 'list.csv', '${entries}'::jsonb)`,
        ),
      );
    expect(imported.added).toBe(1);
    expect(imported.places.map(({ name }) => name)).toEqual(['Zoe C.']);
    expect((await desk()).find(({ name }) => name === 'Zoe C.')).toMatchObject({ class_year: 2030, shares: false });
  });

  it('is read by no other coach, nor by a family', async () => {
    for (const relation of ['rival', 'mother', 'teen', 'college', 'admin'] as const) {
      expect(await attempt(database, callerOf(relation), `select public.recruiting_desk('${team}')`)).toBe('42501');
    }
  });
});
