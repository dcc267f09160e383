// Where a series of strokes changed: one step, or one bend from which on it goes along a straight line, found by least
// squares, with every stroke at which it may as well have been.
import { autocorrelationOf, strokesForOne } from '../comparison/blocks.ts';

/** A `step` has another level from some stroke on; at a `hinge` the level holds, and then a straight line begins. */
export type ChangeShape = 'step' | 'hinge';

export interface ChangePoint {
  readonly shape: ChangeShape;
  /** Index of the first value behind the change. */
  readonly at: number;
  /** First and last index at which the change may be, of either shape: a step and a hinge see it in different places. */
  readonly from: number;
  readonly to: number;
  /** In the unit of the values: how much higher the level is, or the line at its end. */
  readonly size: number;
  /** Standard error of the size, for a change at this place. */
  readonly error: number;
  /** Drop of the squares by the change over what strokes scatter by, put right for strokes that resemble their neighbours. */
  readonly statistic: number;
  /** Of neighbouring residuals. */
  readonly autocorrelation: number;
  /** Standard deviation of the residuals. */
  readonly noise: number;
}

/** Values at each end among which no change is looked for. */
export const CHANGE_EDGE = 8;
/**
 * Strokes belong to the set while their squares are within this of the best: nominally 99 of 100. With 3.84, nominally 95, and
 * one shape, a set held the true stroke of a slow fade in 38 to 64 of 100 cases.
 */
const SET_WIDTH = 6.63;
const SHAPES: readonly ChangeShape[] = ['step', 'hinge'];
/** Mean, size, and where. */
const FITTED = 3;

/** Sum of squares of the residuals for a change at each index, Infinity where none is looked for; by shape. */
function scan(values: Float64Array, mean: number, total: number): Readonly<Record<ChangeShape, Float64Array>> {
  const count = values.length;
  const squares = { step: new Float64Array(count).fill(Infinity), hinge: new Float64Array(count).fill(Infinity) };
  // Sums over the values behind each index, and of those sums: Σ x and Σ (i − k + 1) x.
  let behind = 0;
  let slope = 0;
  for (let k = count - 1; k >= CHANGE_EDGE; k--) {
    behind += (values[k] ?? NaN) - mean;
    slope += behind;
    const left = count - k;
    if (left < CHANGE_EDGE) continue;
    squares.step[k] = total - behind ** 2 / ((left * k) / count);
    const [sum, sumOfSquares] = [(left * (left + 1)) / 2, (left * (left + 1) * (2 * left + 1)) / 6];
    squares.hinge[k] = total - slope ** 2 / (sumOfSquares - sum ** 2 / count);
  }
  return squares;
}

/** What a change of this shape is, at each index, for a size of one. */
const shapeAt = (shape: ChangeShape, at: number, index: number): number =>
  index < at ? 0 : shape === 'step' ? 1 : index - at + 1;

interface Fitted {
  readonly size: number;
  /** Of the size, for values that scatter by one and do not resemble their neighbours. */
  readonly error: number;
  readonly residuals: Float64Array;
}

function fitted(values: Float64Array, mean: number, shape: ChangeShape, at: number): Fitted {
  const count = values.length;
  const ofOne = new Float64Array(count);
  for (let k = at; k < count; k++) ofOne[k] = shapeAt(shape, at, k);
  const centre = ofOne.reduce((sum, value) => sum + value, 0) / count;
  let products = 0;
  let squares = 0;
  for (let k = 0; k < count; k++) {
    const own = (ofOne[k] ?? NaN) - centre;
    products += own * (values[k] ?? NaN);
    squares += own * own;
  }
  const slope = products / squares;
  return {
    size: slope * shapeAt(shape, at, count - 1),
    error: shapeAt(shape, at, count - 1) / Math.sqrt(squares),
    residuals: values.map((value, k) => value - mean - slope * ((ofOne[k] ?? NaN) - centre)),
  };
}

/** Index of the least. */
const leastOf = (squares: Float64Array): number =>
  squares.reduce((best, value, k) => (value < (squares[best] ?? Infinity) ? k : best), CHANGE_EDGE);

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

function likeliest(values: Float64Array, shapes: readonly ChangeShape[]): Likeliest | null {
  const count = values.length;
  if (count < 2 * CHANGE_EDGE) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const total = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const squares = scan(values, mean, total);
  const [shape, at] = shapes
    .map((one): readonly [ChangeShape, number] => [one, leastOf(squares[one])])
    .reduce((best, one) => ((squares[one[0]][one[1]] ?? 0) < (squares[best[0]][best[1]] ?? 0) ? one : best));
  const least = squares[shape][at] ?? NaN;
  const variance = least / (count - FITTED);
  // What rounding leaves of values that lie on the change themselves is no scatter.
  if (!(total > 0) || !(variance > total * 1e-12)) return null;
  const { size, error: ofOne, residuals } = fitted(values, mean, shape, at);
  const autocorrelation = autocorrelationOf([residuals]);
  const scale = variance * strokesForOne(autocorrelation);
  const noise = Math.sqrt(variance);
  const error = ofOne * Math.sqrt(scale);
  return { shape, at, size, error, statistic: (total - least) / scale, autocorrelation, noise, squares, least, scale };
}

/** The statistic of the likeliest change; 0 where there is none to look for. */
export const changeStatistic = (values: Float64Array, shapes: readonly ChangeShape[] = SHAPES): number =>
  likeliest(values, shapes)?.statistic ?? 0;

/**
 * The likeliest change of a series, by least squares over every index and both shapes (or the one asked for); null where there
 * are fewer than two edges of values, or they do not scatter at all. Whether it is one, `chanceOfNone` tells.
 * @param values in the order rowed, none of them NaN.
 */
export function changePointOf(values: Float64Array, shapes: readonly ChangeShape[] = SHAPES): ChangePoint | null {
  const found = likeliest(values, shapes);
  if (found === null) return null;
  const { squares, least, scale, ...change } = found;
  const isInSet = (_: number, k: number): boolean =>
    shapes.some((one) => ((squares[one][k] ?? Infinity) - least) / scale < SET_WIDTH);
  return { ...change, from: values.findIndex(isInSet), to: values.findLastIndex(isInSet) };
}
