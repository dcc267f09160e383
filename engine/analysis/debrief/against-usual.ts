// One number of a rower against the own usual of earlier sessions, with half of its 90% interval.
import { correlatedMean } from '../comparison/blocks.ts';
import { student975, Z90 } from '../comparison/student.ts';
import { median, quantile, spreadOf } from '../statistics.ts';

const Z975 = 1.959963984540054;

/**
 * A difference and half of its 90% interval, in the unit of the values; infinite where nothing tells how sure it is.
 */
export interface Against {
  readonly difference: number;
  readonly half: number;
  /** Of what is usual: the mean lies where most of the outings do. */
  readonly isWithin?: boolean;
}

/** What is usual leaves out a tenth of the outings at either end. */
export const USUAL_TAIL = 0.1;

const halfOf = (error: number, freedom: number): number =>
  freedom > 0 ? (Z90 * error * student975(freedom)) / Z975 : Infinity;

/**
 * Half of the 90% interval of a mean over strokes that resemble their neighbors; infinite of fewer than two. None is
 * NaN.
 */
export function halfOfMean(values: Float64Array): number {
  if (values.length < 2) return Infinity;
  const { error, effective } = correlatedMean(values, true);
  return halfOf(error, effective - 1);
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Against the median of earlier outings. Two doubts add up: what the strokes leave open, and by how much the rower
 * differs from one outing to the next anyway. @param own one value a stroke in the order rowed; NaN where it was not
 * measured. @param usual a value an outing, none of them NaN. @returns null where nothing was measured or there is no
 * other outing.
 */
export function againstUsual(own: Float64Array, usual: readonly number[]): Against | null {
  const measured = own.filter(Number.isFinite);
  if (measured.length === 0 || usual.length === 0) return null;
  const ofDays = halfOf((spreadOf(usual).sd ?? NaN) / Math.sqrt(usual.length), usual.length - 1);
  const mean = meanOf(measured);
  return {
    difference: mean - median(usual),
    half: Math.hypot(halfOfMean(measured), ofDays),
    isWithin: mean >= quantile(usual, USUAL_TAIL) && mean <= quantile(usual, 1 - USUAL_TAIL),
  };
}
