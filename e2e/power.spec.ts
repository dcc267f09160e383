// Power on the desk: the windows of the curve, critical power, the power model and the unit of force.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import type { RowSegment } from '#fixtures/model/scenario.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import type { Method } from '#engine/analysis/analysis.ts';
import { powerFits } from '#engine/analysis/power/critical-power.ts';
import { pickCases } from './support/depth.ts';
import {
  analyzeInNode,
  cards,
  openDesk,
  REAL_SESSION,
  SAMPLE_SESSION,
  readSearch,
  seatTable,
  settled,
  shownNumber,
  showView,
  selectedNumbers,
  strip,
  openMore,
  openTool,
  tool,
} from './support/desk.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { test } from './support/seen-session.ts';

const durationPanel = (page: Page) => page.getByRole('region', { name: 'Power and duration', exact: true });

/** The menu says the definitions in use. */
async function expectDefinitions(page: Page, words: string): Promise<void> {
  await openMore(page);
  await expect(tool(page, /^Definitions/u)).toContainText(words);
  await page.keyboard.press('Escape');
}

/** Chooses in the menu of definitions and closes it again. */
async function choose(page: Page, option: string | RegExp): Promise<void> {
  await openTool(page, /^Definitions/u);
  await page.getByRole('radio', { name: option }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settled(page);
}

const shownPower = async (page: Page): Promise<number> => Number.parseFloat((await cards(page))['Power'] ?? '');

const meanPower = async (path: string, method: Partial<Method>): Promise<number> =>
  Math.round(selectedNumbers(await analyzeInNode(path, method)).rowerPowerW ?? Number.NaN);

for (const session of pickCases([SAMPLE_SESSION, REAL_SESSION], [SAMPLE_SESSION])) {
  const { name, path, absent } = session;
  test.describe(name, () => {
    test.skip(absent !== false, absent || '');
    test.use({ session });

    test('the power model, the windows of the curve and the power within the stroke are what the engine says', async ({
      seenDesk: page,
      again,
    }) => {
      test.setTimeout(EVERY_VIEW_MS);
      await test.step('the power model recomputes the desk, is in the address, and goes back to the very same', async () => {
        const before = await cards(page);
        await expect(seatTable(page).getByRole('row').nth(1)).toBeVisible();
        const rows = await seatTable(page).getByRole('row').allInnerTexts();
        await expect.poll(() => shownPower(page)).toBe(await meanPower(path, {}));

        await choose(page, /^F Assumes the gate/u);
        await expect.poll(() => readSearch(page)['power']).toBe('plain');
        await expect.poll(() => shownPower(page)).toBe(await meanPower(path, { powerModel: 'plain' }));
        await expectDefinitions(page, 'F · N');

        await choose(page, /^F \/ cos θ/u);
        await expect.poll(() => shownPower(page)).toBe(await meanPower(path, { powerModel: 'over-cosine' }));
        await choose(page, /^Hand to blade/u);
        await expect
          .poll(() => shownPower(page))
          .toBe(await meanPower(path, { powerModel: 'over-cosine', levers: 'effective' }));
        await page.getByRole('button', { name: 'Power: what it means' }).first().click();
        await expect(page.getByRole('dialog')).toContainText('F / cos θ, levers from the hand');
        await page.keyboard.press('Escape');

        await choose(page, /^F · cos θ/u);
        await choose(page, /^Whole oar/u);
        await expect.poll(() => cards(page)).toEqual(before);
        await expect.poll(() => seatTable(page).getByRole('row').allInnerTexts()).toEqual(rows);
        await expect.poll(() => readSearch(page)['power']).toBeUndefined();
        await expect.poll(() => readSearch(page)['levers']).toBeUndefined();
      });

      await test.step('a link with a model opens under it', async () => {
        await again();
        await page.evaluate(() => history.pushState(null, '', `${location.pathname}?power=plain&levers=effective`));
        await expect
          .poll(() => shownPower(page))
          .toBe(await meanPower(path, { powerModel: 'plain', levers: 'effective' }));
        await expectDefinitions(page, 'F, hand to blade · N');
      });

      await test.step('a window opens by its button, from the keyboard too, and by a click on the curve', async () => {
        await again();
        const { powerDuration, clockStartS } = await analyzeInNode(path);
        const crew = powerDuration.find(({ seat }) => seat === null);
        const at = crew?.durationS.indexOf(30) ?? -1;
        const startS = crew?.startS[at] ?? Number.NaN;
        await showView(page, 'Power');
        const button = durationPanel(page).getByRole('button', { name: /^Select the best 30 s:/u });
        await expect(button).toContainText(`${Math.round(crew?.powerW[at] ?? Number.NaN)} W`);
        await button.focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => Number(readSearch(page)['from'])).toBeCloseTo(startS, 2);
        await expect.poll(() => Number(readSearch(page)['to'])).toBeCloseTo(startS + 30, 2);
        await expect(button).toHaveAttribute('aria-pressed', 'true');
        expect(startS).toBeGreaterThanOrEqual(clockStartS ?? Number.NaN);

        await page.getByRole('button', { name: 'Clear selection' }).click();
        await expect.poll(() => readSearch(page)['from']).toBeUndefined();
        await settled(page);
        const chart = durationPanel(page).getByRole('slider', { name: /^Best mean power/u });
        await chart.scrollIntoViewIfNeeded();
        // The seats' curves lie under the crew's, the models over it.
        const curve = chart.locator('svg path').nth(powerDuration.length - 1);
        const point = await curve.evaluate((line: SVGPathElement) => {
          const onLine = line.getPointAtLength(line.getTotalLength() / 3);
          const { x, y } = onLine.matrixTransform(line.getScreenCTM() ?? new DOMMatrix());
          return { x, y };
        });
        await page.mouse.move(point.x, point.y);
        await page.mouse.click(point.x, point.y);
        await expect.poll(() => readSearch(page)['from']).toBeDefined();
        await expect.poll(() => Number(readSearch(page)['to'])).toBeGreaterThan(Number(readSearch(page)['from']));
      });

      await test.step('power within the stroke is drawn along angle, time and arc, and follows the cursor', async () => {
        await again();
        await showView(page, 'Power');
        const panel = page.getByRole('region', { name: 'Power within the stroke', exact: true });
        const figure = panel.getByRole('img');
        await expect(figure).toHaveAccessibleName(/Along: Angle/u);
        await expect(panel).toContainText(/peaks at [\d,]+ W, −?\d+°/u);
        for (const [choice, said] of [
          ['Time', /peaks at [\d,]+ W, 0\.\d\d s after the catch/u],
          ['Arc', /peaks at [\d,]+ W, \d\d% of the arc/u],
        ] as const) {
          await panel.getByRole('button', { name: choice, exact: true }).click();
          await expect(figure).toHaveAccessibleName(new RegExp(`Along: ${choice}`, 'u'));
          await expect(panel).toContainText(said);
        }
        await page.getByRole('heading', { name: 'Power within the stroke' }).click();
        const stroke = (): Promise<string> => panel.getByText(/at the cursor$|between strokes$/u).innerText();
        const first = await stroke();
        await page.keyboard.press('ArrowRight');
        await expect.poll(stroke).not.toBe(first);
      });

      await test.step('forces are shown in the unit of choice, and it is remembered', async () => {
        await again();
        await showView(page, 'Metrics');
        await page.getByRole('group', { name: 'Metrics' }).getByRole('button', { name: 'Force' }).click();
        const forces = page.getByRole('region', { name: 'Numbers: Seat' });
        const peak = (): Promise<string> => forces.getByRole('row').nth(1).locator('td').nth(1).innerText();
        const newtons = shownNumber(await peak());
        await choose(page, /^Kilogram-force/u);
        await expect.poll(async () => Number.parseFloat(await peak())).toBeCloseTo(newtons / 9.80665, 0);
        await expect(forces).toContainText('kgf');
        await expect(forces).not.toContainText(/\bN\b/u);
        await page.reload();
        await expectDefinitions(page, 'kgf');
      });
    });
  });
}

