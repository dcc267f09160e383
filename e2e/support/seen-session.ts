// A session on a device that has opened it before. Reading and measuring it again is two thirds of what a test of the
// desk costs: a worker does it once for each session, and each test that only looks at it has the page loaded again.
import { expect, test as base, type Browser, type Page, type ViewportSize } from '@playwright/test';
import { openDesk, SAMPLE_SESSION, settled, type TestRecording } from './desk.ts';
import { walkTo } from './screens.ts';

/** Tokens last ten minutes, and two browsers that were signed in by the same file must not both renew them. */
const OPEN_MS = 4 * 60_000;

interface Opened {
  readonly page: Page;
  readonly address: string;
  /** What the device kept when the session had just been opened. */
  readonly kept: string;
  readonly sinceMs: number;
}

/** A file of the site that the browser shows as it is: next to it nothing of the application runs or writes. */
const BARE = '/theme.js';

/** Everything the site stores in the browser except recordings: settings, and records with their annotations. */
async function keptBy(page: Page): Promise<string> {
  await page.goto(BARE);
  return page.evaluate(async () => {
    // Where pages were scrolled to is a tab's, not the device's.
    sessionStorage.clear();
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database does not answer.')));
      });
    const records: Record<string, unknown> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        records[`${name}/${store}`] = [await done(objects.getAllKeys()), await done(objects.getAll())];
      }
      database.close();
    }
    const settings = Object.keys(localStorage).toSorted();
    return JSON.stringify([settings.map((name) => [name, localStorage.getItem(name)]), records]);
  });
}

/** As the browser is set for every test, whatever the one before has made of it. */
async function show(page: Page, viewport: ViewportSize | null, go: () => Promise<unknown>): Promise<void> {
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
  await go();
  await expect(page.getByRole('tab').first()).toBeVisible();
  // Until the debrief is there, its figures are not where they stay.
  await settled(page);
}

/** The device of a worker, for one session. */
class Device {
  readonly #browser: Browser;
  readonly #path: string;
  #opened: Opened | null = null;

  constructor(browser: Browser, path: string) {
    this.#browser = browser;
    this.#path = path;
  }

  /** A page with the desk of the session, loaded again: nothing of another test is in its memory. */
  async visit(viewport: ViewportSize | null): Promise<Page> {
    if (this.#opened !== null && Date.now() - this.#opened.sinceMs > OPEN_MS) await this.forget();
    this.#opened ??= await this.#open();
    const { page, address } = this.#opened;
    await show(page, viewport, () => page.goto(address));
    return page;
  }

  /** The desk as it was opened, for another step of the test that has it: left, and come back to by a link. */
  async again(viewport: ViewportSize | null): Promise<void> {
    if (this.#opened === null) return;
    const { page, address } = this.#opened;
    await page.mouse.move(0, 0);
    await show(page, viewport, async () => {
      await walkTo(page, '/coach');
      await walkTo(page, address);
    });
  }

  /** What a test has changed on the device, the next one must not find: it gets another device. */
  async leave(): Promise<void> {
    if (this.#opened === null) return;
    const { page, kept } = this.#opened;
    await page.mouse.move(0, 0);
    if ((await keptBy(page)) !== kept) await this.forget();
  }

  async forget(): Promise<void> {
    await this.#opened?.page.context().close();
    this.#opened = null;
  }

  async #open(): Promise<Opened> {
    const sinceMs = Date.now();
    const page = await (await this.#browser.newContext()).newPage();
    await openDesk(page, this.#path);
    await expect(page).toHaveURL(/\/coach\/outing\/xxh128:/u);
    const address = page.url();
    return { page, address, kept: await keptBy(page), sinceMs };
  }
}

interface Looking {
  /** Whose desk it is: `test.use({ session })` where it is not the sample's. */
  readonly session: TestRecording;
  readonly seenDesk: Page;
  /** Leaves the desk and comes back to it between two steps: nothing of the first is chosen any longer. */
  readonly again: () => Promise<void>;
}

/** Tests of the desk that leave the device as it was, and put nothing before the page by a route or a script. */
export const test = base.extend<Looking, { deviceOf: (path: string) => Device }>({
  session: [SAMPLE_SESSION, { option: true }],
  deviceOf: [
    async ({ browser }, use) => {
      const devices = new Map<string, Device>();
      await use((path) => {
        const device = devices.get(path) ?? new Device(browser, path);
        devices.set(path, device);
        return device;
      });
      for (const device of devices.values()) await device.forget();
    },
    { scope: 'worker' },
  ],
  seenDesk: async ({ deviceOf, session, viewport }, use) => {
    const device = deviceOf(session.path);
    await use(await device.visit(viewport));
    await device.leave();
  },
  again: ({ deviceOf, session, viewport }, use) => use(() => deviceOf(session.path).again(viewport)),
});
