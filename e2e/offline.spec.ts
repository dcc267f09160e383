// Really offline: the browser reports it, and nothing listens on the port.
import { setTimeout } from 'node:timers/promises';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { THOROUGH } from './support/depth.ts';
import { openDesk, SAMPLE_SESSION, showView, viewNames, printedReport, putAway } from './support/desk.ts';
import { drop, endless, row } from './support/drop.ts';
import { test } from './support/own-site.ts';
import { DRAWN_MS } from './support/patience.ts';
import type { Site } from './support/site.ts';
import { plantCoach } from '../scripts/planted-coach.mjs';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(180_000);

/** The first visit, until everything is precached. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/coach');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function keepEverything(page: Page): Promise<void> {
  await page.getByRole('button', { name: /what works offline/u }).click();
  const card = page.getByRole('dialog', { name: 'Working offline' });
  await card.getByRole('button', { name: /^Make available offline/u }).click();
  await expect(card.getByRole('heading')).toHaveText('Available offline', { timeout: 60_000 });
  await page.keyboard.press('Escape');
}

async function goOffline(context: BrowserContext, site: Site): Promise<void> {
  await site.stop();
  await context.setOffline(true);
}

/** Placeholder of anything that failed to load or draw. */
const UNDRAWN = /needs a part of Strokeside|couldn’t be drawn|Something went wrong/u;

const status = (page: Page) => page.getByRole('button', { name: /what works offline/u });
const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const inSecondVersion = (page: Page) => page.locator('meta[name=version][content=second]');

test('the shell is small, can be installed and opens without a network, which brings what is missing by itself, and all of it once asked', async ({
  page,
  context,
  site,
}) => {
  await visitOnce(page);
  await test.step('the shell is small and whole: no chart library, no map, no sample', async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const shell = names.find((name) => name.endsWith('-shell'));
      if (shell === undefined) return { names, bytes: 0, urls: [] };
      const cache = await caches.open(shell);
      const all = await cache.matchAll();
      const bodies = await Promise.all(all.map((answer) => answer.arrayBuffer()));
      return {
        names,
        bytes: bodies.reduce((sum, { byteLength }) => sum + byteLength, 0),
        urls: (await cache.keys()).map(({ url }) => new URL(url).pathname),
      };
    });
    expect(kept.names).toHaveLength(1);
    // The readers of forty devices are a tenth of it, in the thread that reads and in the one that reads a part.
    expect(kept.bytes).toBeLessThan(3_300_000);
    expect(kept.urls).toContain('/index.html');
    for (const needed of [/engine\.worker/u, /\.wasm$/u, /inter-latin-wght.*\.woff2$/u, /print-report/u]) {
      expect(
        kept.urls.filter((url) => needed.test(url)),
        String(needed),
      ).not.toEqual([]);
    }
    expect(kept.urls.filter((url) => /plotly-canvas|track-map.*\.js|maplibre|^\/sample\//u.test(url))).toEqual([]);
  });

  await test.step('the application can be installed', async () => {
    const session = await context.newCDPSession(page);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/manifest.webmanifest');
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });

  await test.step('a network that leads nowhere is no network', async () => {
    await site.stop();
    await page.reload();
    await expect(status(page)).toHaveText('Offline');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the card about the network is accessible and fits, light and dark, wide and narrow', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await status(page).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Working offline' })).toContainText(
        'Not on this device: the charts, the map and the sample session.',
      );
      const areColorsKnown = width === 390;
      for (const scheme of areColorsKnown ? (['light'] as const) : SCHEMES) {
        await inScheme(page, scheme);
        expect(await violations(page, scheme, { areColorsKnown }), `${scheme}, ${width} px`).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await expect(status(page)).toBeFocused();
      await expectNoOverflow(page);
    }
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('charts that were never seen say so without a network, and come by themselves with it', async () => {
    await context.setOffline(true);
    await page.reload();
    await openDesk(page, SAMPLE_SESSION.path);
    await showView(page, 'Track');
    await expect(page.getByText('The map needs a part of Strokeside')).toBeVisible();
    await showView(page, 'Metrics');
    await expect(page.getByRole('table').first()).toBeVisible();
    await showView(page, 'Explore');
    const reason = page.getByText('This chart needs a part of Strokeside').first();
    await expect(reason).toContainText(
      'that hasn’t been downloaded yet, and you’re offline. Connect once to download it.',
    );
    await site.start();
    await context.setOffline(false);
    // A first look that comes too early is followed by one twenty seconds later.
    await expect(page.locator('.js-plotly-plot').first()).toBeVisible({ timeout: 60_000 });
    await expect(reason).toHaveCount(0);
    await expect(status(page)).toHaveText('Online');
  });

  await test.step('after "Make available offline" everything works without a network', async () => {
    await keepEverything(page);
    await goOffline(context, site);
    await page.goto('/coach');
    await expect(status(page)).toHaveText('Offline');
    await page.getByRole('button', { name: 'Open sample session' }).click();
    await expect(page).toHaveURL(/\/coach\/outing\//u);
    await expect(page.getByRole('tab').first()).toBeVisible();
    const views = await viewNames(page);
    expect(views).toEqual(expect.arrayContaining(['Overview', 'Explore', 'Track']));
    for (const view of views) {
      await showView(page, view);
      await expect(page.getByText(UNDRAWN), view).toHaveCount(0);
      if (view === 'Explore') await expect(page.locator('.js-plotly-plot').first()).toBeVisible();
      if (view !== 'Track') continue;
      await expect(page.getByRole('group', { name: /^Track of the session, colored by/u })).toBeVisible({
        timeout: DRAWN_MS,
      });
    }
    await showView(page, 'Overview');
    await expect(page).toHaveURL(/\/outing\/xxh128:/u, { timeout: 30_000 });
    await page.reload();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await printedReport(page);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
    await putAway(page);

    const fingerprint = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto(`/coach/compare?before=${fingerprint}~p1&after=${fingerprint}~p2&by=all`);
    await expect(page.getByRole('row', { name: /^Peak force/u })).toBeVisible({ timeout: 60_000 });
    await page.goto('/coach');
    await expect(page.getByRole('row').filter({ hasText: 'Halcyon' })).toBeVisible();
  });
});

