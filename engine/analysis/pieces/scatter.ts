// How a slow number scatters about the mean of a piece, pooled over pieces: a part of one has too few values to tell.
import { autocorrelationOf, cautiousAutocorrelation, strokesForOne } from '../comparison/blocks.ts';
import { studentPoint } from '../comparison/student.ts';
import { meanOf } from '../statistics.ts';

export interface Scatter {
  /** Standard deviation, in the unit of the values. */
  readonly sd: number;
  /** How a value resembles the next one (first-order autoregression), one standard error above what was found. */
  readonly resemblance: number;
  /** Independent values beyond the means that were taken of them. */
  readonly freedom: number;
}

/** Fewer values are no series. */
const FEWEST = 5;
/** With fewer degrees of freedom an interval says nothing. */
const LEAST_FREEDOM = 2;

/** Of series of values in order, each about its own mean; null where they are too few to tell. */
export function pooledScatter(all: readonly Float64Array[]): Scatter | null {
  const series = all.filter(({ length }) => length >= FEWEST);
  const residuals = series.map((values) => {
    const mean = meanOf(values) ?? NaN;
    return values.map((value) => value - mean);
  });
  const count = series.reduce((sum, { length }) => sum + length, 0);
  if (count === 0) return null;
  const resemblance = cautiousAutocorrelation(autocorrelationOf(residuals), count);
  const freedom = count / strokesForOne(resemblance) - series.length;
  const squares = residuals.reduce((sum, values) => sum + values.reduce((own, value) => own + value ** 2, 0), 0);
  // What a mean takes of the spread of values that resemble one another.
  const variance = squares / (count - series.length * strokesForOne(resemblance));
  return freedom >= LEAST_FREEDOM ? { sd: Math.sqrt(variance), resemblance, freedom } : null;
}

/** Standard error of the mean of so many values in a row, in the unit of the values. */
export function errorOfMean({ sd, resemblance }: Scatter, count: number): number {
  let sum = count;
  for (let lag = 1; lag < count; lag++) sum += 2 * (count - lag) * resemblance ** lag;
  return (sd / count) * Math.sqrt(sum);
}

/** That any of the intervals that are told together does not hold. */
const CHANCE = 0.05;

/**
 * Half of the 95% interval of what has this standard error; of so many told together each is as wide as all need
 * (Bonferroni).
 */
export const halfOf = (error: number, { freedom }: Scatter, together: number): number =>
  studentPoint(CHANCE / 2 / Math.max(1, together), freedom) * error;
