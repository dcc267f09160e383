import { expect, type Page, test } from '@playwright/test';
import { simulatedSession } from '#engine/formats/testing/simulated-session.ts';
import { writeWebOarlock } from '#engine/formats/web-oarlock/testing/write-web-oarlock.ts';
import { violations } from './support/accessible.ts';
import { drop } from './support/drop.ts';

const session = simulatedSession({ strokes: [120], seats: 4 });
const log = (seat: number, seatName: string) => ({
  name: `${seatName}.csv`,
  text: writeWebOarlock(session, { seat, seatName }),
});
const LOGS = ['B', '2', '3'].map((seatName, seat) => log(seat, seatName));

const rows = (page: Page) => page.locator('input[data-part="pick"]');

test('the logs of a crew become one session by one press, and by one press each its own again', async ({ page }) => {
  await page.goto('/coach');
  await drop(page, ...LOGS);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: '3 files look like one session' }) });
  await expect(card).toContainText('Recorded at the same time, and the boat did the same in both.');
  await expect(card).toContainText('so timing between seats isn’t shown.');
  await expect(rows(page)).toHaveCount(3);
  expect(await violations(page, 'light')).toEqual([]);

  // Arrow keys move the handle by a tenth of a second.
  const handle = card.getByRole('slider', { name: 'Shift 2.csv' });
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('status')).toHaveText('+0.1 s');
  await page.keyboard.press('ArrowLeft');

  await card.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('3 files are one session now')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  // It is kept: after the page has come again there is one session, with the crew in it.
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/coach\/outing\//u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: /^Unmerge the files of / }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('a log that comes later is offered to the session that is there, and not asked about again once it is kept apart', async ({
  page,
}) => {
  await page.goto('/coach');
  const [first, second] = LOGS;
  if (first === undefined || second === undefined) return;
  await drop(page, first);
  await expect(page).toHaveURL(/\/coach\/outing\//u);
  await page.goBack();
  await drop(page, second);
  await expect(page).toHaveURL(/\/coach\/outing\//u);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '2 files look like one session' })).toBeVisible();
  await page.getByRole('button', { name: 'Don’t merge' }).click();
  await expect(page.getByRole('heading', { name: /look like one session/ })).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
});
