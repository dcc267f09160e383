// A page for colleges on a phone: a sixteen-year-old fills it in, a guardian approves what is shown, a college coach reads it
// without an account and replies, and the reply reaches the family with the guardian.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectNoOverflow, inScheme, SCHEMES, violations, WCAG } from './support/accessible.ts';
import { as, newAccount, signedIn, signInByPassword, fetchUaid, type Account } from './support/accounts.ts';
import { makeFilm } from './support/films.ts';
import { mailTo } from './support/mailbox.ts';
import { NOBODY } from './support/people.ts';

const PHONE = { width: 390, height: 844 };
test.use({ storageState: NOBODY, viewport: PHONE });

const RULES = [...WCAG, 'best-practice'];
const THIS_YEAR = new Date().getFullYear();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

async function expectGood(page: Page): Promise<void> {
  await expectNoOverflow(page);
  for (const scheme of SCHEMES) {
    await inScheme(page, scheme);
    expect(await violations(page, scheme, { rules: RULES })).toEqual([]);
  }
}

/** The signed form is there: an admin says so. */
async function showGuardian(request: APIRequestContext, guardian: Account, uaid: string): Promise<void> {
  const places = await request.get(`/rest/v1/guardianships?select=id&uaid=eq.${uaid}`, { headers: as(guardian) });
  const [{ id }] = z.tuple([z.object({ id: z.string() })]).parse(await places.json());
  const admin = await signInByPassword(request, 'admin@strokeside.test', 'catch and finish');
  const shown = await request.post('/rest/v1/rpc/prove_consent', {
    headers: as(admin),
    data: { guardianship: id, purpose: 'share_colleges', method: 'signed_form' },
  });
  expect(shown.ok(), await shown.text()).toBe(true);
}

