// Strokes of different length averaged by angle. Outside its own arc an oar does no work, so its force counts as zero
// there: the mean has no jump where short strokes begin, and the area below it is the mean of the strokes' areas.
import type { Engine } from '../../kernel/engine.ts';
import type { PointValues } from './point-spreads.ts';
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
