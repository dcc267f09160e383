// Synchrony of a crew's oars, cell by cell: phases as unit vectors, and lags behind the others. Vectors are float32
// pairs, one per chosen stroke and point of the cycle.
import { at, valueAt } from './column';

/** Maximum time between the end of one stroke and the start of the next for a recovery without a rest. */
const LONGEST_BREAK_S = 0.1;
/** Minimum length of a sum of unit vectors with a direction; shorter ones cancel. */
const NO_DIRECTION = 1e-9;

/** Slope per row of the linear fit through `2 * reach + 1` samples (Savitzky and Golay); NaN near a missing sample. */
function slopeAt(angle: usize, row: i32, reach: i32): f64 {
  let products = 0.0;
  for (let step = 1; step <= reach; step++) {
    products += <f64>step * (at(angle, row + step) - at(angle, row - step));
  }
  return (3.0 * products) / <f64>(reach * (reach + 1) * (2 * reach + 1));
}

function number(column: usize, index: i32): f64 {
  return load<f64>(column + ((<usize>index) << 3));
}

/**
 * Writes the vectors of the points of one stroke in the swing [fromRow, toRow] of the oar, starting at `point`; returns
 * the first point beyond it.
 */
function swing(
  angle: usize,
  rows: i32,
  fromRow: f64,
  toRow: f64,
  strokeRow: f64,
  rowsPerPoint: f64,
  from: i32,
  points: i32,
  reach: i32,
  x: usize,
  y: usize,
): i32 {
  if (!(toRow > fromRow)) return from;
  const fromDeg = valueAt(angle, fromRow);
  const toDeg = valueAt(angle, toRow);
  if (!(abs(toDeg - fromDeg) > 0)) return from;
  const centreDeg = (fromDeg + toDeg) / 2;
  const rowsPerRadian = (toRow - fromRow) / Math.PI;
  let point = from;
  for (; point < points; point++) {
    const row = strokeRow + rowsPerPoint * <f64>point;
    if (row < fromRow) continue;
    if (row > toRow) break;
    const whole = <i32>floor(row);
    if (whole < reach || whole + 1 + reach >= rows) continue;
    const part = row - <f64>whole;
    const before = slopeAt(angle, whole, reach);
    const slope = part == 0 ? before : before + part * (slopeAt(angle, whole + 1, reach) - before);
    const across = valueAt(angle, row) - centreDeg;
    const along = -slope * rowsPerRadian;
    const length = sqrt(across * across + along * along);
    store<f32>(x + ((<usize>point) << 2), <f32>(across / length));
    store<f32>(y + ((<usize>point) << 2), <f32>(along / length));
  }
  return point;
}

/**
 * Phases of one oar at `points` points of each of `count` chosen strokes, both ends included, as unit vectors: centered
 * angle, and negative angular velocity scaled to it. NaN if the oar is not rowing or not measured. `catchRows`,
 * `finishRows` (f64), `startS`, `endS` (f64), `fromRows` and `toRows` (i32) have one value per stroke of the table of
 * `strokeCount`; `chosen` are indexes into it.
 */
export function phaseVectors(
  angle: usize,
  rows: i32,
  catchRows: usize,
  finishRows: usize,
  startS: usize,
  endS: usize,
  fromRows: usize,
  toRows: usize,
  strokeCount: i32,
  chosen: usize,
  count: i32,
  points: i32,
  reach: i32,
  x: usize,
  y: usize,
): void {
  for (let cell = 0; cell < count * points; cell++) {
    store<f32>(x + ((<usize>cell) << 2), f32.NaN);
    store<f32>(y + ((<usize>cell) << 2), f32.NaN);
  }
  for (let k = 0; k < count; k++) {
    const stroke = load<i32>(chosen + ((<usize>k) << 2));
    const strokeRow = load<i32>(fromRows + ((<usize>stroke) << 2));
    const step = <f64>(load<i32>(toRows + ((<usize>stroke) << 2)) - strokeRow) / <f64>(points - 1);
    const toX = x + ((<usize>(k * points)) << 2);
    const toY = y + ((<usize>(k * points)) << 2);
    const caught = number(catchRows, stroke);
    const finished = number(finishRows, stroke);
    let point = 0;
    if (stroke > 0 && abs(number(startS, stroke) - number(endS, stroke - 1)) < LONGEST_BREAK_S) {
      const before = number(finishRows, stroke - 1);
      point = swing(angle, rows, before, caught, <f64>strokeRow, step, point, points, reach, toX, toY);
    }
    point = swing(angle, rows, caught, finished, <f64>strokeRow, step, point, points, reach, toX, toY);
    if (stroke + 1 < strokeCount && abs(number(startS, stroke + 1) - number(endS, stroke)) < LONGEST_BREAK_S) {
      const next = number(catchRows, stroke + 1);
      swing(angle, rows, finished, next, <f64>strokeRow, step, point, points, reach, toX, toY);
    }
  }
}

