// Two-step verification in use: set up with an app, required, bypassed without the phone, turned off; and the link that
// undoes a change of address.
import { expect, test, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { newAccount, newAddress, PASSWORD, signedIn } from './support/accounts.ts';
import { mailTo } from './support/mailbox.ts';
import { NOBODY } from './support/people.ts';

test.use({ storageState: NOBODY });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const second = (page: Page) => page.getByRole('region', { name: 'Second step' });

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto('/login?redirect=%2Fsettings');
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
}

test('a second step is set up, asked for, got past without the phone, and taken away', async ({
  browser,
  baseURL,
  request,
}) => {
  const account = await newAccount(request, 'steps');
  const context = await signedIn(browser, account, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/settings');
  await press(page, 'Set up two-step verification …');
  await second(page).getByLabel('Password, to set up two-step verification', { exact: true }).fill('not this one');
  await press(page, 'Go on');
  await expect(second(page).getByText('That isn’t your current password.')).toBeVisible();
  await second(page).getByLabel('Password, to set up two-step verification', { exact: true }).fill(PASSWORD);
  await press(page, 'Go on');
  await expect(second(page).getByRole('img', { name: 'QR code' })).toBeVisible();
  for (const scheme of SCHEMES) {
    await inScheme(page, scheme);
    expect(await violations(page, scheme)).toEqual([]);
  }
  const secret = (await second(page).locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  const code = second(page).getByLabel('The code your app shows now');
  await code.fill('000000');
  await press(page, 'Confirm');
  await expect(second(page).getByText('That code is wrong or already used.')).toBeVisible();
  let used = app.generate();
  await code.fill(used);
  await press(page, 'Confirm');
  const codes = second(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  const [paper = ''] = await codes.allTextContents();
  await press(page, 'I’ve saved them');
  await expect(second(page).getByText(/^Set up on /u)).toBeVisible();
  await mailTo(request, account.email, 'Two-step verification turned on');

  await press(page, 'Sign out on this device');
  await expect(page).toHaveURL(/:\d+\/$/u);
  await signIn(page, account.email);
  await expect(heading(page)).toHaveText('Second step');
  // With the password alone no one is signed in, here or anywhere else.
  const half = await context.newPage();
  await half.goto('/settings');
  await expect(half).toHaveURL(/\/login\?redirect=/u);
  await half.close();
  await page.getByLabel('Code from your authenticator app').fill(used);
  await press(page, 'Sign in');
  await expect(page.getByText('That code is wrong or already used.')).toBeVisible();
  // The code of the next half minute counts already.
  used = app.generate({ timestamp: Date.now() + 30_000 });
  await page.getByLabel('Code from your authenticator app').fill(used);
  await press(page, 'Sign in');
  await expect(heading(page)).toHaveText('Account settings');

  await press(page, 'Sign out on this device');
  await expect(page).toHaveURL(/:\d+\/$/u);
  await signIn(page, account.email);
  await press(page, 'I lost my phone');
  await page.getByLabel('Recovery code').fill('ABCD-EFGH');
  await press(page, 'Sign in without the phone');
  await expect(page.getByText('This is not one of your recovery codes')).toBeVisible();
  await page.getByLabel('Recovery code').fill(paper.toLowerCase());
  await press(page, 'Sign in without the phone');
  await expect(heading(page)).toHaveText('Account settings');
  await expect(second(page).getByRole('button', { name: 'Set up two-step verification …' })).toBeVisible();
  await mailTo(request, account.email, 'A recovery code was used');
  await context.close();
});

test('whoever reads the old mailbox takes a change of address back', async ({ browser, baseURL, page, request }) => {
  const account = await newAccount(request, 'undo');
  const next = newAddress('undo-anew');
  const context = await signedIn(browser, account, baseURL ?? '');
  const changing = await context.newPage();
  await changing.goto('/settings');
  const addresses = changing.getByRole('region', { name: 'Email' });
  await addresses.getByLabel('New email address').fill(next);
  await addresses.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(changing, 'Change address');
  await addresses
    .getByLabel('Code from the email')
    .fill((await mailTo(request, next, 'Confirm your new email address')).code);
  await press(changing, 'Confirm new address');
  await expect(addresses.getByText('Your address is changed.')).toBeVisible();

  const { link } = await mailTo(request, account.email, 'Your email address was changed');
  await page.goto(link);
  await expect(heading(page)).toHaveText('Undo change');
  await expectNoOverflow(page);
  expect(await violations(page, 'light')).toEqual([]);
  await press(page, 'Undo change');
  await expect(heading(page)).toHaveText('Your address is yours again');
  await mailTo(request, account.email, 'Your email address change was undone');
  await changing.reload();
  await expect(changing).toHaveURL(/\/login\?redirect=/u);
  await context.close();
  // Opened again: to the same page with the same link a browser would not go.
  await page.goto('/');
  await page.goto(link);
  await press(page, 'Undo change');
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
});
