// Difference of two sides in one metric, with its interval and number of strokes. Strokes are compared within the same
// stratum (rate band, distance, piece …); strata are weighted by the strokes both sides have.
import {
  addDrawn,
  addTo,
  computeAutocorrelation,
  blockLengthFor,
  cautiousAutocorrelation,
  emptySums,
  strokesForOne,
  type Series,
  type StratumSums,
  uniformFrom,
  type Uniform,
} from './blocks.ts';
import { student90, Z90 } from './student.ts';
import { sortedQuantile, computeSpread } from '../statistics.ts';

export interface SideSummary {
  /** Aligned mean: strata have the same weights on both sides. */
  readonly mean: number;
  /** Stroke-to-stroke standard deviation within a stratum. */
  readonly sd: number;
  readonly strokes: number;
  /** Effective number of independent strokes: n (1 − r) / (1 + r), r at the upper end of its uncertainty. */
  readonly effectiveStrokes: number;
  readonly sessions: number;
}

export interface Interval {
  readonly difference: number;
  /** Bounds of the 90% interval. */
  readonly low: number;
  readonly high: number;
}

export interface StratumDifference extends Interval {
  /** Index of the stratum. */
  readonly stratum: number;
  readonly before: { readonly mean: number; readonly strokes: number };
  readonly after: { readonly mean: number; readonly strokes: number };
}

export interface Difference extends Interval {
  readonly before: SideSummary;
  readonly after: SideSummary;
  /** Autocorrelation of neighboring strokes, both sides together. */
  readonly autocorrelation: number;
  readonly blockLength: number;
  /** True if the interval includes variation between the sessions of a side, where that is wider. */
  readonly knowsDays: boolean;
  readonly strata: readonly StratumDifference[];
}

/** Reason for a missing difference. */
export type NoDifference = 'not-measured' | 'too-few-strokes' | 'nothing-in-common';

export interface Sides {
  /** One series per session, NaN for missing values; stratum −1 is excluded. */
  readonly before: readonly Series[];
  readonly after: readonly Series[];
  readonly strata: number;
}

export const MIN_STROKES = 12;
export const MIN_IN_STRATUM = 4;
/** Draws per metric: fewer for a season, whose many strokes need fewer. */
const MAX_DRAWS = 1000;
const MIN_DRAWS = 250;
const MAX_STROKES_DRAWN = 2_000_000;

const drawsFor = (strokes: number): number =>
  Math.round(Math.min(MAX_DRAWS, Math.max(MIN_DRAWS, MAX_STROKES_DRAWN / strokes)));

const isThere = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

/** Measured values in a stratum that `keep` allows. */
function kept({ values, stratum }: Series, keep: (stratum: number) => boolean): Series {
  const places = Array.from(values.keys()).filter((k) => isThere(values[k]) && keep(stratum[k] ?? -1));
  return {
    values: Float64Array.from(places, (k) => values[k] ?? NaN),
    stratum: Int32Array.from(places, (k) => stratum[k] ?? -1),
  };
}

function summed(side: readonly Series[], strata: number): StratumSums {
  const sums = emptySums(strata);
  for (const series of side) addTo(sums, series);
  return sums;
}

const meanAt = ({ sums, counts }: StratumSums, stratum: number): number =>
  (sums[stratum] ?? NaN) / (counts[stratum] ?? NaN);

/** Weighted mean over the strata; a missing stratum leaves its weight to the others. */
function alignedMean(sums: StratumSums, weights: Float64Array): number {
  let total = 0;
  let weight = 0;
  for (let stratum = 0; stratum < weights.length; stratum++) {
    if ((sums.counts[stratum] ?? 0) === 0) continue;
    total += (weights[stratum] ?? 0) * meanAt(sums, stratum);
    weight += weights[stratum] ?? 0;
  }
  return total / weight;
}

const countValues = (side: readonly Series[]): number => side.reduce((count, { values }) => count + values.length, 0);

/** Residuals from the stratum means, scaled up for the fitted means. */
function computeResiduals(side: readonly Series[], sums: StratumSums): Series[] {
  const count = countValues(side);
  const used = sums.counts.filter((strokes) => strokes > 0).length;
  const fitted = Math.sqrt(count / Math.max(1, count - used));
  return side.map(({ values, stratum }) => ({
    stratum,
    values: values.map((value, k) => fitted * (value - meanAt(sums, stratum[k] ?? -1))),
  }));
}

/** Uncertainty contributed by one side. */
interface SideError {
  readonly variance: number;
  readonly freedom: number;
}

/**
 * Variance of a side's aligned mean: from the draws, corrected for the few blocks, and at least what the effective
 * number of strokes allows, n (1 − r) / (1 + r), which also limits the spread itself.
 */
