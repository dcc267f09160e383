// Strokes of a selection by rate and power.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { Place } from '#src/charts/dots/place.ts';

/** x: spm; y: watts. */
export interface RatePoint extends Place {
  /** Index into the stroke table. */
  readonly stroke: number;
}

/** One for each of `strokes` that has both; `powerW` has a value per stroke of the table, NaN when absent. */
export const ratePoints = (
  { boat }: StrokeTable,
  strokes: Int32Array,
  powerW: ArrayLike<number>,
): readonly RatePoint[] =>
  Array.from(strokes, (stroke) => ({
    stroke,
    x: boat.rateSpm[stroke] ?? Number.NaN,
    y: powerW[stroke] ?? Number.NaN,
  })).filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
