// The Chromium of the tests, the benchmarks and the images: which one, and how it is started.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inPath, installPackages, isDebian } from './debian.mjs';
import { ensurePackages } from './packages.mjs';
import { run } from './tools.mjs';

/** Quiet: nothing is fetched, measured or offered that no one asked for. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The one that Playwright's installer put aside; null before, and before Playwright itself is there. */
function ofPlaywright() {
  try {
    const path = createRequire(import.meta.url)('playwright').chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** The one that CHROMIUM_PATH names; null where it names none. */
const named = () => process.env.CHROMIUM_PATH || null;

/** The one that CHROMIUM_PATH names, one of the system's, or Playwright's own; null where there is none. */
export const findChromium = () => named() ?? NAMES.map(inPath).find((path) => path !== null) ?? ofPlaywright();

/**
 * As `findChromium`, with the packages that drive it; installed now where there is none: Debian's, elsewhere the one of
 * Playwright's installer.
 */
export function ensureChromium() {
  ensurePackages({ forTests: true });
  const present = findChromium();
  if (present !== null) return present;
  if (isDebian()) installPackages(['chromium'], 'for the browser tests');
  else run('playwright', ['install', 'chromium']);
  const installed = findChromium();
  if (installed === null) {
    throw new Error('No Chromium found: install the chromium package, or name a browser in CHROMIUM_PATH.');
  }
  return installed;
}

/** The same engine without windows, tool bars and profiles, which no one sees in a test: an eighth of the work less. */
const WINDOWLESS = 'chromium-headless-shell';

/**
 * The browser of the end-to-end tests: the one that CHROMIUM_PATH names, the one without windows, or as `findChromium`.
 */
export const findWindowless = () => named() ?? inPath(WINDOWLESS) ?? findChromium();

/**
 * As `findWindowless`, installed now where Debian's packages can be had; where not, the whole Chromium does as well.
 */
export function ensureWindowless() {
  if (named() === null && inPath(WINDOWLESS) === null && isDebian()) {
    installPackages([WINDOWLESS], 'for the end-to-end tests');
  }
  return findWindowless() ?? ensureChromium();
}
