// Public pages with slow network and CPU, each in a fresh browser: time to the largest paint, layout shift, and the
// slowest click until the next frame.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/machine/chromium.mjs';
import { PUBLIC_PAGES } from '../../scripts/public-pages.mjs';
import { listenerWithoutAccounts } from '../../scripts/serve.mjs';
import { chromiumVersion } from '../harness/chromium.ts';
import { shown, type Suite, median } from '../harness/print.ts';

/** The promise: 1.6 Mbit/s, 150 ms until an answer begins, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 } as const;
const SLOWER = 4;
const MOST = { lcpMs: 2500, cls: 0.05, inpMs: 200 } as const;
/** After this long without pending requests, nothing more is drawn or moved. */
const QUIET_MS = 800;
/** Of events that take longer than a frame; shorter ones count as this. */
const SHORTEST_MS = 16;

const SCREENS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
] as const;

interface Vitals {
  readonly lcpMs: number;
  /** The largest sum of shifts within five seconds without a second's pause between two. */
  readonly cls: number;
  /** Of the slowest of the presses here; NaN where none was counted. */
  readonly inpMs: number;
  /** What the largest part was. */
  readonly largest: string;
  readonly presses: number;
}

/** Runs in the page before anything of it: gathers what the browser says of itself. */
function watch(shortestMs: number): void {
  const seen = { lcp: 0, largest: '', shifts: [] as { at: number; by: number }[], presses: new Map<number, number>() };
  Object.assign(globalThis, { seenVitals: seen });
  const observe = (type: string, take: (entry: never) => void, more: object = {}): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', (entry: PerformanceEntry & { readonly element: Element | null }) => {
    seen.lcp = entry.startTime;
    seen.largest = entry.element?.tagName.toLowerCase() ?? '';
  });
  observe('layout-shift', (entry: PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) seen.shifts.push({ at: entry.startTime, by: entry.value });
  });
  observe(
    'event',
    ({ interactionId, duration }: PerformanceEventTiming & { readonly interactionId: number }) => {
      if (interactionId > 0) seen.presses.set(interactionId, Math.max(duration, seen.presses.get(interactionId) ?? 0));
    },
    { durationThreshold: shortestMs },
  );
}

interface Seen {
  readonly lcp: number;
  readonly largest: string;
  readonly shifts: readonly { readonly at: number; readonly by: number }[];
  readonly presses: readonly number[];
}

const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seenVitals } = globalThis as unknown as {
      seenVitals: Omit<Seen, 'presses'> & { presses: Map<number, number> };
    };
    return { ...seenVitals, presses: [...seenVitals.presses.values()] };
  });

function layoutShift(shifts: Seen['shifts']): number {
  let most = 0;
  let window = { from: -Infinity, last: -Infinity, sum: 0 };
  for (const { at, by } of shifts) {
    const goesOn = at - window.last < 1000 && at - window.from < 5000;
    window = goesOn ? { ...window, last: at, sum: window.sum + by } : { from: at, last: at, sum: by };
    most = Math.max(most, window.sum);
  }
  return most;
}

/** What a reader presses: the first controls of the page, its theme, and the keys. Links are left: they lead away. */
async function pressThrough(page: Page): Promise<void> {
  const controls = page.locator(
    'button:visible:enabled, summary:visible, input[type=radio]:visible, input[type=range]:visible',
  );
  for (let at = 0; at < Math.min(6, await controls.count()); at += 1) {
    await controls
      .nth(at)
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(150);
  }
  const field = page.locator('input[type=email]:visible, input[type=text]:visible').first();
  if ((await field.count()) > 0) await field.pressSequentially('row', { delay: 60 });
  for (const key of ['Tab', 'Tab', 'ArrowRight']) await page.keyboard.press(key);
  await page.waitForTimeout(300);
}

async function measured(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Vitals> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name ??= (named) => named;');
    await page.addInitScript(watch, SHORTEST_MS);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', LINE);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    // The largest part is settled by the first press.
    const { lcp, largest } = await seenBy(page);
    await lookAtFrames(protocol);
    await pressThrough(page);
    const after = await seenBy(page);
    return {
      lcpMs: lcp,
      cls: layoutShift(after.shifts),
      inpMs: Math.max(SHORTEST_MS, ...after.presses),
      largest,
      presses: after.presses.length,
    };
  } finally {
    await context.close();
  }
}

/**
 * A headless browser may skip frames without an observer and then counts a click until a later frame (measured: drawn
 * after 27 ms, counted as 800). So every frame is captured, as small as possible.
 */
async function lookAtFrames(protocol: CDPSession): Promise<void> {
  protocol.on('Page.screencastFrame', ({ sessionId }) => {
    protocol.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await protocol.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 64, maxHeight: 64 });
}

interface Row extends Vitals {
  readonly path: string;
  readonly screen: string;
}

const summary = (path: string, screen: string, rounds: readonly Vitals[]): Row => ({
  path,
  screen,
  lcpMs: median(rounds.map(({ lcpMs }) => lcpMs)),
  cls: Math.max(...rounds.map(({ cls }) => cls)),
  inpMs: median(rounds.map(({ inpMs }) => inpMs)),
  largest: rounds[0]?.largest ?? '',
  presses: Math.min(...rounds.map(({ presses }) => presses)),
});

const worst = (rows: readonly Row[], of: 'lcpMs' | 'cls' | 'inpMs'): Row | undefined =>
  rows.toSorted((a, b) => b[of] - a[of])[0];

export const publicPages: Suite = {
  name: 'public-pages',
  run: async ({ rounds }) => {
    const server = createServer(listenerWithoutAccounts());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...CHROMIUM_FLAGS] });
    const rows: Row[] = [];
    try {
      for (const { name, viewport } of SCREENS) {
        for (const { path } of PUBLIC_PAGES) {
          const taken: Vitals[] = [];
          for (let round = 0; round < rounds; round += 1) {
            taken.push(await measured(browser, `${address}${path}`, viewport));
          }
          rows.push(summary(path, name, taken));
        }
      }
    } finally {
      await browser.close();
      server.close();
    }
    const goal = (of: 'lcpMs' | 'cls' | 'inpMs', name: string, unit: string) => ({
      name: `${name}, the worst of all public pages (${worst(rows, of)?.path ?? ''}, ${worst(rows, of)?.screen ?? ''})`,
      target: MOST[of],
      sense: 'at most' as const,
      measured: worst(rows, of)?.[of] ?? Number.NaN,
      unit,
    });
    return {
      tables: [
        {
          title: `Chromium ${await chromiumVersion()}, 1.6 Mbit/s, 150 ms, processor ${SLOWER} times slower, nothing kept`,
          header: ['page', 'screen', 'LCP ms', 'of', 'CLS', 'INP ms', 'presses'],
          rows: rows.map(({ path, screen, lcpMs, largest, cls, inpMs, presses }) => [
            path,
            screen,
            shown(lcpMs),
            largest,
            cls.toFixed(3),
            shown(inpMs),
            String(presses),
          ]),
        },
      ],
      goals: [
        goal('lcpMs', 'Largest contentful paint', ' ms'),
        goal('cls', 'Cumulative layout shift', ''),
        goal('inpMs', 'Interaction to next paint', ' ms'),
      ],
      notes: ['The server here compresses and keeps nothing ready; it answers over HTTP/1.1.'],
      samples: rows,
    };
  },
};
