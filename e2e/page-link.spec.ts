// A rower's page by link: a coach creates one for a sixteen-year-old, the guardian reads and approves it, and it opens
// on a phone. Replies and revoking are tested in api/people/page-calls.test.ts.
import { expect, test, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations, WCAG } from './support/accessible.ts';
import { as, newAccount, signedIn, fetchUaid, type Account, newCoach, type Coach } from './support/accounts.ts';
import { openDesk, SAMPLE_SESSION, showView } from './support/desk.ts';
import { mailTo } from './support/mailbox.ts';
import { NOBODY } from './support/people.ts';

const PHONE = { width: 390, height: 844 };
const SEAT = 3;
const RULES = [...WCAG, 'best-practice'];
test.use({ storageState: NOBODY });
test.setTimeout(240_000);

const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

async function rpc(request: APIRequestContext, who: Account, name: string, data: object): Promise<unknown> {
  const response = await request.post(`/rest/v1/rpc/${name}`, { headers: as(who), data });
  expect(response.ok(), `${name}: ${await response.text()}`).toBe(true);
  return response.json();
}

async function rows(request: APIRequestContext, who: Account, table: string, data: object): Promise<unknown[]> {
  const headers = { ...as(who), prefer: 'return=representation' };
  const response = await request.post(`/rest/v1/${table}`, { headers, data });
  expect(response.ok(), `${table}: ${await response.text()}`).toBe(true);
  return (await response.json()) as unknown[];
}

const readId = (row: unknown, name = 'id'): string =>
  typeof row === 'object' && row !== null && name in row
    ? String(Object.entries(row).find(([key]) => key === name)?.[1])
    : '';

async function expectGood(page: Page, within?: readonly string[]): Promise<void> {
  if (within === undefined) await expectNoOverflow(page);
  for (const scheme of SCHEMES) {
    await inScheme(page, scheme);
    expect(
      await violations(page, scheme, { rules: RULES, ...(within === undefined ? {} : { within: [...within] }) }),
    ).toEqual([]);
  }
}

interface Family {
  readonly teen: Account;
  readonly guardian: Account;
  readonly uaid: string;
}

/** A sixteen-year-old who keeps a record, with a mother who lets club coaches see it. */
async function newFamily(request: APIRequestContext, phone: (who: Account) => Promise<Page>): Promise<Family> {
  const teen = await newAccount(request, 'page-teen', { born: new Date().getFullYear() - 16, as: 'athlete' });
  const guardian = await newAccount(request, 'page-mother', { born: 1980, as: 'parent' });
  const page = await phone(teen);
  await page.goto('/login');
  await press(page, 'Yes, keep my rowing record');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are set. Add a parent or guardian?');
  const uaid = await fetchUaid(request, teen);
  const invited = await request.post('/api/guardians/invite', {
    headers: as(teen),
    data: { uaid, email: guardian.email, part: 'primary' },
  });
  expect(invited.ok()).toBe(true);
  const mother = await phone(guardian);
  await mother.goto((await mailTo(request, guardian.email, 'Ada needs your decision')).link);
  await press(mother, 'Open the request');
  await mother.getByRole('checkbox', { name: 'Club coaches may see it' }).check();
  await press(mother, 'Agree to what is checked');
  await expect(mother.getByRole('heading', { level: 1 })).not.toHaveText('Open the request');
  await page.close();
  await mother.close();
  return { teen, guardian, uaid };
}

/** The team has the session, and the seat is the rower's, who claimed the place. */
async function seatInTeam(
  request: APIRequestContext,
  coach: Coach,
  family: Family,
  fingerprint: string,
): Promise<void> {
  const [place] = await rows(request, coach, 'athletes', { team_id: coach.team.id, name: 'Ada O.' });
  const code = await rpc(request, coach, 'issue_claim_code', { athlete: readId(place) });
  const claim = readId(await rpc(request, family.teen, 'claim_place', { code, uaid: family.uaid }), 'claim');
  await rpc(request, family.guardian, 'answer_claim', { claim, agrees: true });
  await rpc(request, coach, 'answer_claim', { claim, agrees: true });
  const [session] = await rows(request, coach, 'telemetry_sessions', {
    team_id: coach.team.id,
    fingerprint,
    title: 'Halcyon',
    boat_name: 'Halcyon',
    started_at: '2025-05-17T06:00:00Z',
  });
  await rows(request, coach, 'session_seats', {
    team_id: coach.team.id,
    session_id: readId(session),
    seat: SEAT,
    athlete_id: readId(place),
  });
}

