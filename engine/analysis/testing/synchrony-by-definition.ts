// Synchrony computed cell by cell from the definitions: slow, for comparison with the fast implementation.
import type { StrokeTable } from '../analysis.ts';
import { CYCLE_POINTS, slopeReach, valueAtRow, findOtherOars, type Oar } from '../crew/phase-course.ts';
import { quantile } from '../statistics.ts';

const DEGREES = 180 / Math.PI;
const FORCE_POINTS = 48;

const isNumber = (value: number): boolean => !Number.isNaN(value);
const sumValues = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const at = (column: ArrayLike<number>, index: number): number => column[index] ?? NaN;

const wrapped = (radians: number): number => Math.atan2(Math.sin(radians), Math.cos(radians));

/** Direction of the sum of unit vectors; NaN if they cancel or there are none. */
function meanDirection(angles: readonly number[]): number {
  const known = angles.filter(isNumber);
  const [x, y] = [sumValues(known.map(Math.cos)), sumValues(known.map(Math.sin))];
  return Math.hypot(x, y) / known.length > 1e-9 ? Math.atan2(y, x) : NaN;
}

function slopeAt(column: ArrayLike<number>, row: number, reach: number): number {
  const steps = Array.from({ length: reach }, (_, k) => k + 1);
  return (
    sumValues(steps.map((step) => step * (at(column, row + step) - at(column, row - step)))) /
    sumValues(steps.map((step) => 2 * step * step))
  );
}

/** Radians, of one oar at a row of a stroke: in the recovery before it, its drive, or the recovery after it. */
function computePhase(
  { angle, catchRow, finishRow }: Oar,
  { boat }: StrokeTable,
  stroke: number,
  row: number,
  reach: number,
) {
  const follows = (earlier: number): boolean => Math.abs(at(boat.startS, earlier + 1) - at(boat.endS, earlier)) < 0.1;
  const swings: [number, number][] = [[at(catchRow, stroke), at(finishRow, stroke)]];
  if (follows(stroke - 1)) swings.unshift([at(finishRow, stroke - 1), at(catchRow, stroke)]);
  if (follows(stroke)) swings.push([at(finishRow, stroke), at(catchRow, stroke + 1)]);
  for (const [from, to] of swings) {
    const [fromDeg, toDeg] = [valueAtRow(angle, from), valueAtRow(angle, to)];
    const halfDeg = Math.abs(toDeg - fromDeg) / 2;
    if (!(to > from && halfDeg > 0 && row >= from && row <= to)) continue;
    const whole = Math.floor(row);
    const [before, after] = [slopeAt(angle, whole, reach), slopeAt(angle, whole + 1, reach)];
    const slope = row === whole ? before : before + (row - whole) * (after - before);
    const x = (valueAtRow(angle, row) - (fromDeg + toDeg) / 2) / halfDeg;
    return Math.atan2((-slope * (to - from)) / (Math.PI * halfDeg), x);
  }
  return NaN;
}

/** Per oar: mean and quantiles (10, 25, 75, 90%) of its lag at each point, and its mean lag in each stroke, degrees. */
export function phasesByDefinition(oars: readonly Oar[], strokes: StrokeTable, chosen: Int32Array, rateHz: number) {
  const reach = slopeReach(rateHz);
  const points = Array.from({ length: CYCLE_POINTS }, (_, point) => point);
  const lags = Array.from(chosen, (stroke) => {
    const from = at(strokes.fromRow, stroke);
    const rows = at(strokes.toRow, stroke) - from;
    return points.map((point) => {
      const row = from + (rows * point) / (CYCLE_POINTS - 1);
      const phases = oars.map((oar) => computePhase(oar, strokes, stroke, row, reach));
      return phases.map((own, index) => {
        const crew = meanDirection(findOtherOars(oars, index).map((other) => at(phases, other)));
        return wrapped(crew - own);
      });
    });
  });
  return oars.map((_, index) => {
    const perPoint = points.map((point) => lags.map((ofStroke) => at(ofStroke[point] ?? [], index)));
    const means = perPoint.map(meanDirection);
    const share = (wanted: number): number[] =>
      perPoint.map((column, point) => {
        const mean = at(means, point);
        return (
          (mean +
            quantile(
              column.map((lag) => wrapped(lag - mean)),
              wanted,
            )) *
          DEGREES
        );
      });
    return {
      meanDeg: means.map((mean) => mean * DEGREES),
      bandsDeg: [0.05, 0.25, 0.75, 0.95].map(share),
      strokeDeg: lags.map((ofStroke) => meanDirection(ofStroke.map((column) => at(column, index))) * DEGREES),
    };
  });
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [sumValues(a) / a.length, sumValues(b) / b.length];
  const product = (x: readonly number[], y: readonly number[], meanX: number, meanY: number): number =>
    sumValues(x.map((value, k) => (value - meanX) * (at(y, k) - meanY)));
  const squares = product(a, a, meanA, meanA) * product(b, b, meanB, meanB);
  return squares > 0 ? product(a, b, meanA, meanB) / Math.sqrt(squares) : NaN;
}

/** Per oar and chosen stroke: correlation with the others' mean force, the same at the best lag, and that lag in ms. */
export function forcesByDefinition(oars: readonly Oar[], strokes: StrokeTable, chosen: Int32Array, rateHz: number) {
  const reach = Math.max(2, Math.round(0.15 * rateHz));
  return oars.map((_, own) =>
    Array.from(chosen, (stroke) => {
      const from = at(strokes.fromRow, stroke);
      const rows = at(strokes.toRow, stroke) - from;
      const curve = ({ force, hasForce, catchRow }: Oar, lag = 0): number[] | null => {
        if (force === null || hasForce[stroke] !== 1 || Number.isNaN(at(catchRow, stroke))) return null;
        const points = Array.from({ length: FORCE_POINTS }, (__, k) => from + Math.floor((rows * k) / FORCE_POINTS));
        const values = points.map((row) => at(force, row + lag));
        return values.every(isNumber) ? values : null;
      };
      const [oar] = oars.slice(own);
      const rest = findOtherOars(oars, own).flatMap((other) =>
        oars.slice(other, other + 1).flatMap((one) => [curve(one) ?? []]),
      );
      const known = rest.filter((values) => values.length > 0);
      const mine = oar === undefined ? null : curve(oar);
      const nothing = { similarity: NaN, shape: NaN, lagMs: NaN };
      if (oar === undefined || mine === null || known.length === 0) return nothing;
      const mean = mine.map((__, k) => sumValues(known.map((values) => at(values, k))) / known.length);
      const similarity = correlation(mine, mean);
      const found = Array.from({ length: 2 * reach + 1 }, (__, k) => correlation(curve(oar, k - reach) ?? [], mean));
      const best = found.indexOf(Math.max(...found));
      const [before, top, after] = [at(found, best - 1), at(found, best), at(found, best + 1)];
      if (!found.every(isNumber) || Number.isNaN(before + after)) return { ...nothing, similarity };
      const bend = before - 2 * top + after;
      const part = bend < 0 ? (0.5 * (before - after)) / bend : 0;
      const shape = Math.min(1, top - 0.25 * (before - after) * part);
      return { similarity, shape, lagMs: ((best - reach + part) / rateHz) * 1000 };
    }),
  );
}
