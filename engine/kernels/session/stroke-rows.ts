/** The row at or after a moment, clamped to [least, most]; rows are `rateHz` apart, from row `least` at `zeroS`. */
function rowFrom(momentS: f64, zeroS: f64, rateHz: f64, least: i32, most: i32): i32 {
  // Avoids rounding past a moment exactly on a sample.
  const row = <f64>least + Math.ceil((momentS - zeroS) * rateHz - 1e-6);
  return row >= <f64>most ? most : row > <f64>least ? <i32>row : least;
}

/**
 * First row of each of `count` strokes and one past its last (i32): those at or after its start and its end, in one
 * span of rows.
 */
export function strokeRows(
  startS: usize,
  endS: usize,
  count: i32,
  spanFrom: i32,
  spanTo: i32,
  zeroS: f64,
  rateHz: f64,
  fromRow: usize,
  toRow: usize,
): void {
  for (let stroke = 0; stroke < count; stroke++) {
    const moment = (<usize>stroke) << 3;
    const place = (<usize>stroke) << 2;
    store<i32>(fromRow + place, rowFrom(load<f64>(startS + moment), zeroS, rateHz, spanFrom, spanTo));
    store<i32>(toRow + place, rowFrom(load<f64>(endS + moment), zeroS, rateHz, spanFrom, spanTo));
  }
}
