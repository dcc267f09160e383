// Every drive of one oar in one unbroken run of samples, measured and written as records.
import { at, crossing, firstAtLeast, firstBelow, lastAtLeast, lastBelow, slopeAt, timeAt } from './column';
import { Drive, DriveRules } from './drive';
import { measureLoad } from './load';

/** Shorter arcs are no strokes; arms-only drills row 25°. */
const LEAST_TRAVEL_DEG = 15;
const LONGEST_DRIVE_S = 2.5;
const SHORTEST_DRIVE_S = 0.15;
/** A mean speed below this tells of a hold before or after the drive proper. */
const SLOW_DRIVE_DEG_PER_S = 50;
/** A pause drill may rest for three seconds in the recovery; longer is a stop. */
const LONGEST_RECOVERY_S = 7.0;
/** After the last stroke before a stop, the recovery crossing counts when it comes within this time of the finish. */
const LONGEST_LAST_RECOVERY_S = 2.5;
/** Otherwise that stroke ends this long after its finish. */
const LEFT_S = 1.0;
/** Samples of equal angle further apart than this belong to a hold, not to the turn. */
const TURN_S = 0.5;
const CLOSED_DEG = 10;
const RESTING_DEG_PER_S = 5;
/** Recoveries quicker than this hold no pause worth looking for. */
const UNHURRIED_RECOVERY_S = 1.1;
/** A crew that takes longer through the last tenth of the way to its first catch sat waiting there. */
const WAITING_S = 1.2;
/** Such a stroke begins this long before the oar moves. */
const MOVING_OFF_S = 0.1;
/** Enough to tell a turn of the oar from the end of its samples. */
const TURNED_DEG = 0.25;
/** A boat at rest before the first stroke is seen for at least this long. */
const STANDSTILL_S = 0.2;

/** Mean of the rows of [from, to] with exactly this angle. */
function meanOfTies(angle: usize, value: f64, from: i32, to: i32): f64 {
  let sum = 0.0;
  let count = 0;
  for (let i = from; i <= to; i++) {
    if (at(angle, i) == value) {
      sum += <f64>i;
      count++;
    }
  }
  return sum / <f64>count;
}

function lastTie(angle: usize, row: i32, to: i32): i32 {
  let last = row;
  const value = at(angle, row);
  for (let i = row + 1; i <= to; i++) if (at(angle, i) == value) last = i;
  return last;
}

function leastRowIn(angle: usize, from: i32, to: i32): i32 {
  let least = from;
  for (let row = from; row <= to; row++) if (at(angle, row) < at(angle, least)) least = row;
  return least;
}

function greatestRowIn(angle: usize, from: i32, to: i32): i32 {
  let greatest = from;
  for (let row = from; row <= to; row++) if (at(angle, row) > at(angle, greatest)) greatest = row;
  return greatest;
}

/** Angle at which a recovery from `high` to `low` counts as half-way: the perpendicular, where it lies well inside. */
function boundaryAngle(low: f64, high: f64): f64 {
  const margin = 0.15 * (high - low);
  return low + margin < 0 && high - margin > 0 ? 0 : 0.5 * (low + high);
}

/** Where the unhurried movement towards the catch at `least` began. */
function movementStart(angle: usize, least: i32, from: i32, rateHz: f64): i32 {
  const resting = RESTING_DEG_PER_S / rateHz;
  const earliest = max(from + 4, least - <i32>(4 * rateHz));
  let row = least - 6;
  while (row > earliest && slopeAt(angle, row) < -resting) row--;
  return max(row, from);
}

function longestRest(angle: usize, from: i32, to: i32, rateHz: f64): f64 {
  const resting = RESTING_DEG_PER_S / rateHz;
  let longest = 0;
  let run = 0;
  for (let row = from + 4; row < to - 4; row++) {
    run = abs(slopeAt(angle, row)) < resting ? run + 1 : 0;
    longest = max(longest, run);
  }
  return <f64>longest / rateHz;
}

