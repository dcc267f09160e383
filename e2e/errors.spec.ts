// Every error of the product's catalogue: the words a person reads, or the line whoever opens the console reads.
import { expect, test, type Page } from '@playwright/test';
import {
  answered,
  brokenJson,
  inHtml,
  noAnswer,
  noRow,
  saying,
  unreadable,
  type Answering,
} from './support/broken-answers.ts';
import { consoleLines } from './support/console-lines.ts';
import { openRegistration } from './support/age.ts';
import { as, newAccount, newAddress, PASSWORD } from './support/accounts.ts';
import { ATHLETE, COACH, NOBODY } from './support/people.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const alert = (page: Page) => page.getByRole('alert').filter({ visible: true });
const DOWN = saying(500, { message: 'down' });
const PROFILES = '**/rest/v1/profiles**';
const SUBSCRIPTIONS = '**/rest/v1/subscriptions**';

test.describe('a visitor', () => {
  test.use({ storageState: NOBODY });

  test('is told what failed with the password, the account and the page, and the way home', async ({ page }) => {
    test.setTimeout(EVERY_VIEW_MS);
    await test.step('who forgot the password is told what became of the link', async () => {
      const FAILED = 'Something went wrong sending the reset link. Please try again.';
      const rows: readonly (readonly [string, Answering, string])[] = [
        ['the server’s own words', saying(503, { error: 'Mails are on hold.' }), 'Mails are on hold.'],
        ['its other words', saying(500, { message: 'Not today.' }), 'Not today.'],
        ['no words', saying(500, {}), `${FAILED} (500)`],
        ['no JSON', inHtml(502), `${FAILED} (502)`],
        ['no answer', noAnswer, FAILED],
        ['a failure that says it is fine', saying(200, { success: false }), FAILED],
      ];
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill('nobody@club.test');
      for (const [what, answer, words] of rows) {
        const end = await answered(page, '**/api/auth/send-password-reset', answer);
        await press(page, 'Send reset link');
        await expect(alert(page), what).toHaveText(words);
        await end();
      }
      await press(page, 'Send reset link');
      const sent = "If we find an account with that email, we'll send password reset instructions shortly.";
      await expect(page.getByText(sent)).toBeVisible();
    });

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
      await expect(alert(page)).toContainText('This address and password do not belong together.');
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
    // Somebody who came as a coach: of nobody else is a contact made.
    const coach = await newAccount(request, 'begins');
    const made = { headers: as(coach), data: { id: coach.id, email: coach.email } };
    expect((await request.post('/rest/v1/profiles', made)).ok()).toBe(true);
    const signIn = async (): Promise<void> => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(coach.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await press(page, 'Sign in');
      await expect.poll(() => pathOf(page)).toBe('/closed-beta');
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

test.describe('an athlete', () => {
  test.use({ storageState: ATHLETE });

  test('reads why an invitation was not sent, and nothing of a subscription that is not there', async ({ page }) => {
    await test.step('who invites a friend reads why the invitation was not sent, and keeps what was typed', async () => {
      const cut = await unreadable();
      const rows: readonly (readonly [string, Answering, string])[] = [
        ['words and details', saying(502, { error: 'No mail', details: 'too many today' }), 'No mail: too many today'],
        ['other words', saying(500, { message: 'Later.' }), 'Later.'],
        ['no words', saying(500, {}), 'Failed to send email'],
        ['no JSON', inHtml(502), 'Failed to send email: Server returned a non-JSON response with status 502'],
        ['broken JSON', brokenJson(500), 'Failed to send email: Failed to parse JSON error response'],
        ['an answer that breaks off', cut.answer, 'Failed to send email: Could not read error response'],
        ['no answer', noAnswer, 'Failed to send email'],
      ];
      await page.goto('/dashboard');
      await press(page, 'Invite a Friend');
      await press(page, 'Send Invitation');
      await expect(alert(page)).toHaveText("Friend's email is required");
      await page.getByLabel("Friend's Email").fill('friend@club.test');
      for (const [what, answer, words] of rows) {
        const end = await answered(page, '**/api/send-email', answer);
        await press(page, 'Send Invitation');
        await expect(alert(page), what).toHaveText(words);
        await expect(page.getByLabel("Friend's Email")).toHaveValue('friend@club.test');
        await end();
      }
      cut.close();
    });

    await test.step('without a subscription reads nothing of it; one that cannot be read is reported', async () => {
      const told = consoleLines(page);
      const LINE = 'Error fetching subscription';
      const end = await answered(page, SUBSCRIPTIONS, noRow);
      const asked = page.waitForResponse(SUBSCRIPTIONS);
      await page.goto('/settings/plan');
      await asked;
      await expect(heading(page)).toHaveText('Plan and billing');
      expect(told.count(LINE)).toBe(0);
      await end();
      await answered(page, SUBSCRIPTIONS, saying(400, { code: '42703', message: 'no such column' }));
      await page.reload();
      await expect.poll(() => told.count(LINE)).toBeGreaterThan(0);
      await expect(page.getByRole('region', { name: 'State of the plan' })).toBeVisible();
    });
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
