// The other two browser engines, for the walk of `e2e/engines`: Firefox, and WebKit as GTK builds it. Debian has both;
// elsewhere the walk is skipped, and says what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** What is on this machine; null where it is not. FIREFOX_PATH and WEBKIT_DRIVER_PATH name others. */
export function findEngines(environment = process.env) {
  const named = (name) => (environment[name] === undefined || environment[name] === '' ? null : environment[name]);
  const driver = named('WEBKIT_DRIVER_PATH') ?? inPath('WebKitWebDriver');
  const screen = inPath('Xvfb');
  return {
    firefox: named('FIREFOX_PATH') ?? inPath('firefox-esr') ?? inPath('firefox'),
    // A window needs a screen: without one there is nothing to drive.
    webkit: driver === null || screen === null ? null : { driver, screen },
  };
}

/** Installs what is missing where Debian's packages can be had. It never fails: what cannot be had is skipped. */
export function ensureEngines() {
  const before = findEngines();
  if ((before.firefox !== null && before.webkit !== null) || inPath('apt-get') === null) return before;
  console.error(`Installing ${PACKAGES.join(', ')} for the walk through other browsers …`);
  const elevate = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const parameters of [
    ['update'],
    ...PACKAGES.map((name) => ['install', '-y', '--no-install-recommends', name]),
  ]) {
    const [command, ...rest] = [...elevate, 'apt-get', '-qq', ...parameters];
    spawnSync(command, rest, { stdio: ['ignore', process.stderr.fd, process.stderr.fd] });
  }
  return findEngines();
}
