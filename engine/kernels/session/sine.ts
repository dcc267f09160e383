// Sine and cosine of latitudes by fdlibm (Sun Microsystems 1993: k_sin.c, k_cos.c, e_rem_pio2.c), to the last bit equal
// to Node's Math, so that every projection gives the same number. AssemblyScript's own differ in one of a hundred.

const S1: f64 = -1.66666666666666324348e-1;
const S2: f64 = 8.33333333332248946124e-3;
const S3: f64 = -1.98412698298579493134e-4;
const S4: f64 = 2.75573137070700676789e-6;
const S5: f64 = -2.50507602534068634195e-8;
const S6: f64 = 1.58969099521155010221e-10;

const C1: f64 = 4.16666666666666019037e-2;
const C2: f64 = -1.38888888888741095749e-3;
const C3: f64 = 2.48015872894767294178e-5;
const C4: f64 = -2.75573143513906633035e-7;
const C5: f64 = 2.0875723212981748279e-9;
const C6: f64 = -1.13596475577881948265e-11;

const QUARTER_TURN: f64 = Math.PI / 4;
const LARGEST: f64 = 2.3;
/** 2⁻²⁷: below it, an angle equals its sine. */
const SMALLEST: f64 = 7.450580596923828e-9;
/** Half of pi in two parts: the first 33 bits, and the rest. */
const HALF_PI_HIGH: f64 = 1.57079632673412561417;
const HALF_PI_LOW: f64 = 6.07710050650619224932e-11;

/** Upper half of a number's bits without its sign, which fdlibm uses to compare sizes. */
function magnitude(x: f64): i32 {
  return <i32>(reinterpret<i64>(x) >> 32) & 0x7fffffff;
}

/** Sine's series in z = x² from the fifth power, divided by x³. */
function sineTerms(z: f64): f64 {
  return S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
}

/** Sine of x, |x| at most π/4. */
function sineNearZero(x: f64): f64 {
  const z = x * x;
  return x + z * x * (S1 + z * sineTerms(z));
}

/** Sine of x + tail, |x| at most π/4. */
function sineOfSum(x: f64, tail: f64): f64 {
  const z = x * x;
  const v = z * x;
  return x - (z * (0.5 * tail - v * sineTerms(z)) - tail - v * S1);
}

/** Cosine of x + tail, |x| at most π/4. */
function cosineNearZero(x: f64, tail: f64): f64 {
  const z = x * x;
  const r = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
  const size = magnitude(x);
  if (size < 0x3fd33333) return 1 - (0.5 * z - (z * r - x * tail));
  // Subtracts about a quarter of x from both parts to limit cancellation.
  const quarter = size > 0x3fe90000 ? 0.28125 : reinterpret<f64>((<i64>(size - 0x00200000)) << 32);
  return 1 - quarter - (0.5 * z - quarter - (z * r - x * tail));
}

/** Sine of an angle in radians; beyond 2.3 the last bit may differ from V8's. */
export function sine(x: f64): f64 {
  const size = abs<f64>(x);
  if (size < SMALLEST) return x;
  if (size <= QUARTER_TURN) return sineNearZero(x);
  if (!(size < LARGEST)) return Math.sin(x);
  const high = size - HALF_PI_HIGH;
  const rest = high - HALF_PI_LOW;
  return copysign<f64>(cosineNearZero(rest, high - rest - HALF_PI_LOW), x);
}

/** Cosine of an angle in radians; beyond 2.3 the last bit may differ from V8's. */
export function cosine(x: f64): f64 {
  const size = abs<f64>(x);
  if (size <= QUARTER_TURN) return cosineNearZero(x, 0);
  if (!(size < LARGEST)) return Math.cos(x);
  const high = size - HALF_PI_HIGH;
  const rest = high - HALF_PI_LOW;
  return -sineOfSum(rest, high - rest - HALF_PI_LOW);
}
