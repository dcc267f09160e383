// Text at twice the size, as the browser is told to show it: nothing is cut off, nothing lies on anything else, and no
// page is wider than its window.
import { expect } from '@playwright/test';
import { findWindowless } from '../scripts/machine/chromium.mjs';
import { QUIET_BROWSER } from './support/quiet-browser.ts';
import { someOf } from './support/depth.ts';
import { settled, showView, viewNames, visit } from './support/desk.ts';
import { unreadable } from './support/legible.ts';
import { ADMIN, ATHLETE, COACH, NOBODY } from './support/people.ts';
import { addressOf, behind, walkTo, type Door } from './support/screens.ts';
import { test } from './support/seen-outing.ts';

/** The browser's own size is 16 px. */
const TWICE = '--blink-settings=defaultFontSize=32';
test.use({
  launchOptions: {
    executablePath: findWindowless() ?? '',
    args: [...QUIET_BROWSER, TWICE],
  },
});

const WIDTHS = [1440, 390] as const;

/** Whoever gets in at a door. */
const GUESTS = [
  ['everybody', NOBODY],
  ['signed-in', ATHLETE],
  ['coach', COACH],
  ['admin', ADMIN],
] as const satisfies readonly (readonly [Door, unknown])[];

test('type and figures follow the size', async ({ seenDesk: page }) => {
  await showView(page, 'Overview');
  const body = await page.evaluate(() => getComputedStyle(document.body).fontSize);
  expect(body).toBe('28px');
  const tick = page.locator('svg[data-figure] text').first();
  await expect.poll(async () => (await tick.boundingBox())?.height ?? 0).toBeGreaterThan(20);
});

for (const width of someOf(WIDTHS, [390])) {
  test(`every view of the desk can be read at ${width}`, async ({ seenDesk: page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    for (const view of await viewNames(page)) {
      await showView(page, view);
      await settled(page);
      await expect.soft.poll(() => unreadable(page), view).toEqual([]);
    }
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test(`dock mode can be read at ${viewport.width} × ${viewport.height}`, async ({ seenDesk: page }) => {
    await page.setViewportSize(viewport);
    await visit(page, 'v=3&dock=on');
    const dock = page.getByRole('dialog', { name: 'Dock mode' });
    await expect(dock.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dock.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => unreadable(page)).toEqual([]);
    await expect
      .poll(() => dock.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(0);
  });
}

for (const [door, storageState] of GUESTS) {
  test.describe(`as one of ${door}`, () => {
    test.use({ storageState });

    test(`every screen for ${door} can be read, wide and narrow`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.goto(door === 'everybody' ? '/' : '/settings');
      for (const path of behind(door).map(addressOf)) {
        await walkTo(page, path);
        await expect(page.locator('h1:not([data-former])').first(), path).toBeVisible();
        await expect(page.getByRole('status').filter({ visible: true, hasText: /…$/u }), path).toHaveCount(0);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          // What is measured by script follows the width a frame later.
          await expect.soft.poll(() => unreadable(page), `${path} at ${width}`).toEqual([]);
        }
      }
    });
  });
}
