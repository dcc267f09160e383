// Whom the file names is named wherever a seat is spoken of: in the words, the labels and the hovers of every view.
import { expect, type Page } from '@playwright/test';
import { analysisOf, SAMPLE_OUTING, showView, viewNames } from './support/desk.ts';
import { test } from './support/seen-outing.ts';

/** Every text of the page that a person can read, hear or hover, one to a line. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'aria-valuetext', 'title', 'alt'];
    const attributes = [...document.querySelectorAll(spoken.map((name) => `[${name}]`).join())].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    );
    // Text that a style hides is spoken too; what belongs to one element is one line.
    const texts = [
      ...document.querySelectorAll('p, li, h1, h2, h3, th, td, dt, dd, button, option, title, label, svg text'),
    ].map((element) => element.textContent ?? '');
    return [...attributes, ...texts].filter((text) => /seat/iu.test(text)).join('\n');
  });

test('no view speaks of a seat without the name of who sits there', async ({ seenDesk: page }) => {
  const { crew } = await analysisOf(SAMPLE_OUTING.path);
  const nameOf = new Map(crew.map(({ seat, name }) => [String(seat), name ?? '']));
  expect([...nameOf.values()].every((name) => name.length > 3)).toBe(true);
  const bare: string[] = [];
  let spoken = 0;
  for (const view of await viewNames(page)) {
    await showView(page, view);
    for (const line of (await wordsOf(page)).split('\n')) {
      for (const { 0: words, 1: seat = '', index } of line.matchAll(/\bseat (\d)\b(?! of)/giu)) {
        const name = nameOf.get(seat) ?? '';
        spoken += 1;
        // In a list the family's name is enough.
        const after = line.slice(index + words.length);
        const isNamed =
          [name, name.split(' ').at(-1)].some((one) => after.startsWith(` ${one}`)) ||
          line.slice(0, index).endsWith(`${name}, `);
        if (!isNamed) bare.push(`${view}: ${line.slice(0, 120)}`);
      }
    }
  }
  expect(spoken).toBeGreaterThan(100);
  expect([...new Set(bare)]).toEqual([]);
});
