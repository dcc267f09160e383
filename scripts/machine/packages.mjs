// What has to be there before anything runs: the right Node, and the packages as the lockfile says.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runNpm } from './tools.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Strokeside needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs a folder's packages as its lockfile says, once per lockfile. */
export function ensurePackages(folder = root) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const stamp = join(folder, 'node_modules/.strokeside-lockfile');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error(`Installing packages${folder === root ? '' : ` of ${relative(root, folder)}`} …`);
  // `npm ci` insists on every platform's optional binaries; a registry that lags behind on one of them would stop it.
  runNpm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  writeFileSync(stamp, wanted);
}
