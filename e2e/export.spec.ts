import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { parquetMetadata } from 'hyparquet';
import { analysisOf, openDesk, SAMPLE_OUTING } from './support/desk.ts';

const { path } = SAMPLE_OUTING;

interface Written {
  readonly name: string;
  readonly bytes: Buffer;
}

async function exported(page: Page, item: RegExp): Promise<Written> {
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: item }).click();
  const file = await coming;
  await expect(page.getByRole('status').filter({ hasText: file.suggestedFilename() })).toBeVisible();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const rows = ({ bytes }: Written): number => bytes.toString('utf8').split('\r\n').length - 2;

test('strokes, samples and track are written as files, and nothing leaves the origin', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && (origin !== baseURL || request.method() !== 'GET')) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const { strokes, gates, track, pieces, sampleCount } = await analysisOf(path);
  await openDesk(page, path);
  await page.getByRole('button', { name: 'Export', exact: true }).click();

  const csv = await exported(page, /^Strokes CSV/u);
  expect(csv.name).toMatch(/-strokes\.csv$/u);
  expect(rows(csv)).toBe(strokes.count * gates.length);

  const gpx = await exported(page, /^Track GPX/u);
  expect(gpx.name).toMatch(/-track\.gpx$/u);
  const wellFormed = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return { failed: parsed.querySelector('parsererror') !== null, fixes: parsed.querySelectorAll('trkpt').length };
  }, gpx.bytes.toString('utf8'));
  expect(wellFormed).toEqual({ failed: false, fixes: track?.timeS.length });

  const { bytes } = await exported(page, /^Samples Parquet/u);
  expect(Number(parquetMetadata(new Uint8Array(bytes).buffer).num_rows)).toBe(sampleCount);

  await page.keyboard.press('Escape');
  const [piece] = pieces;
  if (piece === undefined) throw new Error('The sample outing has no piece.');
  await page.getByRole('region', { name: 'Outing and selection' }).waitFor();
  await page.evaluate(() => history.pushState(null, '', `${location.pathname}?piece=0`));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const part = await exported(page, /^Strokes CSV/u);
  expect(part.name).toMatch(/-strokes-\d+m\d\ds-to-\d+m\d\ds\.csv$/u);
  expect(rows(part)).toBe((piece.toStroke - piece.fromStroke) * gates.length);

  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the report prints a crew sheet and a page for each rower, and nothing of the application', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDesk(page, path);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: /^Print report/u }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const report = page.locator('[data-report]');
  await expect(report.getByRole('heading', { level: 1 })).toHaveCount(1 + 8);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('tablist').filter({ visible: true })).toHaveCount(0);
  expect(await report.evaluate((paper) => getComputedStyle(paper).color)).toBe('rgb(20, 34, 43)');

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(report).toHaveCount(0);
});
