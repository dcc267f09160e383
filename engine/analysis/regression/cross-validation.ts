// Cross-validated ridge regression: predicts a target on held-out blocks of rows, compared with chance (the same target
// shifted along the rows).
import { quantile } from '../statistics.ts';
import { choleskyFactor, crossProduct, solvedBy, withRidge, withTarget } from './ridge.ts';

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
