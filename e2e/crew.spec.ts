// The crew view: every seat's timing, phase, variation, force curve similarity, and the score with its terms.
import { expect, type Page } from '@playwright/test';
import { pickCases } from './support/depth.ts';
import {
  analyzeInNode,
  REAL_SESSION,
  SAMPLE_SESSION,
  readSearch,
  settled,
  showView,
  selectedMean,
} from './support/desk.ts';
import { test } from './support/seen-session.ts';

const heat = (page: Page) => page.getByRole('slider', { name: /offset of every seat in every stroke/u });
const strokeAtCursor = (page: Page) =>
  page
    .getByRole('region', { name: 'At the cursor' })
    .locator('dl > div')
    .filter({ has: page.getByText('Stroke', { exact: true }) })
    .locator('dd');
const showPart = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: 'Part of the timing' }).getByRole('button', { name, exact: true }).click();
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const numberIn = (text: string): number => Number(text.replace('−', '-'));

/** The rows of a figure's table, by their first cell, of which a seat's number is enough. */
async function readTable(page: Page, name: string): Promise<Record<string, string[]>> {
  const toggle = panel(page, name).getByRole('button', { name: 'Show as table' });
  await panel(page, name).hover();
  await toggle.click();
  const rows = await panel(page, name)
    .locator('tbody tr')
    .evaluateAll((every) => every.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  await toggle.click();
  return Object.fromEntries(rows.map(([first = '', ...rest]) => [/^\d+/u.exec(first)?.[0] ?? first, rest]));
}

for (const session of pickCases([SAMPLE_SESSION, REAL_SESSION], [SAMPLE_SESSION])) {
  const { name, path, absent } = session;
  test.describe(name, () => {
    test.skip(absent !== false, String(absent));
    test.use({ session });

    test('timing is what the engine says, and the score is the sum of its terms', async ({ seenDesk: page }) => {
      await showView(page, 'Crew');
      const analysis = await analyzeInNode(path);
      const { gates } = analysis;
      const shown = await readTable(page, 'Timing by seat');
      for (const [index, { seat }] of gates.entries()) {
        const mean = selectedMean(analysis, 'catchOffsetMs', index);
        expect(numberIn(shown[String(seat)]?.[0] ?? '')).toBe(Math.round(mean) + 0);
      }

      await expect(panel(page, 'Synchrony score').getByRole('listitem').filter({ hasText: 'Catches' })).toBeVisible();
      await expect.poll(async () => Object.keys(await readTable(page, 'Synchrony score')).length).toBe(5);
      const { Score: score = [], ...terms } = await readTable(page, 'Synchrony score');
      const points = Object.values(terms).map((cells) => Number(cells[3]));
      expect(points).toHaveLength(4);
      const sum = points.reduce((total, one) => total + one, 0);
      expect(Math.abs(Number(score[3]) - sum)).toBeLessThan(0.25);
      expect(sum).toBeGreaterThan(20);
      expect(sum).toBeLessThanOrEqual(100);

      const phase = await readTable(page, 'Phase against the crew');
      expect(Object.keys(phase).toSorted()).toEqual(gates.map(({ seat }) => String(seat)));
      for (const [degrees = ''] of Object.values(phase)) expect(Math.abs(numberIn(degrees))).toBeLessThan(30);

      // What is pressed is where the sample has it.
      if (session !== SAMPLE_SESSION) return;
      await test.step('the heat map and the widest strokes lead to their stroke and seat', async () => {
        await test.step('a press on a cell of the heat map goes to its stroke and seat, and so does the keyboard', async () => {
          await showPart(page, 'Stroke by stroke');
          await expect(heat(page)).toBeVisible();
          const box = await heat(page).boundingBox();
          if (box === null) throw new Error('The heat map is not on the screen.');
          // The third row from the top is seat 6; a tenth of 254 strokes is stroke 26.
          await heat(page).click({ position: { x: box.width * 0.1, y: box.height * (2.5 / 8) } });
          await expect(strokeAtCursor(page)).toHaveText('26');
          await expect.poll(() => readSearch(page)['seat']).toBe('6');

          await heat(page).focus();
          await page.keyboard.press('ArrowRight');
          await page.keyboard.press('ArrowDown');
          await expect(heat(page)).toHaveAttribute(
            'aria-valuetext',
            /^stroke 27, seat 5 Maeve Donnelly: [+−]?\d+ ms$/u,
          );
          await page.keyboard.press('Enter');
          await expect(strokeAtCursor(page)).toHaveText('27');
          await expect.poll(() => readSearch(page)['seat']).toBe('5');
        });

        await test.step('the heat map stands by strokes or on the clock, for each moment of the stroke', async () => {
          await page.getByRole('button', { name: 'Clock', exact: true }).click();
          await expect(panel(page, 'Catch (oar angle), every stroke')).toContainText('10:00');
          await page.getByRole('button', { name: 'Release', exact: true }).click();
          await expect(panel(page, 'Finish (force), every stroke')).toContainText(
            /Farthest off is seat \d [\p{L} ]+ in stroke \d+/u,
          );
          await page.getByRole('button', { name: 'degrees', exact: true }).click();
          await expect(panel(page, 'Timing by seat').getByRole('figure')).toContainText(/[+−]\d\.\d ± \d\.\d/u);
        });

        await test.step('the widest strokes are one press away, and a piece has a score of its own', async () => {
          await showPart(page, 'Spread');
          const widest = panel(page, 'When timing spreads')
            .getByRole('button', { name: /^stroke \d+/u })
            .first();
          const stroke = /\d+/u.exec((await widest.textContent()) ?? '')?.[0] ?? '';
          await widest.click();
          await expect(strokeAtCursor(page)).toHaveText(stroke);
          const past = page.getByRole('list', { name: 'Scores of the same crew in this session' });
          await past.getByRole('button').nth(1).click();
          await expect.poll(() => readSearch(page)['piece']).toBe('0');
          await settled(page);
          await expect(past.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
        });
      });
    });
  });
}
