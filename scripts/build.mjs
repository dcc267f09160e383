// Builds the application into dist/: the engine, the sample session, then the bundle, the public pages,
// compressed copies, and the list of packages.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { compressFolder } from './compress.mjs';
import { readInstallation, pageEnvironment } from './installation.mjs';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { builtFolder, isStarted, root, run, runScript } from './machine/tools.mjs';
import { ensureSampleSession } from './sample-session.mjs';
import { sbomText } from './sbom.mjs';

/** @param reuse leave a build that was made from the same files and settings */
export async function build({ reuse = false } = {}) {
  // A page that names a public address names who answers for it.
  if (process.env.SITE_URL?.startsWith('https://')) {
    Object.assign(process.env, pageEnvironment(await readInstallation(process.env, null)));
  }
  ensurePackages();
  const wanted = fingerprintSources();
  const stamp = join(root, `node_modules/.strokeside-built-${basename(builtFolder())}`);
  const isThere = existsSync(stamp) && existsSync(join(builtFolder(), 'index.html'));
  if (reuse && isThere && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(stamp, { force: true });
  console.error('Building the engine …');
  buildEngine();
  await ensureSampleSession();
  console.error('Building the pages …');
  run('vite', ['build', '--logLevel', 'warn', '--outDir', builtFolder(), '--emptyOutDir']);
  runScript('scripts/prerender.mjs', { NODE_ENV: 'production' });
  await compressFolder(builtFolder());
  writeFileSync(join(builtFolder(), 'sbom.cdx.json'), sbomText());
  writeFileSync(stamp, wanted);
}

const SOURCES = ['engine', 'fixtures', 'public', 'scripts', 'src', 'storage', 'workers'];
/** Written by the build itself. */
const DERIVED = /^(?:engine\/build|public\/sample)\/|\.gen\.ts$/u;

const inOrder = (names) => names.toSorted((one, other) => one.localeCompare(other));

/** Fingerprint of the build's inputs: files by size and time, and settings. */
function fingerprintSources() {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  const hash = createHash('sha256');
  for (const name of [...inOrder(files), 'index.html', 'vite.config.ts', 'package-lock.json']) {
    const file = statSync(join(root, name));
    if (file.isFile() && !DERIVED.test(name)) hash.update(`${name} ${file.size} ${file.mtimeMs}\n`);
  }
  // One that is set to nothing builds the same page as one that is not set.
  const settings = Object.keys(process.env).filter((name) => /^(?:VITE_|SITE_URL$)/u.test(name) && process.env[name]);
  for (const name of inOrder(settings)) hash.update(`${name}=${process.env[name]}\n`);
  return hash.digest('hex');
}

const options = { reuse: { type: 'boolean', default: false } };
if (isStarted(import.meta.url)) await command({ usage: 'npm run build [-- --reuse]', options }, build);
