// Significance of changes: how often strokes without any change look as much like one, and which of many changes to
// accept.
import {
  cautiousAutocorrelation,
  strokesForOne,
  computeAutocorrelation,
  normalFrom,
  uniformFrom,
} from '../comparison/blocks.ts';

/** A `step` changes the level at some stroke; at a `hinge` a straight line begins. */
export type ChangeShape = 'step' | 'hinge';

export interface ChangePoint {
  readonly shape: ChangeShape;
  /** Index of the first value after the change. */
  readonly at: number;
  /** First and last plausible index of the change, over both shapes: a step and a hinge see it in different places. */
  readonly from: number;
  readonly to: number;
  /** Rise of the level, or of the line at its end, in the unit of the values. */
  readonly size: number;
  /** Standard error of the size, for a change at this place. */
  readonly error: number;
  /** Drop of the sum of squares by the change, relative to the noise and corrected for autocorrelation. */
  readonly statistic: number;
  /** Of neighboring residuals. */
  readonly autocorrelation: number;
  /** Standard deviation of the residuals. */
  readonly noise: number;
}

/** Values at each end excluded from the search. */
export const CHANGE_EDGE = 8;
/**
 * Threshold of the set of plausible strokes: within this of the best fit, nominally 99%. With 3.84, nominally 95%, and
 * one shape, a set held the true stroke of a slow fade in 38 to 64 of 100 cases.
 */
const SET_WIDTH = 6.63;
const SHAPES: readonly ChangeShape[] = ['step', 'hinge'];
/** Number of fitted parameters: mean, size and place. */
const FITTED = 3;

/** Buffers for fits of series of one length, reused because thousands are simulated. */
interface Fits {
  /** Residual sum of squares for a change at each index, Infinity where not searched; by shape. */
  readonly squares: Readonly<Record<ChangeShape, Float64Array>>;
  /** Divisor of the products for a change at each index; by shape. */
  readonly divisors: Readonly<Record<ChangeShape, Float64Array>>;
  readonly residuals: Float64Array;
}

function createFits(count: number): Fits {
  const divisors = { step: new Float64Array(count), hinge: new Float64Array(count) };
  for (let k = CHANGE_EDGE; k <= count - CHANGE_EDGE; k++) {
    const left = count - k;
    const [sum, sumOfSquares] = [(left * (left + 1)) / 2, (left * (left + 1) * (2 * left + 1)) / 6];
    divisors.step[k] = (left * k) / count;
    divisors.hinge[k] = sumOfSquares - (sum * sum) / count;
  }
  const squares = { step: new Float64Array(count).fill(Infinity), hinge: new Float64Array(count).fill(Infinity) };
  return { squares, divisors, residuals: new Float64Array(count) };
}

function scan(values: Float64Array, mean: number, total: number, { squares, divisors }: Fits): void {
  const { step, hinge } = squares;
  const count = values.length;
  // Sums over the values after each index: Σ x and Σ (i − k + 1) x.
  let behind = 0;
  let slope = 0;
  for (let k = count - 1; k >= CHANGE_EDGE; k--) {
    behind += (values[k] ?? NaN) - mean;
    slope += behind;
    if (count - k < CHANGE_EDGE) continue;
    step[k] = total - (behind * behind) / (divisors.step[k] ?? NaN);
    hinge[k] = total - (slope * slope) / (divisors.hinge[k] ?? NaN);
  }
}

/** Value of a change of size one at each index, by shape. */
const shapeAt = (shape: ChangeShape, at: number, index: number): number =>
  index < at ? 0 : shape === 'step' ? 1 : index - at + 1;

interface Fitted {
  readonly size: number;
  /** Standard error of the size for independent values of unit variance. */
  readonly error: number;
}

function fitted(values: Float64Array, mean: number, shape: ChangeShape, at: number, residuals: Float64Array): Fitted {
  const count = values.length;
  const left = count - at;
  const centre = (shape === 'step' ? left : (left * (left + 1)) / 2) / count;
  let products = 0;
  let squares = 0;
  for (let k = 0; k < count; k++) {
    const own = shapeAt(shape, at, k) - centre;
    products += own * (values[k] ?? NaN);
    squares += own * own;
  }
  const slope = products / squares;
  for (let k = 0; k < count; k++) {
    residuals[k] = (values[k] ?? NaN) - mean - slope * (shapeAt(shape, at, k) - centre);
  }
  const atEnd = shapeAt(shape, at, count - 1);
  return { size: slope * atEnd, error: atEnd / Math.sqrt(squares) };
}

