// Similarity of the oars' forces, stroke by stroke, on the crew's own clock: with the rest of the crew, after removing
// the own lag, and with every other oar.
import { at } from './column';

/** Points at which the curves of one stroke are compared. */
const POINTS = 48;
const CURVE_BYTES: usize = POINTS * 8;
/** A curve, followed by the sum of its squares (f64). */
const STRIDE: usize = CURVE_BYTES + 16;
const ROWS: usize = memory.data(POINTS * 4, 16);
const REST: usize = memory.data(POINTS * 8 + 16, 16);

function cell(column: usize, index: i32): usize {
  return column + ((<usize>index) << 3);
}

/** Subtracts the mean of a curve and stores the sum of its squares; NaN if a value is missing. */
function centre(curve: usize): void {
  let sum = 0.0;
  for (let point = 0; point < POINTS; point++) sum += load<f64>(cell(curve, point));
  const mean = sum / <f64>POINTS;
  let squares = 0.0;
  for (let point = 0; point < POINTS; point++) {
    const value = load<f64>(cell(curve, point)) - mean;
    store<f64>(cell(curve, point), value);
    squares += value * value;
  }
  store<f64>(curve + CURVE_BYTES, squares);
}

/** Pearson correlation of two centered curves; NaN if either is flat or missing. */
function correlation(a: usize, b: usize): f64 {
  const squaresA = load<f64>(a + CURVE_BYTES);
  const squaresB = load<f64>(b + CURVE_BYTES);
  if (!(squaresA > 0 && squaresB > 0)) return NaN;
  let products = f64x2.splat(0);
  for (let offset: usize = 0; offset < CURVE_BYTES; offset += 16) {
    products = f64x2.add(products, f64x2.mul(v128.load(a + offset), v128.load(b + offset)));
  }
  const sum = f64x2.extract_lane(products, 0) + f64x2.extract_lane(products, 1);
  return max(-1.0, min(1.0, sum / sqrt(squaresA * squaresB)));
}

/**
 * Correlation of a force column at the points' rows, shifted by every lag from -reach to reach, with the rest of the
 * crew, in `found` (f64, with room for one more). False if a sample is missing or a curve is flat. Two lags at once.
 */
function lagCorrelations(force: usize, rowCount: i32, reach: i32, found: usize): bool {
  if (load<i32>(ROWS) < reach || load<i32>(ROWS + ((<usize>(POINTS - 1)) << 2)) + reach >= rowCount) return false;
  for (let lag = -reach; lag <= reach; lag += 2) {
    let sums = f64x2.splat(0);
    let own = f64x2.splat(0);
    let both = f64x2.splat(0);
    for (let point = 0; point < POINTS; point++) {
      const row = load<i32>(ROWS + ((<usize>point) << 2)) + lag;
      const pair = f64x2.promote_low_f32x4(v128.load64_zero(force + ((<usize>row) << 2)));
      sums = f64x2.add(sums, pair);
      own = f64x2.add(own, f64x2.mul(pair, pair));
      both = f64x2.add(both, f64x2.mul(pair, f64x2.splat(load<f64>(cell(REST, point)))));
    }
    const scatter = f64x2.sub(own, f64x2.div(f64x2.mul(sums, sums), f64x2.splat(<f64>POINTS)));
    const all = f64x2.mul(scatter, f64x2.splat(load<f64>(REST + CURVE_BYTES)));
    v128.store(cell(found, lag + reach), f64x2.div(both, f64x2.sqrt(all)));
    if (!(f64x2.extract_lane(all, 0) > 0)) return false;
    if (lag < reach && !(f64x2.extract_lane(all, 1) > 0)) return false;
  }
  return true;
}

/** Writes the maximum correlation and its lag in rows, refined by a parabola; nothing at an end. */
function keepBest(found: usize, reach: i32, shape: usize, lagRows: usize): void {
  let best = 0;
  for (let lag = 1; lag <= 2 * reach; lag++) if (load<f64>(cell(found, lag)) > load<f64>(cell(found, best))) best = lag;
  if (best == 0 || best == 2 * reach) return;
  const before = load<f64>(cell(found, best - 1));
  const top = load<f64>(cell(found, best));
  const after = load<f64>(cell(found, best + 1));
  const bend = before - 2 * top + after;
  const part = bend < 0 ? (0.5 * (before - after)) / bend : 0.0;
  store<f64>(shape, min(1.0, top - 0.25 * (before - after) * part));
  store<f64>(lagRows, <f64>(best - reach) + part);
}

