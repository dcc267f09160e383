import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openDesk, SAMPLE_OUTING, seatTable, settled, showView, viewNames } from './support/desk.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [DESKTOP, PHONE].map((viewport) => ({ colorScheme, viewport })),
);

for (const { colorScheme, viewport } of LOOKS) {
  test(`every view is accessible, ${colorScheme}, ${viewport.width} px wide`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await openDesk(page, SAMPLE_OUTING.path);
    for (const view of await viewNames(page)) {
      await showView(page, view);
      // As tall as the view: what is scrolled to under the bar at the bottom can be scrolled out again.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
      );
      expect.soft(found, view).toEqual([]);
      await page.setViewportSize(viewport);
    }
  });
}

test('on a phone no view scrolls sideways, and the seats are a list', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openDesk(page, SAMPLE_OUTING.path);
  for (const view of await viewNames(page)) {
    await showView(page, view);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, view).toBeLessThanOrEqual(0);
  }
  await showView(page, 'Overview');
  await expect(seatTable(page).getByRole('table')).toHaveCount(0);
  const seats = seatTable(page).getByRole('listitem');
  await expect(seats).toHaveCount(8);
  await seats.nth(2).locator('summary').click();
  await expect(seats.nth(2)).toContainText('Finish angle');
  await seats.nth(2).getByRole('button', { name: 'Focus on seat 6' }).click();
  await expect(page).toHaveURL(/[?&]seat=6/u);
});
