// Work of one drive, and its quarters.
import { at } from './column';
import { Cosine, COSINE_SERIES } from './cosine';
import { Drive, DriveRules } from './drive';
import { Pair } from './pair';

const RADIANS: f64 = 0.017453292519943295;

/** Radians per degree, one twelfth, one and minus a half, each twice; then a mask of the counted samples of a pair. */
const NUMBERS: usize = memory.data<f64>([RADIANS, RADIANS, 1.0 / 12, 1.0 / 12, 1, 1, -0.5, -0.5], 16);
const BOTH_OR_FIRST: usize = memory.data<i64>([-1, -1, -1, 0], 16);

/** Work in each quarter so far. */
const QUARTERS: usize = memory.data(4 * 8, 16);

// State of the pass through the drive: the current quarter and its angles. The first and the last have no outer bound.
let quarter: i32 = 0;
let quarterFromDeg: f64 = 0;
let quarterToDeg: f64 = 0;

function quarterWork(which: i32): f64 {
  return load<f64>(QUARTERS + ((<usize>which) << 3));
}

function addToQuarter(work: f64): void {
  store<f64>(QUARTERS + ((<usize>quarter) << 3), quarterWork(quarter) + work);
}

function enterQuarter(which: i32, low: f64, quarterDeg: f64): void {
  quarter = which;
  quarterFromDeg = which == 0 ? -Infinity : low + <f64>which * quarterDeg;
  quarterToDeg = which == 3 ? Infinity : low + <f64>(which + 1) * quarterDeg;
}

/** Splits the work done from angle `a` up to `b` over the quarters; no work is done on the way down. */
function divide(a: f64, b: f64, work: f64, low: f64, quarterDeg: f64): void {
  // An oar that fell back a little may return to the previous quarter.
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
 * Work while the oar moves forward, and its share in the four equal arcs between minimum and maximum angle. Leaves in
 * `powerW` the work for the power: PowerLine's logger sums force times cosine times step, each at the later sample
 * (measured on exports), which is about 0.6% less than linear interpolation gives. Two steps at a time.
 */
export function measureWork(drive: Drive, angle: usize, force: usize, to: i32, rules: DriveRules): void {
  const least = <i32>drive.leastRow;
  const low = at(angle, least);
  const quarterDeg = drive.travelDeg / 4;
  const zero = f64x2.splat(0);
  v128.store(QUARTERS, zero);
  v128.store(QUARTERS, zero, 16);
  enterQuarter(0, low, quarterDeg);
  // Loaded, because literals would be rebuilt for every pair of samples.
  const radians = v128.load(NUMBERS);
  const twelfth = v128.load(NUMBERS, 16);
  const one = v128.load(NUMBERS, 32);
  const minusHalf = v128.load(NUMBERS, 48);
  const c4 = v128.load(COSINE_SERIES);
  const c6 = v128.load(COSINE_SERIES, 16);
  const c8 = v128.load(COSINE_SERIES, 32);
  const c10 = v128.load(COSINE_SERIES, 48);
  const c12 = v128.load(COSINE_SERIES, 64);
  // Four times the work, until the end: the mean cosine and the mean force stay sums. Quarters are shares anyway.
  let work = zero;
  let loggerWork = zero;
  let inQuarter = zero;
  let fromDeg = f64x2.splat(quarterFromDeg);
  let toDeg = f64x2.splat(quarterToDeg);
  // The second sample of a pair precedes the next pair.
  let lastAngles = f64x2.splat(low);
  let lastCosines = Cosine.ofPair(f64x2.mul(lastAngles, radians), one, minusHalf, c4, c6, c8, c10, c12);
  let lastForces = f64x2.splat(at(force, least));
  for (let row = least + 1; row <= to; row += 2) {
    const b = Pair.at(angle, row);
    const cosineB = Cosine.ofPair(f64x2.mul(b, radians), one, minusHalf, c4, c6, c8, c10, c12);
    const g = Pair.at(force, row);
    const a = Pair.shifted(lastAngles, b);
    const f = Pair.shifted(lastForces, g);
    const within = v128.load(BOTH_OR_FIRST + ((<usize>(row == to)) << 4));
    const rising = v128.and(f64x2.gt(b, a), within);
    const step = f64x2.mul(f64x2.sub(b, a), radians);
    // sin b - sin a, from the cosines: accurate to the fourth power of the step.
    const twiceMean = f64x2.add(Pair.shifted(lastCosines, cosineB), cosineB);
    const stretch = f64x2.add(one, f64x2.mul(f64x2.mul(step, step), twelfth));
    const along = f64x2.mul(f64x2.mul(twiceMean, step), stretch);
    const pull = f64x2.add(f64x2.pmax(f, zero), f64x2.pmax(g, zero));
    const positive = v128.and(f64x2.mul(pull, along), rising);
    work = f64x2.add(work, v128.and(f64x2.mul(f64x2.add(f, g), along), rising));
    loggerWork = f64x2.add(loggerWork, v128.and(f64x2.mul(f64x2.mul(g, cosineB), step), rising));
    const beyond = f64x2.gt(b, toDeg);
    const behind = f64x2.lt(f64x2.pmin(a, b), fromDeg);
    if (i64x2.bitmask(v128.or(beyond, behind)) == 0) inQuarter = f64x2.add(inQuarter, positive);
    else {
      addToQuarter(Pair.total(inQuarter));
      inQuarter = zero;
      const middle = f64x2.extract_lane(b, 0);
      divide(f64x2.extract_lane(a, 0), middle, f64x2.extract_lane(positive, 0), low, quarterDeg);
      divide(middle, f64x2.extract_lane(b, 1), f64x2.extract_lane(positive, 1), low, quarterDeg);
      fromDeg = f64x2.splat(quarterFromDeg);
      toDeg = f64x2.splat(quarterToDeg);
    }
    lastAngles = b;
    lastCosines = cosineB;
    lastForces = g;
  }
  const scale = rules.workLeverM * rules.newtonPerUnit;
  drive.workJ = 0.25 * Pair.total(work) * scale;
  drive.powerW = rules.loggerAngles != 0 ? Pair.total(loggerWork) * scale : drive.workJ;
  addToQuarter(Pair.total(inQuarter));
  const all = quarterWork(0) + quarterWork(1) + quarterWork(2) + quarterWork(3);
  if (!(all > 0)) return;
  drive.workQuarter1Pct = (quarterWork(0) / all) * 100;
  drive.workQuarter2Pct = (quarterWork(1) / all) * 100;
  drive.workQuarter3Pct = (quarterWork(2) / all) * 100;
  drive.workQuarter4Pct = (quarterWork(3) / all) * 100;
}