test('a parent keeps the page of a thirteen-year-old, and it opens to no college before she is fourteen', async ({
  browser,
  baseURL,
  request,
}) => {
  const mother = await newAccount(request, 'mother-of-thirteen', { born: 1980, as: 'parent' });
  const wish = { childName: 'Cleo', year: THIS_YEAR - 13, month: 1, state: 'PA', parentEmail: mother.email };
  const asked = await request.post('/api/consent/request', { data: wish });
  expect(asked.ok(), await asked.text()).toBe(true);
  const page = await (await signedIn(browser, mother, baseURL ?? '')).newPage();
  await page.setViewportSize(PHONE);
  await page.goto((await mailTo(request, mother.email, 'Cleo needs your decision')).link);
  await press(page, 'Open the request');
  await page.getByRole('checkbox', { name: 'You may keep Cleo’s rowing record' }).check();
  await expect(page.getByRole('checkbox', { name: 'Colleges may see it' })).toHaveCount(0);
  const decided = page.waitForResponse('**/api/consent/decide');
  await press(page, 'Agree to what is ticked');
  expect((await decided).ok()).toBe(true);
  await page.goto('/profile');
  await page.getByLabel('Name', { exact: true }).fill('Cleo Whitfield');
  await page.getByLabel('Graduation year', { exact: true }).fill(String(THIS_YEAR + 5));
  await page.getByLabel('Side', { exact: true }).selectOption('Port');
  const ready = page.getByRole('complementary', { name: 'How ready the page is for a college' });
  await expect(ready).toContainText('Let colleges in');
  await expectGood(page);
  await page.goto('/profile/view');
  await expect(page.getByText(/Nothing is shown to colleges under 14, so not before .+: the notice/u)).toBeVisible();
  await expectGood(page);
  await page.goto('/profile/link');
  await expect(page.getByText(/^No link yet\./u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for a link' })).toHaveCount(0);
});

test('from an empty page to a college’s reply, through a guardian', async ({ browser, baseURL, request }) => {
  const origin = baseURL ?? '';
  const account = await newAccount(request, 'recruit', { born: THIS_YEAR - 16, as: 'athlete' });
  const guardian = await newAccount(request, 'recruits-mother', { born: 1980, as: 'parent' });
  const onPhone = async (who: Account): Promise<Page> => {
    const opened = await (await signedIn(browser, who, origin)).newPage();
    await opened.setViewportSize(PHONE);
    return opened;
  };
  const page = await onPhone(account);
  await page.goto('/login');
  await press(page, 'Yes, keep my rowing record');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are set. Add a parent or guardian?');
  const uaid = await fetchUaid(request, account);
  await request.post('/api/guardians/invite', {
    headers: as(account),
    data: { uaid, email: guardian.email, part: 'primary' },
  });
  const mother = await onPhone(guardian);
  await mother.goto((await mailTo(request, guardian.email, 'Ada needs your decision')).link);
  await press(mother, 'Open the request');
  await mother.getByRole('checkbox', { name: 'Club coaches may see it' }).check();
  await mother.getByRole('checkbox', { name: 'Colleges may see it' }).check();
  await press(mother, 'Agree to what is ticked');
  await expect(mother.getByRole('heading', { level: 1 })).toHaveText('One step left for colleges');
  await showGuardian(request, guardian, uaid);

  await page.goto('/profile');
  await page.getByLabel('Name', { exact: true }).fill('Nora Whitfield');
  await page.getByLabel('Graduation year', { exact: true }).fill(String(THIS_YEAR + 1));
  await page.getByLabel('Side', { exact: true }).selectOption('Starboard');
  await page.getByRole('button', { name: 'Add an erg test' }).click();
  await page.getByLabel('Time', { exact: true }).fill('7:18.4');
  await press(page, 'Save');
  await expect(page.getByRole('list', { name: 'Erg tests' })).toContainText('7:18.4');
  await page.getByLabel(/^Monitor photo for the 2k/u).setInputFiles('public/icons/icon-512.png');
  await expect(page.getByText('Waiting for a parent’s approval. Only your family can see it for now.')).toBeVisible();
  const { bytes } = await makeFilm(page, { codec: 'vp9', seconds: 1 });
  await page
    .getByLabel('Video clip', { exact: true })
    .setInputFiles({ name: 'row.webm', mimeType: 'video/webm', buffer: bytes });
  await expect(page.getByText(/^“row\.webm” \(0:01, .+\) would be visible to your family/u)).toBeVisible();
  await press(page, 'Send this clip');
  await expect(
    page.getByText(/^It’s waiting for a parent’s approval\. Only your family can see it for now\./u),
  ).toBeVisible();
  await expectGood(page);
  await page.goto('/profile/view');
  await press(page, 'Recruiting');
  await press(page, 'Ask a guardian to approve it');
  await expect(page.getByText(/^“Recruiting” was requested on .+ and is waiting for a guardian\./u)).toBeVisible();

  await mother.goto('/family');
  await press(mother, /^See it: The monitor Ada photographed/u);
  await expect(mother.getByRole('img', { name: 'The monitor Ada photographed' })).toBeVisible();
  await expectGood(mother);
  await press(mother, /^Coaches may see it: A monitor photo/u);
  await expect(mother.getByRole('heading', { name: 'Monitor photos' })).toHaveCount(0);
  await press(mother, 'It may be seen: the video clip of Ada');
  await expect(mother.getByRole('heading', { name: 'Video clip' })).toHaveCount(0);
  await mother.goto('/profile/view');
  await press(mother, 'Approve “Recruiting”');
  await expect(mother.getByRole('button', { name: 'Stop showing colleges anything' })).toBeVisible();

  await page.goto('/profile/link');
  await page.getByLabel('College or person').fill('Lakemont');
  await press(page, 'Ask for a link');
  await expect(page.getByRole('group', { name: 'The new link' })).toContainText('until a guardian approves it');
  const address = await page.getByLabel('Address of the link').inputValue();

  const coach = await (await browser.newContext({ storageState: NOBODY, viewport: PHONE, locale: 'en-US' })).newPage();
  await coach.goto(address);
  await expect(coach.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
  await mother.goto('/family');
  await mother.getByRole('group', { name: 'Links to the page, one for each reader' }).getByLabel('Lakemont').check();
  await press(mother, 'Approve the selected (1)');
  await expect(mother.getByRole('button', { name: 'End the link for Lakemont' })).toBeVisible();
  await expectGood(mother);
  await coach.reload();
  await expect(coach.getByRole('heading', { level: 1, name: 'Nora Whitfield' })).toBeVisible();
  await expect(coach.getByRole('region', { name: '2,000 m on the erg' })).toContainText('Self-reported');
  await expect(coach.getByRole('region', { name: '2,000 m on the erg' })).toContainText('1:49.6 /500 m · 266 W');
  await expect(coach.getByRole('link', { name: guardian.email })).toBeVisible();
  await expect(
    coach.getByText(/not shown: grades, test scores, height, weight and a phone number\. Nothing/u),
  ).toBeVisible();
  await expect(coach.getByText(account.email)).toHaveCount(0);
  await press(coach, /^Watch the clip/u);
  const film = coach.getByLabel('Video clip of Nora Whitfield');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(1, 0);
  await press(coach, 'Reply to Nora Whitfield and the guardian');
  await expectGood(coach);
  await press(coach, 'Send');
  await expect(coach.getByText('Choose your college.')).toBeVisible();
  await coach.getByLabel('College', { exact: true }).selectOption('Yale University');
  await coach.getByLabel('Your name').fill('Dana Ruiz');
  await coach.getByLabel('Job title').fill('Assistant coach');
  await coach.getByLabel('Your address at the college').fill('dana.ruiz@college.test');
  await coach.getByLabel('Message').fill('We liked your race. Write again in June.');
  await press(coach, 'Send');
  await expect(coach.getByText('Your reply was sent to the family.')).toBeVisible();

  await mailTo(request, guardian.email, 'An unverified answer about Ada');
  await mailTo(request, account.email, 'An unverified answer about your profile');
  for (const reader of [page, mother]) {
    await reader.goto('/profile/view');
    const answers = reader.getByRole('region', { name: 'Answers from colleges' });
    await expect(answers).toContainText('We liked your race. Write again in June.');
    await expect(answers).toContainText('Unverified: Yale University: Dana Ruiz, Assistant coach');
    await expect(answers.getByRole('link', { name: 'Answer dana.ruiz@college.test' })).toHaveAttribute(
      'href',
      `mailto:dana.ruiz@college.test?cc=${encodeURIComponent(guardian.email)}`,
    );
  }
  await expectGood(page);
  await page.goto('/profile/sharing');
  await expect(page.getByText(/^Someone with the link for Lakemont opened the profile/u)).toBeVisible();
  await expect(page.getByText(/^Someone with the link for Lakemont opened the video clip/u)).toBeVisible();

  await page.goto('/profile/view');
  await press(page, 'Stop all sharing …');
  await press(page, 'Yes: stop 1 access or link');
  await expect(page.getByRole('region', { name: 'Links' })).toHaveCount(0);
  await coach.reload();
  await expect(coach.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
});
