// What other programs and sites send a browser that knows the application already: the service worker must not take the
// link of an email for a page of the application, nor open what a foreign page posts to the address of the share sheet.
import { expect, test, type Page } from '@playwright/test';
import { row } from './support/drop.ts';

test.use({ serviceWorkers: 'allow' });

const TOKEN = 'ab'.repeat(32);

const FOREIGN = 'http://another-site.test/';

const POSTING_PAGE = (action: string): string => `<!doctype html><title>Another site</title>
<form method="post" action="${action}" enctype="multipart/form-data"><input type="file" name="recordings"></form>
<script>
  const transfer = new DataTransfer();
  transfer.items.add(new File(['nothing that is known'], 'planted.txt', { type: 'text/plain' }));
  document.querySelector('input').files = transfer.files;
  document.querySelector('form').submit();
</script>`;

async function visitOnce(page: Page): Promise<void> {
  await page.goto('/coach');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('a browser that knows the application opens no foreign post, lets the links of emails through, and works offline', async ({
  page,
  context,
  baseURL,
}) => {
  await visitOnce(page);
  await test.step('what is the application still opens without a network', async () => {
    await context.setOffline(true);
    for (const address of ['/', '/coach/', '/login']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    }
    await context.setOffline(false);
  });

  await test.step('a recording that another site makes its visitor send is not opened', async () => {
    await context.route(`${FOREIGN}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: POSTING_PAGE(new URL('/coach/shared', baseURL).href) }),
    );
    await page.goto(FOREIGN);
    await expect(page).toHaveURL(/\/coach$/u);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => caches.has('strokeside-shared'))).toBe(false);
    await expect(row(page, 'planted.txt')).toHaveCount(0);
  });

  await test.step('an unsubscribe link works for whoever has visited, and so does all that is not the application', async () => {
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
});
