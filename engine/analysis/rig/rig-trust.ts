// How much of the geometric prediction rowers follow: a prior of 50 to 100%, updated by the squad's own changes.
import type { CatchFinish } from './rig-geometry.ts';

/** One rigging change with its effect, deg: the mean angles after minus before. */
export interface RigTrial {
  readonly foretold: CatchFinish;
  readonly found: CatchFinish;
}

/** Share of the predicted change that happens, with its standard error for one rower. */
export interface RigTrust {
  readonly share: number;
  readonly error: number;
  /** Standard deviation of one angle of one rower for other reasons, deg. */
  readonly scatterDeg: number;
  /** Number of rigging changes by this squad. */
  readonly trials: number;
}

/** Standard deviation between rowers of one squad in how far they follow. */
const BETWEEN_ROWERS = 0.1;
/** Prior for a squad; together with the differences between rowers, 0.5 to 1 with 90%. */
const PRIOR = { share: 0.75, error: 0.115 } as const;
/** Default day-to-day standard deviation of a median angle, deg. */
const SCATTER_DEG = 0.6;
/** Minimum angles to use the squad's own spread. */
const MIN_FOR_SCATTER = 8;
/** Minimum predicted change to learn from, deg. */
const MIN_FORETOLD_DEG = 0.1;
const MIN_SCATTER_DEG = 0.1;
const HALF_OF_90 = 1.644853627;

const ends = ({ foretold, found }: RigTrial): (readonly [foretold: number, found: number])[] =>
  [[foretold.catchDeg, found.catchDeg] as const, [foretold.finishDeg, found.finishDeg] as const].filter(
    (pair) => pair.every(Number.isFinite) && Math.abs(pair[0]) >= MIN_FORETOLD_DEG,
  );

/** Sums of squared predictions and of prediction times outcome, over both ends of one change. */
function trialSums(trial: RigTrial): { readonly squares: number; readonly products: number } {
  const pairs = ends(trial);
  return {
    squares: pairs.reduce((sum, [foretold]) => sum + foretold ** 2, 0),
    products: pairs.reduce((sum, [foretold, found]) => sum + foretold * found, 0),
  };
}

/**
 * Residual standard deviation of the trials' angles around each rower's own response, deg; the default for too few
 * trials.
 */
function trialScatter(trials: readonly RigTrial[]): number {
  const whole = trials.filter((trial) => ends(trial).length === 2);
  if (2 * whole.length < MIN_FOR_SCATTER) return SCATTER_DEG;
  const squares = whole.flatMap((trial) => {
    const { squares: all, products } = trialSums(trial);
    return ends(trial).map(([foretold, found]) => (found - (products / all) * foretold) ** 2);
  });
  // One degree of freedom of the two ends is used up by the rower's response.
  return Math.max(MIN_SCATTER_DEG, Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / whole.length));
}

/** Precision-weighted mean of the prior and the squad's changes. */
export function rigTrust(trials: readonly RigTrial[]): RigTrust {
  const used = trials.filter((trial) => ends(trial).length > 0);
  const scatterDeg = trialScatter(used);
  let weight = 1 / PRIOR.error ** 2;
  let sum = PRIOR.share / PRIOR.error ** 2;
  for (const trial of used) {
    const { squares, products } = trialSums(trial);
    const own = 1 / (scatterDeg ** 2 / squares + BETWEEN_ROWERS ** 2);
    weight += own;
    sum += own * (products / squares);
  }
  return {
    share: sum / weight,
    error: Math.hypot(1 / Math.sqrt(weight), BETWEEN_ROWERS),
    scatterDeg,
    trials: used.length,
  };
}

export interface RigRange {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Expected outcome of a predicted change, with its 90% interval, from the rigging alone. */
export function changeRange(foretoldDeg: number, { share, error }: Pick<RigTrust, 'share' | 'error'>): RigRange {
  const [value, half] = [foretoldDeg * share, Math.abs(foretoldDeg) * error * HALF_OF_90];
  return { value, low: value - half, high: value + half };
}
