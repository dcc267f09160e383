// `npm run check`: types, lint with the import directions, and format. Prints what failed and where.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { binary, ensureEngine, ensurePackages, root } from './prepare.mjs';

const CHECKS = [
  { name: 'types', command: 'tsc', parameters: ['--noEmit'] },
  { name: 'lint', command: 'oxlint', parameters: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: 'oxfmt', parameters: ['--check', '.'] },
];

/** How many of the checks passed and failed. */
export async function check() {
  ensurePackages();
  await ensureEngine();
  let failed = 0;
  for (const { name, command, parameters } of CHECKS) {
    const { status } = spawnSync(binary(command), parameters, { cwd: root, stdio: 'inherit' });
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (status !== 0) failed += 1;
  }
  return { passed: CHECKS.length - failed, failed, skipped: 0 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await check()).failed === 0 ? 0 : 1);
