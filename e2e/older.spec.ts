// Browsers of a few years ago, and unsupported ones: each works as designed or shows a message.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { drop, row, SAMPLE } from './support/drop.ts';
import { NOBODY } from './support/people.ts';
import { BUILT } from './support/site.ts';

test.describe('a browser that is too old', () => {
  test.use({ storageState: NOBODY, viewport: { width: 390, height: 844 } });

  test('is told so in a sentence, and nothing else is drawn', async ({ context }) => {
    for (const missing of ['toSorted', 'structuredClone'] as const) {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      await page.addInitScript((name) => {
        Reflect.deleteProperty(name === 'toSorted' ? Array.prototype : globalThis, name);
      }, missing);
      await page.goto('/');
      await expect(page.getByRole('alert'), missing).toHaveText(
        /^This browser is too old for Strokeside\. It needs Safari 16\.4, Firefox 115, Chrome or Edge 111/u,
      );
      await expect(page.locator('#root')).toBeEmpty();
      expect(complaints).toEqual([]);
      await page.close();
    }
  });
});

const TOKENS = ['--paper', '--surface', '--ink', '--accent', '--good', '--bad', '--seat-of-eight-2'];

/** What the tokens come out as, at the root and on a figure that is always light. */
const colours = (page: Page): Promise<string[]> =>
  page.evaluate((tokens) => {
    const probe = document.createElement('span');
    document.body.append(probe);
    const read = (): string[] =>
      tokens.map((token) => {
        probe.style.color = `var(${token})`;
        return getComputedStyle(probe).color;
      });
    const asPage = read();
    probe.dataset['scheme'] = 'light';
    const asPaper = read();
    probe.remove();
    return [...asPage, ...asPaper];
  }, TOKENS);

/** Under both schemes of the system, with every theme that can be chosen. */
async function everyColour(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const theme of ['auto', 'light', 'dark'] as const) {
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
      found[`${colorScheme} ${theme}`] = await colours(page);
    }
  }
  return found;
}

test('without light-dark() every colour is the same, in every scheme and theme', async ({ page }) => {
  await page.goto('/coach');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const modern = await everyColour(page);
  expect(new Set(Object.values(modern).flat()).size).toBeGreaterThan(10);

  // As if the browser had never heard of the word.
  await page.route('**/*.css', async (route) => {
    const file = join(BUILT, new URL(route.request().url()).pathname);
    const styles = await readFile(file, 'utf8');
    await route.fulfill({ contentType: 'text/css', body: styles.replaceAll('light-dark(', 'light-dusk(') });
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => everyColour(page)).toEqual(modern);
});

test('without WebAssembly a recording is refused in a sentence, before it is read', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await page.goto('/coach');
  await drop(page, { name: 'session.txt', address: SAMPLE });
  await expect(row(page, 'session.txt')).toContainText('This browser can’t analyze recordings (WebAssembly');
  await expect(row(page, 'session.txt')).toContainText('Couldn’t open');
});
