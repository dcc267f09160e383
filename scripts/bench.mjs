// `npm run bench -- [--suite NAME[,NAME]]… [--rounds N] [--mb N] [--full]`: measures the engine against its
// competitors, interleaved in one run, and says what came out next to the goals. With `--against COMMIT` against the
// engine of another commit instead: fails where this one is slower beyond noise.
import { join } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { build } from './build.mjs';
import { ensureChromium } from './machine/chromium.mjs';
import { command, WrongWords } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { root } from './machine/tools.mjs';
import { readTypeScript } from './machine/typescript.mjs';

const usage =
  'npm run bench -- [--suite NAME[,NAME]]… [--rounds N] [--mb N] [--full] | --against COMMIT [--rounds N] [--mb N]';
const options = {
  suite: { type: 'string', multiple: true, default: [] },
  rounds: { type: 'string', default: '5' },
  mb: { type: 'string', default: '250' },
  full: { type: 'boolean', default: false },
  against: { type: 'string' },
};

function countOf(name, text) {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new WrongWords(`--${name} takes a whole number from 1 on, not "${text}".`);
}

await command({ usage, options }, async ({ suite, rounds, mb, full, against }) => {
  const settings = { rounds: countOf('rounds', rounds), megabytes: countOf('mb', mb), full };
  ensurePackages({ forTests: true });
  await readTypeScript();
  if (against !== undefined) {
    buildEngine();
    const { compareWith } = await import('../benchmarks/compare.ts');
    if (!(await compareWith(against, settings.rounds, settings.megabytes))) {
      throw new Error(`This tree is slower than ${against}.`);
    }
    return;
  }
  ensurePackages({ folder: join(root, 'benchmarks') });
  process.env.CHROMIUM_PATH = ensureChromium();
  const { suites } = await import('../benchmarks/suites/suites.ts');
  const asked = suite.flatMap((names) => names.split(','));
  const known = suites.map(({ name }) => name);
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new WrongWords(`There is no suite "${unknown}"; there are ${known.join(', ')}.`);
  await build();
  const { runSuites } = await import('../benchmarks/run.ts');
  await runSuites(
    suites.filter(({ name }) => asked.length === 0 || asked.includes(name)),
    settings,
  );
});
