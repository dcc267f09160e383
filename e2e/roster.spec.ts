// A roster from a coach's spreadsheet to an athlete who shares and revokes; and the lineup of a session.
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations, WCAG } from './support/accessible.ts';
import { as, bornIn, newAccount, signedIn, type Account } from './support/accounts.ts';
import { seedLibrary } from './support/library.ts';
import { mailTo } from './support/mailbox.ts';
import { ATHLETE, COACH } from './support/people.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';

const RULES = [...WCAG, 'best-practice'];
const PLACE_OF_ALEX = '00000000-0000-4000-8000-0000000000d1';

/** With the four rows written out, a squad of 25; the last two are shown by one name. */
const REST_OF_SQUAD = [
  ...Array.from({ length: 20 }, (_, at) => `;Quist;Kim${String.fromCharCode(97 + at)};;quist-${at}@home.test`),
  ';Berg;Ida;;berg@home.test',
  ';Blum;Ida;;blum@home.test',
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();
const placeRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Athletes' }).getByRole('row').filter({ hasText: name });

/** Of a test's own: tests share one server. */
async function makeTeam(page: Page, name: string): Promise<void> {
  await page.goto('/coach/roster');
  await press(page, 'New team');
  await page.getByLabel('Name of the team').fill(name);
  await press(page, 'Make the team');
  await expect(page.getByText('No athletes yet.', { exact: false })).toBeVisible();
}

async function addAthlete(page: Page, name: string): Promise<void> {
  await press(page, 'Add an athlete');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await press(page, 'Save');
  await expect(placeRow(page, name)).toBeVisible();
}

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

test.describe('a coach', () => {
  test.use({ storageState: COACH });

  test('imports a squad of 25, whose families the server invites, and takes it back; links the seats of a session, which then stands in the journey', async ({
    page,
    request,
  }) => {
    test.setTimeout(EVERY_VIEW_MS);
    await test.step('imports a squad, sees before what becomes of each row, and takes it back', async () => {
      await makeTeam(page, 'Imported Eight');
      await addAthlete(page, 'Nia N.');
      await press(page, 'Import a list');
      const dialog = page.getByRole('dialog', { name: 'Import a list' });
      await dialog.getByLabel('CSV file').setInputFiles({
        name: 'squad.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [
            'Group;Surname;First name;Side;Parent email\nFirst;Okoro;Ada;P;okoro@home.test\nFirst;Novak;Nia;bow side;\n;Roth;Ben;middle;roth@home.test\n;Lind;Eva;;',
            ...REST_OF_SQUAD,
          ].join('\n'),
        ),
      });
      await expect(dialog.getByText('24 athletes to add, 1 duplicate, 1 row that cannot be used.')).toBeVisible();
      const preview = dialog.getByRole('region', { name: 'Preview of the list' });
      // Of a minor no more than the initial ever arrives.
      await expect(preview.getByRole('row', { name: /Ada O\. port First – Added/u })).toBeVisible();
      await expect(preview.getByRole('row', { name: /Nia N\..*This name is already on the roster\./u })).toBeVisible();
      await expect(preview.getByRole('row', { name: /Ben R\..*Enter port, starboard or both\./u })).toBeVisible();
      await dialog.getByLabel('Side').selectOption({ label: 'Not in the file' });
      await expect(dialog.getByText('25 athletes to add, 1 duplicate, 0 rows that cannot be used.')).toBeVisible();
      expect(await violations(page, 'light', { rules: RULES })).toEqual([]);
      await press(page, 'Add 25 athletes');
      await expect(dialog).toHaveCount(0);
      // One click invites all families; each row shows the recipient, or why not.
      await press(page, 'Invite 24 families');
      await expect(page.getByRole('dialog').getByText(/of 24 emails sent\./u)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Sent to', exact: true })).toContainText('Ada O.: okoro@home.test');
      const notSent = page.getByRole('region', { name: 'Not sent to' });
      await expect(notSent).toContainText('Nia N.: This name is already on the roster.');
      await expect(notSent).toContainText('Eva L.: This row has no email address.');
      expect(await violations(page, 'light', { rules: RULES })).toEqual([]);
      // The server sends the rest while no page is open.
      await page.goto('about:blank');
      const late = await mailTo(request, 'blum@home.test', 'A roster spot at Imported Eight');
      expect(late.link).toContain('/claim');
      await page.goBack();
      await expect(placeRow(page, 'Ida B.')).toHaveCount(2);
      await expect(placeRow(page, 'Ada O.')).toContainText('First');
      const lists = page.getByRole('region', { name: 'Imported lists' });
      await expect(lists).toContainText('25 athletes from squad.csv');
      await expect(lists).toContainText('24 of 24 emails sent.');

      await press(page, 'Take squad.csv back');
      await expect(page.getByText('1 name undone. Anyone invited or seated since then stays.')).toBeVisible();
      await expect(placeRow(page, 'Eva L.')).toHaveCount(0);
      await expect(placeRow(page, 'Ada O.')).toBeVisible();
      await expect(placeRow(page, 'Nia N.')).toBeVisible();
    });

    await test.step('links the seats of a session of the device, which then stands in the journey', async () => {
      await seedLibrary(page, 3);
      await makeTeam(page, 'Seated Eight');
      await addAthlete(page, 'Bo B.');
      await press(page, 'Seats of sessions');
      const seats = page.getByRole('region', { name: 'Seats' });
      await expect(seats.getByText('stays on this device')).toBeVisible();
      const bow = seats.getByLabel('Athlete in seat 1 bow');
      await bow.selectOption({ label: 'Bo B.' });
      await expect(bow).toHaveValue(/.+/u);
      await expectAccessible(page);
      await page.reload();
      await expect(bow.locator('option:checked')).toHaveText('Bo B.');

      await press(page, 'Athletes');
      await page.getByRole('link', { name: 'Bo B., journey' }).click();
      await expect(heading(page)).toHaveText('Bo B.');
      const timeline = page.getByRole('region', { name: 'Timeline' });
      await expect(timeline.getByRole('listitem')).toHaveCount(1);
      await expect(timeline.getByRole('link')).toHaveAttribute('href', /\/coach\/outing\//u);
    });
  });

  test('reads a rich journey: what may be seen, trends that break, lanes in the address', async ({ page }) => {
    await page.goto(`/coach/rower/${PLACE_OF_ALEX}/journey`);
    await expect(heading(page)).toHaveText('Alex Marlow');
    await expect(page.getByText('The family reads that you looked.')).toBeVisible();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    const power = page.getByRole('region', { name: 'Power', exact: true });
    await expect(power).toContainText(/W over 6 sessions since seat 4 → 6\./u);
    await expect(page.getByRole('region', { name: 'Among the squad' })).toContainText(
      /2k erg.*Upper quarter of 8 in First eight/u,
    );
    await expect(page.getByText('Sample: catch slip below 4° at rate 24')).toBeVisible();
    await expect(page.getByText('The athlete asks you for it')).toBeVisible();
    await press(page, 'Read the profile');
    // The very page "see as" shows the family.
    await expect(page.locator('[data-profile-sheet]')).toContainText('As the family shows it to club coaches');
    await expect(page.getByText('Cornell: In contact')).toBeVisible();
    await expectAccessible(page);

    const outings = page.getByText('Sample session 14');
    await expect(outings).toBeVisible();
    await press(page, /^Erg tests/u);
    await expect(page).toHaveURL(/\?lanes=erg$/u);
    await expect(outings).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Erg tests/u })).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'Everything');
    await expect(page).toHaveURL(/\/journey$/u);

    await page.goto('/coach/rower/00000000-0000-4000-8000-00000000dead/journey');
    await expect(heading(page)).toHaveText('Not here');
  });
});

