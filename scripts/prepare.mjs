// What a fresh machine is missing, and how it gets it: packages, the compiled engine, the sample outing, a browser.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const sampleOuting = join(root, 'public/sample/strokeside-sample-outing.txt');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Strokeside needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs a command of node_modules; its output goes to standard error so that a caller's own answer stays clean. */
export function run(command, parameters, { quiet = false, env = {} } = {}) {
  execFileSync(command, parameters, {
    cwd: root,
    stdio: ['ignore', quiet ? 'ignore' : process.stderr.fd, process.stderr.fd],
    env: { ...process.env, ...env },
  });
}

export const binary = (name) => join(root, 'node_modules/.bin', name);

/** Installs a folder's packages as its lockfile says, once per lockfile. */
export function ensurePackages(folder = root) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const stamp = join(folder, 'node_modules/.strokeside-lockfile');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error(`Installing packages${folder === root ? '' : ` of ${folder.slice(root.length)}`} …`);
  // `npm ci` insists on every platform's optional binaries; a registry that lags behind on one of them would stop it.
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
  });
  writeFileSync(stamp, wanted);
}

export async function ensureEngine() {
  const { buildEngine } = await import('./build-engine.mjs');
  buildEngine();
}

/** The sample outing is generated, not kept: it is a few megabytes of text that a seed already says. */
export function ensureSampleOuting() {
  const generatorVersion = createHash('sha256');
  const byName = (a, b) => (a < b ? -1 : 1);
  for (const name of readdirSync(join(root, 'fixtures'), { recursive: true }).toSorted(byName)) {
    if (!name.endsWith('.ts') || name.includes('.test.')) continue;
    generatorVersion.update(readFileSync(join(root, 'fixtures', name)));
  }
  const wanted = generatorVersion.digest('hex');
  const stamp = join(root, 'node_modules/.strokeside-sample');
  if (existsSync(sampleOuting) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  mkdirSync(dirname(sampleOuting), { recursive: true });
  run(binary('tsx'), ['fixtures/generate.ts', '--demo', sampleOuting]);
  writeFileSync(stamp, wanted);
}

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** A browser for the tests: the one named by CHROMIUM_PATH, one of the system's, or Debian's, installed now. */
export function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return named;
  const find = () => BROWSERS.find((path) => existsSync(path));
  const present = find();
  if (present !== undefined) return present;
  console.error('Installing the chromium package for the browser tests …');
  const elevate = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command, ...rest] = [...elevate, 'apt-get', '-qq', ...parameters];
    spawnSync(command, rest, { stdio: ['ignore', process.stderr.fd, process.stderr.fd] });
  }
  const installed = find();
  if (installed === undefined) {
    throw new Error('No Chromium found: install the chromium package, or name a browser in CHROMIUM_PATH.');
  }
  return installed;
}