test('behind a sign-in to the network, and without one, a coach stays in, works, and opens what is shared', async ({
  page,
  context,
  site,
}) => {
  await visitOnce(page);
  await test.step('a network that asks for a sign-in first is no network', async () => {
    await site.standBehindPortal();
    await page.reload();
    await expect(status(page)).toHaveText('Offline');
    await openDesk(page, SAMPLE_SESSION.path);
    await expect(page).toHaveURL(/\/outing\/xxh128:/u, { timeout: 30_000 });
    await showView(page, 'Explore');
    await expect(page.getByText('This chart needs a part of Strokeside').first()).toContainText('you’re offline');
    await site.start();
    // The person signs in again and returns to the page.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.locator('.js-plotly-plot').first()).toBeVisible({ timeout: 60_000 });
  });

  await test.step('a coach stays in and works where the session cannot be renewed and the server is gone', async () => {
    await goOffline(context, site);
    // Runs in every page after the script that sets up the auth session.
    await context.addInitScript(() => {
      const session: unknown = JSON.parse(localStorage.getItem('strokeside-session') ?? 'null');
      if (typeof session !== 'object') return;
      localStorage.setItem(
        'strokeside-session',
        JSON.stringify({ ...session, expires_at: 1_000_000_000, expires_in: 0 }),
      );
    });
    const address = page.url();
    await page.reload();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await showView(page, 'Metrics');
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(status(page)).toHaveText('Offline');
    expect(page.url().split('?')[0]).toBe(address.split('?')[0]);

    await page.goto('/coach');
    await page.getByRole('row').filter({ hasText: 'Halcyon' }).hover();
    await page.getByRole('button', { name: /^Send Halcyon.* to team$/u }).click();
    await expect(page.getByRole('dialog')).toContainText('Couldn’t load your teams');
    await page.keyboard.press('Escape');
    await page.goto('/coach/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
    await expect(page.getByText('Couldn’t load your profile. Check your connection and try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Account of/u })).toBeVisible();
  });

  await test.step('a recording from the share sheet is opened', async () => {
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['nothing that is known'], 'Früh am See.txt', { type: 'text/plain' }));
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'recordings' });
      field.files = transfer.files;
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: '/coach/shared',
        enctype: 'multipart/form-data',
      });
      form.append(field);
      document.body.append(form);
      form.submit();
    });
    await expect(page).toHaveURL(/\/coach$/u);
    await expect(row(page, 'Früh am See.txt')).toContainText('Couldn’t open');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(row(page, 'Früh am See.txt')).toHaveCount(0);
  });
});

