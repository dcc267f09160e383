// A sensor mounted backward: shown in the header, fixed with one click, undone with another, saved on the device.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { FAULTS, faultySession } from '#fixtures/acceptance/faults.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { inScheme, SCHEMES, violations, expectNoOverflow } from './support/accessible.ts';
import { recordsOnDevice } from './support/device.ts';
import { cards, openDesk, openMore, openTool, seatTable, settled, tool } from './support/desk.ts';

let folder: string;
let path: string;

test.beforeAll(() => {
  const fault = FAULTS.find(({ name }) => name === 'one angle reversed');
  if (!fault) throw new Error('The fault is missing.');
  folder = mkdtempSync(join(tmpdir(), 'repairs-'));
  path = join(folder, 'reversed.txt');
  writeFileSync(path, exportBytes(faultySession(fault)));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const power = (page: Page) =>
  seatTable(page)
    .getByRole('row')
    .filter({ hasText: /^4|Seat 4/u });

test('one press turns the sign, another undoes it, and a visit later it is still turned', async ({ page }) => {
  await openDesk(page, path);
  await settled(page);
  const before = await power(page).innerText();
  // The word of the card and the count in the head never say two things.
  const verdict = async () => (await cards(page))['Data'] ?? '';
  await expect.poll(verdict).toMatch(/^(?:check|poor)/u);
  await openTool(page, /(?:Check data|Unreliable): /u);
  const card = page.getByRole('dialog');
  await expect(card).toContainText('Seat 4: the angle has the wrong sign');
  await card.getByRole('button', { name: 'Seat 4: Flip the sign of the angle.' }).click();
  await expect(card.getByRole('status')).toContainText('Done. Seat 4: Flip the sign of the angle.');
  await expect(card.getByRole('button', { name: 'Undo: Seat 4: Flip the sign of the angle.' })).toBeVisible();
  await expect(card).not.toContainText('wrong sign');
  await page.keyboard.press('Escape');
  await expect.poll(verdict).toMatch(/^good/u);
  await openMore(page);
  await expect(tool(page, /^Data quality/u)).toContainText('1 repair');
  await page.keyboard.press('Escape');
  await expect.poll(() => power(page).innerText()).not.toBe(before);
  const repaired = await power(page).innerText();

  // Kept with the session: the library says so, and what is opened again is measured so.
  await expect.poll(() => recordsOnDevice(page).then((records) => records.length)).toBe(1);
  await page.reload();
  await expect(seatTable(page)).toBeVisible();
  await expect.poll(() => power(page).innerText()).toBe(repaired);
  await openTool(page, /1 repair$/u);
  await card.getByRole('button', { name: /^Undo/u }).click();
  await expect(card.getByRole('status')).toContainText('Undone.');
  await expect(card).toContainText('Seat 4: the angle has the wrong sign');
  await page.keyboard.press('Escape');
  await expect.poll(() => power(page).innerText()).toBe(before);

  // Turned once, and to be turned again: what the list shows, wide and narrow.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of [/(?:Check data|Unreliable): /u, /1 repair$/u]) {
      await openTool(page, name);
      const areColorsKnown = width === 390;
      for (const scheme of areColorsKnown ? (['light'] as const) : SCHEMES) {
        await inScheme(page, scheme);
        expect(await violations(page, scheme, { areColorsKnown }), `${width}, ${scheme}`).toEqual([]);
      }
      await expectNoOverflow(page);
      const turning = card.getByRole('button', { name: /Flip the sign/u });
      await turning.click();
      await expect(card.getByRole('status')).toContainText(/^(?:Done|Undone)\./u);
      await page.keyboard.press('Escape');
    }
  }
});
