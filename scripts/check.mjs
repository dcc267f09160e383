// `npm run check`: types, lint with the import directions, and format. Prints what failed and where.
import { spawnSync } from 'node:child_process';
import { buildEngine } from './build-engine.mjs';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { isStarted, root, tool } from './machine/tools.mjs';

const CHECKS = [
  { name: 'types', uses: 'tsc', words: ['--noEmit'] },
  { name: 'lint', uses: 'oxlint', words: ['--type-aware', '--deny-warnings'] },
  { name: 'format', uses: 'oxfmt', words: ['--check', '.'] },
];

/** How many of the checks passed and failed. */
export function check() {
  ensurePackages();
  buildEngine();
  let failed = 0;
  for (const { name, uses, words } of CHECKS) {
    const [program, ...first] = tool(uses);
    const { status } = spawnSync(program, [...first, ...words], { cwd: root, stdio: 'inherit' });
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (status !== 0) failed += 1;
  }
  return { passed: CHECKS.length - failed, failed, skipped: 0 };
}

if (isStarted(import.meta.url)) {
  await command({ usage: 'npm run check' }, () => {
    process.exitCode = check().failed === 0 ? 0 : 1;
  });
}
