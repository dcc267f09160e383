// Boundaries of a stroke: the recovery crossings, or where a resting boat starts or is left.
import { at, crossing, firstBelow, lastAtLeast, slopeAt } from './column';
import { Drive } from './drive';
import { greatestRowIn, leastRowIn } from './turns';

/** Minimum arc of a stroke; arms-only drills row 25°. */
export const MIN_TRAVEL_DEG = 15;
/** Maximum recovery: a pause drill may rest for three seconds; longer is a stop. */
export const LONGEST_RECOVERY_S = 7.0;
/** Maximum time from the finish to the recovery crossing after the last stroke before a stop. */
export const LONGEST_LAST_RECOVERY_S = 2.5;
/** Minimum visible rest of the boat before the first stroke. */
export const STANDSTILL_S = 0.2;
/** Maximum speed of a resting oar. */
export const RESTING_DEG_PER_S = 5;
/** Minimum time through the last tenth of the way to the first catch from which a crew counts as waiting there. */
const WAITING_S = 1.2;
/** Start of such a stroke before the oar moves. */
const MOVING_OFF_S = 0.1;
/** End of a last stroke without a crossing after its finish. */
const LEFT_S = 1.0;

/** Angle that counts as halfway in a recovery from `high` to `low`: the perpendicular, if well inside. */
function boundaryAngle(low: f64, high: f64): f64 {
  const margin = 0.15 * (high - low);
  return low + margin < 0 && high - margin > 0 ? 0 : 0.5 * (low + high);
}

/** Start of the slow movement towards the catch at `least`. */
function movementStart(angle: usize, least: i32, from: i32, rateHz: f64): i32 {
  const resting = RESTING_DEG_PER_S / rateHz;
  const earliest = max(from + 4, least - <i32>(4 * rateHz));
  let row = least - 6;
  while (row > earliest && slopeAt(angle, row) < -resting) row--;
  return max(row, from);
}

/**
 * Sixty times the slope at a row and at the three after it, as `slopeAt`, in float32: accurate to 0.01 for an oar's
 * angles.
 */
function slopesTimes60(angle: usize, row: i32): v128 {
  const here = angle + ((<usize>row) << 2);
  const four = f32x4.sub(v128.load(here + 16), v128.load(here - 16));
  const three = f32x4.sub(v128.load(here + 12), v128.load(here - 12));
  const two = f32x4.sub(v128.load(here + 8), v128.load(here - 8));
  const one = f32x4.sub(v128.load(here + 4), v128.load(here - 4));
  const outer = f32x4.add(f32x4.mul(four, f32x4.splat(4)), f32x4.mul(three, f32x4.splat(3)));
  return f32x4.add(outer, f32x4.add(f32x4.add(two, two), one));
}

/**
 * True if the oar comes back by more than `steps` from each sample to the next, from four rows before `row` to four
 * after the sixteen from there. A slope is a weighted mean of its steps, so none of the sixteen can be less.
 */
function comesBack(angle: usize, row: i32, steps: v128): bool {
  const first = angle + ((<usize>(row - 4)) << 2);
  let least = f32x4.sub(v128.load(first), v128.load(first, 4));
  for (let address = first + 16; address < first + 96; address += 16) {
    least = f32x4.pmin(least, f32x4.sub(v128.load(address), v128.load(address, 4)));
  }
  return i32x4.bitmask(f32x4.gt(least, steps)) == 15;
}

/** Longest time in [from, to] in which the oar hardly moves, s. */
export function longestRest(angle: usize, from: i32, to: i32, rateHz: f64): f64 {
  const resting = RESTING_DEG_PER_S / rateHz;
  const surelyMoving = f32x4.splat(<f32>(60 * resting + 0.01));
  const surelyBack = f32x4.splat(<f32>(resting + 0.001));
  const last = to - 4;
  let longest = 0;
  let run = 0;
  let row = from + 4;
  while (row < last) {
    if (row + 16 <= last && comesBack(angle, row, surelyBack)) {
      run = 0;
      row += 16;
      continue;
    }
    if (row + 4 <= last && i32x4.all_true(f32x4.gt(f32x4.abs(slopesTimes60(angle, row)), surelyMoving))) {
      run = 0;
      row += 4;
      continue;
    }
    for (const end = min(row + 4, last); row < end; row++) {
      run = abs(slopeAt(angle, row)) < resting ? run + 1 : 0;
      longest = max(longest, run);
    }
  }
  return <f64>longest / rateHz;
}

/** Rows from `from` in which the oar stays within a degree: at rest at the start of the run. */
function restAtStart(angle: usize, from: i32, to: i32): i32 {
  let row = from;
  while (row <= to && abs(at(angle, row) - at(angle, from)) < 1) row++;
  return row - from;
}

/**
 * Fractional row of the recovery crossing before the catch; −1 if the run's start cuts off a moving oar. After a rest
 * of the boat it is where the oar started: from the rest, or from the catch if the crew waited there.
 */
export function startRow(
  drive: Drive,
  angle: usize,
  least: i32,
  from: i32,
  whole: bool,
  continues: bool,
  rateHz: f64,
): f64 {
  const low = at(angle, least);
  const high = at(angle, whole ? from : greatestRowIn(angle, from, least));
  const level = boundaryAngle(low, high);
  const still = whole || <f64>restAtStart(angle, from, least) >= STANDSTILL_S * rateHz;
  const waited = !(drive.catchRiseS - drive.catchFallS <= WAITING_S * rateHz);
  if (!continues && still && waited) return max(drive.catchS - MOVING_OFF_S * rateHz, <f64>from);
  const before = lastAtLeast(angle, from, least, level);
  const near = before >= 0 && <f64>(least - before) <= LONGEST_RECOVERY_S * rateHz;
  if (near && high - low > MIN_TRAVEL_DEG && (still || level == 0)) return crossing(angle, before + 1, level);
  return still ? <f64>movementStart(angle, least, from, rateHz) : -1;
}

/** Fractional row of the recovery crossing after the finish, or where the oar was left; −1 if the run ends first. */
export function endRow(angle: usize, greatest: i32, to: i32, whole: bool, closed: i32, rateHz: f64): f64 {
  const low = at(angle, whole ? to : leastRowIn(angle, greatest, to));
  const high = at(angle, greatest);
  const level = boundaryAngle(low, high);
  const after = high - low > MIN_TRAVEL_DEG ? firstBelow(angle, greatest, to, level) : -1;
  const continues = whole && <f64>(to - greatest) <= LONGEST_RECOVERY_S * rateHz;
  const soon = after >= 0 && <f64>(after - greatest) <= LONGEST_LAST_RECOVERY_S * rateHz;
  if (after >= 0 && (continues || (soon && (whole || level == 0)))) return crossing(angle, after, level);
  const held = <f64>(to - greatest) / rateHz;
  if (closed < 0 && held < STANDSTILL_S) return -1;
  return <f64>greatest + min(held, LEFT_S) * rateHz;
}
