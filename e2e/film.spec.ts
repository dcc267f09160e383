// A video next to the numbers: dropped onto a desk, placed by one catch, driven by the desk's one cursor, there again
// another day; and nothing of it leaves the device.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { analyzeInNode, SAMPLE_SESSION, settled } from './support/desk.ts';
import { drop, SAMPLE } from './support/drop.ts';
import { makeFilm, shownFrame } from './support/films.ts';
import { test } from './support/seen-session.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';

test.skip(SAMPLE_SESSION.absent !== false, String(SAMPLE_SESSION.absent));

const addFilm = async (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Videos').last().setInputFiles({ name, mimeType: '', buffer });

/** Seconds of the video that is shown. */
const filmS = (film: Locator): Promise<number> =>
  film.evaluate((element) =>
    element instanceof HTMLVideoElement && !element.seeking ? element.currentTime : Number.NaN,
  );

test('a video is placed by one catch, goes with the cursor, and is there again', async ({ seenDesk: page }) => {
  const { bytes, times } = await makeFilm(page, { codec: 'avc', seconds: 8, varying: true });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) sent.push(`${request.method()} ${request.url()}`);
  });
  await expect(page.getByRole('tab', { name: 'Video' })).toHaveCount(0);
  await addFilm(page, 'launch.mp4', bytes);
  await expect(page.getByRole('tab', { name: 'Video', selected: true })).toBeVisible();
  const film = page.getByLabel('Video launch.mp4');
  const place = page.getByRole('region', { name: 'Video sync' });

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
  await expect(place).toContainText('Synced manually at one catch');
  await expect.poll(() => shownFrame(film)).toBe(3);

  // Together: frame by frame, stroke by stroke, and playing.
  await frame.click();
  await expect.poll(() => shownFrame(film)).toBe(4);
  for (const key of ['.', '.', '.', ',']) await page.keyboard.press(key);
  await expect.poll(() => shownFrame(film)).toBe(6);
  await page.getByRole('button', { name: 'Next stroke' }).click();
  await expect.poll(() => filmS(film)).toBeGreaterThan(1);
  const before = await filmS(film);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => filmS(film)).toBeGreaterThan(before + 0.5);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(async () => (times[await shownFrame(film)] ?? Infinity) <= (await filmS(film)) + 0.002).toBe(true);

  // A clip with all overlays is a video itself, taller by its timeline, with the same frames at the same times.
  await page.getByRole('button', { name: 'Save this frame' }).click();
  const saving = page.getByRole('region', { name: 'Save from the video' });
  await saving.getByRole('button', { name: 'Selection' }).click();
  const coming = page.waitForEvent('download', (file) => file.suggestedFilename().endsWith('.mp4'));
  await saving.getByRole('button', { name: /^Save clip, /u }).click();
  const clip = await coming;
  expect(clip.suggestedFilename()).toBe('launch-strip.mp4');
  await addFilm(page, 'clip.mp4', await readFile(await clip.path()));
  const clipped = page.getByLabel('Video clip.mp4');
  await expect.poll(() => shownFrame(clipped)).toBe(0);
  await expect.poll(() => clipped.evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(440);
  const seconds = await clipped.evaluate((element) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('This is no video.');
    element.currentTime = 4;
    return element.duration;
  });
  expect(seconds).toBeCloseTo(8, 0);
  await expect.poll(() => shownFrame(clipped)).toBe(times.findLastIndex((timeS) => timeS <= 4));
  await page.getByRole('region', { name: 'clip.mp4' }).getByRole('button', { name: 'Remove video' }).click();

  await page.getByRole('button', { name: /^Store a copy on this device/u }).click();
  await expect(page.getByText('A copy is stored on this device')).toBeVisible();
  await page.reload();
  await expect(place).toContainText('Synced manually at one catch');
  await expect.poll(() => filmS(film)).toBeGreaterThanOrEqual(0);
  expect(sent.filter((request) => !request.includes('/auth/'))).toEqual([]);

  for (const scheme of SCHEMES) {
    await inScheme(page, scheme);
    await settled(page);
    expect(await violations(page, scheme)).toEqual([]);
  }
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    const footPx = (): Promise<number> =>
      page.getByRole('group', { name: 'Video', exact: true }).evaluate((all) => all.getBoundingClientRect().bottom);
    await expect.poll(footPx).toBeLessThanOrEqual(height);
  }
  await expectNoOverflow(page);
});

/** By the first catch of the first piece, at the frame that is shown. */
async function placeAtFirstPiece(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next piece' }).click();
  const place = page.getByRole('region', { name: 'Video sync' });
  await place.getByRole('button', { name: 'This is the same catch' }).click();
  await place.getByRole('button', { name: 'Yes, it fits' }).click();
  await expect(place).toContainText('Synced manually at one catch');
}

