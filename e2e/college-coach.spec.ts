// The walk of a college coach: asks with the college's email, a family shares, and the coach reads that page alone,
// notes it, and saves the list; the family reads the look. Another one, named by address, reads what was approved word
// for word.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectGood, expectGoodAndNarrow } from './support/accessible.ts';
import {
  as,
  bornIn,
  newAccount,
  signedIn,
  signInAsAdmin,
  type Account,
  nameCollegeDomain,
  newCoach,
  rpc,
} from './support/accounts.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { NOBODY } from './support/people.ts';
import { heading, press } from './support/press.ts';

const PHONE = { width: 390, height: 844 };
test.use({ storageState: NOBODY });

test('a college coach enters, and reads who shared and no one else; another one reads what was approved word for word', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  const open = async (who: Account): Promise<Page> => (await signedIn(browser, who, baseURL ?? '')).newPage();
  const coach = await newAccount(request, 'college-coach', { born: 1985, as: 'college' });
  const athlete = await newAccount(request, 'recruited', { born: 2000, as: 'athlete' });
  const uaid = await bornIn(request, athlete, 2000);
  const other = await newCoach(request, 'reads');
  const test2k = { uaid, rowed_on: '2026-10-10', piece: '2k', distance_m: 2000, duration_s: 430 };
  expect((await request.post('/rest/v1/erg_tests', { headers: as(athlete), data: test2k })).ok()).toBe(true);
  await nameCollegeDomain(request);
  const page = await open(coach);
  await page.setViewportSize(PHONE);
  const family = await open(athlete);
  const list = page.getByRole('table', { name: 'Shared with your program' });

  await test.step('asks with the address of the college, and the coach portal stays closed', async () => {
    // The first sign-in sets up the account and continues by the role chosen at sign-up.
    await page.goto('/login');
    await expect(page).toHaveURL(/\/college$/u);
    await page.getByLabel('College', { exact: true }).selectOption('Temple University');
    await page.getByLabel('Job title').fill('Assistant coach');
    await expectGood(page);
    await press(page, 'Request an account');
    await expect(page.getByText(/^Request sent for Temple University \(Assistant coach\)\./u)).toBeVisible();
    // The coach portal stays closed.
    await page.goto('/coach');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Currently Limited');
  });

  await rpc(request, await signInAsAdmin(request), 'answer_college_account', { account: coach.id, agrees: true });
  await test.step('a family shares with a coach of another college, named by address', async () => {
    // Signing in begins the profile, with the name.
    await family.goto('/login');
    await expect(family).toHaveURL(/\/dashboard$/u);
    await family.goto('/profile/sharing');
    await press(family, 'Share access');
    const form = family.getByRole('form', { name: 'Share access' });
    await form.getByLabel('To', { exact: true }).selectOption('A college coach, by address');
    await expect(form).toContainText('First name and initial');
    await expect(form.getByRole('checkbox', { name: 'College search' })).toHaveCount(0);
    const boxes = form.getByRole('checkbox');
    for (let at = 0; at < (await boxes.count()); at += 1) await boxes.nth(at).check();
    await form.getByLabel('Their email address').fill(other.email);
    await form.getByLabel('What it’s for').fill('A recruiting call');
    await press(family, 'Give this access');
    await expect(family.getByText('Access is given.')).toBeVisible();
    const approved = await family
      .getByRole('article', { name: /^Access of/u })
      .getByRole('listitem')
      .allTextContents();
    expect(approved.map((line) => line.split(':')[0])).toEqual([
      'First name and initial',
      'Profile',
      'Sessions',
      'Trends',
      'Erg tests',
      'Availability',
      'Contact',
    ]);
  });

  await test.step('who reads what was approved, word for word', async () => {
    const reading = await open(other);
    await reading.goto(`/coach/rower/${uaid}/journey`);
    await expect(heading(reading)).toHaveText('Ada O.');
    const chips = reading
      .getByRole('banner')
      .or(reading.locator('header'))
      .getByRole('list')
      .first()
      .getByRole('listitem');
    await expect(chips).toHaveText(['Name and profile', 'Sessions', 'Trends', 'Erg tests', 'Availability', 'Contact']);
    await expect(reading.getByRole('main')).toContainText('2k');
    await expect(reading.getByRole('main')).toContainText('through a guardian');
    await expect(reading.getByRole('button', { name: /goal|Ask to see more/iu })).toHaveCount(0);
    await expectGoodAndNarrow(reading);
    await reading.context().close();
  });

  await test.step('the family shares with the program', async () => {
    await family.goto('/profile');
    await family.getByLabel('Name', { exact: true }).fill('Nora Whitfield');
    await family.keyboard.press('Enter');
    await expect(family.locator('[data-field="full_name"]').getByText('Saved')).toBeVisible();
    await family.getByRole('button', { name: /^Who sees: Name/u }).click();
    await family.getByLabel('Who sees: Name').selectOption('Colleges I share with');
    const squad = family.locator('[data-field="college_squad"]');
    await squad.getByLabel('Men’s or women’s squad', { exact: true }).selectOption('Women’s squad');
    await expect(squad.getByText('Saved')).toBeVisible();
    await family.getByRole('button', { name: /^Who sees: Men’s or women’s squad/u }).click();
    await family.getByLabel('Who sees: Men’s or women’s squad').selectOption('Colleges I share with');
    await family.goto('/profile/sharing');
    await press(family, 'Share access');
    await family.getByLabel('To', { exact: true }).selectOption('Temple University, its rowing coaches here');
    await family.getByLabel('What it’s for').fill('Recruiting');
    await press(family, 'Give this access');
    await expect(family.getByText('Access is given.')).toBeVisible();
    await expect(family.getByRole('article', { name: 'Access of Temple University' })).toBeVisible();
  });

  await test.step('the coach reads that page alone, replies, notes it and saves the list', async () => {
    await page.goto('/college');
    await expect(list.getByRole('rowheader')).toHaveCount(1);
    await expect(list).toContainText('Women’s squad');
    await page.getByLabel('Squad', { exact: true }).selectOption('Men’s squad');
    await expect(page.getByText('Nothing here matches the filters.')).toBeVisible();
    await page.getByLabel('Squad', { exact: true }).selectOption('All');
    await expect(page.getByRole('navigation', { name: 'Your pages' }).getByRole('link')).toHaveText([
      'Shared with me',
      'Settings',
    ]);
    await expectGood(page);
    await press(page, 'Nora Whitfield');
    await expect(page.getByRole('heading', { level: 1, name: 'Nora Whitfield' })).toBeVisible();
    await expect(page.locator('[data-profile-sheet]')).toContainText('Women’s squad');
    await press(page, 'Reply to Nora Whitfield');
    await page.getByLabel('Message').fill('Write again in June.');
    await press(page, 'Send');
    await expect(page.getByText('Your reply was sent to the family.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^When a coach may write/u })).toBeVisible();
    await page.getByLabel('Tags').fill('port, call in June');
    await page.getByLabel('Note', { exact: true }).fill('Liked the race.');
    await press(page, 'Save note');
    await expectGood(page);
    await press(page, 'Back to the list');
    await expect(list).toContainText('port · call in June');
    const saved = page.waitForEvent('download');
    await press(page, 'Save the list (CSV)');
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('Nora Whitfield,,Women’s squad,,Recruiting,');
  });

  await test.step('the family reads the look and takes the access back', async () => {
    await family.goto('/profile/sharing');
    await expect(family.getByText(/^Ada Okoro, Temple University opened the profile, as a college/u)).toBeVisible();
    await press(family, 'Take back the access of Temple University');
    await expect
      .poll(async () => {
        await page.goto('/college');
        await expect(page.getByRole('heading', { level: 1, name: 'Temple University' })).toBeVisible();
        return list.count();
      })
      .toBe(0);
  });
});
