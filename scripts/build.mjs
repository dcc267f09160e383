// Builds the application into dist/: the engine, the sample outing, then the bundle, then its compressed copies.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress.mjs';
import { binary, ensureEngine, ensurePackages, ensureSampleOuting, root, run } from './prepare.mjs';

export async function build() {
  ensurePackages();
  await ensureEngine();
  ensureSampleOuting();
  run(binary('vite'), ['build', '--logLevel', 'warn']);
  await compressFolder(join(root, 'dist'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
