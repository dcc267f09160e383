// Force over the drive: its axes, its comparisons, the stroke under the cursor, and targets that can be changed.
import { expect, type Page } from '@playwright/test';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { analyzeInNode, openDesk, SAMPLE_SESSION, showView } from './support/desk.ts';
import { test } from './support/seen-session.ts';

const { path } = SAMPLE_SESSION;

const curves = (page: Page) => page.getByRole('region', { name: 'Gate force over the drive' });
const figure = (page: Page) => curves(page).getByRole('img', { name: /^Force over the drive/u });
const choose = (page: Page, group: string, option: string): Promise<void> =>
  curves(page).getByRole('group', { name: group }).getByRole('button', { name: option, exact: true }).click();
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit the targets of M8+' });
/** The curve of the stroke under the cursor, and the dot at the oar. */
const live = (page: Page) => figure(page).locator('[data-live]');
const liveCurve = (page: Page): Promise<string | null> => live(page).locator('path').getAttribute('d');

async function showSignature(page: Page): Promise<void> {
  await showView(page, 'Signature');
  // Opens with one frame per rower; one click shows all curves in one.
  await expect(curves(page).getByRole('img', { name: /seat \d \p{L}+ \p{L}+$/u })).toHaveCount(8);
  await choose(page, 'Arrangement', 'Overlaid');
  await figure(page).waitFor();
}