test('a minor’s page: allowed by a guardian, then opened on a phone', async ({ browser, baseURL, request }) => {
  const origin = baseURL ?? '';
  const contexts: BrowserContext[] = [];
  const opened = async (who: Account | null): Promise<Page> => {
    const context =
      who === null ? await browser.newContext({ storageState: NOBODY }) : await signedIn(browser, who, origin);
    contexts.push(context);
    return context.newPage();
  };
  const phone = async (who: Account | null): Promise<Page> => {
    const page = await opened(who);
    await page.setViewportSize(PHONE);
    return page;
  };
  const coach = await newCoach(request, 'page-coach');
  const family = await newFamily(request, phone);
  const desk = await opened(coach);
  await openDesk(desk, SAMPLE_SESSION.path);
  await expect(desk).toHaveURL(/\/outing\/xxh128:/u, { timeout: 30_000 });
  const fingerprint = decodeURIComponent(/\/outing\/([^/?#]+)/u.exec(desk.url())?.[1] ?? '');

  await showView(desk, 'Rower');
  await press(desk, 'Share…');
  const dialog = desk.getByRole('dialog', { name: 'Rower page' });
  await dialog.getByRole('radio', { name: 'As an expiring link' }).check();
  await expect(dialog).toContainText('Send this session to your team first');
  await expect(dialog.getByRole('button', { name: 'Send to team' })).toBeVisible();
  await press(dialog, 'Close');
  await seatInTeam(request, coach, family, fingerprint);
  await desk.reload();
  await showView(desk, 'Rower');
  await press(desk, 'Share…');
  await dialog.getByRole('radio', { name: 'As an expiring link' }).check();
  await dialog.getByLabel('Rower', { exact: true }).selectOption(String(SEAT));
  await dialog.getByLabel('Message to the rower').fill('Hands away sooner <now>.');
  await expect(dialog).toContainText('a guardian has to allow it');
  await expect(dialog.getByRole('button', { name: 'Create 1 link', exact: true })).toBeVisible();
  await dialog.getByLabel('Link expires after').selectOption('3 days');
  await press(dialog, 'Create link');
  const made = dialog.getByRole('group', { name: 'The new link' });
  await expect(made).toContainText('won’t work until a guardian approves it');
  const address = await made.getByLabel('Address of the link').inputValue();
  expect(address).toMatch(/\/r#token=[0-9a-f]{64}$/u);
  const links = dialog.getByRole('region', { name: 'Links of this session' });
  await expect(links).toContainText('Waits for a guardian');
  await expectGood(desk, ['[role=dialog]']);

  const reader = await phone(null);
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This page waits for a parent or guardian');
  await expectGood(reader);

  const mail = await mailTo(request, family.guardian.email, 'A page about Ada needs your approval');
  expect(mail.link).not.toContain('token');
  const mother = await phone(family.guardian);
  await mother.goto('/family');
  await mother.getByRole('link', { name: /^Read the page/u }).click();
  await expect(mother.frameLocator('iframe').getByText('Hands away sooner <now>.')).toBeVisible();
  await expect(mother.getByRole('button', { name: 'Seen, thanks' })).toHaveCount(0);
  await mother.goto('/family');
  await expectGood(mother);
  await press(mother, /^Allow the link/u);
  await expect(mother.getByText(/^Open until/u)).toBeVisible();
  await mailTo(request, coach.email, 'The page about Ada was approved');

  const asked: string[] = [];
  reader.on('request', (one) => asked.push(one.url()));
  await reader.reload();
  expect(reader.url()).not.toContain('token');
  const page = reader.frameLocator('iframe[title="The page"]');
  await expect(page.getByText('Hands away sooner <now>.')).toBeVisible();
  await expect(page.locator('dl > div')).toHaveCount(3);
  await expect(page.getByRole('img', { name: /^Force against angle/u })).toBeVisible();
  await expect(reader).toHaveTitle(/^Rower page/u);
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/u);
  await expect(reader.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  for (const url of asked.filter((one) => one.startsWith('http')))
    expect(new URL(url).origin).toBe(new URL(origin).origin);
  await expect
    .poll(() =>
      reader
        .locator('iframe')
        .evaluate(
          (frame) =>
            frame instanceof HTMLIFrameElement &&
            frame.contentDocument !== null &&
            frame.contentDocument.documentElement.scrollHeight <= frame.clientHeight,
        ),
    )
    .toBe(true);
  for (const context of contexts) await context.close();
});
