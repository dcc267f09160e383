// `npm run soak`: the fuzzers and long property runs that are too slow for every change, every property of the unit
// suite from another seed, the tabs that are killed while they write, at every moment there is, the versions that are
// taken under load, and hours of use.
import { build } from './build.mjs';
import { ensureChromium } from './machine/chromium.mjs';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { run } from './machine/tools.mjs';

const IN_A_BROWSER = [
  ['storage', 'killed'],
  ['offline', 'taken promptly'],
  ['hours', 'leave what'],
  // Tests that a regular run only samples: `e2e/support/depth.ts`.
  ['boundary', 'fresh page'],
  ['text-size', 'every view'],
  ['shifts', 'keeps what'],
  ['library', 'a library of a thousand'],
  ['boat|crew|power', 'a real recording'],
];

await command({ usage: 'npm run soak [-- FILE…]', allowPositionals: true }, async (_options, files) => {
  ensurePackages({ forTests: true });
  await build();
  run('vitest', ['run', '--project', 'soak', ...files]);
  if (files.length === 0) run('vitest', ['run', '--project', 'unit'], { env: { PROPERTY_SEED: 'random' } });
  for (const [file, title] of IN_A_BROWSER) {
    run('playwright', ['test', '--config', 'e2e/playwright.config.ts', file, '--grep', title], {
      env: { SOAK: '1', CHROMIUM_PATH: ensureChromium() },
    });
  }
});
