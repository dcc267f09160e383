// Memory left behind by a removed video, over repeated openings. The browser drivers of the other suites retain every
// response of the page, including the video's bytes, in the measured process; here they aren't asked to.
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/machine/chromium.mjs';
import { COACH_STORAGE } from '../../scripts/planted-coach.mjs';
import { residentBytes } from '../harness/machine.ts';

const TIMEOUT_MS = 300_000;
const PLAYED_MS = 8000;
const POLLED_MS = 100;
const SETTLED_MS = 5000;
const COLLECTIONS = 3;
const BETWEEN_MS = 300;
const DRAWING = new Set(['renderer', 'GPU']);

export interface Held {
  /** Of the browser's processes that decode, draw and run pages; NaN where the system does not say. */
  readonly bytes: number;
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

/**
 * Clicks the element with this text as soon as it exists, inside the page: an outside driver would retain the clicked
 * element and its ancestors.
 */
async function press(page: Page, ...wanted: readonly string[]): Promise<void> {
  const pressed = await page.waitForFunction(
    (words) =>
      [...document.querySelectorAll<HTMLElement>('button:enabled, [role=tab]')]
        .filter((one) => words.some((word) => (one.ariaLabel ?? one.innerText).trim().startsWith(word)))
        .slice(0, 1)
        .map((one) => one.click())
        .includes(undefined),
    { timeout: TIMEOUT_MS, polling: POLLED_MS },
    wanted,
  );
  await pressed.dispose();
}

async function choose(page: Page, selector: string, path: string): Promise<void> {
  const field = await page.waitForSelector(selector, { timeout: TIMEOUT_MS });
  await (await field?.toElement('input'))?.uploadFile(path);
  await field?.dispose();
}

async function heldBy(browser: Browser, page: Page): Promise<Held> {
  const tools = await page.createCDPSession();
  // What was let go of is not always collected at the first time of asking.
  for (let time = 0; time < COLLECTIONS; time++) {
    await tools.send('HeapProfiler.collectGarbage');
    await pause(BETWEEN_MS);
  }
  await tools.detach();
  const { Nodes = NaN, JSEventListeners = NaN, JSHeapUsedSize = NaN } = await page.metrics();
  const whole = await browser.target().createCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  const drawing = processInfo.filter(({ type }) => DRAWING.has(type));
  return {
    bytes: drawing.reduce((sum, { id }) => sum + residentBytes(id), 0),
    heapBytes: JSHeapUsedSize,
    nodes: Nodes,
    listeners: JSEventListeners,
  };
}

/** Opened, confirmed, played and removed. */
async function openedAndClosed(page: Page, film: string): Promise<void> {
  await press(page, 'More');
  await choose(page, 'input[type=file][aria-label=Films]', film);
  await press(page, 'Yes, it fits', 'Begins ');
  await pause(BETWEEN_MS);
  if (await page.evaluate(() => document.body.innerText.includes('Yes, it fits'))) await press(page, 'Yes, it fits');
  await press(page, 'Play');
  await pause(PLAYED_MS);
  await press(page, 'Pause');
  await press(page, 'Remove video');
  await press(page, 'Traces');
  await pause(SETTLED_MS);
}

/** Before the first opening, and after each. */
export async function heldAfterOpenings(
  address: string,
  recording: string,
  film: string,
  openings: number,
): Promise<readonly Held[]> {
  const browser = await puppeteer.launch({
    executablePath: findChromium() ?? '',
    args: [...CHROMIUM_FLAGS],
    headless: true,
    networkEnabled: false,
    defaultViewport: { width: 1440, height: 900 },
  });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument((kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    }, COACH_STORAGE);
    await page.goto(address);
    await choose(page, 'html[data-engine=ready] input[type=file][aria-label=Recordings]', recording);
    await press(page, 'Traces');
    await pause(SETTLED_MS);
    const held = [await heldBy(browser, page)];
    while (held.length <= openings) {
      await openedAndClosed(page, film);
      held.push(await heldBy(browser, page));
    }
    return held;
  } finally {
    await browser.close();
  }
}
