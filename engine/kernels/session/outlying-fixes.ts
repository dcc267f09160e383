// GPS outliers, detected from their neighbors (a Hampel test on the detrended track).
import { valueOfRank } from './ranks';

/** Neighbors used on each side, and their maximum distance in time. */
const NEIGHBOURS: i32 = 7;
const REACH_S: f64 = 10;
/** Height of a kink, as a share of the limit, that triggers a closer look at the points around it. */
const KINK: f64 = 0.75;
/** Maximum bend of a boat away from a straight line: half an acceleration of 0.4 m/s². */
const BEND_MPS2: f64 = 0.2;

const MAX_PAIRS: i32 = NEIGHBOURS * (2 * NEIGHBOURS - 1);
/** Predictions of a point by its pairs of neighbors, and the boat's maximum bend away from them. */
const easts = memory.data(MAX_PAIRS * 8, 16);
const norths = memory.data(MAX_PAIRS * 8, 16);
const bends = memory.data(MAX_PAIRS * 8, 16);

function numberAt(column: usize, k: i32): f64 {
  return load<f64>(column + ((<usize>k) << 3));
}

/** Value at time t, interpolated linearly through points a and b. */
function between(axis: usize, timeS: usize, a: i32, b: i32, t: f64): f64 {
  const from = numberAt(axis, a);
  const fromS = numberAt(timeS, a);
  return from + ((numberAt(axis, b) - from) * (t - fromS)) / (numberAt(timeS, b) - fromS);
}

/**
 * Distance of each point from the straight line between its neighbors, m; NaN at the ends and across gaps. Times are
 * strictly ascending.
 */
export function straightMisses(timeS: usize, eastM: usize, northM: usize, count: i32, missM: usize): void {
  for (let k = 0; k < count; k++) {
    let miss = NaN;
    if (k > 0 && k + 1 < count && !(numberAt(timeS, k + 1) - numberAt(timeS, k - 1) > REACH_S)) {
      const t = numberAt(timeS, k);
      const east = numberAt(eastM, k) - between(eastM, timeS, k - 1, k + 1, t);
      const north = numberAt(northM, k) - between(northM, timeS, k - 1, k + 1, t);
      miss = Math.sqrt(east * east + north * north);
    }
    store<f64>(missM + ((<usize>k) << 3), miss);
  }
}

/** Number of neighbors of point k within reach on one side. */
function neighbours(timeS: usize, count: i32, k: i32, side: i32): i32 {
  const t = numberAt(timeS, k);
  let found = 0;
  for (let n = 1; n <= NEIGHBOURS; n++) {
    const other = k + n * side;
    if (other < 0 || other >= count || !(abs<f64>(numberAt(timeS, other) - t) <= REACH_S)) break;
    found = n;
  }
  return found;
}

/** Median of at least one number; reorders them. */
function computeMedian(numbers: usize, count: i32): f64 {
  const upper = valueOfRank(numbers, count, count >> 1);
  return count & 1 ? upper : (upper + valueOfRank(numbers, count, (count >> 1) - 1)) / 2;
}

/** Stores the prediction of point k from points a and b as pair `pair`. */
function foretell(timeS: usize, eastM: usize, northM: usize, k: i32, a: i32, b: i32, pair: i32): void {
  const t = numberAt(timeS, k);
  const offset = (<usize>pair) << 3;
  store<f64>(easts + offset, between(eastM, timeS, a, b, t));
  store<f64>(norths + offset, between(northM, timeS, a, b, t));
  store<f64>(bends + offset, BEND_MPS2 * abs<f64>((t - numberAt(timeS, a)) * (numberAt(timeS, b) - t)));
}

/**
 * Distance of point k from the median prediction by pairs of its neighbors, minus the boat's maximum bend; NaN without
 * pairs. Pairs are on both sides, or on one where the track begins or ends.
 */
export function robustMiss(timeS: usize, eastM: usize, northM: usize, count: i32, k: i32): f64 {
  const before = neighbours(timeS, count, k, -1);
  const after = neighbours(timeS, count, k, 1);
  const across = before > 1 && after > 1;
  let pairs = 0;
  for (let a = k - before; a <= k + after; a++) {
    if (a == k) continue;
    for (let b = across ? max(a, k) + 1 : a + 1; b <= k + after; b++) {
      if (b == k || (across && a > k)) continue;
      foretell(timeS, eastM, northM, k, a, b, pairs++);
    }
  }
  if (pairs == 0) return NaN;
  const east = numberAt(eastM, k) - computeMedian(easts, pairs);
  const north = numberAt(northM, k) - computeMedian(norths, pairs);
  return Math.sqrt(east * east + north * north) - computeMedian(bends, pairs);
}

/**
 * Marks with 1 the points that miss the place their neighbors predict by more than `limitM`, with 0 the others (u8).
 * Only examines the surroundings of a kink in `missM`. Detects runs of up to three outliers.
 */
export function outlyingFixes(
  timeS: usize,
  eastM: usize,
  northM: usize,
  count: i32,
  missM: usize,
  limitM: f64,
  outlying: usize,
): void {
  memory.fill(outlying, 0, count);
  let looked = 0;
  for (let k = 0; k < count; k++) {
    if (!(numberAt(missM, k) > KINK * limitM)) continue;
    const end = min(count, k + NEIGHBOURS + 1);
    for (let near = max(looked, k - NEIGHBOURS); near < end; near++) {
      if (robustMiss(timeS, eastM, northM, count, near) > limitM) store<u8>(outlying + <usize>near, 1);
    }
    looked = end;
  }
}
