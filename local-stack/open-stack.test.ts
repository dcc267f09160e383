// The stack on a real PostgreSQL, started as a launcher starts it. Skipped unless TEST_DATABASE_URL names a server
// whose user is a superuser: nothing else has the roles of a whole server, and starts that find a database already
// there.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#api/postgres.ts';
import { stackFromEnvironment } from '#api/environment.ts';
import { openStack } from './open-stack.ts';
import type { Stack } from './stack.ts';
import { createRealDatabase, testServer } from './testing/postgres.ts';

describe.skipIf(testServer === null)('the stack by DATABASE_URL', () => {
  let directory: string;
  let url: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'strokeside-database-url-'));
    ({ url, drop } = await createRealDatabase());
  });
  afterAll(async () => {
    await drop();
    await rm(directory, { recursive: true, force: true });
  });

  const start = (databaseUrl: string): Promise<Stack> => {
    const read = stackFromEnvironment({ DATABASE_URL: databaseUrl, STROKESIDE_DATA: directory });
    if (!read.ok) throw new Error(read.problems.join(' '));
    return openStack(read.settings, { seed: true, onBug: (error) => expect(error).toBeNull() });
  };

  const signIn = (stack: Stack): Promise<Response> =>
    stack.fetch(
      new Request('http://localhost:4173/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: stack.keys.publishable, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'coach@strokeside.test', password: 'catch and finish' }),
      }),
    );

  it('is prepared at the first start and found as it was at the next', async () => {
    for (let starts = 0; starts < 2; starts += 1) {
      const stack = await start(url);
      expect((await signIn(stack)).status).toBe(200);
      await stack.close();
    }
  });

  it('refuses a database that a hosted project looks after, and a user who may make no roles', async () => {
    const database = openPostgres({ url });
    await database.runScript('create table auth.schema_migrations (version text)');
    await expect(start(url)).rejects.toThrow(/database of a hosted project/u);
    await database.runScript('drop table auth.schema_migrations');
    const name = `rower_${crypto.randomUUID().replaceAll('-', '')}`;
    await database.runScript(`create role ${name} login password 'oar'`);
    const humble = new URL(url);
    [humble.username, humble.password] = [name, 'oar'];
    await expect(start(humble.href)).rejects.toThrow(/no superuser/u);
    await database.runScript(`drop role ${name}`);
    await database.close();
  });

  it('cuts a statement that takes too long, and goes on', async () => {
    const database = openPostgres({ url, statementMs: 200 });
    const owner = { role: 'postgres', claims: {} } as const;
    await expect(database.transact(owner, (run) => run('select pg_sleep(5)'))).rejects.toMatchObject({ code: '57014' });
    expect(await database.transact(owner, (run) => run('select 1 as one'))).toEqual([{ one: 1 }]);
    await database.close();
  });
});
