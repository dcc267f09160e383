// Mean-maximal power of a session in which power is constant within a stroke and zero at rest, exact.
//
// The work done, W(t), is piecewise linear, so the work of a window of length d is a piecewise linear function of its start
// and is greatest where the start or the end of the window lies on a stroke boundary. Those places are visited in order of
// time by two pointers. Starts are grouped in equal blocks of time; the greatest W in which windows of a block can end less
// the least in which they can start bounds the block, and blocks that cannot win are skipped. The mean power of
// hard rowing is taken off first: it cancels within a duration and leaves little of W there, so that the bounds are tight.

/** Mean seconds of session per block: one or two strokes. */
const BLOCK_S: f64 = 3;
/** Blocks are first looked at eight together. */
const GROUP_SHIFT: i32 = 3;
const GROUP: i32 = 1 << GROUP_SHIFT;
/** A window counts when at least this share of it was measured. */
const COVERAGE: f64 = 0.95;
/** Segments above this share of the work-weighted mean power are hard rowing. */
const HARD_SHARE: f64 = 0.8;
/** Slack for rounding, in seconds of coverage per second of window. */
const ROUNDING: f64 = 1e-9;

// The session under work: set once by the entry point, read by every step below.
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

// Bounds per block: the least detrended work a window can start on, and the greatest it can end on in the block or the
// next. The same per group of eight blocks, the greatest over the group and the next.
let least: usize = 0;
let greatest: usize = 0;
let groupLeast: usize = 0;
let groupGreatest: usize = 0;

// The best window of the duration under work.
let bestGain: f64 = 0;
let bestStart: f64 = 0;

/** A long silence in the session (a clock that jumped) must not make more blocks than there is rowing. */
function blockCount(segmentCount: i32, spanS: f64): i32 {
  return <i32>max<f64>(1, min<f64>(2 * <f64>segmentCount + 8, Math.ceil(spanS / BLOCK_S)));
}

export function strokePowerScratchBytes(segmentCount: i32, spanS: f64): i32 {
  return (segmentCount + 2) * 16 + (blockCount(segmentCount, spanS) + 32) * 40;
}

function at(column: usize, index: i32): f64 {
  return load<f64>(column + ((<usize>index) << 3));
}

function blockAt(t: f64): i32 {
  return max(0, min(blocks - 1, <i32>((t - startS) / blockS)));
}

/** The segment that holds t (the later one on a boundary, the last one at the end). */
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

function sweepBlock(block: i32, d: f64): void {
  const from = startS + <f64>block * blockS;
  const last = endS - d;
  if (from <= last) sweep(from, min<f64>(from + blockS, last), d);
}

/**
 * The slope to remove: the work-weighted mean power of hard rowing, where the best windows lie. Any slope is right; this
 * one leaves little of W there.
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

/** Makes each bound on ends the greater of itself and the next; there are `count` of them, with room for two more. */
function joinNeighbours(ends: usize, count: i32): void {
  store<f64>(ends + ((<usize>count) << 3), f64.NEGATIVE_INFINITY);
  for (let b = 0; b < count; b++) store<f64>(ends + ((<usize>b) << 3), max<f64>(at(ends, b), at(ends, b + 1)));
}

/** Bounds every group of blocks, once the blocks are bounded. */
function boundGroups(): void {
  const groups = (blocks + GROUP - 1) >> GROUP_SHIFT;
  for (let g = 0; g < groups; g++) {
    let low = f64.POSITIVE_INFINITY;
    let high = f64.NEGATIVE_INFINITY;
    for (let b = g << GROUP_SHIFT, end = min(blocks, (g + 1) << GROUP_SHIFT); b < end; b++) {
      low = min<f64>(low, at(least, b));
      high = max<f64>(high, at(greatest, b));
    }
    store<f64>(groupLeast + ((<usize>g) << 3), low);
    store<f64>(groupGreatest + ((<usize>g) << 3), high);
  }
  joinNeighbours(groupGreatest, groups);
}

/** Removes the slope, and bounds every block of time. */
function prepare(work: usize): f64 {
  const slope = hardPower(work);
  for (let k = 0; k <= segments; k++) {
    const trend = slope * (at(times, k) - startS);
    store<f64>(detrended + ((<usize>k) << 3), at(work, k) - trend);
  }
  for (let k = 0; k < segments; k++) {
    const length = at(times, k + 1) - at(times, k);
    store<f64>(slopes + ((<usize>k) << 3), (at(work, k + 1) - at(work, k)) / length - slope);
  }
  let j = 0;
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
    store<f64>(least + ((<usize>b) << 3), min<f64>(low, atEnd));
    store<f64>(greatest + ((<usize>b) << 3), max<f64>(high, atEnd));
  }
  joinNeighbours(greatest, blocks);
  boundGroups();
  return slope;
}

/** Sweeps the blocks whose bound exceeds the best window so far. */
function searchBlocks(d: f64, slack: f64): void {
  const shift = max(0, <i32>Math.floor(d / blockS - ROUNDING));
  const lastBlock = blockAt(endS - d);
  for (let from = 0; from <= lastBlock; from += GROUP) {
    const group = from >> GROUP_SHIFT;
    if (at(groupGreatest, (from + shift) >> GROUP_SHIFT) - at(groupLeast, group) <= bestGain - slack) continue;
    for (let b = from, end = min(lastBlock, from + GROUP - 1); b <= end; b++) {
      if (at(greatest, b + shift) - at(least, b) > bestGain - slack) sweepBlock(b, d);
    }
  }
}

/**
 * Best mean power of every duration. `boundaries` (f64 seconds, strictly rising) are the `segmentCount + 1` edges of
 * strokes and rests; `work` (f64 J) is the work done up to each of them, `missing` (f64 s) the time up to each during
 * which nothing was measured, or 0 when all was. `durations` (f64 s) rise. Writes f64 watts and the start of the best
 * window, NaN where no window is long or covered enough. A missing stretch counts as no work.
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
  blockS = (endS - startS) / <f64>blocks;
  masked = missing != 0;
  detrended = scratch;
  slopes = detrended + ((<usize>(segments + 1)) << 3);
  least = slopes + ((<usize>(segments + 1)) << 3);
  greatest = least + ((<usize>blocks) << 3);
  groupLeast = greatest + ((<usize>(blocks + 2)) << 3);
  groupGreatest = groupLeast + ((<usize>((blocks >> GROUP_SHIFT) + 1)) << 3);
  segmentOfBlock = groupGreatest + ((<usize>((blocks >> GROUP_SHIFT) + 3)) << 3);
  const slope = prepare(work);
  const slack = 1e-12 * Math.abs(at(work, segments)) + 1e-9;

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
