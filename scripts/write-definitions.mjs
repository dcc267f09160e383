// Writes docs/definitions.md from the records in engine/analysis/definitions/.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, root } from './prepare.mjs';

ensurePackages();
const program = `
  import { writeFileSync } from 'node:fs';
  import { definitionsPage } from '${join(root, 'engine/analysis/definitions/definitions-page.ts')}';
  writeFileSync('${join(root, 'docs/definitions.md')}', definitionsPage());
`;
const answer = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', program],
  { cwd: root, stdio: 'inherit' },
);
process.exit(answer.status ?? 1);
