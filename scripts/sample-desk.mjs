// The desk with the sample session open, in a browser that takes images of it.
import { CHROMIUM_FLAGS, ensureChromium } from './machine/chromium.mjs';

/** Curves are taken of the hardest piece; power and track of the whole session, which they are about. */
const PIECE = '2';
const OF_THE_SESSION = new Set(['power', 'rower-power', 'track']);
/** Maps fade their tiles in and charts settle after their last frame. */
const SETTLE_MS = 1200;

export async function launchBrowser() {
  const executablePath = ensureChromium();
  const { chromium } = await import('playwright');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}

/** Where each panel of the desk is found. */
export const PANELS = {
  overview: { group: 'debrief' },
  layouts: { group: 'debrief', panel: 'layouts' },
  crew: { group: 'crew', panel: 'together' },
  signature: { group: 'crew', panel: 'signature' },
  force: { group: 'crew', panel: 'force' },
  power: { group: 'crew', panel: 'power' },
  rower: { group: 'rower', panel: 'rowing' },
  'rower-power': { group: 'rower', panel: 'power' },
  boat: { group: 'boat', panel: 'rhythm' },
  metrics: { group: 'boat', panel: 'metrics' },
  rig: { group: 'boat', panel: 'rig' },
  'what-if': { group: 'boat', panel: 'what-if' },
  explore: { group: 'crew', panel: 'explore' },
  traces: { group: 'traces' },
  track: { group: 'track' },
};

/** Opens the sample session; answers with the names of the desk's panels. */
export async function openSample(page, address) {
  await page.goto(`${address}/coach`);
  await page.getByRole('button', { name: 'Open sample session' }).click();
  await page.getByRole('tab').first().waitFor();
  await page.evaluate(() => document.activeElement?.blur());
  return Object.keys(PANELS);
}

/**
 * Goes to a panel inside the running page, as a link would: what is open stays open. `ofPiece`: its hardest, where it
 * can be.
 */
export async function showView(page, view, ofPiece = true) {
  const place = PANELS[view];
  const piece = ofPiece && !OF_THE_SESSION.has(view) ? { piece: PIECE } : {};
  const search = new URLSearchParams({ ...place, ...piece });
  await page.evaluate((wanted) => history.pushState(null, '', `${location.pathname}?${wanted}`), search.toString());
  await page.locator(`[role=tab][data-key=${place.group}][aria-selected=true]`).waitFor();
}

export async function settle(page) {
  for (const unfinished of ['[aria-busy=true]', '[data-settled=false]']) {
    await page.waitForFunction((selector) => document.querySelector(selector) === null, unfinished);
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}