/** Index of the minimum. */
function indexOfMinimum(squares: Float64Array): number {
  let best = CHANGE_EDGE;
  for (let k = CHANGE_EDGE; k < squares.length; k++) {
    if ((squares[k] ?? Infinity) < (squares[best] ?? Infinity)) best = k;
  }
  return best;
}

/** Best fit of a change, significant or not. */
interface Likeliest extends Pick<
  ChangePoint,
  'shape' | 'at' | 'size' | 'error' | 'statistic' | 'autocorrelation' | 'noise'
> {
  readonly squares: Readonly<Record<ChangeShape, Float64Array>>;
  /** Minimum sum of squares, and the scale of its differences. */
  readonly least: number;
  readonly scale: number;
}

function likeliest(values: Float64Array, shapes: readonly ChangeShape[], fits: Fits): Likeliest | null {
  const count = values.length;
  if (count < 2 * CHANGE_EDGE) return null;
  let mean = 0;
  for (const value of values) mean += value;
  mean /= count;
  let total = 0;
  for (const value of values) total += (value - mean) * (value - mean);
  const { squares, residuals } = fits;
  scan(values, mean, total, fits);
  const [shape, at] = shapes
    .map((one): readonly [ChangeShape, number] => [one, indexOfMinimum(squares[one])])
    .reduce((best, one) => ((squares[one[0]][one[1]] ?? 0) < (squares[best[0]][best[1]] ?? 0) ? one : best));
  const least = squares[shape][at] ?? NaN;
  const variance = least / (count - FITTED);
  // A variance this small is rounding error: the values fit the change exactly.
  if (!(total > 0) || !(variance > total * 1e-12)) return null;
  const { size, error: ofOne } = fitted(values, mean, shape, at, residuals);
  const autocorrelation = computeAutocorrelation([residuals]);
  const scale = variance * strokesForOne(autocorrelation);
  const noise = Math.sqrt(variance);
  const error = ofOne * Math.sqrt(scale);
  return { shape, at, size, error, statistic: (total - least) / scale, autocorrelation, noise, squares, least, scale };
}

/**
 * Statistic of the likeliest change; 0 if there is none to look for.
 * @param fits for as many values: `createFits`.
 */
const changeStatistic = (values: Float64Array, fits: Fits, shapes: readonly ChangeShape[] = SHAPES): number =>
  likeliest(values, shapes, fits)?.statistic ?? 0;

/**
 * Likeliest change of a series, by least squares over every index and both shapes (or the one given); null for fewer
 * than two edges of values or constant values. `chanceWithoutChange` gives its significance.
 * @param values in the order rowed, none of them NaN.
 */
export function findChangePoint(values: Float64Array, shapes: readonly ChangeShape[] = SHAPES): ChangePoint | null {
  const found = likeliest(values, shapes, createFits(values.length));
  if (found === null) return null;
  const { squares, least, scale, ...change } = found;
  const isInSet = (_: number, k: number): boolean =>
    shapes.some((one) => ((squares[one][k] ?? Infinity) - least) / scale < SET_WIDTH);
  return { ...change, from: values.findIndex(isInSet), to: values.findLastIndex(isInSet) };
}

const SERIES = 2000;
/** Upper share of the simulated values whose tail is smoothed, because single values would count too much. */
const TAIL_SHARE = 0.05;
const SEED = 1908;
/** Step of the autocorrelation, which is taken at the upper end of its uncertainty. */
const STEP = 0.1;
const MAX_ALIKE = 0.9;
/** Burn-in, so that a series forgets its start. */
const RUN_IN = 30;

/** Lengths of the simulated series; other lengths use the next shorter one, whose tails are wider. */
const LENGTHS = [16, 20, 25, 32, 40, 50, 64, 80, 100, 128, 160, 200, 250, 320];
const LONGEST = Math.max(...LENGTHS);

