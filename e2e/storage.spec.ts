// Sessions on the device: they survive a reload, a tab killed at any moment, and two tabs at once; without storage the
// page says so and still opens the session.
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { COLUMNS, PYRAMID } from '#storage/recording-files.ts';
import { pickCases } from './support/depth.ts';
import { cards, openDesk, SAMPLE_SESSION, seatTable, settled, showView, strip } from './support/desk.ts';
import { filesOnDevice, toFolderName, recordsOnDevice, putAside } from './support/device.ts';
import { drop, row, SAMPLE } from './support/drop.ts';
import { walkTo } from './support/screens.ts';

const KEPT = /\/coach\/outing\/xxh128:[0-9a-f]{32}/u;

const kept = (page: Page): Promise<void> => expect(page).toHaveURL(KEPT);
const fingerprintIn = (page: Page): string => /xxh128:[0-9a-f]{32}/u.exec(page.url())?.[0] ?? '';

/** The sample with so many empty lines behind it: the same session to rowers, another recording to the library. */
async function dropVariant(page: Page, lines: number): Promise<void> {
  await page.goto('/coach');
  await drop(page, { name: `variant-${lines}.txt`, address: SAMPLE, after: '\r\n'.repeat(lines) });
}

test.describe('a session on the device', () => {
  test.skip(SAMPLE_SESSION.absent !== false, String(SAMPLE_SESSION.absent));

  test('is there after a reload as it was, is known by its content, and is said not to be there when it is not', async ({
    page,
  }) => {
    await test.step('is said not to be on the device when it is not', async () => {
      await page.goto('/coach/outing/xxh128:00000000000000000000000000000000');
      await expect(page.getByText('This session is no longer on this device')).toBeVisible();
    });

    await test.step('is there after a reload, with its numbers, its traces and its selection', async () => {
      await openDesk(page, SAMPLE_SESSION.path);
      const shown = async () => ({ cards: await cards(page), seats: await seatTable(page).innerText() });
      await settled(page);
      const before = await shown();
      await kept(page);
      await page.reload();
      await expect.poll(shown).toEqual(before);
      await showView(page, 'Traces');
      await expect(page.getByRole('tabpanel')).toContainText(/Showing \d+ channels\./u);
      await page.goto(`/coach/outing/${fingerprintIn(page)}?group=boat&panel=rhythm&piece=2`);
      await expect(page.getByRole('tab', { name: 'Boat', exact: true })).toHaveAttribute('aria-selected', 'true');
      const files = Object.values(await filesOnDevice(page));
      expect(files.filter((bytes) => bytes > 0)).toHaveLength(3);
    });

    await test.step('is known by its content: the same file again is opened and not stored twice', async () => {
      await openDesk(page, SAMPLE_SESSION.path);
      await kept(page);
      const before = await filesOnDevice(page);
      await page.goto('/coach');
      await drop(page, { name: 'another name.txt', address: SAMPLE });
      await kept(page);
      expect(await filesOnDevice(page)).toEqual(before);
      expect(await recordsOnDevice(page)).toHaveLength(1);
    });
  });
});

/** What a tab has written when it is killed: a file under its name, or a temporary one. */
const MOMENTS = pickCases(
  ['raw.part', 'raw', `${COLUMNS}.part`, COLUMNS, `${PYRAMID}.part`, PYRAMID, 'raw.part', `${COLUMNS}.part`, PYRAMID],
  ['raw.part', `${COLUMNS}.part`, PYRAMID],
);
/** Milliseconds after the desk is shown; writing begins about a second after it. */
const DELAYS_MS = pickCases([0, 900, 1000, 1060, 1120, 1200, 3000], [0, 1060]);

/** Until the session that is not in the library yet has written that file. */
async function untilFile(page: Page, moment: string): Promise<void> {
  const before = (await recordsOnDevice(page)).map(toFolderName);
  await page.evaluate(
    async ([wanted, old]) => {
      const root = await navigator.storage.getDirectory();
      const all = await root.getDirectoryHandle('recordings', { create: true });
      for (const until = performance.now() + 10_000; performance.now() < until;) {
        for await (const handle of all.values()) {
          if (!(handle instanceof FileSystemDirectoryHandle) || old.includes(handle.name)) continue;
          for await (const name of handle.keys()) if (name === wanted) return;
        }
      }
    },
    [moment, before] as const,
  );
}

async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  // The answer never comes: there is no one left to give it.
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  await page.close();
}

/** Consistency: every record has all its files, and every file has a record. */
async function recordsThatAreWhole(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage();
  await page.goto('/coach');
  // What was put aside is taken up again: it has its record only once all of its files are there.
  const leftovers = async (): Promise<string[]> => {
    const records = await recordsOnDevice(page);
    return Object.keys(await filesOnDevice(page)).filter(
      (path) => path.endsWith('.part') || !records.some((fingerprint) => path.startsWith(toFolderName(fingerprint))),
    );
  };
  await expect.poll(leftovers, { timeout: 20_000 }).toEqual([]);
  const records = await recordsOnDevice(page);
  const files = await filesOnDevice(page);
  for (const fingerprint of records) {
    for (const name of ['raw', COLUMNS, PYRAMID]) {
      expect(files[`${toFolderName(fingerprint)}/${name}`] ?? 0).toBeGreaterThan(1e6);
    }
  }
  await page.close();
  return records;
}

