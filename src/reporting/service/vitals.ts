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

export interface LayoutShift {
  readonly value: number;
  readonly startTime: number;
  /** Shifts within half a second of a click or key press are expected. */
  readonly hadRecentInput: boolean;
}

const REST_MS = 1000;
const LONGEST_SESSION_MS = 5000;

/**
 * Cumulative layout shift: the worst session of shifts, where a session ends after a second of rest or five in all
 * (https://web.dev/articles/cls). Give it every shift in order; it answers the cumulative shift so far.
 */
export function layoutShiftMeter(): (shift: LayoutShift) => number {
  let worst = 0;
  let session = 0;
  let beganAtMs = 0;
  let lastAtMs = 0;
  return ({ value, startTime, hadRecentInput }) => {
    if (hadRecentInput) return worst;
    const goesOn = session > 0 && startTime - lastAtMs < REST_MS && startTime - beganAtMs < LONGEST_SESSION_MS;
    if (!goesOn) beganAtMs = startTime;
    session = goesOn ? session + value : value;
    lastAtMs = startTime;
    worst = Math.max(worst, session);
    return worst;
  };
}
