// Mean-maximal power by other algorithms than ours: as its definition says, and by Mark Rages' pruning.

/** Running sums: `sums[i]` is the total of the first `i` samples. */
function runningSums(series: Float64Array): Float64Array {
  const sums = new Float64Array(series.length + 1);
  let total = 0;
  for (let i = 0; i < series.length; i += 1) {
    total += series[i] ?? Number.NaN;
    sums[i + 1] = total;
  }
  return sums;
}

/**
 * Mean-maximal power as its definition says: every window of every length. Best mean of each window length, in samples
 * from 1 to the length of the series.
 */
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

/** The long windows are at most this many samples longer: GoldenCheetah's own limit. */
const LONGEST_EXCESS = 180;

/**
 * Mean-maximal power by Mark Rages' pruning, the published algorithm of GoldenCheetah, written again from its
 * description: windows somewhat longer than the one sought are laid over the series, each overlapping the next by the
 * length sought, so every window lies wholly in one of them. Power is never negative, so a long window that holds less
 * work than the best short one so far cannot contain a better one, and is skipped. Best mean of each window length, in
 * samples from 1 to the length of the series. The series must not be negative.
 */
export function meanMaximalPruning(series: Float64Array, lengths: Int32Array): Float64Array {
  const sums = runningSums(series);
  return Float64Array.from(lengths, (length) => bestGain(sums, length) / length);
}

function bestGain(sums: Float64Array, length: number): number {
  const count = sums.length - 1;
  const excess = Math.min(length, LONGEST_EXCESS, count - length);
  if (excess === 0) return greatestGain(sums, 0, 0, length, 0);
  let best = 0;
  let from = 0;
  for (; from + length + excess <= count; from += excess) {
    const held = (sums[from + length + excess] ?? 0) - (sums[from] ?? 0);
    if (held >= best) best = greatestGain(sums, from, from + excess, length, best);
  }
  return from + length <= count ? greatestGain(sums, from, count - length, length, best) : best;
}

/** The most that a window starting in [from, to] holds, or `best` if that is more. */
function greatestGain(sums: Float64Array, from: number, to: number, length: number, best: number): number {
  let greatest = best;
  for (let start = from; start <= to; start += 1) {
    const gain = (sums[start + length] ?? 0) - (sums[start] ?? 0);
    if (gain > greatest) greatest = gain;
  }
  return greatest;
}
