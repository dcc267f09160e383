// Uncertainty of a mean over some strokes of a piece, given their spread and autocorrelation.
import { median } from './statistics.ts';

export interface Scatter {
  /** Standard deviation of one stroke around the course of its piece. */
  readonly sd: number;
  /** Number of strokes equivalent to one independent stroke. */
  readonly alike: number;
}

/** Standard deviation of a normal variable whose median absolute value is 1. */
const NORMAL = 1.4826;
const FAR = 4;
const MAX_ALIKE = 0.8;

/** Half the variance of differences at a lag; medians make it robust to rate steps and failed strokes. */
function apart(values: Float64Array, lag: number): number {
  const differences = values.subarray(lag).map((value, k) => Math.abs(value - (values[k] ?? NaN)));
  return (NORMAL * median(differences)) ** 2 / 2;
}

/** Correlation r of neighbors for a given ratio of the variances at lag four and one, 1 + r + r² + r³. */
function solveCorrelation(ratio: number): number {
  let [low, high] = [0, MAX_ALIKE];
  for (let k = 0; k < 30; k++) {
    const r = (low + high) / 2;
    if (1 + r + r * r + r ** 3 < ratio) low = r;
    else high = r;
  }
  return low;
}

/**
 * For strokes with first-order autocorrelation: standard deviation and (1 + r) / (1 − r), from median differences at
 * lags one and four (a robust variogram; Cressie and Hawkins 1980). Must not contain NaN.
 */
export function estimateScatter(values: Float64Array): Scatter {
  const near = apart(values, 1);
  const r = near > 0 ? solveCorrelation(apart(values, FAR) / near) : 0;
  return { sd: Math.sqrt(near / (1 - r)), alike: (1 + r) / (1 - r) };
}

/** Standard error of the mean of this many strokes. */
export const standardError = ({ sd, alike }: Scatter, strokes: number): number =>
  sd * Math.sqrt(alike / Math.max(1, strokes));
