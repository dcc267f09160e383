// `npm run check`: types, lint with the import directions, exports without a user, format and vocabulary.
// Prints what failed and where.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { buildEngine } from './build-engine.mjs';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { isStarted, root, tool } from './machine/tools.mjs';

/** Runs a program; what it says comes in one piece at the end, so that checks side by side can be read. */
async function holds([program, ...words]) {
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return status === 0;
}

/** The longest first. */
const CHECKS = {
  // In one pass, since rules read types too. A folder with a tsconfig.json of its own knows the host it runs on and no
  // other (the engine none at all); tests and tools are checked by the one at the top.
  'types and lint': () => holds([...tool('oxlint'), '--type-aware', '--type-check', '--deny-warnings']),
  // A file that nothing imports, and an export that no other file does.
  exports: () => holds([...tool('knip'), '--include', 'files,exports', '--no-progress', '--no-config-hints']),
  vocabulary: () => holds([process.execPath, 'scripts/vocabulary/vocabulary.mjs']),
  format: () => holds([...tool('oxfmt'), '--check', '.']),
};

/** How many of the checks passed and failed. As many run at once as there are cores. */
export async function check() {
  ensurePackages({ forTests: true });
  buildEngine();
  const names = [];
  const waiting = Object.entries(CHECKS);
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, isGood] = [next[0], await next[1]()];
      console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name}`);
      if (!isGood) names.push(`check: ${name}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { passed: Object.keys(CHECKS).length - names.length, failed: names.length, skipped: 0, names };
}

if (isStarted(import.meta.url)) {
  await command({ usage: 'npm run check' }, async () => {
    process.exitCode = (await check()).failed === 0 ? 0 : 1;
  });
}
