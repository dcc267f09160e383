// Every route as a visitor, an athlete and a coach meet it: open, behind signing in, or for coaches alone.
import { expect, test, type Page } from '@playwright/test';
import { ATHLETE, COACH, NOBODY } from './support/people.ts';
import { screenAddress, behind, SCREENS, walkTo, type Door } from './support/screens.ts';
import { listRoutes } from '../scripts/application-routes.mjs';

const addresses = (...doors: readonly Door[]): readonly string[] => behind(...doors).map(screenAddress);
const PUBLIC = addresses('everybody');
const SIGNED_IN = addresses('signed-in');
const COACHES = addresses('coach');
const LIMITED = 'Access Currently Limited';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pagePath = (page: Page): string => new URL(page.url()).pathname;
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' });

/** The route's page is shown, without a redirect. */
async function expectOpen(page: Page, path: string): Promise<void> {
  await walkTo(page, path);
  const own = page.locator('h1').first();
  await expect(own, path).toBeVisible();
  await expect(own, path).not.toHaveText(LIMITED);
  expect(pagePath(page)).toBe(path);
}

/** Profile requests are held until the returned function is called. */
async function holdProfile(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/profiles**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('a visitor', () => {
  test.use({ storageState: NOBODY });

  test('reads every public page, is sent to sign in by every other one, and home from what is none', async ({
    page,
  }) => {
    await test.step('every route of the product has its row among the screens', () => {
      expect(SCREENS.map(({ route }) => route).toSorted()).toEqual(listRoutes().toSorted());
    });

    await test.step('reads every public page', async () => {
      await page.goto('/cookies');
      for (const path of PUBLIC) await expectOpen(page, path);
      // No one registers before their age is known.
      await page.goto('/register');
      await expect(page).toHaveURL(/\/(?:age|register)\b/u);
      await expect(heading(page)).toBeVisible();
    });

    await test.step('is sent to sign in by every other one, and it is kept where they wanted to go', async () => {
      const leadsToSignIn = (path: string, kept = path) =>
        expect(page, path).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === kept);
      const desk = '/coach/outing/xxh128:00?group=crew&panel=power&reference=stroke';
      for (const [path, kept] of [
        ['/settings', '/settings'],
        [desk, desk],
        // A link without a timing reference.
        ['/coach/outing/xxh128:00?group=crew&panel=power', desk],
      ] as const) {
        await page.goto(path);
        await leadsToSignIn(path, kept);
      }
      for (const path of [...addresses('signed-in', 'coach', 'admin'), '/coach/compare?by=distance']) {
        await walkTo(page, path);
        await leadsToSignIn(path);
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      }
    });

    await test.step('is led home from an unknown path and from the former landing page', async () => {
      for (const path of ['/coach-landing', '/nowhere', '/schools-of-rowing/2026', '/about/us']) {
        await page.goto(path);
        await expect(heading(page)).toHaveText('Know what to say before the boat is back on the rack.');
        await expect(page, path).toHaveURL(/:\d+\/$/u);
      }
    });
  });
});

