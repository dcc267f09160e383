// The benchmark: five readers of the sample find the same values, and a saved result is compared. No time is asserted.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { readResult } from '#src/features/bench/result.ts';
import { violations } from './support/accessible.ts';
import { SAMPLE_SESSION } from './support/desk.ts';
import { DRAWN_MS, EVERY_VIEW_MS } from './support/patience.ts';
import { NOBODY } from './support/people.ts';

test.use({ storageState: NOBODY });
test.skip(SAMPLE_SESSION.absent !== false, String(SAMPLE_SESSION.absent));

test('the sample is read by all five alike, and the result is saved and compared', async ({ page }) => {
  test.setTimeout(EVERY_VIEW_MS);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.goto('/about');
  await page.getByRole('link', { name: 'measured on your computer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benchmark');
  // The link loads the page itself, so that its own headers isolate it.
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(asked.filter((url) => /duckdb|udsv|papaparse|sample\//u.test(url))).toEqual([]);

  await page.getByLabel('Rounds').selectOption('3');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Run' }).click();
  const results = page.getByRole('region', { name: 'Results of the benchmark' });
  await expect(results).toBeVisible({ timeout: 4 * DRAWN_MS });
  await expect(results.getByRole('row').filter({ hasText: /yes$/u })).toHaveCount(5);
  const origin = new URL(page.url()).origin;
  expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith('blob:'))).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save results (JSON)' }).click();
  const saved = await (await downloading).path();
  const result = readResult(await readFile(saved, 'utf8'));
  expect(result?.contenders.map(({ totalMs }) => totalMs.length)).toEqual([3, 3, 3, 3, 3]);

  const former = page.getByLabel('Compare with a former result');
  await former.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"rounds": 3}') });
  await expect(page.getByRole('alert')).toHaveText('This file isn’t a saved benchmark result.');
  await former.setInputFiles(saved);
  const compared = page.getByRole('region', { name: 'Comparison with the former result' });
  await expect(compared.getByRole('row').filter({ hasText: /1\.00$/u })).toHaveCount(5);
  expect(await violations(page, 'light')).toEqual([]);

  await page.getByLabel(/^Your file/u).setInputFiles({
    name: 'session.fit',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([14, 32, 0, 0, 46, 70, 73, 84]),
  });
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('alert')).toContainText('isn’t plain text');
  expect(errors).toEqual([]);
});
