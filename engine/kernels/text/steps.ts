/**
 * First row in [row, count) of a float64 column whose step from the previous row differs from `step` by more than
 * `tolerance`; `count` if none. `row` is at least 1.
 */
export function unevenStep(column: usize, row: u32, count: u32, step: f64, tolerance: f64): u32 {
  const steps = f64x2.splat(step);
  const tolerances = f64x2.splat(tolerance);
  for (; row + 2 <= count; row += 2) {
    const address = column + ((<usize>row) << 3);
    const rise = f64x2.sub(v128.load(address), v128.load(address - 8));
    if (!i64x2.all_true(f64x2.le(f64x2.abs(f64x2.sub(rise, steps)), tolerances))) break;
  }
  for (; row < count; row++) {
    const address = column + ((<usize>row) << 3);
    if (!(abs(load<f64>(address) - load<f64>(address - 8) - step) <= tolerance)) break;
  }
  return row;
}
