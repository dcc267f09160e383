// The boat over the cycle of the stroke: numbers as the engine has them, and the stroke under the cursor over the mean.
import { expect } from '@playwright/test';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { columnSpread } from '#engine/analysis/selected/stroke-means.ts';
import { pickCases } from './support/depth.ts';
import { analyzeInNode, REAL_SESSION, SAMPLE_SESSION, readSearch, showView } from './support/desk.ts';
import { test } from './support/seen-session.ts';

function expectedCards({ strokes }: Analysis): Record<string, string> {
  const { boat } = strokes;
  const counted = selectedStrokes(strokes).strokes;
  const mean = (column: Float64Array): number => columnSpread(column, counted).mean ?? Number.NaN;
  const check = boat.minimumSpeedMps.map((least, stroke) => (100 * least) / (boat.speedMps[stroke] ?? Number.NaN));
  return {
    'Per stroke': mean(boat.distanceM).toFixed(2),
    'Velocity efficiency': mean(boat.velocityEfficiencyPct).toFixed(1),
    'Check factor': mean(check).toFixed(1),
    'Minimum speed': mean(boat.minimumSpeedMps).toFixed(2),
    'Maximum speed': mean(boat.maximumSpeedMps).toFixed(2),
  };
}

for (const session of pickCases([SAMPLE_SESSION, REAL_SESSION], [SAMPLE_SESSION])) {
  test.describe(session.name, () => {
    test.skip(session.absent !== false, String(session.absent));
    test.use({ session });

    test('numbers and cycles', async ({ seenDesk: page }) => {
      await showView(page, 'Boat');
      const cards = page.getByRole('region', { name: 'The boat in numbers' });
      for (const [name, value] of Object.entries(expectedCards(await analyzeInNode(session.path)))) {
        const card = cards.locator('dl > div').filter({ hasText: name });
        await expect(card.locator('dd').first()).toHaveText(new RegExp(`^${value.replace('.', '\\.')}(?!\\d)`, 'u'));
      }
      await cards.getByRole('button', { name: 'All figures' }).click();
      await cards.getByRole('button', { name: /Check impulse/u }).click();
      await expect(page.getByRole('dialog')).toContainText('negative acceleration');
      await page.keyboard.press('Escape');
      // Until it is closed, keys are the dialog's.
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const small = session === SAMPLE_SESSION ? ['Pitch', 'Yaw'] : [];
      for (const name of small) {
        await expect(page.getByRole('note', { name: 'Not shown' })).toContainText(`Not shown: ${name} over the cycle.`);
      }
      for (const name of ['Speed', 'Acceleration', 'Roll', 'Pitch', 'Yaw'].filter((one) => !small.includes(one))) {
        const panel = page.getByRole('region', { name: `${name} over the cycle` });
        await expect(
          panel.getByRole('img', { name: new RegExp(`^${name} over the cycle of the stroke`, 'u') }),
        ).toBeVisible();
      }

      // What is pressed is where the sample has it.
      if (session !== SAMPLE_SESSION) return;
      await test.step('the stroke under the cursor lies over the mean, and a press moves the cursor within it', async () => {
        const address = readSearch(page);
        const reading = page.getByTestId('reading-speed');
        await expect(reading).toHaveText(/^stroke 1: \d\.\d\d m\/s$/u);
        for (let stroke = 0; stroke < 4; stroke += 1) await page.keyboard.press('Shift+ArrowRight');
        await expect(reading).toHaveText(/^stroke 41: [2-6]\.\d\d m\/s$/u);
        const before = await reading.textContent();

        const figure = page.getByRole('img', { name: /^Speed over the cycle of the stroke/u });
        const box = await figure.boundingBox();
        if (box === null) throw new Error('The cycle is not on the screen.');
        await figure.click({ position: { x: box.width * 0.55, y: box.height / 2 } });
        await expect(reading).not.toHaveText(before ?? '');
        await expect(reading).toHaveText(/^stroke 41:/u);
        expect(readSearch(page)).toEqual(address);

        const panel = page.getByRole('region', { name: 'Speed over the cycle' });
        await panel.getByRole('button', { name: 'Show as table' }).click();
        await expect(panel.getByRole('row')).toHaveCount(22);
      });
    });
  });
}
