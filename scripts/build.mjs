// Builds the application into dist/: the engine, the sample outing, then the bundle.
import { fileURLToPath } from 'node:url';
import { binary, ensureEngine, ensurePackages, ensureSampleOuting, run } from './prepare.mjs';

export async function build() {
  ensurePackages();
  await ensureEngine();
  ensureSampleOuting();
  run(binary('vite'), ['build', '--logLevel', 'warn']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
