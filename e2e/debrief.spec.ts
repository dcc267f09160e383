// What cost the boat speed: the engine's findings, on the desk and on paper, one click from their strokes.
import { expect, type Page } from '@playwright/test';
import { computeDebrief } from '#engine/analysis/debrief/debrief.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { inOrder } from '#src/features/desk/shell/change-messages.ts';
import { analyzeInNode, readSearch, settled, SAMPLE_SESSION, strip, printedReport } from './support/desk.ts';
import { test } from './support/seen-session.ts';

const { path } = SAMPLE_SESSION;
const panel = (page: Page) => page.getByRole('region', { name: 'What cost the boat speed' });

async function findings(): Promise<Finding[]> {
  const analysis = await analyzeInNode(path);
  return [...computeDebrief(analysis, selectedStrokes(analysis.strokes).strokes).findings];
}

test('what cost the boat speed is said as the engine says it, leads to its strokes, and is printed', async ({
  seenDesk: page,
  again,
}) => {
  await test.step('the three sentences are those of the engine, in meters and in seconds', async () => {
    await settled(page);
    const told = (await findings()).filter(({ place }) => place !== null);
    const rows = panel(page).getByRole('listitem');
    await expect(rows).toHaveCount(told.length);
    for (const [at, { metres }] of told.entries()) {
      const row = rows.nth(at);
      if (metres === null) await expect(row.getByText('Not costed')).toBeVisible();
      else
        await expect(
          row.getByText(new RegExp(`Worth about ${Math.round(Math.abs(metres.value))} m over`, 'u')),
        ).toBeAttached();
    }
    await panel(page).getByText('Ranking').click();
    await panel(page).getByRole('button', { name: 'Seconds' }).click();
    await expect(
      panel(page)
        .getByText(/Worth about [\d.]+ s over/u)
        .first(),
    ).toBeAttached();
  });

  await test.step('a sentence leads to its rower and its strokes, and the table says why in this order', async () => {
    await settled(page);
    const all = await findings();
    const seat = all.find(({ place, subject }) => place !== null && subject !== null)?.subject;
    const row = panel(page)
      .getByRole('listitem')
      .filter({ has: page.locator('button[aria-pressed]') })
      .first();
    await row.locator('button[aria-pressed]').click();
    await expect.poll(() => readSearch(page)['seat']).toBe(String(seat));
    const table = panel(page).getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(1 + all.length);
    // What is seen in the whole session leads to no other strokes.
    await expect(row.getByText(/^\d+ of \d+ strokes$/u)).toBeAttached();
    await expect(row.getByRole('button', { name: /^Show /u })).toHaveCount(0);
  });

  await test.step('a change leads to its strokes, before it and after it', async () => {
    await again();
    const analysis = await analyzeInNode(path);
    const [change] = inOrder(computeDebrief(analysis, selectedStrokes(analysis.strokes).strokes).changes.changes);
    if (change === undefined) throw new Error('Nothing changes in the sample session.');
    const { startS, endS } = analysis.strokes.boat;
    const changes = page.getByRole('region', { name: 'What changed' });
    for (const [side, first, past] of [
      ['Before', change.stretch[0], change.stroke],
      ['After', change.stroke, change.stretch[1]],
    ] as const) {
      await changes
        .getByRole('button', { name: new RegExp(`^${side}: `, 'u') })
        .first()
        .click();
      await expect(strip(page)).toContainText(`${past - first} strokes`);
      await expect.poll(() => Number(readSearch(page)['from'])).toBeCloseTo(startS[first] ?? Number.NaN, 2);
      await expect.poll(() => Number(readSearch(page)['to'])).toBeCloseTo(endS[past - 1] ?? Number.NaN, 2);
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await settled(page);
    }
  });

  await test.step('the printed sheet says the same', async () => {
    await again();
    await settled(page);
    await expect(panel(page).getByRole('listitem').first()).toBeVisible();
    const said = await panel(page).getByRole('listitem').locator('p:first-child').allInnerTexts();
    const paper = (await (await printedReport(page)).innerText()).replaceAll(/\s+/gu, ' ');
    for (const sentence of said) expect(paper).toContain(sentence.replaceAll(/\s+/gu, ' '));
  });
});
