// Mean-maximal power of a session in which power is constant within a stroke and zero at rest, exact. The work done,
// W(t), is piecewise linear, so the work of a window of length d is a piecewise linear function of its start and peaks
// if the start or the end of the window is on a stroke boundary. Two pointers visit those places in order of time.
// Starts are grouped in equal blocks of time; the maximum W at which windows of a block can end minus the minimum at
// which they can start bounds the block, and blocks that cannot win are skipped, four at once. The mean power of hard
// rowing is subtracted first: it cancels within a duration and leaves little of W there, so that the bounds are tight.

/** Seconds per block. Durations are whole seconds, so the windows of one block end in one other block. */
const BLOCK_S: f64 = 1;
/** Maximum blocks per stroke or rest, so that a long gap (a clock jump) does not dominate. */
const BLOCKS_PER_SEGMENT: f64 = 4;
/** Bounds compared at once. */
const LANES: i32 = 4;
/** Blocks per group, as a shift; groups are checked first. */
const GROUP_SHIFT: i32 = 3;
const GROUP: i32 = 1 << GROUP_SHIFT;
/** Maximum rounding error of a float32 bound, as a share of the largest absolute bound. */
const BOUND_ROUNDING: f64 = 1.0 / <f64>(1 << 21);
/** Minimum measured share of a window. */
const COVERAGE: f64 = 0.95;
/** Hard rowing: segments above this share of the work-weighted mean power. */
const HARD_SHARE: f64 = 0.8;
/** Slack for rounding, in seconds of coverage per second of window. */
const ROUNDING: f64 = 1e-9;

// The session in progress: set once by the entry point, read by every step below.
let times: usize = 0;
let detrended: usize = 0;
let slopes: usize = 0;
let unmeasured: usize = 0;
let segments: i32 = 0;
let segmentOfBlock: usize = 0;
let startS: f64 = 0;
let endS: f64 = 0;
let blockS: f64 = 0;
let blocks: i32 = 0;
let masked: bool = false;

// Bounds per block, float32: the minimum detrended work at which a window can start, and the maximum at which it can
// end. The same per group of blocks, the maximum over the group and the next.
let least: usize = 0;
let greatest: usize = 0;
let groupLeast: usize = 0;
let groupGreatest: usize = 0;

// The best window of the current duration.
let bestGain: f64 = 0;
let bestStart: f64 = 0;

function blockCount(segmentCount: i32, spanS: f64): i32 {
  return <i32>max<f64>(1, min<f64>(BLOCKS_PER_SEGMENT * <f64>segmentCount + 8, Math.ceil(spanS / BLOCK_S)));
}

/** Number of bounds to allocate: vectors may reach beyond the last block and the last group. */
function roomForBounds(blockCount: i32): i32 {
  return blockCount + 2 * GROUP;
}

export function strokePowerScratchBytes(segmentCount: i32, spanS: f64): i32 {
  return (segmentCount + 1) * 16 + roomForBounds(blockCount(segmentCount, spanS)) * 20;
}

function at(column: usize, index: i32): f64 {
  return load<f64>(column + ((<usize>index) << 3));
}

function blockAt(t: f64): i32 {
  return max(0, min(blocks - 1, <i32>((t - startS) / blockS)));
}

/** The segment at time t (the later one on a boundary, the last one at the end). */
function segmentAt(t: f64): i32 {
  let j = load<i32>(segmentOfBlock + ((<usize>blockAt(t)) << 2));
  while (j > 0 && at(times, j) > t) j--;
  while (j < segments - 1 && at(times, j + 1) <= t) j++;
  return j;
}

function workAt(t: f64, segment: i32): f64 {
  return at(detrended, segment) + at(slopes, segment) * (t - at(times, segment));
}

function unmeasuredAt(t: f64, segment: i32): f64 {
  const from = at(times, segment);
  const before = at(unmeasured, segment);
  return before + ((at(unmeasured, segment + 1) - before) * (t - from)) / (at(times, segment + 1) - from);
}

/** Visits every candidate window of length d that starts in [from, to]. */
export function sweep(from: f64, to: f64, d: f64): void {
  let start = from;
  let j = segmentAt(start);
  let i = segmentAt(start + d);
  const allowed = (1 - COVERAGE + ROUNDING) * d;
  let previousStart = start;
  let previousGain: f64 = 0;
  let previousExcess: f64 = 0;
  let first = true;
  while (true) {
    const gain = workAt(start + d, i) - workAt(start, j);
    if (masked) {
      const excess = unmeasuredAt(start + d, i) - unmeasuredAt(start, j) - allowed;
      if (!first && excess > 0 != previousExcess > 0) {
        // Between two candidates the window just reaches the required coverage: that start is a candidate too.
        const share = previousExcess / (previousExcess - excess);
        const edgeGain = previousGain + (gain - previousGain) * share;
        if (edgeGain > bestGain) {
          bestGain = edgeGain;
          bestStart = previousStart + (start - previousStart) * share;
        }
      }
      if (excess <= 0 && gain > bestGain) {
        bestGain = gain;
        bestStart = start;
      }
      previousExcess = excess;
      previousGain = gain;
      previousStart = start;
      first = false;
    } else if (gain > bestGain) {
      bestGain = gain;
      bestStart = start;
    }
    if (start >= to) return;
    const startStep = j < segments - 1 ? at(times, j + 1) : f64.POSITIVE_INFINITY;
    const endStep = i < segments - 1 ? at(times, i + 1) - d : f64.POSITIVE_INFINITY;
    if (startStep <= endStep && startStep <= to) j++;
    if (endStep <= startStep && endStep <= to) i++;
    start = max(start, min(to, min(startStep, endStep)));
  }
}

