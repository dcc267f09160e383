// The walk of two guardians who disagree: one looks after two children and asks the other, who says no to one of them.
import { expect, test } from '@playwright/test';
import { expectGoodAndNarrow } from './support/accessible.ts';
import { newAccount, newAddress, PASSWORD, signedIn } from './support/accounts.ts';
import { childAsks, parentAgrees, mailTo } from './support/mailbox.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { NOBODY } from './support/people.ts';
import { heading, press } from './support/press.ts';

test.use({ storageState: NOBODY });

test('a parent looks after two, and where the guardians disagree the answer that protects more holds', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  const account = await newAccount(request, 'two', { born: 1980, as: 'parent' });
  for (const name of ['Lee', 'Max'])
    await parentAgrees(request, await childAsks(request, name, account.email), name === 'Lee');
  const context = await signedIn(browser, account, baseURL ?? '');
  const page = await context.newPage();
  const lee = page.getByRole('region', { name: 'Lee' });
  const max = page.getByRole('region', { name: 'Max' });

  await test.step('one of them reads what holds for each child, and narrows it', async () => {
    await page.goto('/family');
    await expect(lee).toContainText('Requested; waiting for the signed form');
    await expect(max).toContainText('Agreed in part.');
    await expect(max).toContainText('No one outside the family sees anything.');
    await expectGoodAndNarrow(page);
    await lee.getByLabel('Widest audience for Lee').selectOption('The family');
    await page.reload();
    await expect(lee.getByLabel('Widest audience for Lee')).toHaveValue('family');
  });

  await test.step('the other one is asked and says no, and the no holds', async () => {
    const other = newAddress('other-parent');
    await max.getByLabel('Ask someone else: their email address').fill(other);
    await max.getByRole('button', { name: 'Send the email' }).click();
    await expect(max.getByText(`${other}: asked on`)).toBeVisible();
    const { link } = await mailTo(request, other, 'Max needs your decision');
    const second = await (await browser.newContext({ storageState: NOBODY })).newPage();
    await second.goto(link);
    await press(second, 'Open the request');
    await press(second, 'No to everything');
    await expect(heading(second)).toHaveText('You declined');
    await second.context().close();
    await page.reload();
    await expect(max).toContainText('The guardians disagree.');
    await expect(max).toContainText('The guardians disagree: no, for now');
    await expectGoodAndNarrow(page);
  });

  await test.step('a record is stopped and deleted with the password, the other child’s stays', async () => {
    await lee.getByRole('button', { name: 'Do not allow for Lee: Store the rowing record' }).click();
    await expect(lee).toContainText('Withdrawn.');
    await lee.getByRole('button', { name: 'Delete the record of Lee …' }).click();
    await lee.getByRole('textbox', { name: 'Password, to delete the record of Lee' }).fill('not this one');
    await lee.getByRole('button', { name: 'Yes, delete the record of Lee' }).click();
    await expect(lee).toContainText(/password/iu);
    await expectGoodAndNarrow(page);
    await lee.getByRole('textbox', { name: 'Password, to delete the record of Lee' }).fill(PASSWORD);
    await lee.getByRole('button', { name: 'Yes, delete the record of Lee' }).click();
    await expect(lee).toHaveCount(0);
    await expect(max).toBeVisible();
  });
  await context.close();
});
