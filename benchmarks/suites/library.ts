// A library of two hundred sessions: truly imported from one zip, then listed, searched, ordered, and twenty of them
// compared, in the built application in headless Chromium.
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright';
import { build, preview } from 'vite';
import { chromiumVersion, inFreshBrowser } from '../harness/chromium.ts';
import { megabytes, shown, type Goal, type Suite, median } from '../harness/print.ts';
import { generateSeason } from '../../fixtures/season.ts';

const SESSIONS = 200;
const COMPARED = 20;
/** What follows the hand at once is there within this time. */
const AT_ONCE_MS = 100;
const IMPORTED_WITHIN_MS = 20 * 60_000;
const COMPARED_WITHIN_MS = 3 * 60_000;
const ROWS = '[role=table] [role=row]:not([hidden]) [data-part=open]';
const root = fileURLToPath(new URL('../../', import.meta.url));
const output = fileURLToPath(new URL('../results/app/', import.meta.url));

/** Until the list answered. */
interface Answer {
  readonly ms: number;
  /** Processor time of the page's main thread: what a busy machine does not change. */
  readonly mainThreadMs: number;
}

interface Measured {
  /** From choosing the archive to the last session in the library. */
  readonly importMs: number;
  readonly listMs: readonly number[];
  readonly searched: readonly Answer[];
  readonly cleared: readonly Answer[];
  readonly narrowed: readonly Answer[];
  readonly sorted: readonly Answer[];
  readonly byWeeks: readonly Answer[];
  readonly compareMs: number;
}

/** Waits for as many rows as are wanted, and for the frame that shows them. */
const untilRows = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(([rows, wanted]) => document.querySelectorAll(rows).length === wanted, [ROWS, count] as const, {
    timeout: IMPORTED_WITHIN_MS,
  });

async function imported(page: Page, archive: Buffer): Promise<number> {
  const begunAt = performance.now();
  await page
    .getByLabel('Recordings', { exact: true })
    .setInputFiles({ name: 'season.zip', mimeType: 'application/zip', buffer: archive });
  await untilRows(page, SESSIONS);
  return performance.now() - begunAt;
}

/** From the navigation to the frame in which the list stands. */
async function listed(page: Page): Promise<number> {
  await page.reload();
  await untilRows(page, SESSIONS);
  return page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))));
}

interface Act {
  readonly selector: string;
  /** Value to type or choose; a click without one. */
  readonly value?: string;
}

