// From nothing to a database with the product's schema: bootstrap, migrations, reference rows, demo accounts.
import { createHash } from 'node:crypto';
import { BOOTSTRAP_LATER } from './bootstrap-later.ts';
import { BOOTSTRAP } from './bootstrap.ts';
import type { OwnedDatabase } from '#api/database/database.ts';
import { applyMigration, HISTORY, pendingMigrations, readMigrations, readSeed } from './migrations.ts';
import { openPglite, type PgliteDatabase, type PgliteOptions } from './pglite.ts';
import { readReference } from './reference.ts';
import { openWatched } from './watched.ts';
import { openPostgres, type PostgresOptions } from '#api/database/postgres.ts';

export interface PrepareOptions extends PgliteOptions {
  /** Demo coach and athlete, and sign-up open to everyone. */
  readonly seed: boolean;
  /** Told when a database in a directory had to be started again. */
  readonly onRestart?: (reason: Error) => void;
}

const OWNER = { role: 'postgres', claims: {} } as const;

export async function openPreparedDatabase(options: PrepareOptions): Promise<PgliteDatabase> {
  const { directory, template, onRestart } = options;
  // An in-memory database can't be reopened, so it runs unwatched in this thread.
  const database =
    directory === null ? await openPglite(options) : await openWatched({ directory, template, onRestart });
  try {
    await prepare(database, options.seed);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** A real PostgreSQL: bootstrapped when it is empty, refused when it is one the hosted service looks after. */
export async function openPreparedPostgres(
  options: PostgresOptions & { readonly seed: boolean },
): Promise<OwnedDatabase> {
  const database = openPostgres(options);
  try {
    await requireOurs(database);
    await prepare(database, options.seed);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
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

async function prepare(database: OwnedDatabase, seed: boolean): Promise<void> {
  const isNew = !(await has(database, `select 1 where to_regclass('auth.users') is not null`));
  await database.runScript(isNew ? `${BOOTSTRAP}${HISTORY}` : BOOTSTRAP_LATER);
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
