// "Visibility" is complete for a minor: anyone outside the family and the listed accesses finds no data of the record,
// in any table, view or call. Links go through `shared_profile`, and the page lists them; admins, who see accounts but
// never a record, are in the policy table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OwnedDatabase, Row } from '#api/database.ts';
import { readCatalogue, type Catalogue } from '../../rest/question.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { bodiesAbout } from '../../testing/policy/arguments.ts';
import { asking, toSelectStatement, readRelations, type Relation } from '../../testing/policy/asking.ts';
import { canariesIn, plant, type Planted } from '../../testing/policy/canaries.ts';
import { ACCOUNTS, callerOf, EVERYBODY, ROWERS, type Account } from '../../testing/policy/people.ts';
import { foundEverybody } from '../../testing/policy/records.ts';
import { CALLS } from '../../testing/policy/rows/all.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const BY_LINK = 'shared_profile';
let database: OwnedDatabase;
let planted: Planted;
let relations: readonly Relation[];
let catalogue: Catalogue;

beforeAll(async () => {
  database = await openTestDatabase();
  await foundEverybody(database);
  planted = await plant(database);
  relations = await readRelations(database);
  catalogue = await readCatalogue(database);
});
afterAll(() => database.close());

const rows = (who: Parameters<OwnedDatabase['transact']>[0], statement: string): Promise<readonly Row[]> =>
  database.transact(who, (run) => run(statement));
const SHARING = z.object({ grants: z.array(z.object({ id: z.string(), is_live: z.boolean() })) });
const IDS = z.array(z.object({ id: z.string().nullable() }));

/** The accounts that the page names as readers: guardians, and those behind an access it lists as open. */
async function namedBy(kind: 'child' | 'teen'): Promise<ReadonlySet<string>> {
  const parent = callerOf('parent');
  const uaid = ROWERS[kind];
  const [answer] = await rows(parent, `select public.sharing_overview('${uaid}') as page`);
  const open = SHARING.parse(answer?.['page'])
    .grants.filter(({ is_live: isLive }) => isLive)
    .map(({ id }) => `'${id}'`)
    .join(', ');
  const found = await rows(
    OWNER,
    `select guardian_id as id from public.guardianships where uaid = '${uaid}'
     union select user_id from public.rowers where uaid = '${uaid}'
     union select grantee_person from public.grants where id in (${open})
     union select m.user_id from public.grants as g join public.team_members as m on m.team_id = g.grantee_team
       and m.role in ('owner', 'coach') where g.id in (${open})`,
  );
  return new Set(IDS.parse(found).flatMap(({ id }) => (id === null ? [] : [id])));
}

describe.each(['child', 'teen'] as const)('of a minor (%s)', (kind) => {
  it('the page names the family, the club and the college that were let in, and no one else', async () => {
    const named = await namedBy(kind);
    const names = Object.entries(ACCOUNTS).flatMap(([name, id]) => (named.has(id) ? [name] : []));
    expect(names.toSorted()).toEqual(
      { child: ['coach', 'parent', 'viewer'], teen: ['coach', 'college', 'parent', 'teen', 'viewer'] }[kind],
    );
  });

  it('nothing reaches anyone whom the page does not name', async () => {
    const named = await namedBy(kind);
    const others = EVERYBODY.filter(
      (account: Account) => account === 'nobody' || (account !== 'admin' && !named.has(ACCOUNTS[account])),
    );
    expect(others.length).toBeGreaterThanOrEqual(5);
    const met: string[] = [];
    for (const account of others) {
      await asking(database, account, async ({ rows: ask, calls }) => {
        const judge = (where: string, answer: unknown, question = ''): void => {
          for (const canary of canariesIn(planted, answer, question))
            if (canary.kind === kind) met.push(`${account} by ${where}: ${canary.table}.${canary.column}`);
        };
        for (const relation of relations) {
          const outcome = await ask(toSelectStatement(relation));
          if ('answer' in outcome) judge(relation.name, outcome.answer);
        }
        for (const name of Object.keys(CALLS).filter((called) => called !== BY_LINK)) {
          const procedure = catalogue.procedures.get(name);
          if (procedure === undefined) continue;
          const bodies = bodiesAbout(procedure, kind);
          for (const [at, outcome] of (await calls(procedure, bodies)).entries())
            if ('answer' in outcome) judge(name, outcome.answer, JSON.stringify(bodies[at]));
        }
      });
    }
    expect([...new Set(met)]).toEqual([]);
  });
});
