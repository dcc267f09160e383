// The track of the sample session: the map, the boat on it, gates and their passes, and other maps under it.
import { expect, test, type Page } from '@playwright/test';
import type { Analysis, Track } from '#engine/analysis/analysis.ts';
import { thereAndBackOnDay } from '#fixtures/season.ts';
import { analyzeInNode, openDesk, SAMPLE_SESSION, showView, seatTable } from './support/desk.ts';
import { sessionRows } from './support/drop.ts';
import { DRAWN_MS, EVERY_VIEW_MS } from './support/patience.ts';
import { tinyMap } from './support/tiny-map.ts';
import { readShownNumbers } from './support/twelve-numbers.ts';

let analysis: Analysis;
let track: Track;
test.beforeAll(async () => {
  analysis = await analyzeInNode(SAMPLE_SESSION.path);
  if (analysis.track === null) throw new Error('The sample session has no track.');
  track = analysis.track;
});

const map = (page: Page) => page.getByRole('group', { name: /^Track of the session, colored by/u });
const gates = (page: Page) => page.getByRole('region', { name: 'Timing lines', exact: true });
const metres = (page: Page, gate: 'Start' | 'Finish') =>
  page.getByRole('textbox', { name: `${gate} line, meters along the track` });

/** Seconds since the start of the session, from the bar under the timeline. */
async function cursorS(page: Page): Promise<number> {
  const [minutes = '', seconds = ''] = (
    await page.getByRole('region', { name: 'At the cursor' }).locator('dd').first().innerText()
  ).split(':');
  return Number(minutes) * 60 + Number(seconds);
}

const mercator = (latitudeDeg: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (latitudeDeg * Math.PI) / 360)) * (180 / Math.PI);

/** Screen position of a track point: the map fits the full track with 56 px margins. */
async function onScreen(page: Page, index: number): Promise<{ x: number; y: number }> {
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('The map is not on the screen.');
  const east = [...track.longitudeDeg];
  const north = [...track.latitudeDeg].map(mercator);
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  const scale = Math.min((box.width - 112) / span(east), (box.height - 112) / span(north));
  return {
    x: box.width / 2 + ((east[index] ?? 0) - middle(east)) * scale,
    y: box.height / 2 - ((north[index] ?? 0) - middle(north)) * scale,
  };
}

/** Seconds of the session at some meters of the track. */
function secondsAt(distanceM: number): number {
  const after = track.cumulativeM.findIndex((metre) => metre >= distanceM);
  const [a = 0, b = 0] = [track.cumulativeM[after - 1], track.cumulativeM[after]];
  const [from = 0, to = 0] = [track.timeS[after - 1], track.timeS[after]];
  return from + ((distanceM - a) / (b - a)) * (to - from);
}

async function openTrack(page: Page): Promise<void> {
  await openDesk(page, SAMPLE_SESSION.path);
  await showView(page, 'Track');
}

