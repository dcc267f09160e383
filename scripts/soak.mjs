// `npm run soak`: the fuzzers and long property runs that are too slow for every change.
import { binary, ensureEngine, ensurePackages, run } from './prepare.mjs';

ensurePackages();
await ensureEngine();
run(binary('vitest'), ['run', '--project', 'soak', ...process.argv.slice(2)]);
