// Prerequisites of every command: the right Node version, and packages as in the lockfile.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runNpm } from './tools.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Strokeside needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs a folder's packages as its lockfile says, once per lockfile.
 * @param forTests with the development packages; what builds and serves the page needs none of them
 */
export function ensurePackages({ folder = root, forTests = false } = {}) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const stamp = join(folder, 'node_modules/.strokeside-lockfile');
  // Test packages stay installed once they are.
  const hasTests = existsSync(join(folder, 'node_modules/vitest'));
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isCurrent && (hasTests || !forTests)) return;
  const all = hasTests || forTests;
  const what = folder === root ? (all ? ' for tests' : '') : ` of ${relative(root, folder)}`;
  console.error(`Installing packages${what} …`);
  // `npm ci` insists on every platform's optional binaries; a registry that lags behind on one of them would stop it.
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  runNpm(all ? words : [...words, '--omit=dev'], folder);
  writeFileSync(stamp, wanted);
}
