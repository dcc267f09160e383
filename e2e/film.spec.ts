// A film beside the numbers: dropped onto a desk, placed by one catch, driven by the desk's one cursor, there again another day;
// and nothing of it leaves the device.
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { SAMPLE_OUTING, settled } from './support/desk.ts';
import { drop } from './support/drop.ts';
import { makeFilm, shownFrame } from './support/films.ts';
import { test } from './support/seen-outing.ts';

test.skip(SAMPLE_OUTING.absent !== false, String(SAMPLE_OUTING.absent));

const addFilm = async (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Films').last().setInputFiles({ name, mimeType: '', buffer });

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
  await expect.poll(() => shownFrame(film)).toBe(3);

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

  // A clip of all that the film shows is a film itself, higher by its strip, with the same frames at the same times.
  await page.getByRole('button', { name: 'Save this frame' }).click();
  const saving = page.getByRole('region', { name: 'Save from the film' });
  await saving.getByRole('button', { name: 'Selection' }).click();
  const coming = page.waitForEvent('download', (file) => file.suggestedFilename().endsWith('.mp4'));
  await saving.getByRole('button', { name: /^Save clip, /u }).click();
  const clip = await coming;
  expect(clip.suggestedFilename()).toBe('launch-strip.mp4');
  await addFilm(page, 'clip.mp4', await readFile(await clip.path()));
  const clipped = page.getByLabel('Film clip.mp4');
  await expect.poll(() => shownFrame(clipped)).toBe(0);
  const found = await clipped.evaluate((element) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('This is no film.');
    element.currentTime = 4;
    return { height: element.videoHeight, seconds: element.duration };
  });
  expect(found.height).toBe(440);
  expect(found.seconds).toBeCloseTo(8, 0);
  await expect.poll(() => shownFrame(clipped)).toBe(times.findLastIndex((timeS) => timeS <= 4));
  await page.getByRole('region', { name: 'clip.mp4' }).getByRole('button', { name: 'Take the film away' }).click();

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
  const address = page.url();
  await drop(page, { name: 'broken.mov', text: 'no film at all' });
  await expect(page.getByRole('alert')).toContainText('broken.mov: This file is no film that this browser knows');
  expect(page.url()).toBe(address);
  await expect(page.getByRole('tab', { name: 'Video' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
