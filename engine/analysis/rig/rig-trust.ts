// How much of what the geometry predicts rowers do: half to all of it to begin with, then what the squad's own changes
// showed.
import type { CatchFinish } from './rig-geometry.ts';

/** One change of the rig with what it did, deg: the median angles after less those before. */
export interface RigTrial {
  readonly foretold: CatchFinish;
  readonly found: CatchFinish;
}

/** Share of the predicted change that comes about, and its standard error for one rower. */
export interface RigTrust {
  readonly share: number;
  readonly error: number;
  /** What one angle of one rower changes by for other reasons, deg. */
  readonly scatterDeg: number;
  /** Changes of this squad that it is on. */
  readonly trials: number;
}

/** Rowers of one squad differ by so much in how far they follow. */
const BETWEEN_ROWERS = 0.1;
/** Of a squad; with what its rowers differ by 0.5 to 1 with 90%. */
const PRIOR = { share: 0.75, error: 0.115 } as const;
/** Of a median from one day to another, where the squad does not tell. */
const SCATTER_DEG = 0.6;
/** Angles from which on the spread of the squad's own changes counts. */
const FEWEST_FOR_SCATTER = 8;
/** Of a predicted change nothing can be learned below it. */
const LEAST_FORETOLD_DEG = 0.1;
const LEAST_SCATTER_DEG = 0.1;
const HALF_OF_90 = 1.644853627;

const ends = ({ foretold, found }: RigTrial): (readonly [foretold: number, found: number])[] =>
  [[foretold.catchDeg, found.catchDeg] as const, [foretold.finishDeg, found.finishDeg] as const].filter(
    (pair) => pair.every(Number.isFinite) && Math.abs(pair[0]) >= LEAST_FORETOLD_DEG,
  );

/** Predicted times predicted, and predicted times found, over both ends of one change. */
function sumsOfTrial(trial: RigTrial): { readonly squares: number; readonly products: number } {
  const pairs = ends(trial);
  return {
    squares: pairs.reduce((sum, [foretold]) => sum + foretold ** 2, 0),
    products: pairs.reduce((sum, [foretold, found]) => sum + foretold * found, 0),
  };
}

/** What the angles of the trials scatter by about what each rower followed by, deg; as usual where they are too few. */
function scatterOf(trials: readonly RigTrial[]): number {
  const whole = trials.filter((trial) => ends(trial).length === 2);
  if (2 * whole.length < FEWEST_FOR_SCATTER) return SCATTER_DEG;
  const squares = whole.flatMap((trial) => {
    const { squares: all, products } = sumsOfTrial(trial);
    return ends(trial).map(([foretold, found]) => (found - (products / all) * foretold) ** 2);
  });
  // Of the two ends of a change one is spent on how far its rower followed.
  return Math.max(LEAST_SCATTER_DEG, Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / whole.length));
}

/** The prior and the squad's changes weighed by how sure each is: the more changes, the less of the prior is left. */
export function rigTrust(trials: readonly RigTrial[]): RigTrust {
  const used = trials.filter((trial) => ends(trial).length > 0);
  const scatterDeg = scatterOf(used);
  let weight = 1 / PRIOR.error ** 2;
  let sum = PRIOR.share / PRIOR.error ** 2;
  for (const trial of used) {
    const { squares, products } = sumsOfTrial(trial);
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

/** What a predicted change comes to, with its 90% interval: of what the rig does, other reasons left out. */
export function changeRange(foretoldDeg: number, { share, error }: Pick<RigTrust, 'share' | 'error'>): RigRange {
  const [value, half] = [foretoldDeg * share, Math.abs(foretoldDeg) * error * HALF_OF_90];
  return { value, low: value - half, high: value + half };
}
