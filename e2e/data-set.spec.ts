// A federation's data set in the page: its squad, percentiles of enough people, one rower over years, and SQL.
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { madePart, madeRowers, madeTable, type MadeRow } from '#workers/data-set/testing/made-data-set.ts';
import { expectGoodAndNarrow } from './support/accessible.ts';
import { DRAWN_MS } from './support/patience.ts';

const EIGHT = { people: 12, boatClass: '8+', sessions: 30, bands: [18, 24, 36], atLastBand: 7 };
const DOUBLE = { people: 2, boatClass: '2x', sessions: 4, bands: [18, 20], atLastBand: 2 };
const STROKES = 1200;

const makeOars = (): MadeRow[] =>
  Array.from({ length: STROKES }, (_, at) => ({
    session: 's',
    stroke: at + 1,
    counts: at % 2 ? 'no' : 'yes',
    powerW: at,
  }));

async function writeDataSet(folder: string): Promise<string> {
  const write = (path: string, bytes: Uint8Array | string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  };
  write('rowers/year=2023/part-a.parquet', await madePart(madeTable(madeRowers(EIGHT)), 'rowers'));
  write('rowers/year=2024/part-b.parquet', await madePart(madeTable(madeRowers(DOUBLE)), 'rowers'));
  write('rowers/year=2024/part-c.parquet', 'PAR1 cut off');
  write('oars/year=2023/part-a.parquet', await madePart(madeTable(makeOars()), 'oars', 500));
  write('_dataset.json', '{}');
  return folder;
}

const openFolder = (page: Page, folder: string) => page.getByLabel('Folder of a data set').setInputFiles(folder);

test('a data set shows its squad, its percentiles and a rower over years', async ({ page }, info) => {
  await page.goto('/coach/data-set');
  await expect(page.getByRole('heading', { level: 1, name: 'Data set' })).toBeVisible();
  await page
    .getByLabel('Parquet files of a data set')
    .setInputFiles({ name: 'other.parquet', mimeType: '', buffer: Buffer.from('not Parquet') });
  await expect(page.getByRole('alert')).toContainText('can be read');

  await openFolder(page, await writeDataSet(info.outputPath('set')));
  await expect(page.getByText('1 damaged part left out: set/rowers/year=2024/part-c.parquet')).toBeVisible();
  const squad = page.getByRole('region', { name: 'Squad' });
  await expect(squad.getByRole('rowheader')).toHaveCount(12);
  await squad.getByRole('button', { name: /^Power/u }).click();
  await expect(squad.getByRole('rowheader').first()).toHaveText('Rower 12');
  await expect(squad.getByRole('row').nth(1)).toContainText(/\d+ ± \d+/u);

  const norms = page.getByRole('region', { name: 'Percentiles' });
  await expect(norms.getByRole('row', { name: /^24/u })).toContainText('12');
  await expect(norms.getByRole('row', { name: /^36/u })).toHaveText('36Fewer than eight people');

  await squad.getByRole('button', { name: 'Rower 03' }).click();
  const line = page.getByRole('region', { name: 'Rower 03: Power' });
  await expect(line.getByRole('img')).toBeVisible();
  await expect(line.getByText('2024', { exact: false }).first()).toBeVisible();
  await line.getByRole('button', { name: 'Show as table' }).click();
  await expect(line.getByRole('row')).toHaveCount(EIGHT.sessions + 1);

  await page.getByLabel('Boat class and device').selectOption('water 2x peach pin-along-boat');
  await expect(squad.getByRole('rowheader')).toHaveCount(2);
  await expect(norms.getByText('Fewer than eight people')).toHaveCount(2);
  await expectGoodAndNarrow(page);
});

test('a data set answers in SQL on the device', async ({ page, baseURL }, info) => {
  test.slow();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url());
  });
  await page.goto('/coach/data-set');
  await openFolder(page, await writeDataSet(info.outputPath('set')));
  const sql = page.getByRole('region', { name: 'Ask in SQL' });
  const answer = sql.getByRole('table');
  const ask = async (question: string): Promise<void> => {
    await sql.getByLabel('Ask in SQL').fill(question);
    await sql.getByRole('button', { name: 'Ask', exact: true }).click();
  };
  await sql.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(answer.getByRole('columnheader')).toHaveText(['rower', 'year', 'strokes', 'powerW'], {
    timeout: 4 * DRAWN_MS,
  });
  await ask("select counts, count(*) as n, avg(powerW) as w from oars where counts = 'yes' group by all");
  await expect(answer.getByRole('row').nth(1)).toHaveText('yes600599', { timeout: DRAWN_MS });
  await ask('select * from oars order by stroke desc');
  await expect(sql.getByText(/^The first 1,000 rows/u)).toBeVisible({ timeout: DRAWN_MS });
  const saving = page.waitForEvent('download');
  await sql.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  expect(csv.split('\r\n')[1]).toBe('s,1200,no,1199');
  await ask('select nothing from nowhere');
  await expect(sql.getByRole('alert')).toContainText('DuckDB can’t answer this', { timeout: DRAWN_MS });
  await ask("select * from read_csv('https://example.com/a.csv')");
  await expect(sql.getByRole('alert')).toContainText('DuckDB can’t answer this', { timeout: DRAWN_MS });
  await ask('select count(*) from range(100000000000) a where a.range % 7 = 3');
  await sql.getByRole('button', { name: 'Cancel' }).click();
  await expect(sql.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await ask('select count(*) as n from oars');
  await expect(answer.getByRole('row').nth(1)).toHaveText('1200', { timeout: 4 * DRAWN_MS });
  expect(elsewhere).toEqual([]);
});
