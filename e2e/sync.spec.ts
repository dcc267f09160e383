// Sessions sent to a team and got back on another device: nothing before the click, on from where it was after a
// reload, the same numbers there, and nothing of it for the coach of another team.
import { expect, test as base, type BrowserContext, type Page, type Request } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { as, signedIn, newCoach, type Coach } from './support/accounts.ts';
import { cards, openDesk, openMore, openTool, SAMPLE_SESSION, settled, tool } from './support/desk.ts';
import { recordsOnDevice } from './support/device.ts';
import { sessionRows } from './support/drop.ts';
import { NOBODY } from './support/people.ts';

interface Devices {
  readonly coach: Coach;
  /** A browser of its own, in which this coach is signed in. */
  readonly device: (coach: Coach) => Promise<Page>;
}

/** Every test has a coach and a team of its own; `page` is the coach's first device. */
const test = base.extend<Devices>({
  coach: async ({ request }, use) => use(await newCoach(request, 'sender')),
  context: async ({ browser, coach, baseURL }, use) => {
    const context = await signedIn(browser, coach, baseURL ?? '');
    await use(context);
    await context.close();
  },
  device: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (coach) => {
      const context = await signedIn(browser, coach, baseURL ?? '');
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

test.use({ storageState: NOBODY });
test.setTimeout(180_000);

const SAMPLE_BYTES = 6_486_010;
const PART_BYTES = 6 * 1024 * 1024;

const uploads = '**/storage/v1/upload/resumable**';
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send Halcyon.* to team$/u });
const teamRow = (page: Page) => page.getByRole('list', { name: 'Sessions of your team' }).getByRole('listitem');

/** Everything but questions that a page asks of storage and of the team's sessions. */
function watchSending(page: Page): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const concerns = pathname.startsWith('/storage/') || pathname === '/rest/v1/telemetry_sessions';
    if (concerns && request.method() !== 'GET') seen.push(request);
  });
  return seen;
}

/** Within so long what one coach says is on the other's open desk. */
const APPEARS_MS = 30_000;

const flags = (page: Page) =>
  page.getByRole('region', { name: 'Session and selection' }).getByRole('button', { name: /^(?:Note|\d+ notes) at/u });

/** At the cursor, which is moved on first, so that two notes are two flags. */
async function writeNote(page: Page, text: string): Promise<void> {
  for (let step = 0; step <= (await flags(page).count()); step += 1) await page.keyboard.press(']');
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'New note' }).fill(text);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
}

const lane = (page: Page) => page.getByRole('group', { name: 'Pieces on the timeline' });

async function renamePiece(page: Page, name: string): Promise<void> {
  await openTool(page, 'Edit pieces');
  const field = page.getByRole('textbox', { name: 'Name of piece 2' });
  await field.fill(name);
  await field.press('Enter');
  await expect(lane(page)).toContainText(name);
  await page.getByRole('button', { name: 'Close the pieces' }).click();
}

async function openSample(page: Page): Promise<void> {
  await openDesk(page, SAMPLE_SESSION.path);
  await expect(page).toHaveURL(/\/outing\/xxh128:/u, { timeout: 30_000 });
}

async function sendFromLibrary(page: Page, coach: Coach): Promise<void> {
  await page.goto('/coach');
  await sessionRows(page).first().hover();
  await sendButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Send Halcyon to your team' });
  await expect(dialog).toContainText(`The original file (6.5 MB) will be uploaded to ${coach.team.name}`);
  await dialog.getByRole('button', { name: `Send to ${coach.team.name}` }).click();
  await expect(dialog).toHaveCount(0);
}