test.describe('an athlete', () => {
  test.use({ storageState: COACH });
  let athlete: Account;

  test('claims a place, shares, reads who looked, and takes it back', async ({ page, browser, baseURL, request }) => {
    athlete = await newAccount(request, 'rower');
    const headers = as(athlete);
    const uaid = await bornIn(request, athlete, 2001);
    const test2k = { uaid, rowed_on: '2026-10-10', piece: '2k', distance_m: 2000, duration_s: 430 };
    expect((await request.post('/rest/v1/erg_tests', { headers, data: test2k })).ok()).toBe(true);

    await makeTeam(page, 'Claimed Eight');
    await addAthlete(page, 'Ada O.');
    await press(page, 'Actions for Ada O.');
    await page.getByRole('menuitem', { name: 'Claim code' }).click();
    await press(page, 'Show a code');
    const code = await page.getByLabel('Claim code', { exact: true }).innerText();
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/u);
    await press(page, 'Close');
    await expect(placeRow(page, 'Ada O.')).toContainText('Invited');

    const context = await signedIn(browser, athlete, baseURL ?? '');
    const family = await context.newPage();
    await family.goto('/profile/sharing');
    await expect(family.getByText('No views yet.')).toBeVisible();
    await family.getByLabel('Code').fill('short');
    await press(family, 'Claim the place');
    await expect(family.getByText('A code has eight letters and digits')).toBeVisible();
    await family.getByLabel('Code').fill(code.toLowerCase());
    await press(family, 'Claim the place');
    await expect(family.getByText('You claimed a place in Claimed Eight. The coach agrees next.')).toBeVisible();

    await page.reload();
    await press(page, 'Confirm');
    await expect(placeRow(page, 'Ada O.')).toContainText('Active');
    await expect(placeRow(page, 'Ada O.')).toContainText('Sessions');

    await family.reload();
    await expect(family.getByRole('article', { name: 'Access of Claimed Eight' })).toBeVisible();
    await press(family, 'Share access');
    await family.getByLabel('Erg tests', { exact: true }).check();
    await family.getByLabel('What it is for').fill('Winter training');
    await press(family, 'Give this access');
    await expect(family.getByText('Access is given.')).toBeVisible();

    await page.reload();
    await page.getByRole('link', { name: 'Ada O., journey' }).click();
    await expect(page.getByText('Self-reported')).toBeVisible();
    await press(page, 'Confirm this score: 2k in 7:10.0');
    await page.getByRole('button', { name: /^Confirm for Ada/u }).click();
    await expect(page.getByText(/^Coach-confirmed by you/u)).toBeVisible();
    await press(page, 'Take back: 2k in 7:10.0');
    await page.getByRole('button', { name: /^Take back Ada/u }).click();
    await expect(page.getByText('Self-reported')).toBeVisible();
    await press(page, 'Confirm this score: 2k in 7:10.0');
    await page.getByRole('button', { name: /^Confirm for Ada/u }).click();
    await press(page, 'Write feedback');
    await page.getByLabel('Words').fill('The catch is longer.');
    await press(page, 'Save');
    await expect(page.getByText('The catch is longer.')).toBeVisible();

    await family.reload();
    await expect(family.getByText(/Claimed Eight opened the journey/u)).toHaveCount(1);
    await expectAccessible(family);
    await family.goto('/profile/journey');
    await expect(family.getByText('The catch is longer.')).toBeVisible();
    await family.goto('/profile/sharing');
    const takeBack = family.getByRole('button', { name: 'Take back the access of Claimed Eight' });
    await expect(takeBack).toHaveCount(2);
    await takeBack.first().click();
    await expect(takeBack).toHaveCount(1);
    await takeBack.click();
    await expect(family.getByText('No one has access.')).toBeVisible();

    await page.reload();
    await expect(heading(page)).toHaveText('Not here');
    await expect(page.getByText(/permission|not allowed|Ada/iu)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Your own notes' })).toContainText('The catch is longer.');
    await page.getByRole('link', { name: 'To the roster' }).click();
    await page.getByRole('combobox', { name: 'Team' }).selectOption({ label: 'Claimed Eight' });
    await expect(placeRow(page, 'Private')).toBeVisible();
    await expect(page.getByText('Ada O.')).toHaveCount(0);
    await context.close();
  });
});

