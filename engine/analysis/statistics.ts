// Plain statistics of columns that may hold NaN for "not measured".
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
