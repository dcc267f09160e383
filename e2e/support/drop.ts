// Sessions brought to the page: dropped on the window as a hand would, made inside the page so that a large one need
// not travel there, or in a library of other days.
import { type Locator, type Page, expect } from '@playwright/test';
import { plainRecords, putRecords } from '#storage/testing/seed-records.ts';

export interface DroppedFile {
  readonly name: string;
  /** Latin text or bytes below 256, or an address of the same origin to take the bytes from. */
  readonly text?: string;
  readonly address?: string;
  /** How often the bytes are repeated: a large file without a large test. */
  readonly times?: number;
  /** Latin text that follows the bytes: another file that reads the same. */
  readonly after?: string;
}

export async function drop(page: Page, ...files: readonly DroppedFile[]): Promise<void> {
  // No one drops a file on a page that is not there yet.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async (wanted) => {
    const transfer = new DataTransfer();
    for (const { name, text = '', address, times = 1, after = '' } of wanted) {
      const once =
        address === undefined
          ? new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])
          : await (await fetch(address)).blob();
      transfer.items.add(new File([...Array.from({ length: times }, () => once), after], name));
    }
    const event = (type: string) => new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
    for (const type of ['dragenter', 'dragover', 'drop']) document.body.dispatchEvent(event(type));
  }, files);
}

export const SAMPLE = '/sample/strokeside-sample-outing.txt';

/** Long enough to be caught in the act on any machine: the sample over and over, about a gigabyte. */
export const endless = async (page: Page, name: string): Promise<DroppedFile> => {
  const bytes = await page.evaluate(async (address) => (await (await fetch(address)).blob()).size, SAMPLE);
  return { name, address: SAMPLE, times: Math.ceil(1e9 / bytes) };
};

/** The import page's row of a file. */
export const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** A library of sessions of other days, and how it is found on its page. */
export async function seedLibrary(page: Page, count: number): Promise<void> {
  await page.goto('/coach');
  // The page makes the database, in its own version.
  await expect(page.getByRole('region', { name: 'Storage' })).toBeVisible();
  await page.evaluate(putRecords, plainRecords(count));
  await page.reload();
}

export const sessionRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Sessions' })
    .getByRole('row')
    .filter({ has: page.locator('[data-part=pick]') });
