// Measures every drive of one oar in one unbroken run of samples and writes records.
import {
  endRow,
  MIN_TRAVEL_DEG,
  LONGEST_LAST_RECOVERY_S,
  LONGEST_RECOVERY_S,
  longestRest,
  RESTING_DEG_PER_S,
  STANDSTILL_S,
  startRow,
} from './boundaries';
import { at, firstAtLeast, firstBelow, slopeAt, timeAt } from './column';
import { Drive, DriveRules } from './drive';
import { measureLoad } from './load';
import { greatestRowIn, hasTurn, lastTie, leastRowIn, averageTies, measureTurns } from './turns';

const LONGEST_DRIVE_S = 2.5;
const SHORTEST_DRIVE_S = 0.15;
/** Mean speed below which a hold precedes or follows the actual drive. */
const SLOW_DRIVE_DEG_PER_S = 50;
/** Maximum distance of equal angles within a turn; more is a hold. */
const TURN_S = 0.5;
const CLOSED_DEG = 10;
/** Maximum duration of a recovery without a search for pauses. */
const UNHURRIED_RECOVERY_S = 1.1;

/**
 * A slow hold at the catch or the finish can move the extreme far from the drive. Moves both to the fast part of the
 * movement, with the turn around it.
 */
function tighten(angle: usize, drive: Drive, from: i32, to: i32, rateHz: f64): void {
  const turn = <i32>(TURN_S * rateHz);
  const low = at(angle, <i32>drive.leastRow);
  const high = at(angle, <i32>drive.greatestRow);
  const middle = firstAtLeast(angle, <i32>drive.leastRow, <i32>drive.greatestRow, 0.5 * (low + high));
  const resting = RESTING_DEG_PER_S / rateHz;
  let foot = middle;
  while (foot > from + 4 && slopeAt(angle, foot) > resting) foot--;
  let head = middle;
  while (head < to - 5 && slopeAt(angle, head) > resting) head++;
  drive.leastRow = <f64>leastRowIn(angle, max(from, foot - turn), middle);
  drive.greatestRow = <f64>greatestRowIn(angle, middle, min(to, head + turn));
}

function clear(drive: Drive): void {
  const address = changetype<usize>(drive);
  const missing = f64x2.splat(NaN);
  for (let offset: usize = 0; offset < offsetof<Drive>(); offset += 16) v128.store(address + offset, missing);
  drive.reverseWorkJ = 0;
  drive.restS = 0;
}

/** Converts two neighboring fields from rows to seconds, as `timeAt`. A missing row stays missing. */
function stampTwo(fields: usize, timeS: usize, rates: v128): void {
  // Just written one by one: a joint load would wait for the stores to reach the cache.
  const rows = v128.load64_lane(fields + 8, v128.load64_zero(fields), 1);
  const whole = f64x2.floor(rows);
  const index = i32x4.trunc_sat_f64x2_s_zero(whole);
  const first = v128.load64_zero(timeS + ((<usize>i32x4.extract_lane(index, 0)) << 3));
  const both = v128.load64_lane(timeS + ((<usize>i32x4.extract_lane(index, 1)) << 3), first, 1);
  v128.store(fields, f64x2.add(both, f64x2.div(f64x2.sub(rows, whole), rates)));
}

/** Converts rows to seconds, after everything that needs rows. */
function stamp(drive: Drive, timeS: usize, rateHz: f64): void {
  const address = changetype<usize>(drive);
  const rates = f64x2.splat(rateHz);
  stampTwo(address + offsetof<Drive>('catchS'), timeS, rates);
  // From the load to the finish the fields are adjacent.
  for (let field = offsetof<Drive>('loadS'); field <= offsetof<Drive>('finishFallS'); field += 16) {
    stampTwo(address + field, timeS, rates);
  }
}

// Close and finish of the previous drive, in rows; NaN if unknown.
let lastClose: f64 = NaN;
let lastFinish: f64 = NaN;

/**
 * Measures the drive that ends at turning point `index` of a run; false, with `drive` only partly filled, if it is too
 * short to count. The parameters are those of `measureDrives`.
 */
