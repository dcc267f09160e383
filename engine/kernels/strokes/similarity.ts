// Similarity of a crew's force curves.

/** Points at which the curves of one stroke are compared. */
const POINTS = 32;
const CURVE_BYTES: usize = POINTS * 8;
/** Maximum oars per boat. */
const MAX_OARS = 64;

/** Byte offset of each point's row, u32. */
const OFFSETS: usize = memory.data(POINTS * 4, 16);
/** The sum of the crew's curves, and the curve of each oar, float64. */
const CREW: usize = memory.data(POINTS * 8, 16);
const CURVES: usize = memory.data((MAX_OARS + 1) * POINTS * 8, 16);

/** Reads one oar's curve; false if a sample is missing. */
function readCurve(force: usize, curve: usize): bool {
  let missing = f64x2.splat(0);
  for (let point: usize = 0; point < <usize>POINTS; point += 2) {
    const first = <f64>load<f32>(force + <usize>load<u32>(OFFSETS + (point << 2)));
    const second = <f64>load<f32>(force + <usize>load<u32>(OFFSETS + (point << 2), 4));
    const pair = f64x2.replace_lane(f64x2.splat(first), 1, second);
    missing = v128.or(missing, f64x2.ne(pair, pair));
    v128.store(curve + (point << 3), pair);
  }
  return !v128.any_true(missing);
}

function addToCrew(curve: usize): void {
  for (let offset: usize = 0; offset < CURVE_BYTES; offset += 16) {
    v128.store(CREW + offset, f64x2.add(v128.load(CREW + offset), v128.load(curve + offset)));
  }
}

// Sum of the correlations over the strokes so far, and their number.
let sum: f64 = 0;
let count: i32 = 0;

function keep(r: f64): void {
  if (isNaN(r)) return;
  sum += r;
  count++;
}

/** Pearson correlations of two oars' curves, stored one after the other, with the crew's; NaN for a flat curve. */
function correlate(curves: usize): v128 {
  const n = f64x2.splat(<f64>POINTS);
  let x = f64x2.splat(0);
  let y = x;
  let xx = x;
  let yy = x;
  let xy = x;
  for (let offset: usize = 0; offset < CURVE_BYTES; offset += 8) {
    const a = v128.load64_lane(curves + offset + CURVE_BYTES, v128.load64_zero(curves + offset), 1);
    const b = v128.load64_splat(CREW + offset);
    x = f64x2.add(x, a);
    y = f64x2.add(y, b);
    xx = f64x2.add(xx, f64x2.mul(a, a));
    yy = f64x2.add(yy, f64x2.mul(b, b));
    xy = f64x2.add(xy, f64x2.mul(a, b));
  }
  const own = f64x2.sub(xx, f64x2.div(f64x2.mul(x, x), n));
  const crew = f64x2.sub(yy, f64x2.div(f64x2.mul(y, y), n));
  const both = f64x2.sub(xy, f64x2.div(f64x2.mul(x, y), n));
  return f64x2.div(both, f64x2.sqrt(f64x2.mul(own, crew)));
}

/** Adds the correlations of one stroke [from, to) with the oars in `members`. Skips an oar with a missing sample. */
export function compareForces(forces: usize, members: usize, from: i32, to: i32, gateCount: i32): void {
  for (let point = 0; point < POINTS; point++) {
    store<u32>(OFFSETS + ((<usize>point) << 2), (from + ((to - from) * point) / POINTS) << 2);
  }
  memory.fill(CREW, 0, CURVE_BYTES);
  let oars = 0;
  for (let gate = 0; gate < gateCount; gate++) {
    const force = load<usize>(forces + ((<usize>gate) << 2));
    if (force == 0 || load<i32>(members + ((<usize>gate) << 2)) < 0) continue;
    const curve = CURVES + <usize>oars * CURVE_BYTES;
    if (!readCurve(force, curve)) continue;
    addToCrew(curve);
    oars++;
  }
  if (oars < 2) return;
  for (let oar = 0; oar < oars; oar += 2) {
    const pair = correlate(CURVES + <usize>oar * CURVE_BYTES);
    keep(f64x2.extract_lane(pair, 0));
    if (oar + 1 < oars) keep(f64x2.extract_lane(pair, 1));
  }
}

/**
 * Mean, over strokes and oars, of the correlation of the oar's force with the mean force of the crew on the crew's own
 * clock. `forces` has one pointer per gate (0: no force), `table` one drive index per stroke and gate (−1: absent),
 * `fromRows` and `toRows` one i32 per stroke. NaN if no stroke has two oars.
 */
export function forceSimilarity(
  forces: usize,
  table: usize,
  fromRows: usize,
  toRows: usize,
  strokeCount: i32,
  gateCount: i32,
): f64 {
  sum = 0;
  count = 0;
  for (let stroke = 0; stroke < strokeCount; stroke++) {
    const members = table + ((<usize>(stroke * gateCount)) << 2);
    const from = load<i32>(fromRows + ((<usize>stroke) << 2));
    const to = load<i32>(toRows + ((<usize>stroke) << 2));
    compareForces(forces, members, from, to, gateCount);
  }
  return sum / <f64>count;
}
