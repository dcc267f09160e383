// Mean-maximal power as its definition says: every window of every length.

/** Running sums: `sums[i]` is the total of the first `i` samples. */
export function runningSums(series: Float64Array): Float64Array {
  const sums = new Float64Array(series.length + 1);
  let total = 0;
  for (let i = 0; i < series.length; i += 1) {
    total += series[i] ?? Number.NaN;
    sums[i + 1] = total;
  }
  return sums;
}

/** Best mean of each window length, in samples from 1 to the length of the series. */
export function meanMaximalNaive(series: Float64Array, lengths: Int32Array): Float64Array {
  const sums = runningSums(series);
  return Float64Array.from(lengths, (length) => {
    let best = Number.NEGATIVE_INFINITY;
    for (let end = length, start = 0; end < sums.length; end += 1, start += 1) {
      const gain = (sums[end] ?? 0) - (sums[start] ?? 0);
      if (gain > best) best = gain;
    }
    return best / length;
  });
}
