// `npm run soak`: the fuzzers and long property runs that are too slow for every change, and the tabs that are killed while
// they write, at every moment there is, and the versions that are taken under load.
import { build } from './build.mjs';
import { binary, ensureBrowser, run } from './prepare.mjs';

await build();
run(binary('vitest'), ['run', '--project', 'soak', ...process.argv.slice(2)]);
for (const [file, title] of [
  ['storage', 'killed'],
  ['offline', 'taken promptly'],
]) {
  run(binary('playwright'), ['test', '--config', 'e2e/playwright.config.ts', file, '--grep', title], {
    env: { SOAK: '1', CHROMIUM_PATH: ensureBrowser() },
  });
}
