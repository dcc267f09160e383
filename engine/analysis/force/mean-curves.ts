// Mean curves: of the curves a device wrote, one per stroke, and how similar two of them are.
import type { CurveSet } from '../../recording/channels.ts';

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

/** The rower's force among the curves of a device, N; Quiske sends others of the boat, the oar and the seat. */
export const forceCurves = ({ curves }: { readonly curves: readonly CurveSet[] }): CurveSet | undefined =>
  curves.find(({ quantity, unit }) => quantity === 'handle-force' && unit === 'N');

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
 * Mean of device force curves, one per stroke, of any length. Mean and quantiles at every point reached by half of the
 * chosen strokes' curves; null without any curve.
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

export interface Curve {
  /** Ascending, on a grid shared by both curves. */
  readonly at: Float64Array;
  readonly mean: Float64Array;
}

export interface Likeness {
  /** Pearson correlation: 1 for the same shape, whatever the height. */
  readonly r: number;
  /** Root mean square difference in percent of the reference's maximum. */
  readonly differencePct: number;
  /** The same after dividing each curve by its own maximum. */
  readonly shapeDifferencePct: number;
  /** Area below both curves in percent of the area below either. */
  readonly overlapPct: number;
  readonly points: number;
}

/** Minimum common points. */
const MIN_POINTS = 20;
/** Maximum distance of equal grid points. */
const SAME_POINT = 1e-6;

/** Values of both curves at their common points. */
function common(one: Curve, other: Curve): { readonly a: number[]; readonly b: number[] } {
  const a: number[] = [];
  const b: number[] = [];
  let k = 0;
  one.at.forEach((place, index) => {
    while ((other.at[k] ?? Infinity) < place - SAME_POINT) k += 1;
    const value = one.mean[index] ?? NaN;
    const match = other.mean[k] ?? NaN;
    if (Math.abs((other.at[k] ?? NaN) - place) > SAME_POINT || Number.isNaN(value + match)) return;
    a.push(value);
    b.push(match);
  });
  return { a, b };
}

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const rootMeanSquare = (values: readonly number[]): number =>
  Math.sqrt(computeMean(values.map((value) => value * value)));

/**
 * Similarity of two mean curves on their common points. Null if the curves share fewer than twenty points, or one of
 * them is flat or never above zero.
 */
export function computeLikeness(own: Curve, reference: Curve): Likeness | null {
  const { a, b } = common(own, reference);
  if (a.length < MIN_POINTS) return null;
  const [meanA, meanB] = [computeMean(a), computeMean(b)];
  const [peakA, peakB] = [Math.max(...a), Math.max(...b)];
  const products = computeMean(a.map((value, k) => (value - meanA) * ((b[k] ?? NaN) - meanB)));
  const scatters = rootMeanSquare(a.map((v) => v - meanA)) * rootMeanSquare(b.map((v) => v - meanB));
  if (!(scatters > 1e-9 * peakA * peakB) || !(peakA > 0) || !(peakB > 0)) return null;
  const least = a.map((value, k) => Math.max(0, Math.min(value, b[k] ?? NaN)));
  const greatest = a.map((value, k) => Math.max(0, value, b[k] ?? NaN));
  return {
    r: products / scatters,
    differencePct: (100 * rootMeanSquare(a.map((value, k) => value - (b[k] ?? NaN)))) / peakB,
    shapeDifferencePct: 100 * rootMeanSquare(a.map((value, k) => value / peakA - (b[k] ?? NaN) / peakB)),
    overlapPct: (100 * computeMean(least)) / computeMean(greatest),
    points: a.length,
  };
}

/** Mean of several curves at each point covered by at least half of them. */
export function meanCurve(curves: readonly Curve[]): Curve {
  const sums = new Map<number, { place: number; sum: number; count: number }>();
  for (const { at, mean } of curves) {
    at.forEach((place, k) => {
      const value = mean[k] ?? NaN;
      if (Number.isNaN(value)) return;
      const key = Math.round(place / SAME_POINT);
      const seen = sums.get(key) ?? { place, sum: 0, count: 0 };
      sums.set(key, { place, sum: seen.sum + value, count: seen.count + 1 });
    });
  }
  const shared = [...sums.values()].filter(({ count }) => count * 2 >= curves.length);
  const rising = shared.toSorted((a, b) => a.place - b.place);
  return {
    at: Float64Array.from(rising, ({ place }) => place),
    mean: Float64Array.from(rising, ({ sum, count }) => sum / count),
  };
}
