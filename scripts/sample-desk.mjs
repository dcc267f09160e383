// The desk with the sample outing open, in a browser that takes pictures of it.
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from './machine/chromium.mjs';

/** Curves are taken of the hardest piece; power and track of the whole outing, which they are about. */
const PIECE = '2';
const OF_THE_OUTING = new Set(['power', 'rower-power', 'track']);
/** Maps fade their tiles in and charts settle after their last frame. */
const SETTLE_MS = 1200;

export const launchBrowser = () => chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });

/** Opens the sample outing; answers with the keys of the desk's views. */
export async function openSample(page, address) {
  await page.goto(`${address}/coach`);
  await page.getByRole('button', { name: 'Open the sample outing' }).click();
  await page.getByRole('tab').first().waitFor();
  await page.evaluate(() => document.activeElement?.blur());
  return page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.dataset.key));
}

/** Goes to a view inside the running page, as a link would: what is open stays open. */
export async function showView(page, view) {
  const search = new URLSearchParams({ view, ...(OF_THE_OUTING.has(view) ? {} : { piece: PIECE }) });
  await page.evaluate((wanted) => history.pushState(null, '', `${location.pathname}?${wanted}`), search.toString());
  await page.locator(`[role=tab][data-key=${view}][aria-selected=true]`).waitFor();
}

export async function settle(page) {
  for (const unfinished of ['[aria-busy=true]', '[data-settled=false]']) {
    await page.waitForFunction((selector) => document.querySelector(selector) === null, unfinished);
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}
