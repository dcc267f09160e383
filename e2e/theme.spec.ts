import { expect, test } from '@playwright/test';

test('the theme follows the system until one is chosen, and the choice lasts', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/coach');
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paper();
  expect(dark).not.toBe(light);

  const frame = page.locator('meta[name=theme-color][media=all]');
  await page.getByRole('button', { name: /^Theme: Auto/u }).click();
  await expect.poll(paper).toBe(light);
  await expect(frame).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect.poll(paper).toBe(light);
  await expect(frame).toHaveAttribute('data-theme', 'light');

  await page.getByRole('button', { name: /^Theme: Light/u }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(paper).toBe(dark);
  await page.getByRole('button', { name: /^Theme: Dark/u }).click();
  await expect.poll(paper).toBe(light);
  await expect(frame).toHaveCount(0);
});
