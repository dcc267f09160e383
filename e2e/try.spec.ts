// Trying without an account: the sample on the real desk, a recording of one's own, and what becomes of it after
// signing in.
import { expect, test, type Page } from '@playwright/test';
import { simulateSeasonDay } from '#fixtures/season.ts';
import { expectUsable } from './support/accessible.ts';
import { openMore, SAMPLE_SESSION, showView, tool } from './support/desk.ts';
import { drop } from './support/drop.ts';
import { NOBODY } from './support/people.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';

test.use({ storageState: NOBODY });
test.skip(SAMPLE_SESSION.absent !== false, String(SAMPLE_SESSION.absent));

/** Recordings and their annotations: private files and database rows. */
const keptOnDevice = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    const look = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const inside of folder.values()) {
        if (inside.kind === 'file') found.push(`${folder.name}/${inside.name}`);
        else await look(inside);
      }
    };
    await look(await navigator.storage.getDirectory());
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        const count = await new Promise<number>((resolve) => {
          const request = database.transaction(store).objectStore(store).count();
          request.addEventListener('success', () => resolve(request.result));
        });
        if (count > 0) found.push(`${name}/${store}`);
      }
      database.close();
    }
    return found;
  });

async function writeNote(page: Page, text: string): Promise<void> {
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
}

const opened = (page: Page) => expect(page.getByRole('tab').first()).toBeVisible();

test('the sample opens without an account, and nothing of it is kept or sent', async ({ page, baseURL }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOfTheSite =
      origin === baseURL && request.method() === 'GET' && !/^\/(?:api|auth|rest|storage)\//u.test(pathname);
    if (!isOfTheSite && !request.url().startsWith('blob:')) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Open sample session' }).first().click();
  await expect(page).toHaveURL(/\/try/u);
  await opened(page);
  await showView(page, 'Signature');
  await writeNote(page, 'Bow is late');
  await openMore(page);
  await expect(tool(page, /^Notes, 1 note/u)).toBeVisible();
  expect(await keptOnDevice(page)).toEqual([]);
  expect(sent).toEqual([]);

  await page.reload();
  await opened(page);
  await openMore(page);
  await expect(tool(page, /^Notes/u)).not.toHaveAccessibleName(/1 note/u);
});

test('a recording of one’s own is read, kept after signing in, and by everyone; what is none is refused', async ({
  page,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('what is no recording is refused in a sentence, and the session before stays', async () => {
    await page.goto('/try');
    await opened(page);
    await drop(page, { name: 'letter.txt', text: 'Dear crew, see you at six.\n'.repeat(40) });
    await expect(page.getByRole('listitem').filter({ hasText: 'letter.txt' })).toContainText(/not|no /u);
    await opened(page);
    await expect(page.getByText('The sample session, an eight.')).toBeVisible();
  });

  await test.step('it can be used by everyone, wide and narrow', async () => {
    await page.goto('/try');
    await opened(page);
    await expectUsable(page);
  });

  await test.step('a recording of one’s own is read, and after signing in kept with what was said of it', async () => {
    await page.goto('/try');
    await opened(page);
    await drop(page, { name: 'my-crew.txt', text: Buffer.from(simulateSeasonDay(3)).toString('latin1') });
    await expect(page.getByText('Your recording was read on this device.')).toBeVisible();
    await opened(page);
    await writeNote(page, 'Length comes back');
    expect(await keptOnDevice(page)).toEqual([]);

    await page.getByRole('link', { name: 'Sign in to keep it' }).click();
    await page.getByLabel('Email').fill('coach@strokeside.test');
    await page.getByLabel('Password', { exact: true }).fill('catch and finish');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/coach\/outing\/xxh128:/u);
    await openMore(page);
    await expect(tool(page, /^Notes, 1 note/u)).toBeVisible();
    await page.reload();
    await opened(page);
    await openMore(page);
    await expect(tool(page, /^Notes, 1 note/u)).toBeVisible();
    await page.goto('/coach');
    await expect(page.locator('[data-part=open]')).toHaveCount(1);
  });
});
