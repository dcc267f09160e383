// Accounts as people meet them, against the accounts next to the page: registering by email, signing in, forgetting a
// password, settings, leaving.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectUsable, WCAG } from './support/accessible.ts';
import {
  as,
  newAccount,
  newAddress,
  newRegistration,
  PASSWORD,
  signedIn,
  type Account,
  openRegistration,
} from './support/accounts.ts';
import { mailTo } from './support/mailbox.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { earlyAccount, NOBODY } from './support/people.ts';

test.use({ storageState: NOBODY });

const RULES = [...WCAG, 'best-practice'];
const NEXT_PASSWORD = 'easy all, hold water';
const CONFIRMATION = 'Confirm your email address';
const RECOVERY = 'Reset your password';
const NOT_TOGETHER = 'Wrong email or password. Check both, or reset your password.';
const OTHERS_INVITATION = '0123456789abcdef'.repeat(4);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const avatarButton = (page: Page, address: string) => page.getByRole('button', { name: `Account of ${address}` });

async function signIn(page: Page, address: string, secret: string): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(secret);
  await press(page, 'Sign in');
}

test('a coach registers, and the email’s link confirms only when its reader presses', async ({ page, request }) => {
  const address = newAddress('stroke');
  const contact = page.waitForRequest('**/api/hubspot/create-contact');
  await openRegistration(page, '/register?as=coach');

  await email(page).pressSequentially('str');
  await expect(page.getByText('Enter an email address')).toHaveCount(0);
  await press(page, 'Create account');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expect(page.getByText('Enter an email address like name@club.org.')).toBeVisible();

  await page.getByLabel('First name').fill('Ada');
  await expect(page.getByText('Enter your first name.')).toHaveCount(0);
  await page.getByLabel('Last name').fill('Okoro');
  await email(page).fill(` ${address.toUpperCase()} `);
  await password(page).fill('Password1!');
  await press(page, 'Create account');
  await expect(page.getByText('This password is too common. Choose another')).toBeVisible();
  await expect(password(page)).toBeFocused();

  await press(page, 'Show: Password');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await password(page).fill(PASSWORD);
  await press(page, 'Create account');
  await expect(heading(page)).toHaveText('Confirm your address');
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send the email again in \d+ s$/u })).toBeDisabled();

  // A program that checks emails opens the link, twice.
  const { link } = await mailTo(request, address, CONFIRMATION);
  for (let opened = 0; opened < 2; opened += 1) expect((await request.get(link)).ok()).toBe(true);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Confirm your address');
  await press(page, 'Confirm my address');
  await expect(heading(page)).toHaveText('Welcome to Strokeside');
  await expect(avatarButton(page, address)).toBeVisible();

  expect((await contact).postDataJSON()).toEqual({
    email: address,
    firstName: 'Ada',
    lastName: 'Okoro',
    source: 'Coach Registration',
  });
  await page.goto('/settings');
  await expect(page.getByText(`Signed in as ${address}`)).toBeVisible();

  await press(page, 'Sign out on this device');
  await expect(page).toHaveURL(/:\d+\/$/u);
  await page.goto(link);
  await press(page, 'Confirm my address');
  await expect(page.getByText('This link was used already, or is older than an hour.')).toBeVisible();

  await openRegistration(page, '/register?as=coach');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Okoro');
  await email(page).fill(address);
  await password(page).fill(PASSWORD);
  await press(page, 'Create account');
  await expect(page.getByText('There is an account with this address. Sign in instead.')).toBeVisible();
});

