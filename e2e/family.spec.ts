// Age, consent and families as they are met: a child asks a parent, who decides by email; a teenager decides and asks a
// guardian; a parent looks after two; rights are used without a password.
import { readFile } from 'node:fs/promises';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { answerAge } from './support/age.ts';
import { expectNoOverflow, inScheme, SCHEMES, violations, WCAG } from './support/accessible.ts';
import { as, newAccount, newAddress, PASSWORD, signedIn, fetchUaid } from './support/accounts.ts';
import { newCoach } from './support/coaches.ts';
import { mailTo } from './support/mailbox.ts';
import { NOBODY } from './support/people.ts';

test.use({ storageState: NOBODY });

const RULES = [...WCAG, 'best-practice'];
const THIS_YEAR = new Date().getFullYear();
/** Born in January: the birthday of this year is over in every month the tests are run in. */
const bornFor = (age: number): number => THIS_YEAR - age;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

/** At one page, in every scheme and width. */
async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const scheme of SCHEMES) {
    await inScheme(page, scheme);
    expect(await violations(page, scheme, { rules: RULES })).toEqual([]);
  }
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** A request as a child's browser sends it. */
async function childAsks(request: APIRequestContext, childName: string, parentEmail: string): Promise<string> {
  const asked = await request.post('/api/consent/request', {
    data: { childName, parentEmail, year: bornFor(12), month: 1 },
  });
  expect(asked.ok()).toBe(true);
  return (await mailTo(request, parentEmail, `${childName} needs your decision`)).link;
}

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
  await expectAccessible(page);

  await answerAge(page, bornFor(13));
  await expect(heading(page)).toHaveText('Ask a parent to continue');
  await expect(heading(page)).toBeFocused();
  await page.goto('/age');
  await answerAge(page, bornFor(20));
  await expect(heading(page)).toHaveText('This was answered before');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText(/13|14|18|too young/iu);
  await expectAccessible(page);
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
  await expectAccessible(page);
  await press(page, 'Send the email');

  await expect(heading(page)).toHaveText('Waiting for your parent');
  await expect(page.getByText(wrongAddress)).toBeVisible();
  await expect(page.getByText('It can be sent again from')).toBeVisible();
  await page.getByLabel('Was the address wrong? Write the right one').fill(parentAddress);
  await press(page, 'Send it there instead');
  await expect(page.getByText('Sending a new email. The earlier link no longer works.')).toBeVisible();
  await expect(page.getByText(parentAddress, { exact: true })).toBeVisible();
  await expectAccessible(page);

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
  await press(parent, 'Agree to what is ticked');
  await expect(parent.getByText('Tick what you agree to')).toBeVisible();
  await share.check();
  await press(parent, 'Agree to what is ticked');
  await expect(parent.getByText('Coaches can only see what is stored.')).toBeVisible();
  await share.uncheck();
  await keep.check();
  await expectAccessible(parent);
  await press(parent, 'Agree to what is ticked');
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
  await kim.getByRole('button', { name: /^Yes: stop further collection/u }).click();
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
  await press(page, 'Agree to what is ticked');
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
  await expectAccessible(page);
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
  await expectAccessible(page);
  await press(page, 'I was invited: create my account');
  await expect(heading(page)).toHaveText('Create an account');
});

