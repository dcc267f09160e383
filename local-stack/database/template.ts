// A prepared database to start from. PostgreSQL needs seconds to make an empty one and the migrations take their time
// too; a copy of the result takes less than one. Kept next to the packages, named by what it was made from.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OwnedDatabase } from '#api/database.ts';
import { openPostgres, type PostgresOptions } from '#api/postgres.ts';
import { BOOTSTRAP } from './bootstrap.ts';
import { openPglite, type PgliteDatabase } from './engine.ts';
import { readReference } from './reference.ts';

const OWNER = { role: 'postgres', claims: {} } as const;

/** A real PostgreSQL: bootstrapped when it is empty, refused when it is one the hosted service looks after. */
export async function openPreparedPostgres(
  options: PostgresOptions & { readonly seed: boolean },
): Promise<OwnedDatabase> {
  const database = openPostgres(options);
  return orClosed(database, async () => {
    await requireOurs(database);
    await prepare(database, options.seed);
  });
}

/** The database after `work`, which closes it when it fails. */
async function orClosed<Opened extends OwnedDatabase>(database: Opened, work: () => Promise<void>): Promise<Opened> {
  try {
    await work();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function requireOurs(database: OwnedDatabase): Promise<void> {
  // The table its auth service keeps; looked up in the catalog, which everyone may read.
  const foreign = `select 1 from pg_tables where schemaname = 'auth' and tablename = 'schema_migrations'`;
  if (await has(database, foreign)) {
    throw new Error(
      'DATABASE_URL is the database of a hosted project, which has its own services: set SUPABASE_URL and its keys instead.',
    );
  }
  if (!(await has(database, 'select 1 from pg_roles where rolname = session_user and rolsuper'))) {
    throw new Error('The DATABASE_URL user must be a superuser, because the stack creates roles and acts as them.');
  }
}

const START_EMPTY = 'Start with an empty one: delete the folder .data, or change DATABASE_URL.';

/** What a database of earlier local services lacks. */
const NEWEST_COLUMN = `select 1 from pg_attribute
  where attrelid = to_regclass('auth.one_time_tokens') and attname = 'code_hash' and not attisdropped`;

/** Bootstrap, migrations and reference rows; with `seed` demo accounts too, and sign-up open to everyone. */
async function prepare(database: OwnedDatabase, seed: boolean): Promise<void> {
  if (!(await has(database, `select 1 where to_regclass('auth.users') is not null`))) {
    await database.runScript(BOOTSTRAP);
  } else if (!(await has(database, NEWEST_COLUMN))) {
    throw new Error(`This database was made by earlier local services. ${START_EMPTY}`);
  }
  const applied = await database.transact(OWNER, (run) =>
    run('select version from supabase_migrations.schema_migrations'),
  );
  const all = await readMigrations();
  const versions = new Set(applied.map(({ version }) => String(version)));
  for (const migration of pendingMigrations(all, versions)) await applyMigration(database, migration);
  await loadReference(database);
  if (seed && !(await has(database, 'select 1 from auth.users'))) await database.runScript(await readSeed());
}

/** Where the rows that were loaded last are not those of today. */
async function loadReference(database: OwnedDatabase): Promise<void> {
  const reference = await readReference();
  const digest = createHash('sha256').update(reference).digest('hex');
  if (await has(database, `select 1 from supabase_migrations.reference_rows where digest = '${digest}'`)) return;
  await database.runScript(`${reference}
delete from supabase_migrations.reference_rows;
insert into supabase_migrations.reference_rows values ('${digest}');`);
}

const has = async (database: OwnedDatabase, query: string): Promise<boolean> =>
  (await database.transact(OWNER, (run) => run(query))).length > 0;

// Applies supabase/migrations in order and remembers them in the table the official command uses.
interface Migration {
  /** Fourteen digits: the order, and the key in the history. */
  readonly version: string;
  readonly name: string;
  readonly script: string;
}

const SUPABASE = fileURLToPath(new URL('../../supabase/', import.meta.url));
const FILE_NAME = /^(\d{14})_([a-z0-9_]+)\.sql$/u;

const scriptsIn = async (directory: string): Promise<readonly string[]> =>
  (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();

export async function readMigrations(directory = join(SUPABASE, 'migrations')): Promise<readonly Migration[]> {
  return Promise.all(
    (await scriptsIn(directory)).map(async (fileName) => {
      const [, version, name] = FILE_NAME.exec(fileName) ?? [];
      if (version === undefined || name === undefined) {
        throw new Error(`supabase/migrations/${fileName}: name it <14 digits>_<name>.sql, so that its place is known.`);
      }
      return { version, name, script: await readFile(join(directory, fileName), 'utf8') };
    }),
  );
}

/**
 * Demo accounts and sample data for a local database, seed.sql and then seed/ in order of name; never for a hosted one.
 */
async function readSeed(): Promise<string> {
  const directory = join(SUPABASE, 'seed');
  const names = await scriptsIn(directory);
  const paths = [join(SUPABASE, 'seed.sql'), ...names.map((name) => join(directory, name))];
  return (await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('\n');
}

/**
 * Pending migrations in order. A new version before an applied one is an error: it would run out of order; so is an
 * applied one that no file has, by which another schema was made.
 */
export function pendingMigrations(all: readonly Migration[], applied: ReadonlySet<string>): readonly Migration[] {
  const known = new Set(all.map(({ version }) => version));
  const unknown = [...applied].find((version) => !known.has(version));
  if (unknown !== undefined) {
    throw new Error(`This database was made by migration ${unknown}, which no longer exists. ${START_EMPTY}`);
  }
  const pending = all.filter(({ version }) => !applied.has(version));
  const last = [...applied].toSorted().at(-1);
  const [first] = pending;
  if (last !== undefined && first !== undefined && first.version < last) {
    throw new Error(
      `Migration ${first.version}_${first.name} is older than ${last}, which this database already has. Give it a newer number.`,
    );
  }
  return pending;
}

/** One of them whole, or nothing of it and an error that names it. */
async function applyMigration(database: OwnedDatabase, migration: Migration): Promise<void> {
  try {
    await database.runScript(asScript(migration));
  } catch (error) {
    throw new Error(`Migration ${migration.version}_${migration.name} failed; nothing of it was kept.`, {
      cause: error,
    });
  }
}

/** The migration and its line in the history, as one script: both happen or neither. */
const asScript = ({ version, name, script }: Migration): string =>
  `${script}\ninsert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`;

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const CACHE = join(PACKAGES, '.cache/strokeside-databases');
const ENGINE = join(PACKAGES, '@electric-sql/pglite/package.json');
/** A copy no one made for that long is of an older schema; another process may still be reading a younger one. */
const OUTDATED_MS = 60 * 60_000;

/** With the product's schema. A new database starts from a copy of the last one made from the same sources. */
export async function openCopiedDatabase(directory: string | null, seed: boolean): Promise<PgliteDatabase> {
  const isNew = directory === null || !(await isThere(join(directory, 'PG_VERSION')));
  return openCopy(isNew ? await preparedPlace(seed) : null, directory, (database) => prepare(database, seed));
}

/** As initdb leaves it: no role, no schema of ours. */
export const openEmptyDatabase = async (): Promise<PgliteDatabase> =>
  openCopy(await openTemplate('empty', []), null, () => Promise.resolve());

async function openCopy(
  place: Place | null,
  directory: string | null,
  finish: (database: PgliteDatabase) => Promise<void>,
): Promise<PgliteDatabase> {
  const template = place === null ? null : await kept(place);
  const database = await openPglite({ directory, template: template ?? undefined });
  return orClosed(database, async () => {
    await finish(database);
    // A disk that takes no copy costs the next start its seconds and nothing else.
    if (place !== null && template === null) await keep(place, await database.dump()).catch(() => undefined);
  });
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

/** By everything it is made from. */
async function preparedPlace(seed: boolean): Promise<Place> {
  const scripts = (await readMigrations()).map(({ version, script }) => `${version}${script}`);
  const sources = [BOOTSTRAP, await readReference(), seed ? await readSeed() : '', ...scripts];
  return openTemplate(seed ? 'with-demo' : 'prepared', sources);
}

type Place = Awaited<ReturnType<typeof openTemplate>>;

async function openTemplate(name: string, parts: readonly string[]) {
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