function vector(vectors: usize, oar: i32, cell: i32): f64 {
  return <f64>load<f32>(load<usize>(vectors + ((<usize>oar) << 2)) + ((<usize>cell) << 2));
}

/**
 * Turns the phases of all oars in place into each oar's lag behind the mean direction of the others. `x` and `y` have
 * one pointer per oar; `others` a byte per pair of oars, 1 if the second is compared with; `room` 16 bytes per oar.
 */
export function lagsBehind(x: usize, y: usize, oarCount: i32, others: usize, cells: i32, room: usize): void {
  for (let cell = 0; cell < cells; cell++) {
    for (let oar = 0; oar < oarCount; oar++) {
      store<f64>(room + ((<usize>oar) << 4), vector(x, oar, cell));
      store<f64>(room + ((<usize>oar) << 4), vector(y, oar, cell), 8);
    }
    for (let own = 0; own < oarCount; own++) {
      let sumX = 0.0;
      let sumY = 0.0;
      for (let other = 0; other < oarCount; other++) {
        const otherX = load<f64>(room + ((<usize>other) << 4));
        if (load<u8>(others + <usize>(own * oarCount + other)) == 0 || isNaN(otherX)) continue;
        sumX += otherX;
        sumY += load<f64>(room + ((<usize>other) << 4), 8);
      }
      const squares = sumX * sumX + sumY * sumY;
      const scale = squares > NO_DIRECTION ? 1.0 / sqrt(squares) : NaN;
      const ownX = load<f64>(room + ((<usize>own) << 4));
      const ownY = load<f64>(room + ((<usize>own) << 4), 8);
      const to = (<usize>cell) << 2;
      store<f32>(load<usize>(x + ((<usize>own) << 2)) + to, <f32>((sumX * ownX + sumY * ownY) * scale));
      store<f32>(load<usize>(y + ((<usize>own) << 2)) + to, <f32>((sumY * ownX - sumX * ownY) * scale));
    }
  }
}

function direction(x: f64, y: f64, count: i32): f64 {
  return sqrt(x * x + y * y) > NO_DIRECTION * <f64>count ? Math.atan2(y, x) : NaN;
}

/**
 * Circular means of one oar's lags in radians, per stroke (`strokeMeans`, f64) and per point (`pointMeans`, f64), NaN
 * if empty; and every lag around the mean of its point, in rows of float32 `strideBytes` apart, `reached` of them.
 */
export function lagSpread(
  x: usize,
  y: usize,
  count: i32,
  points: i32,
  strokeMeans: usize,
  pointMeans: usize,
  values: usize,
  strideBytes: usize,
  reached: usize,
): void {
  for (let k = 0; k < count; k++) {
    let sumX = 0.0;
    let sumY = 0.0;
    let known = 0;
    for (let cell = k * points; cell < (k + 1) * points; cell++) {
      const lagX = <f64>load<f32>(x + ((<usize>cell) << 2));
      if (isNaN(lagX)) continue;
      sumX += lagX;
      sumY += <f64>load<f32>(y + ((<usize>cell) << 2));
      known++;
    }
    store<f64>(strokeMeans + ((<usize>k) << 3), direction(sumX, sumY, known));
  }
  for (let point = 0; point < points; point++) {
    let sumX = 0.0;
    let sumY = 0.0;
    let known = 0;
    for (let cell = point; cell < count * points; cell += points) {
      const lagX = <f64>load<f32>(x + ((<usize>cell) << 2));
      if (isNaN(lagX)) continue;
      sumX += lagX;
      sumY += <f64>load<f32>(y + ((<usize>cell) << 2));
      known++;
    }
    const mean = direction(sumX, sumY, known);
    store<f64>(pointMeans + ((<usize>point) << 3), mean);
    let found = 0;
    if (!isNaN(mean)) {
      const meanX = Math.cos(mean);
      const meanY = Math.sin(mean);
      const row = values + <usize>point * strideBytes;
      for (let cell = point; cell < count * points; cell += points) {
        const lagX = <f64>load<f32>(x + ((<usize>cell) << 2));
        if (isNaN(lagX)) continue;
        const lagY = <f64>load<f32>(y + ((<usize>cell) << 2));
        const around = Math.atan2(lagY * meanX - lagX * meanY, lagX * meanX + lagY * meanY);
        store<f32>(row + ((<usize>found) << 2), <f32>around);
        found++;
      }
    }
    store<i32>(reached + ((<usize>point) << 2), found);
  }
}
