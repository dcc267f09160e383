// The normal distribution.

/** Cumulative standard normal distribution at `z`, to 1e-7 (Abramowitz and Stegun 26.2.17). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (series * Math.exp(-(z * z) / 2)) / Math.sqrt(2 * Math.PI);
  return z >= 0 ? 1 - tail : tail;
}
