// Text at twice the size, as set in the browser: nothing is cut off or overlaps, and no page is wider than its window.
import { expect } from '@playwright/test';
import { findWindowless } from '../scripts/machine/chromium.mjs';
import { QUIET_BROWSER } from './support/quiet-browser.ts';
import { pickCases } from './support/depth.ts';
import { settled, showView, viewNames, visit } from './support/desk.ts';
import { unreadable } from './support/legible.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { ADMIN, ATHLETE, NOBODY } from './support/people.ts';
import { screenAddress, behind, walkTo, type Door } from './support/screens.ts';
import { test } from './support/seen-session.ts';

/** The browser's own size is 16 px. */
const TWICE = '--blink-settings=defaultFontSize=32';
test.use({
  launchOptions: {
    executablePath: findWindowless() ?? '',
    args: [...QUIET_BROWSER, TWICE],
  },
});

const WIDTHS = [1440, 390] as const;

/** Visitors with access to some pages. */
const GUESTS = [
  [['everybody'], NOBODY],
  [['signed-in'], ATHLETE],
  [['coach', 'admin'], ADMIN],
] as const satisfies readonly (readonly [readonly Door[], unknown])[];

test('every view of the desk and dock mode can be read, and type and figures follow the size', async ({
  seenDesk: page,
  again,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  const body = await page.evaluate(() => getComputedStyle(document.body).fontSize);
  expect(body).toBe('28px');
  const tick = page.locator('svg[data-figure] text').first();
  await expect.poll(async () => (await tick.boundingBox())?.height ?? 0).toBeGreaterThan(20);

  for (const width of pickCases(WIDTHS, [390])) {
    await page.setViewportSize({ width, height: 900 });
    for (const view of await viewNames(page)) {
      await showView(page, view);
      await settled(page);
      await expect.soft.poll(() => unreadable(page), `${view} at ${width}`).toEqual([]);
    }
  }
  await again();
  await visit(page, 'dock=on');
  const dock = page.getByRole('dialog', { name: 'Dockside mode' });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(dock.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dock.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => unreadable(page), `dock mode at ${viewport.width}`).toEqual([]);
    await expect
      .poll(() => dock.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(0);
  }
});

test('every screen can be read, wide and narrow, by everyone who gets in', async ({ browser }) => {
  test.setTimeout(EVERY_VIEW_MS);
  for (const [doors, storageState] of GUESTS) {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    await page.goto(storageState === NOBODY ? '/' : '/settings');
    for (const path of behind(...doors).map(screenAddress)) {
      await walkTo(page, path);
      await expect(page.locator('h1:not([data-former])').first(), path).toBeVisible();
      await expect(page.getByRole('status').filter({ visible: true, hasText: /…$/u }), path).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // What is measured by script follows the width a frame later.
        await expect.soft.poll(() => unreadable(page), `${path} at ${width}`).toEqual([]);
      }
    }
    await context.close();
  }
});
