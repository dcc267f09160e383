// A prepared database to start from. PostgreSQL needs seconds to make an empty one and the migrations take their time too;
// a copy of the result takes less than one. Kept next to the packages, named by what it was made from.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOOTSTRAP } from './bootstrap.ts';
import { HISTORY, readMigrations, readSeed, openPreparedDatabase } from './prepare.ts';
import { openPglite, type PgliteDatabase } from './pglite.ts';
import { readReference } from './reference.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const CACHE = join(PACKAGES, '.cache/strokeside-databases');
const ENGINE = join(PACKAGES, '@electric-sql/pglite/package.json');
/** A copy no one made for that long is of an older schema; another process may still be reading a younger one. */
const OUTDATED_MS = 60 * 60_000;

/** As `openPreparedDatabase`; a new database starts from a copy of the last one made from the same sources. */
export async function openCopiedDatabase(
  directory: string | null,
  seed: boolean,
  onRestart: (reason: Error) => void = () => undefined,
): Promise<PgliteDatabase> {
  if (directory !== null && (await isThere(join(directory, 'PG_VERSION')))) {
    return openPreparedDatabase({ directory, seed, onRestart });
  }
  const place = await preparedPlace(seed);
  const template = await kept(place);
  const database = await openPreparedDatabase({ directory, seed, onRestart, template: template ?? undefined });
  // A disk that takes no copy costs the next start its seconds and nothing else.
  if (template === null) await keep(place, await database.dump()).catch(() => undefined);
  return database;
}

/** The dump itself, for other ways of opening the database. */
export async function preparedTemplate(seed: boolean): Promise<Blob> {
  const template = await kept(await preparedPlace(seed));
  if (template !== null) return template;
  const database = await openCopiedDatabase(null, seed);
  try {
    return await database.dump();
  } finally {
    await database.close();
  }
}

/** As initdb leaves it: no role, no schema of ours. */
export async function openEmptyDatabase(): Promise<PgliteDatabase> {
  const place = await openTemplate('empty', []);
  const template = await kept(place);
  const database = await openPglite({ directory: null, template: template ?? undefined });
  if (template === null) await keep(place, await database.dump()).catch(() => undefined);
  return database;
}

/** Everything a prepared database is made from. */
async function sources(seed: boolean): Promise<readonly string[]> {
  const migrations = await readMigrations();
  const scripts = migrations.map(({ version, script }) => `${version}${script}`);
  return [BOOTSTRAP, HISTORY, await readReference(), seed ? await readSeed() : '', ...scripts];
}

const preparedPlace = async (seed: boolean): Promise<Place> =>
  openTemplate(seed ? 'with-demo' : 'prepared', await sources(seed));

interface Place {
  readonly name: string;
  readonly file: string;
}

async function openTemplate(name: string, parts: readonly string[]): Promise<Place> {
  const engine = await readFile(ENGINE, 'utf8').catch(() => '');
  const hash = createHash('sha256')
    .update(JSON.stringify([engine, ...parts]))
    .digest('hex')
    .slice(0, 16);
  return { name, file: `${name}-${hash}.tar` };
}

async function kept({ file }: Place): Promise<Blob | null> {
  const bytes = await readFile(join(CACHE, file)).catch(() => null);
  return bytes === null ? null : new Blob([bytes]);
}

async function keep({ name, file }: Place, dump: Blob): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const unfinished = join(CACHE, `${file}.${process.pid}`);
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  // Whole or absent: another process may be reading.
  await rename(unfinished, join(CACHE, file));
  const others = (await readdir(CACHE)).filter((other) => other.startsWith(`${name}-`) && other !== file);
  for (const other of others) {
    const path = join(CACHE, other);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > OUTDATED_MS) await rm(path, { force: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
