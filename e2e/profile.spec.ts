// The recruiting profile: filled in, seen as others see it, shared by a link that ends, printed on one page; a
// coxswain's, a minor's under a parent's limit.
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations, WCAG } from './support/accessible.ts';
import { as, bornIn, newAccount, signedIn, type Account } from './support/accounts.ts';
import { ATHLETE, COACH, NOBODY } from './support/people.ts';

test.use({ storageState: NOBODY });

const RULES = [...WCAG, 'best-practice'];
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const ATHLETES_PASSWORD = 'sit ready to row';

/** What the database answers a person. */
async function asked(request: APIRequestContext, account: Account, path: string, data: object): Promise<string> {
  const response = await request.post(`/rest/v1/${path}`, { headers: as(account), data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.text();
}

/** Someone of age who has answered when they were born, and nothing else. */
async function newAthlete(request: APIRequestContext): Promise<{ readonly account: Account; readonly uaid: string }> {
  const account = await newAccount(request, 'rower');
  return { account, uaid: await bornIn(request, account, 2000) };
}

async function openPage(browser: Browser, account: Account, origin: string): Promise<Page> {
  return (await signedIn(browser, account, origin)).newPage();
}

/** The seeded people share the athlete's password. */
async function openSamplePage(
  browser: Browser,
  request: APIRequestContext,
  email: string,
  origin: string,
): Promise<Page> {
  const response = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: 'sb_publishable_local_stack_of_this_computer' },
    data: { email, password: ATHLETES_PASSWORD },
  });
  expect(response.ok()).toBe(true);
  const localStorage = [{ name: 'strokeside-session', value: await response.text() }];
  return (await browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } })).newPage();
}

const siteOrigin = (baseURL: string | undefined): string => new URL(baseURL ?? '').origin;
const completion = (page: Page) => page.getByRole('complementary', { name: 'How ready the page is for a college' });
const row = (page: Page, field: string) => page.locator(`[data-field="${field}"]`);
const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;

