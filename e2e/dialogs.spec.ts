// Every dialog and card of the desk opens with its content, signed in and while trying: none needs what only one of the
// two has.
import { expect, test, type Page } from '@playwright/test';
import { drop } from './support/drop.ts';
import { openDesk, openTool, panelChoice, SAMPLE_SESSION, settled } from './support/desk.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { NOBODY } from './support/people.ts';

test.skip(SAMPLE_SESSION.absent !== false, String(SAMPLE_SESSION.absent));

const EXPECTED = ['Share', 'Channels', 'what it means', 'what its numbers mean', 'Why to check'] as const;
/** Read as nothing known, so a dialog requests its columns. */
const UNKNOWN_TABLE = [
  'Boat clock;Way (km);Beats',
  ...Array.from({ length: 40 }, (_, at) => `${2 * at};${at / 100};30`),
].join('\n');
const BROKEN = /couldn’t be drawn|No QueryClient|Something went wrong/u;
const OPENERS = 'button[aria-expanded=false]:visible, button[aria-haspopup=dialog]:visible';
/** A card opens within a frame or two; what opens no card by then is a list or a row of buttons. */
const OPENED_MS = 600;

/** Cards that explain a number are one component: the first of each kind is enough. */
const dialogKind = (name: string): string =>
  /what it means$|what its numbers mean$|^Why to check/u.exec(name)?.[0] ?? name;

/** Opens and closes everything on the page that opens a dialog of a kind not opened before. */
async function openEach(page: Page, seen: Map<string, boolean>): Promise<void> {
  const names = await page
    .locator(OPENERS)
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()));
  for (const name of names) {
    if (seen.has(dialogKind(name))) continue;
    const button = page
      .locator(OPENERS)
      .and(page.getByRole('button', { name, exact: true }))
      .first();
    if (!(await button.isVisible())) continue;
    await button.click();
    const dialog = page.getByRole('dialog');
    const isDialog = await dialog
      .waitFor({ timeout: OPENED_MS })
      .then(() => true)
      .catch(() => false);
    seen.set(dialogKind(name), isDialog);
    await expect(page.getByText(BROKEN), name).toHaveCount(0);
    if (isDialog) await expect(dialog, name).toContainText(/\S/u);
    await page.keyboard.press('Escape');
    await expect(dialog, name).toHaveCount(0);
  }
}

/** Each entry of the menu that opens a dialog. */
async function openTools(page: Page): Promise<void> {
  for (const name of [/^Find strokes/u, /^Definitions/u, /^Data quality/u]) {
    await openTool(page, name);
    const dialog = page.getByRole('dialog');
    await expect(dialog, String(name)).toContainText(/\S/u);
    await page.keyboard.press('Escape');
    await expect(dialog, String(name)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  }
}

/** Kinds of what opened as a dialog, over every group and every panel. */
async function listDialogs(page: Page): Promise<readonly string[]> {
  const seen = new Map<string, boolean>();
  for (const group of await page.getByRole('tab').allInnerTexts()) {
    await page.getByRole('tab', { name: group, exact: true }).click();
    await settled(page);
    await openEach(page, seen);
    for (const panel of await panelChoice(page, group).getByRole('button').allInnerTexts()) {
      await panelChoice(page, group).getByRole('button', { name: panel, exact: true }).click();
      await settled(page);
      await openEach(page, seen);
    }
  }
  return [...seen].filter(([, isDialog]) => isDialog).map(([name]) => name);
}

for (const { who, storageState, open } of [
  { who: 'signed in', storageState: undefined, open: (page: Page) => openDesk(page, SAMPLE_SESSION.path) },
  { who: 'trying', storageState: NOBODY, open: (page: Page) => page.goto('/try') },
]) {
  test.describe(who, () => {
    if (storageState !== undefined) test.use({ storageState });
    test('every dialog of the desk opens', async ({ page }) => {
      test.setTimeout(EVERY_VIEW_MS);
      await open(page);
      await expect(page.getByRole('tab').first()).toBeVisible();
      await openTools(page);
      const opened = await listDialogs(page);
      expect(opened).toEqual(expect.arrayContaining([...EXPECTED]));
      await drop(page, { name: 'club.csv', text: UNKNOWN_TABLE });
      const columns = page.getByRole('dialog', { name: 'What do these columns mean?' });
      await expect(columns).toContainText('Way (km)');
    });
  });
}
