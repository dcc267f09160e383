// Mean of device force curves, one per stroke, of any length.
import type { CurveSet } from '../../recording/quantity.ts';

export interface CurveBand {
  /**
   * In the set's own step: meters of handle travel, seconds or share of the drive; the point number if the step is
   * unknown.
   */
  readonly at: Float64Array;
  readonly mean: Float64Array;
  readonly p05: Float64Array;
  readonly p25: Float64Array;
  readonly p75: Float64Array;
  readonly p95: Float64Array;
  readonly strokeCount: number;
}

/** Minimum share of strokes at a point, so that the mean is not of the longest strokes alone. */
const MIN_SHARE = 0.5;

/** Quantile of ascending values, interpolated between ranks. */
function quantile(sorted: readonly number[], share: number): number {
  const rank = share * (sorted.length - 1);
  const below = Math.floor(rank);
  const from = sorted[below] ?? NaN;
  return from + (rank - below) * ((sorted[below + 1] ?? from) - from);
}

/**
 * Mean and quantiles at every point reached by half of the chosen strokes' curves; null without any curve.
 * @param strokes rows of the stroke table
 */
export function curveBand(
  { strokes: ofCurve, offsets, values, step }: CurveSet,
  strokes: Iterable<number>,
): CurveBand | null {
  const chosen = new Set(strokes);
  const curves = Array.from(ofCurve.keys())
    .filter((curve) => chosen.has(ofCurve[curve] ?? -1))
    .map((curve) => values.subarray(offsets[curve] ?? 0, offsets[curve + 1] ?? 0))
    .filter(({ length }) => length > 1);
  const longest = curves.reduce((most, { length }) => Math.max(most, length), 0);
  const columns: number[][] = [];
  for (let point = 0; point < longest; point++) {
    const here = curves.flatMap((curve) => (Number.isFinite(curve[point]) ? [curve[point] ?? NaN] : []));
    if (here.length < MIN_SHARE * curves.length) break;
    columns.push(here.toSorted((a, b) => a - b));
  }
  if (columns.length === 0) return null;
  const of = (share: number): Float64Array => Float64Array.from(columns, (column) => quantile(column, share));
  return {
    at: Float64Array.from(columns.keys(), (point) => point * (step ?? 1)),
    mean: Float64Array.from(columns, (column) => column.reduce((sum, force) => sum + force, 0) / column.length),
    p05: of(0.05),
    p25: of(0.25),
    p75: of(0.75),
    p95: of(0.95),
    strokeCount: curves.length,
  };
}
