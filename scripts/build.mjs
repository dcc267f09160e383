// Builds the application into dist/: the engine, the sample outing, then the bundle, then its compressed copies.
import { join } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { compressFolder } from './compress.mjs';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { isStarted, root, run } from './machine/tools.mjs';
import { ensureSampleOuting } from './sample-outing.mjs';

export async function build() {
  ensurePackages();
  buildEngine();
  await ensureSampleOuting();
  run('vite', ['build', '--logLevel', 'warn']);
  await compressFolder(join(root, 'dist'));
}

if (isStarted(import.meta.url)) await command({ usage: 'npm run build' }, build);
