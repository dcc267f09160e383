// Fixes that stand where the boat cannot have been, found from their neighbours before any filter sees them.
import { planeLength } from './geodesy.ts';
import { median as medianOfAll } from '../statistics.ts';

/** Neighbours asked on each side, and how far away in time they may lie. */
const NEIGHBOURS = 7;
const REACH_S = 10;
/** A fix is an outlier when it misses by this many times what fixes of this track usually miss by, and by so many metres. */
const USUAL_MISSES = 4;
const LEAST_MISS_M = 10;
/** A kink this share of the limit high calls for a closer look at the fixes around it. */
const KINK = 0.75;
/** How far a boat may bend away from a straight line: half an acceleration of 0.4 m/s². */
const BEND_MPS2 = 0.2;

/** Of numbers in any order, which are put in order. */
function median(values: Float64Array): number {
  values.sort();
  const middle = values.length >> 1;
  const upper = values[middle] ?? NaN;
  return values.length % 2 === 1 ? upper : (upper + (values[middle - 1] ?? NaN)) / 2;
}

interface Fixed {
  readonly timeS: Float64Array;
  readonly east: Float64Array;
  readonly north: Float64Array;
}

const between = (axis: Float64Array, timeS: Float64Array, a: number, b: number, t: number): number => {
  const from = axis[a] ?? NaN;
  const fromS = timeS[a] ?? NaN;
  return from + (((axis[b] ?? NaN) - from) * (t - fromS)) / ((timeS[b] ?? NaN) - fromS);
};

/** How far each fix lies from the straight line between the fixes before and after it; NaN at the ends and across gaps. */
function straightMisses({ timeS, east, north }: Fixed): Float64Array {
  const misses = new Float64Array(timeS.length).fill(NaN);
  for (let i = 1; i + 1 < timeS.length; i++) {
    const t = timeS[i] ?? NaN;
    if ((timeS[i + 1] ?? NaN) - (timeS[i - 1] ?? NaN) > REACH_S) continue;
    misses[i] = planeLength(
      (east[i] ?? NaN) - between(east, timeS, i - 1, i + 1, t),
      (north[i] ?? NaN) - between(north, timeS, i - 1, i + 1, t),
    );
  }
  return misses;
}

/** Neighbours of fix i within reach, up to `NEIGHBOURS` on one side. */
function neighbours(timeS: Float64Array, i: number, side: -1 | 1): number[] {
  const t = timeS[i] ?? NaN;
  const found: number[] = [];
  for (let n = 1; n <= NEIGHBOURS; n++) {
    const k = i + n * side;
    if (!(Math.abs((timeS[k] ?? NaN) - t) <= REACH_S)) break;
    found.push(k);
  }
  return found;
}

/** Visits the pairs of neighbours that foretell fix i: across it, or along one side where the track begins or ends. */
function visitPairs(timeS: Float64Array, i: number, visit: (a: number, b: number) => void): void {
  const before = neighbours(timeS, i, -1);
  const after = neighbours(timeS, i, 1);
  if (before.length > 1 && after.length > 1) {
    for (const a of before) for (const b of after) visit(a, b);
    return;
  }
  const all = [...before, ...after];
  all.forEach((a, n) => {
    for (const b of all.slice(n + 1)) visit(a, b);
  });
}

const MOST_PAIRS = NEIGHBOURS * (2 * NEIGHBOURS - 1);
const easts = new Float64Array(MOST_PAIRS);
const norths = new Float64Array(MOST_PAIRS);
const bends = new Float64Array(MOST_PAIRS);

/** Distance of fix i from the median of what its neighbours foretell, less what the boat may bend; NaN without pairs. */
function robustMiss({ timeS, east, north }: Fixed, i: number): number {
  const t = timeS[i] ?? NaN;
  let pairs = 0;
  visitPairs(timeS, i, (a, b) => {
    easts[pairs] = between(east, timeS, a, b, t);
    norths[pairs] = between(north, timeS, a, b, t);
    bends[pairs] = BEND_MPS2 * Math.abs((t - (timeS[a] ?? NaN)) * ((timeS[b] ?? NaN) - t));
    pairs++;
  });
  const middle = (values: Float64Array): number => median(values.subarray(0, pairs));
  return planeLength((east[i] ?? NaN) - middle(easts), (north[i] ?? NaN) - middle(norths)) - middle(bends);
}

/**
 * 1 for each fix that misses the place its neighbours foretell (median over pairs of up to seven neighbours on each side, a
 * Hampel test on the detrended track), 0 for the others. Runs of up to three outliers are seen; longer ones are left to
 * the filter. Only the surroundings of a visible kink are examined. Times rise strictly.
 */
export function outlyingFixes(fixed: Fixed): Uint8Array {
  const count = fixed.timeS.length;
  const roles = new Uint8Array(count);
  const misses = straightMisses(fixed);
  const usual = medianOfAll(misses);
  const limit = Math.max(LEAST_MISS_M, USUAL_MISSES * (Number.isNaN(usual) ? 0 : usual));
  const suspect = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    if ((misses[i] ?? NaN) > KINK * limit) suspect.fill(1, Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS + 1);
  }
  for (let i = 0; i < count; i++) {
    if (suspect[i] === 1 && robustMiss(fixed, i) > limit) roles[i] = 1;
  }
  return roles;
}
