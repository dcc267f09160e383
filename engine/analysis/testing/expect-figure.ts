// Holds what a test measured against the table of figures that people read, and against what is written there as measured.
import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { figureNumber } from '../definitions/figure-number.ts';
import { FIGURES, type FigureId } from '../definitions/figures.ts';
import { MEASURED } from '../definitions/measured-figures.gen.ts';

/** Where `node scripts/measure-figures.mjs` gathers what the tests measure; elsewhere it is held to what was gathered before. */
const GATHERED = process.env['FIGURES_TO'];

/** Of a long run, which measures some figures over more crews than a change waits for. */
const isOfSoak = (): boolean => expect.getState().testPath?.endsWith('.soak.ts') === true;

/** `measured` in the figure's unit. */
export function expectFigure(id: FigureId, measured: number): void {
  const { least = -Infinity, most = Infinity, says, unit } = FIGURES[id];
  expect(measured, `${says}: ${measured.toFixed(1)} ${unit}`).toBeGreaterThanOrEqual(least);
  expect(measured, `${says}: ${measured.toFixed(1)} ${unit}`).toBeLessThanOrEqual(most);
  const isLong = isOfSoak();
  if (GATHERED !== undefined) appendFileSync(GATHERED, `${JSON.stringify({ id, measured, isLong })}\n`);
  else if (MEASURED[id].isLong === isLong) {
    const { low, high } = MEASURED[id];
    const is = figureNumber(measured, unit);
    const isWritten = low <= is && is <= high;
    // What the page says was measured is what is measured: else `node scripts/measure-figures.mjs`.
    expect({ says, is, isWritten }).toEqual({ says, is, isWritten: true });
  }
}
