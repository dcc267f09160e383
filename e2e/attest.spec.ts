// A coach signs on-water measurements: the sessions, the preview, its scope. Correcting one of the sessions marks it
// outdated until it is signed again, and the coach withdraws it.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectUsable, WCAG } from './support/accessible.ts';
import { as, signInByPassword } from './support/accounts.ts';
import { COACH } from './support/people.ts';

test.use({ storageState: COACH });

const RULES = [...WCAG, 'best-practice'];
/** Of the sample team: a rower of sixteen in the three seat, and the first of the fourteen sessions. */
const ROWER = '00000000-0000-4000-8000-0000000000d2';
const TEAM = '00000000-0000-4000-8000-0000000000e0';
const SESSION = '00000000-0000-4000-8000-0000000e0001';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const SEAT = z.tuple([
  z.object({ seat: z.number(), side: z.string(), athlete_id: z.string(), metrics: z.record(z.string(), z.unknown()) }),
]);

/** The seat of that session is cleared and entered again as it was: what was measured is measured again. */
async function correct(request: APIRequestContext): Promise<void> {
  const headers = as(await signInByPassword(request, 'coach@strokeside.test', 'catch and finish'));
  const of = `session_seats?session_id=eq.${SESSION}&seat=eq.3`;
  const read = await request.get(`/rest/v1/${of}&select=seat,side,athlete_id,metrics`, { headers });
  const [{ athlete_id: athlete, ...seat }] = SEAT.parse(await read.json());
  const cleared = await request.delete(`/rest/v1/${of}`, { headers });
  expect(cleared.ok(), await cleared.text()).toBe(true);
  const entered = await request.post('/rest/v1/rpc/enter_seats', {
    headers,
    data: { team: TEAM, fingerprint: 'sample:session-1', seats: [{ ...seat, athlete }] },
  });
  expect(await entered.json()).toBe(1);
}

test('a coach signs the figures of the water, a correction marks them stale, and the coach signs again', async ({
  page,
  request,
}) => {
  await page.goto(`/coach/rower/${ROWER}/journey`);
  const panel = page.getByRole('region', { name: 'Measured on the water' });
  await press(page, 'Verify for colleges');
  const sessions = panel.getByRole('group', { name: 'Sessions' });
  await expect(sessions.getByRole('checkbox')).toHaveCount(14);
  await expect(panel).toContainText('Seat 3 of 8+, 14 sessions from');
  await expect(panel).toContainText(/Catch angle\s*[−-]\d+\.\d°/u);
  // One session less is another preview, before anything is signed.
  await sessions.getByRole('checkbox', { name: /Sample session 14$/u }).uncheck();
  await expect(panel).toContainText('Seat 3 of 8+, 13 sessions from');
  await expectUsable(page, { rules: RULES });
  await press(page, 'Sign these figures');
  await expect(panel.getByText('Write what you are to the crew.')).toBeVisible();
  await panel.getByLabel('Your title').fill('Head coach');
  await press(page, 'Sign these figures');
  await expect(panel.getByText(/^Signed by Robin Calder \(Head coach\) on /u)).toBeVisible();
  await expect(panel.getByText(/Stale since/u)).toHaveCount(0);

  await correct(request);
  await expect(async () => {
    await page.reload();
    await expect(panel.getByText(/Stale since .*: a session of it was corrected\./u)).toBeVisible();
  }).toPass();
  await expectUsable(page, { rules: RULES });

  await press(page, 'Verify for colleges');
  await panel.getByLabel('Your title').fill('Head coach');
  await press(page, 'Sign these figures');
  await expect(panel.getByText(/Stale since/u)).toHaveCount(0);
  // The former one gave way: one stands.
  await expect(panel.getByText(/^Signed by Robin Calder/u)).toHaveCount(1);
  await panel.getByRole('button', { name: 'Take it back' }).click();
  await expect(panel.getByText(/^Signed by/u)).toHaveCount(0);
});