/** From the act to the first frame in which the list is another one. */
const untilAnswered = (page: Page, act: Act): Promise<number> =>
  page.evaluate(
    async ([{ selector, value }, rows]) => {
      const control = document.querySelector(selector);
      const order = (): string => [...document.querySelectorAll(rows)].map((row) => row.getAttribute('href')).join();
      const before = order();
      const begunAt = performance.now();
      if (value === undefined && control instanceof HTMLElement) control.click();
      else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        const prototype =
          control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
        control.dispatchEvent(new Event(control instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
      }
      while (order() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - begunAt;
    },
    [act, ROWS] as const,
  );

/** What the page still does after the list stands counts as well. */
const SETTLED_MS = 500;

async function answered(page: Page, tools: CDPSession, act: Act): Promise<Answer> {
  const busyS = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await busyS();
  const ms = await untilAnswered(page, act);
  await page.waitForTimeout(SETTLED_MS);
  return { ms, mainThreadMs: 1000 * ((await busyS()) - before) };
}

const SEARCH = '[role=search] input[type=search]';
const BOATS = 'select[aria-label="Show boat"]';
const POWER = '[role=columnheader][data-column=power] button';
const DATE = '[role=columnheader][data-column=when] button';

async function compared(page: Page): Promise<number> {
  const boxes = page.locator('[role=table] [data-part=pick]');
  await boxes.first().click();
  await boxes.nth(COMPARED - 1).click({ modifiers: ['Shift'] });
  const begunAt = performance.now();
  await page.getByRole('toolbar').getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('table', { name: 'After less before' }).waitFor({ timeout: COMPARED_WITHIN_MS });
  return performance.now() - begunAt;
}

async function measured(page: Page, archive: Buffer, rounds: number): Promise<Measured> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const importMs = await imported(page, archive);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const listMs: number[] = [];
  const searched: Answer[] = [];
  const cleared: Answer[] = [];
  const narrowed: Answer[] = [];
  const sorted: Answer[] = [];
  const byWeeks: Answer[] = [];
  for (let round = 0; round < rounds; round += 1) {
    listMs.push(await listed(page));
    searched.push(await answered(page, tools, { selector: SEARCH, value: 'wren may' }));
    cleared.push(await answered(page, tools, { selector: SEARCH, value: '' }));
    narrowed.push(await answered(page, tools, { selector: BOATS, value: 'Avocet' }));
    await answered(page, tools, { selector: BOATS, value: '' });
    sorted.push(await answered(page, tools, { selector: POWER }));
    byWeeks.push(await answered(page, tools, { selector: DATE }));
    await page.goto(`${new URL(page.url()).origin}/coach`);
    await untilRows(page, SESSIONS);
  }
  return { importMs, listMs, searched, cleared, narrowed, sorted, byWeeks, compareMs: await compared(page) };
}

const atOnce = (name: string, ms: readonly number[]): Goal => ({
  name,
  target: AT_ONCE_MS,
  sense: 'at most',
  measured: median(ms),
  unit: ' ms',
});

export const library: Suite = {
  name: 'library',
  run: async ({ rounds }) => {
    const { archive, bytes } = generateSeason(SESSIONS);
    await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
    const server = await preview({ root, build: { outDir: output }, preview: { port: 0 } });
    try {
      const [address = ''] = server.resolvedUrls?.local ?? [];
      const { answer } = await inFreshBrowser(`${address}coach`, (page) => measured(page, archive, rounds));
      const { importMs, listMs, searched, cleared, narrowed, sorted, byWeeks, compareMs } = answer;
      const toRow = (what: string, answers: readonly Answer[]): string[] => {
        const times = answers.map(({ ms }) => ms);
        const busy = median(answers.map(({ mainThreadMs }) => mainThreadMs));
        return [what, shown(median(times)), shown(Math.max(...times)), shown(busy)];
      };
      return {
        tables: [
          {
            title: `Chromium ${await chromiumVersion()}, ${SESSIONS} sessions of a double (${megabytes(bytes)} MB of text in a zip of ${megabytes(archive.length)} MB)`,
            header: ['what', 'median ms', 'worst ms', 'main thread ms'],
            rows: [
              ['import: unpacked, read, analysed and kept, each', shown(importMs / SESSIONS), '', ''],
              ['the page opened: first byte to the whole list', shown(median(listMs)), shown(Math.max(...listMs)), ''],
              toRow('two words searched: last letter to the list', searched),
              toRow('the words taken out: press to the whole list', cleared),
              toRow('one boat chosen: choice to the list', narrowed),
              toRow('ordered by power, out of the weeks: press to the list', sorted),
              toRow('back by date into the weeks: press to the list', byWeeks),
              [`${COMPARED} sessions compared: press to the table of differences`, shown(compareMs), '', ''],
            ],
          },
        ],
        goals: [
          { name: 'Searching the library', answers: searched },
          { name: 'All of the library again', answers: cleared },
          { name: 'Ordering the library', answers: sorted },
          { name: 'The library by weeks again', answers: byWeeks },
        ].flatMap(({ name, answers }) => [
          atOnce(
            name,
            answers.map(({ ms }) => ms),
          ),
          atOnce(
            `${name}, main thread`,
            answers.map(({ mainThreadMs }) => mainThreadMs),
          ),
        ]),
        notes: [],
        samples: answer,
      };
    } finally {
      await server.close();
    }
  },
};
