// A database whose files were not cut yet opens with what it held, wherever it stood, and is the same as a new one afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { schemaOf } from '../testing/schema.ts';
import { BOOTSTRAP } from './bootstrap.ts';
import { applyMigration, HISTORY, readMigrations, type Migration } from './migrations.ts';
import { openPglite } from './pglite.ts';
import { openPreparedDatabase } from './prepare.ts';
import { openCopiedDatabase } from './template.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const VERSIONS = 'select version from supabase_migrations.schema_migrations order by version';
const KEPT = `insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000f001', 'kept@club.test', now())`;

/** The last file there was when they were cut; what came later is applied as to any database. */
const LAST_THEN = '20261123001600';

/** The files as they were before they were cut: the parts of each in their order, under its number. */
async function wholeFiles(): Promise<readonly Migration[]> {
  const whole = new Map<string, Migration>();
  for (const part of await readMigrations()) {
    if (part.version > LAST_THEN) continue;
    const version = `${part.version.slice(0, -2)}00`;
    const script = [whole.get(version)?.script ?? '', part.script].join('\n');
    whole.set(version, { version, name: whole.get(version)?.name ?? part.name, script });
  }
  return [...whole.values()];
}

const places = mkdtemp(join(tmpdir(), 'strokeside-whole-'));
afterAll(async () => rm(await places, { recursive: true, force: true }));

it.each([
  ['at their end', Number.POSITIVE_INFINITY],
  ['after the consents', 5],
])(
  'a database that stood %s is continued',
  async (place, count) => {
    const directory = join(await places, place.replaceAll(' ', '-'));
    const files = await wholeFiles();
    expect(files.length).toBe(17);
    const before = await openPglite({ directory });
    await before.runScript(`${BOOTSTRAP}${HISTORY}`);
    for (const file of files.slice(0, count)) await applyMigration(before, file);
    await before.runScript(KEPT);
    await before.close();

    const database = await openPreparedDatabase({ directory, seed: false });
    const versions = (await readMigrations()).map(({ version }) => ({ version }));
    expect(await database.transact(OWNER, (run) => run(VERSIONS))).toEqual(versions);
    expect(await database.transact(OWNER, (run) => run('select email from auth.users'))).toEqual([
      { email: 'kept@club.test' },
    ]);
    if (count < files.length) {
      const asNew = await openCopiedDatabase(null, false);
      expect(await schemaOf(database)).toEqual(await schemaOf(asNew));
      await asNew.close();
    }
    await database.close();
  },
  180_000,
);
