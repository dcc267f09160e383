// A link of a mail is opened by people whose browser knows the application already: the service worker must not take it
// for a page of the application.
import { expect, test, type Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

const TOKEN = 'ab'.repeat(32);

async function visitOnce(page: Page): Promise<void> {
  await page.goto('/coach');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('an unsubscribe link works for whoever has visited, and so does all that is not the application', async ({
  page,
}) => {
  await visitOnce(page);
  await page.goto(`/api/unsubscribe/${TOKEN}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more mail from Strokeside?');
  await page.getByRole('button', { name: 'Unsubscribe and forget' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');

  for (const address of ['/api/nothing', '/auth/v1/user', '/rest/v1/teams', '/storage/v1/bucket']) {
    const answer = await page.goto(address);
    expect(answer?.headers()['content-type'], address).toContain('application/json');
  }
  await page.goto('/__mail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Captured mail');
});

test('what is the application still opens without a network', async ({ page, context }) => {
  await visitOnce(page);
  await context.setOffline(true);
  for (const address of ['/', '/coach/', '/login']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  }
});
