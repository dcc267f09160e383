// Approval matches visibility: for every audience and scope, the reader's journey has the approved parts and no others.
// The cases come from the database's own lists.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, ask, callerOf, foundFamilies, RECORDS, type Relation } from '../../testing/families.ts';

const { teen, team } = RECORDS;
const OWNER = { role: 'postgres', claims: {} } as const;
const BASE = 'roster_identity';
const ALL = [
  BASE,
  'seat_telemetry',
  'technique_trend',
  'erg_tests',
  'wellness',
  'recruiting_stage',
  'contact_through_guardian',
] as const;

/** Who reads by which kind of access. */
const READERS = [
  { access: 'a team', kind: 'club', who: 'coach', email: null },
  { access: 'a club’s coach by name', kind: 'club', who: 'rival', email: 'rival@family.test' },
  { access: 'a college’s coach by name', kind: 'college', who: 'college', email: 'college@family.test' },
] as const satisfies readonly { access: string; kind: string; who: Relation; email: string | null }[];

const JOURNEY = z.object({
  kind: z.string(),
  scopes: z.array(z.string()),
  header: z.object({ name: z.string().nullable() }),
  sessions: z.array(z.looseObject({ metrics: z.looseObject({}), title: z.string() })).nullable(),
  shows_trend: z.boolean(),
  erg_tests: z.array(z.unknown()).nullable(),
  milestones: z.array(z.unknown()),
  races: z.array(z.unknown()),
  wellness: z.unknown(),
  recruiting: z.unknown(),
});
type Journey = z.infer<typeof JOURNEY>;

/** Where on the page each part is: something to see there, or nothing. */
const SEEN: Readonly<Record<(typeof ALL)[number], (journey: Journey) => boolean>> = {
  // A college reads races with the answer that names them, and no milestones.
  roster_identity: ({ kind, header, races, milestones }) =>
    header.name !== null && [races, milestones].every(({ length }) => length > 0 === (kind === 'club')),
  seat_telemetry: ({ sessions }) => (sessions ?? []).some(({ metrics }) => metrics['mean_power_w'] === 170),
  technique_trend: ({ shows_trend, sessions }) => shows_trend && (sessions ?? []).length > 0,
  erg_tests: ({ erg_tests }) => (erg_tests ?? []).length > 0,
  wellness: ({ wellness }) => wellness !== null,
  recruiting_stage: ({ recruiting }) => Array.isArray(recruiting) && recruiting.length > 0,
  contact_through_guardian: ({ scopes }) => scopes.includes('contact_through_guardian'),
};

/** As the dialog asks for it: the name with everything, sessions with the trend that is drawn of them. */
const asked = (scope: string): readonly string[] => [
  ...new Set([BASE, ...(scope === 'technique_trend' ? ['seat_telemetry'] : []), scope]),
];

let database: OwnedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await foundFamilies(database);
  await database.runScript(`
    update public.grants set revoked_at = now() where uaid = '${teen}';
    insert into public.saved_schools (uaid, school_id, squad) values ('${teen}', 'yale', 'men_heavy');
    insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version)
      values ('${teen}', '${RECORDS.fatherOfTeen}', 'share_colleges', 'granted', 'signed_in', 'guardian-2026-11')`);
});
afterAll(() => database.close());

const give = async ({ kind, email }: (typeof READERS)[number], scopes: readonly string[]): Promise<string> => {
  const made = await ask(
    database,
    callerOf('teen'),
    `select public.grant_access($1, $2, $3, $4, $5, null, 'To be seen')`,
    [teen, email === null ? team : null, email, kind, `{${scopes.join(',')}}`],
  );
  return z.object({ id: z.string() }).parse(made).id;
};
const opened = (who: Relation): Promise<unknown> =>
  ask(database, callerOf(who), 'select public.open_journey($1)', [teen]);

describe('every part of an access', () => {
  it('is one that the database knows, and no other', async () => {
    expect(await ask(database, OWNER, `select private.are_scopes($1)`, [`{${ALL.join(',')}}`])).toBe(true);
    const known = await ask(database, OWNER, `select pg_get_functiondef('private.are_scopes(text[])'::regprocedure)`);
    const named = [...String(known).matchAll(/'(?<scope>[a-z_]+)'/gu)].flatMap(({ groups }) => groups?.['scope'] ?? []);
    expect(named.toSorted()).toEqual([...ALL].toSorted());
  });

  for (const reader of READERS) {
    it.each(ALL)(`for ${reader.access}: %s is seen exactly where a guardian approved it`, async (scope) => {
      if (reader.kind === 'college' && scope === 'recruiting_stage') {
        await expect(give(reader, asked(scope))).rejects.toMatchObject({ code: '23514' });
        return;
      }
      const grant = await give(reader, asked(scope));
      expect(await opened(reader.who)).toBeNull();
      expect(await ask(database, callerOf('mother'), 'select public.approve_grant($1)', [grant])).toBe(true);
      const journey = JOURNEY.parse(await opened(reader.who));
      const seen = ALL.filter((part) => SEEN[part](journey));
      expect(seen.toSorted()).toEqual(asked(scope).toSorted());
      expect([journey.scopes.toSorted(), journey.kind]).toEqual([asked(scope).toSorted(), reader.kind]);
      const ends = await ask(database, callerOf(reader.who), 'select public.scope_ends($1)', [teen]);
      expect(Object.keys(Object(ends)).toSorted()).toEqual(asked(scope).toSorted());
    });
  }

  it('of a session tells no one outside the team a word of the team’s', async () => {
    for (const [reader, whole] of [
      [READERS[0], true],
      [READERS[1], false],
      [READERS[2], false],
    ] as const) {
      const grant = await give(reader, [BASE, 'seat_telemetry']);
      await ask(database, callerOf('mother'), 'select public.approve_grant($1)', [grant]);
      const text = JSON.stringify(await opened(reader.who));
      expect([text.includes('Morning'), text.includes('xxh128:home')]).toEqual([whole, whole]);
      await ask(database, callerOf('teen'), 'select public.revoke_grant($1)', [grant]);
      expect(await opened(reader.who)).toBeNull();
    }
  });

  it('is written down for the family when it is looked at', async () => {
    const grant = await give(READERS[2], [BASE, 'erg_tests']);
    await ask(database, callerOf('mother'), 'select public.approve_grant($1)', [grant]);
    await opened('college');
    const looks = `select scopes from public.journey_opens where opened_by = '${ACCOUNTS.college}'`;
    expect(await ask(database, callerOf('mother'), looks)).toEqual(['erg_tests', BASE, 'as_college']);
  });
});