/** Visits every candidate window of length d that starts in the blocks [from, to). */
function sweepBlocks(from: i32, to: i32, d: f64): void {
  const fromS = startS + <f64>from * blockS;
  const lastS = endS - d;
  if (fromS <= lastS) sweep(fromS, min<f64>(startS + <f64>to * blockS, lastS), d);
}

function sweepBlock(block: i32, d: f64): void {
  sweepBlocks(block, block + 1, d);
}

/**
 * The slope to remove: the work-weighted mean power of hard rowing, where the best windows are. Any slope is correct;
 * this one leaves little of W there.
 */
function hardPower(work: usize): f64 {
  let hard: f64 = 0;
  for (let pass = 0; pass < 2; pass++) {
    let sum: f64 = 0;
    let weight: f64 = 0;
    for (let k = 0; k < segments; k++) {
      const done = at(work, k + 1) - at(work, k);
      const power = done / (at(times, k + 1) - at(times, k));
      if (!(done > 0 && power >= hard)) continue;
      sum += power * done;
      weight += done;
    }
    if (!(weight > 0)) break;
    hard = pass == 0 ? (HARD_SHARE * sum) / weight : sum / weight;
  }
  return hard;
}

function bound(column: usize, index: i32): f32 {
  return load<f32>(column + ((<usize>index) << 2));
}

/** Stores the bounds of a block; returns the larger absolute value. */
function storeBounds(block: i32, low: f64, high: f64): f64 {
  store<f32>(least + ((<usize>block) << 2), <f32>low);
  store<f32>(greatest + ((<usize>block) << 2), <f32>high);
  return max<f64>(abs(low), abs(high));
}

/** Padding beyond the last block: windows that start nowhere and end nowhere. */
function clearBounds(starts: usize, ends: usize, from: i32, to: i32): void {
  for (let index = from; index < to; index++) {
    store<f32>(starts + ((<usize>index) << 2), f32.POSITIVE_INFINITY);
    store<f32>(ends + ((<usize>index) << 2), f32.NEGATIVE_INFINITY);
  }
}

/** Computes the bounds of every group from its blocks. */
function boundGroups(): void {
  const groups = (blocks + GROUP - 1) >> GROUP_SHIFT;
  clearBounds(groupLeast, groupGreatest, groups, groups + 2 * LANES);
  for (let g = groups - 1; g >= 0; g--) {
    let low = f32.POSITIVE_INFINITY;
    let high = f32.NEGATIVE_INFINITY;
    for (let b = g << GROUP_SHIFT, end = b + GROUP; b < end; b++) {
      low = min<f32>(low, bound(least, b));
      high = max<f32>(high, bound(greatest, b));
    }
    store<f32>(groupLeast + ((<usize>g) << 2), low);
    store<f32>(groupGreatest + ((<usize>g) << 2), high);
  }
  for (let g = 0; g < groups; g++) {
    const both = max<f32>(bound(groupGreatest, g), bound(groupGreatest, g + 1));
    store<f32>(groupGreatest + ((<usize>g) << 2), both);
  }
}

/** Removes `slope` and computes the bounds of every block. Returns the largest absolute bound. */
function prepare(work: usize, slope: f64): f64 {
  for (let k = 0; k <= segments; k++) {
    const trend = slope * (at(times, k) - startS);
    store<f64>(detrended + ((<usize>k) << 3), at(work, k) - trend);
  }
  for (let k = 0; k < segments; k++) {
    const length = at(times, k + 1) - at(times, k);
    store<f64>(slopes + ((<usize>k) << 3), (at(work, k + 1) - at(work, k)) / length - slope);
  }
  let j = 0;
  let furthest: f64 = 0;
  for (let b = 0; b < blocks; b++) {
    const from = startS + <f64>b * blockS;
    const to = min<f64>(endS, from + blockS);
    while (j < segments - 1 && at(times, j + 1) <= from) j++;
    store<i32>(segmentOfBlock + ((<usize>b) << 2), j);
    let low = workAt(from, j);
    let high = low;
    let k = j;
    while (k < segments - 1 && at(times, k + 1) < to) {
      k++;
      low = min<f64>(low, at(detrended, k));
      high = max<f64>(high, at(detrended, k));
    }
    const atEnd = workAt(to, k);
    furthest = max<f64>(furthest, storeBounds(b, min<f64>(low, atEnd), max<f64>(high, atEnd)));
  }
  clearBounds(least, greatest, blocks, blocks + 2 * GROUP);
  boundGroups();
  return furthest;
}

