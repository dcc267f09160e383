import { expect, test as ofItsOwn, type CDPSession, type Locator, type Page } from '@playwright/test';
import { analyzeInNode, readSearch, SAMPLE_SESSION, shownNumber, showView, strip } from './support/desk.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { test as ofWhoLooks } from './support/seen-session.ts';

/** The page has the desk of the session that the worker has opened. */
const test = ofWhoLooks.extend({ page: async ({ seenDesk }, use) => use(seenDesk) });

const surface = (page: Page) => page.getByRole('slider', { name: 'Cursor over the traces' });
const readout = (page: Page) => page.getByRole('region', { name: 'At the cursor' });
/** A number of the readout by its name. */
const reading = (page: Page, name: string) =>
  readout(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(new RegExp(`^${name}(?! (?:speed|pace))`, 'u')) })
    .locator('dd');
const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Seconds of "1:02.5". */
const parseSeconds = (text: string | null): number =>
  (text ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
const readTime = async (page: Page): Promise<number> => parseSeconds(await reading(page, 'Time').textContent());

/** How many pixels of a lane's canvas carry a color. */
const countInkedPixels = (page: Page, name: string) =>
  lane(page, name)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let coloured = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.slice(at, at + 4);
        if (alpha > 60 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60) coloured += 1;
      }
      return coloured;
    });

/** A place inside an element, as shares of its box. */
async function placeIn(element: Locator, across: number, down = 0.3): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return { x: box.x + across * box.width, y: box.y + down * box.height };
}

async function showTraces(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Traces' }).click();
  await surface(page).waitFor();
  // The whole session, whatever the traces open with.
  await page.keyboard.press('f');
}

/** The traces open on the first piece, and the cursor with them. */
async function openingStroke(): Promise<number> {
  const { pieces } = await analyzeInNode(SAMPLE_SESSION.path);
  return (pieces[0]?.fromStroke ?? Number.NaN) + 1;
}

