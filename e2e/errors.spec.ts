// Errors of the product's catalog that only the whole application shows: the words a person reads, or the line of the
// console. What a call answers for each answer of its server is in src/data.
import { expect, test, type Page, type Route } from '@playwright/test';
import { consoleLines } from './support/said-too-early.ts';
import { openRegistration, as, newAccount, newAddress, PASSWORD } from './support/accounts.ts';
import { COACH, NOBODY } from './support/people.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pagePath = (page: Page): string => new URL(page.url()).pathname;
const alert = (page: Page) => page.getByRole('alert').filter({ visible: true });
/** Answers as broken servers and proxies give them. */
type Answering = (route: Route) => Promise<void>;

const saying =
  (status: number, json: unknown): Answering =>
  (route) =>
    route.fulfill({ status, json });

const inHtml =
  (status: number): Answering =>
  (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });

const noAnswer: Answering = (route) => route.abort();

/** PostgREST's error for a missing row. */
const noRow = saying(406, { code: 'PGRST116', details: null, hint: null, message: 'JSON object requested' });

/** Answers calls of this address, of this method alone where one is named, until the answer is called. */
async function answered(page: Page, address: string, answer: Answering, method?: string): Promise<() => Promise<void>> {
  const handler = (route: Route): Promise<void> =>
    method === undefined || route.request().method() === method ? answer(route) : route.fallback();
  await page.route(address, handler);
  return () => page.unroute(address, handler);
}

const DOWN = saying(500, { message: 'down' });
const PROFILES = '**/rest/v1/profiles**';

test.describe('a visitor', () => {
  test.use({ storageState: NOBODY });

  test('is told what failed with the account and the page, and the way home', async ({ page }) => {
    test.setTimeout(EVERY_VIEW_MS);
    await test.step('whom signing up or in fails is told so, and it is reported; whether they exist is asked in silence', async () => {
      const told = consoleLines(page);
      await openRegistration(page, '/register?as=coach');
      // Once for each page: there is nowhere to report to.
      await expect.poll(() => told.count('Error reporting is off: VITE_SENTRY_DSN is not set.')).toBe(1);
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Last name').fill('Okoro');
      await page.getByLabel('Email').fill(newAddress('unlucky'));
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await answered(page, '**/auth/v1/signup**', DOWN);
      for (const [at, answer] of [saying(500, { error: 'Boom' }), saying(429, {}), inHtml(502), noAnswer].entries()) {
        const end = await answered(page, '**/api/auth/check-user-exists', answer);
        await press(page, 'Create account');
        await expect.poll(() => told.count('Error signing up')).toBe(at + 1);
        expect(told.count('Error checking user existence')).toBe(at + 1);
        await expect(alert(page)).toHaveText(/^The server cannot be reached\./u);
        await end();
      }

      await page.goto('/login');
      await page.getByLabel('Email').fill('coach@strokeside.test');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await press(page, 'Sign in');
      await expect(alert(page)).toContainText('Wrong email or password.');
      const end = await answered(page, '**/auth/v1/token**', DOWN);
      await press(page, 'Sign in');
      await expect(alert(page)).toHaveText(/^The server cannot be reached\./u);
      expect(told.count('Error signing in')).toBe(2);
      await end();
    });

    await test.step('sees what went wrong where a page cannot be drawn, and the way home', async () => {
      const broken = (message: string) =>
        page.addInitScript((words) => {
          globalThis.matchMedia = () => {
            throw new Error(words);
          };
        }, message);
      await broken('There is no such medium.');
      await page.goto('/');
      await expect(heading(page)).toHaveText('Something went wrong');
      await expect(alert(page)).toContainText('There is no such medium.');
      await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
      await broken('');
      await page.goto('/');
      await expect(alert(page)).toContainText('An unexpected error occurred');
    });
  });

  test('whose account begins is shown nothing of a profile or a contact that could not be made', async ({
    page,
    request,
  }) => {
    const told = consoleLines(page);
    // Someone who came as a coach: of no one else is a contact made.
    const coach = await newAccount(request, 'begins');
    const made = { headers: as(coach), data: { id: coach.id, email: coach.email } };
    expect((await request.post('/rest/v1/profiles', made)).ok()).toBe(true);
    const signIn = async (): Promise<void> => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(coach.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await press(page, 'Sign in');
      await expect.poll(() => pagePath(page)).toBe('/closed-beta');
      await expect(alert(page)).toHaveCount(0);
      await page.evaluate(() => localStorage.clear());
    };
    const ofExistence =
      (answer: Answering): Answering =>
      (route) =>
        new URL(route.request().url()).searchParams.get('select') === 'id' ? answer(route) : route.fallback();

    const isAsked = await answered(page, PROFILES, ofExistence(noRow), 'GET');
    const isMade = await answered(page, PROFILES, DOWN, 'POST');
    await signIn();
    expect(told.count('Error checking profile existence'), 'no row').toBe(0);
    expect(told.count('Error creating profile')).toBe(1);

    await isMade();
    await answered(page, PROFILES, saying(201, []), 'POST');
    const isKept = await answered(
      page,
      '**/api/hubspot/create-contact',
      saying(502, { error: 'HubSpot is out', details: 'quota' }),
    );
    await signIn();
    await expect.poll(() => told.count('HubSpot is out: quota')).toBe(1);

    await isAsked();
    await isKept();
    await answered(page, PROFILES, ofExistence(DOWN), 'GET');
    await answered(page, '**/api/hubspot/create-contact', inHtml(504));
    await signIn();
    expect(told.count('Error checking profile existence')).toBe(1);
    const noJson = 'Failed to create HubSpot contact: Server returned a non-JSON response with status 504';
    await expect.poll(() => told.count(noJson)).toBe(1);
  });
});

test.describe('a coach', () => {
  test.use({ storageState: COACH });

  test('whose profile is not there, or cannot be read or written, goes on working', async ({ page }) => {
    const told = consoleLines(page);
    const missing = await answered(page, PROFILES, noRow, 'GET');
    await page.goto('/coach/profile');
    await expect(page.getByLabel('Club')).toHaveValue('');
    expect(told.count('Error fetching profile'), 'no row').toBe(0);
    await answered(page, PROFILES, saying(400, { code: '22P02', message: 'no' }), 'POST');
    await page.getByLabel('First name').fill('Robin');
    await press(page, 'Save profile');
    await expect(alert(page)).toContainText('Your profile was not saved');
    expect(told.count('Error creating profile')).toBe(1);

    await missing();
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Robin');
    const end = await answered(page, PROFILES, saying(400, { code: '22P02', message: 'no' }), 'PATCH');
    await page.getByLabel('Club').fill('Another club');
    await press(page, 'Save profile');
    await expect(alert(page)).toContainText('Your profile was not saved');
    expect(told.count('Error updating profile')).toBe(1);
    await end();

    await answered(page, PROFILES, saying(400, { code: '42703', message: 'no such column' }), 'GET');
    await page.goto('/coach');
    await expect.poll(() => told.count('Error fetching profile')).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'Choose a recording' })).toBeVisible();
  });
});
