// The versions of Node that the engine's package runs under: this one, and others as packages of the registry.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './tools.mjs';

const VERSIONS = { 20: '20.20.2', 22: '22.23.5', 24: '24.22.3' };

const folder = join(root, 'node_modules/.strokeside-nodes');
const isWindows = process.platform === 'win32';
const PACKAGE = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;

/** Each major version with its program; null if it isn't on this machine. */
export const findNodes = () =>
  Object.keys(VERSIONS).map((major) => {
    const installed = join(folder, `node_modules/node${major}/bin/${isWindows ? 'node.exe' : 'node'}`);
    const isThis = process.versions.node.startsWith(`${major}.`);
    return { major, program: isThis ? process.execPath : existsSync(installed) ? installed : null };
  });

/** Installs what is missing. It never fails: what cannot be had is skipped. */
export function ensureNodes() {
  const missing = findNodes().filter(({ program }) => program === null);
  if (missing.length === 0) return;
  console.error('Installing other versions of Node for the test of the package …');
  const wanted = missing.map(({ major }) => `node${major}@npm:${PACKAGE}@${VERSIONS[major]}`);
  try {
    runNpm(['install', '--no-save', '--no-audit', '--no-fund', '--silent', '--prefix', folder, ...wanted], root);
  } catch {
    // The test names what it skips.
  }
}
