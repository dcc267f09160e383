// A rower over a season: found by the name in whatever seat, at one rate, with what changed and when, and the squad's
// days.
import { expect, test } from '@playwright/test';
import { sessionOnDay } from '#fixtures/season.ts';
import { sessionRows } from './support/drop.ts';
import { DRAWN_MS } from './support/patience.ts';

const DAYS = 18;
const CHANGED_ON = 9;
const CHANGED_SEAT = 2;

/** A four on several days; from the tenth, the oar of seat 2 reads six degrees more at the catch. */
const makeDayFile = (day: number) => ({
  name: `day ${day}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(
    sessionOnDay(day, '4+', {
      strokes: 14,
      faults: day >= CHANGED_ON ? [{ how: 'shifted', channel: 'angle', by: -6, seat: CHANGED_SEAT }] : [],
    }),
  ),
});

test('a rower’s season says what changed and when, without a network', async ({ page, context }) => {
  test.slow();
  await page.goto('/coach');
  await page
    .getByLabel('Recordings', { exact: true })
    .setInputFiles(Array.from({ length: DAYS }, (_, day) => makeDayFile(day)));
  await expect(sessionRows(page)).toHaveCount(DAYS, { timeout: 2 * DRAWN_MS });
  await page.getByRole('link', { name: 'Season' }).click();
  await expect(page.getByRole('heading', { name: 'March 2025' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Sessions of March 2025' }).getByRole('link', { name: /Curlew/u }),
  ).toHaveCount(DAYS);

  // What is on the device needs no one else.
  await context.setOffline(true);
  await page.getByRole('region', { name: 'Rowers and how much they rowed' }).getByRole('link', { name: 'Bea' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bea' })).toBeVisible();
  const reading = page.getByText(/^Reading the strokes/u);
  await expect(reading).toHaveCount(0, { timeout: DRAWN_MS });
  await expect(page.getByRole('region', { name: 'Catch', exact: true })).toContainText(
    /Changed by −[56]\.\d°.*, (?:with|between) 1[12] Mar 2025/u,
  );
  await expect(page.getByRole('region', { name: 'Length', exact: true })).toContainText('No change');
});
