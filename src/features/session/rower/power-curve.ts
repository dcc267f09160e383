// Power within the stroke, from the samples: the force square to the oar by the power model in use, times the lever, times
// the angular velocity of the oar.
import { squareForce, type PowerModel } from '#engine/analysis/power-models.ts';

export interface StrokeSamples {
  readonly timeS: Float64Array;
  readonly angleDeg: Float32Array;
  readonly forceN: Float32Array;
}

export interface PowerCurve {
  /** Seconds since the catch. */
  readonly timeS: Float64Array;
  readonly meanW: Float64Array;
  readonly p10W: Float64Array;
  readonly p90W: Float64Array;
  readonly strokeCount: number;
}

const RADIANS = Math.PI / 180;
/** Savitzky-Golay, quadratic over nine samples: the slope is Σ k·y / 60 per sample. */
const HALF_WINDOW = 4;
const SLOPE_NORM = 60;

/** Watts at every sample of the drive; NaN in the recovery and where the slope window is not complete. */
export function powerOfSamples(
  { timeS, angleDeg, forceN }: StrokeSamples,
  leverM: number,
  model: PowerModel,
): Float64Array {
  const count = timeS.length;
  const power = new Float64Array(count).fill(Number.NaN);
  for (let row = HALF_WINDOW; row < count - HALF_WINDOW; row += 1) {
    let slope = 0;
    for (let k = -HALF_WINDOW; k <= HALF_WINDOW; k += 1) slope += (k * (angleDeg[row + k] ?? Number.NaN)) / SLOPE_NORM;
    const stepS = ((timeS[row + HALF_WINDOW] ?? 0) - (timeS[row - HALF_WINDOW] ?? 0)) / (2 * HALF_WINDOW);
    if (!(slope > 0)) continue;
    const squareN = squareForce(model, forceN[row] ?? Number.NaN, angleDeg[row] ?? Number.NaN);
    power[row] = (squareN * leverM * slope * RADIANS) / stepS;
  }
  return power;
}

/** The value between two samples at a time; NaN outside. */
function valueAt(timeS: Float64Array, values: Float64Array, at: number, hint: number): { value: number; row: number } {
  let row = hint;
  while (row + 1 < timeS.length && (timeS[row + 1] ?? Infinity) <= at) row += 1;
  const from = timeS[row] ?? Number.NaN;
  const to = timeS[row + 1] ?? Number.NaN;
  if (!(from <= at) || !(at < to)) return { value: Number.NaN, row };
  const share = (at - from) / (to - from);
  return { value: (values[row] ?? Number.NaN) * (1 - share) + (values[row + 1] ?? Number.NaN) * share, row };
}

function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** Mean and band over the strokes with the given catches, on a grid of `stepS` from `fromS` to `toS` after the catch. */
export function powerCurve(
  timeS: Float64Array,
  powerW: Float64Array,
  catchesS: readonly number[],
  [fromS, toS, stepS]: readonly [number, number, number],
): PowerCurve {
  const points = Math.round((toS - fromS) / stepS) + 1;
  const grid = Float64Array.from({ length: points }, (_, point) => fromS + point * stepS);
  const columns: number[][] = Array.from({ length: points }, () => []);
  let strokeCount = 0;
  let row = 0;
  for (const catchS of catchesS.filter(Number.isFinite).toSorted((a, b) => a - b)) {
    // Windows of neighbouring strokes overlap: each search starts a little before the last.
    while (row > 0 && (timeS[row] ?? 0) > catchS + fromS) row -= 1;
    let seen = false;
    for (let point = 0; point < points; point += 1) {
      const found = valueAt(timeS, powerW, catchS + (grid[point] ?? 0), row);
      row = found.row;
      if (!Number.isFinite(found.value)) continue;
      columns[point]?.push(found.value);
      seen = true;
    }
    if (seen) strokeCount += 1;
  }
  // Where fewer than half of the strokes still drive, a mean would be of other strokes than the rest of the curve.
  const sorted = columns.map((values) => (values.length * 2 < strokeCount ? [] : values.toSorted((a, b) => a - b)));
  return {
    timeS: grid,
    meanW: Float64Array.from(sorted, (values) => values.reduce((sum, value) => sum + value, 0) / values.length),
    p10W: Float64Array.from(sorted, (values) => quantile(values, 0.1)),
    p90W: Float64Array.from(sorted, (values) => quantile(values, 0.9)),
    strokeCount,
  };
}