export function measureDrive(
  angle: usize,
  force: usize,
  timeS: usize,
  fromRow: i32,
  toRow: i32,
  rules: DriveRules,
  turns: usize,
  turnCount: i32,
  index: i32,
  drive: Drive,
): bool {
  const rateHz = rules.rateHz;
  const turn = <i32>(TURN_S * rateHz);
  const point = load<i32>(turns + ((<usize>index) << 2));
  clear(drive);
  // The first and the last point of a run are cuts, unless the oar rested there.
  const first = load<i32>(turns) >> 1;
  const fromIsTurn = index > 2 || (index == 2 && <f64>(first - fromRow) >= STANDSTILL_S * rateHz);
  const toIsTurn = index + 2 < turnCount;
  const from = index >= 2 ? load<i32>(turns + ((<usize>(index - 2)) << 2)) >> 1 : fromRow;
  const to = index + 1 < turnCount ? load<i32>(turns + ((<usize>(index + 1)) << 2)) >> 1 : toRow - 1;
  drive.leastRow = <f64>(load<i32>(turns + ((<usize>(index - 1)) << 2)) >> 1);
  drive.greatestRow = <f64>(point >> 1);
  const swept = at(angle, <i32>drive.greatestRow) - at(angle, <i32>drive.leastRow);
  if (swept * rateHz < SLOW_DRIVE_DEG_PER_S * (drive.greatestRow - drive.leastRow)) {
    tighten(angle, drive, from, to, rateHz);
  }

  const greatest = <i32>drive.greatestRow;
  const last = lastTie(angle, <i32>drive.leastRow, greatest);
  // Ties farther back than a turn lasts belong to a hold.
  const least = last - <i32>drive.leastRow <= turn ? <i32>drive.leastRow : last;
  drive.leastRow = <f64>least;
  drive.travelDeg = at(angle, greatest) - at(angle, least);
  const rows = <f64>(greatest - last);
  if (drive.travelDeg < MIN_TRAVEL_DEG || rows > LONGEST_DRIVE_S * rateHz || rows < SHORTEST_DRIVE_S * rateHz) {
    lastClose = lastFinish = NaN;
    return false;
  }

  const leastMiddle = averageTies(angle, at(angle, last), least, last);
  const greatestMiddle = averageTies(angle, at(angle, greatest), greatest, min(to, greatest + turn));
  drive.driveTimeS = (greatestMiddle - leastMiddle) / rateHz;
  drive.catchAngleDeg = at(angle, last);
  drive.finishAngleDeg = at(angle, greatest);
  const goesOn = toIsTurn && <f64>(to - greatest) <= LONGEST_RECOVERY_S * rateHz;
  const finish = force == 0 ? greatest : measureLoad(drive, angle, force, from, to, goesOn, rules);
  drive.arcDeg = drive.finishAngleDeg - drive.catchAngleDeg;
  drive.effectiveArcDeg = drive.arcDeg - drive.catchSlipDeg - drive.finishSlipDeg;

  const latest = min(to, greatest + <i32>(LONGEST_LAST_RECOVERY_S * rateHz));
  const closed = firstBelow(angle, finish, latest, at(angle, finish) - CLOSED_DEG);
  drive.closeS = closed < 0 ? NaN : <f64>closed;
  measureTurns(drive, angle, from, to, turn);
  const recovery = (leastMiddle - lastFinish) / rateHz;
  const continues = recovery <= LONGEST_RECOVERY_S;
  const start = startRow(drive, angle, last, from, fromIsTurn, continues, rateHz);
  const end = endRow(angle, greatest, to, toIsTurn, closed, rateHz);
  drive.startSeen = start < 0 ? 0 : 1;
  drive.endSeen = end < 0 ? 0 : 1;
  drive.turnsSeen = hasTurn(angle, least, from, start >= 0) && hasTurn(angle, greatest, to, end >= 0) ? 1 : 0;
  drive.startS = start < 0 ? NaN : start;
  drive.endS = end < 0 ? NaN : end;

  if (continues) drive.recoveryTimeS = recovery;
  const period = (drive.closeS - lastClose) / rateHz;
  drive.powerW /= continues ? period : NaN;
  if (continues && <f64>(least - from) > UNHURRIED_RECOVERY_S * rateHz && start >= 0) {
    drive.restS = longestRest(angle, <i32>start, least, rateHz);
  }
  if (goesOn && <f64>(to - greatest) > UNHURRIED_RECOVERY_S * rateHz && end >= 0) {
    drive.restS = max(drive.restS, longestRest(angle, greatest, <i32>end, rateHz));
  }
  stamp(drive, timeS, rateHz);
  lastClose = closed < 0 ? NaN : <f64>closed;
  lastFinish = greatestMiddle;
  return true;
}

/**
 * Measures every drive of one oar between `fromRow` and `toRow`, which must have an angle throughout, and writes a
 * `Drive` for each to `target`. `rulesAddress` points to `DriveRules`; `turns` has the `turnCount` turning points of
 * the run; `force` is 0 for an oar without force. Returns the number of drives, at most one for every two turns. Reads
 * columns up to 60 bytes beyond the run on both sides, ignoring the result. Definitions: PowerLine's, as measured on
 * its exports.
 */
export function measureDrives(
  angle: usize,
  force: usize,
  timeS: usize,
  fromRow: i32,
  toRow: i32,
  rulesAddress: usize,
  turns: usize,
  turnCount: i32,
  target: usize,
): i32 {
  const rules = changetype<DriveRules>(rulesAddress);
  lastClose = lastFinish = NaN;
  let count = 0;
  for (let index = 1; index < turnCount; index++) {
    if ((load<i32>(turns + ((<usize>index) << 2)) & 1) == 0) continue;
    const drive = changetype<Drive>(target + <usize>count * offsetof<Drive>());
    if (measureDrive(angle, force, timeS, fromRow, toRow, rules, turns, turnCount, index, drive)) count++;
  }
  return count;
}
