// A rower's value against the own baseline of earlier sessions, with half of its 90% interval.
import { correlatedMean } from '../comparison/blocks.ts';
import { half90 } from '../comparison/student.ts';
import { median, quantile, computeSpread } from '../statistics.ts';

/** A difference and half of its 90% interval, in the unit of the values; infinite if the uncertainty is unknown. */
export interface Against {
  readonly difference: number;
  readonly half: number;
  /** For baselines: true if the mean is within the range of most sessions. */
  readonly isWithin?: boolean;
}

/** Share of sessions outside the baseline range, at either end. */
export const USUAL_TAIL = 0.1;

/** Half of the 90% interval of a mean of autocorrelated strokes; infinite for fewer than two. No value is NaN. */
export function meanHalfInterval(values: Float64Array): number {
  if (values.length < 2) return Infinity;
  const { error, effective } = correlatedMean(values, true);
  return half90(error, effective - 1);
}

const computeMean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Against the median of earlier sessions, combining the uncertainty of the strokes with the rower's variation between
 * sessions.
 * @param own one value per stroke in the order rowed; NaN if not measured.
 * @param usual one value per session, none of them NaN.
 * @returns null without a value or another session.
 */
export function againstUsual(own: Float64Array, usual: readonly number[]): Against | null {
  const measured = own.filter(Number.isFinite);
  if (measured.length === 0 || usual.length === 0) return null;
  const ofDays = half90((computeSpread(usual).sd ?? NaN) / Math.sqrt(usual.length), usual.length - 1);
  const mean = computeMean(measured);
  return {
    difference: mean - median(usual),
    half: Math.hypot(meanHalfInterval(measured), ofDays),
    isWithin: mean >= quantile(usual, USUAL_TAIL) && mean <= quantile(usual, 1 - USUAL_TAIL),
  };
}
