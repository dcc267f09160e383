// `npm run pictures`: builds, opens the sample outing and takes the pictures of docs/pictures/, light and dark.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build } from './build.mjs';
import { ensureBrowser, root } from './prepare.mjs';
import { serve } from './serve.mjs';

const FOLDER = join(root, 'docs/pictures');
const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };
const VIEWS = ['overview', 'metrics', 'power', 'crew', 'signature', 'force', 'rower', 'rower-power', 'track'];
/** Curves are taken of the hardest piece; power and track of the whole outing, which they are about. */
const PIECE = '2';
const OF_THE_OUTING = new Set(['power', 'rower-power', 'track']);
/** Maps fade their tiles in and charts settle after their last frame. */
const SETTLE_MS = 1200;

/** Goes to a view inside the running page, as a link would: what is open stays open. */
async function showView(page, view) {
  const search = new URLSearchParams({ view, ...(OF_THE_OUTING.has(view) ? {} : { piece: PIECE }) });
  await page.evaluate((wanted) => history.pushState(null, '', `${location.pathname}?${wanted}`), search.toString());
  await page.locator(`[role=tab][data-key=${view}][aria-selected=true]`).waitFor();
  for (const unfinished of ['[aria-busy=true]', '[data-settled=false]']) {
    await page.waitForFunction((selector) => document.querySelector(selector) === null, unfinished);
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}

async function openSample(page, address) {
  await page.goto(`${address}/coach`);
  await page.getByRole('button', { name: 'Open the sample outing' }).click();
  await page.getByRole('tab').first().waitFor();
  await page.evaluate(() => document.activeElement?.blur());
}

async function takePictures(browser, address, colorScheme, take) {
  const context = await browser.newContext({ viewport: DESKTOP, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${address}/coach`);
  await page.waitForLoadState('networkidle');
  await take(page, `import-${colorScheme}`);
  await openSample(page, address);
  for (const view of VIEWS) {
    await showView(page, view);
    await take(page, `${view}-${colorScheme}`);
  }
  if (colorScheme === 'light') {
    for (const [name, viewport] of [
      ['overview-tablet', TABLET],
      ['overview-phone', PHONE],
    ]) {
      await page.setViewportSize(viewport);
      await showView(page, 'overview');
      await take(page, name);
    }
  }
  await context.close();
}

await build();
mkdirSync(FOLDER, { recursive: true });
const address = await serve(0);
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
});
try {
  for (const colorScheme of ['light', 'dark']) {
    await takePictures(browser, address, colorScheme, async (page, name) => {
      await page.mouse.move(0, 0);
      await page.screenshot({ path: join(FOLDER, `${name}.png`) });
      console.log(`docs/pictures/${name}.png`);
    });
  }
} finally {
  await browser.close();
}
process.exit();
