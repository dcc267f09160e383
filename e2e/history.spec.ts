// A sensor that reads differently than in earlier sessions: shown with evidence, fixed with one click.
import { expect, test } from '@playwright/test';
import { sessionOnDay } from '#fixtures/season.ts';
import { cards, seatTable, openTool } from './support/desk.ts';
import { sessionRows } from './support/drop.ts';
import { DRAWN_MS } from './support/patience.ts';

const DAYS = 5;
const FAULTY_SEAT = 2;

/** A four on five days. On the last, the force of seat 2 reads 25% high, which is within the range of rowers. */
const makeDayFile = (day: number) => ({
  name: `day ${day}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(
    sessionOnDay(day, '4+', {
      strokes: 30,
      faults: day === DAYS ? [{ how: 'scaled', channel: 'force', by: 1.25, seat: FAULTY_SEAT }] : [],
    }),
  ),
});

test('a gain is told by the sessions before, and one press puts it right', async ({ page }) => {
  await page.goto('/coach');
  const days = Array.from({ length: DAYS }, (_, index) => makeDayFile(index + 1));
  await page.getByLabel('Recordings', { exact: true }).setInputFiles(days);
  await expect(sessionRows(page)).toHaveCount(DAYS);
  await sessionRows(page)
    .first()
    .getByRole('link', { name: /^Open /u })
    .click();
  await expect(seatTable(page)).toBeVisible();
  await openTool(page, /Check data: /u);
  const card = page.getByRole('dialog');
  await expect(card).toContainText(/Seat 2 [^:]+: compared with the others, work and peak force are 2\d% higher/u);
  await expect(card).toContainText('than in 4 earlier sessions at similar rates');
  await card.getByRole('button', { name: /^Seat 2 .*Multiply the force by 0\.[78]/u }).click();
  await expect(card.getByRole('status')).toContainText('Done.');
  await expect(card).not.toContainText('earlier sessions');
  await card.getByRole('button', { name: /^Undo/u }).click();
  await expect(card.getByRole('status')).toContainText('Undone.', { timeout: DRAWN_MS });
  await expect(card).toContainText('than in 4 earlier sessions at similar rates', { timeout: DRAWN_MS });
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await cards(page))['Data']).toMatch(/^check/u);
});