test('the digits of the email confirm an address where its link was not opened', async ({ page, request }) => {
  const address = newAddress('bow');
  await openRegistration(page, '/register?as=coach&redirect=%2Fsettings');
  await page.getByLabel('First name').fill('Bo');
  await page.getByLabel('Last name').fill('Seat');
  await email(page).fill(address);
  await password(page).fill(PASSWORD);
  await press(page, 'Create account');
  await expect(heading(page)).toHaveText('Confirm your address');
  await expect(heading(page)).toBeFocused();
  const { code } = await mailTo(request, address, CONFIRMATION);
  const field = page.getByLabel('Code from the email');
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await press(page, 'Confirm');
  await expect(page.getByText('That code is wrong or has expired.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await press(page, 'Confirm');
  await expect(heading(page)).toHaveText('Account settings');
});

test('signing in tells a stranger nothing, and whoever waits what happens', async ({ page, context, request }) => {
  const { email: address } = await newAccount(request, 'three');
  await page.goto('/login');
  await press(page, 'Sign in');
  await expect(email(page)).toBeFocused();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await signIn(page, address, 'not the password');
  await expect(page.getByText(NOT_TOGETHER)).toBeVisible();
  await signIn(page, newAddress('nobody'), 'not the password');
  await expect(page.getByText(NOT_TOGETHER)).toBeVisible();

  // Registered, not confirmed, and the email has only just gone.
  const unconfirmed = newAddress('waiting');
  await newRegistration(request, unconfirmed);
  await signIn(page, unconfirmed, PASSWORD);
  await expect(page.getByText('Confirm your address first: open the email we sent you.')).toBeVisible();
  await press(page, 'Send the confirmation again');
  await expect(page.getByText('An email was just sent. You can request another in 60 seconds.')).toBeVisible();

  const tokens = '**/auth/v1/token**';
  await page.route(tokens, (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'over_request_rate_limit', message: 'Too many attempts.' },
      headers: { 'x-supabase-api-version': '2024-01-01' },
    }),
  );
  await press(page, 'Sign in');
  await expect(page.getByText('Too many attempts. Wait 15 minutes, then try again.')).toBeVisible();
  await page.unroute(tokens);

  await context.setOffline(true);
  await signIn(page, address, PASSWORD);
  await expect(page.getByText('You are offline. Nothing was sent and what you typed is still here')).toBeVisible();
  await expect(password(page)).toHaveValue(PASSWORD);
  await context.setOffline(false);

  let asked = 0;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(tokens, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await press(page, 'Sign in');
  const busy = page.getByRole('button', { name: 'Signing in …' });
  await busy.click({ force: true });
  await password(page).press('Enter');
  await expect(busy).toBeVisible();
  answer();
  // A coach without an invitation; the age was answered before sign-up and isn't requested again.
  await expect(page).toHaveURL(/\/closed-beta$/u);
  expect(asked).toBe(1);

  await page.goto('/login');
  await expect(page).toHaveURL(/\/closed-beta$/u);
});

test('whoever wanted a page comes back to it, and only to one of this site', async ({ page, request }) => {
  const { email: address } = await newAccount(request, 'four');
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsettings$/u);
  await expect(page.getByText('We’ll take you back to the page you wanted.')).toBeVisible();
  await signIn(page, address, PASSWORD);
  await expect(heading(page)).toHaveText('Account settings');
  await press(page, 'Sign out everywhere');
  await expect(page.getByText('You’re signed out everywhere')).toBeVisible();

  for (const elsewhere of ['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)']) {
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`);
    await signIn(page, address, PASSWORD);
    await expect(page).toHaveURL(/localhost:\d+\/closed-beta$/u);
    await page.evaluate(() => localStorage.removeItem('strokeside-session'));
  }
});

test('a session refused in the middle of work leads to sign in and back to the same session', async ({ page }) => {
  await page.goto('/login?redirect=%2Fcoach');
  await signIn(page, 'coach@strokeside.test', 'catch and finish');
  await page.getByRole('button', { name: /sample/iu }).click();
  await page.waitForURL(/\/coach\/outing\//u);
  await expect(heading(page)).toBeVisible();
  await page.waitForURL(/xxh128:/u);
  const open = page.url();
  await page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem('strokeside-session') ?? '{}');
    const refused = Object.assign({}, session, { refresh_token: 'used up', expires_at: 1 });
    localStorage.setItem('strokeside-session', JSON.stringify(refused));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.waitForURL(/\/login\?redirect=/u);
  await signIn(page, 'coach@strokeside.test', 'catch and finish');
  await expect(page).toHaveURL(open);
  await expect(heading(page)).toBeVisible();
});

test('settings change password and address, hand over what is kept, and delete it', async ({
  browser,
  baseURL,
  request,
}) => {
  const account = await newAccount(request, 'five');
  const context = await signedIn(browser, account, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/settings');

  const passwords = page.getByRole('region', { name: 'Password' });
  await passwords.getByLabel('Current password', { exact: true }).fill('not this one');
  await passwords.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
  await press(page, 'Change password');
  await expect(passwords.getByText('That isn’t your current password.')).toBeVisible();
  await passwords.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await press(page, 'Change password');
  await expect(
    passwords.getByText('Your password is changed, and the sessions of other devices have ended.'),
  ).toBeVisible();
  await expect(passwords.getByLabel('New password', { exact: true })).toHaveValue('');
  await mailTo(request, account.email, 'Your password was changed');

  const next = newAddress('five-anew');
  const addresses = page.getByRole('region', { name: 'Email' });
  await addresses.getByLabel('New email address').fill(next);
  await addresses.getByLabel('Password', { exact: true }).fill(NEXT_PASSWORD);
  await press(page, 'Change address');
  await expect(addresses.getByText(`If ${next} can be used, we’ve sent it an email.`)).toBeVisible();
  await expect(addresses.getByLabel('Code from the email')).toBeFocused();
  await mailTo(request, account.email, 'Your email address is about to change');
  const { link } = await mailTo(request, next, 'Confirm your new email address');
  await request.get(link);
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await press(elsewhere, 'Use this address');
  await expect(elsewhere.getByText(`Signed in as ${next}`)).toBeVisible();
  await expect(addresses.getByText('Your address is changed.')).toBeVisible();
  await elsewhere.close();

  const downloading = page.waitForEvent('download');
  await press(page, 'Download my data');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('strokeside-my-data.json');
  const kept: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(kept).toMatchObject({ account: { id: account.id, email: next }, notes: [] });

  await press(page, 'Delete my account …');
  await press(page, 'Delete my account');
  await expect(page.getByText('Type the word delete.')).toBeVisible();
  await page.getByLabel('Password, to delete the account', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByLabel('Type “delete” to confirm').fill('delete');
  await press(page, 'Delete my account');
  await expect(page.getByText('Your account and profile are deleted.')).toBeVisible();
  await signIn(page, next, NEXT_PASSWORD);
  await expect(page.getByText(NOT_TOGETHER)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('strokeside-session'))).toBeNull();
  await context.close();
});

test('two people cannot see or change what is the other’s', async ({ browser, baseURL, request }) => {
  const [one, other] = [await newAccount(request, 'six'), await newAccount(request, 'seven')];
  const contexts = await Promise.all([one, other].map((account) => signedIn(browser, account, baseURL ?? '')));
  const [page, otherPage] = await Promise.all(contexts.map((context) => context.newPage()));
  if (page === undefined || otherPage === undefined) throw new Error('Two browsers have two pages.');
  for (const [opened, account] of [
    [page, one],
    [otherPage, other],
  ] as const) {
    await opened.goto('/welcome');
    await expect(heading(opened)).toHaveText('Welcome to Strokeside');
    await expect(opened.getByRole('main').getByText(account.email)).toBeVisible();
  }

  /** Asked by the page of `one`, in the name of `account`. */
  const ask = (account: Account, method: string, path: string, body?: object) =>
    page.evaluate(
      async ({ path, ...init }) => {
        const response = await fetch(path, init);
        const answer: unknown = await response.json().catch(() => null);
        return { status: response.status, answer };
      },
      {
        path,
        method,
        headers: { ...as(account), prefer: 'return=representation' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    );

  const all = await ask(one, 'GET', '/rest/v1/profiles?select=id,email');
  expect(all.answer).toEqual([{ id: one.id, email: one.email }]);
  expect((await ask(one, 'GET', `/rest/v1/profiles?select=*&id=eq.${other.id}`)).answer).toEqual([]);
  expect((await ask(one, 'PATCH', `/rest/v1/profiles?id=eq.${other.id}`, { bio: 'mine now' })).answer).toEqual([]);
  expect((await ask(one, 'POST', '/rest/v1/profiles', { id: other.id, email: other.email })).status).toBe(403);
  const data = await ask(one, 'POST', '/rest/v1/rpc/download_my_data', {});
  expect(data.answer).toMatchObject({ profile: { email: one.email } });
  expect(JSON.stringify(data.answer)).not.toContain(other.email);
  const untouched = await ask(other, 'GET', '/rest/v1/profiles?select=bio');
  expect(untouched.answer).toEqual([{ bio: null }]);
  await Promise.all(contexts.map((context) => context.close()));
});

test('an invitation leads through signing in, and says what is wrong without telling whose it is', async ({
  page,
  request,
}) => {
  await page.goto('/accept-invitation?token=0123');
  await expect(heading(page)).toHaveText('Incomplete link');

  const invitation = `/accept-invitation?token=${OTHERS_INVITATION}`;
  await page.goto(invitation);
  await expect(heading(page)).toHaveText('You are invited to coach');
  await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?redirect=%2Faccept-invitation',
  );
  // Nothing of the secret is left in the address, and reloading still knows it.
  await expect(page).toHaveURL(/\/accept-invitation$/u);
  await page.reload();
  await expect(heading(page)).toHaveText('You are invited to coach');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  const { email: address } = await newAccount(request, 'eight');
  await signIn(page, address, PASSWORD);
  await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
  await press(page, 'Accept the invitation');
  await expect(page.getByText('You can’t use this invitation with this account')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('strokeside-invitation'))).toBeNull();

  // What the database decides is tested next to it; here it says yes.
  await page.route('**/rest/v1/rpc/accept_coach_invitation', (route) => route.fulfill({ json: true }));
  await press(page, 'Accept the invitation');
  await expect(page).toHaveURL(/\/coach$/u);
  await page.goto(invitation);
  await press(page, 'Use another account');
  await expect(heading(page)).toHaveText('Sign in');
  await signIn(page, 'coach@strokeside.test', 'catch and finish');
  await expect(heading(page)).toHaveText('You’re already a coach here');
});

const ACCOUNT_PAGES = [
  { path: '/login?redirect=%2Fsettings', words: 'Sign in', act: 'Sign in' },
  { path: '/register?as=coach', words: 'When were you born?', act: 'Continue' },
  { path: '/register?as=coach', words: 'Create an account', act: 'Create account' },
  { path: '/welcome', words: 'Confirm your address', act: 'Confirm my address' },
  { path: '/forgot-password', words: 'Forgot your password?', act: 'Send reset link' },
  { path: '/reset-password', words: 'Choose a new password', act: 'Set new password' },
  { path: `/accept-invitation?token=${OTHERS_INVITATION}`, words: 'You are invited to coach' },
  { path: '/settings', words: 'Account settings', act: 'Change password' },
] as const;

test('every page of an account is whole and accessible, empty and with its sentences', async ({
  browser,
  baseURL,
  request,
  page: visitor,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  const context = await signedIn(browser, await newAccount(request, 'nine'), baseURL ?? '');
  const member = await context.newPage();
  for (const { path, words, ...then } of ACCOUNT_PAGES) {
    await test.step(path, async () => {
      const page = path === '/settings' ? member : visitor;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (words === 'Create an account') await openRegistration(page, path);
      else await page.goto(path);
      await expect(heading(page)).toHaveText(words);
      await expectUsable(page, { rules: RULES });
      if ('act' in then) {
        await press(page, then.act);
        await expect(page.locator('[aria-invalid]').first()).toBeFocused();
        await expectUsable(page, { rules: RULES });
      }
    });
  }
  await context.close();
});

test('a forgotten password is chosen again by the email, which works once', async ({ page, request }, {
  repeatEachIndex,
}) => {
  const { registeredMs, ...forgetful } =
    repeatEachIndex === 0
      ? await earlyAccount()
      : { ...(await newAccount(request, 'forgetful')), registeredMs: Date.now() };
  const asked = "If we find an account with that email, we'll send password reset instructions shortly.";
  await page.goto('/forgot-password');
  await email(page).fill(newAddress('nobody'));
  await press(page, 'Send reset link');
  await expect(page.getByText(asked)).toBeVisible();

  const resets = '**/api/auth/send-password-reset';
  await page.route(resets, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await press(page, 'Send reset link');
  await expect(
    page.getByText('Something went wrong sending the reset link. Please try again. (502)', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(asked)).toHaveCount(0);
  await page.unroute(resets);

  // One email to an address in a minute.
  await expect.poll(() => Date.now() - registeredMs, { timeout: 61_000 }).toBeGreaterThan(60_000);
  await email(page).fill(forgetful.email);
  await press(page, 'Send reset link');
  await expect(page.getByText(asked)).toBeVisible();
  const { link } = await mailTo(request, forgetful.email, RECOVERY);
  await request.get(link);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await press(page, 'Set new password');
  await expect(page.getByText('At least 8 characters: this has 5.')).toBeVisible();
  // Refused by the service after the email was spent: the next try needs no other email.
  await page.getByLabel('New password', { exact: true }).fill('Password1!');
  await press(page, 'Set new password');
  await expect(page.getByText('This password is too common. Choose another')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
  await press(page, 'Set new password');
  await expect(avatarButton(page, forgetful.email)).toBeVisible();
  await expect(page).toHaveURL(/\/closed-beta$/u);

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a third password');
  await press(page, 'Set new password');
  await expect(page.getByText('This link was used already, or is older than an hour.')).toBeVisible();
  await page.goto('/login');
  await signIn(page, forgetful.email, PASSWORD);
  await expect(page.getByText(NOT_TOGETHER)).toBeVisible();
  await signIn(page, forgetful.email, NEXT_PASSWORD);
  await expect(avatarButton(page, forgetful.email)).toBeVisible();
});
