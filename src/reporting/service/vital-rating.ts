// How quick the page felt: https://web.dev/articles/vitals and the limits of this product.

export type VitalName = 'LCP' | 'FID' | 'CLS';
export type VitalRating = 'good' | 'needs improvement' | 'poor';

/** LCP and FID in milliseconds, CLS without a unit. */
const LIMITS: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  FID: [100, 300],
  CLS: [0.1, 0.25],
};

/** Good up to and with the first limit, poor above the second. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, poor] = LIMITS[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs improvement' : 'poor';
}
