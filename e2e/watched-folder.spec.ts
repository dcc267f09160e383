// A folder that is watched: what is saved there is read by itself, on any page, and in a later visit.
import { expect, type Page, test } from '@playwright/test';
import { simulateSeasonDay } from '#fixtures/season.ts';

/** The browser's dialog can't be used by a test: it answers with a folder of the page's own file system. */
const answerWithFolder = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('PowerLine exports', { create: true }),
    });
  });
};

/** Saves a file in that folder, in pieces. */
async function save(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    async ([fileName, latin]) => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('PowerLine exports', { create: true });
      const bytes = Uint8Array.from(latin, (letter) => letter.charCodeAt(0));
      for (const share of [0.4, 1]) {
        const writer = await (await folder.getFileHandle(fileName, { create: true })).createWritable();
        await writer.write(bytes.slice(0, share * bytes.length));
        await writer.close();
      }
    },
    [name, text] as const,
  );
}

const day = (index: number): string => Buffer.from(simulateSeasonDay(index)).toString('latin1');

test('what lands in a watched folder is read once, told in a sentence, and taken up on the next visit', async ({
  page,
}) => {
  await answerWithFolder(page);
  await page.goto('/coach');
  await save(page, 'before.txt', day(1));
  await page.getByRole('button', { name: 'Watch a folder' }).click();
  await expect(page.getByText('Watching “PowerLine exports”')).toBeVisible();
  const news = page.getByRole('region', { name: 'From the watched folder' });

  await test.step('on another page, with its first sentence', async () => {
    await page.getByRole('link', { name: 'Compare' }).click();
    await save(page, 'thursday.txt', day(3));
    await expect(news).toContainText('thursday.txt');
    await expect(news).toContainText('Seat 2 slips 16.4° at the catch');
    await save(page, 'copy of thursday.txt', day(3));
    await save(page, 'letter.txt', 'Dear coach');
    await expect(news).toContainText('has no supported rowing data');
    await expect(news.getByRole('listitem')).toHaveCount(2);
    await expect(page).toHaveURL(/compare/u);
  });

  await test.step('it opens the desk, where the same is said', async () => {
    await news.getByRole('button', { name: 'Open' }).click();
    await expect(page).toHaveURL(/outing/u);
    await expect(page.getByText('Seat 2 slips 16.4° at the catch').first()).toBeVisible();
  });

  await test.step('what landed meanwhile is read on the next visit, until watching ends', async () => {
    await page.goto('/about');
    await save(page, 'saturday.txt', day(5));
    await page.goto('/coach');
    await expect(news).toContainText('saturday.txt');
    await expect(page.getByText('before.txt')).toHaveCount(0);
    await page.getByRole('button', { name: 'Stop watching' }).click();
    await save(page, 'sunday.txt', day(6));
    await expect(page.getByRole('button', { name: 'Watch a folder' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Watch a folder' })).toBeVisible();
    await expect(page.getByText('sunday.txt')).toHaveCount(0);
  });
});
