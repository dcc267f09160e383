// What the force of one drive says: slips, peak, 70 % angle, work and its quarters.
import { at, crossing, lastBelow, valueAt } from './column';
import { Drive, DriveRules } from './drive';

const RADIANS = Math.PI / 180;
const MAX_ANGLE_FALL_DEG = 5;
/** So many equal samples, this far below the greatest angle, are no finish. */
const FROZEN_ROWS = 6;
const FROZEN_DEG = 1;

/** Cosine by its series, to 1e-7 for the angles an oar can have; a product is many times as fast as a quotient. */
function cosine(x: f64): f64 {
  const s = x * x;
  const tail = -1.0 / 720 + s * (1.0 / 40320 + s * (-1.0 / 3628800 + s * (1.0 / 479001600)));
  return 1 + s * (-0.5 + s * (1.0 / 24 + s * tail));
}

/** Force against a threshold: as the gate gives it, or its part square to the oar. */
function loadOf(angle: usize, force: usize, row: i32, rules: DriveRules): f64 {
  const value = at(force, row);
  return rules.squareToOar == 0 ? value : value * cosine(at(angle, row) * RADIANS);
}

/** Angle where the load passes `level` between `row - 1` and `row`. */
function angleAtLoad(angle: usize, force: usize, row: i32, level: f64, rules: DriveRules): f64 {
  const before = loadOf(angle, force, row - 1, rules);
  const part = (level - before) / (loadOf(angle, force, row, rules) - before);
  return at(angle, row - 1) + part * (at(angle, row) - at(angle, row - 1));
}

/**
 * Catch angle and catch slip. PowerLine's logger takes as catch the foot of the last run in which the angle never falls
 * before the load reaches the threshold (measured on exports); other definitions take the least angle.
 */
function measureCatch(drive: Drive, angle: usize, force: usize, from: i32, peak: i32, rules: DriveRules): void {
  const least = <i32>drive.leastRow;
  const level = rules.loadShare > 0 ? rules.loadShare * at(force, peak) : rules.loadForce;
  if (isNaN(level)) return;
  let row = least;
  if (loadOf(angle, force, least, rules) >= level) {
    // The blade is loaded before the oar turns: there is no slip.
    drive.catchSlipDeg = 0;
    return;
  }
  while (row <= peak && !(loadOf(angle, force, row, rules) >= level)) row++;
  if (row > peak) return;
  if (rules.loggerAngles != 0) {
    let foot = row;
    while (foot > from && at(angle, foot) >= at(angle, foot - 1)) foot--;
    drive.catchAngleDeg = at(angle, foot);
  }
  drive.catchSlipDeg = angleAtLoad(angle, force, row, level, rules) - drive.catchAngleDeg;
}

/**
 * Finish angle and finish slip. PowerLine's logger takes as finish the last sample not below the one before it until
 * the angle has come back by 5°, once the load has fallen below the threshold; before a stop, where the oar comes back
 * slowly, that would be anywhere, and the greatest angle stands. Returns the row of the finish.
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
  if (isNaN(level) || loadOf(angle, force, peak, rules) < level) return greatest;
  let fall = -1;
  for (let row = peak + 1; row <= to; row++) {
    if (row > greatest && fall >= 0) break;
    if (row > greatest && at(angle, row) < at(angle, greatest) - MAX_ANGLE_FALL_DEG) break;
    const falls = loadOf(angle, force, row, rules) < level && loadOf(angle, force, row - 1, rules) >= level;
    if (falls) fall = row;
  }
  if (fall < 0) return greatest;
  let finish = greatest;
  if (rules.loggerAngles != 0 && goesOn) {
    finish = fall;
    let steady = 0;
    let beforeSteady = fall;
    for (let row = fall + 1; row <= to && at(angle, row) >= at(angle, finish) - MAX_ANGLE_FALL_DEG; row++) {
      if (at(angle, row) != at(angle, row - 1)) {
        steady = 0;
        beforeSteady = finish;
      } else if (++steady == FROZEN_ROWS && at(angle, row) < at(angle, greatest) - FROZEN_DEG) {
        // Not a turn of the oar but a sensor that froze on the way back.
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

const QUARTERS: usize = memory.data(4 * 8, 16);

function quarterAt(quarter: i32): f64 {
  return load<f64>(QUARTERS + ((<usize>quarter) << 3));
}

function addToQuarter(quarter: i32, work: f64): void {
  store<f64>(QUARTERS + ((<usize>quarter) << 3), quarterAt(quarter) + work);
}

/**
 * Work where the oar moves forward, and its share in the four equal arcs between least and greatest angle. Leaves in
 * `powerW` the work that power is made of: PowerLine's logger adds up force times cosine times step, each at the later
 * sample (measured on exports), which is some 0.6 % less than the line between samples gives.
 */
