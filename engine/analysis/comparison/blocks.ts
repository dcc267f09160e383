// Strokes resemble the strokes before them, so they are drawn again in blocks and never one by one.

/** Values of one outing in the order they were rowed, and the stratum of each. */
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
 * Adds residuals drawn in circular blocks that begin anywhere (Politis and Romano 1992) to the strata as they were
 * rowed: who rowed how many strokes at which rate was planned, only what the strokes scatter by is drawn again.
 */
export function addDrawn(
  sums: Float64Array,
  { values: residuals, stratum }: Series,
  blockLength: number,
  uniform: () => number,
): void {
  const { length } = residuals;
  let drawn = 0;
  while (drawn < length) {
    let from = Math.floor(uniform() * length);
    const until = Math.min(length, drawn + blockLength);
    for (; drawn < until; drawn++) {
      const where = stratum[drawn] ?? 0;
      sums[where] = (sums[where] ?? 0) + (residuals[from] ?? 0);
      from = from + 1 === length ? 0 : from + 1;
    }
  }
}

const SHORTEST_BLOCK = 10;
const LONGEST_BLOCK = 15;
/** Fewer blocks than this say nothing about how blocks scatter. */
const FEWEST_BLOCKS = 4;

/** Ten to fifteen strokes, longer where strokes resemble one another more; shorter where there are too few strokes. */
export function blockLengthFor(strokeCount: number, autocorrelation: number): number {
  const share = Math.min(1, Math.max(0, (autocorrelation - 0.2) / 0.4));
  const wanted = Math.round(SHORTEST_BLOCK + (LONGEST_BLOCK - SHORTEST_BLOCK) * share);
  return Math.max(1, Math.min(wanted, Math.floor(strokeCount / FEWEST_BLOCKS)));
}

const HIGHEST_AUTOCORRELATION = 0.95;

/**
 * Correlation of a stroke's residual with the next one's, over several series together; what few strokes hide of it is
 * put back (Kendall 1954). From 0 (also where it is negative: an interval is never made narrower) to 0.95.
 */
export function autocorrelationOf(residuals: readonly Float64Array[]): number {
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
 * One standard error (Bartlett 1946) above what a number of strokes gave: few of them hide by chance how much they
 * resemble one another, and an interval that believed them would be too narrow.
 */
export const cautiousAutocorrelation = (autocorrelation: number, strokes: number): number =>
  Math.min(HIGHEST_AUTOCORRELATION, autocorrelation + Math.sqrt((1 - autocorrelation ** 2) / strokes));

/** Strokes that resemble their neighbors by `autocorrelation`, for one independent stroke. */
export const strokesForOne = (autocorrelation: number): number => (1 + autocorrelation) / (1 - autocorrelation);

/** Mean of values in the order they were rowed, and how well it is known. */
export interface CorrelatedMean {
  readonly mean: number;
  /** Standard deviation from stroke to stroke. */
  readonly sd: number;
  /** Standard error of the mean: sd / √effective. */
  readonly error: number;
  /** Independent strokes that would say as much: n (1 − r) / (1 + r). */
  readonly effective: number;
  readonly strokes: number;
}

/**
 * In the unit of the values, none of them NaN. r is the correlation of a stroke with the next (first-order
 * autoregression), never below 0; `cautious` takes it one standard error above what the strokes gave. Error and
 * deviation of fewer than two values are NaN.
 */
export function correlatedMean(values: Float64Array, cautious = false): CorrelatedMean {
  const strokes = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / strokes;
  const residuals = values.map((value) => value - mean);
  const squares = residuals.reduce((sum, value) => sum + value * value, 0);
  const sd = strokes > 1 ? Math.sqrt(squares / (strokes - 1)) : NaN;
  const measured = autocorrelationOf([residuals]);
  const effective = strokes / strokesForOne(cautious ? cautiousAutocorrelation(measured, strokes) : measured);
  return { mean, sd, error: sd / Math.sqrt(effective), effective, strokes };
}
