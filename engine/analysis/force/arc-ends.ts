// Strokes of different length averaged by angle. Outside its own arc an oar does no work, so its force counts as zero
// there: the mean has no jump where short strokes begin, and the area below it is the mean of the strokes' areas.
import type { Engine } from '../../kernel/engine.ts';
import type { TurnedDrives } from '../strokes/turned-drives.ts';

/**
 * Adds a zero at every degree outside each drive. A degree that fewer than `fewest` drives reach is emptied. A sensor
 * gap within a drive stays unknown.
 */
export function countBeyondArcs(
  engine: Engine,
  points: PointValues,
  { catchRows, finishRows, count, firstDegree }: TurnedDrives,
  angleAddress: number,
  rowCount: number,
  fewest: number,
): void {
  const angle = engine.f32(angleAddress, rowCount);
  const [from, to] = [engine.i32(catchRows, count), engine.i32(finishRows, count)];
  const { pointCount, strokeCount, values, strideBytes } = points;
  const beyond = new Int32Array(pointCount);
  for (let drive = 0; drive < count; drive++) {
    const row = from[drive] ?? -1;
    if (row < 0) continue;
    const first = Math.ceil(angle[row] ?? NaN) - firstDegree;
    const last = Math.floor(angle[to[drive] ?? -1] ?? NaN) - firstDegree;
    for (let point = 0; point < pointCount; point++) {
      if (point < first || point > last) beyond[point] = (beyond[point] ?? 0) + 1;
    }
  }
  const reached = engine.i32(points.reached, pointCount);
  for (let point = 0; point < pointCount; point++) {
    const passed = reached[point] ?? 0;
    const all = Math.min(strokeCount, passed + (beyond[point] ?? 0));
    engine.f32(values + point * strideBytes, strokeCount).fill(0, passed, all);
    reached[point] = passed < fewest ? 0 : all;
  }
}

/** Minimum share of strokes at a shown point, in addition to `MIN_STROKES`. */
const MIN_SHARE = 0.05;
const MIN_STROKES = 3;

const SPREAD_VALUES = 7;
const CACHE_LINE_BYTES = 64;

/** An odd number of cache lines: rows written side by side must not fall into the same cache sets. */
const rowStride = (count: number): number => CACHE_LINE_BYTES * (Math.ceil((count * 4) / CACHE_LINE_BYTES) | 1);

/** In engine memory: one row of float32 per point, `strideBytes` apart, and how many values each row holds (i32). */
interface PointValues {
  readonly pointCount: number;
  readonly strokeCount: number;
  readonly values: number;
  readonly strideBytes: number;
  readonly reached: number;
}

interface PointSpreads {
  /** The first point shown; the columns begin there. */
  readonly fromPoint: number;
  readonly mean: Float64Array;
  readonly p05: Float64Array;
  readonly p10: Float64Array;
  readonly p25: Float64Array;
  readonly p75: Float64Array;
  readonly p90: Float64Array;
  readonly p95: Float64Array;
}

/** Allocates one value per stroke and point. */
export function allocatePoints(engine: Engine, pointCount: number, strokeCount: number): PointValues {
  const strideBytes = rowStride(strokeCount);
  const values = engine.allocate(strideBytes * pointCount);
  const reached = engine.allocate(pointCount * 4);
  return { pointCount, strokeCount, values, strideBytes, reached };
}

/** Minimum strokes at a shown point. */
export const fewestStrokes = (strokeCount: number, share = MIN_SHARE): number =>
  Math.max(Math.min(strokeCount, MIN_STROKES), Math.ceil(strokeCount * share));

/**
 * Mean and 5, 10, 25, 75, 90 and 95% quantiles (linear between ranks) at every point from the first to the last passed
 * by at least `fewest` strokes, times `scale`; NaN at points between that fewer pass. Null without such points.
 */
export function spreadPoints(engine: Engine, points: PointValues, fewest: number, scale: number): PointSpreads | null {
  const { pointCount, strokeCount, values, strideBytes, reached } = points;
  const scratch = engine.allocate(strokeCount * 8 + 16);
  const spreads = engine.allocate(pointCount * SPREAD_VALUES * 8);
  engine.kernels.spreadByRow(values, strideBytes, reached, pointCount, scratch, spreads);

  const perPoint = engine.i32(reached, pointCount);
  const fromPoint = perPoint.findIndex((passed) => passed >= fewest);
  if (fromPoint < 0) return null;
  const length = perPoint.findLastIndex((passed) => passed >= fewest) + 1 - fromPoint;
  const found = engine.f64(spreads, pointCount * SPREAD_VALUES);
  const column = (which: number): Float64Array => {
    const values = new Float64Array(length);
    for (let k = 0; k < length; k++) {
      const isShown = (perPoint[fromPoint + k] ?? 0) >= fewest;
      values[k] = isShown ? (found[(fromPoint + k) * SPREAD_VALUES + which] ?? NaN) * scale : NaN;
    }
    return values;
  };
  return {
    fromPoint,
    mean: column(0),
    p05: column(1),
    p10: column(2),
    p25: column(3),
    p75: column(4),
    p90: column(5),
    p95: column(6),
  };
}