export function measureWork(drive: Drive, angle: usize, force: usize, to: i32, rules: DriveRules): void {
  const least = <i32>drive.leastRow;
  const low = at(angle, least);
  const quarterDeg = drive.travelDeg / 4;
  let work = 0.0;
  let loggerWork = 0.0;
  let quarter = 0;
  let inQuarter = 0.0;
  let limit = low + quarterDeg;
  for (let i = 0; i < 4; i++) store<f64>(QUARTERS + ((<usize>i) << 3), 0);
  let a = low;
  let cosineA = cosine(a * RADIANS);
  let f = at(force, least);
  for (let row = least + 1; row <= to; row++) {
    const b = at(angle, row);
    const cosineB = cosine(b * RADIANS);
    const g = at(force, row);
    if (b > a) {
      const step = (b - a) * RADIANS;
      // sin b - sin a, from the cosines: exact to the fourth power of the step.
      const along = 0.5 * (cosineA + cosineB) * step * (1 + step * step * (1.0 / 12));
      work += (f + g) * along;
      loggerWork += g * cosineB * step;
      const positive = ((f > 0 ? f : 0) + (g > 0 ? g : 0)) * along;
      // The part of this step that each quarter gets; an oar that fell back a little may re-enter the one before.
      let done = 0.0;
      while (quarter > 0 && a < limit - quarterDeg) {
        addToQuarter(quarter, inQuarter);
        inQuarter = 0;
        quarter--;
        limit -= quarterDeg;
      }
      while (quarter < 3 && b > limit) {
        const share = max(0.0, (limit - a) / (b - a));
        addToQuarter(quarter, inQuarter + positive * (share - done));
        inQuarter = 0;
        done = share;
        quarter++;
        limit += quarterDeg;
      }
      inQuarter += positive * (1 - done);
    }
    a = b;
    cosineA = cosineB;
    f = g;
  }
  addToQuarter(quarter, inQuarter);
  const scale = rules.workLeverM * rules.newtonPerUnit;
  drive.workJ = 0.5 * work * scale;
  drive.powerW = rules.loggerAngles != 0 ? loggerWork * scale : drive.workJ;
  const all = quarterAt(0) + quarterAt(1) + quarterAt(2) + quarterAt(3);
  if (!(all > 0)) return;
  drive.workQuarter1Pct = (quarterAt(0) / all) * 100;
  drive.workQuarter2Pct = (quarterAt(1) / all) * 100;
  drive.workQuarter3Pct = (quarterAt(2) / all) * 100;
  drive.workQuarter4Pct = (quarterAt(3) / all) * 100;
}

/** Mean force of up to two dozen samples spread over [from, to); missing ones do not count. */
function meanForce(force: usize, from: i32, to: i32): f64 {
  const step = max(1, (to - from) / 24);
  let sum = 0.0;
  let count = 0;
  for (let row = from; row < to; row += step) {
    const value = at(force, row);
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
 * Fills what force decides. `from` and `to` bound the recovery before and after; `goesOn`: another drive follows. A
 * drive with a missing force sample is left without force values. Returns the row of the finish.
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
  let peak = least;
  let lastPeak = least;
  let height = -Infinity;
  let lowest = Infinity;
  let sum = 0.0;
  for (let row = least; row <= greatest; row++) {
    const value = at(force, row);
    sum += value;
    if (value < lowest) lowest = value;
    if (value < height) continue;
    if (value > height) peak = row;
    lastPeak = row;
    height = value;
  }
  // A missing sample makes the sum missing too.
  if (isNaN(sum)) return greatest;
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
