// Holds what a test measured against the table of figures that people read.
import { expect } from 'vitest';
import { FIGURES, type FigureId } from '../definitions/figures.ts';

/** `measured` in the figure's unit. */
export function expectFigure(id: FigureId, measured: number): void {
  const { least = -Infinity, most = Infinity, says, unit } = FIGURES[id];
  expect(measured, `${says}: ${measured.toFixed(1)} ${unit}`).toBeGreaterThanOrEqual(least);
  expect(measured, `${says}: ${measured.toFixed(1)} ${unit}`).toBeLessThanOrEqual(most);
}
