// Age, consent and rights where no walk of one person leads (sixteen, parents, guardians): a child asks a parent, who
// decides by email; a parent decides at the child's screen; rights are used without a password.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { answerAge, newAddress, PASSWORD } from './support/accounts.ts';
import { expectGoodAndNarrow } from './support/accessible.ts';
import { bornFor, childAsks, parentAgrees, mailTo } from './support/mailbox.ts';
import { NOBODY } from './support/people.ts';
import { heading, press } from './support/press.ts';

test.use({ storageState: NOBODY });

test('a thirteen-year-old asks a parent, who agrees to a part without an account and takes it back', async ({
  page,
  browser,
  request,
}) => {
  const wrongAddress = newAddress('parrent');
  const parentAddress = newAddress('parent');
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(heading(page)).toHaveText('When were you born?');
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('');
  await expect(page.getByRole('main')).not.toContainText(/13|14|18|parent's permission|too young/iu);
  await press(page, 'Continue');
  await expect(page.getByText('Choose the month you were born in.')).toBeVisible();
  await expect(page.getByLabel('Month', { exact: true })).toBeFocused();
  await expectGoodAndNarrow(page);

  await answerAge(page, bornFor(13));
  await expect(heading(page)).toHaveText('Ask a parent to continue');
  await expect(heading(page)).toBeFocused();
  await page.goto('/age');
  await answerAge(page, bornFor(20));
  await expect(heading(page)).toHaveText('This was answered before');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText(/13|14|18|too young/iu);
  await expectGoodAndNarrow(page);
  // Nor by saying who one is, nor in a browser that was closed in between: what it forgets is not what counts.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.context().addCookies(cookies.filter(({ expires }) => expires > 0));
  for (const as of ['parent', 'coach', 'college']) {
    await page.goto(`/register?as=${as}`);
    await answerAge(page, bornFor(40));
    await expect(heading(page)).toHaveText('This was answered before');
  }
  await press(page, 'Give the answer from before');
  await answerAge(page, bornFor(13));
  await press(page, 'Send the email');
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await page.getByLabel('Your first name').fill('Kim');
  await page.getByLabel('Your parent’s email address').fill(wrongAddress);
  await expectGoodAndNarrow(page);
  await press(page, 'Send the email');

  await expect(heading(page)).toHaveText('Waiting for your parent');
  await expect(page.getByText(wrongAddress)).toBeVisible();
  await expect(page.getByText('It can be sent again from')).toBeVisible();
  await page.getByLabel('Was the address wrong? Enter the right one').fill(parentAddress);
  await press(page, 'Send it there instead');
  await expect(page.getByText('Sending a new email. The earlier link no longer works.')).toBeVisible();
  await expect(page.getByText(parentAddress, { exact: true })).toBeVisible();
  await expectGoodAndNarrow(page);

  const wrong = await mailTo(request, wrongAddress, 'Kim needs your decision');
  const { link } = await mailTo(request, parentAddress, 'Kim needs your decision');
  // A program that checks emails opens the link.
  for (let opened = 0; opened < 2; opened += 1) expect((await request.get(link)).ok()).toBe(true);
  const parent = await (await browser.newContext({ storageState: NOBODY })).newPage();
  await parent.goto(wrong.link);
  await press(parent, 'Open the request');
  await expect(heading(parent)).toHaveText('This link has ended');
  await expect(parent).toHaveURL(/\/consent$/u);
  await parent.goto('/consent#token=cut');
  await expect(heading(parent)).toHaveText('Incomplete link');
  await expect(parent).toHaveURL(/\/consent$/u);

  await parent.goto(link);
  await expect(heading(parent)).toHaveText('A decision for a parent or guardian');
  await press(parent, 'Open the request');
  await expect(heading(parent)).toHaveText('Your decision about Kim');
  const keep = parent.getByRole('checkbox', { name: 'You may keep Kim’s rowing record' });
  const share = parent.getByRole('checkbox', { name: 'Club coaches may see it' });
  await expect(keep).not.toBeChecked();
  await expect(share).not.toBeChecked();
  await parent.getByText('Read the full notice').click();
  await expect(parent.getByText('What we would store: first name')).toBeVisible();
  await press(parent, 'Agree to what is checked');
  await expect(parent.getByText('Check what you agree to')).toBeVisible();
  await share.check();
  await press(parent, 'Agree to what is checked');
  await expect(parent.getByText('Coaches can only see what is stored.')).toBeVisible();
  await share.uncheck();
  await keep.check();
  await expectGoodAndNarrow(parent);
  await press(parent, 'Agree to what is checked');
  await expect(heading(parent)).toHaveText('You agreed to a part');
  await parent.reload();
  await press(parent, 'Open the request');
  await expect(heading(parent)).toHaveText('This link has ended');

  await press(page, 'Check for an answer');
  await expect(heading(page)).toHaveText('Your parent said yes');
  await page.reload();
  await expect(heading(page)).toHaveText('Your parent said yes');

  const receipt = await mailTo(request, parentAddress, 'Your decision about Kim');
  await parent.goto(receipt.link);
  await press(parent, 'Open the records');
  const kim = parent.getByRole('article', { name: 'Kim' });
  await expect(kim).toContainText('Keeping: allowed. Club coaches: not allowed.');
  await kim.getByRole('button', { name: 'Stop further collection', exact: true }).click();
  await parent.getByRole('button', { name: /^Yes: stop further collection/u }).click();
  await expect(kim).toContainText('Keeping: not allowed.');
  await expect(kim).toContainText('Stopped.');
  await parent.context().close();
});

test('the parent at the child’s own screen goes on by the email: decides, and makes an account of that address', async ({
  page,
  request,
}) => {
  const address = newAddress('same-screen');
  await page.goto('/register');
  await answerAge(page, bornFor(11));
  await page.getByLabel('Your first name').fill('Kit');
  await page.getByLabel('Your parent’s email address').fill(address);
  await press(page, 'Send the email');
  await expect(heading(page)).toHaveText('Waiting for your parent');
  await page.goto((await mailTo(request, address, 'Kit needs your decision')).link);
  await press(page, 'Open the request');
  await page.getByRole('checkbox', { name: 'You may keep Kit’s rowing record' }).check();
  await press(page, 'Agree to what is checked');
  await page.getByRole('link', { name: 'Make a parent’s account' }).click();
  await expect(heading(page)).toHaveText('When were you born?');
  await answerAge(page, bornFor(40));
  await expect(heading(page)).toHaveText('Create an account');
  await page.getByLabel('First name').fill('Pat');
  await page.getByLabel('Last name').fill('Oar');
  await page.getByLabel('Email', { exact: true }).fill(newAddress('another'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Create account');
  await expect(page.getByText('Use the address we emailed: your age answer only applies to that one.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(address);
  await press(page, 'Create account');
  await expect(heading(page)).toHaveText('Confirm your address');
  await page.goto((await mailTo(request, address, 'Confirm your email address')).link);
  await press(page, 'Confirm my address');
  await page.getByRole('link', { name: 'Open your dashboard' }).click();
  await page.goto('/family');
  await expect(page.getByRole('region', { name: 'Kit' })).toContainText('you decide');
});

test('everyone says who they are after the age, each with what it opens', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await answerAge(page, bornFor(30));
  await expect(heading(page)).toHaveText('Who are you?');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(4);
  await expectGoodAndNarrow(page);
  await press(page, /^I coach at a college/u);
  await expect(heading(page)).toHaveText('Create an account');
  await expect(page.getByRole('main')).toContainText('College coaches: use your college address.');
  await page.goBack();
  // Once: the answer is still there.
  await expect(heading(page)).toHaveText('Who are you?');

  // If only invited people can sign up, the page says so before the form.
  await page.route('**/api/auth/sign-up', (route) => route.fulfill({ json: { open: false } }));
  await page.reload();
  await press(page, /^I am a parent/u);
  await expect(heading(page)).toHaveText('Your account opens later');
  await expectGoodAndNarrow(page);
  await press(page, 'I was invited: create my account');
  await expect(heading(page)).toHaveText('Create an account');
});

test('rights are used by an emailed link: seen, corrected, downloaded, withdrawn, deleted', async ({
  page,
  request,
}) => {
  const address = newAddress('rights');
  expect(await parentAgrees(request, await childAsks(request, 'Robin', address), true)).toEqual({
    state: 'partially_granted',
    needsForm: true,
    account: expect.stringMatching(/^[0-9a-f]{64}$/u),
  });

  await page.goto('/coppa-rights');
  await expect(heading(page)).toHaveText('COPPA rights');
  await expect(page.getByRole('table').first()).toContainText('First name or nickname');
  await press(page, 'Correct');
  const field = page.getByLabel('Your email address, to go on with “Correct”');
  await expect(field).toBeFocused();
  await field.fill(newAddress('stranger'));
  await press(page, 'Email me a link');
  const said = page.getByText('If this is a parent’s address, we’ve sent a link. It works for 24 hours.');
  await expect(said).toBeVisible();
  await field.fill(address);
  await press(page, 'Email me a link');
  await expect(said).toBeVisible();
  await expectGoodAndNarrow(page);

  const { link } = await mailTo(request, address, 'Your link to your children’s records');
  await request.get(link);
  await page.goto(link);
  await press(page, 'Open the records');
  const child = page.getByRole('article', { name: 'Robin' });
  await child.getByRole('button', { name: 'Review' }).click();
  await expect(child.getByRole('heading', { name: /^Decisions/u })).toBeVisible();
  await expectGoodAndNarrow(page);
  const downloading = page.waitForEvent('download');
  await child.getByRole('button', { name: 'Download' }).click();
  const kept: unknown = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(kept).toMatchObject({ rowers: [{ called: 'Robin', age_band: 'under-14' }] });
  expect(JSON.stringify(kept)).not.toContain(String(bornFor(12)));

  await child.getByRole('button', { name: 'Correct' }).click();
  await child.getByLabel('What is right').fill('');
  await child.getByRole('button', { name: 'Correct it' }).click();
  await expect(child.getByText('Enter the correct value.')).toBeVisible();
  await child.getByLabel('What is right').fill('Rowan');
  await child.getByRole('button', { name: 'Correct it' }).click();
  const renamed = page.getByRole('article', { name: 'Rowan' });
  await expect(renamed.getByText('Corrected.')).toBeVisible();
  await renamed.getByRole('button', { name: 'Withdraw sharing' }).click();
  await page.getByRole('button', { name: /^Yes: withdraw/u }).click();
  await expect(renamed.getByText('Withdrawn. No one outside the family sees anything anymore.')).toBeVisible();
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: /^Yes: delete the record of Rowan/u }).click();
  await expect(page.getByText('No data is stored for this address anymore.')).toBeVisible();
});
