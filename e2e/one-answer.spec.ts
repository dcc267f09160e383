// One session, one answer: the same twelve numbers on cards, in tables, in the library, in a comparison, on paper, in
// the table of strokes, in what a team is sent and from `analyze`, also where kinds of strokes are counted that the
// rule leaves out.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import {
  align,
  chooseRower,
  choosing,
  SIDES,
  analyzeInNode,
  openDesk,
  REAL_SESSION,
  SAMPLE_SESSION,
  seatTable,
  settled,
  showView,
  printedReport,
  putAway,
} from './support/desk.ts';
import type { StrokeKind } from '#engine/analysis/analysis.ts';
import { analysisDocument } from '#engine/analysis/document.ts';
import { factsOnDevice } from './support/device.ts';
import { sessionRows } from './support/drop.ts';
import { DRAWN_MS } from './support/patience.ts';
import {
  expectShown,
  numbersCompared,
  numbersForTeam,
  computeTwelve,
  computeTwelveOverStrokes,
  twelveFromCsv,
  readSeatNumbers,
  readShownNumbers,
  numbersPrinted,
  numbersSent,
  SEAT,
  type Twelve,
} from './support/twelve-numbers.ts';

async function downloadStrokeTable(page: Page): Promise<Twelve> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'Share', exact: true })
    .getByRole('button', { name: /^Strokes CSV/u })
    .click();
  const text = await readFile(await (await coming).path(), 'utf8');
  await page.keyboard.press('Escape');
  return twelveFromCsv(text);
}

function expectSame(numbers: Twelve, truth: Twelve, where: string): void {
  for (const [name, value] of Object.entries(truth)) {
    const is = Object.entries(numbers).find(([one]) => one === name)?.[1] ?? Number.NaN;
    // The files have six decimals.
    expect(Math.abs(is - value), `${name} ${where}: ${is}, not ${value}`).toBeLessThan(1e-5);
  }
}

async function expectDesk(page: Page, truth: Twelve, ofStrokes: Twelve): Promise<void> {
  await settled(page);
  expectShown(await readShownNumbers(page.getByRole('tabpanel'), seatTable(page)), truth, 'on the desk');
  expectSame(await downloadStrokeTable(page), ofStrokes, 'in the table of strokes');
  const sheet = await printedReport(page);
  const table = sheet.getByRole('table', { name: /^Means of/u }).first();
  expectShown(await readShownNumbers(sheet, table), truth, 'in the report');
  await putAway(page);
  await showView(page, 'Metrics');
  await page.getByRole('group', { name: 'Metrics' }).getByRole('button', { name: 'All', exact: true }).click();
  const ofSeat = await readSeatNumbers(page.getByRole('region', { name: 'Numbers: Seat' }));
  expect(Object.keys(ofSeat)).toHaveLength(7);
  expectShown(ofSeat, truth, 'in the table of metrics');
  await showView(page, 'Overview');
}

/** The session, whether it is open or only kept, against itself. */
async function expectCompared(page: Page, truth: Twelve): Promise<void> {
  for (const side of ['Before', 'After'] as const) {
    // What was asked before is shown until the new question is answered.
    await expect(async () => {
      expectShown(await numbersCompared(page, side, 'crew'), truth, `${side} in the comparison`);
    }).toPass({ timeout: DRAWN_MS });
  }
  for (const side of SIDES) await chooseRower(page, side, String(SEAT));
  // Only two rowers have it; until then what is shown is of the crew.
  await expect(page.getByRole('button', { name: 'Power', exact: true })).toBeVisible();
  for (const side of ['Before', 'After'] as const) {
    await expect(async () => {
      expectShown(await numbersCompared(page, side, 'seat'), truth, `${side} in the comparison`);
    }).toPass({ timeout: DRAWN_MS });
  }
  for (const side of SIDES) await chooseRower(page, side, 'crew');
  await expect(page.getByRole('button', { name: 'Power per rower', exact: true })).toBeVisible();
}

async function countStarts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Strokes (?:included|that count)/u }).click();
  await page.getByRole('checkbox', { name: /starts$/u }).check();
  await page.keyboard.press('Escape');
}

for (const { name, path, absent } of [SAMPLE_SESSION, REAL_SESSION]) {
  test(`${name} says the same twelve numbers everywhere`, async ({ page }) => {
    test.skip(absent !== false, String(absent));
    test.slow();
    const analysis = await analyzeInNode(path);
    const truth = computeTwelve(analysis, []);
    expectSame(numbersPrinted(analysisDocument(analysis, { strokes: false })), truth, 'from analyze');
    const starts: readonly StrokeKind[] = ['start'];
    const widened = computeTwelve(analysis, starts);
    const wide = analysisDocument(analysis, { strokes: false, include: starts });
    expectSame(numbersPrinted(wide), widened, 'from analyze, with starts');
    const hasStarts = widened.rateSpm !== truth.rateSpm;

    await openDesk(page, path);
    await expectDesk(page, truth, computeTwelveOverStrokes(analysis, []));
    if (hasStarts) {
      await countStarts(page);
      await expectDesk(page, widened, computeTwelveOverStrokes(analysis, starts));
    }

    await page.getByRole('link', { name: 'Sessions', exact: true }).click();
    await expect(sessionRows(page)).toHaveCount(1);
    // A row not painted yet has no inner text.
    const cell = async (column: string): Promise<string> =>
      (await sessionRows(page).locator(`[data-column=${column}]`).textContent()) ?? '';
    expectShown(
      { rateSpm: await cell('rate'), speedMps: await cell('split'), rowerPowerW: await cell('power') },
      truth,
      'in the library',
    );

    const sent = numbersSent(await factsOnDevice(page));
    for (const [metric, value] of Object.entries(numbersForTeam(analysis))) {
      expect(sent[metric], `${metric} for a team`).toBeCloseTo(value, 9);
    }

    // A page that is loaded again has the session kept and not open.
    for (const isOpen of [true, false]) {
      if (isOpen) await page.getByRole('link', { name: 'Compare', exact: true }).click();
      else await page.reload();
      if (isOpen) {
        await choosing(page, 'Before', () => page.getByRole('button', { name: 'Add a session' }).click());
        await align(page, 'All strokes');
      }
      await expect(page.getByText(/^No difference is real or likely\./u)).toBeVisible();
      await expectCompared(page, computeTwelveOverStrokes(analysis, []));
      await expect(page.getByText('Before and after are the same at every angle.')).toBeVisible();
    }
    if (hasStarts) {
      await countStarts(page);
      await expect(page).toHaveURL(/include=start/u);
      await expectCompared(page, computeTwelveOverStrokes(analysis, starts));
    }
  });
}
