// The calendar of a college search and the dashboards, as the sample people use them.
import { expect, test, type Page } from '@playwright/test';
import { expectUsable, WCAG } from './support/accessible.ts';
import { newAddress } from './support/accounts.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { ATHLETE, NOBODY } from './support/people.ts';

const RULES = [...WCAG, 'best-practice'];
const FIRST_CONTACT =
  /June 15, 2025: From this day a coach may reply to you\..*The rule: June 15, after sophomore year of the class of 2027\./u;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the calendar of the sample athlete', () => {
  test.use({ storageState: ATHLETE });

  test('explains a rule date, warns of visits that clash, and is read by another calendar until that is revoked', async ({
    page,
    request,
  }) => {
    await test.step('explains a rule date in the agenda and in the month, which the keyboard walks through', async () => {
      await page.goto('/schools/calendar?view=agenda&month=2025-06&kinds=rules');
      await expect(heading(page)).toHaveText('Calendar');
      const entry = page.getByRole('article', { name: 'First contact day (IRA)' });
      await expect(entry).toContainText(FIRST_CONTACT);
      await expect(entry).toContainText(
        'Fairly sure: read in one place, or a pattern that held before. Calculated from the rule, not officially announced.',
      );
      await expect(entry).toContainText('Sources: ');
      await expect(page.getByRole('button', { name: 'Regattas' })).toHaveAttribute('aria-pressed', 'false');

      await page.getByRole('button', { name: 'Month' }).click();
      await expect(page).toHaveURL(/view=month/u);
      const grid = page.getByRole('grid', { name: 'June 2025' });
      await grid.getByRole('button', { name: /Sunday 15 June 2025.*First contact day/u }).click();
      await expect(page.getByRole('article', { name: 'First contact day (IRA)' })).toContainText(FIRST_CONTACT);

      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('button', { name: /Sunday 22 June 2025/u })).toBeFocused();
      await page.keyboard.press('PageDown');
      await expect(page.getByRole('grid', { name: 'July 2025' })).toBeVisible();
      await expect(page.getByRole('button', { name: /Tuesday 22 July 2025/u })).toBeFocused();
      await expect(page).toHaveURL(/month=2025-07/u);

      await page.getByRole('button', { name: 'Season' }).click();
      await expect(page.getByRole('heading', { name: 'Season 2024/25' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'To be announced' })).toBeVisible();
      await expect(page.getByText('Everything with a first day is open for this class.')).toBeVisible();
    });

    await test.step('warns of a visit that runs into another, and of one in an exam week', async () => {
      await page.goto('/schools/calendar');
      await expect(page.getByRole('heading', { name: '1 conflict' })).toBeVisible();
      await expect(page.getByText(/Cornell .* and Northeastern .* overlap\./u).first()).toBeVisible();
      const exams = await page.locator('li', { hasText: 'Sample: finals' }).locator('p').last().textContent();
      expect(exams).toMatch(/20\d\d/u);

      await page.getByRole('button', { name: 'Plan a visit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Plan a visit' });
      await dialog.getByRole('button', { name: 'Save the visit' }).click();
      await expect(dialog.getByText('Choose the school.')).toBeVisible();
      await dialog.getByLabel('School').selectOption({ label: 'Williams (saved)' });
      await dialog.getByLabel('Kind of visit').selectOption('official');
      await dialog.getByLabel('First day').fill(daysFromToday(26));
      await dialog.getByLabel('Nights').fill('3');
      await expect(dialog.getByText('An official visit has two nights at most.')).toBeVisible();
      await dialog.getByLabel('Nights').fill('1');
      await dialog.getByLabel('Checklist').fill('Transcript');
      await dialog.getByRole('button', { name: 'Save the visit' }).click();
      await expect(dialog).toHaveCount(0);

      await expect(page.getByRole('heading', { name: '2 things to settle' })).toBeVisible();
      await expect(page.getByText(/Williams .* falls into Sample: finals/u).first()).toBeVisible();
      await page.getByRole('button', { name: 'Edit: Williams' }).click();
      const again = page.getByRole('dialog', { name: 'Visit to Williams' });
      await expect(again.getByLabel('Checklist')).toHaveValue('Transcript');
      await again.getByLabel('Kind of visit').selectOption('virtual');
      await again.getByRole('button', { name: 'Save the visit' }).click();
      await expect(page.getByText(/Virtual visit, /u)).toBeVisible();
      await page.getByRole('button', { name: 'Delete: Williams' }).click();
      await page.getByRole('button', { name: 'Delete the visit' }).click();
      await expect(page.getByRole('heading', { name: '1 conflict' })).toBeVisible();
    });

    await test.step('is read by another calendar at a private address until that is revoked', async () => {
      await page.goto('/schools/calendar');
      await page.getByRole('button', { name: 'Create calendar link' }).click();
      await page.getByLabel('Name of the address').fill('My phone');
      await page.getByRole('button', { name: 'Make the address' }).click();
      const address = (await page.getByLabel('Private address').textContent()) ?? '';
      const feed = await request.get(address);
      expect(feed.headers()['content-type']).toContain('text/calendar');
      expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VALARM[\s\S]*END:VCALENDAR/u);

      await page.reload();
      await expect(page.getByLabel('Private address')).toHaveCount(0);
      await expect(
        page.getByText(/Reminds 14, 3 and 1 days before, quiet from 21:00 to 07:00\. Last read/u),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Stop reminders' }).click();
      await expect(page.getByText(/No reminders\./u)).toBeVisible();
      expect(await (await request.get(address)).text()).not.toContain('VALARM');
      await page.getByRole('button', { name: 'Revoke: My phone' }).click();
      await page.getByRole('button', { name: 'Revoke the address' }).click();
      await expect(page.getByText('No calendar link yet.')).toBeVisible();
      expect((await request.get(address)).status()).toBe(404);
    });
  });

  test('and the dashboard can be used by everyone, in each view', async ({ page }) => {
    test.setTimeout(EVERY_VIEW_MS);
    for (const view of ['agenda', 'month', 'season']) {
      await page.goto(`/schools/calendar?view=${view}`);
      await expect(page.getByRole('heading', { name: 'Visits', exact: true })).toBeVisible();
      await expectUsable(page, { rules: RULES });
    }

    await test.step('the dashboard shows next actions by their day, the profile’s next step and what came of the search', async () => {
      await page.goto('/dashboard');
      const next = page.getByRole('region', { name: 'Next for you' });
      await expect(next.getByRole('listitem').filter({ hasText: 'Cornell: Answer the coaches' })).toContainText(
        /20\d\d, in \d days/u,
      );
      await expect(next.getByText(/^Next: add “.+” to complete your page/u)).toBeVisible();
      await expect(
        next.getByText(/\d schools saved: \d letters, \d replies, \d calls?, \d visits?, \d offers?\./u),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Invite a Friend' })).toBeVisible();
      await expectUsable(page, { rules: RULES });
      await page
        .getByRole('link', { name: /^Resolve/u })
        .first()
        .click();
      await expect(heading(page)).toHaveText('Calendar');
    });
  });
});