/**
 * A slow hold at the catch or at the finish can leave the extreme far from the drive. Moves both to the fast part of
 * the movement, with the turn around it.
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

/** Part of its travel an oar has covered when it is half-way, in time, from rest to a tenth of it. */
const QUARTER_OF_TENTH = 0.025;
/** That tenth takes at most this share of the rest of the drive. */
const LONGEST_LEAD = 0.3;

/**
 * The moments at which the oar passes 10 % of its travel on both sides of its two turns, and movement catch and finish:
 * the middle of the two, or, where one side was a hold or is missing, the drive's side led back to rest at even
 * acceleration (a quarter of the angle in half the time). All are rows.
 */
function measureTurns(drive: Drive, angle: usize, from: i32, to: i32, turn: i32): void {
  const least = <i32>drive.leastRow;
  const greatest = <i32>drive.greatestRow;
  const low = at(angle, least);
  const high = at(angle, greatest);
  const nearCatch = low + 0.1 * drive.travelDeg;
  const nearFinish = high - 0.1 * drive.travelDeg;
  const rise = firstAtLeast(angle, least, greatest, nearCatch);
  const fall = lastAtLeast(angle, from, least, nearCatch);
  if (rise > least) {
    drive.catchRiseS = crossing(angle, rise, nearCatch);
    const moving = lastBelow(angle, least, rise, low + QUARTER_OF_TENTH * drive.travelDeg);
    const lead = 2 * (drive.catchRiseS - crossing(angle, moving + 1, low + QUARTER_OF_TENTH * drive.travelDeg));
    drive.catchS = drive.catchRiseS - min(lead, LONGEST_LEAD * (<f64>greatest - drive.catchRiseS));
  }
  if (fall >= 0) drive.catchFallS = crossing(angle, fall + 1, nearCatch);
  if (drive.catchRiseS - drive.catchFallS <= turn) drive.catchS = 0.5 * (drive.catchFallS + drive.catchRiseS);

  const approach = lastBelow(angle, least, greatest, nearFinish);
  const leave = firstBelow(angle, greatest, to, nearFinish);
  if (approach >= 0) {
    drive.finishRiseS = crossing(angle, approach + 1, nearFinish);
    const slow = firstAtLeast(angle, approach, greatest, high - QUARTER_OF_TENTH * drive.travelDeg);
    const lag = 2 * (crossing(angle, slow, high - QUARTER_OF_TENTH * drive.travelDeg) - drive.finishRiseS);
    drive.finishS = drive.finishRiseS + min(lag, LONGEST_LEAD * (drive.finishRiseS - <f64>least));
  }
  if (leave > greatest) drive.finishFallS = crossing(angle, leave, nearFinish);
  if (drive.finishFallS - drive.finishRiseS <= turn) drive.finishS = 0.5 * (drive.finishRiseS + drive.finishFallS);
}

/** Rows from `from` on in which the oar stays within a degree of where it was: at rest when the run begins. */
function restAtStart(angle: usize, from: i32, to: i32): i32 {
  let row = from;
  while (row <= to && abs(at(angle, row) - at(angle, from)) < 1) row++;
  return row - from;
}

/**
 * Fractional row of the recovery crossing before the catch; -1 where the run's start cuts off a moving oar. After a rest
 * of the boat it is where the oar moved off: from the rest, or from the catch when the crew sat waiting there.
 */
function startRow(drive: Drive, angle: usize, least: i32, from: i32, whole: bool, continues: bool, rateHz: f64): f64 {
  const low = at(angle, least);
  const high = at(angle, whole ? from : greatestRowIn(angle, from, least));
  const level = boundaryAngle(low, high);
  const still = whole || <f64>restAtStart(angle, from, least) >= STANDSTILL_S * rateHz;
  const waited = !(drive.catchRiseS - drive.catchFallS <= WAITING_S * rateHz);
  if (!continues && still && waited) return max(drive.catchS - MOVING_OFF_S * rateHz, <f64>from);
  const before = lastAtLeast(angle, from, least, level);
  const near = before >= 0 && <f64>(least - before) <= LONGEST_RECOVERY_S * rateHz;
  if (near && high - low > LEAST_TRAVEL_DEG && (still || level == 0)) return crossing(angle, before + 1, level);
  return still ? <f64>movementStart(angle, least, from, rateHz) : -1;
}

