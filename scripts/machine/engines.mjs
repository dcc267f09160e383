// The other two browser engines, for the walk of `e2e/engines`: Firefox, and WebKit as GTK builds it. Debian has both;
// elsewhere the walk is skipped, and says what is missing.
import { inPath, installPackages, isDebian } from './debian.mjs';

/** Browser engines on this machine; null if missing. FIREFOX_PATH and WEBKIT_DRIVER_PATH override them. */
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
  const { firefox, webkit } = findEngines();
  if ((firefox !== null && webkit !== null) || !isDebian()) return;
  installPackages(['firefox-esr', 'webkit2gtk-driver', 'xvfb'], 'for the walk through other browsers');
}
