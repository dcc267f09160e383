// Groups drives of single oars that overlap in time into strokes of the crew.
import { Drive, Stroke } from './drive';

/** Thresholds between a stroke and an oar that only moves. */
@unmanaged
export class CrewRules {
  rateHz: f64;
  gateCount: f64;
  /** Number of gates with force. */
  forceGateCount: f64;
  /** Crew median of the drive's mean force minus the recovery's, N. */
  leastPullN: f64;
  /** The same if less than half of the gates move: one rower adjusting an oar does not count as a stroke. */
  leastPullOfFewN: f64;
}

/** Maximum distance from the first drive of a stroke, as a share of a drive, with a lower limit. */
const REACH_SHARE = 0.6;
const MIN_REACH_S = 0.35;
const MIN_ARC_DEG = 18;
/** Without force, minimum speed of most oars. */
const MIN_SPEED_DEG_PER_S = 30;
/** Minimum period: 75 spm is beyond any crew. */
const SHORTEST_PERIOD_S = 0.8;
const LONGEST_RECOVERY_S = 7.0;

const SORTED: usize = memory.data(64 * 8, 16);

/** Median of `count` numbers at SORTED, which it sorts; NaN if empty. */
function median(count: i32): f64 {
  for (let i = 1; i < count; i++) {
    const value = load<f64>(SORTED + ((<usize>i) << 3));
    let j = i - 1;
    for (; j >= 0 && load<f64>(SORTED + ((<usize>j) << 3)) > value; j--) {
      store<f64>(SORTED + ((<usize>(j + 1)) << 3), load<f64>(SORTED + ((<usize>j) << 3)));
    }
    store<f64>(SORTED + ((<usize>(j + 1)) << 3), value);
  }
  if (count == 0) return NaN;
  const high = load<f64>(SORTED + ((<usize>(count >> 1)) << 3));
  return count & 1 ? high : 0.5 * (high + load<f64>(SORTED + ((<usize>((count >> 1) - 1)) << 3)));
}

function driveOf(drives: usize, gate: i32, index: i32): Drive {
  return changetype<Drive>(load<usize>(drives + ((<usize>gate) << 2)) + <usize>index * offsetof<Drive>());
}

function driveMiddle(drive: Drive): f64 {
  return 0.5 * (drive.leastRow + drive.greatestRow);
}

/** Median of one field (by its byte offset) over the members of a stroke, ignoring missing values. */
export function memberMedian(drives: usize, members: usize, gateCount: i32, field: usize): f64 {
  let count = 0;
  for (let gate = 0; gate < gateCount; gate++) {
    const index = load<i32>(members + ((<usize>gate) << 2));
    if (index < 0) continue;
    const value = load<f64>(changetype<usize>(driveOf(drives, gate, index)) + field);
    if (isNaN(value)) continue;
    store<f64>(SORTED + ((<usize>count) << 3), value);
    count++;
  }
  return median(count);
}

function memberCount(members: usize, gateCount: i32): i32 {
  let count = 0;
  for (let gate = 0; gate < gateCount; gate++) count += load<i32>(members + ((<usize>gate) << 2)) >= 0 ? 1 : 0;
  return count;
}

/** Collects the next group of overlapping drives into `members` and moves the cursors past it; false at the end. */
export function nextGroup(
  drives: usize,
  counts: usize,
  cursors: usize,
  gateCount: i32,
  rateHz: f64,
  members: usize,
): bool {
  let seed: Drive | null = null;
  for (let gate = 0; gate < gateCount; gate++) {
    store<i32>(members + ((<usize>gate) << 2), -1);
    const cursor = load<i32>(cursors + ((<usize>gate) << 2));
    if (cursor >= load<i32>(counts + ((<usize>gate) << 2))) continue;
    const drive = driveOf(drives, gate, cursor);
    if (!seed || driveMiddle(drive) < driveMiddle(seed)) seed = drive;
  }
  if (!seed) return false;
  const length = seed.greatestRow - seed.leastRow;
  const last = driveMiddle(seed) + max(REACH_SHARE * length, MIN_REACH_S * rateHz);
  for (let gate = 0; gate < gateCount; gate++) {
    const count = load<i32>(counts + ((<usize>gate) << 2));
    let cursor = load<i32>(cursors + ((<usize>gate) << 2));
    let best = -1;
    for (; cursor < count && driveMiddle(driveOf(drives, gate, cursor)) <= last; cursor++) {
      if (best < 0 || driveOf(drives, gate, cursor).travelDeg > driveOf(drives, gate, best).travelDeg) best = cursor;
    }
    store<i32>(members + ((<usize>gate) << 2), best);
    store<i32>(cursors + ((<usize>gate) << 2), cursor);
  }
  return true;
}

