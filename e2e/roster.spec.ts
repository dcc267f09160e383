// A rich journey of the sample team as its coach reads it, and what a family of that team reads about who sees what.
import { expect, test } from '@playwright/test';
import { expectGoodAndNarrow } from './support/accessible.ts';
import { ATHLETE, COACH } from './support/people.ts';
import { heading, press } from './support/press.ts';

const PLACE_OF_ALEX = '00000000-0000-4000-8000-0000000000d1';

test.describe('a coach', () => {
  test.use({ storageState: COACH });

  test('reads a rich journey: what may be seen, trends that break, lanes in the address', async ({ page }) => {
    await page.goto(`/coach/rower/${PLACE_OF_ALEX}/journey`);
    await expect(heading(page)).toHaveText('Alex Marlow');
    await expect(page.getByText('The family can see that you viewed this.')).toBeVisible();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    const power = page.getByRole('region', { name: 'Power', exact: true });
    await expect(power).toContainText(/W over 6 sessions\. The line starts again for seat 4 → 6\./u);
    await expect(page.getByRole('region', { name: 'Among the squad' })).toContainText(
      /2k erg.*Upper quarter of 8 in First eight/u,
    );
    await expect(page.getByText('Sample: catch slip below 4° at rate 24')).toBeVisible();
    await expect(page.getByText('The athlete asks you for it')).toBeVisible();
    await press(page, 'Read the profile');
    // The very page "see as" shows the family.
    await expect(page.locator('[data-profile-sheet]')).toContainText('As the family shows it to club coaches');
    await expect(page.getByText('Cornell: In contact')).toBeVisible();
    await expectGoodAndNarrow(page);

    const sessions = page.getByText('Sample session 14');
    await expect(sessions).toBeVisible();
    await press(page, /^Erg tests/u);
    await expect(page).toHaveURL(/\?lanes=erg$/u);
    await expect(sessions).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Erg tests/u })).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'Everything');
    await expect(page).toHaveURL(/\/journey$/u);

    await page.goto('/coach/rower/00000000-0000-4000-8000-00000000dead/journey');
    await expect(heading(page)).toHaveText('Not here');
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
      // No trend is drawn of sessions that are not shown.
      await card.getByLabel('Sessions', { exact: true }).uncheck();
      await expect(card.getByLabel('Trends', { exact: true })).not.toBeChecked();
      await expectGoodAndNarrow(page);
      await card.getByRole('button', { name: 'Cancel' }).click();
    });
  });
});