/** Fractional row of the recovery crossing after the finish, or where the oar was left; -1 where the run ends first. */
function endRow(angle: usize, greatest: i32, to: i32, whole: bool, closed: i32, rateHz: f64): f64 {
  const low = at(angle, whole ? to : leastRowIn(angle, greatest, to));
  const high = at(angle, greatest);
  const level = boundaryAngle(low, high);
  const after = high - low > LEAST_TRAVEL_DEG ? firstBelow(angle, greatest, to, level) : -1;
  const continues = whole && <f64>(to - greatest) <= LONGEST_RECOVERY_S * rateHz;
  const soon = after >= 0 && <f64>(after - greatest) <= LONGEST_LAST_RECOVERY_S * rateHz;
  if (after >= 0 && (continues || (soon && (whole || level == 0)))) return crossing(angle, after, level);
  const held = <f64>(to - greatest) / rateHz;
  if (closed < 0 && held < STANDSTILL_S) return -1;
  return <f64>greatest + min(held, LEFT_S) * rateHz;
}

/** Whether the oar is seen to turn at `row`: it stands off that angle by the time `limit`, where the samples end. */
function hasTurn(angle: usize, row: i32, limit: i32, surely: bool): bool {
  return surely || abs(at(angle, limit) - at(angle, row)) >= TURNED_DEG;
}

function clear(drive: Drive): void {
  const address = changetype<usize>(drive);
  for (let offset: usize = 0; offset < offsetof<Drive>(); offset += 8) store<f64>(address + offset, NaN);
  drive.reverseWorkJ = 0;
  drive.restS = 0;
}

/** Rows to seconds, once everything that needs rows is done. */
function stamp(drive: Drive, timeS: usize, rateHz: f64): void {
  drive.catchS = timeAt(timeS, drive.catchS, rateHz);
  drive.finishS = timeAt(timeS, drive.finishS, rateHz);
  drive.catchFallS = timeAt(timeS, drive.catchFallS, rateHz);
  drive.catchRiseS = timeAt(timeS, drive.catchRiseS, rateHz);
  drive.finishRiseS = timeAt(timeS, drive.finishRiseS, rateHz);
  drive.finishFallS = timeAt(timeS, drive.finishFallS, rateHz);
  drive.loadS = timeAt(timeS, drive.loadS, rateHz);
  drive.startS = timeAt(timeS, drive.startS, rateHz);
  drive.endS = timeAt(timeS, drive.endS, rateHz);
  drive.closeS = timeAt(timeS, drive.closeS, rateHz);
}

/**
 * Measures every drive of one oar between `fromRow` and `toRow`, which must hold numbers for the angle, and writes a
 * `Drive` for each to `target`. `rulesAddress` points to `DriveRules`; `turns` holds the `turnCount` turning points of the run; `force` is 0 for an oar without
 * force. Returns how many drives were written, at most one for every two turns. Definitions: PowerLine's, as measured on its exports.
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
  const rateHz = rules.rateHz;
  const turn = <i32>(TURN_S * rateHz);
  let count = 0;
  let lastClose = NaN;
  let lastFinish = NaN;
  for (let index = 0; index < turnCount; index++) {
    const point = load<i32>(turns + ((<usize>index) << 2));
    if ((point & 1) == 0 || index == 0) continue;
    const drive = changetype<Drive>(target + <usize>count * offsetof<Drive>());
    clear(drive);
    // The first and the last point of a run are where it was cut, unless the oar rested there.
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
    const least = max(<i32>drive.leastRow, last - turn);
    drive.leastRow = <f64>least;
    drive.travelDeg = at(angle, greatest) - at(angle, least);
    const rows = <f64>(greatest - last);
    if (drive.travelDeg < LEAST_TRAVEL_DEG || rows > LONGEST_DRIVE_S * rateHz || rows < SHORTEST_DRIVE_S * rateHz) {
      lastClose = lastFinish = NaN;
      continue;
    }

    const leastMiddle = meanOfTies(angle, at(angle, last), least, last);
    const greatestMiddle = meanOfTies(angle, at(angle, greatest), greatest, min(to, greatest + turn));
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
    count++;
  }
  return count;
}
