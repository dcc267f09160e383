// The printed report of the desk, as paper shows it, without the browser's dialog.
import { expect, type Locator, type Page } from '@playwright/test';

/** Prints it and leaves it laid out; the page is shown as on paper until `putAway`. */
export async function printedReport(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: /^Print report/u }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  return page.locator('[data-report]');
}

export async function putAway(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.dispatchEvent(new Event('afterprint'));
    document.documentElement.removeAttribute('data-printed');
  });
}
