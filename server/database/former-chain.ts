// Databases from before the schema was written by subject: the chain of migrations they were made by, kept packed, brings one that
// stands in the middle of it to its end. What is there then is what the files by subject make, so these count as applied.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { OwnedDatabase } from './database.ts';
import { applyMigration, pendingMigrations, type Migration } from './migrations.ts';

const PACKED = fileURLToPath(new URL('../../supabase/former-chain.json.gz', import.meta.url));
const CHAIN = z.array(z.object({ version: z.string(), name: z.string(), script: z.string() })).readonly();
/** The first version of the chain, which every database made by it has. */
const BEGIN = '20261121100000';
/** The last of the files by subject that say together what the chain said. */
export const LAST_BY_SUBJECT = '20261123001600';

export async function readFormerChain(): Promise<readonly Migration[]> {
  const text = await promisify(gunzip)(await readFile(PACKED));
  return CHAIN.parse(JSON.parse(text.toString('utf8')));
}

/** Versions that count as applied from now on; the database's history says the same. */
export async function continueFormerChain(
  database: OwnedDatabase,
  applied: ReadonlySet<string>,
  all: readonly Migration[],
): Promise<ReadonlySet<string>> {
  if (!applied.has(BEGIN)) return applied;
  const chain = await readFormerChain();
  for (const migration of pendingMigrations(chain, applied)) await applyMigration(database, migration);
  const bySubject = all.filter(({ version }) => version <= LAST_BY_SUBJECT);
  const list = (versions: readonly Migration[]): string => versions.map(({ version }) => `'${version}'`).join(', ');
  await database.runScript(`
    delete from supabase_migrations.schema_migrations where version in (${list(chain)});
    insert into supabase_migrations.schema_migrations (version, name) values
      ${bySubject.map(({ version, name }) => `('${version}', '${name}')`).join(', ')};`);
  return new Set(bySubject.map(({ version }) => version));
}