/** A browser puts the waiting version in place a moment after the last page is closed. */
const AFTER_CLOSING_MS = 2000;
/** A started page reports its version and queries the others. */
const TIDY_MS = 3000;

/** After reopening the application, only the second version is cached. */
async function expectOnlySecond(context: BrowserContext): Promise<void> {
  await setTimeout(AFTER_CLOSING_MS);
  const page = await context.newPage();
  const former = () => page.evaluate(async () => (await caches.keys()).filter((name) => !name.includes('second')));
  try {
    await page.goto('/coach');
    await expect(inSecondVersion(page)).toBeAttached();
    await expect.poll(former, { timeout: TIDY_MS }).toEqual([]);
  } finally {
    await page.close();
  }
}

/** Three lines of requests on end: a browser that stops the former version now has to start it again. */
const askOnEnd = (busy: Page): Promise<void> =>
  busy.evaluate(() => {
    const askOn = async (): Promise<void> => {
      if (document.documentElement.dataset['rests'] === undefined) await fetch('/theme.js').then(askOn, askOn);
    };
    for (let line = 0; line < 3; line += 1) void askOn();
  });

/** Takes a version in one tab while another is busy with the former one; says how long that took, in milliseconds. */
async function takeWhileBusy(busy: Page, taking: Page, name: string): Promise<number> {
  await taking.goto('/coach');
  await expect(notice(taking, 'A new version is ready.')).toBeVisible({ timeout: 60_000 });
  await askOnEnd(busy);
  await taking.evaluate(() => {
    // What the button says until the page goes is read in the page that comes.
    new MutationObserver(() => {
      const words = document.querySelector('button[aria-busy=true]')?.textContent;
      if (words != null) sessionStorage.setItem('busy-button', words);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const before = Date.now();
  await taking.getByRole('button', { name: 'Reload', exact: true }).click();
  await taking.locator(`meta[name=version][content=${name}]`).waitFor({ state: 'attached', timeout: 120_000 });
  const tookMs = Date.now() - before;
  expect(await taking.evaluate(() => sessionStorage.getItem('busy-button'))).toBe('Reloading …');
  await busy.evaluate(() => document.documentElement.setAttribute('data-rests', ''));
  return tookMs;
}

test('a version waits until it is taken in one tab, leaves a busy other one as it is, and keeps what the former one kept', async ({
  page,
  context,
  site,
}) => {
  await visitOnce(page);
  // Uncached parts may be removed by a newer version; another test covers that.
  await keepEverything(page);
  await openDesk(page, SAMPLE_SESSION.path);
  await expect(page).toHaveURL(/\/outing\/xxh128:/u, { timeout: 30_000 });
  const other = await context.newPage();
  await test.step('a new version waits until the coach agrees', async () => {
    await site.renew('second');
    await page.reload();
    await expect(notice(page, 'A new version is ready.')).toBeVisible({ timeout: 30_000 });
    await expect(inSecondVersion(page)).toHaveCount(0);
  });

  await test.step('it is taken while another tab asks the former one for files', async () => {
    await takeWhileBusy(page, other, 'second');
    await expect(notice(other, 'version')).toHaveCount(0);
  });

  await test.step('the other tab is told and stays as it is', async () => {
    await expect(notice(page, 'Another tab runs a newer version.')).toBeVisible();
    await page.getByRole('button', { name: 'Later', exact: true }).click();
    for (const view of await viewNames(page)) {
      await showView(page, view);
      await expect(page.getByText(UNDRAWN), view).toHaveCount(0);
    }
    await expect(inSecondVersion(page)).toHaveCount(0);
  });

  await test.step('the new version keeps what the former one kept, without a network too', async () => {
    await page.close();
    await goOffline(context, site);
    await other.reload();
    await expect(inSecondVersion(other)).toBeAttached();
    await expect(notice(other, 'version')).toHaveCount(0);
    await openDesk(other, SAMPLE_SESSION.path);
    await showView(other, 'Explore');
    await expect(other.locator('.js-plotly-plot').first()).toBeVisible();
  });

  // The new version is in place once the last page of the former one is closed, and clears what no one runs.
  await other.close();
  await expect(() => expectOnlySecond(context)).toPass({ timeout: 90_000 });
});

test('no version is taken under an import, and a tab loaded meanwhile is told, or is of it, and keeps its own parts', async ({
  page,
  context,
  site,
}) => {
  await visitOnce(page);
  await site.renew('second');
  await page.reload();
  await expect(notice(page, 'A new version')).toBeVisible({ timeout: 30_000 });
  await drop(page, await endless(page, 'long.txt'));
  const reload = page.getByRole('button', { name: 'Reload', exact: true });
  await expect(reload).toBeDisabled();
  await expect(notice(page, 'Reload when the import is done.')).toBeVisible();
  await row(page, 'long.txt')
    .getByRole('button', { name: /^Cancel/u })
    .click();
  await expect(reload).toBeEnabled();

  const other = await context.newPage();
  await other.goto('/coach');
  await expect(notice(other, 'A new version is ready.')).toBeVisible({ timeout: 30_000 });
  const loaded = page.reload();
  await other.getByRole('button', { name: 'Reload', exact: true }).click();
  await loaded;
  await expect(inSecondVersion(other)).toBeAttached();
  const told = notice(page, 'Another tab runs a newer version.');
  await expect(told.or(inSecondVersion(page))).toBeAttached();
  if (await told.isVisible()) await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(inSecondVersion(page)).toBeAttached();
  await expect(notice(page, 'version')).toHaveCount(0);

  await test.step('a page of the new version keeps its own parts although the former version answers', async () => {
    await other.close();
    await keepEverything(page);
    await goOffline(context, site);
    await page.reload();
    await openDesk(page, SAMPLE_SESSION.path);
    await showView(page, 'Explore');
    await expect(page.locator('.js-plotly-plot').first()).toBeVisible();
  });
});

/** Long enough for a coach to click again. */
const SLOW_MS = 4000;
const TRIES = 200;

test.describe('under load', () => {
  test.skip(!THOROUGH, 'Only the long run measures it: `npm run soak`.');

  test('a version is taken promptly, however busy another tab is', async ({ browser, site }) => {
    test.setTimeout(180_000 + TRIES * 20_000);
    const took: number[] = [];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const context = await browser.newContext({ baseURL: site.address, serviceWorkers: 'allow' });
      await plantCoach(context);
      const busy = await context.newPage();
      await visitOnce(busy);
      const name = `version${attempt}`;
      await site.renew(name);
      took.push(await takeWhileBusy(busy, await context.newPage(), name));
      await context.close();
    }
    const sorted = took.toSorted((a, b) => a - b);
    console.log(`Reload: median ${sorted[TRIES / 2]} ms, worst ${sorted.at(-1)} ms of ${TRIES}.`);
    expect(sorted.filter((ms) => ms > SLOW_MS)).toEqual([]);
  });
});
