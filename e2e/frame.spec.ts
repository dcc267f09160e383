// The frame of the desk: two bars, the groups, the picker of pieces and parts, and the row of the cursor while it is
// used.
import { expect, type Page } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import {
  analyzeInNode,
  openMore,
  openTool,
  panelChoice,
  SAMPLE_SESSION,
  readSearch,
  settled,
  showView,
  strip,
  visit,
} from './support/desk.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { test } from './support/seen-session.ts';

const readout = (page: Page) => page.getByRole('region', { name: 'At the cursor' });
const picker = (page: Page) => page.getByRole('button', { name: /: choose a piece or a part$/u });
const choice = (page: Page) => page.getByRole('dialog', { name: /: choose a piece or a part$/u });

async function pick(page: Page, name: string): Promise<void> {
  await picker(page).click();
  await choice(page).getByRole('button', { name, exact: true }).click();
  await expect(choice(page)).toHaveCount(0);
  await settled(page);
}

test('the bars leave the desk its height, on a desk and on a phone, and can be used by everyone', async ({
  seenDesk: page,
  again,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('two bars take 110 px at most', async () => {
    for (const [width, height, most] of [
      [1440, 900, 108],
      [1024, 768, 110],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of ['Overview', 'Crew', 'Metrics']) {
        await showView(page, name);
        const box = await strip(page).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? Infinity), name).toBeLessThanOrEqual(most);
        await expectNoOverflow(page);
      }
    }
  });

  await test.step('a phone has 104 px of bars, whatever is open: the selection is in the first, its strip on request', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await showView(page, 'Overview');
    const expectLowHead = async (): Promise<void> => {
      const box = await page.getByRole('tablist', { name: 'Groups' }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(104);
    };
    await expectLowHead();
    await pick(page, 'Last 500 m');
    await expect(strip(page)).toContainText('Last 500 m');
    const line = page.getByRole('region', { name: 'The session along its time' });
    await expect(line).toHaveCount(0);
    await openTool(page, 'Show timeline');
    await expect(line.getByRole('slider', { name: 'Start of the selection' })).toBeVisible();
    await expect(line.getByRole('button', { name: /^Rate 28,/u })).toBeVisible();
    await openTool(page, 'Edit pieces');
    await openMore(page);
    await expectLowHead();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close the pieces' }).click();
    await openTool(page, 'Hide timeline');
    await expect(line).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });

  await test.step('eight rowers have five measures and a trend each', async () => {
    await again();
    await page.setViewportSize({ width: 1440, height: 900 });
    await showView(page, 'Overview');
    const rows = page.getByRole('region', { name: 'Seats', exact: true }).getByRole('row');
    await expect(rows).toHaveCount(9);
    // The seat and its side, five measures, and the trend.
    await expect(rows.first().getByRole('columnheader')).toHaveCount(8);
  });

  await test.step('the picker and the menu are accessible, wide and narrow', async () => {
    await again();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const areColorsKnown = width === 390;
      for (const scheme of areColorsKnown ? (['light'] as const) : SCHEMES) {
        await inScheme(page, scheme);
        await openMore(page);
        expect(await violations(page, scheme, { areColorsKnown })).toEqual([]);
        await expectNoOverflow(page);
        await page.keyboard.press('Escape');
        await picker(page).click();
        expect(await violations(page, scheme, { areColorsKnown })).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }
  });
});

