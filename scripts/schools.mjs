// Writes the migration of the schools from supabase/reference/schools.csv. Once a database holds the first one, give the
// changed list a migration of its own: `node scripts/schools.mjs 20270115090000`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, WrongWords } from './machine/command.mjs';
import { root } from './machine/tools.mjs';
import { readTypeScript } from './machine/typescript.mjs';

const FIRST = '20261123001400';

await command({ usage: 'node scripts/schools.mjs [VERSION]', allowPositionals: true }, async (_options, words) => {
  const [version = FIRST, ...others] = words;
  if (others.length > 0 || !/^\d{14}$/u.test(version)) throw new WrongWords('A version is one word of 14 digits.');
  await readTypeScript();
  const { schoolsMigration } = await import('./schools-sql.ts');
  const csv = readFileSync(join(root, 'supabase/reference/schools.csv'), 'utf8');
  writeFileSync(join(root, `supabase/migrations/${version}_schools_reference.sql`), schoolsMigration(csv));
});