test('the traces are drawn whole, and their cursors move by mouse and keys', async ({ page, again }) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('the traces say in a sentence and in a table what they show', async () => {
    await showTraces(page);
    const panel = page.getByRole('region', { name: 'Traces', exact: true });
    await expect(panel).toContainText(
      /Force: highest peak at seat \d [\p{L} ]+ \([\d,]+ N\), lowest at seat \d [\p{L} ]+ \([\d,]+ N\)/u,
    );
    await panel.hover();
    await panel.getByRole('button', { name: 'Show as table' }).click();
    const row = panel.getByRole('row', { name: /^Force 3/u });
    await expect(row.getByRole('cell').nth(2)).toHaveText(/^(?:\d,)?\d{3}$/u);
    await panel.getByRole('button', { name: 'Show as table' }).click();
    await expect.poll(() => countInkedPixels(page, 'Force in N')).toBeGreaterThan(500);
  });

  await test.step('keys move the cursor from stroke to stroke, and nothing is written to the address', async () => {
    await again();
    await showTraces(page);
    const address = page.url();
    const stroke = reading(page, 'Stroke');
    const first = await openingStroke();
    await expect(stroke).toHaveText(`${first}`);
    await page.keyboard.press('ArrowRight');
    await expect(stroke).toHaveText(`${first + 1}`);
    await page.keyboard.press('Shift+ArrowRight');
    await expect(stroke).toHaveText(`${first + 11}`);
    await page.keyboard.press('ArrowLeft');
    await expect(stroke).toHaveText(`${first + 10}`);
    await expect(surface(page)).toHaveAttribute('aria-valuetext', new RegExp(`stroke ${first + 10}$`, 'u'));

    await page.keyboard.press(']');
    await expect(stroke).not.toHaveText(`${first + 10}`);
    const before = await readTime(page);
    await page.keyboard.press('>');
    await expect(page.getByLabel('Playback speed')).toHaveValue('2');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.poll(() => readTime(page)).toBeGreaterThan(before + 1);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(page.url()).toBe(address);

    await page.keyboard.press('z');
    await expect(page).toHaveURL(/piece=1/u);
    await page.keyboard.press('z');
    await expect(page).not.toHaveURL(/piece/u);
  });

  await test.step('the numbers follow the cursor in every view', async () => {
    await again();
    await showTraces(page);
    const opened = `${await openingStroke()}`;
    await expect(reading(page, 'Stroke')).toHaveText(opened);
    await page.keyboard.press(']');
    // A key shows in the numbers with the next frame: what is read before that is the stroke of a moment ago.
    await expect(reading(page, 'Stroke')).not.toHaveText(opened);
    const first = Number(await reading(page, 'Stroke').textContent());
    await page.keyboard.press('Shift+ArrowRight');
    const stroke = first + 10;
    await expect(reading(page, 'Stroke')).toHaveText(String(stroke));
    for (const view of ['Overview', 'Force', 'Crew']) {
      await showView(page, view);
      await expect(reading(page, 'Stroke')).toHaveText(String(stroke));
      await expect(reading(page, 'Rate')).toHaveText(/^\d\d\.\d$/u);
      await expect(reading(page, 'Stroke pace')).toHaveText(/^1:\d\d\.\d$/u);
      await expect(reading(page, 'Catch')).toHaveText(/^−\d\d\.\d$/u);
      await expect(reading(page, 'Peak')).toHaveText(/^(?:\d,)?\d{3}$/u);
    }
    const metres = async (): Promise<number> => shownNumber(await reading(page, 'Distance').innerText());
    const before = await metres();
    await page.getByRole('button', { name: 'Next stroke' }).click();
    await expect(reading(page, 'Stroke')).toHaveText(String(stroke + 1));
    await expect.poll(metres).toBeGreaterThan(before + 4);
  });

  await test.step('a window that slides and zooms is drawn whole at every step', async () => {
    await again();
    await showTraces(page);
    const canvas = lane(page, 'Force in N').locator('canvas');
    const middle = await placeIn(surface(page), 0.5);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -1400);
    await expect(canvas).toHaveAttribute('data-settled', 'true');
    for (let turn = 0; turn < 8; turn += 1) {
      await page.mouse.wheel(turn < 4 ? 400 : -700, 0);
      await expect(canvas).toHaveAttribute('data-settled', 'true');
      await expect.poll(() => countInkedPixels(page, 'Force in N')).toBeGreaterThan(300);
    }
    await page.keyboard.press('f');
    await expect(canvas).toHaveAttribute('data-settled', 'true');
    await expect.poll(() => countInkedPixels(page, 'Force in N')).toBeGreaterThan(5000);
  });

  await test.step('a second cursor gives least, greatest and mean in between, and a selection', async () => {
    await again();
    await showTraces(page);
    const at = (share: number) => placeIn(surface(page), share);
    const click = async (share: number) => {
      const { x, y } = await at(share);
      await page.mouse.click(x, y);
    };
    const middle = await at(0.5);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -600);
    await click(0.4);
    await page.keyboard.down('Shift');
    await click(0.6);
    await page.keyboard.up('Shift');
    const row = page.getByRole('row', { name: /^Force 3/u });
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^[\d,]{2,}$/u);
    const [least = Number.NaN, greatest = Number.NaN, mean = Number.NaN] = (
      await row.getByRole('cell').allTextContents()
    ).map(shownNumber);
    expect(least).toBeLessThan(mean);
    expect(mean).toBeLessThan(greatest);
    await page.keyboard.press('b');
    await expect(page).toHaveURL(/from=/u);
    await page.getByRole('button', { name: 'Second cursor' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('a press on the timeline sets the cursor, its head carries it, and the selection stays what it was', async () => {
    await again();
    await showTraces(page);
    const there = await placeIn(strip(page).locator('canvas').first(), 0.4, 0.5);
    await page.mouse.click(there.x, there.y);
    // Four tenths of eleven minutes and three quarters, between two pieces.
    await expect.poll(async () => Math.abs((await readTime(page)) - 282.7)).toBeLessThan(3);
    const before = await readTime(page);
    const grip = await placeIn(page.locator('[data-cursor-grip]'), 0.5, 0.5);
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(grip.x + 300, grip.y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => readTime(page)).toBeGreaterThan(before + 60);
    expect(readSearch(page)).not.toHaveProperty('from');
    await expect(strip(page)).toContainText('Whole session');
  });

  await test.step('the question mark lists the keys, and there they can be turned off', async () => {
    await again();
    await showTraces(page);
    const stroke = reading(page, 'Stroke');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toContainText('Ten strokes on');
    await expect(dialog).toContainText('Play or pause');
    await dialog.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('?');
    const first = await openingStroke();
    await expect(stroke).toHaveText(`${first}`);
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Keys' }).click();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await surface(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(stroke).toHaveText(`${first + 1}`);
  });

  await test.step('the traces draw angle and force, and tell the values under the cursor', async () => {
    await again();
    await showTraces(page);
    for (const name of ['Angle in °', 'Force in N', 'Speed in m/s']) {
      await expect.poll(() => countInkedPixels(page, name)).toBeGreaterThan(500);
      await expect(lane(page, name).getByRole('listitem').first()).toHaveText(/\d/u);
    }
    await page.getByRole('group', { name: 'Unit of force' }).getByRole('button', { name: 'kgf' }).click();
    await expect(lane(page, 'Force in kgf')).toBeVisible();

    await page.getByRole('button', { name: 'Channels' }).click();
    await page.getByRole('button', { name: 'Roll, boat' }).click();
    await page.getByRole('button', { name: 'Force', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => countInkedPixels(page, 'Roll in °')).toBeGreaterThan(200);
    await expect(lane(page, 'Force in kgf')).toHaveCount(0);
  });
});

ofItsOwn.describe('by touch', () => {
  ofItsOwn.use({ hasTouch: true });
  ofItsOwn.beforeEach(async ({ page }) => {
    await page.goto('/coach');
    await page.getByRole('button', { name: 'Open sample session' }).click();
    await showTraces(page);
  });

  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at });

  ofItsOwn('a finger carries the cursor, one that rests sets the second, and two zoom', async ({ page }) => {
    await test.step('a finger carries the cursor, and one that rests sets the second', async () => {
      // A second after it is shown the session is kept, and its address becomes the one that lasts.
      await expect(page).toHaveURL(/\/coach\/outing\/xxh128/u);
      await surface(page).waitFor();
      await page.keyboard.press('f');
      const session = await page.context().newCDPSession(page);
      const [from, to] = [await placeIn(surface(page), 0.3), await placeIn(surface(page), 0.6)];
      await touch(session, 'touchStart', [from]);
      for (const share of [0.25, 0.5, 0.75, 1]) {
        await touch(session, 'touchMove', [{ x: from.x + share * (to.x - from.x), y: from.y }]);
      }
      await touch(session, 'touchEnd', []);
      // Where the finger was lifted: six tenths of eleven minutes and three quarters.
      await expect.poll(async () => Math.abs((await readTime(page)) - 424)).toBeLessThan(6);
      const carried = await readTime(page);

      const second = page.getByRole('button', { name: 'Second cursor' });
      await expect(second).toHaveAttribute('aria-pressed', 'false');
      await touch(session, 'touchStart', [from]);
      await expect(second).toHaveAttribute('aria-pressed', 'true');
      await touch(session, 'touchEnd', []);
      await expect.poll(() => readTime(page)).toBe(carried);
      await expect(page.getByRole('row', { name: /^Force 3/u })).toBeVisible();
    });

    await test.step('two fingers zoom around the cursor, which stays where it is', async () => {
      const session = await page.context().newCDPSession(page);
      const before = await readTime(page);
      const canvas = lane(page, 'Angle in °').locator('canvas');
      await expect(canvas).toHaveAttribute('data-settled', 'true');
      const wide = await countInkedPixels(page, 'Angle in °');
      const [left, right] = [await placeIn(surface(page), 0.55), await placeIn(surface(page), 0.65)];
      await touch(session, 'touchStart', [left, right]);
      for (let step = 1; step <= 6; step += 1) {
        const apart = 60 * step;
        await touch(session, 'touchMove', [
          { x: left.x - apart, y: left.y },
          { x: right.x + apart, y: right.y },
        ]);
      }
      await touch(session, 'touchEnd', []);
      await expect(canvas).toHaveAttribute('data-settled', 'true');
      await expect.poll(() => countInkedPixels(page, 'Angle in °')).not.toBe(wide);
      await expect.poll(() => readTime(page)).toBe(before);
    });
  });
});
