// Dockside mode: one rower per screen, on a phone that is held on a dock.
import { expect, test, type Page } from '@playwright/test';
import { rp3Text } from '#engine/formats/erg/testing/write-ergs.ts';
import { fitSession } from '#engine/formats/fit/testing/fit-session.ts';
import { simulatedSession } from '#engine/formats/testing/simulated-session.ts';
import { inScheme, SCHEMES, violations } from './support/accessible.ts';
import { openDesk, SAMPLE_SESSION, readSearch, settled, visit } from './support/desk.ts';
import { drop } from './support/drop.ts';
import { unreadable } from './support/legible.ts';
import { test as ashore } from './support/own-site.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';

const PHONE = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const dock = (page: Page) => page.getByRole('dialog', { name: 'Dockside mode' });
const rower = (page: Page) => dock(page).getByRole('heading', { level: 1 });
const pressDock = (page: Page) => page.getByRole('button', { name: 'Dockside mode' }).tap();

/** Who is shown, and that the numbers and the debrief are there. */
async function expectRower(page: Page, name: string): Promise<void> {
  await expect(rower(page)).toHaveText(name);
  await expect(dock(page).locator('[aria-busy=true]')).toHaveCount(0);
}

/** A finger from one place to another, as the browser itself makes it of a touch. */
async function wipe(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const STEPS = 8;
  const at = (step: number) => {
    const [x, y] = [0, 1].map((axis) => (from[axis] ?? 0) + (((to[axis] ?? 0) - (from[axis] ?? 0)) * step) / STEPS);
    return [{ x: x ?? 0, y: y ?? 0 }];
  };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step += 1) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Counts wake lock requests, and can hide and show the page. */
async function watchScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { asked: 0, released: 0 };
    const request = async () => {
      counts.asked += 1;
      const lock = Object.assign(new EventTarget(), {
        released: false,
        type: 'screen',
        release: async () => {
          counts.released += 1;
          lock.released = true;
        },
      });
      // A system lets go of it when the page is out of sight.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') lock.released = true;
      });
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    Object.assign(window, { screenCounts: counts });
  });
}

const screenCounts = (page: Page) =>
  page.evaluate(() => (window as unknown as { screenCounts: { asked: number; released: number } }).screenCounts);

