// Reading a sampled column: values at rows, between rows, and where it passes a level.
//
// Rows are counted from the start of the recording. A fractional row lies on the straight line between two samples.

/** Sample of a float32 column. */
export function at(column: usize, row: i32): f64 {
  return <f64>load<f32>(column + ((<usize>row) << 2));
}

/** Value at a fractional row, on the line between its two samples; NaN for a NaN row. */
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

/** Where the line between `row - 1` and `row` meets `level`. */
export function crossing(column: usize, row: i32, level: f64): f64 {
  const before = at(column, row - 1);
  return <f64>(row - 1) + (level - before) / (at(column, row) - before);
}

/** First row in [from, to] at or above `level`; -1 when there is none. */
export function firstAtLeast(column: usize, from: i32, to: i32, level: f64): i32 {
  for (let row = from; row <= to; row++) if (at(column, row) >= level) return row;
  return -1;
}

/** First row in [from, to] below `level`; -1 when there is none. */
export function firstBelow(column: usize, from: i32, to: i32, level: f64): i32 {
  for (let row = from; row <= to; row++) if (at(column, row) < level) return row;
  return -1;
}

/** Last row in [from, to] at or above `level`, walking back from `to`; -1 when there is none. */
export function lastAtLeast(column: usize, from: i32, to: i32, level: f64): i32 {
  for (let row = to; row >= from; row--) if (at(column, row) >= level) return row;
  return -1;
}

/** Last row in [from, to] below `level`, walking back from `to`; -1 when there is none. */
export function lastBelow(column: usize, from: i32, to: i32, level: f64): i32 {
  for (let row = to; row >= from; row--) if (at(column, row) < level) return row;
  return -1;
}

/**
 * Slope per row by a straight line through nine samples (Savitzky and Golay, first derivative), the way PowerLine
 * computes GateAngleVel. Needs four samples on both sides.
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
