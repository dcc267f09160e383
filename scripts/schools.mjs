// Writes the migration of the schools from supabase/reference/schools.csv. Once a database holds the first one, give the
// changed list a migration of its own: `node scripts/schools.mjs 20270115090000`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, root } from './prepare.mjs';

ensurePackages();
const version = process.argv[2] ?? '20261121102100';
const program = `
  import { readFileSync, writeFileSync } from 'node:fs';
  import { schoolsMigration } from '${join(root, 'scripts/schools-sql.ts')}';
  const csv = readFileSync('${join(root, 'supabase/reference/schools.csv')}', 'utf8');
  writeFileSync('${join(root, `supabase/migrations/${version}_schools_reference.sql`)}', schoolsMigration(csv));
`;
const answer = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', program],
  { cwd: root, stdio: 'inherit' },
);
process.exit(answer.status ?? 1);