function sideError(
  drawn: Float64Array,
  blocks: number,
  residualVariance: number,
  sums: StratumSums,
  weights: Float64Array,
  autocorrelation: number,
): SideError {
  const ofDraws = (computeSpread(drawn).sd ?? 0) ** 2 * (blocks / Math.max(1, blocks - 1));
  const inflation = strokesForOne(autocorrelation);
  let leverage = 0;
  let fitted = 0;
  let strokes = 0;
  for (let stratum = 0; stratum < weights.length; stratum++) {
    const count = sums.counts[stratum] ?? 0;
    if (count === 0) continue;
    leverage += (weights[stratum] ?? 0) ** 2 / count;
    fitted += 1;
    strokes += count;
  }
  return {
    variance: Math.max(ofDraws, residualVariance * leverage * inflation),
    freedom: Math.max(1, (strokes - fitted + 1) / inflation - 1),
  };
}

/** Bounds from draws of a difference, with deviations from their mean scaled by `factor`. */
function bounds(difference: number, draws: Float64Array, factor: number): Interval {
  const sorted = draws.filter(Number.isFinite).sort();
  const centre = computeSpread(sorted).mean ?? NaN;
  const low = difference + factor * (sortedQuantile(sorted, 0.05) - centre);
  const high = difference + factor * (sortedQuantile(sorted, 0.95) - centre);
  return { difference, low: Math.min(low, difference), high: Math.max(high, difference) };
}

/** Draws of a side: errors of its aligned mean, and its stratum means draw after draw. */
interface Draws {
  readonly aligned: Float64Array;
  readonly byStratum: Float64Array;
}

function drawSide(
  residuals: readonly Series[],
  { counts }: StratumSums,
  weights: Float64Array,
  blockLength: number,
  count: number,
  uniform: Uniform,
): Draws {
  const strata = weights.length;
  const aligned = new Float64Array(count);
  const byStratum = new Float64Array(count * strata);
  const sums = new Float64Array(strata);
  for (let draw = 0; draw < count; draw++) {
    sums.fill(0);
    for (const series of residuals) addDrawn(sums, series, blockLength, uniform);
    aligned[draw] = alignedMean({ sums, counts }, weights);
    for (let stratum = 0; stratum < strata; stratum++) {
      byStratum[draw * strata + stratum] = meanAt({ sums, counts }, stratum);
    }
  }
  return { aligned, byStratum };
}

const less = (after: Float64Array, before: Float64Array): Float64Array =>
  after.map((value, k) => value - (before[k] ?? NaN));

/**
 * After minus before, in the unit of the values, with a 90% interval: circular block bootstrap of the residuals of each
 * session (blocks of 10 to 15 strokes, up to 1000 draws), widened by Student's t for the effective number of strokes.
 * If a side has several sessions, at least as wide as a t interval over their means. Künsch 1989; Politis and Romano
 * 1992.
 */
