// How surely the mean of some strokes of a piece is known: they scatter, and resemble their neighbors.
import { median } from '../statistics.ts';

export interface Scatter {
  /** Deviation of one stroke about what its piece does there. */
  readonly sd: number;
  /** Strokes that tell as much as one alone would. */
  readonly alike: number;
}

/** Deviation of a normal variable whose absolute median is 1. */
const NORMAL = 1.4826;
const FAR = 4;
const MOST_ALIKE = 0.8;

/**
 * Half the variance of what strokes so far apart differ by; steps of the rate and a stroke that failed do not count.
 */
function apart(values: Float64Array, lag: number): number {
  const differences = values.subarray(lag).map((value, k) => Math.abs(value - (values[k] ?? NaN)));
  return (NORMAL * median(differences)) ** 2 / 2;
}

/** The correlation r of neighbors at which strokes four apart differ by this much more, 1 + r + r² + r³. */
function correlationOf(ratio: number): number {
  let [low, high] = [0, MOST_ALIKE];
  for (let k = 0; k < 30; k++) {
    const r = (low + high) / 2;
    if (1 + r + r * r + r ** 3 < ratio) low = r;
    else high = r;
  }
  return low;
}

/**
 * Of strokes whose resemblance fades from each to the next: deviation and (1 + r) / (1 − r), from what neighbors and
 * strokes four apart differ by in the middle of all such pairs (a variogram of medians; Cressie and Hawkins 1980). NaN
 * is left to the caller: there must be none.
 */
export function scatterOf(values: Float64Array): Scatter {
  const near = apart(values, 1);
  const r = near > 0 ? correlationOf(apart(values, FAR) / near) : 0;
  return { sd: Math.sqrt(near / (1 - r)), alike: (1 + r) / (1 - r) };
}

/** Standard error of the mean of so many strokes. */
export const errorOf = ({ sd, alike }: Scatter, strokes: number): number =>
  sd * Math.sqrt(alike / Math.max(1, strokes));
