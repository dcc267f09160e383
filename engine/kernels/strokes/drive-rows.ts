/** The row nearest to a moment, of consecutive rows from `fromRow` at `zeroS`; −1 without a moment. */
function rowAt(momentS: f64, zeroS: f64, rateHz: f64, fromRow: i32): i32 {
  const rows = Math.round((momentS - zeroS) * rateHz);
  return isNaN(rows) ? -1 : fromRow + <i32>rows;
}

/**
 * Nearest rows of catch and finish of one gate in each of `count` strokes (i32 indexes at `chosen`, of `strokeCount`),
 * i32 in `catchRows` and `finishRows`; −1 if either is missing. `catchS` and `finishS` are strokes-by-gates columns.
 */
export function driveRows(
  catchS: usize,
  finishS: usize,
  strokeCount: i32,
  gateCount: i32,
  gate: i32,
  chosen: usize,
  count: i32,
  fromRows: usize,
  timeS: usize,
  rateHz: f64,
  catchRows: usize,
  finishRows: usize,
): void {
  for (let k = 0; k < count; k++) {
    const offset = (<usize>k) << 2;
    const stroke = load<i32>(chosen + offset);
    store<i32>(catchRows + offset, -1);
    store<i32>(finishRows + offset, -1);
    if (stroke < 0 || stroke >= strokeCount) continue;
    const cell = (<usize>(stroke * gateCount + gate)) << 3;
    const fromRow = load<i32>(fromRows + ((<usize>stroke) << 2));
    const zeroS = load<f64>(timeS + ((<usize>fromRow) << 3));
    const caught = rowAt(load<f64>(catchS + cell), zeroS, rateHz, fromRow);
    const finished = rowAt(load<f64>(finishS + cell), zeroS, rateHz, fromRow);
    if (caught < 0 || finished < 0) continue;
    store<i32>(catchRows + offset, caught);
    store<i32>(finishRows + offset, finished);
  }
}