test.describe('an athlete', () => {
  test.use({ storageState: ATHLETE });

  test('opens every page of the signed in, and reads on each coach’s page that access is limited', async ({ page }) => {
    await test.step('opens every page of the signed in', async () => {
      await page.goto('/settings');
      for (const path of SIGNED_IN) await expectOpen(page, path);
    });

    await test.step('is told on each coach’s page that access is limited, and the way home', async () => {
      await page.goto('/coach');
      for (const path of COACHES) {
        await walkTo(page, path);
        await expect.poll(() => pagePath(page)).toBe(path);
        await expect(heading(page), path).toHaveText(LIMITED);
        await expect(page.getByText('limited to invited coaches during the beta phase')).toBeVisible();
        expect(pagePath(page)).toBe(path);
      }
      await expect(page.getByRole('link', { name: 'Open your dashboard' })).toHaveAttribute('href', '/dashboard');
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect.poll(() => pagePath(page)).toBe('/');
    });
  });

  test('whose profile is read or cannot be read sees nothing of others meanwhile', async ({ page }) => {
    await test.step('whose profile cannot be read sees the content, which the database keeps empty', async () => {
      await page.route('**/rest/v1/profiles**', (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
      await page.goto('/coach');
      await expect(loading(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Choose a recording' })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('region', { name: 'Team' })).toHaveCount(0);
    });

    await test.step('sees the content of every page behind the gate while all reads of it fail', async () => {
      await page.unrouteAll({ behavior: 'wait' });
      await page.route('**/rest/v1/profiles**', (route) => route.fulfill({ status: 403, json: { message: 'no' } }));
      for (const path of COACHES) {
        await page.goto(path);
        await expect(heading(page), path).toBeVisible();
        await expect(heading(page), path).not.toHaveText(LIMITED);
        await expect(loading(page), path).toHaveCount(0);
      }
    });

    await test.step('waits while the profile is read, and sees nothing of the coach’s pages meanwhile', async () => {
      await page.unrouteAll({ behavior: 'wait' });
      const release = await holdProfile(page);
      await page.goto('/coach');
      await expect(loading(page)).toBeVisible();
      await expect(heading(page)).toHaveCount(0);
      release();
      await expect(heading(page)).toHaveText(LIMITED);
    });
  });
});

test.describe('a coach', () => {
  test.use({ storageState: COACH });

  test('opens every page of coaches, is told when that ends, writes their profile and signs out', async ({ page }) => {
    await test.step('opens every page of coaches and of the signed in', async () => {
      await page.goto('/settings');
      for (const path of [...COACHES, ...SIGNED_IN]) await expectOpen(page, path);
    });

    await test.step('has the settings in the coach’s area, with units, targets and definitions', async () => {
      await walkTo(page, '/settings');
      await expect(page.getByRole('link', { name: 'Roster' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Your pages' })).toHaveCount(0);
      for (const name of ['Units', 'Targets', 'Definitions']) {
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
      }
    });

    await test.step('known to this device does not wait; one whose eligibility was taken away is told', async () => {
      const release = await holdProfile(page);
      await page.goto('/coach');
      await expect(page.getByRole('button', { name: 'Choose a recording' })).toBeVisible();
      release();
      await page.unrouteAll({ behavior: 'wait' });
      await page.route('**/rest/v1/profiles**', async (route) => {
        const answer = await route.fetch();
        const rows: unknown = await answer.json();
        const taken = (row: unknown): unknown =>
          typeof row === 'object' && row !== null ? { ...row, coach_eligible: false } : row;
        await route.fulfill({ response: answer, json: Array.isArray(rows) ? rows.map(taken) : taken(rows) });
      });
      await page.reload();
      await expect(heading(page)).toHaveText(LIMITED);
    });

    await test.step('writes their profile, sees their team, and signs out from the rail', async () => {
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto('/coach');
      await page.getByRole('button', { name: 'Account of coach@strokeside.test' }).click();
      const card = page.getByRole('dialog', { name: 'Account' });
      await expect(card.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
      await card.getByRole('link', { name: 'Profile' }).click();
      await expect(heading(page)).toHaveText('Your profile');
      await expect(page.getByRole('list', { name: 'Coaches of Strokeside Eight' })).toContainText('Robin Calder (you)');

      const place = `Lock ${Date.now() % 1000}`;
      await page.getByLabel('Location').fill(place);
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Location')).toHaveValue(place);
      await page.route('**/rest/v1/profiles**', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      );
      await page.getByLabel('Club').fill('Another club');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByRole('alert')).toContainText('Your profile was not saved');
      await expect(page.getByLabel('Club')).toHaveValue('Another club');

      await page.getByRole('button', { name: 'Account of coach@strokeside.test' }).click();
      // Only this browser forgets: other tests are signed in by the same session.
      await page.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 204 }));
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect.poll(() => pagePath(page)).toBe('/');
      await page.goto('/coach/profile');
      await expect(page).toHaveURL(/\/login\?redirect=/u);
    });
  });
});
