/** Five f64 per stroke. */
const STATISTICS_BYTES: usize = 40;

/** Statistics of the samples in [at, end), as `strokeStatistics` writes them. */
export function writeStrokeStatistics(at: usize, end: usize, limit: f32, out: usize): void {
  const limits = f32x4.splat(limit);
  const most = f32x4.splat(f32.POSITIVE_INFINITY);
  let low = most;
  let high = f32x4.neg(most);
  let sums = f64x2.splat(0);
  let cubes = sums;
  let absent = i32x4.splat(0);
  const from = at;
  for (; at + 16 <= end; at += 16) {
    const v = v128.load(at);
    const present = f32x4.le(f32x4.abs(v), limits);
    absent = i32x4.add(absent, v128.not(present));
    low = f32x4.pmin(low, v128.bitselect(v, most, present));
    high = f32x4.pmax(high, v128.bitselect(v, f32x4.neg(most), present));
    const kept = v128.and(v, present);
    const x = f64x2.promote_low_f32x4(kept);
    const y = f64x2.promote_low_f32x4(v128.shuffle<i32>(kept, kept, 2, 3, 2, 3));
    sums = f64x2.add(sums, f64x2.add(x, y));
    cubes = f64x2.add(cubes, f64x2.add(f64x2.mul(f64x2.mul(x, x), x), f64x2.mul(f64x2.mul(y, y), y)));
  }
  low = f32x4.pmin(low, v128.shuffle<i32>(low, low, 2, 3, 0, 1));
  high = f32x4.pmax(high, v128.shuffle<i32>(high, high, 2, 3, 0, 1));
  let least = min<f32>(f32x4.extract_lane(low, 0), f32x4.extract_lane(low, 1));
  let greatest = max<f32>(f32x4.extract_lane(high, 0), f32x4.extract_lane(high, 1));
  let sum = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
  let cubed = f64x2.extract_lane(cubes, 0) + f64x2.extract_lane(cubes, 1);
  // A true lane of a comparison is all ones, which is −1.
  absent = i32x4.add(absent, v128.shuffle<i32>(absent, absent, 2, 3, 0, 1));
  let present = <i32>((at - from) >> 2) + i32x4.extract_lane(absent, 0) + i32x4.extract_lane(absent, 1);
  for (; at < end; at += 4) {
    const v = load<f32>(at);
    if (!(abs(v) <= limit)) continue;
    least = min<f32>(least, v);
    greatest = max<f32>(greatest, v);
    const x = <f64>v;
    sum += x;
    cubed += x * x * x;
    present++;
  }
  store<f64>(out, <f64>least);
  store<f64>(out, <f64>greatest, 8);
  store<f64>(out, sum, 16);
  store<f64>(out, cubed, 24);
  store<f64>(out, <f64>present, 32);
}

/**
 * Statistics of one channel in each stroke: minimum, maximum, sum, sum of cubes, samples present; five f64 per stroke
 * in `out`. Ignores samples beyond `limit` and NaN. `fromRow` and `toRow` are i32, first and one past the last row.
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
    const from = column + ((<usize>load<i32>(fromRow + ((<usize>k) << 2))) << 2);
    const end = column + ((<usize>load<i32>(toRow + ((<usize>k) << 2))) << 2);
    writeStrokeStatistics(from, end, limit, out + <usize>k * STATISTICS_BYTES);
  }
}