const putOutOfSight = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('one press, a key or an address shows one rower a screen, a finger the next, and Back the desk', async ({
  page,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('one press shows the rower in focus, a finger across the next, and Back the desk', async () => {
    await openDesk(page, SAMPLE_SESSION.path);
    await settled(page);
    await pressDock(page);
    await expectRower(page, 'Lucía Ferrer');
    await expect.poll(() => readSearch(page)).toMatchObject({ dock: 'on' });
    await expect(dock(page)).toContainText('Seat 8 stroke, port');
    await expect(dock(page).getByRole('img', { name: /^Force of Lucía Ferrer from catch to finish/u })).toBeVisible();

    await wipe(page, [320, 400], [60, 410]);
    await expectRower(page, 'Amara Okonjo');
    await wipe(page, [60, 400], [320, 390]);
    await expectRower(page, 'Lucía Ferrer');
    // No rower comes before stroke, and a vertical scroll changes nothing.
    await wipe(page, [60, 400], [320, 390]);
    await wipe(page, [200, 600], [230, 200]);
    await expectRower(page, 'Lucía Ferrer');

    await dock(page).getByRole('button', { name: '7 Okonjo' }).tap();
    await expectRower(page, 'Amara Okonjo');
    await dock(page).getByRole('button', { name: 'Seat 3 Sofie Brandt' }).tap();
    await expectRower(page, 'Sofie Brandt');
    await page.keyboard.press('ArrowRight');
    await expectRower(page, 'Théo Marchetti');
    await page.keyboard.press('ArrowLeft');
    await expectRower(page, 'Sofie Brandt');

    await page.goBack();
    await expect(dock(page)).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Debrief' })).toBeVisible();
    await expect.poll(() => readSearch(page)).not.toHaveProperty('dock');
  });

  await test.step('it fills the screen where a browser can, and gives it back', async () => {
    const isFilled = () => page.evaluate(() => document.fullscreenElement !== null);
    await pressDock(page);
    await expectRower(page, 'Lucía Ferrer');
    await expect.poll(isFilled).toBe(true);
    await expect(dock(page).getByRole('button', { name: 'Full screen' })).toHaveCount(0);
    await page.goBack();
    await expect(dock(page)).toHaveCount(0);
    await expect.poll(isFilled).toBe(false);
  });

  await test.step('a key opens it, Escape leaves it, and an address shows it to whoever has the link', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
      'Dockside mode: one rower per screen',
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    await expectRower(page, 'Lucía Ferrer');
    await page.keyboard.press('Escape');
    await expect(dock(page)).toHaveCount(0);

    await expect(page).toHaveURL(/\/outing\/xxh128:/u, { timeout: 30_000 });
    await page.goto(`${new URL(page.url()).pathname}?seat=6&dock=on`);
    await expectRower(page, 'Jürgen Albrecht');
    await dock(page).getByRole('button', { name: 'Exit dockside mode' }).tap();
    await expect(page.getByRole('tab', { name: 'Debrief' })).toBeVisible();
    await expect.poll(() => readSearch(page)).not.toHaveProperty('dock');
  });

  await test.step('it is accessible, fits upright and on its side, and its targets are large', async () => {
    // By its address: a window that fills the screen cannot be made another.
    await visit(page, 'dock=on');
    for (const viewport of [PHONE, ON_ITS_SIDE, { width: 1024, height: 768 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      await expectRower(page, 'Lucía Ferrer');
      // Turned or on a larger screen, the colors are the same in another arrangement.
      const areColorsKnown = viewport !== PHONE;
      for (const scheme of areColorsKnown ? (['light'] as const) : SCHEMES) {
        await inScheme(page, scheme);
        expect.soft(await violations(page, scheme, { areColorsKnown }), `${viewport.width}, ${scheme}`).toEqual([]);
      }
      await expect.soft.poll(() => unreadable(page), String(viewport.width)).toEqual([]);
      const sideways = await dock(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect.soft(sideways).toBeLessThanOrEqual(0);
      if (viewport.width >= 1024) {
        const curve = await dock(page)
          .getByRole('img', { name: /^Force of/u })
          .boundingBox();
        expect.soft((curve?.x ?? 0) + (curve?.width ?? 0)).toBeGreaterThan(viewport.width - 40);
        expect.soft(curve?.height ?? 0).toBeGreaterThan(viewport.height / 2);
      }
      const targets = await dock(page).getByRole('button').all();
      for (const target of targets) {
        const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
        expect.soft(Math.min(width, height), await target.innerText()).toBeGreaterThanOrEqual(48);
      }
    }
  });
});

test('the screen is kept awake there and let go, or it is said that it is not', async ({ page }) => {
  await test.step('the screen is kept awake there, asked for again when the page is back, and let go', async () => {
    await watchScreen(page);
    await openDesk(page, SAMPLE_SESSION.path);
    await settled(page);
    expect(await screenCounts(page)).toEqual({ asked: 0, released: 0 });
    await pressDock(page);
    await expectRower(page, 'Lucía Ferrer');
    await expect.poll(() => screenCounts(page)).toEqual({ asked: 1, released: 0 });
    await expect(dock(page)).not.toContainText('keep the screen on');
    await putOutOfSight(page, 'hidden');
    await putOutOfSight(page, 'visible');
    await expect.poll(() => screenCounts(page)).toEqual({ asked: 2, released: 0 });
    await dock(page).getByRole('button', { name: 'Exit dockside mode' }).tap();
    await expect(dock(page)).toHaveCount(0);
    await expect.poll(() => screenCounts(page)).toEqual({ asked: 2, released: 1 });
  });

  await test.step('a device that does not keep its screen awake says so, and shows the rower', async () => {
    await page.addInitScript(() => {
      const request = () => Promise.reject(new DOMException('The battery is low.', 'NotAllowedError'));
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    await openDesk(page, SAMPLE_SESSION.path);
    await pressDock(page);
    await expectRower(page, 'Lucía Ferrer');
    await expect(dock(page)).toContainText('won’t let the page keep the screen on');
  });
});

const session = simulatedSession({ strokes: [60, 60] });
const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

test('of a watch it shows the boat, of an erg its one rower', async ({ page }) => {
  await test.step('of a watch it shows the boat, and says that no one was measured', async () => {
    await page.goto('/coach');
    await drop(page, { name: 'evening.fit', text: latin(fitSession(session, { restLaps: true })) });
    await pressDock(page);
    await expect(dock(page)).toContainText('pace of the work, /500 m');
    await expect(dock(page)).toContainText('Nothing in this recording belongs to a single rower.');
    await expect(dock(page)).not.toContainText('watts');
    await expect(dock(page).getByRole('navigation')).toHaveCount(0);
    expect(await violations(page, 'light')).toEqual([]);
  });

  await test.step('of an erg it shows its one rower with the curve of the handle', async () => {
    await page.goto('/coach');
    await drop(page, { name: 'rp3.csv', text: rp3Text(session) });
    await pressDock(page);
    await expect(dock(page)).toContainText('watts');
    await expect(dock(page).getByRole('img', { name: /from catch to finish$/u })).toBeVisible();
    await expect(dock(page)).not.toContainText('crew');
    await expect(dock(page).getByRole('navigation')).toHaveCount(0);
    expect(await violations(page, 'light')).toEqual([]);
  });
});

ashore.describe('without a network', () => {
  ashore.use({ serviceWorkers: 'allow' });

  ashore('it opens, from the desk and by its address', async ({ page, context, site }) => {
    await page.goto('/coach');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await site.stop();
    await context.setOffline(true);
    await openDesk(page, SAMPLE_SESSION.path);
    await pressDock(page);
    await expectRower(page, 'Lucía Ferrer');
    await wipe(page, [320, 400], [60, 410]);
    await expectRower(page, 'Amara Okonjo');
    await expect(page).toHaveURL(/\/outing\/xxh128:/u, { timeout: 30_000 });
    await page.reload();
    await expectRower(page, 'Amara Okonjo');
  });
});
