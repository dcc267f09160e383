// Force values of one drive: slips, peak, 70% angle.
import { at, crossing, lastBelow, lastFall, valueAt } from './column';
import { Drive, DriveRules } from './drive';
import { angleAtLoad, firstLoaded, lastLoaded, lastUnloaded, driveLoad } from './load-level';
import { Pair } from './pair';
import { blockEndingAt, lastRising, risingFrom, samplesPerStep } from './fine-clock';
import { firstTie, lastTie } from './turns';
import { measureWork } from './work';

const RADIANS = Math.PI / 180;
const MAX_ANGLE_FALL_DEG = 5;
/**
 * Number of equal samples, and their distance below the maximum angle, that indicate a frozen sensor instead of a
 * finish.
 */
const FROZEN_ROWS = 6;
const FROZEN_DEG = 1;

/**
 * Catch angle and catch slip. PowerLine's logger uses the start of the last run in which the angle never falls before
 * the load reaches the threshold (measured on exports); other definitions use the minimum angle.
 */
function measureCatch(drive: Drive, angle: usize, force: usize, from: i32, peak: i32, rules: DriveRules): void {
  const least = <i32>drive.leastRow;
  const level = rules.loadShare > 0 ? rules.loadShare * at(force, peak) : rules.loadForce;
  if (isNaN(level)) return;
  const row = firstLoaded(angle, force, least, peak, level, rules);
  if (row < 0) return;
  if (row == least) {
    // The blade is loaded before the oar turns, so the slip is zero.
    drive.catchSlipDeg = 0;
    return;
  }
  if (rules.loggerAngles != 0) {
    const step = samplesPerStep(rules.rateHz);
    drive.catchAngleDeg =
      step == 1
        ? at(angle, lastFall(angle, from, row))
        : blockEndingAt(angle, risingFrom(angle, max(from, step), row, step), step);
  }
  drive.catchSlipDeg = angleAtLoad(angle, force, row, level, rules) - drive.catchAngleDeg;
}

/**
 * Finish angle and wash. PowerLine's logger uses the last sample not below the previous one until the angle has come
 * back by 5°, once the load has fallen below the threshold; before a stop, with a slow return, that is arbitrary, so
 * the maximum angle is used. Returns the row of the finish.
 */
function measureFinish(
  drive: Drive,
  angle: usize,
  force: usize,
  peak: i32,
  to: i32,
  goesOn: bool,
  rules: DriveRules,
): i32 {
  const greatest = <i32>drive.greatestRow;
  const level = rules.releaseShare > 0 ? rules.releaseShare * at(force, peak) : rules.releaseForce;
  if (isNaN(level) || driveLoad(angle, force, peak, rules) < level) return greatest;
  // Within the drive the last time counts, after it the first.
  const unloaded = lastUnloaded(angle, force, peak + 1, greatest, level, rules);
  let fall = unloaded < 0 ? -1 : lastLoaded(angle, force, peak, unloaded, level, rules) + 1;
  let loaded = true;
  for (let row = greatest + 1; row <= to && fall < 0; row++) {
    if (at(angle, row) < at(angle, greatest) - MAX_ANGLE_FALL_DEG) break;
    const load = driveLoad(angle, force, row, rules);
    if (load < level && loaded) fall = row;
    loaded = load >= level;
  }
  if (fall < 0) return greatest;
  let finish = greatest;
  if (rules.loggerAngles != 0 && goesOn) {
    const step = samplesPerStep(rules.rateHz);
    if (step > 1) {
      finish = lastRising(angle, fall, to, step, MAX_ANGLE_FALL_DEG);
      drive.finishAngleDeg = blockEndingAt(angle, finish, step);
      drive.finishSlipDeg = drive.finishAngleDeg - angleAtLoad(angle, force, fall, level, rules);
      return finish;
    }
    finish = fall;
    let steady = 0;
    let beforeSteady = fall;
    for (let row = fall + 1; row <= to && at(angle, row) >= at(angle, finish) - MAX_ANGLE_FALL_DEG; row++) {
      if (at(angle, row) != at(angle, row - 1)) {
        steady = 0;
        beforeSteady = finish;
      } else if (++steady == FROZEN_ROWS && at(angle, row) < at(angle, greatest) - FROZEN_DEG) {
        // Not a turn of the oar but a sensor that froze on the recovery.
        finish = beforeSteady;
        break;
      }
      if (at(angle, row) >= at(angle, row - 1)) finish = row;
    }
    drive.finishAngleDeg = at(angle, finish);
  }
  drive.finishSlipDeg = drive.finishAngleDeg - angleAtLoad(angle, force, fall, level, rules);
  return finish;
}

/** Maximum, minimum and sum (f64) of a run of samples. */
const RANGE: usize = memory.data(3 * 8, 16);

