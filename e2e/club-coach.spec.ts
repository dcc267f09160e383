// The walk of a club coach with 25 athletes: their list is imported and their families invited, the seats of a session
// are linked, and an athlete claims a roster spot, shares, reads who looked, and revokes it.
import { expect, test, type Page } from '@playwright/test';
import { expectGoodAndNarrow, violations, WCAG } from './support/accessible.ts';
import { as, bornIn, newAccount, signedIn, newCoach } from './support/accounts.ts';
import { seedLibrary } from './support/drop.ts';
import { mailTo } from './support/mailbox.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { NOBODY } from './support/people.ts';
import { heading, press } from './support/press.ts';

test.use({ storageState: NOBODY });

const RULES = [...WCAG, 'best-practice'];

/** With the four rows written out, a squad of 25; the last two are shown by one name. */
const REST_OF_SQUAD = [
  ...Array.from({ length: 20 }, (_, at) => `;Quist;Kim${String.fromCharCode(97 + at)};;quist-${at}@home.test`),
  ';Berg;Ida;;berg@home.test',
  ';Blum;Ida;;blum@home.test',
];

const placeRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Athletes' }).getByRole('row').filter({ hasText: name });

async function makeTeam(page: Page, name: string): Promise<void> {
  await page.goto('/coach/roster');
  await press(page, 'New team');
  await page.getByLabel('Name of the team').fill(name);
  await press(page, 'Make the team');
  await expect(page.getByRole('combobox', { name: 'Team' }).getByRole('option', { selected: true })).toHaveText(name);
  await expect(page.getByText('No athletes yet.', { exact: false })).toBeVisible();
}

async function addAthlete(page: Page, name: string): Promise<void> {
  await press(page, 'Add an athlete');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await press(page, 'Save');
  await expect(placeRow(page, name)).toBeVisible();
}

test('a club coach imports a squad of 25, whose families the server invites, links the seats of a session, and reads what an athlete shares', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  const coaching = await signedIn(browser, await newCoach(request, 'club-coach'), baseURL ?? '');
  const page = await coaching.newPage();
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
    const lists = page.getByRole('list', { name: 'Imported lists' });
    await expect(lists).toContainText('25 athletes from squad.csv');
    await expect(lists).toContainText('24 of 24 emails sent.');

    await press(page, 'Take the list back: squad.csv');
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
    await expectGoodAndNarrow(page);
    await page.reload();
    await expect(bow.locator('option:checked')).toHaveText('Bo B.');

    await press(page, 'Athletes');
    await page.getByRole('link', { name: 'Bo B., journey' }).click();
    await expect(heading(page)).toHaveText('Bo B.');
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByRole('listitem')).toHaveCount(1);
    await expect(timeline.getByRole('link')).toHaveAttribute('href', /\/coach\/outing\//u);
  });

  const athlete = await newAccount(request, 'rower');
  const headers = as(athlete);
  const uaid = await bornIn(request, athlete, 2001);
  const test2k = { uaid, rowed_on: '2026-10-10', piece: '2k', distance_m: 2000, duration_s: 430 };
  expect((await request.post('/rest/v1/erg_tests', { headers, data: test2k })).ok()).toBe(true);

  const context = await signedIn(browser, athlete, baseURL ?? '');
  const family = await context.newPage();

  await test.step('offers a place by a code, which the athlete claims and the coach confirms', async () => {
    await makeTeam(page, 'Claimed Eight');
    await addAthlete(page, 'Ada O.');
    await press(page, 'Actions for Ada O.');
    await page.getByRole('menuitem', { name: 'Claim code' }).click();
    await press(page, 'Show a code');
    const code = await page.getByLabel('Claim code', { exact: true }).innerText();
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/u);
    await press(page, 'Close');
    await expect(placeRow(page, 'Ada O.')).toContainText('Invited');

    await family.goto('/profile/sharing');
    await expect(family.getByText('No views yet.')).toBeVisible();
    await family.getByLabel('Code').fill('short');
    await press(family, 'Claim the roster spot');
    await expect(family.getByText('A code has eight letters and digits')).toBeVisible();
    await family.getByLabel('Code').fill(code.toLowerCase());
    await press(family, 'Claim the roster spot');
    await expect(family.getByText('You claimed a roster spot in Claimed Eight. The coach agrees next.')).toBeVisible();

    await page.reload();
    await press(page, 'Confirm: Ada O.');
    await expect(placeRow(page, 'Ada O.')).toContainText('Active');
    await expect(placeRow(page, 'Ada O.')).toContainText('Sessions');
  });

  await test.step('the athlete shares erg tests, and the coach confirms a score and writes feedback', async () => {
    await family.reload();
    await expect(family.getByRole('article', { name: 'Access of Claimed Eight' })).toBeVisible();
    await press(family, 'Share access');
    await family.getByLabel('Erg tests', { exact: true }).check();
    await family.getByLabel('What it’s for').fill('Winter training');
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
  });

  await test.step('the athlete reads who looked and takes it back, and the coach keeps only notes of their own', async () => {
    await family.reload();
    await expect(family.getByText(/Claimed Eight opened the journey/u)).toHaveCount(1);
    await expectGoodAndNarrow(family);
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
  });
  await context.close();
  await coaching.close();
});
