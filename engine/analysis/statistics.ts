// Plain statistics of columns that may hold NaN for "not measured".
import type { Spread } from './analysis.ts';

/** Numbers of a column that exist, ascending. */
export const sortedNumbers = (values: ArrayLike<number>): Float64Array =>
  Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();

/** Value below which `share` of an ascending column lies; NaN of an empty one. */
export function quantileOfSorted(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? NaN;
  const high = sorted[Math.ceil(place)] ?? NaN;
  return low + (high - low) * (place - Math.floor(place));
}

export const quantile = (values: ArrayLike<number>, share: number): number =>
  quantileOfSorted(sortedNumbers(values), share);

export const median = (values: ArrayLike<number>): number => quantile(values, 0.5);

/** Mean, sample standard deviation and count of the values that exist; null where too few do. */
export function spreadOf(values: Iterable<number>): Spread {
  let count = 0;
  let mean = 0;
  let squares = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    count += 1;
    const step = value - mean;
    mean += step / count;
    squares += step * (value - mean);
  }
  return { mean: count > 0 ? mean : null, sd: count > 1 ? Math.sqrt(squares / (count - 1)) : null, count };
}

export const meanOf = (values: Iterable<number>): number | null => spreadOf(values).mean;

export const orNull = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;