test.describe('the force signature', () => {
  test('is drawn by angle, arc and time, of the strokes that count, against others, and follows the cursor', async ({
    seenDesk: page,
    again,
  }) => {
    await showSignature(page);
    await test.step('is drawn by angle, by share of the arc and by time, with the same five marks and what is aimed for', async () => {
      const marks = figure(page).getByText(/^(?:catch|slip|peak|wash|finish) /u);
      for (const [axis, words, targets] of [
        ['Time', 'since the catch, s', 0],
        ['Arc', 'share of the arc', 1],
        ['Angle', 'oar angle', 3],
      ] as const) {
        await choose(page, 'Axis', axis);
        await expect(figure(page)).toContainText(words);
        await expect(marks).toHaveCount(5 + targets);
      }
    });

    await test.step('is a table too, and small figures side by side, with what each has for itself', async () => {
      await curves(page).getByRole('button', { name: 'Show as table' }).click();
      await expect(curves(page).getByRole('columnheader')).toContainText(['Angle °', 'seat 1 Ines Karlsen, N']);
      await expect(curves(page).getByRole('row')).not.toHaveCount(0);
      await curves(page).getByRole('button', { name: 'Show as table' }).click();
      await choose(page, 'Arrangement', 'Side by side');
      await expect(curves(page).getByRole('img', { name: /seat \d \p{L}+ \p{L}+$/u })).toHaveCount(8);
      await expect(curves(page).getByText(/^[\d,]+ N (?:high|low) at −?\d+°$/u)).not.toHaveCount(0);
      await expect(curves(page).getByRole('list', { name: 'Legend' })).toContainText('numbered slip °, peak N');
    });

    await test.step('follows the cursor without drawing itself again', async () => {
      await choose(page, 'Arrangement', 'Overlaid');
      await expect.poll(() => liveCurve(page)).toMatch(/^M/u);
      const first = await liveCurve(page);
      await page.keyboard.press('Shift+ArrowRight');
      await expect.poll(() => liveCurve(page)).not.toBe(first);
      const dot = live(page).locator('circle');
      await expect(dot).toBeVisible();
      const place = await dot.getAttribute('cx');
      await page.getByRole('button', { name: 'Play' }).click();
      await expect.poll(() => dot.getAttribute('cx')).not.toBe(place);
    });

    await test.step('says of which strokes it is made', async () => {
      await again();
      await showSignature(page);
      const { strokes } = await analyzeInNode(SAMPLE_SESSION.path);
      const chosen = selectedStrokes(strokes);
      await expect(curves(page).getByRole('figure')).toContainText(`over ${chosen.strokes.length} strokes.`);
      await page.getByRole('button', { name: /^Strokes included: \d+ of \d+, \d+ left out$/u }).click();
      const card = page.getByRole('dialog', { name: /^Strokes included/u });
      await expect(card).toContainText('Averages use work strokes only.');
      for (const count of await card.getByRole('checkbox').all()) await count.check();
      await page.keyboard.press('Escape');
      await expect(curves(page).getByRole('figure')).toContainText(`over ${strokes.count} strokes.`);
      await expect(page).toHaveURL(/include=/u);
    });

    await test.step('compares a seat with the crew, with a piece and with a selection that was kept', async () => {
      await again();
      await showSignature(page);
      await choose(page, 'Compare the seat in focus with', 'Crew mean');
      await expect(figure(page)).toHaveAccessibleName('Force over the drive, crew mean, seat 8 Lucía Ferrer');

      const chip = (name: RegExp) =>
        page.getByRole('group', { name: 'Pieces on the timeline' }).getByRole('button', { name });
      await chip(/^Rate 24/u).click();
      // Selection B is the one shown.
      await expect(chip(/^Rate 24/u)).toHaveAttribute('aria-pressed', 'true');
      await choose(page, 'Compare the seat in focus with', 'A and B');
      await curves(page).getByRole('button', { name: 'Keep this selection as B' }).click();
      await chip(/^Rate 28/u).click();
      const rival = curves(page).getByRole('combobox', { name: /^A is the selection/u });
      await expect(rival.locator('option:checked')).toHaveText(/^kept /u);
      await expect(curves(page).getByRole('figure')).toContainText(
        /A \(44 strokes\) against B \(kept .*, 33 strokes\): peak/u,
      );

      await rival.selectOption({ label: 'Rate 28' });
      await expect(curves(page).getByRole('figure')).toContainText('peak 0 N, slip 0.0°');
      await expect(page.getByRole('region', { name: 'Force curve shape', exact: true })).toContainText(
        'All seats have a similar curve shape (r = 1.000)',
      );
    });

    await test.step('is shown in kilograms of force where that is the unit of choice', async () => {
      await page.evaluate(() =>
        localStorage.setItem('strokeside.force-unit', JSON.stringify({ state: { chosen: 'kgf' }, version: 0 })),
      );
      await openDesk(page, path);
      await showView(page, 'Signature');
      await expect(curves(page).getByRole('figure')).toContainText(/Seat 8 Lucía Ferrer: \d\d kgf at/u);
    });

    await test.step('targets are changed, kept on the device and reset to their source', async () => {
      await again();
      await showView(page, 'Force');
      const bar = page.getByText(/KNRB targets/u).first();
      await expect(bar).not.toContainText('changed');
      await page.getByRole('button', { name: 'Edit the targets of M8+' }).click();
      const peak = editor(page).getByRole('textbox', { name: /^Peak at/u });
      await peak.fill('40');
      await peak.press('Enter');
      await expect(editor(page)).toContainText('source 32');
      await editor(page).getByRole('textbox', { name: /^Slip/u }).fill('four hundred');
      await page.keyboard.press('Tab');
      await expect(editor(page).getByRole('textbox', { name: /^Slip/u })).toHaveValue('9');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Where the force peaks' })).toContainText(
        'The target of M8+ at 38 spm, by KNRB is 40%',
      );

      await page.reload();
      await showView(page, 'Force');
      await expect(bar).toContainText('1 value changed on this device');
      await page.getByRole('button', { name: 'Edit the targets of M8+' }).click();
      await editor(page).getByRole('button', { name: 'Reset to the source' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Where the force peaks' })).toContainText(
        'The target of M8+ at 38 spm, by KNRB is 32%',
      );
    });

    await test.step('the force views fit a phone, a tablet and a desk', async () => {
      for (const view of ['Signature', 'Force']) {
        await showView(page, view);
        for (const width of [390, 1024, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
            .toBeLessThanOrEqual(0);
        }
      }
    });
  });
});
