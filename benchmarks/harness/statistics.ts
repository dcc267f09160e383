// Medians and ratios. On a shared machine, single times mean little; two alternating ones show which is faster.

/** The middle value, or the mean of the two middle ones; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Value below which this share of the values lies, from 0 to 1; between two values in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? Number.NaN) - below);
}

/**
 * Median of the ratios `numerator[round] / denominator[round]`: both of one round were measured within seconds of each
 * other, so a slow spell of the machine cancels. Rounds that only one of them has are left out.
 */
export function medianRatio(numerator: readonly number[], denominator: readonly number[]): number {
  const rounds = Math.min(numerator.length, denominator.length);
  return median(
    Array.from({ length: rounds }, (_, round) => (numerator[round] ?? Number.NaN) / (denominator[round] ?? Number.NaN)),
  );
}

/**
 * Exponent of growth: the slope of log(time) against log(size) by least squares. 1 is linear, 2 quadratic.
 * A fixed start-up cost pulls it below 1.
 */
export function growthExponent(sizes: readonly number[], times: readonly number[]): number {
  const x = sizes.map(Math.log);
  const y = times.map(Math.log);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(x), mean(y)];
  let covariance = 0;
  let variance = 0;
  for (const [i, value] of x.entries()) {
    covariance += (value - meanX) * ((y[i] ?? Number.NaN) - meanY);
    variance += (value - meanX) ** 2;
  }
  return covariance / variance;
}

/** Chance that the bounds of a median are wrong, at most; more where there are too few values for that. */
const WRONG = 0.1;

/**
 * Between what the median of the population lies, whatever its distribution: values as many places from both ends as the
 * binomial distribution allows.
 */
export function medianBounds(values: readonly number[]): { readonly from: number; readonly to: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  let place = 0;
  // Chance of fewer than `place + 1` values below the median, twice for both ends.
  let term = 2 * 0.5 ** count;
  for (let outside = term; place + 1 < count / 2; place += 1) {
    term *= (count - place) / (place + 1);
    outside += term;
    if (outside > WRONG) break;
  }
  return { from: sorted[place] ?? Number.NaN, to: sorted[count - 1 - place] ?? Number.NaN };
}

/**
 * A B C A B C …: whatever slows the machine down for a while slows all contenders of that round. One value per
 * contender and round, in the order of the contenders.
 */
export async function interleave<Sample>(
  contenders: readonly string[],
  rounds: number,
  measure: (contender: string, round: number) => Promise<Sample> | Sample,
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) samples.get(contender)?.push(await measure(contender, round));
  }
  return samples;
}
