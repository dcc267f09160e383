// Cross-validated ridge regression: predicts a target on held-out blocks of rows, compared with chance (the same target
// shifted along the rows).
import { quantile } from './statistics.ts';

/** Cholesky factor (lower triangle, row by row) of a symmetric positive definite matrix; null for other matrices. */
export function choleskyFactor(matrix: Float64Array, size: number): Float64Array | null {
  const factor = new Float64Array(size * size);
  const at = (row: number, column: number): number => factor[row * size + column] ?? NaN;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column] ?? NaN;
      for (let k = 0; k < column; k++) sum -= at(row, k) * at(column, k);
      if (row === column && !(sum > 0)) return null;
      factor[row * size + column] = row === column ? Math.sqrt(sum) : sum / at(column, column);
    }
  }
  return factor;
}

/** Solves A x = b with the factor of A. */
export function solvedBy(factor: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const at = (row: number, column: number): number => factor[row * size + column] ?? NaN;
  const x = right.slice();
  for (let row = 0; row < size; row++) {
    let sum = x[row] ?? NaN;
    for (let k = 0; k < row; k++) sum -= at(row, k) * (x[k] ?? NaN);
    x[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = x[row] ?? NaN;
    for (let k = row + 1; k < size; k++) sum -= at(k, row) * (x[k] ?? NaN);
    x[row] = sum / at(row, row);
  }
  return x;
}

/** X'X over rows `from` to before `to`, row by row. */
export function crossProduct(columns: readonly Float64Array[], from: number, to: number): Float64Array {
  const size = columns.length;
  const cross = new Float64Array(size * size);
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= a; b++) {
      const value = dotWithin(columns[a] ?? NO_ROWS, columns[b] ?? NO_ROWS, from, to);
      cross[a * size + b] = value;
      cross[b * size + a] = value;
    }
  }
  return cross;
}

/** X'y over rows `from` to before `to`. */
const withTarget = (columns: readonly Float64Array[], target: Float64Array, from: number, to: number): Float64Array =>
  Float64Array.from(columns, (column) => dotWithin(column, target, from, to));

const NO_ROWS = new Float64Array();

function dotWithin(a: Float64Array, b: Float64Array, from: number, to: number): number {
  // Two alternating sums, so that additions do not wait for each other.
  let [even, odd] = [0, 0];
  let k = from;
  for (; k + 1 < to; k += 2) {
    even += (a[k] ?? NaN) * (b[k] ?? NaN);
    odd += (a[k + 1] ?? NaN) * (b[k + 1] ?? NaN);
  }
  return k < to ? even + odd + (a[k] ?? NaN) * (b[k] ?? NaN) : even + odd;
}

/** A copy of a matrix with `ridge` added to its diagonal. */
export function withRidge(matrix: Float64Array, size: number, ridge: number): Float64Array {
  const stiff = matrix.slice();
  for (let k = 0; k < size; k++) stiff[k * size + k] = (stiff[k * size + k] ?? NaN) + ridge;
  return stiff;
}

const BLOCKS = 8;
const RIDGES = [10, 30, 100, 300, 1000] as const;
const SHIFTS = 60;
/** Minimum shift, in rows; a target shifted by less still overlaps itself. */
const MIN_SHIFT = 10;
const CHANCE = 0.95;

export interface Judge {
  /** Best result of the ridges for a target of mean 0. */
  readonly judge: (target: Float64Array) => CrossValidation;
  /** Only the explained share. */
  readonly explained: (target: Float64Array) => number;
}

export interface CrossValidation {
  /** Share of the target's squares predicted in held-out rows; below 0 if nothing is. */
  readonly explained: number;
  /** Each column's contribution to the prediction, row by row. */
  readonly parts: readonly Float64Array[];
}

interface Fold {
  readonly from: number;
  readonly to: number;
  /** Cross products of the columns over its own rows. */
  readonly own: Float64Array;
  /** For each ridge, the factor of all other rows. */
  readonly factors: readonly Float64Array[];
}

