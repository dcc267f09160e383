// Hours of use cost nothing: a hundred sessions, each in every view, and eight hours of playing. Only by `npm run
// soak`; `memory.spec.ts` sees at every change that what a view held is given back.
import { expect, test, type Page } from '@playwright/test';
import { simulateSeasonDay } from '#fixtures/season.ts';
import { THOROUGH } from './support/depth.ts';
import { drop } from './support/drop.ts';
import { openDesk, SAMPLE_SESSION, showView, viewNames } from './support/desk.ts';
import { probeMemory, type HeldMemory } from './support/held-memory.ts';

test.skip(!THOROUGH, 'Takes more than half an hour: by `npm run soak`.');

/** The way is gone in ten stretches. */
const STRETCHES = 10;

/** Of what it was after the first tenth of the way. */
const MAX_GROWTH = 1.1;

const MB = 1024 * 1024;
const text = ({ heapBytes, processBytes, nodes, listeners, workers }: HeldMemory): string =>
  `heap ${(heapBytes / MB).toFixed(1)} MB, process ${(processBytes / MB).toFixed(0)} MB, ${nodes} nodes, ${listeners} listeners, ${workers} workers`;

/** Goes ten stretches of the same way and holds what a desk is there at the end against what it was after the first. */
async function goTenStretches(page: Page, stretch: (index: number) => Promise<void>): Promise<void> {
  const probe = await probeMemory(page);
  const held: HeldMemory[] = [];
  for (let index = 0; index < STRETCHES; index += 1) {
    await stretch(index);
    const now = await probe.look();
    held.push(now);
    console.log(`after stretch ${index + 1}: ${text(now)}`);
  }
  const [first] = held;
  const last = held.at(-1);
  if (first === undefined || last === undefined) throw new Error('Nothing was measured.');
  expect(last.workers).toBeLessThanOrEqual(first.workers);
  expect(last.heapBytes).toBeLessThan(MAX_GROWTH * first.heapBytes);
  expect(last.nodes).toBeLessThan(MAX_GROWTH * first.nodes);
  expect(last.listeners).toBeLessThan(MAX_GROWTH * first.listeners);
  if (!Number.isNaN(first.processBytes)) expect(last.processBytes).toBeLessThan(MAX_GROWTH * first.processBytes);
}

async function seeEveryView(page: Page): Promise<void> {
  for (const name of await viewNames(page)) await showView(page, name);
}

test('a hundred sessions, each in every view, leave what ten of them left', async ({ page }) => {
  test.setTimeout(60 * 60_000);
  await page.goto('/coach');
  await goTenStretches(page, async (stretch) => {
    for (let session = 0; session < 100 / STRETCHES; session += 1) {
      const index = (100 / STRETCHES) * stretch + session;
      const name = `session-${index}.txt`;
      if (index > 0) {
        // The library shows a row more each time: what stays is looked at on the desk, which is the same for all.
        await page.getByRole('link', { name: 'Sessions', exact: true }).click();
        await expect(page.getByRole('region', { name: 'Storage' })).toBeVisible();
      }
      // Dropped, not chosen: what drives the browser holds on to a field that it chose files for, and the page around
      // it.
      await drop(page, { name, text: Buffer.from(simulateSeasonDay(index)).toString('latin1') });
      await expect(page).toHaveURL(/\/coach\/outing\/xxh128/u);
      await seeEveryView(page);
    }
  });
});

/** Maximum clock step per frame: a late frame counts for no more than this. */
const FRAME_MS = 1500;
const HOURS = 8;

/** Plays on for so long, frame by frame, and again from the start where the session ends. */
async function play(page: Page, ms: number): Promise<void> {
  const begin = page.getByRole('button', { name: 'Play', exact: true });
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  let playedMs = 0;
  while (playedMs < ms) {
    if (await begin.isVisible()) await begin.click();
    for (let frame = 0; frame < 20; frame += 1) await page.clock.fastForward(FRAME_MS);
    playedMs += 20 * FRAME_MS;
  }
  if (await pause.isVisible()) await pause.click();
}

test('eight hours of playing, in every view, leave what the first tenth left', async ({ page }) => {
  test.skip(SAMPLE_SESSION.absent !== false, String(SAMPLE_SESSION.absent));
  test.setTimeout(90 * 60_000);
  await page.clock.install();
  await openDesk(page, SAMPLE_SESSION.path);
  const views = await viewNames(page);
  const perViewMs = (HOURS * 3_600_000) / STRETCHES / views.length;
  await goTenStretches(page, async () => {
    for (const name of views) {
      await showView(page, name);
      await play(page, perViewMs);
    }
  });
});
