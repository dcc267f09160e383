// The search for a college as a family meets it: filters in the address, a comparison in sentences, the board, an email
// that leaves from one's own mailbox, and a mistake that reaches an admin.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { DRAWN_MS, EVERY_VIEW_MS } from './support/patience.ts';
import { ATHLETE } from './support/people.ts';

test.use({ storageState: ATHLETE });

const KEY = { apikey: 'sb_publishable_local_stack_of_this_computer' };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** A demo person's answer of the sign-in, as a browser keeps it. */
async function signIn(request: APIRequestContext, email: string, password: string): Promise<unknown> {
  const response = await request.post('/auth/v1/token?grant_type=password', {
    headers: KEY,
    data: { email, password },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

async function openPage(browser: Browser, request: APIRequestContext, baseURL: string, email: string): Promise<Page> {
  const session = await signIn(request, email, 'sit ready to row');
  const localStorage = [{ name: 'strokeside-session', value: JSON.stringify(session) }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  });
  return context.newPage();
}

test('filters and distance live in the address, every fact says where it is from, and a failure can be tried again', async ({
  page,
  request,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('a failed answer says so and can be asked for again', async () => {
    await page.route('**/rest/v1/school_list*', (route) => route.fulfill({ status: 403, json: { message: 'no' } }));
    await page.goto('/schools');
    await expect(page.getByRole('alert')).toContainText('Couldn’t load the schools. You don’t have permission.');
    await page.unroute('**/rest/v1/school_list*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('217 schools')).toBeVisible();
  });

  await test.step('filters live in the address, survive a reload and every way of looking, and are taken away with one tap', async () => {
    const maps: string[] = [];
    page.on('request', (request) => {
      if (/maplibre|school-map/u.test(request.url())) maps.push(request.url());
    });
    await page.goto('/schools');
    await expect(heading(page)).toHaveText('Schools');
    await expect(page.getByText('217 schools')).toBeVisible();
    await page.getByLabel('Squad', { exact: true }).selectOption('men_heavy');
    await page.getByLabel('Division or body').selectOption('NCAA D3');
    await page.getByText('More filters').click();
    await page.getByLabel('State', { exact: true }).selectOption('CT');
    await page.getByLabel('Name, nickname or city').fill('hartford');
    await expect(page).toHaveURL(/\?q=hartford&squad=men_heavy&body=NCAA%20D3&state=CT$/u);
    await expect(page.getByText('1 of 217 schools')).toBeVisible();
    const trinity = card(page, 'Trinity (CT)');
    await expect(trinity).toContainText('Men · IRA, Division III');
    await expect(trinity).toContainText('NESCAC');

    await page.reload();
    await expect(page.getByText('1 of 217 schools')).toBeVisible();
    await expect(page.getByLabel('Name, nickname or city')).toHaveValue('hartford');
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(page.getByRole('row', { name: /Trinity/u })).toContainText('not known');
    expect(maps).toEqual([]);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.getByRole('button', { name: 'Trinity (CT) CT' }).click({ timeout: DRAWN_MS });
    await expect(trinity).toContainText('trincoll.edu');
    expect(maps).not.toEqual([]);

    await page.goto('/schools?squad=women_light&body=ACRA&state=WY&size=absurd');
    await expect(page.getByText('No schools match these 3 filters. Try removing one:')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the filter WY' }).click();
    await page.getByRole('button', { name: 'Remove the filter ACRA' }).click();
    await expect(page.getByText('7 of 217 schools')).toBeVisible();
    await expect(page).toHaveURL(/\/schools\?squad=women_light$/u);
  });

  await test.step('distance counts from a rough home that is kept only where one puts it, and not known is not no', async () => {
    await page.goto('/schools?sort=distance');
    await page.getByLabel('Home, roughly').fill('Nowhere');
    await page.getByRole('button', { name: 'Measure from here' }).click();
    await expect(page.getByText('We don’t recognize that place.')).toBeVisible();
    await page.getByLabel('Home, roughly').fill('ithaca, ny');
    await page.getByRole('button', { name: 'Measure from here' }).click();
    await expect(page.getByRole('article', { name: 'Cornell', exact: true })).toContainText('less than 10 mi');
    await page.getByLabel('Within').selectOption('50 miles');
    await expect(page.getByRole('button', { name: 'Remove the filter within 50 miles of home' })).toBeVisible();
    expect(page.url()).not.toContain('home');
    await page.getByLabel('Keep it in the address of this page').check();
    await expect(page).toHaveURL(/home=42\.4(?:,|%2C)-76\.5/u);
    await page.getByRole('button', { name: 'Clear home' }).click();
    await expect(page).toHaveURL(/\/schools$/u);

    await page.goto('/schools?walkon=yes');
    await expect(page.getByText(/Of 217 schools, 217 state nothing about walk-ons/u)).toBeVisible();
    await page.getByRole('button', { name: 'Remove the filter walk-ons welcome' }).click();
    await expect(page.getByText('217 schools', { exact: true })).toBeVisible();
  });

  await test.step('every fact says where it is from, and a reported mistake reaches an admin', async () => {
    await page.goto('/schools?q=gonzaga');
    await page.getByRole('button', { name: 'How we know this: Gonzaga' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('West Coast (WCC)');
    await expect(dialog).toContainText('West Coast Conference: preview of the championship');
    await expect(dialog).toContainText('as of 2024-25');
    await expect(dialog.getByText(/^Not known: /u)).toHaveCount(1);
    await expect(dialog).toContainText(
      'Where Gonzaga, Oregon State and Washington State row in 2026-27 is not confirmed.',
    );
    await dialog.getByRole('button', { name: 'Report a mistake' }).click();
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await expect(dialog.getByText('Write in a few words what is wrong.')).toBeVisible();
    await dialog.getByLabel('What it is about').selectOption('Conference, women');
    const statement = `They race elsewhere now (${Date.now()}).`;
    await dialog.getByLabel('What is wrong, and what is right').fill(statement);
    await dialog.getByLabel('Where you saw it (optional)').fill('https://gozags.example/rowing');
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await expect(dialog.getByText('Thank you. A person looks at it')).toBeVisible();

    const admin = await signIn(request, 'admin@strokeside.test', 'catch and finish');
    const token =
      typeof admin === 'object' && admin !== null && 'access_token' in admin ? String(admin.access_token) : '';
    const reports = await request.get('/rest/v1/school_report_list?school_id=eq.gonzaga&select=*', {
      headers: { ...KEY, authorization: `Bearer ${token}` },
    });
    expect(await reports.json()).toContainEqual(
      expect.objectContaining({
        statement,
        topic: 'women_conference',
        state: 'open',
        link: 'https://gozags.example/rowing',
      }),
    );
  });
});

test('up to five schools are compared in sentences with their reasons, which can be hidden', async ({ page }) => {
  await page.goto('/schools?q=brown');
  await page.getByRole('button', { name: 'Compare Brown' }).click();
  for (const [words, name] of [
    ['williams', 'Williams'],
    ['washington', 'Washington'],
  ] as const) {
    await page.getByLabel('Name, nickname or city').fill(words);
    await page.getByRole('button', { name: `Compare ${name}`, exact: true }).click();
  }
  const chosen = page.getByRole('region', { name: 'Chosen for comparison' });
  await chosen.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(heading(page)).toHaveText('Compare schools');
  await expect(page).toHaveURL(/compare=brown,williams,washington/u);
  await expect(page.getByRole('columnheader')).toHaveCount(3);

  const words = page.getByRole('row', { name: /^For you/u });
  await expect(words).toContainText('Brown has a men’s openweight varsity squad (IRA).');
  await expect(words).toContainText(
    /Your 2k: 6:59\.8 \(verified, [^)]*\d{4}\)\. What Brown’s men’s openweight squad pulls: not known\. What it raced: 3rd at IRA \(Heavyweight first eight, 2022\)\./u,
  );
  await expect(words).not.toContainText(/qualify|score/iu);
  await words.getByText('Why', { exact: true }).nth(1).click();
  await expect(words).toContainText('Coaches also weigh grades, size, trend, coxing and race results.');
  await words.getByRole('button', { name: 'Hide details about the 2k' }).first().click();
  await expect(words).not.toContainText('6:59.8');
  await page.reload();
  await expect(words).toContainText('varsity squad');
  await expect(words).not.toContainText('6:59.8');
  await page.getByRole('button', { name: 'Show hidden sentences (1)' }).click();
  await expect(words).toContainText('6:59.8');

  const won = page.getByRole('row', { name: /^Championships/u });
  await expect(won).toContainText('2025 1st, IRA, Heavyweight first eight');
  const unknown = page.getByRole('row', { name: /^Not known/u });
  await expect(unknown.getByText(/^Not known: /u)).toHaveCount(3);
  await expect(unknown).toContainText('championships');
  await page.getByRole('button', { name: 'Tell us about Williams' }).click();
  await expect(page.getByRole('dialog').getByLabel('What it is about')).toHaveValue('');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const rules = page.getByRole('row', { name: /^Coaches today/u });
  await expect(rules).toContainText('IRA, class of 2027');
  await expect(rules).toContainText('First contact day');
  await page.getByText('All rules, with their sources').first().click();
  await expect(rules).toContainText("Rower's Edge: contact dates");

  await page.goto('/schools/enhanced');
  await page.getByRole('button', { name: 'Compare from my schools' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(5);
});

test('a coxswain reads no erg, and a parent reads along without writing', async ({ browser, request, baseURL }) => {
  const cox = await openPage(browser, request, baseURL ?? '', 'cox@strokeside.test');
  await cox.goto('/schools/enhanced?compare=brown,washington&squad=men_heavy');
  const words = cox.getByRole('row', { name: /^For you/u });
  await expect(words).toContainText('varsity squad');
  await expect(cox.getByText('erg scores aren’t compared')).toBeVisible();
  await expect(words).not.toContainText(/2k|\berg\b/u);
  await cox.context().close();

  const parent = await openPage(browser, request, baseURL ?? '', 'parent@strokeside.test');
  await parent.goto('/schools/my');
  await parent.getByLabel('For', { exact: true }).selectOption({ label: 'Sam' });
  await expect(parent.getByText('View only: Sam manages this list.')).toBeVisible();
  await expect(parent.getByLabel('Stage of Brown')).toBeDisabled();
  // What parents keep to themselves is theirs until they show it.
  await parent.getByRole('button', { name: 'Open Brown' }).click();
  const opened = parent.getByRole('dialog');
  await opened.getByLabel('New note', { exact: true }).fill('Ask about the fees');
  await opened.getByLabel('Who reads the new note').selectOption('Parents only');
  await opened.getByRole('button', { name: 'Save note' }).click();
  await expect(opened.getByText(/^You, .* · Parents only$/u)).toBeVisible();
  const teen = await openPage(browser, request, baseURL ?? '', 'teen@strokeside.test');
  // Answers that come one after another move nothing under the pointer: a click would land elsewhere.
  let asked = 0;
  await teen.route('**/rest/v1/**', async (route) => {
    asked += 1;
    await delay(120 * asked);
    await route.continue();
  });
  await teen.goto('/schools/my');
  const open = teen.getByRole('button', { name: 'Open Brown' });
  await open.waitFor();
  const place = await open.boundingBox();
  await teen.waitForLoadState('networkidle');
  expect(await open.boundingBox()).toEqual(place);
  await teen.unrouteAll({ behavior: 'wait' });
  await open.click();
  const read = teen.getByRole('dialog').getByText('Ask about the fees');
  await expect(teen.getByRole('dialog').getByLabel('New note', { exact: true })).toBeVisible();
  await expect(read).toHaveCount(0);
  await opened.getByLabel(/^Who reads the note/u).selectOption('The family');
  await expect(opened.getByText(/^You, .* · The family$/u)).toBeVisible();
  await teen.reload();
  await expect(read).toBeVisible();
  await opened.getByRole('button', { name: /^Remove: note/u }).click();
  await expect(opened.getByText('Ask about the fees')).toHaveCount(0);
  await teen.context().close();
  await parent.context().close();
});

test('a school is saved, moved on, given a next action, and written to from one’s own mailbox', async ({
  browser,
  request,
  baseURL,
}) => {
  const page = await openPage(browser, request, baseURL ?? '', 'teen@strokeside.test');
  await page.goto('/schools?q=yale');
  await page.getByRole('button', { name: 'Save Yale, Men' }).click();
  await page.getByRole('link', { name: /Saved · Men/u }).click();
  await expect(heading(page)).toHaveText('My schools');
  await page.getByLabel('Stage of Yale').selectOption('In contact');
  await expect(page.getByRole('region', { name: 'In contact' }).getByRole('article', { name: 'Yale' })).toBeVisible();

  await page.getByRole('button', { name: 'Open Yale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yale' });
  await expect(dialog.getByText('Exploring → In contact')).toBeVisible();
  await dialog.getByLabel('Due').fill('2030-02-01');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Enter what is due that day.')).toBeVisible();
  await dialog.getByLabel('Next action').fill('Ask about the summer');
  await dialog.getByLabel('Coaches’ mailbox').fill('Rowing@Yale.example');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Open in my own mail' }).click();
  await expect(dialog.getByText('Write a subject.')).toBeVisible();
  await dialog.getByLabel('Subject').fill('My autumn & my 5k');
  await dialog.getByRole('button', { name: 'Open in my own mail' }).click();
  const mail = dialog.getByRole('link', { name: 'Open it again' });
  await expect(mail).toHaveAttribute(
    'href',
    'mailto:rowing@yale.example?cc=parent@strokeside.test&subject=My%20autumn%20%26%20my%205k&body=Dear%20coaches%2C%0D%0A%0D%0A',
  );
  await expect(dialog.getByText('You wrote')).toHaveCount(2);
  await dialog.getByLabel('What', { exact: true }).selectOption('Reply received');
  await dialog.getByLabel('Remark (optional)').fill('Asked for the transcript');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Reply received: Asked for the transcript')).toBeVisible();

  await dialog.getByRole('button', { name: 'Enter a visit' }).click();
  await dialog.getByLabel('First day').fill('2030-02-08');
  await expect(dialog.getByRole('region', { name: 'Visits' }).getByText(/^IRA · .*visits:/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the visit' }).click();
  await expect(dialog.getByRole('region', { name: 'Visits' })).toContainText('Unofficial visit: we pay');
  await expect(dialog.getByText('In contact → Visit planned')).toBeVisible();

  // A second email within the week is refused, in words.
  await page.reload();
  await dialog.getByLabel('Subject').fill('Again');
  await dialog.getByRole('button', { name: 'Open in my own mail' }).click();
  await expect(dialog.getByText('You emailed this school in the last seven days.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Replies 1/1')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Yale' })).toContainText('Ask about the summer · 1 February 2030');

  await page.getByRole('button', { name: 'Open Yale' }).click();
  await dialog.getByRole('button', { name: 'Remove from my schools …' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Yale from my schools?' });
  await question.getByRole('button', { name: 'Remove Yale for good' }).click();
  await expect(page.getByRole('article', { name: 'Yale' })).toHaveCount(0);
  await page.context().close();
});

test('the pages can be used by everyone, wide and narrow', async ({ page }) => {
  const pages = [
    { path: '/schools?q=columbia&compare=columbia', there: 'Columbia', schemes: SCHEMES },
    { path: '/schools?view=table&q=columbia', there: 'Columbia', schemes: SCHEMES.slice(0, 1) },
    { path: '/schools/enhanced?compare=cornell', there: 'varsity squad', schemes: SCHEMES },
    { path: '/schools/my', there: 'Williams', schemes: SCHEMES.slice(0, 1) },
  ];
  for (const { path, there, schemes } of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(there);
    for (const scheme of schemes) {
      await inScheme(page, scheme);
      expect(await violations(page, scheme), `${path} ${scheme}`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
  }
  await inScheme(page, 'dark');
  await expect(page.getByText(/are shared with Strokeside Eight; of the notes only those marked/u)).toBeVisible();
  await page.getByRole('button', { name: 'Open Cornell' }).click();
  await expect(page.getByRole('dialog').getByText('Stages so far')).toBeVisible();
  expect(await violations(page, 'dark')).toEqual([]);
});
