// The walk of a sixteen-year-old: decides about the record, asks a guardian, shares with a coach through the guardian,
// sees the list that everyone else sees, and revokes it. The page for colleges is in the walk of the parents.
import { expect, test, type Page } from '@playwright/test';
import { expectGoodAndNarrow } from './support/accessible.ts';
import { newAccount, signedIn, fetchUaid, newCoach } from './support/accounts.ts';
import { bornFor, mailTo } from './support/mailbox.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { NOBODY } from './support/people.ts';
import { heading, press } from './support/press.ts';

test.use({ storageState: NOBODY });

test('a sixteen-year-old decides, asks a guardian, shares with a coach through the guardian, and takes it back', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  const account = await newAccount(request, 'sixteen', { born: bornFor(16), as: 'athlete' });
  const guardian = await newAccount(request, 'guardian', { born: 1980, as: 'parent' });
  const coach = await newCoach(request, 'teen-coach');
  const context = await signedIn(browser, account, baseURL ?? '');
  const page = await context.newPage();
  const deciding = await (await signedIn(browser, guardian, baseURL ?? '')).newPage();
  const looking = await (await signedIn(browser, coach, baseURL ?? '')).newPage();

  await test.step('says no to keeping the record as easily as yes, and can go back on it', async () => {
    // The age was answered before the account, and is not asked again.
    await page.goto('/login');
    await expect(heading(page)).toHaveText('Before we keep anything');
    const yes = page.getByRole('button', { name: 'Yes, keep my rowing record' });
    const no = page.getByRole('button', { name: 'No, keep nothing' });
    const [yesBox, noBox] = [await yes.boundingBox(), await no.boundingBox()];
    expect([yesBox?.width, yesBox?.height]).toEqual([noBox?.width, noBox?.height]);
    await expect(yes).toHaveAttribute('class', (await no.getAttribute('class')) ?? 'none');
    await page.getByLabel('Home state (optional)').selectOption('Pennsylvania');
    await expectGoodAndNarrow(page);
    await no.click();
    await expect(heading(page)).toHaveText('You declined');
    await page.reload();
    await expect(heading(page)).toHaveText('You declined');
    await press(page, 'Cancel and keep my record');
    await expect(heading(page)).toHaveText('You are set. Add a parent or guardian?');
  });

  await test.step('asks a guardian, who agrees to a part by email', async () => {
    await page.getByLabel('Your parent’s or guardian’s email address').fill(guardian.email);
    await press(page, 'Send the email');
    await expect(page.getByText(`If ${guardian.email} accepts email, we’re sending one.`)).toBeVisible();
    const { link } = await mailTo(request, guardian.email, 'Ada needs your decision');
    const parent = await (await browser.newContext({ storageState: NOBODY })).newPage();
    await parent.goto(link);
    await press(parent, 'Open the request');
    await parent.getByRole('checkbox', { name: 'Club coaches may see it' }).check();
    await expect(parent.getByRole('checkbox', { name: 'Colleges may see it' })).not.toBeChecked();
    await press(parent, 'Agree to what is checked');
    await expect(heading(parent)).toHaveText('You agreed to a part');
    await parent.context().close();
  });

  await test.step('reads under Family who decides what, and that a wrong code opens nothing', async () => {
    await page.goto('/family');
    await expect(page.getByText(`${guardian.email}: decides`)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sharing with club coaches' })).toContainText(/Allowed/u);
    await expectGoodAndNarrow(page);
    await page.goto('/claim#code=ABCD2345');
    await press(page, 'Use the code');
    await expect(page.getByText('This code is not right, was used, or is older than 14 days.')).toBeVisible();
    await expectGoodAndNarrow(page);
  });

  await test.step('asks to share with a coach, who sees nothing before the guardian agrees', async () => {
    await page.goto('/profile/sharing');
    await press(page, 'Share access');
    await page.getByLabel('Their email address').fill(coach.email);
    await page.getByLabel('What it’s for').fill('The summer camp');
    await press(page, 'Ask a guardian to agree');
    await expect(page.getByText('Asked for. It opens when a guardian agrees.')).toBeVisible();
    await looking.goto(`/coach/rower/${await fetchUaid(request, account)}/journey`);
    await expect(heading(looking)).toHaveText('Not here');
  });

  await test.step('what the guardian agrees to is what all four of them read', async () => {
    const questions = page.getByRole('region', { name: 'To decide' }).getByRole('listitem');
    const asked = await questions.filter({ hasNot: page.getByRole('list') }).allTextContents();
    expect(asked[0]).toBe('Name, side, races and milestones');
    await deciding.goto('/family');
    const ada = deciding.getByRole('region', { name: 'Ada' });
    await expect(ada).toContainText('The summer camp');
    const shared = ada.getByRole('listitem').filter({ has: deciding.getByRole('list') });
    await expect(shared.getByRole('listitem')).toHaveText(asked);
    await press(deciding, /^Yes: /u);
    await expect(deciding.getByText('The summer camp')).toHaveCount(0);
    await expect(shared.getByRole('listitem')).toHaveText(asked);
    await deciding.context().close();
    await looking.reload();
    await expect(heading(looking)).toHaveText('Ada O.');
    await looking.goto('/coach/roster');
    await expect(looking.getByRole('region', { name: 'Shared with you by name' })).toContainText(asked.join('; '));
    await page.reload();
    expect(await readSeen(page)).toEqual(asked);
    await page.goto('/profile/view');
    expect(await readSeen(page)).toEqual(asked);
  });

  await test.step('takes it back, and the coach sees nothing again', async () => {
    await page.goto('/profile/sharing');
    await press(page, /^Take back the access of/u);
    await expect(page.getByText('No one has access.')).toBeVisible();
    await looking.goto(`/coach/rower/${await fetchUaid(request, account)}/journey`);
    await expect(heading(looking)).toHaveText('Not here');
  });
  await looking.context().close();
  await context.close();
});

/** The lines of what the coach sees, once they are there. */
async function readSeen(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: /^What .+ sees$/u });
  await expect(list).toBeVisible();
  return list.getByRole('listitem').allTextContents();
}
