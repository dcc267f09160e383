// Views of a long session in the built application in headless Chromium: from clicking a tab until all figures are
// shown, first and repeated, at full speed and with a four times slower main thread; and the longest task, during which
// clicks wait.
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright';
import { build, preview } from 'vite';
import { chromiumVersion, inFreshBrowser } from '../harness/chromium.ts';
import { megabytes, shown, type Goal, type Suite, type Table, median } from '../harness/print.ts';
import { generateLongExport } from '../recordings/recording.ts';

const HOURS = 2;
const KEPT = /\/coach\/outing\/(?<session>xxh128:[0-9a-f]+)/u;
/** How much slower the main thread is made; the threads of the engine are not. */
const SLOWER = 4;
/** What begins after a page stands, such as reading the columns, is over by then. */
const AT_REST_MS = 2500;
/** Time without pending work before a view counts as complete. */
const STANDS_MS = 400;
const MAX_MS = { first: 1000, 'first at a quarter': 3000 } as const;
const MAX_TASK_MS = 200;

const root = fileURLToPath(new URL('../../', import.meta.url));
const output = fileURLToPath(new URL('../results/app/', import.meta.url));

const WAYS = ['first', 'warm', 'first at a quarter', 'warm at a quarter'] as const;
type Way = (typeof WAYS)[number];

interface Opening {
  /** From the click on the tab until the view is complete. */
  readonly openMs: number;
  /** The longest task in the meantime; 0 when none took longer than 50 ms, which is what browsers report. */
  readonly longestTaskMs: number;
}

type Openings = Readonly<Record<Way, Opening>>;

/** Clicks the tab inside the page, and checks every frame for completeness. */
const pressed = (page: Page, view: string): Promise<Opening> =>
  page.evaluate(
    async ({ name, standsMs }) => {
      const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
        (one) => one.innerText.trim() === name,
      );
      if (tab === undefined) throw new Error(`There is no tab ${name}.`);
      let longestTaskMs = 0;
      const observer = new PerformanceObserver((list) => {
        longestTaskMs = Math.max(longestTaskMs, ...list.getEntries().map(({ duration }) => duration));
      });
      observer.observe({ type: 'longtask' });
      const begunAt = performance.now();
      tab.click();
      let stoodAt = Number.NaN;
      let now = begunAt;
      while (!(now - stoodAt > standsMs)) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        now = performance.now();
        const stands =
          tab.ariaSelected === 'true' &&
          document.querySelector('[role=tabpanel] > *') !== null &&
          document.querySelector('[aria-busy=true], [data-settled=false]') === null;
        if (!stands) stoodAt = Number.NaN;
        else if (Number.isNaN(stoodAt)) stoodAt = now;
      }
      observer.disconnect();
      return { openMs: stoodAt - begunAt, longestTaskMs };
    },
    { name: view, standsMs: STANDS_MS },
  );

const tabNames = (page: Page): Promise<string[]> => page.getByRole('tab').allInnerTexts();

async function importSession(page: Page, path: string): Promise<string> {
  await page.locator('input[type=file]').first().setInputFiles(path);
  await page.waitForURL(KEPT, { timeout: 180_000 });
  return KEPT.exec(page.url())?.groups?.['session'] ?? '';
}

/** Leaves the view that is shown for another, so that it is opened again by the next press. */
async function leave(page: Page, views: readonly string[], view: string): Promise<void> {
  await pressed(page, views.find((other) => other !== view) ?? view);
  await page.waitForTimeout(STANDS_MS);
}

/** A fresh page with another view than this one, at rest. */
async function freshDesk(page: Page, address: string, view: string): Promise<void> {
  const elsewhere = view === 'Debrief' ? '?group=boat' : '';
  await page.goto('about:blank');
  await page.goto(`${address}${elsewhere}`);
  await page.getByRole('tab').first().waitFor();
  await page.waitForTimeout(AT_REST_MS);
}

async function measureOpenings(page: Page, tools: CDPSession, address: string, view: string): Promise<Openings> {
  const slowed = (rate: number): Promise<unknown> => tools.send('Emulation.setCPUThrottlingRate', { rate });
  const openings: Partial<Record<Way, Opening>> = {};
  for (const [rate, first, warm] of [
    [1, 'first', 'warm'],
    [SLOWER, 'first at a quarter', 'warm at a quarter'],
  ] as const) {
    await freshDesk(page, address, view);
    await slowed(rate);
    openings[first] = await pressed(page, view);
    await leave(page, await tabNames(page), view);
    openings[warm] = await pressed(page, view);
    await slowed(1);
  }
  return openings as Openings;
}

type Samples = Map<string, Openings[]>;

async function measured(page: Page, address: string, path: string, samples: Samples): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const session = await importSession(page, path);
  const desk = `${address}coach/outing/${session}`;
  const tools = await page.context().newCDPSession(page);
  await page.getByRole('tab').first().waitFor();
  for (const view of await tabNames(page)) {
    const openings = await measureOpenings(page, tools, desk, view);
    samples.set(view, [...(samples.get(view) ?? []), openings]);
  }
}

const middle = (samples: readonly Openings[], way: Way, what: keyof Opening): number =>
  median(samples.map((openings) => openings[way][what]));

function toTable(title: string, what: keyof Opening, samples: Samples): Table {
  return {
    title,
    header: ['view', ...WAYS],
    rows: [...samples].map(([view, rounds]) => [view, ...WAYS.map((way) => shown(middle(rounds, way, what)))]),
  };
}

function toGoals(samples: Samples): Goal[] {
  const most = (way: Way, what: keyof Opening): number =>
    Math.max(...[...samples.values()].map((rounds) => middle(rounds, way, what)));
  const goal = (name: string, target: number, measuredMs: number): Goal => ({
    name,
    target,
    sense: 'at most',
    measured: measuredMs,
    unit: ' ms',
  });
  return [
    goal('Views of two hours: the slowest first opening', MAX_MS.first, most('first', 'openMs')),
    goal(
      'Views of two hours: the slowest at a quarter of the speed',
      MAX_MS['first at a quarter'],
      most('first at a quarter', 'openMs'),
    ),
    goal('Views of two hours: the longest task of a first opening', MAX_TASK_MS, most('first', 'longestTaskMs')),
  ];
}

export const views: Suite = {
  name: 'views',
  run: async ({ rounds }) => {
    const layout = await generateLongExport(HOURS);
    await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
    const server = await preview({ root, build: { outDir: output }, preview: { port: 0 } });
    const samples: Samples = new Map();
    try {
      const [address = ''] = server.resolvedUrls?.local ?? [];
      for (let round = 0; round < rounds; round += 1) {
        await inFreshBrowser(`${address}coach`, (page) => measured(page, address, layout.path, samples));
      }
    } finally {
      await server.close();
    }
    const what = `Chromium ${await chromiumVersion()}, ${HOURS} h of an eight with ${layout.columns.length} columns (${megabytes(layout.bytes)} MB)`;
    return {
      tables: [
        toTable(`${what}: press to the view standing, median ms`, 'openMs', samples),
        toTable('The longest task meanwhile, median ms', 'longestTaskMs', samples),
      ],
      goals: toGoals(samples),
      notes: [
        `Each first opening is on a page loaded anew, the session read from the device. At a quarter the page's main thread is ${SLOWER} times slower, the engine's threads are not. 0: no task above 50 ms.`,
      ],
      samples: Object.fromEntries(samples),
    };
  },
};
