// Plans, invitations and the ways to reach us, as people meet them where billing is not switched on.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectUsable, WCAG } from './support/accessible.ts';
import { as, newAccount, newAddress, signedIn } from './support/accounts.ts';
import { mailTo } from './support/mailbox.ts';
import { ADMIN, ATHLETE, COACH, NOBODY } from './support/people.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { heading, press } from './support/press.ts';

test.use({ storageState: NOBODY });

const RULES = [...WCAG, 'best-practice'];

async function openPage(browser: Browser, storageState: string): Promise<Page> {
  return (await browser.newContext({ storageState })).newPage();
}

test('the price table says what a year comes to, and the contact form arrives with a number', async ({
  page,
  request,
}) => {
  await test.step('the price table says what a year comes to, and that nothing can be bought here', async () => {
    await page.goto('/pricing');
    await expect(page.getByText('Paid plans aren’t available yet')).toBeVisible();
    const plus = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Athlete Plus' }) });
    await expect(plus).toContainText('$79 a year');
    await expect(plus).toContainText('$40.88 less than twelve months at $9.99');
    await page.getByRole('radio', { name: 'Monthly' }).check();
    await expect(plus).toContainText('$9.99 a month');
    await expect(plus).toContainText('$119.88 over twelve months');
    await expect(plus).toContainText('Not available yet');
    await expect(plus.getByRole('link', { name: /days free|Create an account/u })).toHaveCount(0);
  });

  await test.step('the contact form arrives with a number, and answers the sender', async () => {
    await page.goto('/contact');
    await press(page, 'Send message');
    await expect(page.getByText('Choose what it is about.')).toBeVisible();
    await expect(page.getByText('Enter your name.')).toBeVisible();

    const address = newAddress('parent');
    await page.getByLabel('What is it about?').selectOption({ label: 'The safety of a young athlete' });
    await expect(page.getByText('We answer within 24 hours, on every day of the week.')).toBeVisible();
    await page.getByLabel('Your name').fill('Pat Doe');
    await page.getByLabel('Your email address').fill(address);
    await page.getByLabel('Your message').fill('Someone writes to my daughter at night.');
    await expectUsable(page, { rules: RULES });
    await press(page, 'Send message');
    const received = page.getByRole('status').filter({ hasText: 'We got your message' });
    await expect(received).toContainText('We reply within 24 hours, on every day of the week.');
    const number = /S-[2-9A-Z]{4}-[2-9A-Z]{4}/u.exec((await received.textContent()) ?? '')?.[0] ?? '';
    const confirmation = await mailTo(request, address, `We got your message: ${number}`);
    expect(confirmation.link).toMatch(/^\/report-a-concern/u);
    await mailTo(request, 'contact@strokeside.test', `${number} The safety of a young athlete`);
    const mailbox = await (await request.get('/__mail')).text();
    expect(mailbox).toContain('Someone writes to my daughter at night.');
  });
});

test('a plan without billing is the free beta, and a friend gets a link and a code', async ({ browser }) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('a plan without billing is the free beta, reached from the settings', async () => {
    const page = await openPage(browser, ATHLETE);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'See your plan' }).click();
    await expect(heading(page)).toHaveText('Plan and billing');
    await expect(page.getByRole('heading', { name: 'Plans cannot be bought yet' })).toBeVisible();
    await expect(page.getByText('as many as you like')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expectUsable(page, { rules: RULES });
    await page.context().close();
  });

  await test.step('a friend gets a link and a code beside the email', async () => {
    const page = await openPage(browser, ATHLETE);
    await page.goto('/settings');
    await press(page, 'Share a link');
    const dialog = page.getByRole('dialog', { name: 'Share Strokeside' });
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/\?friend=[A-Z2-9]{8}$/u);
    await expect(dialog.getByText('No one has joined with your link yet.')).toBeVisible();
    await expect(dialog.getByRole('img', { name: /^QR code/u })).toBeVisible();
    await expectUsable(page, { rules: RULES });
    await press(page, 'Close');
    await expect(dialog).toHaveCount(0);
    await page.context().close();
  });
});

test('a coach waits, an admin invites, and the email’s link lets the coach in', async ({ page, browser, request }) => {
  const account = await newAccount(request, 'waiting');
  const { email } = account;
  await page.goto('/waiting-list');
  await press(page, 'Join the waiting list');
  await expect(page.getByText('The beta is for coaches of 18 and over.')).toBeVisible();
  await page.getByLabel('Your name').fill('Robin Oar');
  await page.getByLabel('Your email address').fill(email);
  await page.getByLabel('Club or school').fill('Lake Rowing Club');
  await page.getByLabel('Boats you coach').fill('4');
  await page.getByRole('checkbox', { name: /18 or older/u }).check();
  await page.getByRole('checkbox', { name: /Keep what I entered/u }).check();
  await expectUsable(page, { rules: RULES });
  await press(page, 'Join the waiting list');
  await expect(page.getByText('You are on the list')).toBeVisible();

  const admin = await openPage(browser, ADMIN);
  await admin.goto('/admin');
  await press(admin, `Invite: ${email}`);
  const waiting = admin.getByRole('region', { name: 'Waiting list' }).getByRole('row').filter({ hasText: email });
  await expect(waiting).toContainText('Invited, not accepted yet');
  await expect(waiting).toContainText('Robin Oar, Lake Rowing Club');
  await admin.setViewportSize({ width: 1440, height: 900 });
  await expectUsable(admin, { rules: RULES });
  await admin.context().close();

  const { link } = await mailTo(request, email, 'admin@strokeside.test invites you to Strokeside');
  expect(link).toMatch(/^\/accept-invitation\?token=[0-9a-f]{64}$/u);
  const context = await signedIn(browser, account, new URL(page.url()).origin);
  const coach = await context.newPage();
  await coach.goto(link);
  await coach.getByRole('button', { name: /^Accept/u }).click();
  await expect(coach).toHaveURL(/\/coach$/u);
  const own = await request.get('/rest/v1/profiles?select=user_role,coach_eligible', { headers: as(account) });
  expect(await own.json()).toEqual([{ user_role: 'coach', coach_eligible: true }]);
  await context.close();
});

test('a head coach invites to the team, sends again, and takes back', async ({ browser, request }) => {
  const page = await openPage(browser, COACH);
  const address = newAddress('assistant');
  await page.goto('/coach/invitations');
  await page.getByLabel('Coach’s email address').fill('nobody');
  await press(page, 'Send invitation');
  await expect(page.getByText('Enter the coach’s email address, like name@club.org.')).toBeVisible();
  await page.getByLabel('Coach’s email address').fill(address);
  await press(page, 'Send invitation');
  await expect(page.getByText(`We’re emailing the link to ${address}.`)).toBeVisible();
  const first = await page.getByLabel('The link, shown this once').inputValue();
  const subject = 'coach@strokeside.test invites you to coach Strokeside Eight on Strokeside';
  expect(new URL(first).search).toBe(new URL((await mailTo(request, address, subject)).link, first).search);

  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText('Invited');
  await expect(page.getByRole('row').filter({ hasText: 'sample-novice' })).toContainText('Expired');
  await expectUsable(page, { rules: RULES });
  await page.getByRole('button', { name: `Send again: ${address}` }).click();
  await expect(page.getByLabel('The link, shown this once')).not.toHaveValue(first);
  await page.getByRole('button', { name: `Revoke: ${address}` }).click();
  await expect(row).toContainText('Revoked');
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.context().close();
});
