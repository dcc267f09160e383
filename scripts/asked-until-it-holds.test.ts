// What a page shows comes a moment after what brought it about, a long moment on a busy machine: a test that reads the
// screen once and compares fails by the load. In the walks of the built application, what is read is asked until it holds.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WALKS = join(import.meta.dirname, '../e2e');
const READS = ['innerText', 'textContent', 'count', 'getAttribute', 'allInnerTexts', 'allTextContents', 'inputValue'];
/** Readers of the walks' own, which read the same once. */
const READERS = ['cards', 'means', 'names', 'numberOf', 'shownPower', 'timeOf', 'inkOf', 'shownFrame', 'unreadable'];
const READ_ONCE = new RegExp(
  String.raw`expect(?:\.soft)?\(\(?await (?:[^;]*?\.(?:${READS.join('|')})\(|(?:${READERS.join('|')})\()`,
  'gu',
);

const readOnce = (text: string): string[] => text.match(READ_ONCE) ?? [];

it('no walk compares what it read from the screen once', () => {
  const walks = readdirSync(WALKS).filter((name) => name.endsWith('.spec.ts'));
  expect(walks.length).toBeGreaterThan(40);
  const found = walks.flatMap((name) =>
    readOnce(readFileSync(join(WALKS, name), 'utf8')).map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["expect(await row.innerText()).toBe('4')", 1],
  ["expect((await cards(page))['Data']).toMatch(/^good/u)", 1],
  ["expect(await page.getByRole('row').count()).toBe(4)", 1],
  ["await expect.poll(() => row.innerText()).toBe('4')", 0],
  ["await expect(row).toHaveText('4')", 0],
])('%s', (text, times) => {
  expect(readOnce(text)).toHaveLength(times);
});
