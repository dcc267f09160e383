// The walk of an admin: lets a college coach in, accepts a signed form and takes that back, answers a report and a
// case, announces a day, and reads what happened; no one else finds the page.
import { expect, test } from '@playwright/test';
import { expectGood } from './support/accessible.ts';
import { bornIn, newAccount, newAddress, nameCollegeDomain, rpc } from './support/accounts.ts';
import { childAsks, parentAgrees } from './support/mailbox.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { ADMIN, ATHLETE, COACH } from './support/people.ts';
import { press } from './support/press.ts';

test.use({ storageState: ADMIN });

test('an admin decides, answers a case, announces a day and reads what happened; no one else finds the page', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  const asked = { topic: 'privacy', name: 'Pat Doe', email: newAddress('rights'), message: 'What is kept of us?' };
  const { caseNumber } = await (await request.post('/api/contact', { data: { ...asked, website: '' } })).json();
  const account = await newAccount(request, 'watched');
  await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: 'sb_publishable_local_stack_of_this_computer' },
    data: { email: account.email, password: 'not this one' },
  });
  const coach = await newAccount(request, 'college-coach', { born: 1985, as: 'college' });
  await bornIn(request, coach, 1985);
  await nameCollegeDomain(request);
  await rpc(request, coach, 'ask_for_college', { school: 'temple', as_role: 'Assistant coach' });
  const parent = await newAccount(request, 'signs', { born: 1980, as: 'parent' });
  await parentAgrees(request, await childAsks(request, 'Lee', parent.email), true);
  const events = page.getByRole('region', { name: 'What happened' });
  await page.goto('/admin');

  await test.step('lets a college coach in, asked once by name', async () => {
    const waiting = page
      .getByRole('region', { name: 'College coaches' })
      .getByRole('listitem')
      .filter({ hasText: coach.email });
    await expect(waiting).toContainText('Assistant coach, Temple University');
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await waiting.getByRole('button', { name: /^Approve .* for Temple University$/u }).click();
    await expect(waiting).toContainText('In since');
  });

  await test.step('accepts a signed form, which was another’s, and takes that back', async () => {
    const form = page
      .getByRole('region', { name: 'Consents awaiting verification' })
      .getByRole('listitem')
      .filter({ hasText: parent.email });
    const decide = async (label: string): Promise<void> => {
      await form.getByRole('button', { name: `${label}: ${parent.email}`, exact: true }).click();
      await form.getByRole('button', { name: `${label}: ${parent.email}`, exact: true }).click();
    };
    await decide('Signed form is here');
    await expect(form).toContainText('proved');
    await decide('Take the proof back');
    await expect(form).toContainText('asked');
  });

  await test.step('reads the decisions by one click', async () => {
    await events.getByLabel('Show').selectOption('Decisions by one click');
    await expect(events).toContainText('Proof of a parent accepted');
    await expect(events).toContainText('Proof of a parent taken back');
    await expect(events).toContainText('College account: changed (approved_at, approved_by)');
  });

  await test.step('answers a report of a mistake', async () => {
    const reports = page.getByRole('region', { name: 'Reports of mistakes' });
    await expect(reports).toContainText('another home for next season');
    await reports.getByLabel('Answer to the reader').fill('Thank you, we look into it.');
    await press(reports.getByRole('form', { name: 'The report about Gonzaga' }), 'Accept');
    await expect(reports).toContainText('Accepted');
    await expect(reports).toContainText('Thank you, we look into it.');
  });

  await test.step('closes a case with its reason', async () => {
    await press(page, `Take it: ${caseNumber}`);
    await press(page, `Close it: ${caseNumber}`);
    const closing = page.getByRole('form', { name: `Close ${caseNumber}` });
    await closing.getByLabel('What was done').selectOption('answered');
    await press(closing, 'Close it');
    await expect(closing.getByText('Add a reason for the log.')).toBeVisible();
    await closing.getByLabel('Why').fill('Sent them the link to their record');
    await press(closing, 'Close it');
    await expect(page.getByRole('region', { name: 'Rights' })).toContainText(`${caseNumber}: answered`);
  });

  await test.step('announces a day', async () => {
    await page.getByLabel('Event or deadline').selectOption('wira');
    const announcing = page.getByRole('form', { name: 'Announce a day' });
    await announcing.getByLabel('First day').fill('2027-04-24');
    await announcing.getByLabel('Last day').fill('2027-04-25');
    await announcing.getByLabel('Where it is from').selectOption('OWN');
    await announcing.getByLabel('Why').fill('Read on the page of the regatta');
    await press(announcing, 'Announce it');
    await expect(page.getByRole('region', { name: 'Calendar days' })).toContainText('24–25 April 2027');
  });

  await test.step('reads failed sign-ins by ids alone, on a desk and on a phone', async () => {
    await events.getByLabel('Show').selectOption('Failed sign-ins');
    const entry = events.getByRole('listitem').filter({ hasText: account.id.slice(-8) });
    await expect(entry).toContainText('Failed sign-in');
    await expect(events).not.toContainText(account.email);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectGood(page);
    }
  });

  await test.step('no one else finds the page', async () => {
    for (const other of [COACH, ATHLETE]) {
      const stranger = await (await browser.newContext({ storageState: other })).newPage();
      await stranger.goto('/admin');
      await expect(stranger).toHaveURL(/:\d+\/$/u);
      await expect(stranger.getByText('Administration')).toHaveCount(0);
      await stranger.context().close();
    }
  });
});
