// First use: one hour from every device, from choosing the file to the first view, and a season of four hundred files
// in one zip until all are in the library, in the built application in headless Chromium.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import type { Page } from 'playwright';
import { build, preview } from 'vite';
import { chromiumVersion, inFreshBrowser, firstView } from '../harness/chromium.ts';
import { megabytes, shown, type Suite, median } from '../harness/print.ts';
import { hourOn, HOURS, mixedSeason } from '../recordings/mixed-season.ts';

const SESSIONS = 400;
const SEASON_MS = 60_000;
const FIRST_VIEW_MS = 400;
const ANSWER_MS = 100;
const WITHIN_MS = 3 * 60_000;

const root = fileURLToPath(new URL('../../', import.meta.url));
const results = new URL('../results/', import.meta.url);
const output = fileURLToPath(new URL('app/', results));

interface Imported {
  readonly ms: number;
  /** Between two looks of a clock that looks every 10 ms: how long the page did not answer. */
  readonly silencesMs: readonly number[];
}

/**
 * By its path: the bytes of a file that is handed over otherwise are decoded by the page, which answers no one in the
 * meantime.
 */
async function imported(page: Page, archivePath: string): Promise<Imported> {
  await page.waitForSelector('html[data-engine=ready]');
  await page.evaluate(() => {
    const silences: number[] = [];
    document.addEventListener(
      'change',
      () => {
        let before = performance.now();
        setInterval(() => {
          silences.push(performance.now() - before - 10);
          before = performance.now();
        }, 10);
      },
      { capture: true, once: true },
    );
    Object.assign(globalThis, { silences });
  });
  const begunAt = performance.now();
  await page.getByLabel('Recordings', { exact: true }).setInputFiles(archivePath);
  await page.waitForFunction(
    (wanted) => document.querySelector('[role=search] [role=status]')?.textContent.startsWith(wanted) === true,
    `${SESSIONS} sessions`,
    { timeout: WITHIN_MS, polling: 100 },
  );
  const ms = performance.now() - begunAt;
  const silencesMs = await page.evaluate(() => (globalThis as unknown as { silences: number[] }).silences);
  return { ms, silencesMs };
}

export const season: Suite = {
  name: 'season',
  run: async ({ rounds }) => {
    const files = mixedSeason(SESSIONS);
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    const archivePath = fileURLToPath(new URL('season.zip', results));
    mkdirSync(results, { recursive: true });
    writeFileSync(archivePath, zipSync(Object.fromEntries(files.map((file) => [file.path, file.bytes])), { level: 1 }));
    await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
    const server = await preview({ root, build: { outDir: output }, preview: { port: 0 } });
    try {
      const [address = ''] = server.resolvedUrls?.local ?? [];
      const page = `${address}coach`;
      const { answer } = await inFreshBrowser(page, (one) => imported(one, archivePath));
      const hours: { readonly ending: string; readonly bytes: number; readonly ms: readonly number[] }[] = [];
      for (const [ending, write] of Object.entries(HOURS)) {
        const hour = write(hourOn(0));
        const ms: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          ms.push((await inFreshBrowser(page, (one) => firstView(one, `hour.${ending}`, hour))).answer);
        }
        hours.push({ ending, bytes: hour.length, ms });
      }
      const worst = Math.max(...answer.silencesMs);
      const what = `a season of ${SESSIONS} files (${megabytes(bytes)} MB) in a zip: choice to all in the library`;
      return {
        tables: [
          {
            title: `Chromium ${await chromiumVersion()}, an hour of rowing: file chosen to first view`,
            header: ['format', 'kB', 'median ms', 'best ms'],
            rows: hours.map(({ ending, ms, ...hour }) => [
              ending,
              shown(hour.bytes / 1000),
              shown(median(ms)),
              shown(Math.min(...ms)),
            ]),
          },
        ],
        goals: [
          { name: what, target: SEASON_MS, sense: 'at most', measured: answer.ms, unit: ' ms' },
          {
            name: 'the page answers meanwhile, at the latest after',
            target: ANSWER_MS,
            sense: 'at most',
            measured: worst,
            unit: ' ms',
          },
          ...hours.slice(0, 2).map(({ ending, ms }) => ({
            name: `an hour as ${ending.toUpperCase()}: file chosen to first view`,
            target: FIRST_VIEW_MS,
            sense: 'at most' as const,
            measured: median(ms),
            unit: ' ms',
          })),
        ],
        notes: [],
        samples: { season: { ms: answer.ms, worst }, hours },
      };
    } finally {
      await server.close();
    }
  },
};
