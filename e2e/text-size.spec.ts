// Text at twice the size, as the browser is told to show it: nothing is cut off, nothing lies on anything else, and no
// page is wider than its window.
import { expect, test } from '@playwright/test';
import { findChromium } from '../scripts/machine/chromium.mjs';
import { QUIET_BROWSER } from './support/quiet-browser.ts';
import { openDesk, SAMPLE_OUTING, settled, showView, viewNames } from './support/desk.ts';
import { unreadable } from './support/legible.ts';

/** The browser's own size is 16 px. */
const TWICE = '--blink-settings=defaultFontSize=32';
test.use({
  launchOptions: {
    executablePath: findChromium() ?? '',
    args: [...QUIET_BROWSER, TWICE],
  },
});

const PAGES = ['/coach', '/coach/compare', '/settings', '/pricing', '/login'] as const;

test('type and figures follow the size', async ({ page }) => {
  await openDesk(page, SAMPLE_OUTING.path);
  await showView(page, 'Overview');
  const body = await page.evaluate(() => getComputedStyle(document.body).fontSize);
  expect(body).toBe('28px');
  const tick = page.locator('svg[data-figure] text').first();
  expect((await tick.boundingBox())?.height ?? 0).toBeGreaterThan(20);
});

test('every view of the desk can be read', async ({ page }) => {
  test.setTimeout(240_000);
  await openDesk(page, SAMPLE_OUTING.path);
  for (const view of await viewNames(page)) {
    await showView(page, view);
    await settled(page);
    expect.soft(await unreadable(page), view).toEqual([]);
  }
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`pages around the desk can be read at ${width}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await unreadable(page), `${path} at ${width}`).toEqual([]);
    }
  });
}
