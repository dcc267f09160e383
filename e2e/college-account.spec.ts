// A college coach with an account: asks with the college's email, an admin lets them in, a family shares, and the coach reads that
// page alone, notes it, and saves the list; the family reads the look. The admin's other decision by one click is a parent's signed form.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations, WCAG } from './support/accessible.ts';
import { as, bornIn, newAccount, signedIn, signInByPassword, type Account } from './support/accounts.ts';
import { mailTo } from './support/mailbox.ts';
import { ADMIN, NOBODY } from './support/people.ts';

const PHONE = { width: 390, height: 844 };
test.use({ storageState: NOBODY });

const RULES = [...WCAG, 'best-practice'];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function expectGood(page: Page): Promise<void> {
  await expectNoOverflow(page);
  for (const scheme of SCHEMES) {
    await inScheme(page, scheme);
    expect(await violations(page, scheme, { rules: RULES })).toEqual([]);
  }
}

test('a college coach enters, and reads who shared and no one else', async ({ browser, baseURL, request }) => {
  const origin = baseURL ?? '';
  const open = async (who: Account): Promise<Page> => {
    const page = await (await signedIn(browser, who, origin)).newPage();
    await page.setViewportSize(PHONE);
    return page;
  };
  const coach = await newAccount(request, 'college-coach', { born: 1985, as: 'college' });
  const athlete = await newAccount(request, 'recruited');
  await bornIn(request, athlete, 2000);
  const admin = await signInByPassword(request, 'admin@strokeside.test', 'catch and finish');
  const told = await request.post('/rest/v1/college_domains', {
    headers: { ...as(admin), prefer: 'return=representation' },
    data: { school_id: 'temple', domain: 'club.test' },
  });
  expect(told.ok() || told.status() === 409, await told.text()).toBe(true);

  const page = await open(coach);
  // The first sign-in sets up the account and continues by the role chosen at sign-up.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/college$/u);
  await page.getByLabel('College', { exact: true }).selectOption('Temple University');
  await page.getByLabel('Job title').fill('Assistant coach');
  await expectGood(page);
  await press(page, 'Request an account');
  await expect(page.getByText('You asked to enter for Temple University as Assistant coach.')).toBeVisible();
  // The coach portal stays closed.
  await page.goto('/coach');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Currently Limited');

  const desk = await (await browser.newContext({ storageState: ADMIN })).newPage();
  await desk.goto('/admin');
  const waiting = desk
    .getByRole('region', { name: 'College coaches' })
    .getByRole('listitem')
    .filter({ hasText: coach.email });
  await expect(waiting).toContainText('Assistant coach, Temple University');
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await waiting.getByRole('button', { name: /^Approve .* for Temple University$/u }).click();
  await expect(waiting).toContainText('In since');

  // A signed form is here, was another's, and is here again: asked once, by name.
  const parent = await newAccount(request, 'signs', { born: 1980, as: 'parent' });
  const wish = { childName: 'Lee', year: new Date().getFullYear() - 12, month: 1, parentEmail: parent.email };
  expect((await request.post('/api/consent/request', { data: wish })).ok()).toBe(true);
  const token = (await mailTo(request, parent.email, 'Lee needs your decision')).link.split('token=')[1];
  const agreed = { token, collect: true, shareClub: true, shareColleges: null };
  expect((await request.post('/api/consent/decide', { data: agreed })).ok()).toBe(true);
  await desk.reload();
  const form = desk
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
  const events = desk.getByRole('region', { name: 'What happened' });
  await events.getByLabel('Show').selectOption('Decisions by one click');
  await expect(events).toContainText('Proof of a parent accepted');
  await expect(events).toContainText('Proof of a parent taken back');
  await expect(events).toContainText('College account changed (approved at, approved by)');

  const family = await open(athlete);
  await family.goto('/profile');
  await family.getByLabel('Name', { exact: true }).fill('Nora Whitfield');
  await family.keyboard.press('Enter');
  await expect(family.locator('[data-field="full_name"]').getByText('Saved')).toBeVisible();
  await family.getByLabel('Who sees: Name').selectOption('Colleges I share with');
  const squad = family.locator('[data-field="college_squad"]');
  await squad.getByLabel('Men’s or women’s squad', { exact: true }).selectOption('Women’s squad');
  await expect(squad.getByText('Saved')).toBeVisible();
  await family.getByLabel('Who sees: Men’s or women’s squad').selectOption('Colleges I share with');
  await family.goto('/profile/sharing');
  await press(family, 'Share access');
  await family.getByLabel('To', { exact: true }).selectOption('Temple University, its rowing coaches here');
  await family.getByLabel('What it is for').fill('Recruiting');
  await press(family, 'Give this access');
  await expect(family.getByText('Access is given.')).toBeVisible();
  await expect(family.getByRole('article', { name: 'Access of Temple University' })).toBeVisible();

  await page.goto('/college');
  const list = page.getByRole('list', { name: 'Shared with your program' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Women’s squad');
  await page.getByLabel('Squad', { exact: true }).selectOption('Men’s squad');
  await expect(page.getByText('No one here shows that they row in this squad.')).toBeVisible();
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