/** Maximum, minimum and sum of the samples in [from, to], in RANGE; the sum is NaN if one is missing. */
function measureRange(column: usize, from: i32, to: i32): void {
  const end = column + ((<usize>(to + 1)) << 2);
  let address = column + ((<usize>from) << 2);
  let high = f32x4.splat(f32.NEGATIVE_INFINITY);
  let low = f32x4.splat(f32.POSITIVE_INFINITY);
  let sums = f64x2.splat(0);
  for (; address + 16 <= end; address += 16) {
    const four = v128.load(address);
    high = f32x4.pmax(high, four);
    low = f32x4.pmin(low, four);
    const upper = f64x2.promote_low_f32x4(v128.shuffle<i64>(four, four, 1, 1));
    sums = f64x2.add(sums, f64x2.add(f64x2.promote_low_f32x4(four), upper));
  }
  let sum = Pair.total(sums);
  high = f32x4.pmax(high, v128.shuffle<i64>(high, high, 1, 0));
  low = f32x4.pmin(low, v128.shuffle<i64>(low, low, 1, 0));
  let greatest = max<f32>(f32x4.extract_lane(high, 0), f32x4.extract_lane(high, 1));
  let least = min<f32>(f32x4.extract_lane(low, 0), f32x4.extract_lane(low, 1));
  for (; address < end; address += 4) {
    const value = load<f32>(address);
    greatest = max<f32>(greatest, value);
    least = min<f32>(least, value);
    sum += <f64>value;
  }
  store<f64>(RANGE, <f64>greatest);
  store<f64>(RANGE, <f64>least, 8);
  store<f64>(RANGE, sum, 16);
}

/** Mean force of up to two dozen samples spread over [from, to), ignoring missing ones. */
function meanForce(force: usize, from: i32, to: i32): f64 {
  const step = (<usize>max(1, (to - from) / 24)) << 2;
  const end = force + ((<usize>to) << 2);
  let sum = 0.0;
  let count = 0;
  for (let address = force + ((<usize>from) << 2); address < end; address += step) {
    const value = <f64>load<f32>(address);
    if (isNaN(value)) continue;
    sum += value;
    count++;
  }
  return sum / <f64>count;
}

/** Work of the force, whatever its sign, while the oar swings from `from` back to `to`. */
function reverseWork(angle: usize, force: usize, from: i32, to: i32): f64 {
  let work = 0.0;
  for (let row = from + 1; row <= to; row++) {
    const step = at(angle, row - 1) - at(angle, row);
    if (step > 0) work += abs(at(force, row)) * step * RADIANS;
  }
  return work;
}

/**
 * Fills the fields that depend on force. `from` and `to` bound the recovery before and after; `goesOn`: another drive
 * follows. A drive with a missing force sample has no force values. Returns the row of the finish.
 */
export function measureLoad(
  drive: Drive,
  angle: usize,
  force: usize,
  from: i32,
  to: i32,
  goesOn: bool,
  rules: DriveRules,
): i32 {
  const least = <i32>drive.leastRow;
  const greatest = <i32>drive.greatestRow;
  measureRange(force, least, greatest);
  const height = load<f64>(RANGE);
  const lowest = load<f64>(RANGE, 8);
  const sum = load<f64>(RANGE, 16);
  // A missing sample makes the sum NaN.
  if (isNaN(sum)) return greatest;
  const peak = firstTie(force, least, greatest, height);
  const lastPeak = lastTie(force, peak, greatest);
  const n = rules.newtonPerUnit;
  drive.liftN = (height - lowest) * n;
  drive.peakForceN = height * n;
  const mean = sum / <f64>(greatest - least + 1);
  drive.averageForceN = mean * n;
  drive.pullN = (mean - meanForce(force, from, least)) * n;

  drive.angleOfPeakDeg = 0.5 * (at(angle, peak) + at(angle, lastPeak));
  drive.peakPositionPct = (100 * (drive.angleOfPeakDeg - at(angle, least))) / drive.travelDeg;

  const below70 = lastBelow(force, least, peak, 0.7 * height);
  if (below70 >= 0 && height > 0) drive.angleAt70Deg = valueAt(angle, crossing(force, below70 + 1, 0.7 * height));
  const below30 = lastBelow(force, from, peak, 0.3 * height);
  if (below30 >= 0 && height > 0) drive.loadS = crossing(force, below30 + 1, 0.3 * height);

  measureCatch(drive, angle, force, from, peak, rules);
  const finish = measureFinish(drive, angle, force, peak, to, goesOn, rules);
  const workForce = rules.workForce == 0 ? force : <usize>rules.workForce;
  measureWork(drive, angle, workForce, max(finish, greatest), rules);
  if (drive.liftN < 150) drive.reverseWorkJ = reverseWork(angle, force, from, least) * rules.leverM * n;
  return finish;
}