/** Reads the curve of one oar; missing without trustworthy force. */
function readCurve(force: usize, tells: bool, curve: usize): void {
  for (let point = 0; point < POINTS; point++) {
    const value = tells ? at(force, load<i32>(ROWS + ((<usize>point) << 2))) : NaN;
    store<f64>(cell(curve, point), value);
  }
  centre(curve);
}

/** Stores the mean of the others in REST; false if there are none. */
function averageOthers(curves: usize, oarCount: i32, others: usize): bool {
  memory.fill(REST, 0, CURVE_BYTES);
  let count = 0;
  for (let other = 0; other < oarCount; other++) {
    const curve = curves + <usize>other * STRIDE;
    if (load<u8>(others + <usize>other) == 0 || isNaN(load<f64>(curve + CURVE_BYTES))) continue;
    count++;
    for (let offset: usize = 0; offset < CURVE_BYTES; offset += 16) {
      v128.store(REST + offset, f64x2.add(v128.load(REST + offset), v128.load(curve + offset)));
    }
  }
  for (let point = 0; point < POINTS; point++) {
    store<f64>(cell(REST, point), load<f64>(cell(REST, point)) / <f64>count);
  }
  centre(REST);
  return count > 0;
}

/** Bytes of `room` needed by `forceLikeness`. */
export function likenessRoom(oarCount: i32, reach: i32): i32 {
  return oarCount * <i32>STRIDE + (2 * reach + 2) * 8;
}

/**
 * Per oar and chosen stroke, at [oar * count + stroke], f64, unchanged if not measured: correlation with the mean of
 * the others, the maximum with the own lag removed, and that lag in rows. Sums of the correlations of each pair of oars
 * and their number, at [oar * oarCount + other], are added to. `forces` has one pointer per oar; `tells` a byte per oar
 * and chosen stroke, 1 if its force is trustworthy; `others` a byte per pair of oars, 1 if the second is compared with;
 * `fromRows` and `toRows` one i32 per chosen stroke.
 */
export function likenessOfForces(
  forces: usize,
  oarCount: i32,
  rowCount: i32,
  tells: usize,
  others: usize,
  fromRows: usize,
  toRows: usize,
  count: i32,
  reach: i32,
  similarity: usize,
  shape: usize,
  lagRows: usize,
  pairSums: usize,
  pairCounts: usize,
  room: usize,
): void {
  const found = room + <usize>oarCount * STRIDE;
  for (let k = 0; k < count; k++) {
    const fromRow = load<i32>(fromRows + ((<usize>k) << 2));
    const length = load<i32>(toRows + ((<usize>k) << 2)) - fromRow;
    for (let point = 0; point < POINTS; point++) {
      store<i32>(ROWS + ((<usize>point) << 2), fromRow + (length * point) / POINTS);
    }
    for (let oar = 0; oar < oarCount; oar++) {
      const told = load<u8>(tells + <usize>(oar * count + k)) == 1;
      readCurve(load<usize>(forces + ((<usize>oar) << 2)), told, room + <usize>oar * STRIDE);
    }
    for (let own = 0; own < oarCount; own++) {
      const curve = room + <usize>own * STRIDE;
      if (isNaN(load<f64>(curve + CURVE_BYTES))) continue;
      for (let other = own + 1; other < oarCount; other++) {
        const r = correlation(curve, room + <usize>other * STRIDE);
        if (isNaN(r)) continue;
        const pair = own * oarCount + other;
        store<f64>(cell(pairSums, pair), load<f64>(cell(pairSums, pair)) + r);
        store<f64>(cell(pairCounts, pair), load<f64>(cell(pairCounts, pair)) + 1);
      }
      if (!averageOthers(room, oarCount, others + <usize>(own * oarCount))) continue;
      const to = own * count + k;
      store<f64>(cell(similarity, to), correlation(curve, REST));
      const force = load<usize>(forces + ((<usize>own) << 2));
      if (lagCorrelations(force, rowCount, reach, found)) keepBest(found, reach, cell(shape, to), cell(lagRows, to));
    }
  }
}
