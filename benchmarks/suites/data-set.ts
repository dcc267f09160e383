// A federation's data set in the built application in headless Chromium: from choosing its folder until squad and
// percentiles stand, another stroke rate, and the page's longest task until then, at two sizes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build, preview } from 'vite';
import { madePart, madeRowers, madeTable, type MadeRow } from '../../workers/data-set/testing/made-data-set.ts';
import { chromiumVersion, inFreshBrowser } from '../harness/chromium.ts';
import { megabytes, shown, type Suite, growthExponent, median } from '../harness/print.ts';

/** Fifty sessions of an eight in six rate bands: 2,400 rows of means. */
const CREW = { people: 8, boatClass: '8+', sessions: 50, bands: [18, 20, 22, 24, 30, 36], atLastBand: 8 };
/** Oar-strokes of a part; each of its 2,400 means is over about a hundred of them. */
const PART_STROKES = 250_000;
const PARTS = [4, 40] as const;
const OPEN_MS = 1000;
const TASK_MS = 100;
const MAX_EXPONENT = 1.05;

const root = fileURLToPath(new URL('../../', import.meta.url));
const output = fileURLToPath(new URL('../results/app/', import.meta.url));

/** Each part is another crew. */
const rowersOf = (part: number): MadeRow[] =>
  madeRowers(CREW).map((row) => ({
    ...row,
    session: `${row['session']} ${part}`,
    rower: `${row['rower']} of crew ${part}`,
  }));

const makeOars = (): MadeRow[] =>
  Array.from({ length: PART_STROKES }, (_, at) => ({
    session: `xxh128:${at % 50}`,
    stroke: at,
    counts: at % 9 === 0 ? 'no' : 'yes',
    powerW: 200 + 40 * Math.sin(at),
    arcDeg: 85 + 3 * Math.cos(at),
  }));

/** Bytes of everything in the folder. */
async function writeDataSet(folder: string, parts: number): Promise<number> {
  let sum = 0;
  const write = (path: string, bytes: Uint8Array): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
    sum += bytes.length;
  };
  const oars = await madePart(madeTable(makeOars()), 'oars');
  for (let part = 0; part < parts; part += 1) {
    write(`rowers/year=2024/part-${part}.parquet`, await madePart(madeTable(rowersOf(part)), 'rowers'));
    write(`oars/year=2024/part-${part}.parquet`, oars);
  }
  return sum;
}

interface Measured {
  readonly openMs: number;
  /** Another stroke rate. */
  readonly rateMs: number;
  /** 0 when none took longer than 50 ms, which is what browsers report. */
  readonly longestTaskMs: number;
}

interface Noted {
  openMs: number;
  longestTaskMs: number;
}

/** Notes down in the page when the squad and the percentiles stand after its first `change`. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: Noted = { openMs: Number.NaN, longestTaskMs: 0 };
    Object.assign(globalThis, { noted });
    new PerformanceObserver((list) => {
      noted.longestTaskMs = Math.max(noted.longestTaskMs, ...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    document.addEventListener(
      'change',
      () => {
        const begunAt = performance.now();
        const look = (): void => {
          const tables = document.querySelectorAll('tbody').length;
          if (tables < 2 || document.querySelector('[aria-busy=true]') !== null) requestAnimationFrame(look);
          else noted.openMs = performance.now() - begunAt;
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });

/** Milliseconds until the squad at this rate stands. */
const choosesRate = (page: Page, rate: string): Promise<number> =>
  page.evaluate(async (value) => {
    const select = [...document.querySelectorAll('select')].find((one) =>
      [...one.options].some((option) => option.value === value),
    );
    const squad = (): string => document.querySelector('tbody')?.textContent ?? '';
    const before = squad();
    const begunAt = performance.now();
    if (select !== undefined) select.value = value;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    while (squad() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - begunAt;
  }, rate);

async function measure(page: Page, folder: string): Promise<Measured> {
  await page.getByLabel('Folder of a data set').waitFor({ state: 'attached' });
  await watch(page);
  await page.getByLabel('Folder of a data set').setInputFiles(folder);
  await page.waitForFunction(() => !Number.isNaN((globalThis as unknown as { noted: Noted }).noted.openMs));
  const rateMs = await choosesRate(page, '24');
  const noted = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
  return { ...noted, rateMs };
}

export const dataSet: Suite = {
  name: 'data-set',
  run: async ({ rounds }) => {
    const scratch = mkdtempSync(join(tmpdir(), 'data-set-'));
    const sets: { readonly parts: number; readonly folder: string; readonly bytes: number; of: Measured[] }[] = [];
    for (const parts of PARTS) {
      const folder = join(scratch, String(parts));
      sets.push({ parts, folder, bytes: await writeDataSet(folder, parts), of: [] });
    }
    await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
    const server = await preview({ root, build: { outDir: output }, preview: { port: 0 } });
    try {
      const [address = ''] = server.resolvedUrls?.local ?? [];
      for (let round = 0; round < rounds; round += 1) {
        for (const { folder, of } of sets) {
          of.push((await inFreshBrowser(`${address}coach/data-set`, (page) => measure(page, folder))).answer);
        }
      }
    } finally {
      await server.close();
      rmSync(scratch, { recursive: true });
    }
    const middle = (of: readonly Measured[], what: keyof Measured): number => median(of.map((one) => one[what]));
    const largest = sets.at(-1)?.of ?? [];
    const exponent = growthExponent(
      [...PARTS],
      sets.map(({ of }) => middle(of, 'openMs')),
    );
    return {
      tables: [
        {
          title: `Chromium ${await chromiumVersion()}, a data set of 250,000 oar-strokes a part`,
          header: ['parts', 'MB', 'choice to squad ms', 'another rate ms', 'longest task ms'],
          rows: sets.map(({ parts, bytes, of }) => [
            String(parts),
            megabytes(bytes),
            ...(['openMs', 'rateMs', 'longestTaskMs'] as const).map((what) => shown(middle(of, what))),
          ]),
        },
      ],
      goals: [
        {
          name: 'data set from 1 to 10 M oar-strokes: growth of opening, exponent',
          target: MAX_EXPONENT,
          sense: 'at most',
          measured: exponent,
          unit: '',
        },
        {
          name: 'data set of 10 M oar-strokes: choice to squad',
          target: OPEN_MS,
          sense: 'at most',
          measured: middle(largest, 'openMs'),
          unit: ' ms',
        },
        {
          name: 'data set of 10 M oar-strokes: longest task of the page',
          target: TASK_MS,
          sense: 'at most',
          measured: Math.max(...largest.map(({ longestTaskMs }) => longestTaskMs)),
          unit: ' ms',
        },
      ],
      notes: [],
      samples: sets.map(({ parts, of }) => ({ parts, of })),
    };
  },
};
