// How alike the force curves of a crew are.
import { at } from './column';

/** Points at which the curves of one stroke are compared. */
const POINTS = 32;
const CREW: usize = memory.data(POINTS * 8, 16);

/** Sample of a force column at a point of the stroke [from, to). */
function sample(force: usize, from: i32, to: i32, point: i32): f64 {
  return at(force, from + ((to - from) * point) / POINTS);
}

/** Pearson's correlation of one oar's curve with the crew's; NaN where either is flat or has a missing sample. */
function correlation(force: usize, from: i32, to: i32): f64 {
  let x = 0.0;
  let y = 0.0;
  let xx = 0.0;
  let yy = 0.0;
  let xy = 0.0;
  for (let point = 0; point < POINTS; point++) {
    const a = sample(force, from, to, point);
    const b = load<f64>(CREW + ((<usize>point) << 3));
    x += a;
    y += b;
    xx += a * a;
    yy += b * b;
    xy += a * b;
  }
  const n = <f64>POINTS;
  return (xy - (x * y) / n) / sqrt((xx - (x * x) / n) * (yy - (y * y) / n));
}

// Correlations added up over the strokes so far, and how many.
let sum: f64 = 0;
let count: i32 = 0;

/** Adds the correlations of one stroke [from, to) with the oars in `members`. */
export function compareForces(forces: usize, members: usize, from: i32, to: i32, gateCount: i32): void {
  let oars = 0;
  for (let point = 0; point < POINTS; point++) store<f64>(CREW + ((<usize>point) << 3), 0);
  for (let gate = 0; gate < gateCount; gate++) {
    const force = load<usize>(forces + ((<usize>gate) << 2));
    if (force == 0 || load<i32>(members + ((<usize>gate) << 2)) < 0) continue;
    if (!isWhole(force, from, to)) continue;
    for (let point = 0; point < POINTS; point++) {
      const address = CREW + ((<usize>point) << 3);
      store<f64>(address, load<f64>(address) + sample(force, from, to, point));
    }
    oars++;
  }
  if (oars < 2) return;
  for (let gate = 0; gate < gateCount; gate++) {
    const force = load<usize>(forces + ((<usize>gate) << 2));
    if (force == 0 || load<i32>(members + ((<usize>gate) << 2)) < 0) continue;
    const r = correlation(force, from, to);
    if (isNaN(r)) continue;
    sum += r;
    count++;
  }
}

/**
 * Mean, over strokes and oars, of the correlation of the oar's force with the mean force of the crew on the crew's own
 * clock. `forces` holds one pointer per gate (0: no force), `table` one drive index per stroke and gate (-1: absent),
 * `fromRows` and `toRows` one i32 per stroke. NaN when no stroke has two oars.
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

function isWhole(force: usize, from: i32, to: i32): bool {
  for (let point = 0; point < POINTS; point++) if (isNaN(sample(force, from, to, point))) return false;
  return true;
}
