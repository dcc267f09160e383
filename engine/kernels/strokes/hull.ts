// Per-stroke values of a hull channel, from the statistics of its samples.

/** Minimum, maximum, sum, sum of cubes and number of samples present, as in `strokeStatistics`. */
const STATISTICS_BYTES: usize = 40;

/** True if minimum and maximum of every stroke are one and the same number: a channel without a sensor. */
function isConstant(statistics: usize, count: i32): bool {
  let low = Infinity;
  let high = -Infinity;
  for (let k = 0; k < count; k++) {
    const record = statistics + <usize>k * STATISTICS_BYTES;
    low = min<f64>(low, load<f64>(record));
    high = max<f64>(high, load<f64>(record, 8));
  }
  return !(high > low);
}

/**
 * Minimum, maximum, mean and mean cube per stroke, four columns of float64 in `out`; NaN if less than `fewest` of a
 * stroke's samples are present, and throughout for a channel that never moves.
 */
export function hullColumns(
  statistics: usize,
  fromRow: usize,
  toRow: usize,
  count: i32,
  fewest: f64,
  out: usize,
): void {
  const column = (<usize>count) << 3;
  const constant = isConstant(statistics, count);
  for (let k = 0; k < count; k++) {
    const record = statistics + <usize>k * STATISTICS_BYTES;
    const offset = (<usize>k) << 2;
    const present = load<f64>(record, 32);
    const rows = load<i32>(toRow + offset) - load<i32>(fromRow + offset);
    const measured = !constant && present > 0 && present >= fewest * <f64>rows;
    const target = out + ((<usize>k) << 3);
    store<f64>(target, measured ? load<f64>(record) : NaN);
    store<f64>(target + column, measured ? load<f64>(record, 8) : NaN);
    store<f64>(target + 2 * column, measured ? load<f64>(record, 16) / present : NaN);
    store<f64>(target + 3 * column, measured ? load<f64>(record, 24) / present : NaN);
  }
}
