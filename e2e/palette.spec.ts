// The command palette: from the keyboard to a seat, an action and another session.
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { FIRST_DAY, makeDayFile } from './support/days.ts';
import { openDesk, SAMPLE_SESSION } from './support/desk.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const marked = (page: Page) => palette(page).locator('[data-focused]');

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
}

test('the palette leads to a seat, an action, a question and another session, and can be used by everyone', async ({
  page,
}) => {
  await page.goto('/coach');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a recording' }).click();
  await (await choosing).setFiles(makeDayFile(FIRST_DAY));
  await expect(page).toHaveURL(/\/coach\/outing\/xxh128:/u, { timeout: 30_000 });
  const other = page.url();
  await openDesk(page, SAMPLE_SESSION.path);
  await expect(page).toHaveURL(/\/coach\/outing\/xxh128:/u, { timeout: 30_000 });

  await test.step('to a seat, in any order of the words', async () => {
    await find(page, 'brandt 3');
    await expect(marked(page)).toContainText('Seat 3 Sofie Brandt');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Rower', exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: /Sofie Brandt/u }).first()).toBeVisible();
  });

  await test.step('to an action, also from a field; a second press closes it', async () => {
    await find(page, 'note');
    await expect(marked(page)).toContainText('Write a note at the cursor');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('to strokes, where the words are a question', async () => {
    await find(page, 'any late > 10 ms');
    await page.keyboard.press('Enter');
    const asking = page.getByRole('dialog', { name: 'Find strokes' });
    await expect(asking.getByText('Understood as: any late > 10 ms')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(asking).toHaveCount(0);
  });

  await test.step('everyone can use it, wide and narrow', async () => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const scheme of SCHEMES) {
        await inScheme(page, scheme);
        await find(page, '');
        await expectNoOverflow(page);
        expect(await violations(page, scheme, { areColorsKnown: width === 390 }), `${scheme} ${width}`).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(palette(page)).toHaveCount(0);
      }
    }
  });

  await test.step('to another session', async () => {
    await find(page, 'sessions');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(({ href }) => href.startsWith(other));
    await expect(page.getByRole('tab').first()).toBeVisible();
  });
});
