// A view asks little of its reader: what leads is on the first screen, the rest within two, and in few words.
import { expect } from '@playwright/test';
import { panelChoice, settled } from './support/desk.ts';
import { measurePage } from './support/measured.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { test } from './support/seen-session.ts';

const SCREEN_PX = 900;

test('the first screen has few controls and words, and no view is longer than two screens', async ({
  seenDesk: page,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  const first = await measurePage(page, { screen: true });
  expect.soft(first.controls, 'controls of the first screen').toBeLessThanOrEqual(40);
  expect.soft(first.words, 'words of the first screen').toBeLessThanOrEqual(280);

  for (const group of await page.getByRole('tab').allInnerTexts()) {
    await page.getByRole('tab', { name: group, exact: true }).click();
    await settled(page);
    const panels = await panelChoice(page, group).getByRole('button').allInnerTexts();
    for (const panel of panels.length === 0 ? [null] : panels) {
      if (panel !== null) await panelChoice(page, group).getByRole('button', { name: panel, exact: true }).click();
      await settled(page);
      const { height, words } = await measurePage(page);
      const view = panel === null ? group : `${group}, ${panel}`;
      expect.soft(height, `height of ${view}, px`).toBeLessThanOrEqual(2 * SCREEN_PX);
      expect.soft(words, `words of ${view}`).toBeLessThanOrEqual(500);
    }
  }
});