/** Drops oars whose samples do not cover their drive; false if the stroke is cut off for most of the crew. */
function keepWhole(drives: usize, members: usize, gateCount: i32): bool {
  let whole = 0;
  let cut = 0;
  for (let gate = 0; gate < gateCount; gate++) {
    const index = load<i32>(members + ((<usize>gate) << 2));
    if (index < 0) continue;
    const drive = driveOf(drives, gate, index);
    if (drive.startSeen != 0 && drive.endSeen != 0) whole++;
    else cut++;
    if (drive.turnsSeen == 0) store<i32>(members + ((<usize>gate) << 2), -1);
  }
  return whole > 0 && whole >= cut;
}

function isStroke(drives: usize, members: usize, rules: CrewRules): bool {
  const gateCount = <i32>rules.gateCount;
  const count = memberCount(members, gateCount);
  const arc = memberMedian(drives, members, gateCount, offsetof<Drive>('travelDeg'));
  if (arc < MIN_ARC_DEG) return false;
  const pull = memberMedian(drives, members, gateCount, offsetof<Drive>('pullN'));
  const few = count * 2 < gateCount;
  if (isNaN(pull) || rules.forceGateCount == 0) {
    const length = memberMedian(drives, members, gateCount, offsetof<Drive>('driveTimeS'));
    return !few && arc / length >= MIN_SPEED_DEG_PER_S;
  }
  if (pull >= (few ? rules.leastPullOfFewN : rules.leastPullN)) return true;
  // Backing: little force while the angle increases, much while it decreases.
  const reverse = memberMedian(drives, members, gateCount, offsetof<Drive>('reverseWorkJ'));
  const leverM = 0.8;
  return reverse > rules.leastPullOfFewN * arc * (Math.PI / 180) * leverM;
}

/**
 * Groups the drives of one span into strokes. `drives` has a pointer per gate, `cursors` and `counts` an i32 per gate:
 * the first of its drives to use (advanced) and one past the last. Writes for each stroke a `Stroke` to `strokes` and,
 * to `table`, one i32 per gate: the index of its drive, or −1. Returns the number of strokes.
 */
export function gatherStrokes(
  drives: usize,
  counts: usize,
  cursors: usize,
  rulesAddress: usize,
  table: usize,
  strokes: usize,
): i32 {
  const rules = changetype<CrewRules>(rulesAddress);
  const gateCount = <i32>rules.gateCount;
  const rowBytes = (<usize>gateCount) << 2;
  let count = 0;
  while (nextGroup(drives, counts, cursors, gateCount, rules.rateHz, table + <usize>count * rowBytes)) {
    const members = table + <usize>count * rowBytes;
    if (!keepWhole(drives, members, gateCount) || !isStroke(drives, members, rules)) continue;
    const stroke = changetype<Stroke>(strokes + <usize>count * offsetof<Stroke>());
    const least = memberMedian(drives, members, gateCount, offsetof<Drive>('leastRow'));
    const greatest = memberMedian(drives, members, gateCount, offsetof<Drive>('greatestRow'));
    stroke.middleRow = 0.5 * (least + greatest);
    stroke.startS = memberMedian(drives, members, gateCount, offsetof<Drive>('startS'));
    stroke.endS = memberMedian(drives, members, gateCount, offsetof<Drive>('endS'));
    stroke.restS = memberMedian(drives, members, gateCount, offsetof<Drive>('restS'));
    stroke.closeS = findClose(drives, members, gateCount);
    if (count > 0) {
      const before = changetype<Stroke>(strokes + <usize>(count - 1) * offsetof<Stroke>());
      const period = (stroke.middleRow - before.middleRow) / rules.rateHz;
      if (period < SHORTEST_PERIOD_S) continue;
      // Consecutive strokes share one boundary; after a stop the boat's own start counts.
      const apart = stroke.startS - before.endS;
      if (apart < LONGEST_RECOVERY_S && period < LONGEST_RECOVERY_S + 1.5) before.endS = stroke.startS;
      if (before.endS > stroke.startS) before.endS = stroke.startS;
    }
    count++;
  }
  return count;
}

function findClose(drives: usize, members: usize, gateCount: i32): f64 {
  let last = NaN;
  for (let gate = 0; gate < gateCount; gate++) {
    const index = load<i32>(members + ((<usize>gate) << 2));
    if (index < 0) continue;
    const close = driveOf(drives, gate, index).closeS;
    if (!(last >= close)) last = close;
  }
  return last;
}
