/**
 * Two neighboring samples in one vector of float64, as static methods, because only those can be marked to be inlined.
 */
export class Pair {
  /** Samples `row` and `row + 1` of a float32 column. */
  @inline
  static at(column: usize, row: i32): v128 {
    return f64x2.promote_low_f32x4(v128.load64_zero(column + ((<usize>row) << 2)));
  }

  /** The sample before each of a pair, from the previous pair. */
  @inline
  static shifted(before: v128, pair: v128): v128 {
    return v128.shuffle<i64>(before, pair, 1, 2);
  }

  @inline
  static total(pair: v128): f64 {
    return f64x2.extract_lane(pair, 0) + f64x2.extract_lane(pair, 1);
  }
}