/** Which of four bounds, in blocks or groups, exceed `enough`: one bit each. */
function promising(ends: v128, starts: usize, enough: v128): i32 {
  return i32x4.bitmask(f32x4.gt(f32x4.sub(ends, v128.load(starts)), enough));
}

/** Sweeps the blocks of a group whose bound exceeds `enough`, neighbors together. */
function searchGroup(group: i32, shift: i32, straddles: usize, enough: v128, d: f64): void {
  const block = group << GROUP_SHIFT;
  const starts = least + ((<usize>block) << 2);
  const ends = greatest + ((<usize>(block + shift)) << 2);
  const firstHalf = f32x4.pmax(v128.load(ends), v128.load(ends + straddles));
  const secondHalf = f32x4.pmax(v128.load(ends, 16), v128.load(ends + straddles, 16));
  let left = promising(firstHalf, starts, enough) | (promising(secondHalf, starts + 16, enough) << LANES);
  while (left != 0) {
    const from = ctz(left);
    const to = from + ctz(~(left >> from));
    sweepBlocks(block + from, block + to, d);
    left = (left >> to) << to;
  }
}

/** Sweeps the blocks whose bound exceeds the best window so far. `slack` covers the rounding of bounds. */
function searchBlocks(d: f64, slack: f64): void {
  let shift = <i32>Math.floor(d / blockS);
  if (<f64>shift * blockS > d) shift--;
  // With a fractional number of blocks, windows of one block can end in two.
  const straddles: usize = <f64>shift * blockS < d ? 4 : 0;
  const ends = groupGreatest + ((<usize>(shift >> GROUP_SHIFT)) << 2);
  const lastGroup = blockAt(endS - d) >> GROUP_SHIFT;
  let enough = f32x4.splat(<f32>(bestGain - slack));
  for (let g = 0; g <= lastGroup; g += LANES) {
    const offset = (<usize>g) << 2;
    let groups = promising(v128.load(ends + offset), groupLeast + offset, enough);
    for (; groups != 0; groups &= groups - 1) {
      searchGroup(g + ctz(groups), shift, straddles, enough, d);
      enough = f32x4.splat(<f32>(bestGain - slack));
    }
  }
}

/**
 * Best mean power of every duration. `boundaries` (f64 seconds, strictly ascending) are the `segmentCount + 1` edges of
 * strokes and rests; `work` (f64 J) is the work done up to each of them, `missing` (f64 s) the unmeasured time up to
 * each, or 0 if everything was measured. `durations` (f64 s) are ascending. Writes f64 watts and the start of the best
 * window, NaN if no window is long or covered enough. A missing stretch counts as zero work.
 */
export function meanMaximalByStroke(
  boundaries: usize,
  work: usize,
  missing: usize,
  segmentCount: i32,
  durations: usize,
  durationCount: i32,
  powers: usize,
  starts: usize,
  scratch: usize,
): void {
  times = boundaries;
  unmeasured = missing;
  segments = segmentCount;
  startS = at(times, 0);
  endS = at(times, segments);
  blocks = blockCount(segments, endS - startS);
  blockS = max<f64>(BLOCK_S, (endS - startS) / <f64>blocks);
  masked = missing != 0;
  detrended = scratch;
  slopes = detrended + ((<usize>(segments + 1)) << 3);
  const column = (<usize>roomForBounds(blocks)) << 2;
  least = slopes + ((<usize>(segments + 1)) << 3);
  greatest = least + column;
  groupLeast = greatest + column;
  groupGreatest = groupLeast + column;
  segmentOfBlock = groupGreatest + column;
  const slope = hardPower(work);
  const slack = BOUND_ROUNDING * prepare(work, slope) + 1e-9;

  let previousStart = startS;
  let previousD: f64 = 0;
  for (let n = 0; n < durationCount; n++) {
    const d = at(durations, n);
    bestGain = f64.NEGATIVE_INFINITY;
    bestStart = NaN;
    if (d <= endS - startS) {
      sweepBlock(blockAt(min<f64>(previousStart, endS - d)), d);
      sweepBlock(blockAt(max<f64>(startS, min<f64>(previousStart + previousD - d, endS - d))), d);
      searchBlocks(d, slack);
    }
    const found = bestGain > f64.NEGATIVE_INFINITY;
    store<f64>(powers + ((<usize>n) << 3), found ? bestGain / d + slope : NaN);
    store<f64>(starts + ((<usize>n) << 3), bestStart);
    if (found) {
      previousStart = bestStart;
      previousD = d;
    }
  }
}
