// `npm run check`: types room by room, lint with the import directions, exports without a user, format and vocabulary. Prints what failed and where.
import { spawnSync } from 'node:child_process';
import { buildEngine } from './build-engine.mjs';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { isStarted, root, tool } from './machine/tools.mjs';
import { typesHold } from './type-check.mjs';

const holds = (name, words) => {
  const [program, ...first] = tool(name);
  return spawnSync(program, [...first, ...words], { cwd: root, stdio: 'inherit' }).status === 0;
};

const CHECKS = {
  types: typesHold,
  lint: () => holds('oxlint', ['--type-aware', '--deny-warnings']),
  // A file that nothing imports, and an export that no other file does.
  exports: () => holds('knip', ['--include', 'files,exports', '--no-progress', '--no-config-hints']),
  format: () => holds('oxfmt', ['--check', '.']),
  // Its parser is installed first.
  vocabulary: async () => (await import('./vocabulary/vocabulary.mjs')).vocabularyHolds(),
};

/** How many of the checks passed and failed. */
export async function check() {
  ensurePackages({ forTests: true });
  buildEngine();
  const names = [];
  for (const [name, checked] of Object.entries(CHECKS)) {
    const isGood = await checked();
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name}`);
    if (!isGood) names.push(`check: ${name}`);
  }
  return { passed: Object.keys(CHECKS).length - names.length, failed: names.length, skipped: 0, names };
}

if (isStarted(import.meta.url)) {
  await command({ usage: 'npm run check' }, async () => {
    process.exitCode = (await check()).failed === 0 ? 0 : 1;
  });
}
