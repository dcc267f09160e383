// Cosines of oar angles, individually or in pairs.

// Coefficients of the cosine's series from the fourth power.
const C4 = 1.0 / 24;
const C6 = -1.0 / 720;
const C8 = 1.0 / 40320;
const C10 = -1.0 / 3628800;
const C12 = 1.0 / 479001600;

/** Cosine by its series, to 1e-7 for any oar angle; multiplication is many times faster than division. */
export function cosine(x: f64): f64 {
  const s = x * x;
  return 1 + s * (-0.5 + s * (C4 + s * (C6 + s * (C8 + s * (C10 + s * C12)))));
}

/** Coefficients from the fourth power, each twice, for `Cosine.ofPair`. */
export const COSINE_SERIES: usize = memory.data<f64>([C4, C4, C6, C6, C8, C8, C10, C10, C12, C12], 16);

export class Cosine {
  /**
   * Cosines of two angles in radians, identical to `cosine`. The caller loads the coefficients before its loop, because
   * written out here they would be rebuilt for every pair.
   */
  @inline
  static ofPair(x: v128, one: v128, minusHalf: v128, c4: v128, c6: v128, c8: v128, c10: v128, c12: v128): v128 {
    const s = f64x2.mul(x, x);
    const far = f64x2.add(c8, f64x2.mul(s, f64x2.add(c10, f64x2.mul(s, c12))));
    const near = f64x2.add(c4, f64x2.mul(s, f64x2.add(c6, f64x2.mul(s, far))));
    return f64x2.add(one, f64x2.mul(s, f64x2.add(minusHalf, f64x2.mul(s, near))));
  }
}
