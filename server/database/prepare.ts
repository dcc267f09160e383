// From nothing to a database with the product's schema: bootstrap, migrations, demo accounts.
import { BOOTSTRAP } from './bootstrap.ts';
import { asScript, HISTORY, pendingMigrations, readMigrations, readSeed } from './migrations.ts';
import { openPglite, type PgliteDatabase, type PgliteOptions } from './pglite.ts';

export interface PrepareOptions extends PgliteOptions {
  /** Demo coach and athlete, and sign-up open to everybody. */
  readonly seed: boolean;
}

const OWNER = { role: 'postgres', claims: {} } as const;

export async function openPreparedDatabase(options: PrepareOptions): Promise<PgliteDatabase> {
  const database = await openPglite(options);
  try {
    await prepare(database, options.seed);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function prepare(database: PgliteDatabase, seed: boolean): Promise<void> {
  const isNew = !(await has(database, `select 1 from pg_roles where rolname = 'supabase_auth_admin'`));
  if (isNew) await database.runScript(`${BOOTSTRAP}${HISTORY}`);
  const applied = await database.transact(OWNER, (run) =>
    run('select version from supabase_migrations.schema_migrations'),
  );
  const versions = new Set(applied.map(({ version }) => String(version)));
  for (const migration of pendingMigrations(await readMigrations(), versions)) {
    try {
      await database.runScript(asScript(migration));
    } catch (error) {
      throw new Error(`Migration ${migration.version}_${migration.name} failed; nothing of it was kept.`, {
        cause: error,
      });
    }
  }
  if (seed && !(await has(database, 'select 1 from auth.users'))) await database.runScript(await readSeed());
}

const has = async (database: PgliteDatabase, query: string): Promise<boolean> =>
  (await database.transact(OWNER, (run) => run(query))).length > 0;
