// A prepared database per test file, from a template that the first run on a machine makes: initdb alone takes seconds.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOTSTRAP } from '../database/bootstrap.ts';
import { readMigrations, readSeed } from '../database/migrations.ts';
import { openPglite, type PgliteDatabase } from '../database/pglite.ts';
import { openPreparedDatabase } from '../database/prepare.ts';

export async function openTestDatabase(): Promise<PgliteDatabase> {
  return openPglite({ directory: null, template: await preparedTemplate() });
}

/** With the demo accounts; named by what it was made from, so that a changed migration makes a new one. */
export async function preparedTemplate(): Promise<Blob> {
  return templateOf('prepared', await sources(), () => openPreparedDatabase({ directory: null, seed: true }));
}

/** As initdb leaves it: no role, no schema of ours. */
export async function openEmptyDatabase(): Promise<PgliteDatabase> {
  return openPglite({
    directory: null,
    template: await templateOf('empty', [], () => openPglite({ directory: null })),
  });
}

const sources = async (): Promise<readonly string[]> => [
  BOOTSTRAP,
  await readSeed(),
  ...(await readMigrations()).map(({ version, script }) => `${version}${script}`),
];

async function templateOf(name: string, parts: readonly string[], make: () => Promise<PgliteDatabase>): Promise<Blob> {
  const directory = join(tmpdir(), 'strokeside-test-databases');
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
  const path = join(directory, `${name}-${hash}.tar`);
  const kept = await readFile(path).catch(() => null);
  if (kept !== null) return new Blob([kept]);
  const database = await make();
  const dump = await database.dump();
  await database.close();
  await mkdir(directory, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  // Whole or absent: another worker may be reading.
  await rename(unfinished, path);
  return dump;
}