/** Random draws shared by all simulations, whose seed is fixed. A weak reference, because they take 6 MB. */
let drawn: WeakRef<Float64Array> | null = null;

function drawnNormals(): Float64Array {
  const kept = drawn?.deref();
  if (kept !== undefined) return kept;
  const normal = normalFrom(uniformFrom(SEED));
  const normals = new Float64Array(SERIES * (RUN_IN + LONGEST));
  for (let k = 0; k < normals.length; k++) normals[k] = normal();
  drawn = new WeakRef(normals);
  return normals;
}

/** Sorted statistics of first-order autoregressions of unit variance without a change. */
function withoutChange(length: number, autocorrelation: number, shapes?: readonly ChangeShape[]): Float64Array {
  const normals = drawnNormals();
  const fresh = Math.sqrt(1 - autocorrelation ** 2);
  const fits = createFits(length);
  const series = new Float64Array(length);
  const statistics = new Float64Array(SERIES);
  let next = 0;
  for (let one = 0; one < SERIES; one++) {
    let value = 0;
    for (let k = -RUN_IN; k < length; k++) {
      value = autocorrelation * value + fresh * (normals[next++] ?? NaN);
      if (k >= 0) series[k] = value;
    }
    statistics[one] = changeStatistic(series, fits, shapes);
  }
  return statistics.sort();
}

/** Sorted simulated statistics with their tail: its start and mean excess. */
interface Simulated {
  readonly sorted: Float64Array;
  readonly tailFrom: number;
  readonly beyond: number;
  /** Number of independent values in a series. */
  readonly effective: number;
}

/** Twice the log likelihood ratio, whose tail falls off exponentially at any length, unlike the statistic's. */
const likelihood = (statistic: number, effective: number): number => effective * Math.log1p(statistic / effective);

function simulate(length: number, autocorrelation: number, shapes?: readonly ChangeShape[]): Simulated {
  const sorted = withoutChange(length, autocorrelation, shapes);
  const effective = length / strokesForOne(autocorrelation);
  const first = Math.round(sorted.length * (1 - TAIL_SHARE));
  const tailFrom = likelihood(sorted[first - 1] ?? 0, effective);
  const tail = sorted.subarray(first).map((value) => likelihood(value, effective) - tailFrom);
  return { sorted, effective, tailFrom, beyond: tail.reduce((sum, value) => sum + value, 0) / tail.length };
}

/** Share of simulated values at or above `statistic`; never zero in the tail. */
function shareAbove({ sorted, effective, tailFrom, beyond }: Simulated, statistic: number): number {
  const into = likelihood(statistic, effective) - tailFrom;
  if (into > 0) return TAIL_SHARE * Math.exp(-into / beyond);
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < statistic) low = middle + 1;
    else high = middle;
  }
  return (sorted.length - low) / sorted.length;
}

/** Cache of simulations, which depend only on length and autocorrelation. */
const simulated = new Map<string, Simulated>();

/**
 * Chance that a series of `length` values without a change looks as much like one, from 2000 simulated series of about
 * the same length and autocorrelation. Fixed seeds keep it reproducible.
 * @param shapes those that were looked for.
 */
export function chanceWithoutChange(change: ChangePoint, length: number, shapes?: readonly ChangeShape[]): number {
  const { statistic, autocorrelation } = change;
  const cautious = cautiousAutocorrelation(autocorrelation, length);
  const asMuchAlike = Math.min(MAX_ALIKE, Math.ceil(cautious / STEP - 1e-9) * STEP);
  const asLong = LENGTHS.findLast((one) => one <= length) ?? length;
  const key = `${asLong} ${asMuchAlike.toFixed(1)} ${shapes?.join('+') ?? ''}`;
  const known = simulated.get(key) ?? simulate(asLong, asMuchAlike, shapes);
  simulated.set(key, known);
  return shareAbove(known, statistic);
}

/**
 * Accepts the smallest chances at a false discovery rate of `share` (Benjamini and Hochberg 1995).
 * @returns the largest accepted chance; −1 if none.
 */
export function believedUpTo(chances: readonly number[], share: number): number {
  const sorted = chances.toSorted((a, b) => a - b);
  return sorted.findLast((chance, k) => chance <= (share * (k + 1)) / sorted.length) ?? -1;
}
