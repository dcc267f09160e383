// Checks a test's measurement against the published figures, both bounds and written results.
import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { figureNumber } from '../definitions/figure-number.ts';
import { FIGURES, type FigureId } from '../definitions/figures.ts';
import { MEASURED } from '../definitions/measured-figures.gen.ts';

/** Output file for `node scripts/measure-figures.mjs`; without it, results are compared with the stored ones. */
const GATHERED = process.env['FIGURES_TO'];

/** True in a soak test, which measures some figures over more crews. */
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
    // The page must state the measured result: otherwise run `node scripts/measure-figures.mjs`.
    expect({ says, is, isWritten }).toEqual({ says, is, isWritten: true });
  }
}
