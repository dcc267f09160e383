/** Number of missing values among `count` float32 samples: only NaN differs from itself. */
export function countMissing(samples: usize, count: u32): u32 {
  let missing = i32x4.splat(0);
  let sample: u32 = 0;
  for (; sample + 4 <= count; sample += 4) {
    const four = v128.load(samples + ((<usize>sample) << 2));
    // A true comparison is −1 in every lane.
    missing = i32x4.sub(missing, f32x4.ne(four, four));
  }
  let total =
    i32x4.extract_lane(missing, 0) +
    i32x4.extract_lane(missing, 1) +
    i32x4.extract_lane(missing, 2) +
    i32x4.extract_lane(missing, 3);
  for (; sample < count; sample++) {
    const value = load<f32>(samples + ((<usize>sample) << 2));
    if (value != value) total++;
  }
  return total;
}
