// A library of sessions of other days, and how it is found on its page.
import { expect, type Page } from '@playwright/test';
import { plainRecords, putRecords } from '#storage/testing/seed-records.ts';

export async function seedLibrary(page: Page, count: number): Promise<void> {
  await page.goto('/coach');
  // The page makes the database, in its own version.
  await expect(page.getByRole('region', { name: 'Storage' })).toBeVisible();
  await page.evaluate(putRecords, plainRecords(count));
  await page.reload();
}

export const sessionRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Sessions' })
    .getByRole('row')
    .filter({ has: page.locator('[data-part=pick]') });