test.describe('critical power', () => {
  let folder = '';
  let path = '';
  const row = (strokes: number, rateSpm: number, pressure: number): RowSegment => ({
    kind: 'row',
    strokes,
    rateSpm,
    pressure,
  });
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'power-'));
    path = join(folder, 'ladder.txt');
    const rest = { kind: 'rest', seconds: 40 } as const;
    const efforts = [row(12, 40, 1), row(36, 36, 1), row(100, 32, 0.92), row(180, 29, 0.88), row(310, 26, 0.86)];
    const segments = [rest, ...efforts.flatMap((effort) => [effort, rest])];
    writeFileSync(
      path,
      exportBytes(simulateSession(generateCrew('2-', 'ladder'), { name: 'ladder', seed: 5, segments })),
    );
  });
  test.afterAll(() => rmSync(folder, { recursive: true }));

  test('is shown by both models with what it rests on, and absent with the reason', async ({ page }) => {
    await test.step('is shown by both models with what it rests on', async () => {
      const { strokes, gates } = await analyzeInNode(path);
      const { twoParameters, threeParameters } = powerFits(strokes, gates, null);
      if (!twoParameters.ok || !threeParameters.ok) throw new Error('The ladder carries both models.');
      await openDesk(page, path);
      await showView(page, 'Power');
      const models = durationPanel(page).getByRole('region', { name: 'Critical power' }).getByRole('row');
      const watts = (value: number): string => value.toFixed(0);
      await expect(models.nth(1)).toContainText('CP2');
      await expect(models.nth(1)).toContainText(watts(twoParameters.value.model.criticalW));
      await expect(models.nth(1)).toContainText(`${twoParameters.value.efforts.length} efforts, 3 min to`);
      await expect(models.nth(2)).toContainText(watts(threeParameters.value.model.peakW));
      await durationPanel(page).getByRole('button', { name: 'CP: what it means' }).click();
      await expect(page.getByRole('dialog')).toContainText('Power model in use: F · cos θ');
      await page.keyboard.press('Escape');
      await durationPanel(page).getByRole('button', { name: 'Seat 2', exact: true }).click();
      const { twoParameters: own } = powerFits(strokes, gates, 2);
      if (!own.ok) throw new Error(own.failure.sentence);
      await expect(models.nth(1)).toContainText(watts(own.value.model.criticalW));
    });

    await test.step('is absent with the reason when the session holds no long effort', async () => {
      await openDesk(page, SAMPLE_SESSION.path);
      await showView(page, 'Power');
      await expect(page.getByRole('note', { name: 'Not shown' })).toContainText('The longest effort without a rest is');
      await expect(durationPanel(page).getByRole('region', { name: 'Critical power' })).toHaveCount(0);
      await expect(strip(page)).toBeVisible();
    });
  });
});
