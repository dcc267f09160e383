// Cosines of oar angles, one at a time and two at a time.
import { Pair } from './pair';

// Coefficients of the cosine's series from the fourth power on.
const C4 = 1.0 / 24;
const C6 = -1.0 / 720;
const C8 = 1.0 / 40320;
const C10 = -1.0 / 3628800;
const C12 = 1.0 / 479001600;

/** Cosine by its series, to 1e-7 for the angles an oar can have; a product is many times as fast as a quotient. */
export function cosine(x: f64): f64 {
  const s = x * x;
  return 1 + s * (-0.5 + s * (C4 + s * (C6 + s * (C8 + s * (C10 + s * C12)))));
}

export class Cosine {
  /** Cosines of two angles in radians, the very numbers of `cosine`. */
  @inline
  static ofPair(x: v128): v128 {
    const s = f64x2.mul(x, x);
    const tail = Pair.plus(C6, s, Pair.plus(C8, s, Pair.plus(C10, s, f64x2.splat(C12))));
    return Pair.plus(1, s, Pair.plus(-0.5, s, Pair.plus(C4, s, tail)));
  }
}