test('a tab killed at any moment leaves whole sessions, and the next visit takes up what it was given', async ({
  context,
}) => {
  test.setTimeout(900_000);
  let lines = 0;
  let before: string[] = [];
  const killAt = async (wait: (page: Page) => Promise<void>): Promise<void> => {
    lines += 1;
    const page = await context.newPage();
    await dropVariant(page, lines);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await wait(page);
    await kill(context, page);
    const after = await recordsThatAreWhole(context);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.length).toBeLessThanOrEqual(lines);
    before = after;
  };
  for (const moment of MOMENTS) await killAt((page) => untilFile(page, moment));
  for (const delayMs of DELAYS_MS) await killAt((page) => page.waitForTimeout(delayMs));

  const page = await context.newPage();
  await page.goto('/coach');
  // A session that is taken up alone opens itself, wherever the page is by then.
  await expect.poll(() => putAside(page), { timeout: 20_000 }).toEqual([]);
  before = await recordsOnDevice(page);
  console.log(`${before.length} of ${lines} sessions of killed tabs came back.`);
  // A tab killed in its first moments may not have put all bytes aside yet: then the file is named on the next visit.
  expect(before.length).toBeGreaterThanOrEqual(MOMENTS.length);
  expect(before.length).toBeLessThanOrEqual(lines);
  for (const fingerprint of before) {
    await walkTo(page, `/coach/outing/${fingerprint}?group=traces`);
    await expect(strip(page)).toContainText('254 strokes');
    await expect(page.getByRole('tabpanel')).toContainText(/Showing \d+ channels\./u);
  }
});

test('two tabs keep the same recording once and different ones both, and read one at the same time', async ({
  context,
}) => {
  const [left, right] = [await context.newPage(), await context.newPage()];
  const tabs = [left, right];
  await Promise.all(tabs.map((tab) => dropVariant(tab, 1)));
  await Promise.all(tabs.map(kept));
  expect(fingerprintIn(left)).toBe(fingerprintIn(right));
  expect(await recordsOnDevice(left)).toEqual([fingerprintIn(left)]);
  expect(Object.values(await filesOnDevice(left)).filter((bytes) => bytes > 0)).toHaveLength(3);

  await Promise.all(tabs.map((tab, index) => dropVariant(tab, 2 + index)));
  await Promise.all(tabs.map(kept));
  expect(await recordsOnDevice(left)).toHaveLength(3);
  const address = left.url();
  await Promise.all(tabs.map((tab) => tab.goto(address)));
  await Promise.all(tabs.map((tab) => showView(tab, 'Traces')));
  for (const tab of tabs) await expect(tab.getByRole('tabpanel')).toContainText(/Showing \d+ channels\./u);
});

test.describe('where nothing can be kept', () => {
  test.skip(SAMPLE_SESSION.absent !== false, String(SAMPLE_SESSION.absent));

  /** In the worker as in the page: both ask for the private file system. */
  const REFUSE = `StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('No.', 'SecurityError'));`;

  test('a browser that keeps nothing, or has no room, says so, and the session opens from memory', async ({
    context,
    baseURL,
  }) => {
    await test.step('without room nothing is left behind', async () => {
      const page = await context.newPage();
      await page.goto('/coach');
      const session = await context.newCDPSession(page);
      await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 3_000_000 });
      await openDesk(page, SAMPLE_SESSION.path);
      await expect(strip(page)).toContainText('254 strokes');
      await page.getByRole('link', { name: 'Sessions', exact: true }).click();
      await expect(row(page, 'strokeside-sample-outing.txt')).toContainText('Storage is full');
      await expect.poll(() => recordsOnDevice(page)).toEqual([]);
      await expect.poll(() => filesOnDevice(page)).toEqual({});
      await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '' });
      await page.close();
    });

    await test.step('without a private file system', async () => {
      const page = await context.newPage();
      await page.addInitScript(REFUSE);
      await page.route(/engine\.worker.*\.js/u, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${REFUSE}\n${await response.text()}` });
      });
      await openDesk(page, SAMPLE_SESSION.path);
      await expect(strip(page)).toContainText('254 strokes');
      await page.getByRole('link', { name: 'Sessions', exact: true }).click();
      await expect(row(page, 'strokeside-sample-outing.txt')).toContainText('Storage is off for this site');
      await expect(page).not.toHaveURL(KEPT);
      await page.close();
    });

    await test.step('without any storage of files', async () => {
      const page = await context.newPage();
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'storage', { value: undefined });
      });
      await page.goto('/coach');
      await expect(page.getByRole('status').filter({ hasText: 'Storage is off for this site' })).toBeVisible();
      await page.getByRole('button', { name: 'Open sample session' }).click();
      await expect(page.getByRole('tab').first()).toBeVisible();
      await page.close();
    });

    await test.step('without a database notes last as long as the page', async () => {
      const page = await context.newPage();
      await page.addInitScript(() => {
        Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
      });
      await openDesk(page, SAMPLE_SESSION.path);
      await page.keyboard.press('n');
      const notes = page.getByRole('complementary', { name: 'Notes' });
      await expect(notes.getByRole('alert')).toContainText('until this page is closed');
      await page.keyboard.type('For now');
      await page.keyboard.press('Control+Enter');
      await expect(notes.getByRole('list', { name: 'Notes of the session' }).getByRole('listitem')).toHaveCount(1);
      await page.close();
    });
  });
});
