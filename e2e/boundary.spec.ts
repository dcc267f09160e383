import { expect, test } from '@playwright/test';
import { drop, row, SAMPLE } from './support/drop.ts';

test('twenty fresh page loads in a row answer, and so does the engine behind each', async ({ browser }) => {
  test.setTimeout(180_000);
  for (let load = 1; load <= 20; load += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/coach');
    await expect(page.locator('html[data-engine=ready]')).toBeAttached({ timeout: 5000 });
    await drop(page, { name: `load-${load}.txt`, text: '' });
    await expect(row(page, `load-${load}.txt`), `load ${load}`).toContainText('Could not be opened', { timeout: 5000 });
    await context.close();
  }
});

test('no request leaves the origin and no view breaks the content-security policy', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const answer = await page.goto('/coach');
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");

  await drop(page, { name: 'morning.txt', address: SAMPLE });
  await expect(page).toHaveURL(/\/coach\/outing\//u);
  const views = page.getByRole('tab');
  await expect(views.first()).toBeVisible();
  for (const view of await views.all()) {
    await view.click();
    await expect(view).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  }
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the engine is served as WebAssembly', async ({ page }) => {
  const fetched = page.waitForResponse(/\.wasm$/u);
  await page.goto('/coach');
  await drop(page, { name: 'empty.txt', text: '' });
  expect((await fetched).headers()['content-type']).toBe('application/wasm');
});
