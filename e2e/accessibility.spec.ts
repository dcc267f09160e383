import { expect, test } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { drop, row } from './support/drop.ts';

test('the import page is accessible and fits, light and dark, wide and narrow', async ({ page }) => {
  await page.goto('/coach');
  await drop(page, { name: 'empty.txt', text: '' });
  await expect(row(page, 'empty.txt')).toContainText('Could not be opened');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const scheme of SCHEMES) {
      await inScheme(page, scheme);
      expect(await violations(page, scheme), `${scheme}, ${width} px`).toEqual([]);
    }
    await expectNoOverflow(page);
  }
});
