// Pieces as a coach edits them: by hand and by key, and still there when the recording is dropped again.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { analyzeInNode, openDesk, SAMPLE_SESSION, readSearch, showView, openTool } from './support/desk.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';

test.skip(SAMPLE_SESSION.absent !== false, SAMPLE_SESSION.absent || '');

const lane = (page: Page): Locator => page.getByRole('group', { name: 'Pieces on the timeline' });
const bars = (page: Page): Locator => lane(page).getByRole('button');
const end = (page: Page, name: string): Locator => lane(page).getByRole('slider', { name });
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Pieces', exact: true });
const names = async (page: Page): Promise<string[]> => bars(page).locator('b').allInnerTexts();
const readStrokes = async (bar: Locator): Promise<number> =>
  Number.parseInt((await bar.getAttribute('title'))?.split(' · ')[1] ?? '', 10);

/** Until what was edited has been written: a page opened now would find it. */
async function expectKept(page: Page, read: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open('strokeside-library');
            opening.addEventListener('error', () => reject(opening.error));
            opening.addEventListener('success', () => {
              const all = opening.result.transaction('annotations').objectStore('annotations').getAll();
              all.addEventListener('success', () => {
                opening.result.close();
                resolve(JSON.stringify(all.result));
              });
            });
          }),
      ),
    )
    .toContain(read);
}

test('pieces are moved by hand and by keys, split, named, merged, and there again when the recording is dropped again', async ({
  page,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('pieces are split, named, merged, added, deleted and found again', async () => {
    await openDesk(page, SAMPLE_SESSION.path);
    await expect(bars(page).first()).toBeVisible();
    const found = await names(page);
    await openTool(page, 'Edit pieces');

    // To the middle of the first piece, and cut.
    await bars(page).first().click();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('s');
    await expect(bars(page)).toHaveCount(found.length + 1);
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([found[0], 'Piece 2']);
    const name = panel(page).getByRole('textbox', { name: 'Name of piece 2' });
    await name.fill('Second <half>');
    await name.press('Enter');
    await expect(bars(page).nth(1)).toContainText('Second <half>');

    await panel(page)
      .getByRole('button', { name: `Merge ${found[0]} with the next` })
      .click();
    await expect.poll(() => names(page)).toEqual(found);
    await panel(page)
      .getByRole('button', { name: /^Undo merging/u })
      .click();
    await expect(bars(page)).toHaveCount(found.length + 1);
    await panel(page)
      .getByRole('button', { name: /^Delete Second/u })
      .click();
    await expect(bars(page)).toHaveCount(found.length);
    await panel(page).getByRole('button', { name: 'Reset to detected pieces' }).click();
    await expect.poll(() => names(page)).toEqual(found);

    // The whole session is a selection too.
    await expect(page.getByRole('region', { name: 'Session and selection' })).toContainText('Whole session');
    await panel(page).getByRole('button', { name: 'Add the selection' }).click();
    await expect(bars(page)).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => names(page)).toEqual(found);
    await page.keyboard.press('Escape');
  });

  await test.step('an end is moved by keys, stroke by stroke, and Escape leaves it', async () => {
    await bars(page).first().click();
    const before = await readStrokes(bars(page).first());
    const start = end(page, 'Start of');
    await start.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => readStrokes(bars(page).first())).toBe(before - 1);
    await expect(start).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => readStrokes(bars(page).first())).toBe(before - 11);
    await page.keyboard.down('ArrowLeft');
    await page.keyboard.press('Escape');
    await page.keyboard.up('ArrowLeft');
    await expect.poll(() => readStrokes(bars(page).first())).toBe(before - 11);
  });

  await test.step('an end is dragged on the timeline, and everything that shows the piece follows', async () => {
    const { pieces } = await analyzeInNode(SAMPLE_SESSION.path);
    await expect(bars(page)).toHaveCount(pieces.length);
    await bars(page).nth(1).click();
    await expect.poll(() => readSearch(page)['piece']).toBe('1');
    const before = await readStrokes(bars(page).nth(1));
    const grip = end(page, 'End of');
    const box = await grip.boundingBox();
    if (box === null) throw new Error('The end of the piece is not on the screen.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 30, box.y + 4, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => readStrokes(bars(page).nth(1))).toBeLessThan(before);
    const after = await readStrokes(bars(page).nth(1));
    await expect.poll(() => readSearch(page)['piece']).toBe('1');
    await expect(page.getByRole('region', { name: 'Session and selection' })).toContainText(`${after} strokes`);
    await showView(page, 'Metrics');
    await page.getByRole('button', { name: 'By piece' }).click();
    await expect(page.getByRole('tabpanel').getByRole('row').nth(2)).toContainText(String(after));

    await page.keyboard.press('Control+z');
    await expect.poll(() => readStrokes(bars(page).nth(1))).toBe(before);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => readStrokes(bars(page).nth(1))).toBe(after);
  });

  await test.step('edited pieces are there when the same recording is dropped again, under whatever name', async () => {
    await openTool(page, 'Edit pieces');
    const name = panel(page).getByRole('textbox', { name: 'Name of piece 1' });
    await name.fill('Kept for Thursday');
    await name.press('Enter');
    await bars(page).first().click();
    await end(page, 'End of').focus();
    const strokes = (await readStrokes(bars(page).first())) - 1;
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => readStrokes(bars(page).first())).toBe(strokes);
    await expectKept(page, 'Kept for Thursday');

    await page.goto('/coach');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a recording' }).click();
    const { readFile } = await import('node:fs/promises');
    await (
      await choosing
    ).setFiles({ name: 'renamed.txt', mimeType: 'text/plain', buffer: await readFile(SAMPLE_SESSION.path) });
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(bars(page).first()).toContainText('Kept for Thursday');
    await expect.poll(() => readStrokes(bars(page).first())).toBe(strokes);
  });
});