test('an athlete answers section by section, shares a link, and takes it back', async ({
  browser,
  request,
  baseURL,
}) => {
  const origin = siteOrigin(baseURL);
  const { account } = await newAthlete(request);
  const page = await openPage(browser, account, origin);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();

  // Of age, colleges are let in: the one thing that is there. The list is in the order of what matters.
  await expect(completion(page)).toContainText('10% complete');
  await expect(completion(page)).toContainText('Add next: Graduation year.');
  await completion(page).getByRole('button', { name: 'Side' }).press('Enter');
  await expect(page.getByLabel('Side', { exact: true })).toBeFocused();

  await page.getByLabel('Name', { exact: true }).fill('Ada Okoro');
  await page.keyboard.press('Enter');
  await expect(row(page, 'full_name').getByText('Saved')).toBeVisible();
  await expect(completion(page)).toContainText('20% complete');
  await page.getByRole('button', { name: /^Who sees: Name/u }).click();
  await page.getByLabel('Who sees: Name').selectOption('Anyone with my link');
  await expect(row(page, 'full_name').getByRole('button', { name: 'Name: 1 earlier answer' })).toBeVisible();

  await page.getByRole('button', { name: 'Home state: Rather not say' }).click();
  await expect(page.getByRole('button', { name: 'Home state: Rather not say' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The name is shown now; the state counts for no college.
  await expect(completion(page)).toContainText('30% complete');

  await page.getByLabel('Graduation year', { exact: true }).fill('1066');
  await page.keyboard.press('Tab');
  await expect(row(page, 'graduation_year').getByRole('alert')).toHaveText(
    'Graduation year: Enter a number from 2000 to 2060.',
  );
  await page.getByLabel('Graduation year', { exact: true }).fill('2028');
  await page.keyboard.press('Tab');
  await expect(completion(page)).toContainText('Add next: 2k erg test.');

  await page.getByRole('button', { name: 'Add an erg test' }).click();
  await page.getByLabel('Time', { exact: true }).fill('1:05.2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('That is 0:16.3 for 500 m. Check it.')).toBeVisible();
  await page.getByLabel('Time', { exact: true }).fill('7:05.2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const tests = page.getByRole('list', { name: 'Erg tests' });
  // 2.80 / (425.2 s / 2000 m)³.
  await expect(tests).toContainText('1:46.3 / 500 m · 291 W');
  await expect(tests).toContainText('Self-reported');
  await expect(completion(page)).toContainText('Add next: Email for colleges.');

  await page.goto('/profile/view');
  const sheet = page.locator('[data-profile-sheet]');
  await page.getByRole('button', { name: 'Club coach', exact: true }).click();
  await expect(sheet).toContainText('Class of 2028');
  await expect(sheet).not.toContainText('7:05.2');
  await page.getByRole('button', { name: 'A parent', exact: true }).click();
  await expect(sheet).toContainText('7:05.2');
  await page.getByRole('button', { name: 'Anyone with a link', exact: true }).click();
  await expect(sheet).not.toContainText('Class of 2028');
  await expect(sheet.getByRole('heading', { name: 'Ada Okoro' })).toBeVisible();

  await page.goto('/profile/link');
  await expect(page.getByText('It shows 1 answer:')).toBeVisible();
  await page.getByLabel('College or person').fill('Coach at the camp');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
  const address = await page.getByLabel('Address of the link').inputValue();
  expect(address).toMatch(/\/p#[0-9a-f]{64}$/u);

  const stranger = await (await browser.newContext({ storageState: NOBODY })).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Ada Okoro' })).toBeVisible();
  await expect(stranger.locator('[data-profile-sheet]')).not.toContainText('2028');
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');

  await page.getByRole('button', { name: 'Revoke: Coach at the camp' }).click();
  await expect(page.getByText(/^Taken back on/u)).toBeVisible();
  await expect(page.getByText(/opened 1 time,/u)).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
});

test('a coxswain is asked for recordings and races coxed, not for the erg', async ({ browser, request, baseURL }) => {
  const { account } = await newAthlete(request);
  const page = await openPage(browser, account, siteOrigin(baseURL));
  await page.goto('/profile');
  const erg = page.getByRole('region', { name: 'Erg', exact: true });
  await expect(erg).toBeVisible();
  await page.getByLabel('Rower or coxswain', { exact: true }).selectOption('Coxswain');
  const recordings = page.getByRole('region', { name: 'Recordings and races coxed' });
  await expect(recordings).toBeVisible();
  await expect(erg).toHaveCount(0);
  await expect(recordings).toContainText('0 of 3 answered');

  await page.getByRole('button', { name: 'Add a race' }).click();
  await expect(page.getByLabel('Seat', { exact: true })).toHaveValue('0');
  await page.getByLabel('Regatta').fill('Head of the River');
  await page.getByLabel('Place', { exact: true }).fill('7');
  await page.getByLabel('Crews', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The place can’t be higher than the number of crews.')).toBeVisible();
  await page.getByLabel('Crews', { exact: true }).fill('24');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Races' })).toContainText('7th of 24');
  await expect(recordings).toContainText('1 of 3 answered');
  await expect(row(page, 'races_coxed')).toContainText('1 race in the coxswain’s seat');

  await page.getByRole('button', { name: /^Remove Head of the River/u }).click();
  await expect(recordings).toContainText('0 of 3 answered');
});

test('a minor’s answers go as far as a parent lets them, and the parent reads along', async ({
  browser,
  request,
  baseURL,
}) => {
  const origin = siteOrigin(baseURL);
  const teen = await openSamplePage(browser, request, 'teen@strokeside.test', origin);
  await teen.goto('/profile');
  await expect(row(teen, 'side')).toContainText('A parent’s limit: at most “Club coach”');
  await teen.getByRole('button', { name: /^Who sees: Name/u }).click();
  const colleges = row(teen, 'full_name').locator('option', { hasText: 'Colleges I share with' });
  await expect(colleges).toHaveText('Colleges I share with (not agreed by a parent)');
  await expect(colleges).toBeDisabled();
  const forAll = teen.getByLabel('Who sees my answers');
  await expect(forAll.getByRole('option', { name: 'My coaches' })).toBeEnabled();
  await expect(forAll.getByRole('option', { name: 'College coaches' })).toBeDisabled();
  await teen.goto('/profile/link');
  await expect(teen.getByText('Not allowed for colleges and a public page, by parent@strokeside.test.')).toBeVisible();
  await expect(teen.getByRole('button', { name: 'Ask for a link' })).toHaveCount(0);

  await teen.goto('/profile#references');
  await expect(teen.getByRole('article', { name: 'Reference for Sam Sample' })).toBeInViewport();
  await teen.getByRole('button', { name: /^Approve this page/u }).click();
  await expect(teen.getByText(/^Approved \d/u)).toBeVisible();
  // Approved is not public: that takes a guardian.
  await expect(teen.getByText('A guardian creates the link to a reference, on this page.')).toBeVisible();

  const parent = await openSamplePage(browser, request, 'parent@strokeside.test', origin);
  await parent.goto('/profile');
  await expect(parent.getByRole('heading', { level: 1, name: 'Sam’s profile' })).toBeVisible();
  await expect(parent.getByText('View only: from age 14, Sam edits their own profile.')).toBeVisible();
  await expect(parent.getByRole('textbox')).toHaveCount(0);
  await expect(parent.getByLabel('Widest audience for Sam')).toHaveValue('club_coach');
  await parent.getByRole('navigation', { name: 'Whose profile' }).getByRole('link', { name: 'Kit' }).click();
  await expect(parent.getByRole('heading', { level: 1, name: 'Kit’s profile' })).toBeVisible();
  await expect(parent.getByLabel('Graduation year', { exact: true })).toHaveValue('2032');
});

test('however much is told, it prints on one page, on either paper', async ({ browser, request, baseURL }) => {
  const { account, uaid } = await newAthlete(request);
  const words = (length: number): string => 'rowing well together '.repeat(40).slice(0, length).trim();
  const texts = {
    full_name: words(40),
    home_state: words(40),
    club: words(120),
    squad: words(80),
    intended_fields: words(200),
    test_scores: words(200),
    video_caption: words(200),
    story: words(300),
    finances: words(300),
    coach_reference: words(120),
    social: words(80),
    video: `https://video.example.com/${'long'.repeat(100)}`,
    photo: 'https://photo.example.com/one',
    side: 'both',
    role: 'both',
    school_size: 'any',
    gpa_scale: '4.0',
    lightweight: 'no',
    graduation_year: 2028,
    years_rowed: 4,
    core_gpa: 3.9,
    height_cm: 190,
    wingspan_cm: 195,
    boats: ['1x', '2x', '2-', '4x', '4x+', '4-', '4+', '8+'],
    regions: ['Northeast', 'Mid-Atlantic', 'South', 'Midwest', 'West'],
    divisions: ['D1', 'D2', 'D3', 'IRA', 'ACRA'],
  };
  await asked(
    request,
    account,
    'profile_fields',
    Object.entries(texts).map(([field, value]) => ({ uaid, field, answer: 'given', value, audience: 'colleges' })),
  );
  await asked(
    request,
    account,
    'erg_tests',
    [
      ['2k', 2000, 420],
      ['5k', 5000, 1140],
      ['6k', 6000, 1400],
      ['10k', 10_000, 2400],
      ['30min', 8200, 1800],
      ['60min', 16_000, 3600],
    ].map(([piece, distance_m, duration_s]) => ({ uaid, rowed_on: '2026-10-01', piece, distance_m, duration_s })),
  );
  await asked(
    request,
    account,
    'races',
    Array.from({ length: 12 }, (_, at) => ({
      uaid,
      raced_on: `2026-0${1 + (at % 9)}-11`,
      regatta: words(120),
      event: words(100),
      boat_class: '8+',
      seat: 4,
      place: at + 1,
      crews: 40,
      duration_s: 912.5,
    })),
  );

  const page = await openPage(browser, account, siteOrigin(baseURL));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/profile/view');
  await page.getByRole('button', { name: 'A parent', exact: true }).click();
  await expect(page.getByText('As seen by: A parent')).toBeVisible();
  for (const format of ['A4', 'Letter']) {
    expect(countPages(await page.pdf({ format, printBackground: true })), format).toBe(1);
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Strokeside ·')).toBeVisible();
});

test('a confirmed answer says by whom, and everyone can use it, in either scheme and at every width', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ storageState: ATHLETE })).newPage();
  await page.goto('/profile');
  await expect(row(page, 'side')).toContainText(
    /Confirmed by Robin Calder on .+\. Changing this removes the confirmation\./u,
  );
  await page.getByRole('button', { name: /^Edit 6k of/u }).click();
  await expect(
    page.getByText(/confirmed by Robin Calder\. Another day, distance or time drops that badge/u),
  ).toBeVisible();
  await row(page, 'boats')
    .getByRole('button', { name: /earlier answers/u })
    .click();
  await expect(page.getByRole('dialog')).toContainText('8+, 4- and 2-');

  const places = [
    ['/profile', 'Race results'],
    ['/profile/view', 'Alex Marlow (sample)'],
    ['/profile/link', 'Sample: for the camp in spring'],
    [`/p#${'5a'.repeat(32)}`, 'Alex Marlow (sample)'],
    [`/p#${'6b'.repeat(32)}`, 'Reference for Alex Marlow (sample)'],
  ] as const;
  for (const [path, sign] of places) {
    await page.goto(path);
    await expect(page.getByText(sign, { exact: true }).first()).toBeVisible();
    for (const size of WIDTHS) {
      await page.setViewportSize(size);
      await expectNoOverflow(page);
    }
    for (const scheme of SCHEMES) {
      await inScheme(page, scheme);
      expect(await violations(page, scheme, { rules: RULES }), `${path} ${scheme}`).toEqual([]);
    }
  }

  const coach = await (await browser.newContext({ storageState: COACH })).newPage();
  await coach.goto('/profile');
  await expect(coach.getByRole('link', { name: 'Open my coach profile' })).toHaveAttribute('href', '/coach/profile');
});
