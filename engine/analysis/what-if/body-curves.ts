// Movement of the rowers' masses in the boat, as far as their oars show it: six curves of the angle of each oar,
// differentiated twice.

/** s, s², s³, w, w s, w s²: s the sine of the angle, w its slope over the stroke's own time. */
export const CURVES = 6;
/** Samples on either side needed for two means and three slopes. */
export const MARGIN = 13;
const HALF = 3;
/** Sum of the squares −3 … 3. */
const SQUARES = 28;
const RADIANS = Math.PI / 180;

/** Samples averaged on either side first, because differentiating a potentiometer's noise twice would hide the body. */
const SMOOTHED = 2;

/** Mean of a sample and its neighbors on either side; NaN at the ends. */
export function meanAround(values: Float64Array, around: number): Float64Array {
  const means = new Float64Array(values.length).fill(NaN);
  for (let k = around; k < values.length - around; k++) {
    let sum = 0;
    for (let at = k - around; at <= k + around; at++) sum += values[at] ?? NaN;
    means[k] = sum / (2 * around + 1);
  }
  return means;
}

/** Slope of a linear fit through seven samples, per second; NaN within three of either end. */
export function computeSlope(values: Float64Array, rateHz: number): Float64Array {
  const slopes = new Float64Array(values.length).fill(NaN);
  for (let k = HALF; k < values.length - HALF; k++) {
    let sum = 0;
    for (let by = -HALF; by <= HALF; by++) sum += by * (values[k + by] ?? NaN);
    slopes[k] = (sum * rateHz) / SQUARES;
  }
  return slopes;
}

/**
 * Second derivatives of the six curves of one oar, 1/s², for the samples between the margins.
 * @param angleDeg with MARGIN samples before and after.
 * @param periodS mean duration of a stroke.
 */
export function bodyCurves(angleDeg: Float64Array, rateHz: number, periodS: number): Float64Array[] {
  const s = meanAround(
    angleDeg.map((deg) => Math.sin(deg * RADIANS)),
    SMOOTHED,
  );
  const w = computeSlope(s, rateHz).map((slope) => (slope * periodS) / (2 * Math.PI));
  const sine = (k: number): number => s[k] ?? NaN;
  const curves = [
    s,
    s.map((value) => value ** 2),
    s.map((value) => value ** 3),
    w,
    w.map((value, k) => value * sine(k)),
    w.map((value, k) => value * sine(k) ** 2),
  ];
  return curves.map((curve) => twiceSloped(curve, rateHz).slice(MARGIN, angleDeg.length - MARGIN));
}

/** Samples without a first slope stay without a second one. */
const twiceSloped = (curve: Float64Array, rateHz: number): Float64Array =>
  computeSlope(computeSlope(meanAround(curve, SMOOTHED), rateHz), rateHz);