test('the track is drawn by any number, moves the cursor, and carries gates that stay', async ({ page }) => {
  test.setTimeout(EVERY_VIEW_MS);
  await openTrack(page);

  await test.step('the track is drawn in the color of any number that was measured, with its scale in words', async () => {
    const colour = page.getByRole('combobox', { name: 'Color of the track' });
    const panel = page.getByRole('region', { name: 'Track', exact: true });
    await expect(panel).toContainText('m/s');
    await expect(map(page).locator('canvas').first()).toBeVisible({ timeout: DRAWN_MS });
    const bySpeed = await map(page).screenshot();
    for (const [name, unit] of [
      ['Rate', 'spm'],
      ['Power per rower', 'W'],
      ['Power of seat 8 Lucía Ferrer', 'W'],
      ['Catch spread', 'ms'],
      ['Velocity efficiency', '%'],
    ] as const) {
      await colour.selectOption({ label: name });
      await expect(panel.getByText(new RegExp(`^\\d[\\d.]* ${unit}$`, 'u'))).toBeVisible();
    }
    await expect.poll(async () => bySpeed.equals(await map(page).screenshot()), { timeout: DRAWN_MS }).toBe(false);
    await panel.getByRole('button', { name: 'Track: what its numbers mean' }).click();
    await expect(page.getByRole('dialog')).toContainText('Velocity efficiency');
    await page.keyboard.press('Escape');
  });

  await test.step('a press on the track moves the cursor there', async () => {
    const index = track.cumulativeM.findIndex((metre) => metre > 1500);
    await expect(async () => {
      await map(page).click({ position: await onScreen(page, index) });
      const wantedS = (track.timeS[index] ?? 0) - (analysis.clockStartS ?? 0);
      expect(Math.abs((await cursorS(page)) - wantedS)).toBeLessThan(5);
    }).toPass();
    expect(page.url()).not.toContain('from=');
  });

  await test.step('gates placed by press and by number time every pass, and are there on the next visit', async () => {
    await page.getByRole('button', { name: 'Timing lines' }).click();
    await metres(page, 'Start').fill('1500');
    await metres(page, 'Start').press('Enter');
    await expect(gates(page)).toContainText('crossed the start line');

    const index = track.cumulativeM.findIndex((metre) => metre > 2200);
    await gates(page).getByRole('button', { name: 'On the map' }).nth(1).click();
    await map(page).click({ position: await onScreen(page, index) });
    await expect(gates(page)).toContainText('One timed run');
    const finishM = Number(await metres(page, 'Finish').inputValue());
    expect(Math.abs(finishM - 2200)).toBeLessThan(30);

    await metres(page, 'Finish').fill('2000');
    await metres(page, 'Finish').press('Enter');
    const wantedS = secondsAt(2000) - secondsAt(1500);
    const written = `${Math.floor(wantedS / 60)}:${(wantedS % 60).toFixed(1).padStart(4, '0')}`;
    await expect(gates(page)).toContainText(`One timed run, ${written} over 500 m`);

    await gates(page)
      .getByRole('button', { name: /^Select pass 1, start to finish/u })
      .click();
    await expect(page).toHaveURL(/from=.*to=/u);

    await openTrack(page);
    await expect(gates(page)).toContainText(`One timed run, ${written} over 500 m`);
  });

  await test.step('a split says what the cards say of it', async () => {
    const row = page.getByRole('region', { name: 'Splits' }).getByRole('row').nth(2);
    await expect(row).toContainText(/\d/u);
    const [, , , rate = '', power = ''] = await row.locator('th, td').allInnerTexts();
    await row.getByRole('button', { name: /^Select/u }).click();
    await showView(page, 'Overview');
    const cards = page.getByRole('region', { name: 'The selection in numbers' });
    await expect(cards.getByText(rate, { exact: false }).first()).toBeVisible();
    await expect(async () => {
      const shown = await readShownNumbers(page.getByRole('tabpanel'), seatTable(page));
      expect(Number.parseFloat(shown.rateSpm ?? '')).toBe(Number.parseFloat(rate));
      expect(Number.parseFloat(shown.rowerPowerW ?? '')).toBe(Number.parseFloat(power));
    }).toPass();
  });

  await test.step('a map file of the reader lies under the track and asks no network', async () => {
    await showView(page, 'Track');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL(page.url()).origin) && !request.url().startsWith('blob:')) {
        asked.push(request.url());
      }
    });
    const input = page.getByTestId('map-file');
    await input.setInputFiles({ name: 'lake.pmtiles', mimeType: '', buffer: tinyMap([200, 40, 220]) });
    // It is drawn again, without a graphics card.
    await expect(page.getByText('Surveyed by the club')).toBeVisible({ timeout: DRAWN_MS });
    await expect.poll(() => cornerColour(page)).toEqual([200, 40, 220]);
    await page.getByRole('combobox', { name: 'Map under the track' }).selectOption({ label: 'Chart paper' });
    await expect.poll(() => cornerColour(page)).not.toEqual([200, 40, 220]);

    await input.setInputFiles({
      name: 'letter.pmtiles',
      mimeType: '',
      buffer: Buffer.from('Dear crew, see you at six.'),
    });
    await expect(page.getByText('letter.pmtiles isn’t a PMTiles archive')).toBeVisible();
    expect(asked).toEqual([]);
  });
});