test.describe('the dashboard of others', () => {
  test.use({ storageState: NOBODY });

  async function signIn(page: Page, address: string, secret: string): Promise<void> {
    await page.goto('/login?redirect=/dashboard');
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByLabel('Password', { exact: true }).fill(secret);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(heading(page)).toHaveText('Dashboard');
  }

  test('a parent decides for each child; a coach is led to the portal; an admin sees who waits', async ({
    page,
    request,
  }) => {
    test.setTimeout(EVERY_VIEW_MS);
    const waiting = { email: newAddress('waits'), name: 'Jo Waits', club: 'Sample Calendar Club' };
    const put = await request.post('/api/waiting-list', { data: { ...waiting, isAdult: true, consents: true } });
    expect(put.ok()).toBe(true);
    await signIn(page, 'parent@strokeside.test', 'sit ready to row');
    const sam = page.getByRole('region', { name: 'Next for Sam' });
    await expect(sam.getByRole('listitem').first()).toContainText('Strokeside Eight would see Sam’s erg tests');
    await expect(sam.getByText(/asks Sam for trends: .* Sam answers first, then you\./u)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Next for Kit' })).toContainText('Profile, under 14');
    await expectUsable(page, { rules: RULES });
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await signIn(page, 'coach@strokeside.test', 'catch and finish');
    const team = page.getByRole('region', { name: 'Next for your team' });
    await expect(team.getByText(/Sample session/u)).toBeVisible();
    await team.getByRole('link', { name: 'Open the coach portal' }).click();
    await expect(page).toHaveURL(/\/coach$/u);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await signIn(page, 'admin@strokeside.test', 'catch and finish');
    const product = page.getByRole('region', { name: 'Next for the product' });
    await expect(product.getByText(`${waiting.name}, ${waiting.club}, waits for an invitation.`)).toBeVisible();
    await expect(product.getByText('Reports decided')).toBeVisible();
  });
});

/** As the browser's own clock counts days. */
function daysFromToday(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
