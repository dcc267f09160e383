// The range a color scale covers: the bulk of the values, so that one bad fix does not turn the rest one color.

/** 2nd and 98th percentile of what exists; null when there is nothing. Equal ends mean one color. */
export function colourRange(values: Iterable<number>): readonly [number, number] | null {
  // Typed arrays sort numerically without a comparator, several times as fast.
  const sorted = Float64Array.from(values).filter(Number.isFinite).sort();
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return sorted.length === 0 ? null : [at(0.02), at(0.98)];
}

/** Position of a value in a range, 0 to 1; 0.5 for an empty range. */
export const shareIn = (range: readonly [number, number], value: number): number =>
  range[1] > range[0] ? (value - range[0]) / (range[1] - range[0]) : 0.5;
