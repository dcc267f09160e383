/**
 * What one channel did in each stroke: least, greatest, sum, sum of cubes and number of samples present, five f64 per
 * stroke in `out`. A sample beyond `limit`, or not a number, is not present. `fromRow` and `toRow` are i32, first and one
 * past the last row.
 */
export function strokeStatistics(
  column: usize,
  fromRow: usize,
  toRow: usize,
  count: i32,
  limit: f32,
  out: usize,
): void {
  for (let k = 0; k < count; k++) {
    let least: f32 = f32.POSITIVE_INFINITY;
    let greatest: f32 = f32.NEGATIVE_INFINITY;
    let sum: f64 = 0;
    let cubes: f64 = 0;
    let present = 0;
    const end = column + ((<usize>load<i32>(toRow + ((<usize>k) << 2))) << 2);
    for (let at = column + ((<usize>load<i32>(fromRow + ((<usize>k) << 2))) << 2); at < end; at += 4) {
      const v = load<f32>(at);
      if (!(abs(v) <= limit)) continue;
      if (v < least) least = v;
      if (v > greatest) greatest = v;
      const x = <f64>v;
      sum += x;
      cubes += x * x * x;
      present++;
    }
    const target = out + <usize>k * 40;
    store<f64>(target, <f64>least);
    store<f64>(target, <f64>greatest, 8);
    store<f64>(target, sum, 16);
    store<f64>(target, cubes, 24);
    store<f64>(target, <f64>present, 32);
  }
}
