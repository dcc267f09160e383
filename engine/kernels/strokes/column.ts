// Reads a sampled column: values at rows, between rows, and where it passes a level. Rows are counted from the start of
// the recording. A fractional row is interpolated linearly between two samples.
import { Sixteen } from './sixteen';

/** Sample of a float32 column. */
export function at(column: usize, row: i32): f64 {
  return <f64>load<f32>(column + ((<usize>row) << 2));
}

/** Value at a fractional row, interpolated linearly; NaN for a NaN row. */
export function valueAt(column: usize, row: f64): f64 {
  if (isNaN(row)) return NaN;
  const whole = <i32>floor(row);
  const part = row - <f64>whole;
  const value = at(column, whole);
  return part == 0 ? value : value + part * (at(column, whole + 1) - value);
}

/** Seconds on the recording's clock at a fractional row of a float64 time column; NaN for a NaN row. */
export function timeAt(timeS: usize, row: f64, rateHz: f64): f64 {
  if (isNaN(row)) return NaN;
  const whole = <i32>floor(row);
  return load<f64>(timeS + ((<usize>whole) << 3)) + (row - <f64>whole) / rateHz;
}

/** Fractional row at which the line between `row - 1` and `row` meets `level`. */
export function crossing(column: usize, row: i32, level: f64): f64 {
  const before = at(column, row - 1);
  return <f64>(row - 1) + (level - before) / (at(column, row) - before);
}

/** Smallest float32 not below `level`: a float32 reaches one exactly when it reaches the other. */
function leastSingle(level: f64): f32 {
  const nearest = <f32>level;
  const bits = reinterpret<i32>(nearest);
  const sign = bits >> 31;
  // The next float32 has one bit more, or one less below zero. Branch-free, because rounding is unpredictable.
  const up = <i32>(<f64>nearest < level);
  return reinterpret<f32>(bits + ((up ^ sign) - sign));
}

// Searches compare sixteen samples at once to avoid a branch per sample. They may read up to fifteen samples beyond the
// given rows, in the direction of the search.

/** First row in [from, to] at or above `level`; −1 if none. */
export function firstAtLeast(column: usize, from: i32, to: i32, level: f64): i32 {
  const levels = f32x4.splat(leastSingle(level));
  for (let row = from; row <= to; row += 16) {
    const found = Sixteen.atLeast(column + ((<usize>row) << 2), levels);
    if (found != 0) return row + ctz(found) <= to ? row + ctz(found) : -1;
  }
  return -1;
}

/** First row in [from, to] below `level`; −1 if none. */
export function firstBelow(column: usize, from: i32, to: i32, level: f64): i32 {
  const levels = f32x4.splat(leastSingle(level));
  for (let row = from; row <= to; row += 16) {
    const found = Sixteen.below(column + ((<usize>row) << 2), levels);
    if (found != 0) return row + ctz(found) <= to ? row + ctz(found) : -1;
  }
  return -1;
}

/** Last row in [from, to] at or above `level`, searching back from `to`; −1 if none. */
export function lastAtLeast(column: usize, from: i32, to: i32, level: f64): i32 {
  const levels = f32x4.splat(leastSingle(level));
  for (let row = to; row >= from; row -= 16) {
    const found = Sixteen.atLeast(column + ((<usize>(row - 15)) << 2), levels);
    if (found != 0) return row - (clz(found) - 16) >= from ? row - (clz(found) - 16) : -1;
  }
  return -1;
}

/** Last row in [from, to] below `level`, searching back from `to`; −1 if none. */
export function lastBelow(column: usize, from: i32, to: i32, level: f64): i32 {
  const levels = f32x4.splat(leastSingle(level));
  for (let row = to; row >= from; row -= 16) {
    const found = Sixteen.below(column + ((<usize>(row - 15)) << 2), levels);
    if (found != 0) return row - (clz(found) - 16) >= from ? row - (clz(found) - 16) : -1;
  }
  return -1;
}

/** Last row in (from, to] that is below the row before it, searching back from `to`; `from` if none. */
export function lastFall(column: usize, from: i32, to: i32): i32 {
  for (let row = to; row > from; row -= 16) {
    const found = Sixteen.falling(column + ((<usize>(row - 15)) << 2));
    if (found != 0) return max(from, row - (clz(found) - 16));
  }
  return from;
}

/**
 * Slope per row by a linear fit through nine samples (Savitzky and Golay, first derivative), the way PowerLine computes
 * GateAngleVel. Needs four samples on both sides.
 */
export function slopeAt(column: usize, row: i32): f64 {
  return (
    (4 * (at(column, row + 4) - at(column, row - 4)) +
      3 * (at(column, row + 3) - at(column, row - 3)) +
      2 * (at(column, row + 2) - at(column, row - 2)) +
      (at(column, row + 1) - at(column, row - 1))) /
    60
  );
}
