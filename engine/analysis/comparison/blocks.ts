// Block bootstrap: strokes resemble their predecessors, so they are resampled in blocks, by reproducible random
// numbers.

/** Values of one session in the order they were rowed, and the stratum of each. */
export interface Series {
  readonly values: Float64Array;
  readonly stratum: Int32Array;
}

/** Sums and counts by stratum. */
export interface StratumSums {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

export const emptySums = (strata: number): StratumSums => ({
  sums: new Float64Array(strata),
  counts: new Float64Array(strata),
});

export function addTo({ sums, counts }: StratumSums, { values, stratum }: Series): void {
  for (let k = 0; k < values.length; k++) {
    const at = stratum[k] ?? 0;
    sums[at] = (sums[at] ?? 0) + (values[k] ?? 0);
    counts[at] = (counts[at] ?? 0) + 1;
  }
}

/**
 * Adds residuals drawn in circular blocks (Politis and Romano 1992) to the strata as rowed: strokes per rower and rate
 * were planned, so only the stroke-to-stroke variation is resampled.
 */
export function addDrawn(
  sums: Float64Array,
  { values: residuals, stratum }: Series,
  blockLength: number,
  uniform: () => number,
): void {
  const { length } = residuals;
  let drawn = 0;
  // A stratum's sum is written back when the next one begins: strokes of one follow each other.
  let where = stratum[0] ?? 0;
  let sum = sums[where] ?? 0;
  while (drawn < length) {
    let from = Math.floor(uniform() * length);
    const until = Math.min(length, drawn + blockLength);
    for (; drawn < until; drawn++) {
      const next = stratum[drawn] ?? 0;
      if (next !== where) {
        sums[where] = sum;
        where = next;
        sum = sums[where] ?? 0;
      }
      sum += residuals[from] ?? 0;
      from = from + 1 === length ? 0 : from + 1;
    }
  }
  sums[where] = sum;
}

const SHORTEST_BLOCK = 10;
const LONGEST_BLOCK = 15;
/** Minimum blocks for an estimate of their variation. */
const MIN_BLOCKS = 4;

/** Block length: ten to fifteen strokes, longer for higher autocorrelation, shorter for few strokes. */
export function blockLengthFor(strokeCount: number, autocorrelation: number): number {
  const share = Math.min(1, Math.max(0, (autocorrelation - 0.2) / 0.4));
  const wanted = Math.round(SHORTEST_BLOCK + (LONGEST_BLOCK - SHORTEST_BLOCK) * share);
  return Math.max(1, Math.min(wanted, Math.floor(strokeCount / MIN_BLOCKS)));
}

const HIGHEST_AUTOCORRELATION = 0.95;

/**
 * Autocorrelation of residuals from stroke to stroke, pooled over several series and corrected for small samples
 * (Kendall 1954). From 0 (negative values never narrow an interval) to 0.95.
 */
export function computeAutocorrelation(residuals: readonly Float64Array[]): number {
  let products = 0;
  let squares = 0;
  let count = 0;
  for (const series of residuals) {
    for (let k = 0; k < series.length; k++) {
      const value = series[k] ?? 0;
      squares += value * value;
      if (k > 0) products += value * (series[k - 1] ?? 0);
    }
    count += series.length;
  }
  if (!(squares > 0) || count < 5) return 0;
  const measured = products / squares;
  return Math.min(HIGHEST_AUTOCORRELATION, Math.max(0, (measured + 1 / count) / (1 - 3 / count)));
}

/**
 * Autocorrelation one standard error (Bartlett 1946) above its estimate: few strokes underestimate it by chance, which
 * would make an interval too narrow.
 */
export const cautiousAutocorrelation = (autocorrelation: number, strokes: number): number =>
  Math.min(HIGHEST_AUTOCORRELATION, autocorrelation + Math.sqrt((1 - autocorrelation ** 2) / strokes));

/** Strokes per independent stroke at this autocorrelation. */
export const strokesForOne = (autocorrelation: number): number => (1 + autocorrelation) / (1 - autocorrelation);

/** Mean of autocorrelated values in the order rowed, with its uncertainty. */
interface CorrelatedMean {
  readonly mean: number;
  /** Standard deviation from stroke to stroke. */
  readonly sd: number;
  /** Standard error of the mean: sd / √effective. */
  readonly error: number;
  /** Effective number of independent strokes: n (1 − r) / (1 + r). */
  readonly effective: number;
  readonly strokes: number;
}

/**
 * In the unit of the values, none of them NaN. r is the first-order autocorrelation, never below 0; `cautious` takes it
 * one standard error above its estimate. Error and deviation of fewer than two values are NaN.
 */
export function correlatedMean(values: Float64Array, cautious = false): CorrelatedMean {
  const strokes = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / strokes;
  const residuals = values.map((value) => value - mean);
  const squares = residuals.reduce((sum, value) => sum + value * value, 0);
  const sd = strokes > 1 ? Math.sqrt(squares / (strokes - 1)) : NaN;
  const measured = computeAutocorrelation([residuals]);
  const effective = strokes / strokesForOne(cautious ? cautiousAutocorrelation(measured, strokes) : measured);
  return { mean, sd, error: sd / Math.sqrt(effective), effective, strokes };
}

/** Uniform in [0, 1). */
export type Uniform = () => number;

/** Reproducible random numbers: the same strokes give the same interval on every device (mulberry32). */
export function uniformFrom(seed: number): Uniform {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Normal with mean 0 and variance 1 (Box and Muller 1958). */
export const normalFrom =
  (uniform: Uniform): (() => number) =>
  () =>
    Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
