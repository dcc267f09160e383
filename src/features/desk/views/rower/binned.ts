/** Histogram: number of values in each of `count` equal bins over [from, to]; ignores outside and absent values. */
export function binned(values: Iterable<number>, from: number, to: number, count: number): number[] {
  const bins = Array.from({ length: count }, () => 0);
  for (const value of values) {
    if (!(value >= from && value <= to) || !(to > from)) continue;
    const bin = Math.min(count - 1, Math.floor(((value - from) / (to - from)) * count));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