function cutFolds(columns: readonly Float64Array[], rows: number): Fold[] {
  const size = columns.length;
  const blocks = Array.from({ length: BLOCKS }, (_, block) => {
    const [from, to] = [Math.floor((block * rows) / BLOCKS), Math.floor(((block + 1) * rows) / BLOCKS)];
    return { from, to, own: crossProduct(columns, from, to) };
  });
  const whole = summed(blocks.map(({ own }) => own));
  return blocks.map(({ own, ...rest }) => {
    const others = subtract(whole, own);
    const factors = RIDGES.flatMap((ridge) => choleskyFactor(withRidge(others, size, ridge), size) ?? []);
    return { ...rest, own, factors };
  });
}

function summed(all: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(all[0]?.length ?? 0);
  for (const one of all) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (one[at] ?? NaN);
  return sum;
}

const subtract = (from: Float64Array, less: Float64Array): Float64Array =>
  from.map((value, at) => value - (less[at] ?? NaN));

/** Products of a target with the columns in each fold, and its squares there. */
interface InFolds {
  readonly products: readonly Float64Array[];
  readonly squares: Float64Array;
}

function inFolds(columns: readonly Float64Array[], folds: readonly Fold[], target: Float64Array): InFolds {
  return {
    products: folds.map(({ from, to }) => withTarget(columns, target, from, to)),
    squares: Float64Array.from(folds, ({ from, to }) => withTarget([target], target, from, to)[0] ?? NaN),
  };
}

/**
 * Share of the target's squares predicted in each fold from y'y − 2 w'X'y + w'X'X w, without a pass over the rows for
 * every ridge.
 */
function foretold(folds: readonly Fold[], weights: readonly Float64Array[], { products, squares }: InFolds): number {
  let [left, all] = [0, 0];
  folds.forEach(({ own }, fold) => {
    const [weight, common] = [weights[fold] ?? NOTHING, products[fold] ?? NOTHING];
    const size = weight.length;
    let [twice, both] = [0, 0];
    for (let row = 0; row < size; row++) {
      let along = 0;
      for (let column = 0; column < size; column++)
        along += (own[row * size + column] ?? NaN) * (weight[column] ?? NaN);
      both += (weight[row] ?? NaN) * along;
      twice += (weight[row] ?? NaN) * (common[row] ?? NaN);
    }
    const square = squares[fold] ?? NaN;
    left += square - 2 * twice + both;
    all += square;
  });
  return 1 - left / all;
}

const NOTHING = new Float64Array();

/** Columns of mean 0 and equal length; their factors are computed once for all targets. */
export function createJudge(columns: readonly Float64Array[]): Judge {
  const rows = columns[0]?.length ?? 0;
  const folds = cutFolds(columns, rows);
  const solveWeights = ({ products }: InFolds): Float64Array[][] => {
    const whole = summed(products);
    const rights = products.map((own) => subtract(whole, own));
    return RIDGES.map((_, ridge) =>
      folds.map(({ factors }, fold) => solvedBy(factors[ridge] ?? NOTHING, rights[fold] ?? whole)),
    );
  };
  const chooseBest = (target: Float64Array) => {
    const found = inFolds(columns, folds, target);
    return solveWeights(found)
      .map((weights) => ({ weights, explained: foretold(folds, weights, found) }))
      .reduce((a, b) => (b.explained > a.explained ? b : a));
  };
  return {
    explained: (target) => chooseBest(target).explained,
    judge: (target) => {
      const best = chooseBest(target);
      const parts = columns.map((column, at) => {
        const part = new Float64Array(rows);
        folds.forEach(({ from, to }, fold) => {
          for (let k = from; k < to; k++) part[k] = (column[k] ?? NaN) * (best.weights[fold]?.[at] ?? NaN);
        });
        return part;
      });
      return { explained: best.explained, parts };
    },
  };
}

/** The target rotated by some rows. */
function shiftedBy(target: Float64Array, by: number): Float64Array {
  const shifted = new Float64Array(target.length);
  shifted.set(target.subarray(by));
  shifted.set(target.subarray(0, by), target.length - by);
  return shifted;
}

/** Explained share exceeded by 5% of rotations of the target: the chance level. */
export function chanceLevel({ explained }: Judge, target: Float64Array): number {
  const room = target.length - 2 * MIN_SHIFT;
  const levels = Array.from({ length: SHIFTS }, (_, k) =>
    explained(shiftedBy(target, MIN_SHIFT + Math.floor((room * k) / SHIFTS))),
  );
  return Math.max(0, quantile(levels, CHANCE));
}
