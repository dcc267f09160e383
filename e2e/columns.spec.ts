// A table that no format knows: its columns are guessed, said and remembered.
import { expect, type Page, test } from '@playwright/test';
import { expectUsable } from './support/accessible.ts';
import { drop, row } from './support/drop.ts';

/** Ten minutes at 30 strokes a minute and 4 m/s, as a club's own program might write them. */
const table = (forceUnit: string, strokes = 300): string =>
  [
    `Boat clock;Way (km);Strokes per minute;Peak Force${forceUnit};Note`,
    ...Array.from({ length: strokes }, (_, at) => {
      const endS = 2 * (at + 1) + 0.05 * Math.sin(at * 1.7);
      const cells = [endS.toFixed(2), (endS * 0.004).toFixed(4), '30,0', (410 + (at % 7)).toFixed(1), 'ok'];
      return cells.join(';').replaceAll('.', ',');
    }),
  ].join('\n');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What do these columns mean?' });
const meaning = (page: Page, heading: string) => dialog(page).getByLabel(`What ${heading} is`, { exact: true });
const line = (page: Page) => dialog(page).getByRole('status');

test('a table of no known kind is read as a person says, by the keyboard too, and the next one without asking', async ({
  page,
}) => {
  await test.step('the question is accessible and fits, light and dark', async () => {
    await page.goto('/coach');
    await drop(page, { name: 'club.csv', text: table('') });
    await expect(line(page)).toContainText('Choose the unit');
    await expectUsable(page, { within: ['[role=dialog]'] });
  });

  await test.step('a table of no known kind is read as a person says, and the next one without asking', async () => {
    await expect(dialog(page)).toBeVisible();
    // The heading names neither a time nor a distance that is known: a person says so.
    await expect(line(page)).toContainText('Choose the unit of “Peak Force”.');
    await meaning(page, 'Boat clock').selectOption('time since the start');
    await meaning(page, 'Way (km)').selectOption('distance since the start');
    await dialog(page).getByLabel('Unit of Way (km)').selectOption('km');
    await dialog(page).getByRole('button', { name: 'Import with these columns' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Choose the unit of “Peak Force”.');
    await dialog(page).getByLabel('Unit of Peak Force').selectOption('N');
    await expect(line(page)).toContainText('10 min 00 s, 2.40 km, 30 to 30 spm, 300 strokes, all 300 rows read.');
    await dialog(page).getByLabel('Unit of Way (km)').selectOption('m');
    await expect(line(page)).toContainText('too slow for a boat');
    await dialog(page).getByLabel('Unit of Way (km)').selectOption('km');
    await dialog(page).getByLabel('Whose oar').selectOption('3');
    await dialog(page).getByRole('button', { name: 'Import with these columns' }).click();
    await expect(page).toHaveURL(/\/coach\/outing\//u);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/coach');
    await drop(page, { name: 'club-two.csv', text: table('', 290) });
    await expect(page).toHaveURL(/\/coach\/outing\//u);
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('the question is put aside and taken up again by the keyboard', async () => {
    await page.goto('/coach');
    await drop(page, { name: 'a.csv', text: table(' (N)') }, { name: 'b.csv', text: table(' (N)', 200) });
    const name = row(page, 'a.csv').getByRole('button', { name: 'Name columns a.csv' });
    await expect(name).toBeVisible();
    // Two together ask nothing by themselves.
    await expect(dialog(page)).toHaveCount(0);
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(name).toBeFocused();
    await page.keyboard.press('Enter');
    await meaning(page, 'Boat clock').selectOption('time since the start');
    await dialog(page).getByRole('button', { name: 'Import with these columns' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  });
});
