// One rower: metrics with their strokes, the trend that leads to a stroke, the curve at each rate, and the next rower.
import { expect, type Page } from '@playwright/test';
import { fixed } from '#src/format/number.ts';
import { gateSpreadOver } from '#engine/analysis/selected/stroke-means.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import {
  analyzeInNode,
  SAMPLE_SESSION,
  readSearch,
  showView,
  shownNumber,
  openTool,
  selectedMean,
  strip,
} from './support/desk.ts';
import { test } from './support/seen-session.ts';

const strokeAtCursor = (page: Page) =>
  page
    .getByRole('region', { name: 'At the cursor' })
    .locator('dl > div')
    .filter({ has: page.getByText('Stroke', { exact: true }) })
    .locator('dd');
const metricRow = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Numbers: Metric' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `${name}: what it means` }) });

const showMetrics = (page: Page, group: string): Promise<void> =>
  page.getByRole('group', { name: 'Metrics', exact: true }).getByRole('button', { name: group, exact: true }).click();

async function showWhole(page: Page): Promise<void> {
  const choice = strip(page).getByRole('button', { name: /: choose a piece or a part$/u });
  await choice.click();
  await page.getByRole('button', { name: 'Whole session', exact: true }).click();
  await expect(strip(page)).toContainText('Whole session');
}

/** Strokes of the pieces that count: a rower opens on them. */
const workStrokes = ({ strokes, pieces }: Analysis): Int32Array =>
  selectedStrokes(
    strokes,
    Int32Array.from({ length: strokes.count }, (_, stroke) => stroke).filter((stroke) =>
      pieces.some(({ fromStroke, toStroke }) => stroke >= fromStroke && stroke < toStroke),
    ),
  ).strokes;

const workMean = (analysis: Analysis, field: GateField, gate: number): number =>
  gateSpreadOver(analysis.strokes, field, gate, workStrokes(analysis)).mean ?? Number.NaN;

test.beforeEach(async ({ seenDesk: page }) => {
  await showView(page, 'Rower');
});

test('one rower: metrics with their strokes, the trend, the curve at each rate, and the next rower', async ({
  seenDesk: page,
  again,
}) => {
  await showView(page, 'Rower');
  await test.step('it stands on the work pieces, says so, and on the whole session when asked', async () => {
    const analysis = await analyzeInNode(SAMPLE_SESSION.path);
    const length = metricRow(page, 'Length').getByRole('cell').first();
    const ofWork = fixed(workMean(analysis, 'arcDeg', 7), 1);
    await expect(strip(page)).toContainText('Work pieces');
    await expect(page.getByText(`Mean ±1 SD over ${workStrokes(analysis).length} strokes.`)).toBeVisible();
    await expect(length).toContainText(ofWork);
    await showWhole(page);
    await expect(length).toContainText(fixed(selectedMean(analysis, 'arcDeg', 7), 1));
    await expect(length).not.toContainText(ofWork);
    await again();
    await showView(page, 'Rower');
  });

  await test.step('the force curve is drawn at each rate with how many strokes it stands on', async () => {
    const rates = page.getByRole('list', { name: 'Rates' }).getByRole('listitem');
    await expect.poll(() => rates.count()).toBeGreaterThan(3);
    for (const text of await rates.allTextContents()) expect(text).toMatch(/\d+–\d+ spm · \d+ strokes/u);
    await expect(
      page.getByRole('img', { name: /^Gate force of seat 8 Lucía Ferrer against angle, at \d rates/u }),
    ).toBeVisible();
  });

  await test.step('the next rower is one key or one press away', async () => {
    await expect(page.getByRole('heading', { name: /seat 8 stroke/u })).toBeVisible();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('heading', { name: /seat 7$/u })).toBeVisible();
    await page.getByRole('button', { name: 'Next rower toward bow, seat 6 Jürgen Albrecht' }).click();
    await expect.poll(() => readSearch(page)['seat']).toBe('6');
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => readSearch(page)['seat']).toBe('7');
    await page.getByRole('button', { name: 'Next rower toward stroke, seat 8 Lucía Ferrer' }).click();
    await expect(page.getByRole('button', { name: 'No one farther toward stroke' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('a press on the trend goes to the stroke', async () => {
    await page.getByRole('combobox', { name: 'Metric over the strokes' }).selectOption('Peak force');
    const trend = page.getByRole('slider', { name: /^Peak force over the selected strokes/u });
    await expect(page.getByRole('heading', { name: 'Peak force, distribution' })).toBeVisible();
    await trend.scrollIntoViewIfNeeded();
    const box = await trend.boundingBox();
    if (box === null) throw new Error('The trend is not on the screen.');
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
    await page.mouse.click(box.x + box.width * 0.4, box.y + box.height / 2);
    await expect(strokeAtCursor(page)).not.toHaveText('1');
    await expect.poll(async () => Number(await strokeAtCursor(page).textContent())).toBeGreaterThan(30);
    await trend.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const { pieces } = await analyzeInNode(SAMPLE_SESSION.path);
    await expect(strokeAtCursor(page)).toHaveText(`${pieces.at(-1)?.toStroke}`);
  });

  await test.step('metrics are what the engine says, in the unit of choice, with the stroke at the cursor beside them', async () => {
    await again();
    await showView(page, 'Rower');
    const analysis = await analyzeInNode(SAMPLE_SESSION.path);
    const { strokes, gates, pieces } = analysis;
    const peakN = workMean(analysis, 'peakForceN', 7);
    const stroke = 10 + (pieces[0]?.fromStroke ?? 0);
    await showMetrics(page, 'Force');
    const row = metricRow(page, 'Peak force');
    await expect(row.getByRole('cell').first()).toContainText(`${fixed(peakN)} N`);
    await page.keyboard.press('Shift+ArrowRight');
    await expect(strokeAtCursor(page)).toHaveText(`${stroke + 1}`);
    await expect(page.getByRole('columnheader', { name: `Stroke ${stroke + 1}` })).toBeVisible();
    const now = async () => shownNumber((await row.getByRole('cell').nth(2).textContent()) ?? '');
    await expect.poll(now).toBe(Math.round(strokes.gate.peakForceN[stroke * gates.length + 7] ?? Number.NaN));

    await openTool(page, /^Definitions/u);
    await page.getByText('Kilogram-force').click();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('cell').first()).toContainText(`${(peakN / 9.80665).toFixed(1)} kgf`);
  });

  await test.step('a phone says no reason of the column that it leaves out', async () => {
    await showWhole(page);
    await showMetrics(page, 'Timing');
    const table = page.getByRole('region', { name: 'Numbers: Metric' });
    const column = table.getByRole('columnheader', { name: /^(?:At the cursor|Stroke \d+)$/u });
    const reason = page.getByText(/^Not measured in every stroke: /u);
    await expect(column).toBeVisible();
    await expect(reason).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(column).toBeHidden();
    await expect(reason).toBeHidden();
  });
});
