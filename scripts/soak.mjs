// `npm run soak`: the fuzzers and long property runs that are too slow for every change, and the tabs that are killed while
// they write, at every moment there is.
import { build } from './build.mjs';
import { binary, ensureBrowser, run } from './prepare.mjs';

await build();
run(binary('vitest'), ['run', '--project', 'soak', ...process.argv.slice(2)]);
run(binary('playwright'), ['test', '--config', 'e2e/playwright.config.ts', 'storage', '--grep', 'killed'], {
  env: { SOAK: '1', CHROMIUM_PATH: ensureBrowser() },
});