test.describe('a family', () => {
  test.use({ storageState: ATHLETE });

  test('reads in words who sees what, lets them see less, and tries again where the server does not answer', async ({
    page,
  }) => {
    await test.step('is told what happened when the server does not answer, and tries again', async () => {
      await page.route('**/rpc/sharing_overview', (route) => route.fulfill({ status: 403, json: { message: 'x' } }));
      await page.goto('/profile/sharing');
      await expect(page.getByText('Couldn’t load what you share.')).toBeVisible();
      await page.unroute('**/rpc/sharing_overview');
      await press(page, 'Try again');
      await expect(page.getByRole('heading', { name: 'View history' })).toBeVisible();
    });

    await test.step('reads in words who sees what, and can let them see less', async () => {
      await page.goto('/profile/sharing');
      const card = page.getByRole('article', { name: 'Access of Strokeside Eight' });
      await expect(card).toContainText('Available, limited or out, and until when; never why');
      await press(page, 'Let Strokeside Eight see less');
      await expect(card.getByLabel('Trends', { exact: true })).toBeChecked();
      // No trend is drawn of outings that are not shown.
      await card.getByLabel('Sessions', { exact: true }).uncheck();
      await expect(card.getByLabel('Trends', { exact: true })).not.toBeChecked();
      await expectAccessible(page);
      await card.getByRole('button', { name: 'Cancel' }).click();
    });
  });
});
