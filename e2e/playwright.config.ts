// The built application, served as a host would serve it, in a real browser.
import { defineConfig } from '@playwright/test';
import { findWindowless } from '../scripts/machine/chromium.mjs';
import { SHOWN_MS, TEST_MS } from './support/patience.ts';
import { COACH } from './support/people.ts';
import { QUIET_BROWSER } from './support/quiet-browser.ts';

const port = process.env['PORT'] ?? '4173';
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  globalSetup: './support/people.ts',
  // A test waits for a settled chart as long as it computes: two at a time fill two cores, and three take as long.
  workers: 2,
  // Every test opens what it needs: neither of the two waits at the end for the other's longest file.
  fullyParallel: true,
  timeout: TEST_MS,
  expect: { timeout: SHOWN_MS },
  reporter: 'line',
  use: {
    baseURL,
    storageState: COACH,
    // Days and numbers are the reader's: of this one.
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findWindowless() ?? '', args: QUIET_BROWSER },
    // What a test fetches comes from the server it watches; only the tests of working offline let it in between.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/serve-with-accounts.mjs',
    cwd: '..',
    url: baseURL,
    env: { PORT: port },
    reuseExistingServer: process.env['CI'] === undefined,
  },
});
