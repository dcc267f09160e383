// Databases from before the longest files of the schema were cut by subject: each of those was applied whole or not at all, and
// its parts, which say the same in the same order, count as applied where it was.
import type { OwnedDatabase } from './database.ts';
import type { Migration } from './migrations.ts';

/** The version of a file that was cut; those of its parts differ from it in the last two digits. */
const CUT = ['0000', '0001', '0004', '0005', '0006', '0007', '0009'].map((subject) => `20261123${subject}00`);

const wholeOf = (part: string): string => `${part.slice(0, -2)}00`;

/** Versions that count as applied from now on; the database's history says the same. */
export async function continueWholeFiles(
  database: OwnedDatabase,
  applied: ReadonlySet<string>,
  all: readonly Migration[],
): Promise<ReadonlySet<string>> {
  const whole = CUT.filter((version) => applied.has(version));
  if (whole.length === 0) return applied;
  const parts = all.filter(({ version }) => whole.includes(wholeOf(version)));
  await database.runScript(`
    delete from supabase_migrations.schema_migrations where version in (${whole.map((one) => `'${one}'`).join(', ')});
    insert into supabase_migrations.schema_migrations (version, name) values
      ${parts.map(({ version, name }) => `('${version}', '${name}')`).join(', ')};`);
  return new Set([
    ...[...applied].filter((version) => !whole.includes(version)),
    ...parts.map(({ version }) => version),
  ]);
}
