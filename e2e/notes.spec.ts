// Notes in use: added at the cursor, shown in the list, on the timeline and on the plots.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectUsable } from './support/accessible.ts';
import { openDesk, SAMPLE_SESSION, readSearch, showView, openTool } from './support/desk.ts';
import { DRAWN_MS, EVERY_VIEW_MS } from './support/patience.ts';

test.skip(SAMPLE_SESSION.absent !== false, SAMPLE_SESSION.absent || '');

const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Notes' });
const list = (page: Page): Locator =>
  panel(page).getByRole('list', { name: 'Notes of the session' }).getByRole('listitem');
const flags = (page: Page): Locator =>
  page.getByRole('region', { name: 'Session and selection' }).getByRole('button', { name: /^(?:Note|\d+ notes) at/u });

async function writeNote(page: Page, text: string): Promise<void> {
  await page.keyboard.press('n');
  await expect(panel(page).getByRole('textbox', { name: 'New note' })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(panel(page)).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
}

test('a note is written at the cursor, found, gone to, changed, deleted and brought back, by everyone, and kept', async ({
  page,
  context,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('a note is written at the cursor, found, gone to, changed, deleted and brought back', async () => {
    await openDesk(page, SAMPLE_SESSION.path);
    await page.keyboard.press(']');
    await writeNote(page, '<img src=x onerror=alert(1)> bow is late');
    await page.keyboard.press(']');
    await writeNote(page, 'Good rhythm');
    await expect(flags(page)).toHaveCount(2);

    await openTool(page, /^Notes, 2 notes/u);
    await expect(list(page)).toHaveCount(2);
    await expect(list(page).first()).toContainText('<img src=x onerror=alert(1)> bow is late');
    await expect(panel(page).locator('img')).toHaveCount(0);
    await panel(page).getByRole('searchbox', { name: 'Search the notes' }).fill('rhythm');
    await expect(list(page)).toHaveCount(1);
    await panel(page).getByRole('searchbox', { name: 'Search the notes' }).fill('');

    await expect(list(page)).toHaveCount(2);
    const where = (await list(page).first().locator('small').innerText()).split(' · ')[0] ?? '';
    expect(where).toMatch(/^Stroke \d+$/u);
    await list(page).first().getByRole('button').first().click();
    // The form says where the cursor is now.
    await expect(panel(page).getByRole('group', { name: 'What the note is about' })).toContainText(where);

    await list(page)
      .first()
      .getByRole('button', { name: /^Change the note/u })
      .click();
    await panel(page).getByRole('textbox', { name: 'Text of the note' }).fill('Bow is late');
    await panel(page).getByRole('combobox', { name: 'Rower' }).last().selectOption('1');
    await panel(page).getByRole('button', { name: 'Save' }).last().click();
    await expect(list(page).first()).toContainText('seat 1');
    await list(page).first().getByRole('button').first().click();
    await expect.poll(() => readSearch(page)['seat']).toBe('1');

    await list(page)
      .first()
      .getByRole('button', { name: /^Delete the note/u })
      .click();
    await expect(list(page)).toHaveCount(1);
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect(list(page).first()).toContainText('Bow is late');

    await page.keyboard.press('Escape');
    for (const view of ['Power', 'Crew', 'Track']) {
      await showView(page, view);
      if (view === 'Crew') await page.getByRole('button', { name: 'Stroke by stroke', exact: true }).click();
      const flag = page.getByRole('tabpanel').getByRole('button', { name: /^Note at .*Good rhythm/u });
      // The map takes longest.
      await expect(flag.first(), view).toBeVisible({ timeout: DRAWN_MS });
    }
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Note at .*Bow is late/u })
      .click();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');

    await showView(page, 'Rower');
    const ofSeat = page.getByRole('region', { name: 'Notes on this seat' });
    await expect(page.getByRole('heading', { name: /, seat 1 bow$/u })).toBeVisible();
    await expect(ofSeat.getByRole('button')).toHaveCount(1);
    await expect(ofSeat).toContainText('Bow is late');
  });

  await test.step('the panels of pieces and notes are accessible and fit, light and dark, wide and narrow', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await showView(page, 'Overview');
    await expect(flags(page)).toHaveCount(2);
    await page.keyboard.press(']');
    await page.keyboard.press('z');
    await openTool(page, 'Edit pieces');
    await openTool(page, /^Notes, 2 notes/u);
    const within = [
      'aside[aria-labelledby]',
      'section[aria-label="Session and selection"]',
      '[role=toolbar][aria-label="Edit the pieces"]',
    ];
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const open of [panel(page), page.getByRole('region', { name: 'Pieces', exact: true })]) {
        await expect(open).toBeVisible();
      }
    }
    await expectUsable(page, { within });
  });

  await test.step('notes are there when the recording is dropped again, and in the other tab at once', async () => {
    const other = await context.newPage();
    await openDesk(other, SAMPLE_SESSION.path);
    await expect(flags(other)).toHaveCount(2);
    for (let step = 0; step < 3; step += 1) await other.keyboard.press(']');
    await writeNote(other, 'Written in the other tab');
    await expect(flags(page)).toHaveCount(3);
    await other.close();

    await page.reload();
    await openDesk(page, SAMPLE_SESSION.path);
    await expect(flags(page)).toHaveCount(3);
    await openTool(page, /^Notes, 3 notes/u);
    await expect(list(page)).toContainText(['Bow is late', 'Good rhythm', 'Written in the other tab']);
  });
});
