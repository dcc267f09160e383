// Variation of a slow value around a piece's mean, pooled over pieces because a part of one has too few values.
import { computeAutocorrelation, cautiousAutocorrelation, strokesForOne } from '../comparison/blocks.ts';
import { studentPoint } from '../comparison/student.ts';
import { computeMean } from '../statistics.ts';

export interface Scatter {
  /** Standard deviation, in the unit of the values. */
  readonly sd: number;
  /** First-order autocorrelation, one standard error above its estimate. */
  readonly resemblance: number;
  /** Effective number of independent values minus the fitted means. */
  readonly freedom: number;
}

/** Minimum length of a series. */
const FEWEST = 5;
/** Minimum degrees of freedom for an interval. */
const MIN_FREEDOM = 2;

/** From series of values in order, each around its own mean; null for too few values. */
export function pooledScatter(all: readonly Float64Array[]): Scatter | null {
  const series = all.filter(({ length }) => length >= FEWEST);
  const residuals = series.map((values) => {
    const mean = computeMean(values) ?? NaN;
    return values.map((value) => value - mean);
  });
  const count = series.reduce((sum, { length }) => sum + length, 0);
  if (count === 0) return null;
  const resemblance = cautiousAutocorrelation(computeAutocorrelation(residuals), count);
  const freedom = count / strokesForOne(resemblance) - series.length;
  const squares = residuals.reduce((sum, values) => sum + values.reduce((own, value) => own + value ** 2, 0), 0);
  // Corrects for the means of autocorrelated values.
  const variance = squares / (count - series.length * strokesForOne(resemblance));
  return freedom >= MIN_FREEDOM ? { sd: Math.sqrt(variance), resemblance, freedom } : null;
}

/** Standard error of the mean of consecutive values, in their unit. */
export function meanStandardError({ sd, resemblance }: Scatter, count: number): number {
  let sum = count;
  for (let lag = 1; lag < count; lag++) sum += 2 * (count - lag) * resemblance ** lag;
  return (sd / count) * Math.sqrt(sum);
}

/** Chance that any of the intervals shown together misses the true value. */
const CHANCE = 0.1;

/** Half of the 90% interval for a standard error; simultaneous intervals are widened (Bonferroni). */
export const halfInterval = (error: number, { freedom }: Scatter, together: number): number =>
  studentPoint(CHANCE / 2 / Math.max(1, together), freedom) * error;
