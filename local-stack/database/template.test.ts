// A copy is the database it was made from, and no one else's.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCopiedDatabase } from './template.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const ACCOUNTS = 'select email from auth.users order by email';

it('a directory starts from a copy, keeps what is written to it, and is never overwritten by one', async () => {
  const directory = join(await mkdtemp(join(tmpdir(), 'strokeside-copy-')), 'database');
  const first = await openCopiedDatabase(directory, true);
  const demo = await first.transact(OWNER, (run) => run(ACCOUNTS));
  expect(demo.map(({ email }) => email)).toContain('coach@strokeside.test');
  await first.runScript(`insert into auth.users (email) values ('new@club.test')`);
  await first.close();
  await expect(first.transact(OWNER, (run) => run('select 1'))).rejects.toThrow(/closed/u);

  const again = await openCopiedDatabase(directory, true);
  expect(await again.transact(OWNER, (run) => run(ACCOUNTS))).toContainEqual({ email: 'new@club.test' });
  await again.close();

  const other = await openCopiedDatabase(null, true);
  expect(await other.transact(OWNER, (run) => run(ACCOUNTS))).toEqual(demo);
  await other.close();
  const bare = await openCopiedDatabase(null, false);
  expect(await bare.transact(OWNER, (run) => run(ACCOUNTS))).toEqual([]);
  await bare.close();
  await rm(directory, { recursive: true, force: true });
});

it('refuses a directory of earlier local services in one sentence', async () => {
  const directory = join(await mkdtemp(join(tmpdir(), 'strokeside-old-')), 'database');
  const old = await openCopiedDatabase(directory, false);
  await old.runScript('alter table auth.one_time_tokens drop column code_hash');
  await old.close();
  await expect(openCopiedDatabase(directory, false)).rejects.toThrow(
    'Start with an empty one: delete the folder .data',
  );
  await rm(directory, { recursive: true, force: true });
});