export function computeDifference({ before, after, strata }: Sides, seed: number): Difference | NoDifference {
  const measured = (side: readonly Series[]): Series[] => side.map((series) => kept(series, (at) => at >= 0));
  const all = { before: measured(before), after: measured(after) };
  if (!before.some(hasValue) || !after.some(hasValue)) return 'not-measured';

  const counts = { before: summed(all.before, strata).counts, after: summed(all.after, strata).counts };
  const enough = (stratum: number): boolean =>
    Math.min(counts.before[stratum] ?? 0, counts.after[stratum] ?? 0) >= MIN_IN_STRATUM;
  const sides = {
    before: all.before.map((series) => kept(series, enough)).filter(({ values }) => values.length > 0),
    after: all.after.map((series) => kept(series, enough)).filter(({ values }) => values.length > 0),
  };
  const fewest = Math.min(countValues(sides.before), countValues(sides.after));
  if (fewest === 0) {
    return Math.min(countValues(all.before), countValues(all.after)) >= MIN_STROKES
      ? 'nothing-in-common'
      : 'too-few-strokes';
  }
  if (fewest < MIN_STROKES) return 'too-few-strokes';

  const sums = { before: summed(sides.before, strata), after: summed(sides.after, strata) };
  const shared = Float64Array.from({ length: strata }, (_, stratum) => {
    const [a, b] = [sums.before.counts[stratum] ?? 0, sums.after.counts[stratum] ?? 0];
    return a + b > 0 ? (a * b) / (a + b) : 0;
  });
  const total = shared.reduce((sum, weight) => sum + weight, 0);
  const weights = shared.map((weight) => weight / total);

  const residuals = {
    before: computeResiduals(sides.before, sums.before),
    after: computeResiduals(sides.after, sums.after),
  };
  const autocorrelation = computeAutocorrelation([...residuals.before, ...residuals.after].map(({ values }) => values));
  const cautious = cautiousAutocorrelation(autocorrelation, countValues(sides.before) + countValues(sides.after));
  const blockLength = blockLengthFor(fewest, autocorrelation);
  const uniform = uniformFrom(seed);
  const count = drawsFor(countValues(sides.before) + countValues(sides.after));
  const ofBefore = drawSide(residuals.before, sums.before, weights, blockLength, count, uniform);
  const isItself = isSame(sides.before, sides.after);
  const drawn = {
    before: ofBefore,
    // Identical strokes share their draws, so their difference is exactly zero.
    after: isItself ? ofBefore : drawSide(residuals.after, sums.after, weights, blockLength, count, uniform),
  };

  const variance = (side: readonly Series[]): number =>
    side.reduce((sum, { values }) => sum + values.reduce((part, value) => part + value * value, 0), 0) /
    countValues(side);
  const variances = { before: variance(residuals.before), after: variance(residuals.after) };
  const error = (name: 'before' | 'after'): SideError =>
    sideError(
      drawn[name].aligned,
      countValues(sides[name]) / blockLength,
      variances[name],
      sums[name],
      weights,
      cautious,
    );
  const errors = { before: error('before'), after: error('after') };
  const together = errors.before.variance + errors.after.variance;
  const freedom =
    together ** 2 /
    (errors.before.variance ** 2 / errors.before.freedom + errors.after.variance ** 2 / errors.after.freedom);

  const draws = less(drawn.after.aligned, drawn.before.aligned);
  const ofDraws = computeSpread(draws).sd ?? 0;
  const factor = ofDraws > 0 ? (Math.sqrt(together) / ofDraws) * (student90(freedom) / Z90) : 1;
  const means = { before: alignedMean(sums.before, weights), after: alignedMean(sums.after, weights) };
  const byStrokes = bounds(means.after - means.before, draws, factor);
  const ownMeans = (side: readonly Series[]): number[] =>
    side.map((series) => alignedMean(summed([series], strata), weights));
  const days = isItself ? null : betweenDays(ownMeans(sides.before), ownMeans(sides.after));

  const summary = (name: 'before' | 'after'): SideSummary => ({
    mean: means[name],
    sd: Math.sqrt(variances[name]),
    strokes: countValues(sides[name]),
    effectiveStrokes: countValues(sides[name]) / strokesForOne(cautious),
    sessions: sides[name].length,
  });
  const stratumDraws = less(drawn.after.byStratum, drawn.before.byStratum);
  return {
    ...widened(byStrokes, days),
    before: summary('before'),
    after: summary('after'),
    autocorrelation,
    blockLength,
    knowsDays: days !== null,
    strata: Array.from(weights.keys())
      .filter((stratum) => (weights[stratum] ?? 0) > 0)
      .map((stratum) => {
        const [a, b] = [meanAt(sums.before, stratum), meanAt(sums.after, stratum)];
        const own = Float64Array.from({ length: count }, (_, draw) => stratumDraws[draw * strata + stratum] ?? NaN);
        return {
          stratum,
          before: { mean: a, strokes: sums.before.counts[stratum] ?? 0 },
          after: { mean: b, strokes: sums.after.counts[stratum] ?? 0 },
          ...bounds(b - a, own, factor),
        };
      }),
  };
}

const isSameColumn = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length === b.length && Array.from(a).every((value, at) => value === b[at]);

/** True for the very same strokes on both sides. */
const isSame = (before: readonly Series[], after: readonly Series[]): boolean =>
  before.length === after.length &&
  before.every(({ values, stratum }, at) => {
    const other = after[at];
    return other !== undefined && isSameColumn(values, other.values) && isSameColumn(stratum, other.stratum);
  });

const hasValue = ({ values }: Series): boolean => values.some(Number.isFinite);

/** The wider of two intervals around the difference. */
function widened(interval: Interval, half: number | null): Interval {
  if (half === null) return interval;
  const { difference, low, high } = interval;
  return { difference, low: Math.min(low, difference - half), high: Math.max(high, difference + half) };
}

/**
 * Half of the 90% t interval of the difference of two sides, from the means of their sessions with equal variance on
 * both sides; null if neither side has two sessions, because day-to-day variation is then unknown.
 */
export function betweenDays(before: readonly number[], after: readonly number[]): number | null {
  const freedom = before.length + after.length - 2;
  if (freedom < 1 || before.length === 0 || after.length === 0) return null;
  const squares = [before, after].reduce(
    (sum, means) => sum + (computeSpread(means).sd ?? 0) ** 2 * (means.length - 1),
    0,
  );
  return student90(freedom) * Math.sqrt((squares / freedom) * (1 / before.length + 1 / after.length));
}
