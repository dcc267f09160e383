// What columns tell of a target that they have not seen: ridge regressions judged on blocks of rows held out, against what the same
// target shifted along the rows gives by chance.
import { quantile } from '../statistics.ts';
import { choleskyOf, crossOf, solvedBy, withRidge, withTarget } from './ridge.ts';

const BLOCKS = 8;
const RIDGES = [10, 30, 100, 300, 1000] as const;
const SHIFTS = 60;
/** A target shifted by fewer rows is still partly the same. */
const LEAST_SHIFT = 10;
const CHANCE = 0.95;

export interface Judge {
  /** The best that the ridges tell of a target of mean 0. */
  readonly judge: (target: Float64Array) => HeldOut;
  /** How much of it alone. */
  readonly explained: (target: Float64Array) => number;
}

export interface HeldOut {
  /** Share of the target's squares that is foretold in rows held out; below 0 where nothing is. */
  readonly explained: number;
  /** Of every row, what each column foretold of it. */
  readonly parts: readonly Float64Array[];
}

interface Fold {
  readonly from: number;
  readonly to: number;
  /** Of each ridge the factor of all other rows. */
  readonly factors: readonly Float64Array[];
}

function foldsOf(columns: readonly Float64Array[], rows: number): Fold[] {
  const size = columns.length;
  const whole = crossOf(columns, 0, rows);
  return Array.from({ length: BLOCKS }, (_, block) => {
    const [from, to] = [Math.floor((block * rows) / BLOCKS), Math.floor(((block + 1) * rows) / BLOCKS)];
    const own = crossOf(columns, from, to);
    const others = whole.map((value, at) => value - (own[at] ?? NaN));
    return { from, to, factors: RIDGES.flatMap((ridge) => choleskyOf(withRidge(others, size, ridge), size) ?? []) };
  });
}

/** Squares of the target that stay where column weights foretell the rows of each fold. */
function foretold(
  columns: readonly Float64Array[],
  folds: readonly Fold[],
  weights: readonly Float64Array[],
  target: Float64Array,
): number {
  let [left, all] = [0, 0];
  folds.forEach(({ from, to }, fold) => {
    const residual = target.slice(from, to);
    columns.forEach((column, at) => {
      const weight = weights[fold]?.[at] ?? NaN;
      for (let k = from; k < to; k++) residual[k - from] = (residual[k - from] ?? NaN) - weight * (column[k] ?? NaN);
    });
    for (const value of residual) left += value * value;
    for (let k = from; k < to; k++) all += (target[k] ?? NaN) ** 2;
  });
  return 1 - left / all;
}

/** Columns of mean 0 and one length; their factors are made once for all targets. */
export function judgeOf(columns: readonly Float64Array[]): Judge {
  const rows = columns[0]?.length ?? 0;
  const folds = foldsOf(columns, rows);
  const weightsOf = (target: Float64Array): Float64Array[][] => {
    const whole = withTarget(columns, target, 0, rows);
    const rights = folds.map(({ from, to }) => {
      const own = withTarget(columns, target, from, to);
      return whole.map((value, at) => value - (own[at] ?? NaN));
    });
    return RIDGES.map((_, ridge) =>
      folds.map(({ factors }, fold) => solvedBy(factors[ridge] ?? new Float64Array(), rights[fold] ?? whole)),
    );
  };
  const bestOf = (target: Float64Array) =>
    weightsOf(target)
      .map((weights) => ({ weights, explained: foretold(columns, folds, weights, target) }))
      .reduce((a, b) => (b.explained > a.explained ? b : a));
  return {
    explained: (target) => bestOf(target).explained,
    judge: (target) => {
      const best = bestOf(target);
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

/** The target with its end put before its beginning. */
const shiftedBy = (target: Float64Array, by: number): Float64Array =>
  target.map((_, k) => target[(k + by) % target.length] ?? NaN);

/** What 95 of 100 shifts of the target along the rows stay below: the columns foretell as much by chance. */
export function chanceLevel({ explained }: Judge, target: Float64Array): number {
  const room = target.length - 2 * LEAST_SHIFT;
  const levels = Array.from({ length: SHIFTS }, (_, k) =>
    explained(shiftedBy(target, LEAST_SHIFT + Math.floor((room * k) / SHIFTS))),
  );
  return Math.max(0, quantile(levels, CHANCE));
}