test('a session is sent when someone says so, goes on after a reload, and is the same on another device', async ({
  page,
  coach,
  device,
  request,
}) => {
  const sending = watchSending(page);
  await openSample(page);
  const shown = await cards(page);
  await page.goto('/coach');
  await expect(page.getByRole('region', { name: 'Team' })).toContainText('All team sessions are on this device.');
  expect(sending, 'before anyone asked').toEqual([]);

  // The first part arrives; the second one never gets an answer, and the page is loaded again.
  let held = 0;
  await page.route(uploads, async (route) => {
    const offset = Number(route.request().headers()['upload-offset'] ?? 0);
    if (route.request().method() === 'PATCH' && offset > 0 && held === 0) held = offset;
    else await route.continue();
  });
  await sendFromLibrary(page, coach);
  await expect(sessionRows(page).first()).toContainText(/9\d%/u, { timeout: 30_000 });
  await expect.poll(() => sending.filter((one) => one.method() === 'PATCH').length).toBe(2);
  const before = [...sending];
  await page.reload();
  await expect(sessionRows(page).first()).toContainText('in team', { timeout: 30_000 });

  const patches = (some: readonly Request[]): number[] =>
    some.filter((one) => one.method() === 'PATCH').map((one) => Number(one.headers()['upload-offset']));
  expect(patches(before)).toEqual([0, PART_BYTES]);
  const after = sending.slice(before.length);
  expect(patches(after), 'after the reload').toEqual([PART_BYTES]);
  expect(after.map((one) => one.method())).toEqual(['HEAD', 'PATCH', 'POST']);
  const rest = after.find((one) => one.method() === 'PATCH');
  expect((await rest?.sizes())?.requestBodySize).toBe(SAMPLE_BYTES - PART_BYTES);

  const seats = await request.get(`/rest/v1/session_seats?team_id=eq.${coach.team.id}&order=seat`, {
    headers: as(coach),
  });
  const nobodyLinked = { side: expect.stringMatching(/^(?:port|starboard)$/u), athlete_id: null };
  expect(await seats.json()).toEqual(
    Array.from({ length: 8 }, (_, at) => expect.objectContaining({ ...nobodyLinked, seat: at + 1 })),
  );

  const elsewhere = await device(coach);
  await elsewhere.goto('/coach');
  await expect(teamRow(elsewhere)).toContainText('Halcyon');
  expect(await recordsOnDevice(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Get Halcyon from sender crew' }).click();
  await expect(elsewhere).toHaveURL(/\/coach\/outing\/xxh128:/u, { timeout: 60_000 });
  await settled(elsewhere);
  await expect.poll(() => cards(elsewhere)).toEqual(shown);
  expect(await recordsOnDevice(elsewhere)).toEqual(await recordsOnDevice(page));

  // Annotations made on one open desk appear on the other, both ways.
  await page.goto(elsewhere.url());
  await settled(page);
  await renamePiece(page, 'Home straight');
  await writeNote(page, 'Bow is late');
  await expect(flags(elsewhere)).toHaveCount(1, { timeout: APPEARS_MS });
  await expect(lane(elsewhere)).toContainText('Home straight');
  await writeNote(elsewhere, 'Good rhythm');
  await expect(flags(page)).toHaveCount(2, { timeout: APPEARS_MS });
  await page.goto('/coach');

  const outside = await device(await newCoach(request, 'rival'));
  await outside.goto('/coach');
  await expect(outside.getByRole('region', { name: 'Team' })).toContainText('All team sessions are on this device.');
  await expect(teamRow(outside)).toHaveCount(0);

  await sessionRows(page).first().hover();
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Remove Halcyon from sender crew' }).click();
  await page.getByRole('button', { name: 'Remove for everyone' }).click();
  await expect(sessionRows(page).first()).not.toContainText('in team');
  const left = await request.get(`/rest/v1/telemetry_sessions?team_id=eq.${coach.team.id}`, { headers: as(coach) });
  expect(await left.json()).toEqual([]);
});

test('the dialog says what is sent to whom, and what cannot be sent waits over a reload, is refused in a sentence, and can be given up', async ({
  page,
  coach,
  request,
}) => {
  const sending = watchSending(page);
  await test.step('the dialog says what is sent to whom, or why there is no one; the team’s list fits and is accessible', async () => {
    await request.post('/rest/v1/telemetry_sessions', {
      headers: as(coach),
      data: {
        team_id: coach.team.id,
        fingerprint: 'xxh128:00000000000000000000000000000000',
        title: 'Kestrel',
        started_at: '2026-10-03T06:12:00Z',
        size_bytes: 4_200_000,
        summary: {
          version: 1,
          fileName: 'kestrel.txt',
          utcOffsetS: 3600,
          boat: 'coxless four, sweep',
          distanceM: 12_400,
        },
      },
    });
    await openSample(page);
    await page.goto('/coach');
    await expect(teamRow(page)).toContainText('Sat 3 Oct 2026, 07:12');
    await expect(teamRow(page)).toContainText('coxless four, sweep · 12.40 km · 4.2 MB');
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const scheme of SCHEMES) {
      await inScheme(page, scheme);
      expect(await violations(page, scheme), scheme).toEqual([]);
    }
    await page.getByRole('button', { name: 'Get Kestrel from sender crew' }).click();
    await expect(teamRow(page)).toContainText('The team no longer has this recording');

    await sendButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Send Halcyon to your team' });
    await expect(dialog).toContainText('forces, location and crew names');
    await expect(dialog).toContainText('Pieces, notes and tags are included');
    for (const scheme of SCHEMES) {
      await inScheme(page, scheme);
      expect(await violations(page, scheme), scheme).toEqual([]);
    }
    await page.keyboard.press('Escape');

    await page.route('**/rest/v1/teams**', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await sendButton(page).click();
    await expect(dialog).toContainText('You don’t coach a team yet, so there is no one to send it to.');
    await dialog.getByRole('link', { name: 'your profile' }).click();
    await expect(page).toHaveURL(/\/coach\/profile$/u);
    await page.unroute('**/rest/v1/teams**');
  });

  await test.step('without a network it waits in the outbox over a reload, is refused in a sentence, and can be given up', async () => {
    // From the desk; the server answers nothing.
    await page.route(uploads, (route) => route.abort());
    await page.goto('/coach');
    await sessionRows(page)
      .first()
      .getByRole('link', { name: /^Open /u })
      .click();
    await settled(page);
    await openTool(page, 'Send to team');
    await page.getByRole('button', { name: `Send to ${coach.team.name}` }).click();
    await openMore(page);
    await expect(tool(page, /^Send to team/u)).toContainText('Again');
    await page.goto('/coach');
    await expect(sessionRows(page).first()).toContainText(/Again \d\d:\d\d|0%/u);
    await page.unroute(uploads);

    await page.route(uploads, (route) =>
      route.fulfill({ status: 413, body: 'The object exceeded the maximum allowed size' }),
    );
    const status = page.getByRole('button', { name: /what works offline, 1 to send/u });
    await status.click();
    const card = page.getByRole('dialog', { name: 'Working offline' });
    await expect(card).toContainText('Halcyon to sender crew');
    await card
      .getByRole('button', { name: 'Try again' })
      .or(card.getByText('Not sent'))
      .first()
      .click({ timeout: 10_000 });
    await expect(card).toContainText('This recording (6.5 MB) is larger than the team’s storage takes.');
    for (const scheme of SCHEMES) {
      await inScheme(page, scheme);
      expect(await violations(page, scheme), scheme).toEqual([]);
    }
    await card.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(card.getByText('On its way to your team')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sessionRows(page).first()).not.toContainText('Not sent');
    const posts = sending.length;
    await page.reload();
    await expect(page.getByRole('region', { name: 'Team' })).toBeVisible();
    expect(sending.length, 'after it was given up').toBe(posts);
  });
});
