// The promise of the drivers: every caller their own transaction, whole or not at all, and nothing left for the next.
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SERVICE, type Caller, type OwnedDatabase, databaseFailure } from '#api/database.ts';
import { callerOf, foundClub, PEOPLE, type Part } from '../testing/club.ts';
import { openOwnDatabase } from '../testing/database.ts';
import { openRealDatabase, openSocketDatabase, testServer } from '../testing/postgres.ts';

const WHO = 'select current_user as role, auth.uid() as id';

const DRIVERS: readonly (readonly [string, () => Promise<OwnedDatabase>])[] = [
  ['of the embedded database', openOwnDatabase],
  ['over the wire', openSocketDatabase],
  ...(testServer === null ? [] : [['of a real PostgreSQL', openRealDatabase] as const]),
];

describe.each(DRIVERS)('a transaction %s', (_which, open) => {
  let database: OwnedDatabase;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => foundClub(database));
  afterAll(() => database.close());

  it('is its caller’s alone: 500 of five kinds in one tick, each with pauses', async () => {
    const parts: readonly Part[] = ['anonymous', 'owner', 'rival', 'parent'];
    const callers: readonly Caller[] = [...parts.map(callerOf), SERVICE];
    const seen = await Promise.all(
      Array.from({ length: 500 }, (_, at) => {
        const caller = callers[at % callers.length] ?? SERVICE;
        return database.transact(caller, async (run) => {
          const [before] = await run(WHO);
          // Yields to the event loop, so that anything ready to start does.
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

  it('shows no one the rows of another who asks in the same tick', async () => {
    const parts: readonly Part[] = ['owner', 'rival'];
    const seen = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        database.transact(callerOf(parts[at % 2] ?? 'owner'), (run) =>
          run('select fingerprint from public.telemetry_sessions'),
        ),
      ),
    );
    const sessions = [[{ fingerprint: 'xxh128:home' }], [{ fingerprint: 'xxh128:away' }]];
    expect(seen).toEqual(seen.map((_rows, at) => sessions[at % 2]));
  });

  it('answers counts as numbers, moments as dates, JSON as what it says', async () => {
    const [row] = await database.transact(SERVICE, (run) =>
      run(`select count(*) as count, 'epoch'::timestamptz as moment, '{"a": [1]}'::jsonb as json, null as nothing`),
    );
    expect(row).toEqual({ count: 1, moment: new Date(0), json: { a: [1] }, nothing: null });
  });

  it('fails with the state PostgreSQL gives the failure', async () => {
    const failing = database.transact(callerOf('anonymous'), (run) => run('select 1 from public.teams'));
    const failure = databaseFailure(await failing.catch((error: unknown) => error));
    expect(failure).toMatchObject({ code: '42501', message: 'permission denied for table teams' });
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