test('rights are used by an emailed link: seen, corrected, downloaded, withdrawn, deleted', async ({
  page,
  request,
}) => {
  const address = newAddress('rights');
  const token = /token=(?<token>\w+)/u.exec(await childAsks(request, 'Robin', address))?.groups?.['token'];
  const decision = { token, collect: true, shareClub: true, shareColleges: null };
  expect(await (await request.post('/api/consent/decide', { data: decision })).json()).toEqual({
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
  await press(page, 'Mail me a link');
  const said = page.getByText('If this is a parent’s address, we’ve sent a link. It works for 24 hours.');
  await expect(said).toBeVisible();
  await field.fill(address);
  await press(page, 'Mail me a link');
  await expect(said).toBeVisible();
  await expectAccessible(page);

  const { link } = await mailTo(request, address, 'Your link to your children’s records');
  await request.get(link);
  await page.goto(link);
  await press(page, 'Open the records');
  const child = page.getByRole('article', { name: 'Robin' });
  await child.getByRole('button', { name: 'Review' }).click();
  await expect(child.getByRole('heading', { name: /^Decisions/u })).toBeVisible();
  await expectAccessible(page);
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
  await renamed.getByRole('button', { name: /^Yes: withdraw/u }).click();
  await expect(renamed.getByText('Withdrawn. No one outside the family sees anything anymore.')).toBeVisible();
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await renamed.getByRole('button', { name: 'Cancel' }).click();
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await renamed.getByRole('button', { name: /^Yes: delete the record of Rowan/u }).click();
  await expect(page.getByText('No data is stored for this address anymore.')).toBeVisible();
});

test('a sixteen-year-old decides, asks a guardian, who agrees to a part, shares with a coach, and takes it back', async ({
  browser,
  baseURL,
  request,
}) => {
  const account = await newAccount(request, 'sixteen', { born: bornFor(16), as: 'athlete' });
  const context = await signedIn(browser, account, baseURL ?? '');
  const page = await context.newPage();
  // The age was answered before the account, and is not asked again.
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Before we keep anything');
  const yes = page.getByRole('button', { name: 'Yes, keep my rowing record' });
  const no = page.getByRole('button', { name: 'No, keep nothing' });
  const [yesBox, noBox] = [await yes.boundingBox(), await no.boundingBox()];
  expect([yesBox?.width, yesBox?.height]).toEqual([noBox?.width, noBox?.height]);
  await expect(yes).toHaveAttribute('class', (await no.getAttribute('class')) ?? 'none');
  await page.getByLabel('Home state (optional)').selectOption('Pennsylvania');
  await expectAccessible(page);
  await no.click();
  await expect(heading(page)).toHaveText('You declined');
  await page.reload();
  await expect(heading(page)).toHaveText('You declined');
  await press(page, 'Cancel and keep my record');
  await expect(heading(page)).toHaveText('You are set. Add a parent or guardian?');

  const guardian = await newAccount(request, 'guardian', { born: 1980, as: 'parent' });
  await page.getByLabel('Your parent’s or guardian’s email address').fill(guardian.email);
  await press(page, 'Send the email');
  await expect(page.getByText(`If ${guardian.email} accepts email, we’re sending one.`)).toBeVisible();
  const { link } = await mailTo(request, guardian.email, 'Ada needs your decision');
  const parent = await (await browser.newContext({ storageState: NOBODY })).newPage();
  await parent.goto(link);
  await press(parent, 'Open the request');
  await parent.getByRole('checkbox', { name: 'Club coaches may see it' }).check();
  await expect(parent.getByRole('checkbox', { name: 'Colleges may see it' })).not.toBeChecked();
  await press(parent, 'Agree to what is ticked');
  await expect(heading(parent)).toHaveText('You agreed to a part');
  await parent.context().close();

  await page.goto('/family');
  await expect(page.getByText(`${guardian.email}: decides`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sharing with club coaches' })).toContainText(/Allowed/u);
  await expectAccessible(page);
  await page.goto('/claim#code=ABCD2345');
  await press(page, 'Use the code');
  await expect(page.getByText('This code is not right, was used, or is older than 14 days.')).toBeVisible();
  await expectAccessible(page);

  const coach = await newCoach(request, 'teen-coach');
  await page.goto('/profile/sharing');
  await press(page, 'Share access');
  await page.getByLabel('Their email address').fill(coach.email);
  await page.getByLabel('What it is for').fill('The summer camp');
  await press(page, 'Ask a guardian to agree');
  await expect(page.getByText('Asked for. It opens when a guardian agrees.')).toBeVisible();
  const uaid = await fetchUaid(request, account);
  const looking = await (await signedIn(browser, coach, baseURL ?? '')).newPage();
  await looking.goto(`/coach/rower/${uaid}/journey`);
  await expect(heading(looking)).toHaveText('Not here');

  const deciding = await (await signedIn(browser, guardian, baseURL ?? '')).newPage();
  await deciding.goto('/family');
  await expect(deciding.getByRole('region', { name: 'Ada' })).toContainText('The summer camp');
  await press(deciding, /^Yes: /u);
  await expect(deciding.getByText('The summer camp')).toHaveCount(0);
  await deciding.context().close();
  await looking.reload();
  await expect(heading(looking)).toHaveText('Ada O.');

  await page.reload();
  await press(page, /^Take back the access of/u);
  await expect(page.getByText('No one has access.')).toBeVisible();
  await looking.reload();
  await expect(heading(looking)).toHaveText('Not here');
  await looking.context().close();
  await context.close();
});

test('what is approved for a college’s coach is what they read, word for word', async ({
  browser,
  baseURL,
  request,
}) => {
  const athlete = await newAccount(request, 'approves', { born: 2000, as: 'athlete' });
  const college = await newCoach(request, 'reads');
  const uaid = await fetchUaid(request, athlete);
  const test2k = { uaid, rowed_on: '2026-10-10', piece: '2k', distance_m: 2000, duration_s: 430 };
  expect((await request.post('/rest/v1/erg_tests', { headers: as(athlete), data: test2k })).ok()).toBe(true);
  const giving = await (await signedIn(browser, athlete, baseURL ?? '')).newPage();
  // Signing in begins the profile, with the name.
  await giving.goto('/login');
  await expect(giving).toHaveURL(/\/dashboard$/u);
  await giving.goto('/profile/sharing');
  await press(giving, 'Share access');
  const form = giving.getByRole('form', { name: 'Share access' });
  await form.getByLabel('To', { exact: true }).selectOption('A college coach, by address');
  await expect(form).toContainText('First name and initial');
  await expect(form.getByRole('checkbox', { name: 'College search' })).toHaveCount(0);
  const boxes = form.getByRole('checkbox');
  for (let at = 0; at < (await boxes.count()); at += 1) await boxes.nth(at).check();
  await form.getByLabel('Their email address').fill(college.email);
  await form.getByLabel('What it is for').fill('A recruiting call');
  await press(giving, 'Give this access');
  await expect(giving.getByText('Access is given.')).toBeVisible();
  const approved = await giving
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
  await giving.context().close();

  const reading = await (await signedIn(browser, college, baseURL ?? '')).newPage();
  await reading.goto(`/coach/rower/${uaid}/journey`);
  await expect(heading(reading)).toHaveText('Ada O.');
  const chips = reading
    .getByRole('banner')
    .or(reading.locator('header'))
    .getByRole('list')
    .first()
    .getByRole('listitem');
  await expect(chips).toHaveText(['Name and races', 'Sessions', 'Trends', 'Erg tests', 'Availability', 'Contact']);
  await expect(reading.getByRole('main')).toContainText('2k');
  await expect(reading.getByRole('main')).toContainText('through a guardian');
  await expect(reading.getByRole('button', { name: /goal|Ask to see more/iu })).toHaveCount(0);
  await expectAccessible(reading);
  await reading.context().close();
});

test('a parent looks after two, and where the guardians disagree the answer that protects more holds', async ({
  browser,
  baseURL,
  request,
}) => {
  const account = await newAccount(request, 'two', { born: 1980, as: 'parent' });
  for (const name of ['Lee', 'Max']) {
    const link = await childAsks(request, name, account.email);
    const token = link.split('token=')[1];
    const decided = await request.post('/api/consent/decide', {
      data: { token, collect: true, shareClub: name === 'Lee', shareColleges: null },
    });
    expect(decided.ok()).toBe(true);
  }
  const context = await signedIn(browser, account, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/family');
  const lee = page.getByRole('region', { name: 'Lee' });
  const max = page.getByRole('region', { name: 'Max' });
  await expect(lee).toContainText('Requested; waiting for the signed form');
  await expect(max).toContainText('Agreed in part.');
  await expect(max).toContainText('No one outside the family sees anything.');
  await expectAccessible(page);
  await lee.getByLabel('Widest audience for Lee').selectOption('The family');
  await page.reload();
  await expect(lee.getByLabel('Widest audience for Lee')).toHaveValue('family');

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
  await expectAccessible(page);

  await lee.getByRole('button', { name: 'Do not allow for Lee: Store the rowing record' }).click();
  await expect(lee).toContainText('Withdrawn.');
  await lee.getByRole('button', { name: 'Delete the record of Lee …' }).click();
  await lee.getByRole('textbox', { name: 'Password, to delete the record of Lee' }).fill('not this one');
  await lee.getByRole('button', { name: 'Yes, delete the record of Lee' }).click();
  await expect(lee).toContainText(/password/iu);
  await expectAccessible(page);
  await lee.getByRole('textbox', { name: 'Password, to delete the record of Lee' }).fill(PASSWORD);
  await lee.getByRole('button', { name: 'Yes, delete the record of Lee' }).click();
  await expect(lee).toHaveCount(0);
  await expect(max).toBeVisible();
  await context.close();
});