/** A pixel of the map as it is on the screen, away from track and controls. */
async function cornerColour(page: Page): Promise<number[]> {
  const picture = (await map(page).screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return [...(context?.getImageData(bitmap.width - 14, bitmap.height - 60, 1, 1).data ?? [])].slice(0, 3);
  }, picture);
}

test('without WebGL the track is a picture, gates work by number, and the water by place is drawn of three days', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const real: unknown = Reflect.get(HTMLCanvasElement.prototype, 'getContext');
    Reflect.set(
      HTMLCanvasElement.prototype,
      'getContext',
      function getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]): unknown {
        if (kind.startsWith('webgl') || typeof real !== 'function') return null;
        return Reflect.apply(real, this, [kind, ...rest]);
      },
    );
  });
  await test.step('the track is a picture, and gates still work by number', async () => {
    await openTrack(page);
    await expect(page.getByText(/doesn’t support WebGL/u)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Track of [\d,]+ m, north up$/u })).toBeVisible();
    await page.getByRole('button', { name: 'Timing lines' }).click();
    await metres(page, 'Start').fill('1500');
    await metres(page, 'Finish').fill('2000');
    await metres(page, 'Finish').press('Enter');
    await expect(gates(page)).toContainText('One timed run');
  });

  await test.step('the water by place is drawn from sessions of three days, asked for by a press', async () => {
    await page.goto('/coach');
    const files = [0, 1, 2].map((day) => ({
      name: `day ${day}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(thereAndBackOnDay(day)),
    }));
    await page.getByLabel('Recordings', { exact: true }).setInputFiles(files);
    await expect(sessionRows(page)).toHaveCount(1 + files.length, { timeout: DRAWN_MS });
    await sessionRows(page).getByRole('link', { name: /Tern/u }).first().click();
    await showView(page, 'Track');
    const water = page.getByRole('region', { name: 'Wind and stream', exact: true });
    await expect(water).toContainText('from one leg there and back');
    // Wind, water and the time of its class are typed once, and every place says the same.
    await water.getByLabel('Gold time').selectOption('M1x');
    const still = water.getByLabel('Pace on a still day');
    await expect(still).toContainText(/\d:\d\d\.\d \(likely \d:\d\d\.\d–\d:\d\d\.\d\) · \d+\.\d% of gold/u, {
      timeout: DRAWN_MS,
    });
    const calm = await still.textContent();
    await water.getByLabel('Wind, m/s').fill('6');
    await water.getByLabel('Wind, m/s').press('Enter');
    await water.getByLabel('Water, °C').fill('8');
    await water.getByLabel('Water, °C').press('Enter');
    await expect(still).not.toHaveText(calm ?? '');
    await water.getByRole('button', { name: 'The water over 3 sessions' }).click();
    await expect(water.getByRole('img', { name: /^Effect on speed along the course, in percent: .*\.$/u })).toBeVisible(
      {
        timeout: DRAWN_MS,
      },
    );
    const typed = (await still.getByRole('definition').first().textContent()) ?? '';
    await page.goto('/coach/season');
    const season = page.getByRole('region', { name: 'On a still day', exact: true });
    await season.getByRole('button', { name: 'Compare 4 sessions' }).click();
    await expect(season.getByRole('row', { name: /Tern/u })).toHaveCount(3, { timeout: DRAWN_MS });
    const [pace = '', gold = ''] = typed.split(' · ');
    const row = season.getByRole('row').filter({ hasText: pace });
    await expect(row).toContainText(gold.replace(' of gold', ''));
  });
});
