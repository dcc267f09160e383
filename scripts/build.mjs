// Builds the application into dist/: the engine, the sample outing, then the bundle, the public pages, and compressed copies.
import { join } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { compressFolder } from './compress.mjs';
import { installationOf, pageEnvironment } from './installation.mjs';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { isStarted, root, run, runScript } from './machine/tools.mjs';
import { ensureSampleOuting } from './sample-outing.mjs';

export async function build() {
  // A page that names a public address names who answers for it.
  if (process.env.SITE_URL?.startsWith('https://')) {
    Object.assign(process.env, pageEnvironment(await installationOf(process.env, null)));
  }
  ensurePackages();
  buildEngine();
  await ensureSampleOuting();
  run('vite', ['build', '--logLevel', 'warn']);
  runScript('scripts/prerender.mjs', { NODE_ENV: 'production' });
  await compressFolder(join(root, 'dist'));
}

if (isStarted(import.meta.url)) await command({ usage: 'npm run build' }, build);
