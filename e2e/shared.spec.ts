// The address that the share sheet posts to is open to every page of the web: what another site sends there is not opened.
import { expect, test } from '@playwright/test';
import { row } from './support/drop.ts';

test.use({ serviceWorkers: 'allow' });

const FOREIGN = 'http://another-site.test/';

const POSTING_PAGE = (action: string): string => `<!doctype html><title>Another site</title>
<form method="post" action="${action}" enctype="multipart/form-data"><input type="file" name="recordings"></form>
<script>
  const transfer = new DataTransfer();
  transfer.items.add(new File(['nothing that is known'], 'planted.txt', { type: 'text/plain' }));
  document.querySelector('input').files = transfer.files;
  document.querySelector('form').submit();
</script>`;

test('a recording that another site makes its visitor send is not opened', async ({ page, context, baseURL }) => {
  await page.goto('/coach');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.route(`${FOREIGN}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: POSTING_PAGE(new URL('/coach/shared', baseURL).href) }),
  );
  await page.goto(FOREIGN);
  await expect(page).toHaveURL(/\/coach$/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => caches.has('strokeside-shared'))).toBe(false);
  await expect(row(page, 'planted.txt')).toHaveCount(0);
});
