import { expect, type Page } from '@playwright/test';
import { expectUsable, inScheme, SCHEMES, violations, type Scheme } from './support/accessible.ts';
import { seatTable, settled, showView, viewNames } from './support/desk.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { test } from './support/seen-session.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/**
 * Panels that come into sight are drawn then, and may be taller; a view that fills the window grows with it for ever.
 */
const TIMES_TO_GROW = 3;

/** As tall as the view: what is scrolled to under the bar at the bottom can be scrolled out again. */
async function growToView(page: Page, { width, height }: typeof DESKTOP): Promise<void> {
  let tall = height;
  for (let times = 0; times < TIMES_TO_GROW; times += 1) {
    const wanted = await page.evaluate(() => document.documentElement.scrollHeight);
    if (wanted <= tall) return;
    tall = wanted;
    await page.setViewportSize({ width, height: tall });
    await settled(page);
  }
}

/** On a phone the dark has the colors that it has on a desk. */
const LOOKS: readonly (readonly [typeof DESKTOP, readonly Scheme[]])[] = [
  [DESKTOP, SCHEMES],
  [PHONE, ['light']],
];

for (const [viewport, schemes] of LOOKS) {
  test(`every view is accessible and fits, ${viewport.width} px wide, ${schemes.join(' and ')}`, async ({
    seenDesk: page,
  }) => {
    test.setTimeout(EVERY_VIEW_MS);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const view of await viewNames(page)) {
      await showView(page, view);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(sideways, view).toBeLessThanOrEqual(0);
      await growToView(page, viewport);
      for (const scheme of schemes) {
        await inScheme(page, scheme);
        await settled(page);
        expect.soft(await violations(page, scheme), `${view}, ${scheme}`).toEqual([]);
      }
      await page.setViewportSize(viewport);
    }
    if (viewport !== PHONE) return;
    await test.step('on a phone the seats are a list', async () => {
      await showView(page, 'Overview');
      await expect(seatTable(page).getByRole('table')).toHaveCount(0);
      const seats = seatTable(page).getByRole('listitem');
      await expect(seats).toHaveCount(8);
      await seats.nth(2).locator('summary').click();
      await expect(seats.nth(2)).toContainText('Finish angle');
      await seats.nth(2).getByRole('button', { name: 'Focus on seat 6 Jürgen Albrecht' }).click();
      await expect(page).toHaveURL(/[?&]seat=6/u);
    });
  });
}

test('the oarlocks, and the rower’s numbers, fit without being cut off', async ({ seenDesk: page }) => {
  test.setTimeout(EVERY_VIEW_MS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const widths = [DESKTOP, { width: 1024, height: 768 }, PHONE];
  const fits = async (name: string): Promise<void> => {
    const table = page.getByRole('region', { name });
    await expect(table.getByRole('row').first()).toBeVisible();
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      const sideways = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(sideways, `${name}, ${viewport.width} px`).toBeLessThanOrEqual(0);
    }
  };
  await showView(page, 'Rower');
  await fits('Numbers: Metric');
  await page.goto('/coach/oarlocks');
  await expect(page.getByText('about 5% apart')).toBeVisible();
  await fits('Gains of all oarlocks');
  await expectUsable(page);
});
