import { expect, test } from '@playwright/test';
import { THOROUGH } from './support/depth.ts';
import { drop, row } from './support/drop.ts';

/** The first of a visitor's pages fetches everything, the others find it in the memory of the browser. */
const [VISITORS, PAGES] = THOROUGH ? [4, 5] : [2, 2];

test('fresh page loads in a row answer under their policy, and so does the engine behind each', async ({ browser }) => {
  test.setTimeout(180_000);
  for (let visitor = 1; visitor <= VISITORS; visitor += 1) {
    const context = await browser.newContext();
    for (let load = 1; load <= PAGES; load += 1) {
      const name = `load-${visitor}-${load}.txt`;
      const page = await context.newPage();
      const fetched = load === 1 ? page.waitForResponse(/\.wasm$/u) : null;
      const answer = await page.goto('/coach');
      expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
      await expect(page.locator('html[data-engine=ready]')).toBeAttached({ timeout: 5000 });
      await drop(page, { name, text: '' });
      await expect(row(page, name), name).toContainText('Couldn’t open', { timeout: 5000 });
      if (fetched !== null) expect((await fetched).headers()['content-type']).toBe('application/wasm');
      await page.close();
    }
    await context.close();
  }
});