test('the picker, the cursors and the addresses of views reach every group', async ({ seenDesk: page, again }) => {
  await test.step('the last 500 m, a quarter and a rate are one press from the picker', async () => {
    const { strokes, pieces } = await analyzeInNode(SAMPLE_SESSION.path);
    await pick(page, 'Last 500 m');
    const { from, to } = readSearch(page);
    const inside = Array.from(strokes.boat.startS, (startS, stroke) => ({ startS, stroke })).filter(
      ({ startS, stroke }) =>
        startS >= Number(from) - 0.002 && (strokes.boat.endS[stroke] ?? Infinity) <= Number(to) + 0.002,
    );
    const metres = inside.reduce((sum, { stroke }) => sum + (strokes.boat.distanceM[stroke] ?? Number.NaN), 0);
    expect(Math.abs(metres - 500)).toBeLessThan(6);
    expect(inside.at(-1)?.stroke).toBe(strokes.count - 1);
    await expect(strip(page)).toContainText('Last 500 m');

    await page.getByRole('group', { name: 'Pieces on the timeline' }).getByRole('button').first().click();
    const [piece] = pieces;
    await pick(page, 'Quarter 4');
    await expect.poll(() => Number(readSearch(page)['to'])).toBeCloseTo(piece?.endS ?? Number.NaN, 2);
    await expect(strip(page)).toContainText(`Quarter 4 of ${piece?.name}`);

    await pick(page, 'Whole session');
    await picker(page).click();
    const rate = choice(page)
      .getByRole('group', { name: /^Rates of/u })
      .getByRole('button')
      .first();
    const [least = Number.NaN, below = Number.NaN] = (await rate.innerText()).split('–').map(Number);
    await rate.click();
    const atRate = strokes.boat.rateSpm.filter((spm) => spm >= least && spm < below).length;
    await expect(strip(page)).toContainText(`${atRate} strokes`);
    await expect.poll(() => readSearch(page)['rates']).toBe(`${least},${below}`);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(strip(page)).toContainText(`${strokes.count} strokes`);
  });

  await test.step('the row of the cursor is there while it is used, and always with the traces', async () => {
    await again();
    await expect(readout(page)).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(readout(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(readout(page)).toHaveCount(0);
    await showView(page, 'Traces');
    await expect(readout(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(readout(page)).toBeVisible();
  });

  await test.step('two cursors give least, greatest and mean of the strokes between them in every group', async () => {
    await again();
    const { strokes } = await analyzeInNode(SAMPLE_SESSION.path);
    for (const name of ['Overview', 'Crew', 'Rower', 'Metrics', 'Track']) {
      await showView(page, name);
      // Back to the first stroke, from a rower's first piece as well.
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowLeft');
      await page.keyboard.press('c');
      await page.keyboard.press('Shift+ArrowRight');
      const between = page.getByRole('region', { name: 'Between the cursors', exact: true });
      await expect(between).toContainText('10 whole strokes');
      const [first = ''] = await between
        .getByRole('row', { name: /^Maximum/u })
        .getByRole('cell')
        .allTextContents();
      expect(first, name).toBe(Math.max(...strokes.boat.rateSpm.slice(0, 10).filter(Number.isFinite)).toFixed(1));
      await page.keyboard.press('Escape');
      await expect(between).toHaveCount(0);
    }
  });

  await test.step('the address of every view opens its panel with its selection', async () => {
    await again();
    for (const [place, group, panel] of [
      ['group=debrief', 'Debrief', null],
      ['group=debrief&panel=layouts', 'Debrief', 'Layouts'],
      ['group=boat&panel=metrics', 'Boat', 'Metrics'],
      ['group=crew&panel=power', 'Crew', 'Power'],
      ['group=crew&panel=together', 'Crew', 'Together'],
      ['group=crew&panel=signature', 'Crew', 'Signature'],
      ['group=crew&panel=force', 'Crew', 'Signature'],
      ['group=rower&panel=rowing', 'Rower', 'Rowing'],
      ['group=rower&panel=power', 'Rower', 'Power'],
      ['group=boat&panel=rhythm', 'Boat', 'Rhythm'],
      ['group=traces', 'Traces', null],
      ['group=track', 'Track', null],
    ] as const) {
      await visit(page, `${place}&piece=1&seat=5`);
      await expect(page.getByRole('tab', { name: group, exact: true })).toHaveAttribute('aria-selected', 'true');
      if (panel !== null) {
        await expect(panelChoice(page, group).getByRole('button', { name: panel, exact: true })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
      }
      await expect(strip(page).getByRole('button', { name: /^Rate 28,/u })).toHaveAttribute('aria-pressed', 'true');
    }
  });
});
