// Every signed-in screen in each state: loading, refused, offline, loaded and empty. Access rights are tested in
// access.spec.ts.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, type Page, type Route } from '@playwright/test';
import { bornIn, newAccount, signedIn, newCoach } from './support/accounts.ts';
import { ADMIN, ATHLETE, COACH, NOBODY } from './support/people.ts';
import { screenAddress, behind, walkTo, type Screen } from './support/screens.ts';

/** What a database says of itself, and no screen may pass on. */
const RAW = 'relation "public.things" does not exist';
/** What shows through where something that is not there is written out. */
const NOTHING_WRITTEN = /\b(?:undefined|NaN|null)\b|\[object/u;
const ASKED = /\/(?:rest\/v1|api)\//u;

const shown = (page: Page) => page.locator('main, [role=main]').first();
const alerts = (page: Page) => page.getByRole('alert').filter({ visible: true, hasText: /\S/u });
const loading = (page: Page) => page.getByRole('status').filter({ visible: true, hasText: /…/u });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

type Server = 'holds' | 'refuses' | 'answers';

/** Between the page and its server; what is held is refused once it refuses. */
async function server(page: Page): Promise<(does: Server) => void> {
  let does: Server = 'holds';
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const refuse = (route: Route): Promise<void> => route.fulfill({ status: 400, json: { code: '42P01', message: RAW } });
  await page.route(ASKED, async (route) => {
    if (does === 'answers') return route.fallback();
    if (does === 'holds') await released;
    return refuse(route);
  });
  return (next) => {
    does = next;
    if (next !== 'holds') release();
  };
}

/** One page for everything, so that no code is fetched twice. */
async function expectEveryState(page: Page, screens: readonly Screen[]): Promise<void> {
  const addresses = screens.map(screenAddress);
  const let_ = await server(page);
  await page.goto(addresses[0] ?? '/');
  for (const path of addresses) {
    await walkTo(page, path);
    await expect(loading(page).first(), `${path} loads`).toBeVisible();
    await expect(alerts(page), `${path} loads`).toHaveCount(0);
  }

  let_('refuses');
  for (const path of addresses) {
    await walkTo(page, path);
    await expect(tryAgain(page).first(), `${path} is refused`).toBeVisible();
    await expect(alerts(page).first(), `${path} is refused`).toContainText(/\w+ \w+ .*\./u);
    await expect(shown(page), path).not.toContainText(RAW);
    await expect(shown(page), path).not.toContainText(NOTHING_WRITTEN);
  }

  await page.context().setOffline(true);
  for (const path of addresses) {
    await walkTo(page, path);
    await expect(alerts(page).first(), `${path} offline`).toContainText(/offline|Check your connection/u);
    await expect(tryAgain(page).first(), `${path} offline`).toBeVisible();
  }

  let_('answers');
  await page.context().setOffline(false);
  for (const path of addresses) {
    await walkTo(page, path);
    await expect(page.locator('h1').first(), `${path} is there`).toBeVisible();
    await expect(loading(page), `${path} is there`).toHaveCount(0);
    await expect(alerts(page), `${path} is there`).toHaveCount(0);
  }
}

const asking = (screens: readonly Screen[]): readonly Screen[] => screens.filter(({ isLocal }) => isLocal !== true);

test.describe('an athlete’s screens', () => {
  test.use({ storageState: ATHLETE });

  test('load, say why they cannot be shown, and are there again', async ({ page }) => {
    await expectEveryState(page, asking(behind('signed-in')));
  });
});

test.describe('a coach’s screens', () => {
  test.use({ storageState: COACH });

  test('and an admin’s load, say why they cannot be shown, and are there again', async ({ page, browser }) => {
    await test.step('a walk ends on the page it leads to, however slowly its part comes', async () => {
      await page.goto('/coach/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
      const slowly = async (route: Route): Promise<void> => {
        await delay(1500);
        await route.continue();
      };
      await page.route(/\/assets\/coach\.invitations-[\w-]+\.js$/u, slowly);
      // Read at once: it is the walk that waits.
      const headings = () =>
        page.evaluate(() => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent));
      await walkTo(page, '/coach/invitations');
      expect(await headings()).toEqual(['Invitations']);
      await walkTo(page, '/coach/profile');
      expect(await headings()).toEqual(['Your profile']);
      await page.unrouteAll({ behavior: 'wait' });
    });

    await expectEveryState(page, asking(behind('coach')));
    const admin = await browser.newContext({ storageState: ADMIN });
    await expectEveryState(await admin.newPage(), behind('admin'));
    await admin.close();
  });
});

test.describe('screens of an account that is new', () => {
  test.use({ storageState: NOBODY });

  test('say what will be there, or what to do first', async ({ browser, request, baseURL }) => {
    const beginner = await newAccount(request, 'beginner');
    const athlete = await newAccount(request, 'novice');
    await bornIn(request, athlete, 2000);
    const coach = await newCoach(request, 'fresh');
    for (const [who, screens] of [
      [beginner, behind('signed-in')],
      [athlete, behind('signed-in')],
      [coach, behind('coach')],
    ] as const) {
      const context = await signedIn(browser, who, baseURL ?? '');
      const page = await context.newPage();
      await page.goto('/settings');
      for (const path of screens.map(screenAddress)) {
        await walkTo(page, path);
        await expect(page.locator('h1').first(), path).toBeVisible();
        await expect(loading(page), path).toHaveCount(0);
        await expect(alerts(page), path).toHaveCount(0);
        await expect(shown(page), path).toContainText(/(?:\S+\s+){8,}\S+/u);
        await expect(shown(page), path).not.toContainText(NOTHING_WRITTEN);
      }
      await context.close();
    }
  });
});
