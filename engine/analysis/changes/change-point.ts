// Where a series of strokes changed: one step, or one bend from which on it goes along a straight line, found by least
// squares, with every stroke at which it may as well have been.
import { autocorrelationOf, strokesForOne } from '../comparison/blocks.ts';

/** A `step` has another level from some stroke on; at a `hinge` the level holds, and then a straight line begins. */
export type ChangeShape = 'step' | 'hinge';

export interface ChangePoint {
  readonly shape: ChangeShape;
  /** Index of the first value behind the change. */
  readonly at: number;
  /**
   * First and last index at which the change may be, of either shape: a step and a hinge see it in different places.
   */
  readonly from: number;
  readonly to: number;
  /** In the unit of the values: how much higher the level is, or the line at its end. */
  readonly size: number;
  /** Standard error of the size, for a change at this place. */
  readonly error: number;
  /**
   * Drop of the squares by the change over what strokes scatter by, put right for strokes that resemble their
   * neighbors.
   */
  readonly statistic: number;
  /** Of neighboring residuals. */
  readonly autocorrelation: number;
  /** Standard deviation of the residuals. */
  readonly noise: number;
}

/** Values at each end among which no change is looked for. */
export const CHANGE_EDGE = 8;
/**
 * Strokes belong to the set while their squares are within this of the best: nominally 99 of 100. With 3.84, nominally
 * 95, and one shape, a set held the true stroke of a slow fade in 38 to 64 of 100 cases.
 */
const SET_WIDTH = 6.63;
const SHAPES: readonly ChangeShape[] = ['step', 'hinge'];
/** Mean, size, and where. */
const FITTED = 3;

/**
 * What the fits of series of one length write into: thousands are simulated, and none needs what the one before left.
 */
export interface Fits {
  /** Sum of squares of the residuals for a change at each index, Infinity where none is looked for; by shape. */
  readonly squares: Readonly<Record<ChangeShape, Float64Array>>;
  /** By how much the products of a change at each index divide; by shape. */
  readonly divisors: Readonly<Record<ChangeShape, Float64Array>>;
  readonly residuals: Float64Array;
}

export function fitsOf(count: number): Fits {
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
  // Sums over the values behind each index, and of those sums: Σ x and Σ (i − k + 1) x.
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

/** What a change of this shape is, at each index, for a size of one. */
const shapeAt = (shape: ChangeShape, at: number, index: number): number =>
  index < at ? 0 : shape === 'step' ? 1 : index - at + 1;

interface Fitted {
  readonly size: number;
  /** Of the size, for values that scatter by one and do not resemble their neighbors. */
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

/** Index of the least. */
function leastOf(squares: Float64Array): number {
  let best = CHANGE_EDGE;
  for (let k = CHANGE_EDGE; k < squares.length; k++) {
    if ((squares[k] ?? Infinity) < (squares[best] ?? Infinity)) best = k;
  }
  return best;
}

/** The best fit of a change, whether there is one or not. */
interface Likeliest extends Pick<
  ChangePoint,
  'shape' | 'at' | 'size' | 'error' | 'statistic' | 'autocorrelation' | 'noise'
> {
  readonly squares: Readonly<Record<ChangeShape, Float64Array>>;
  /** Sum of squares of the best, and what its differences are measured in. */
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
    .map((one): readonly [ChangeShape, number] => [one, leastOf(squares[one])])
    .reduce((best, one) => ((squares[one[0]][one[1]] ?? 0) < (squares[best[0]][best[1]] ?? 0) ? one : best));
  const least = squares[shape][at] ?? NaN;
  const variance = least / (count - FITTED);
  // What rounding leaves of values that are on the change themselves is no scatter.
  if (!(total > 0) || !(variance > total * 1e-12)) return null;
  const { size, error: ofOne } = fitted(values, mean, shape, at, residuals);
  const autocorrelation = autocorrelationOf([residuals]);
  const scale = variance * strokesForOne(autocorrelation);
  const noise = Math.sqrt(variance);
  const error = ofOne * Math.sqrt(scale);
  return { shape, at, size, error, statistic: (total - least) / scale, autocorrelation, noise, squares, least, scale };
}

/**
 * The statistic of the likeliest change; 0 where there is none to look for.
 * @param fits of as many values: `fitsOf`.
 */
export const changeStatistic = (values: Float64Array, fits: Fits, shapes: readonly ChangeShape[] = SHAPES): number =>
  likeliest(values, shapes, fits)?.statistic ?? 0;

/**
 * The likeliest change of a series, by least squares over every index and both shapes (or the one asked for); null
 * where there are fewer than two edges of values, or they do not scatter at all. Whether it is one, `chanceOfNone`
 * tells. @param values in the order rowed, none of them NaN.
 */
export function changePointOf(values: Float64Array, shapes: readonly ChangeShape[] = SHAPES): ChangePoint | null {
  const found = likeliest(values, shapes, fitsOf(values.length));
  if (found === null) return null;
  const { squares, least, scale, ...change } = found;
  const isInSet = (_: number, k: number): boolean =>
    shapes.some((one) => ((squares[one][k] ?? Infinity) - least) / scale < SET_WIDTH);
  return { ...change, from: values.findIndex(isInSet), to: values.findLastIndex(isInSet) };
}
