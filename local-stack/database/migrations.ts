// Applies supabase/migrations in order and remembers them in the table the official command uses.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OwnedDatabase } from '#api/database/database.ts';

export interface Migration {
  /** Fourteen digits: the order, and the key in the history. */
  readonly version: string;
  readonly name: string;
  readonly script: string;
}

const SUPABASE = fileURLToPath(new URL('../../supabase/', import.meta.url));
const FILE_NAME = /^(\d{14})_([a-z0-9_]+)\.sql$/u;

/** What was applied, and which rows were loaded last. */
export const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
create table if not exists supabase_migrations.reference_rows (digest text primary key);
`;

export async function readMigrations(directory = join(SUPABASE, 'migrations')): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (fileName) => {
      const [, version, name] = FILE_NAME.exec(fileName) ?? [];
      if (version === undefined || name === undefined) {
        throw new Error(`supabase/migrations/${fileName}: name it <14 digits>_<name>.sql, so that its place is known.`);
      }
      return { version, name, script: await readFile(join(directory, fileName), 'utf8') };
    }),
  );
}

/** Demo accounts and sample data for a local database, seed.sql and then seed/ in order of name; never for a hosted one. */
export async function readSeed(): Promise<string> {
  const directory = join(SUPABASE, 'seed');
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
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
    throw new Error(`This database was made by migration ${unknown}, which no longer exists. Start with an empty one.`);
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
export async function applyMigration(database: OwnedDatabase, migration: Migration): Promise<void> {
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
