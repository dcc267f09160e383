// A statement that never returns only affects its caller: the database restarts with all confirmed data.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, DatabaseRestarted } from '#api/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { openTestStackOn, type TestStack } from '../testing/stack.ts';
import { type PgliteDatabase, openWatched } from './engine.ts';
import { preparedTemplate } from './template.ts';

const OWNER: Caller = { role: 'postgres', claims: {} };
const ENDLESS = 'select count(*) from generate_series(1, 100000000000) as a(n) where n % 7 = 8';
/** Short for an endless statement, long for every other on a busy machine. */
const STATEMENT_MS = 4_000;

let directory: string;
let database: PgliteDatabase;
const reasons: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'strokeside-watched-'));
  database = await openWatched({
    directory: join(directory, 'database'),
    template: await preparedTemplate(false),
    statementMs: STATEMENT_MS,
    onRestart: ({ message }) => void reasons.push(message),
  });
  await database.runScript(
    'create table public.kept (n integer primary key); grant insert, select on public.kept to service_role',
  );
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

const keep = (n: number): Promise<unknown> =>
  database.transact(OWNER, (run) => run('insert into public.kept values ($1)', [n]));
const kept = async (): Promise<unknown> =>
  (await database.transact(OWNER, (run) => run('select array_agg(n order by n) as n from public.kept')))[0]?.['n'];

describe('a statement that does not come back', () => {
  it('is told so, while those behind it are answered and what was confirmed stays', async () => {
    await keep(1);
    const stuck = database.transact(OWNER, async (run) => {
      await run('insert into public.kept values (2)');
      return run(ENDLESS);
    });
    const behind = keep(3);
    await expect(stuck).rejects.toThrow(DatabaseRestarted);
    await expect(stuck).rejects.toThrow(/starting again.*try again/u);
    await behind;
    expect(await kept()).toEqual([1, 3]);
    expect(reasons).toEqual(['The embedded database did not come back from a statement in 4 s.']);
  });

  it('leaves role, claims and failures as they are on every database', async () => {
    const failing = database.transact({ role: 'anon', claims: {} }, (run) => run('select * from public.kept'));
    await expect(failing).rejects.toMatchObject({ code: '42501', severity: 'ERROR' });
    const [row] = await database.transact(OWNER, (run) =>
      run(`select current_user as role, auth.uid() as id, 'epoch'::timestamptz as moment`),
    );
    expect(row).toEqual({ role: 'postgres', id: null, moment: new Date(0) });
    await expect(database.runScript('insert into public.kept values (9); select 1 / 0')).rejects.toMatchObject({
      code: '22012',
    });
    expect(await kept()).toEqual([1, 3]);
  });

  it('is no statement after its transaction', async () => {
    let late: ((statement: string) => Promise<unknown>) | null = null;
    await database.transact(OWNER, (run) => Promise.resolve(void (late = run)));
    expect(() => late?.('select 1')).toThrow(/after its transaction/u);
  });
});

describe('a stack over it', () => {
  let test: TestStack;
  beforeAll(async () => {
    await database.runScript(`create function public.wait_for_ever() returns integer language sql as $$ ${ENDLESS.replace('count(*)', 'count(*)::integer')} $$;
      grant execute on function public.wait_for_ever() to anon`);
    test = await openTestStackOn(database);
  });

  it('says in a sentence that it is starting again, and answers the next', async () => {
    const before = reasons.length;
    const stuck = await test.ask('/rest/v1/rpc/wait_for_ever', { method: 'POST', body: {} });
    expect([stuck.status, stuck.body]).toEqual([
      503,
      { code: 'database_restarted', message: expect.stringMatching(/starting again.*try again in a moment/u) },
    ]);
    expect(stuck.headers.get('retry-after')).toBe('2');
    expect((await test.ask('/rest/v1/kept', { headers: { apikey: test.keys.secret } })).body).toEqual([
      { n: 1 },
      { n: 3 },
    ]);
    expect(reasons).toHaveLength(before + 1);
  });
});

it('whoever asks for anything meanwhile is told to ask again, in every service', async () => {
  const real = await openTestDatabase();
  let isLost = false;
  const test = await openTestStackOn({
    ...real,
    transact: (caller, work) =>
      isLost ? Promise.reject(new DatabaseRestarted(new Error('lost'))) : real.transact(caller, work),
  });
  isLost = true;
  const account = { email: 'coach@strokeside.test', password: 'catch and finish' };
  const answers = [
    await test.ask('/rest/v1/teams'),
    await test.ask('/auth/v1/token?grant_type=password', { method: 'POST', body: account }),
    await test.ask('/storage/v1/object/recordings/a/b/raw'),
    await test.ask('/api/rights/request', { method: 'POST', body: { email: account.email } }),
  ];
  for (const { status, body } of answers) {
    expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining('try again in a moment')]);
  }
  expect(test.bugs).toEqual([]);
  await test.close();
});

it('a directory is opened again with what was kept', async () => {
  const path = join(directory, 'again');
  const first = await openWatched({ directory: path, template: await preparedTemplate(false) });
  await first.runScript('create table public.mine (n integer); insert into public.mine values (4)');
  await first.close();
  await expect(first.transact(OWNER, (run) => run('select 1'))).rejects.toThrow(/closed/u);
  const again = await openWatched({ directory: path });
  expect(await again.transact(OWNER, (run) => run('select n from public.mine'))).toEqual([{ n: 4 }]);
  expect((await again.dump()).size).toBeGreaterThan(1_000_000);
  await again.close();
});
