// Work of one drive, and its quarters.
import { at } from './column';
import { Cosine } from './cosine';
import { Drive, DriveRules } from './drive';
import { Pair } from './pair';

const RADIANS = Math.PI / 180;

/** Work in each quarter so far. */
const QUARTERS: usize = memory.data(4 * 8, 16);

// Where the walk through the drive stands: the quarter it is in, and the angles between which that quarter lies. The
// first and the last have no outer bound.
let quarter: i32 = 0;
let quarterFromDeg: f64 = 0;
let quarterToDeg: f64 = 0;

function workOfQuarter(which: i32): f64 {
  return load<f64>(QUARTERS + ((<usize>which) << 3));
}

function addToQuarter(work: f64): void {
  store<f64>(QUARTERS + ((<usize>quarter) << 3), workOfQuarter(quarter) + work);
}

function enterQuarter(which: i32, low: f64, quarterDeg: f64): void {
  quarter = which;
  quarterFromDeg = which == 0 ? -Infinity : low + <f64>which * quarterDeg;
  quarterToDeg = which == 3 ? Infinity : low + <f64>(which + 1) * quarterDeg;
}

/** Gives each quarter its part of the work done on the way from angle `a` up to `b`; no work is done on the way down. */
function divide(a: f64, b: f64, work: f64, low: f64, quarterDeg: f64): void {
  // An oar that fell back a little may re-enter the quarter before.
  while (a < quarterFromDeg) enterQuarter(quarter - 1, low, quarterDeg);
  let done = 0.0;
  while (b > quarterToDeg) {
    const share = max(0.0, (quarterToDeg - a) / (b - a));
    addToQuarter(work * (share - done));
    done = share;
    enterQuarter(quarter + 1, low, quarterDeg);
  }
  addToQuarter(work * (1 - done));
}

/**
 * Work where the oar moves forward, and its share in the four equal arcs between least and greatest angle. Leaves in
 * `powerW` the work that power is made of: PowerLine's logger adds up force times cosine times step, each at the later
 * sample (measured on exports), which is some 0.6 % less than the line between samples gives. Two steps at a time.
 */
export function measureWork(drive: Drive, angle: usize, force: usize, to: i32, rules: DriveRules): void {
  const least = <i32>drive.leastRow;
  const low = at(angle, least);
  const quarterDeg = drive.travelDeg / 4;
  const zero = f64x2.splat(0);
  const radians = f64x2.splat(RADIANS);
  memory.fill(QUARTERS, 0, 4 * 8);
  enterQuarter(0, low, quarterDeg);
  let work = zero;
  let loggerWork = zero;
  let inQuarter = zero;
  // Of a pair of samples, the second is the one before the next pair.
  let lastAngles = f64x2.splat(low);
  let lastCosines = Cosine.ofPair(f64x2.mul(lastAngles, radians));
  let lastForces = f64x2.splat(at(force, least));
  for (let row = least + 1; row <= to; row += 2) {
    const b = Pair.at(angle, row);
    const cosineB = Cosine.ofPair(f64x2.mul(b, radians));
    const g = Pair.at(force, row);
    const a = Pair.shifted(lastAngles, b);
    const f = Pair.shifted(lastForces, g);
    const within = row == to ? i64x2(-1, 0) : i64x2.splat(-1);
    const rising = v128.and(f64x2.gt(b, a), within);
    const step = f64x2.mul(f64x2.sub(b, a), radians);
    // sin b - sin a, from the cosines: exact to the fourth power of the step.
    const mean = f64x2.mul(f64x2.splat(0.5), f64x2.add(Pair.shifted(lastCosines, cosineB), cosineB));
    const stretch = Pair.plus(1, f64x2.mul(step, step), f64x2.splat(1.0 / 12));
    const along = f64x2.mul(f64x2.mul(mean, step), stretch);
    const pull = f64x2.add(f64x2.pmax(f, zero), f64x2.pmax(g, zero));
    const positive = v128.and(f64x2.mul(pull, along), rising);
    work = f64x2.add(work, v128.and(f64x2.mul(f64x2.add(f, g), along), rising));
    loggerWork = f64x2.add(loggerWork, v128.and(f64x2.mul(f64x2.mul(g, cosineB), step), rising));
    const beyond = f64x2.gt(b, f64x2.splat(quarterToDeg));
    const behind = f64x2.lt(f64x2.pmin(a, b), f64x2.splat(quarterFromDeg));
    if (i64x2.bitmask(v128.or(beyond, behind)) == 0) inQuarter = f64x2.add(inQuarter, positive);
    else {
      addToQuarter(Pair.total(inQuarter));
      inQuarter = zero;
      const middle = f64x2.extract_lane(b, 0);
      divide(f64x2.extract_lane(a, 0), middle, f64x2.extract_lane(positive, 0), low, quarterDeg);
      divide(middle, f64x2.extract_lane(b, 1), f64x2.extract_lane(positive, 1), low, quarterDeg);
    }
    lastAngles = b;
    lastCosines = cosineB;
    lastForces = g;
  }
  const scale = rules.workLeverM * rules.newtonPerUnit;
  drive.workJ = 0.5 * Pair.total(work) * scale;
  drive.powerW = rules.loggerAngles != 0 ? Pair.total(loggerWork) * scale : drive.workJ;
  addToQuarter(Pair.total(inQuarter));
  const all = workOfQuarter(0) + workOfQuarter(1) + workOfQuarter(2) + workOfQuarter(3);
  if (!(all > 0)) return;
  drive.workQuarter1Pct = (workOfQuarter(0) / all) * 100;
  drive.workQuarter2Pct = (workOfQuarter(1) / all) * 100;
  drive.workQuarter3Pct = (workOfQuarter(2) / all) * 100;
  drive.workQuarter4Pct = (workOfQuarter(3) / all) * 100;
}
