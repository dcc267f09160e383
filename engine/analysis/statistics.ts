// Plain statistics of columns that may hold NaN for "not measured", the uncertainty of a mean of autocorrelated
// strokes, and the normal distribution.
import type { Spread } from './analysis.ts';

/** Non-NaN values of a column, ascending. */
export function sortedNumbers(values: ArrayLike<number>): Float64Array {
  const sorted = new Float64Array(values).sort();
  let count = sorted.length;
  while (count > 0 && Number.isNaN(sorted[count - 1])) count -= 1;
  return sorted.subarray(0, count);
}

/** Difference of two columns. */
export function difference(from: Float64Array, less: Float64Array): Float64Array {
  const differences = new Float64Array(from.length);
  for (let i = 0; i < from.length; i++) differences[i] = (from[i] ?? NaN) - (less[i] ?? NaN);
  return differences;
}

/** Values of one gate: every `gateCount`-th of a column of strokes by gates. */
export function gateColumn(values: Float64Array, gateCount: number, gate: number): Float64Array {
  const column = new Float64Array(values.length / gateCount);
  for (let stroke = 0; stroke < column.length; stroke++) column[stroke] = values[stroke * gateCount + gate] ?? NaN;
  return column;
}

/** Quantile of an ascending column; NaN if empty. */
export function sortedQuantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? NaN;
  const high = sorted[Math.ceil(place)] ?? NaN;
  return low + (high - low) * (place - Math.floor(place));
}

export const quantile = (values: ArrayLike<number>, share: number): number =>
  sortedQuantile(sortedNumbers(values), share);

export const median = (values: ArrayLike<number>): number => quantile(values, 0.5);

/** Inserts a value among the first `count` of an ascending row. */
function insertSorted(row: Float64Array, count: number, value: number): void {
  let place = count;
  for (; place > 0 && (row[place - 1] ?? NaN) > value; place--) row[place] = row[place - 1] ?? NaN;
  row[place] = value;
}

/**
 * For each column and row, the median of all other columns; of two columns, the other one. None of the values may be
 * NaN.
 */
export function computeOtherMedians(columns: readonly Float64Array[]): Float64Array[] {
  const others = columns.length - 1;
  const [low, high] = [Math.floor((others - 1) / 2), Math.ceil((others - 1) / 2)];
  const medians = columns.map(({ length }) => new Float64Array(length).fill(NaN));
  const sorted = new Float64Array(columns.length);
  for (let at = 0; at < (columns[0]?.length ?? 0); at++) {
    columns.forEach((column, count) => insertSorted(sorted, count, column[at] ?? NaN));
    for (let which = 0; which < columns.length; which++) {
      const column = medians[which];
      if (column === undefined) continue;
      const left = sorted.indexOf(columns[which]?.[at] ?? NaN);
      const [below, above] = [sorted[low < left ? low : low + 1], sorted[high < left ? high : high + 1]];
      column[at] = ((below ?? NaN) + (above ?? NaN)) / 2;
    }
  }
  return medians;
}

/** Mean, sample standard deviation and count of the present values; null for too few. */
export function computeSpread(values: ArrayLike<number>): Spread {
  let count = 0;
  let mean = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? NaN;
    if (!Number.isFinite(value)) continue;
    count += 1;
    const step = value - mean;
    mean += step / count;
    squares += step * (value - mean);
  }
  return { mean: count > 0 ? mean : null, sd: count > 1 ? Math.sqrt(squares / (count - 1)) : null, count };
}

export const computeMean = (values: ArrayLike<number>): number | null => computeSpread(values).mean;

export const orNull = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

interface Scatter {
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
 * Uncertainty of a mean over some strokes of a piece, given their spread and autocorrelation. For strokes with
 * first-order autocorrelation: standard deviation and (1 + r) / (1 − r), from median differences at lags one and four
 * (a robust variogram; Cressie and Hawkins 1980). Must not contain NaN.
 */
export function estimateScatter(values: Float64Array): Scatter {
  const near = apart(values, 1);
  const r = near > 0 ? solveCorrelation(apart(values, FAR) / near) : 0;
  return { sd: Math.sqrt(near / (1 - r)), alike: (1 + r) / (1 - r) };
}

/** Standard error of the mean of this many strokes. */
export const standardError = ({ sd, alike }: Scatter, strokes: number): number =>
  sd * Math.sqrt(alike / Math.max(1, strokes));

/** The normal distribution. Cumulative standard normal distribution at `z`, to 1e-7 (Abramowitz and Stegun 26.2.17). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (series * Math.exp(-(z * z) / 2)) / Math.sqrt(2 * Math.PI);
  return z >= 0 ? 1 - tail : tail;
}
