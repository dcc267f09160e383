// What is read on a public page stays where it is on a phone while the letters, the code and the answers behind it come
// late.
import { expect, test, type Page } from '@playwright/test';
import { layoutShiftMeter } from '#src/reporting/service/watch-performance.ts';
import { PUBLIC_PAGES } from '../scripts/public-pages.mjs';
import { pickCases } from './support/depth.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { NOBODY } from './support/people.ts';

test.use({ storageState: NOBODY, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

/** As promised: docs/performance.md, public-pages. */
const MOST = 0.05;
/** After the first page is drawn, and before its reader is through with it. */
const LATE_MS = 1200;
/** One after the other, as on a slow line. */
const CODE_MS = 60;

interface Shift {
  readonly startTime: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
  /** What moved, in words of the page. */
  readonly moved: readonly string[];
}

/** Runs in the page before anything of it. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { seenShifts: shifts });
  interface Entry extends PerformanceEntry, Omit<Shift, 'moved'> {
    readonly startTime: number;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, value, hadRecentInput, sources } = entry as Entry;
      const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 60) ?? '');
      shifts.push({ startTime, value, hadRecentInput, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const seenShifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly seenShifts: readonly Shift[] }).seenShifts);

/** Letters and code come one by one, after the page stands. */
async function slowly(page: Page): Promise<void> {
  let due = 0;
  const wait = (least: number): Promise<void> => {
    const now = Date.now();
    due = Math.max(due + CODE_MS, now + least);
    return new Promise((resolve) => setTimeout(resolve, due - now));
  };
  await page.route(/\.woff2$/u, async (route) => wait(LATE_MS).then(() => route.continue()));
  await page.route(/\/(?:auth|rest|api)\//u, async (route) => wait(LATE_MS).then(() => route.continue()));
}

/** One of each kind: screenshots, the desk, figures of money, forms, words. */
const SOME = new Set(['/', '/try', '/pricing', '/contact', '/login', '/terms']);

const LOOKED_AT = pickCases(
  PUBLIC_PAGES,
  PUBLIC_PAGES.filter((page) => SOME.has(page.path)),
);

test('a public page keeps what is read in its place', async ({ context }) => {
  test.setTimeout(EVERY_VIEW_MS);
  for (const { path } of LOOKED_AT) {
    await test.step(path, async () => {
      const page = await context.newPage();
      await page.addInitScript(watchShifts);
      await slowly(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      if (path === '/try') await expect(page.getByRole('button', { name: /^Show / }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      const shifts = await seenShifts(page);
      const meter = layoutShiftMeter();
      const worst = Math.max(0, ...shifts.map((shift) => meter(shift)));
      const moved = shifts.map(({ value, moved: words }) => `${value.toFixed(3)} ${words.join(' | ')}`).join('\n');
      expect(worst, moved).toBeLessThanOrEqual(MOST);
      await page.close();
    });
  }
});
