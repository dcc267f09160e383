// A finding becomes a focus in three taps, and the next session opens with the answer.
import { expect, test, type Page } from '@playwright/test';
import { sessionOnDay } from '#fixtures/season.ts';
import { sessionRows } from './support/drop.ts';
import { DRAWN_MS } from './support/patience.ts';
import { press } from './support/press.ts';

const SEAT = 2;
const NEXT = 2;

/** A four whose seat 2 is short until the third day. */
const makeDayFile = (day: number) => ({
  name: `day ${day}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(
    sessionOnDay(day, '4+', {
      strokes: 40,
      faults: day < NEXT ? [{ how: 'scaled', channel: 'angle', by: 0.9, seat: SEAT }] : [],
    }),
  ),
});

async function importDays(page: Page, days: readonly number[]): Promise<void> {
  await page.goto('/coach');
  await page.getByLabel('Recordings', { exact: true }).setInputFiles(days.map(makeDayFile));
}

test('a finding is asked for, and the next session and the season answer', async ({ page }) => {
  test.slow();
  await importDays(page, [0, 1]);
  await expect(sessionRows(page)).toHaveCount(2, { timeout: DRAWN_MS });
  await sessionRows(page).first().getByRole('link').first().click();
  const short = page.getByRole('listitem').filter({ hasText: /Bea.*long/u });
  await short.getByRole('button').first().click({ timeout: DRAWN_MS });
  await press(short, 'Make this a focus');
  await press(page.getByRole('dialog'), 'Set the focus');
  await expect(short).toContainText(/Focus until .*: length \+\d/u);

  // One file opens by itself.
  await importDays(page, [NEXT]);
  const answer = page.getByRole('region', { name: 'Focus', exact: true });
  await expect(answer).toContainText(/Bea: Asked for length \+\d.* at 22–26\. Got \+\d+\.\d° \(likely \d/u, {
    timeout: DRAWN_MS,
  });

  await press(page, 'Dockside mode');
  const dock = page.getByRole('dialog', { name: 'Dockside mode' });
  await dock.getByRole('button', { name: /^Seat 2/u }).click();
  await expect(dock).toContainText(/Focus: length .*Here \d+\.\d°, usual \d+\.\d°/u);
  await press(dock, 'Exit dockside mode');

  await page.goto('/coach/season');
  await expect(page.getByRole('table').filter({ hasText: 'Lasted' })).toContainText(/Bea.*length .*Still there on/u);
});
