// Student's t: how much wider than a normal interval a small sample needs.

/** Half-width of a normal 90% interval in standard errors: the one level of the product. */
export const Z90 = 1.6448536269514722;

/**
 * Upper quantile of the normal distribution, for probabilities up to a half, to 0.0005 (Abramowitz and Stegun 26.2.23).
 */
export function normalPoint(above: number): number {
  const t = Math.sqrt(-2 * Math.log(above));
  return t - (2.515517 + 0.802853 * t + 0.010328 * t ** 2) / (1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3);
}

/**
 * Upper quantile of Student's t, for probabilities up to a half and one or more degrees of freedom (Hill 1970,
 * Algorithm 396: to six digits from three on, to two in a hundred between one and two).
 */
export function studentPoint(above: number, freedom: number): number {
  const both = 2 * above;
  if (freedom <= 1) return 1 / Math.tan((both * Math.PI) / 2);
  const a = 1 / (freedom - 0.5);
  const b = 48 / a ** 2;
  const c = ((20_700 * (a / b) - 98) * a - 16) * a + 96.36;
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * freedom;
  const share = (d * both) ** (2 / freedom);
  return Math.sqrt(freedom * (share > 0.05 + a ? inMiddle(above, freedom, { a, b, c, d }) : inTail(share, freedom, d)));
}

interface Terms {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

function inMiddle(above: number, freedom: number, { a, b, c, d }: Terms): number {
  const x = -normalPoint(above);
  const nearer = freedom < 5 ? c + 0.3 * (freedom - 4.5) * (x + 0.6) : c;
  const e = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + nearer;
  const y = x ** 2;
  const z = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / e - y - 3) / b + 1) * x;
  return Math.expm1(a * z ** 2);
}

function inTail(share: number, freedom: number, d: number): number {
  const first = 1 / (((freedom + 6) / (freedom * share) - 0.089 * d - 0.822) * (freedom + 2) * 3);
  return ((first + 0.5 / (freedom + 4)) * share - 1) * ((freedom + 1) / (freedom + 2)) + 1 / share;
}

/**
 * Quantile of Student's t as rare as `z` of a normal distribution, from about ten degrees of freedom on; for the 97.5%
 * point from three (Abramowitz and Stegun 26.7.5).
 */
export function studentAt(z: number, freedom: number): number {
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

const Z975 = 1.959963984540054;
/**
 * Factor by which the SD of few observations is widened: Student's t at its 97.5% quantile, since an SD is compared
 * with thresholds beyond the 90% interval (instrument/naming.ts).
 */
export const sdWidening = (freedom: number): number =>
  freedom > 0 ? studentPoint(0.025, Math.max(1, freedom)) / Math.min(1, freedom) / Z975 : Infinity;

/**
 * Half-width of a 90% interval in standard errors, for any positive number of degrees of freedom; infinite for none.
 */
export const student90 = (freedom: number): number =>
  freedom > 0 ? studentPoint(0.05, Math.max(1, freedom)) / Math.min(1, freedom) : Infinity;

/** Half of the 90% interval of what has this standard error; infinite when its precision is unknown. */
export const half90 = (error: number, freedom: number): number => (freedom > 0 ? student90(freedom) * error : Infinity);
