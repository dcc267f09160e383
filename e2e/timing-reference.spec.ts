// The timing reference: one choice that every panel, the export, the report and the comparison follow and name.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { TimingReference } from '#engine/analysis/analysis.ts';
import {
  analyzeInNode,
  cards,
  openDesk,
  SAMPLE_SESSION,
  readSearch,
  selectedMean,
  settled,
  showView,
  openTool,
  printedReport,
} from './support/desk.ts';
import { test } from './support/seen-session.ts';

const { path } = SAMPLE_SESSION;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function choose(page: Page, option: string): Promise<void> {
  await openTool(page, /^Definitions/u);
  await page
    .getByRole('radiogroup', { name: 'Timing reference' })
    .getByRole('radio', { name: option })
    .check({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settled(page);
}

/** Second cell of each row of a panel's table, by the first. */
async function means(page: Page, name: string): Promise<Record<string, number>> {
  await panel(page, name).hover();
  await panel(page, name).getByRole('button', { name: 'Show as table' }).click();
  const rows = await panel(page, name)
    .locator('tbody tr')
    .evaluateAll((every) => every.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent ?? '')));
  await panel(page, name).getByRole('button', { name: 'Show as table' }).click();
  return Object.fromEntries(
    rows.map(([seat = '', mean = '']) => [Number.parseInt(seat, 10), Number(mean.replace('−', '-'))]),
  );
}

async function expected(reference: TimingReference): Promise<Record<string, number>> {
  const analysis = await analyzeInNode(path, { timingReference: reference });
  return Object.fromEntries(
    analysis.gates.map(({ seat }, gate) => [`${seat}`, Math.round(selectedMean(analysis, 'catchOffsetMs', gate)) + 0]),
  );
}

test('one choice is followed and named by every panel, kept on the device, in the address, the export and the report', async ({
  seenDesk: page,
  again,
}) => {
  await test.step('the card of a timing metric shows turn, chord and load of every seat side by side', async () => {
    const analysis = await analyzeInNode(path);
    await page.getByRole('button', { name: 'Seats: what its numbers mean' }).click();
    const table = page.getByRole('dialog').getByRole('table', { name: /^The catch by each measure/u });
    await expect(table.getByRole('columnheader')).toHaveText(['Seat', 'Turn', 'Chord', 'Load']);
    const shown = await table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
    const wanted = analysis.gates
      .map(({ seat }, gate) => [
        seat,
        ...(['catchOffsetMs', 'chordOffsetMs', 'loadOffsetMs'] as const).map(
          (field) => Math.round(selectedMean(analysis, field, gate)) + 0,
        ),
      ])
      .toReversed();
    expect(shown.map((row) => row.map((text) => Number(text.replace('−', '-')) + 0))).toEqual(wanted);
  });

  await test.step('one choice is followed and named by every panel, and changes no spread', async () => {
    await again();
    const before = await cards(page);
    await expect.poll(() => means(page, 'Catch timing against stroke')).toEqual(await expected('stroke'));

    await choose(page, 'The crew');
    await expect(panel(page, 'Catch timing against the crew')).toBeVisible();
    await expect.poll(() => means(page, 'Catch timing against the crew')).toEqual(await expected('crew'));
    await expect.poll(() => readSearch(page)['reference']).toBe('crew');
    await expect.poll(() => cards(page)).toEqual(before);

    await showView(page, 'Crew');
    await expect(page.getByRole('tabpanel')).toContainText('in ms relative to the mean of the other seats; + is late');
    await expect.poll(() => means(page, 'Timing by seat')).toEqual(await expected('crew'));
    await showView(page, 'Rower');
    await expect(page.getByRole('region', { name: 'Timing against the crew', exact: true })).toBeVisible();
    await page.getByRole('group', { name: 'Metrics', exact: true }).getByRole('button', { name: 'Timing' }).click();
    await expect(page.getByRole('region', { name: 'Numbers: Metric' })).toContainText('Catch against the crew');
    await expect(page.getByText(/against stroke(?! rate)|the stroke seat/u)).toHaveCount(0);

    await choose(page, 'Seat 5');
    await showView(page, 'Overview');
    await expect.poll(() => means(page, 'Catch timing against seat 5 Maeve Donnelly')).toEqual(await expected(5));
    await choose(page, 'The stroke seat');
    await expect.poll(() => readSearch(page)['reference']).toBe('stroke');
    await expect.poll(() => means(page, 'Catch timing against stroke')).toEqual(await expected('stroke'));
  });

  await test.step('an address says whom the oars are timed against, whatever is chosen here', async () => {
    await choose(page, 'The crew');
    const { pathname } = new URL(page.url());

    await page.goto(`${pathname}?group=crew&panel=together&reference=stroke`);
    await expect(page.getByRole('tabpanel')).toContainText('in ms relative to the stroke seat; + is late');
    await expect.poll(() => readSearch(page)).toEqual({ group: 'crew', panel: 'together', reference: 'stroke' });

    await page.goto(pathname);
    await expect(panel(page, 'Catch timing against the crew')).toBeVisible();
    await expect.poll(() => readSearch(page)).toEqual({ reference: 'crew' });
  });

  await test.step('the choice is kept on the device, goes with a link, and is in the export and the report', async () => {
    await openDesk(page, path);
    await expect(panel(page, 'Catch timing against the crew')).toBeVisible();
    await expect.poll(() => readSearch(page)['reference']).toBe('crew');

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Strokes CSV/u }).click();
    const text = readFileSync(await (await saving).path(), 'utf8');
    expect(text.split('\n')[0]).toContain('Catch against the crew (ms)');
    expect(text.split('\n')[1]?.trim()).toMatch(/,crew$/u);

    await page.keyboard.press('Escape');
    const report = await printedReport(page);
    await expect(report).toContainText('Catch timing against the crew');
    await expect(report).toContainText(/Catches \d+ ms (?:after|before) the mean of the other seats/u);
    await expect(report).not.toContainText(/against stroke(?! rate)|the stroke seat/u);
  });
});
