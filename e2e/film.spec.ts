// A film beside the numbers: dropped onto a desk, placed by one catch, driven by the desk's one cursor, there again another day;
// and nothing of it leaves the device.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { SAMPLE_OUTING, settled } from './support/desk.ts';
import { makeFilm, shownFrame } from './support/films.ts';
import { test } from './support/seen-outing.ts';

test.skip(SAMPLE_OUTING.absent !== false, String(SAMPLE_OUTING.absent));

const addFilm = async (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Films').setInputFiles({ name, mimeType: '', buffer });

const openTools = (page: Page): Promise<void> => page.getByRole('button', { name: 'More', exact: true }).click();

/** Seconds of the film that is shown. */
const filmS = (film: Locator): Promise<number> =>
  film.evaluate((element) =>
    element instanceof HTMLVideoElement && !element.seeking ? element.currentTime : Number.NaN,
  );

test('a film is placed by one catch, goes with the cursor, and is there again', async ({ seenDesk: page }) => {
  const { bytes, times } = await makeFilm(page, { codec: 'avc', seconds: 8, varying: true });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) sent.push(`${request.method()} ${request.url()}`);
  });
  await openTools(page);
  await expect(page.getByRole('tab', { name: 'Video' })).toHaveCount(0);
  await addFilm(page, 'launch.mp4', bytes);
  await expect(page.getByRole('tab', { name: 'Video', selected: true })).toBeVisible();
  const film = page.getByLabel('Film launch.mp4');
  const place = page.getByRole('region', { name: 'Place of the film' });

  // By itself, frame by frame.
  const frame = page.getByRole('button', { name: 'One frame on' });
  for (const wanted of [1, 2, 3]) {
    await frame.click();
    await expect.poll(() => shownFrame(film)).toBe(wanted);
  }
  await place.getByRole('button', { name: 'This is the same catch' }).click();
  await expect(place).toContainText('Does the blade enter here?');
  await place.getByRole('button', { name: 'One stroke later' }).click();
  await place.getByRole('button', { name: 'Yes, it fits' }).click();
  await expect(place).toContainText('Placed by you, by one catch');
  expect(await shownFrame(film)).toBe(3);

  // Together: frame by frame, stroke by stroke, and playing.
  await frame.click();
  await expect.poll(() => shownFrame(film)).toBe(4);
  await page.getByRole('button', { name: 'One stroke on' }).click();
  await expect.poll(() => filmS(film)).toBeGreaterThan(1);
  const before = await filmS(film);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => filmS(film)).toBeGreaterThan(before + 0.5);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(async () => (times[await shownFrame(film)] ?? Infinity) <= (await filmS(film)) + 0.002).toBe(true);

  await page.getByRole('button', { name: /^Keep a copy on this device/u }).click();
  await expect(page.getByText('A copy lies on this device')).toBeVisible();
  await page.reload();
  await expect(place).toContainText('Placed by you, by one catch');
  await expect.poll(() => filmS(film)).toBeGreaterThanOrEqual(0);
  expect(sent.filter((request) => !request.includes('/auth/'))).toEqual([]);

  for (const scheme of SCHEMES) {
    await inScheme(page, scheme);
    await settled(page);
    expect(await violations(page, scheme)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('a file that is no film is named with what to do, and the desk stays as it was', async ({ seenDesk: page }) => {
  await openTools(page);
  await addFilm(page, 'broken.mov', Buffer.from('no film at all'));
  await expect(page.getByRole('alert')).toContainText('broken.mov: This file is no film that this browser knows');
  await expect(page.getByRole('tab', { name: 'Video' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