test('a video is placed by one drag, by keys too; what is none is named with what to do', async ({
  seenDesk: page,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('a file that is no video is named with what to do, and the desk stays as it was', async () => {
    const address = page.url();
    await drop(page, { name: 'broken.mov', text: 'no video at all' });
    await expect(page.getByRole('alert')).toContainText(
      'broken.mov: This browser can’t play the file, or it’s truncated.',
    );
    expect(page.url()).toBe(address);
    await expect(page.getByRole('tab', { name: 'Video' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Understood' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a video is placed by one drag, by keys too, and the frame that is seen stays', async () => {
    const { bytes } = await makeFilm(page, { codec: 'vp9', seconds: 8 });
    await addFilm(page, 'launch.webm', bytes);
    const film = page.getByLabel('Video launch.webm');
    const place = page.getByRole('region', { name: 'Video sync' });
    const bar = page.getByRole('slider', { name: 'Drag this frame along the session' });
    const frame = page.getByRole('button', { name: 'One frame on' });
    for (const wanted of [1, 2]) {
      await frame.click();
      await expect.poll(() => shownFrame(film)).toBe(wanted);
    }
    /** Seconds into the session at which the frame lies. */
    const at = async (): Promise<number> => Number(await bar.inputValue());

    // Along the session by one drag, which asks at once.
    const box = await bar.boundingBox();
    if (box === null) throw new Error('There is no bar.');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 4, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, y, { steps: 4 });
    await page.mouse.up();
    await expect(place).toContainText('Does the blade enter here?');
    await expect.poll(() => shownFrame(film)).toBe(2);
    const dragged = await at();
    expect(dragged).toBeGreaterThan(0);

    // Each key press moves one frame; the timeline scrolls to the left for later strokes.
    await bar.press('ArrowRight');
    await expect.poll(async () => (await at()) - dragged).toBeCloseTo(0.04, 2);
    const strip = page.getByRole('img', { name: /to either side of the cursor$/u });
    const under = await strip.boundingBox();
    if (under === null) throw new Error('There is no strip.');
    const middle = under.x + under.width / 2;
    await page.mouse.move(middle, under.y + 40);
    await page.mouse.down();
    await page.mouse.move(middle - under.width / 6, under.y + 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await at()) - dragged).toBeCloseTo(0.54, 1);
    await expect.poll(() => shownFrame(film)).toBe(2);
    await place.getByRole('button', { name: 'Yes, it fits' }).click();
    await expect(place).toContainText('Synced manually at one');
    await expect(bar).toHaveCount(0);
  });
});

test('videos of two sessions go stroke by stroke beside each other', async ({ seenDesk: page }) => {
  const { bytes } = await makeFilm(page, { codec: 'vp9', seconds: 8 });
  const first = page.url();
  // The same rowing as another file: what belongs together is known.
  await drop(page, { name: 'second.txt', address: SAMPLE, after: '\n' });
  // From another session: its address updates without a navigation.
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(new URL(first).pathname);
  await settled(page);
  await addFilm(page, 'there.webm', bytes);
  await placeAtFirstPiece(page);
  // Leaving before a session is saved discards it.
  await expect(page).toHaveURL(/\/outing\/xxh128:/u);
  await page.goto(first);
  await settled(page);
  await addFilm(page, 'here.webm', bytes);
  await placeAtFirstPiece(page);

  await page.getByRole('button', { name: 'Another session or piece' }).click();
  const panel = page.getByRole('region', { name: 'Beside it' });
  await expect(panel.getByRole('combobox', { name: 'Video' })).toContainText('there.webm');
  await panel.getByRole('combobox', { name: 'Video' }).selectOption({ index: 1 });
  const [here, there] = [page.getByLabel('Video here.webm'), panel.getByLabel('Video there.webm beside it')];
  /** Seconds that the other video is ahead. */
  const aheadS = async (): Promise<number> => (await filmS(there)) - (await filmS(here));
  await expect.poll(async () => Math.abs(await aheadS())).toBeLessThan(0.01);

  // One stroke on there, and nothing is moved here.
  const before = await filmS(here);
  await panel.getByRole('button', { name: 'One stroke later there' }).click();
  const { strokes, pieces } = await analyzeInNode(SAMPLE_SESSION.path);
  const { startS } = strokes.boat;
  const firstStroke = pieces[0]?.fromStroke ?? 0;
  const strokeLength = (stroke: number): number => (startS[stroke + 1] ?? 0) - (startS[stroke] ?? 0);
  const lengths = Array.from({ length: 6 }, (_, at) => strokeLength(firstStroke + at));
  /** From the length of a stroke, by which the other video should be ahead at a catch. */
  const offByS = async (): Promise<number> => {
    const ahead = await aheadS();
    return Math.min(...lengths.map((length) => Math.abs(ahead - length)));
  };
  await expect.poll(aheadS).toBeGreaterThan(1);
  await expect.poll(offByS).toBeLessThan(0.1);
  expect(await filmS(here)).toBe(before);
  await page.getByRole('button', { name: 'Next stroke' }).click();
  await expect.poll(() => filmS(here)).toBeGreaterThan(1);
  await expect.poll(offByS).toBeLessThan(0.1);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => filmS(here)).toBeGreaterThan(2.5);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  // Within a stroke the finishes are together too, so that drives of other lengths count.
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  await expect.poll(aheadS).toBeGreaterThan(least - 0.3);
  await expect.poll(aheadS).toBeLessThan(most + 0.3);

  await panel.getByRole('button', { name: 'By distance' }).click();
  await expect.poll(async () => Math.abs(await aheadS())).toBeLessThan(0.01);
  await settled(page);
  expect(await violations(page, 'light')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('a frame goes into the report, a frame and a clip into a rower’s page, and nothing else', async ({
  seenDesk: page,
  browser,
}, info) => {
  const { bytes } = await makeFilm(page, { codec: 'avc', seconds: 8 });
  await addFilm(page, 'launch.mp4', bytes);
  await placeAtFirstPiece(page);
  const saving = page.getByRole('region', { name: 'Save from the video' });
  const taken = saving.getByRole('list', { name: 'Saved from the video' }).getByRole('listitem');
  await saving.getByRole('button', { name: 'This stroke' }).click();
  await saving.getByRole('button', { name: 'Add frame to report' }).click();
  await expect(taken).toHaveCount(1);
  const forPage = saving.getByRole('group', { name: /^For the page of /u });
  await forPage.getByRole('button', { name: 'Frame' }).click();
  await expect(taken).toHaveCount(2);
  await forPage.getByRole('button', { name: 'Clip' }).click();
  await expect(taken).toHaveCount(3);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Pages, title and logo of the report').click();
  await expect(page.getByLabel('From the video, 1 frame')).toBeChecked();
  await page.getByRole('button', { name: /^Print report/u }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  const pictures = page.locator('[data-report] figure > img');
  await expect(pictures).toHaveCount(1);
  await expect(pictures).toHaveJSProperty('naturalWidth', 640);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: /^Rower page/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Rower page' });
  await expect(dialog.getByText(/^This makes the file about \d+(?:\.\d+)? [kM]B larger\./u)).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'What’s included' })).toContainText('A clip of the video');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the page' }).click();
  const path = info.outputPath('page.html');
  await (await coming).saveAs(path);

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await context.setOffline(true);
  const shown = await context.newPage();
  await shown.goto(pathToFileURL(path).href);
  const still = shown.getByRole('img', { name: /^A video frame above the curves of its stroke/u });
  await expect.poll(() => still.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth)).toBe(640);
  const clip = shown.getByLabel(/^A video clip above the force of your oar/u);
  const width = () => clip.evaluate((one) => (one instanceof HTMLVideoElement ? one.videoWidth : null));
  await expect.poll(width).toBe(640);
  await expectNoOverflow(shown);
  await context.close();
  expect((await readFile(path, 'utf8')).includes(bytes.subarray(0, 3000).toString('base64').slice(0, 2000))).toBe(
    false,
  );
});

test('arrows of force lie over the oars that someone pointed at, and are there again', async ({ seenDesk: page }) => {
  const { bytes } = await makeFilm(page, { codec: 'vp9', seconds: 8 });
  await addFilm(page, 'launch.webm', bytes);
  const button = page.getByRole('button', { name: 'Force arrows' });
  await expect(page.getByText('Confirm the video sync to see force arrows.')).toBeVisible();
  await expect(button).toHaveCount(0);
  await placeAtFirstPiece(page);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  const panel = page.getByRole('region', { name: 'Force arrows' });
  const picture = page.locator('[data-points]');
  const press = async (across: number, down: number): Promise<void> => {
    const box = await picture.boundingBox();
    if (box === null) throw new Error('There is no picture.');
    await page.mouse.click(box.x + across * box.width, box.y + down * box.height);
  };
  // Of the first two seats, stroke first: pin and blade.
  await expect(panel).toContainText('Click the pin');
  for (const [across, down, bladeDown] of [
    [0.45, 0.6, 0.8],
    [0.55, 0.5, 0.3],
  ] as const) {
    await press(across, down);
    await expect(panel).toContainText('Click its blade');
    await press(across + 0.06, bladeDown);
    await expect(panel).toContainText('Click the pin');
  }
  await expect(panel.getByText('placed', { exact: true })).toHaveCount(2);
  await settled(page);
  expect(await violations(page, 'light')).toEqual([]);
  await panel.getByRole('button', { name: 'Done' }).click();

  // All through the stroke: at its catch every oar that rows is pulled at.
  const arrows = page.locator('g[data-measured=true]');
  await page.getByRole('button', { name: 'Next stroke' }).click();
  await expect(arrows).toHaveCount(2);
  const tips = (): Promise<readonly (string | null)[]> =>
    arrows.evaluateAll((groups) => groups.map((group) => group.querySelector('path')?.getAttribute('d') ?? null));
  const before = await tips();
  for (const key of ['.', '.', '.', '.']) await page.keyboard.press(key);
  await expect.poll(tips).not.toEqual(before);
  await expect(panel).toContainText('the selection’s peak force');

  await page.getByRole('button', { name: /^Store a copy on this device/u }).click();
  await expect(page.getByText('A copy is stored on this device')).toBeVisible();
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Go to its beginning' }).click();
  await expect(arrows).toHaveCount(2);
  for (const scheme of SCHEMES) {
    await inScheme(page, scheme);
    await settled(page);
    expect(await violations(page, scheme)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await button.click();
  await expect(arrows).toHaveCount(0);
});
