// `npm run bench`: measures the engine against its competitors, interleaved in one run.
import { join } from 'node:path';
import { build } from './build.mjs';
import { binary, ensureBrowser, ensurePackages, root, run } from './prepare.mjs';

await build();
ensurePackages(join(root, 'benchmarks'));
run(binary('tsx'), ['benchmarks/run.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: ensureBrowser() } });
