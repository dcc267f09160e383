// The promise of the driver: one caller at a time, whole transactions, and nothing of one left for the next.
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, foundClub, PEOPLE, type Part } from '../testing/club.ts';
import { openTestDatabase } from '../testing/database.ts';
import { SERVICE, type Caller } from './database.ts';
import type { PgliteDatabase } from './pglite.ts';

let database: PgliteDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => foundClub(database));
afterAll(() => database.close());

const WHO = 'select current_user as role, auth.uid() as id';

describe('a transaction', () => {
  it('is its caller’s alone: 500 of five kinds in one tick, each with pauses', async () => {
    const parts: readonly Part[] = ['anonymous', 'owner', 'rival', 'parent'];
    const callers: readonly Caller[] = [...parts.map(callerOf), SERVICE];
    const seen = await Promise.all(
      Array.from({ length: 500 }, (_, at) => {
        const caller = callers[at % callers.length] ?? SERVICE;
        return database.transact(caller, async (run) => {
          const [before] = await run(WHO);
          // The event loop turns: whoever may begin now, begins now.
          await setImmediate();
          const [after] = await run(WHO);
          return { caller, before, after };
        });
      }),
    );
    const expected = seen.map(({ caller }) => ({ role: caller.role, id: caller.claims['sub'] ?? null }));
    expect(seen.map(({ before }) => before)).toEqual(expected);
    expect(seen.map(({ after }) => after)).toEqual(expected);
  });

  it('leaves neither role nor claims behind', async () => {
    await database.transact(callerOf('owner'), (run) => run(WHO));
    await database.transact(SERVICE, (run) => run('select 1 / 0')).catch(() => undefined);
    const [row] = await database.transact({ role: 'anon', claims: {} }, (run) => run(WHO));
    expect(row).toEqual({ role: 'anon', id: null });
  });

  it('is taken back as a whole', async () => {
    const rename = `update public.profiles set club = 'Leander' where id = '${PEOPLE.owner}' returning club`;
    const failing = database.transact(callerOf('owner'), async (run) => {
      expect(await run(rename)).toHaveLength(1);
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    const [row] = await database.transact(callerOf('owner'), (run) => run('select club from public.profiles'));
    expect(row).toEqual({ club: null });
  });

  it('takes one statement at a time', async () => {
    const two = database.transact(callerOf('owner'), (run) => run('select 1; select 2'));
    await expect(two).rejects.toThrow(/multiple commands/u);
  });
});
