// Four suites: unit (Node), browser (a real Chromium, for what needs one), engines (one walk through Firefox and
// WebKit, after a build), soak (long fuzzing, only by `npm run soak`).
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, findChromium } from './scripts/machine/chromium.mjs';

const ROOMS = '{engine,storage,workers,src,api,local-stack,fixtures,scripts,benchmarks}';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // What the files import is read once a worker instead of once a file: a third of the time.
          isolate: false,
          setupFiles: ['scripts/testing/between-files.ts'],
          // A worker for each core: the default leaves one core to a watching terminal, of the two that a test machine
          // has.
          maxWorkers: '100%',
          include: [`${ROOMS}/**/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', '**/*.browser.test.*', ...(process.env['EXCLUDED_TESTS']?.split(',') ?? [])],
          testTimeout: 60_000,
          // A file's own PostgreSQL: initdb takes its time on a busy computer.
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'soak',
          environment: 'node',
          include: [`${ROOMS}/**/*.soak.ts`],
          exclude: ['**/node_modules/**'],
          testTimeout: 30 * 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: ['e2e/engines/*.test.ts'],
          // Thirty seconds each where nothing else runs; the views wait for shaders that the processor compiles.
          testTimeout: 5 * 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'browser',
          include: ['{engine,storage,workers,src}/**/*.browser.test.{ts,tsx}'],
          // The walks through the other engines go on next to it.
          testTimeout: 60_000,
          // A word that is not on the page fails in seconds, with the rest of the file still to come.
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 15_000,
              launchOptions: {
                executablePath: findChromium() ?? '',
                args: [...CHROMIUM_FLAGS],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
