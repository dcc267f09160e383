/**
 * Comparisons of sixteen neighboring samples, a bit for each, as static methods, because only those can be marked to be
 * inlined.
 */
export class Sixteen {
  /** Samples at or above `levels`, four times the same number. False for a missing sample. */
  @inline
  static atLeast(address: usize, levels: v128): i32 {
    return Sixteen.bits(
      f32x4.ge(v128.load(address), levels),
      f32x4.ge(v128.load(address, 16), levels),
      f32x4.ge(v128.load(address, 32), levels),
      f32x4.ge(v128.load(address, 48), levels),
    );
  }

  /** Samples above `levels`. False for a missing sample. */
  @inline
  static above(address: usize, levels: v128): i32 {
    return Sixteen.bits(
      f32x4.gt(v128.load(address), levels),
      f32x4.gt(v128.load(address, 16), levels),
      f32x4.gt(v128.load(address, 32), levels),
      f32x4.gt(v128.load(address, 48), levels),
    );
  }

  /** Samples below `levels`. False for a missing sample. */
  @inline
  static below(address: usize, levels: v128): i32 {
    return Sixteen.bits(
      f32x4.lt(v128.load(address), levels),
      f32x4.lt(v128.load(address, 16), levels),
      f32x4.lt(v128.load(address, 32), levels),
      f32x4.lt(v128.load(address, 48), levels),
    );
  }

  /** Samples equal to `values`. */
  @inline
  static equal(address: usize, values: v128): i32 {
    return Sixteen.bits(
      f32x4.eq(v128.load(address), values),
      f32x4.eq(v128.load(address, 16), values),
      f32x4.eq(v128.load(address, 32), values),
      f32x4.eq(v128.load(address, 48), values),
    );
  }

  /** Samples below the previous one. */
  @inline
  static falling(address: usize): i32 {
    return Sixteen.bits(
      f32x4.lt(v128.load(address), v128.load(address - 4)),
      f32x4.lt(v128.load(address, 16), v128.load(address, 12)),
      f32x4.lt(v128.load(address, 32), v128.load(address, 28)),
      f32x4.lt(v128.load(address, 48), v128.load(address, 44)),
    );
  }

  /** Mask of the samples up to `last`, of which there may be more than sixteen. */
  @inline
  static upTo(last: i32): i32 {
    return (2 << min(last, 15)) - 1;
  }

  /** One bit for each lane of four comparisons. */
  @inline
  static bits(a: v128, b: v128, c: v128, d: v128): i32 {
    const first = i16x8.narrow_i32x4_s(a, b);
    const second = i16x8.narrow_i32x4_s(c, d);
    return i8x16.bitmask(i8x16.narrow_i16x8_s(first, second));
  }
}
