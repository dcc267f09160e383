import { expect, type Page, test } from '@playwright/test';
import { concept2Text, rp3Text } from '#engine/formats/erg/testing/write-ergs.ts';
import { fitSession } from '#engine/formats/fit/testing/fit-session.ts';
import { writeSpeedCoach } from '#engine/formats/nk/testing/write-speedcoach.ts';
import { createRandom } from '#engine/formats/testing/rewritten.ts';
import { simulatedSession } from '#engine/formats/testing/simulated-session.ts';
import { drop, row, type DroppedFile } from './support/drop.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { printedReport, putAway } from './support/desk.ts';

const onDesk = /\/coach\/outing\/[\w-]+/u;
const session = simulatedSession({ strokes: [60, 60] });
const CYCLING = 2;

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Back in the library, where a session that opened itself left its row. */
const toLibrary = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(onDesk);
  await page.goBack();
};

test.beforeEach(async ({ page }) => {
  await page.goto('/coach');
});

test('an activity of a watch opens with its pieces, and what stands out in them is ranked', async ({ page }) => {
  await test.step('an activity of a watch opens, with its pieces', async () => {
    await drop(page, { name: 'evening.fit', text: latin(fitSession(session, { restLaps: true })) });
    await expect(page).toHaveURL(onDesk);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const pieces = page.getByRole('region', { name: '2 pieces, one scale' });
    await expect(pieces.getByRole('img', { name: /^Course of Piece \d$/u })).toHaveCount(2);
    const second = pieces.getByRole('button', { name: /Piece 2 · \d:\d\d\.\d \/500 m · [\d.]+ spm$/u });
    await second.click();
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/from=/u);
  });

  await test.step('what stands out in the pieces of a watch is ranked, with its interval and where it is seen', async () => {
    await page.goto('/coach');
    await drop(page, { name: 'pieces.fit', text: latin(fitSession(fadingSession(), { restLaps: true })) });
    const standsOut = page.getByRole('region', { name: 'What stands out' });
    const first = standsOut.getByRole('listitem').first();
    await expect(first).toContainText(
      /^1Piece 3 was [78]\.\d s\/500 m slower \(likely \d+\.\d–\d+\.\d s\/500 m\) in its last quarter/u,
    );
    await expect(page.getByRole('img', { name: /, its last quarter marked$/u })).toHaveAccessibleName(/Piece 3/u);
    await standsOut.getByText('Ranking').click();
    await expect(standsOut.getByRole('table')).toContainText('may be chance');
    const [said] = await standsOut.getByRole('listitem').locator('p:first-child').allInnerTexts();
    await expect(await printedReport(page)).toContainText(said ?? 'nothing was said');
    await putAway(page);

    await first.getByRole('button', { name: 'Show its last quarter' }).click();
    await expect(page).toHaveURL(/from=/u);
    await expect(standsOut).toContainText('The selection');
  });
});

/** Logs of devices that count, which differ in what they keep. */
const COUNTED: readonly (DroppedFile & { readonly says: string })[] = [
  { says: 'a watch with laps', name: 'laps.fit', text: latin(fitSession(session, { restLaps: true })) },
  { says: 'a watch without laps', name: 'through.fit', text: latin(fitSession({ ...session, intervals: [] })) },
  { says: 'an oarlock', name: 'oarlock.csv', text: writeSpeedCoach(session, { oarlock: 'port', seat: '1' }).text },
  { says: 'an erg with force', name: 'rp3.csv', text: rp3Text(session) },
  { says: 'an erg without', name: 'erg.csv', text: concept2Text(session) },
];

test('the printed sheet of a device that counts says what its desk says, and nothing it cannot know', async ({
  page,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  for (const { says, ...file } of COUNTED) {
    await test.step(says, async () => {
      await page.goto('/coach');
      await drop(page, file);
      await expect(page).toHaveURL(onDesk);
      const figures = page.getByRole('region', { name: 'The selection in numbers' });
      await figures.getByRole('button', { name: 'All figures' }).click();
      await expect(figures.getByText('Data', { exact: true })).toBeVisible();
      const said = figures.locator('dd');
      await expect(said.first()).toHaveText(/^[12]:\d\d\.\d/u);
      const figuresSaid = await said.allInnerTexts();
      const pieces = page.getByRole('region', { name: 'Pieces', exact: true }).getByRole('row');
      const [, , ...piecesSaid] = await pieces.allInnerTexts();
      const words = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

      const report = await printedReport(page);
      const sheet = report.locator('[data-page=crew]');
      await expect(sheet).not.toContainText(/neither boat speed|\b0 strokes|F · cos θ|needs gate force/u);
      const paper = words(await sheet.innerText());
      for (const text of [...figuresSaid, ...piecesSaid]) expect(paper).toContain(words(text));
      // No table without a row, no column without a number.
      for (const table of await report.getByRole('table').all()) {
        await expect(table.locator('tbody tr')).not.toHaveCount(0);
        const columns = await table.locator('thead th').count();
        for (let column = 2; column <= columns; column += 1) {
          const texts = await table.locator(`tbody td:nth-child(${column})`).allInnerTexts();
          expect(texts.some((text) => /\d/u.test(text))).toBe(true);
        }
      }
      await putAway(page);
    });
  }
});

/** Pieces at 2:05 after a standing start, the last of them 8 s slower in its last quarter. */
function fadingSession() {
  const plan = simulatedSession({ strokes: [100, 100, 100], restS: 60 });
  const noise = createRandom(5);
  const seconds = plan.seconds.map((second) => {
    const at = plan.intervals.findIndex(({ startS, endS }) => second.timeS >= startS && second.timeS < endS);
    const piece = plan.intervals[at];
    if (second.stroke === null || piece === undefined) return second;
    const atS = second.timeS - piece.startS;
    const isFading = at === 2 && atS > 0.75 * (piece.endS - piece.startS);
    const speedMps = (500 / (isFading ? 133 : 125)) * Math.min(1, 0.4 + atS / 15) + 0.1 * (noise() - 0.5);
    return { ...second, speedMps };
  });
  return { ...plan, seconds };
}

test('another sport and a day of two readings wait for a person’s word', async ({ page }) => {
  await test.step('another sport stays out of the rowing until a person wants it in', async () => {
    await drop(page, { name: 'ride.fit', text: latin(fitSession(session, { sport: CYCLING })) });
    await expect(row(page, 'ride.fit')).toContainText('is a cycling activity. It isn’t added to your rowing.');
    await page.getByRole('button', { name: 'Import anyway ride.fit' }).click();
    await expect(page).toHaveURL(onDesk);
    // Its annotations stay with it.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(onDesk);
  });

  await test.step('a day that can be read in two ways is asked about once for a device', async () => {
    await page.goto('/coach');
    const file = (startTime: string): string => writeSpeedCoach(session, { startTime }).text;
    await drop(
      page,
      { name: 'first.csv', text: file('03/04/2019 06:46') },
      { name: 'other.csv', text: file('07/08/2019 06:46') },
    );
    await expect(row(page, 'other.csv').getByRole('group')).toBeVisible();
    await row(page, 'first.csv').getByRole('button', { name: 'Wed 3 Apr 2019' }).click();
    await expect(row(page, 'first.csv').getByRole('group')).toHaveCount(0);
    await drop(page, { name: 'second.csv', text: file('05/06/2019 07:46') });
    await toLibrary(page);
    await expect(row(page, 'second.csv')).toBeVisible();
    await expect(row(page, 'second.csv').getByRole('group')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /5 Jun 2019/u })).toBeVisible();
  });
});
