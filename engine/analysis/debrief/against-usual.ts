// One number of a rower against what it is held to: the own usual of earlier outings, or the middle of the crew, each with
// half of its 90 % interval.
import { correlatedMean } from '../comparison/blocks.ts';
import { student975 } from '../comparison/student.ts';
import { median, quantile, spreadOf } from '../statistics.ts';
import { Z95 } from './drawn-mean.ts';
import { middleOf } from './values.ts';

const Z975 = 1.959963984540054;

/** A difference and half of its 90 % interval, in the unit of the values; infinite where nothing tells how sure it is. */
export interface Against {
  readonly difference: number;
  readonly half: number;
  /** Of what is usual: the mean lies where most of the outings do. */
  readonly isWithin?: boolean;
}

/** What is usual leaves out a tenth of the outings at either end. */
export const USUAL_TAIL = 0.1;

const halfOf = (error: number, freedom: number): number =>
  freedom > 0 ? (Z95 * error * student975(freedom)) / Z975 : Infinity;

/** Half of the 90 % interval of a mean over strokes that resemble their neighbours; infinite of fewer than two. None is NaN. */
export function halfOfMean(values: Float64Array): number {
  if (values.length < 2) return Infinity;
  const { error, effective } = correlatedMean(values, true);
  return halfOf(error, effective - 1);
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Against the median of earlier outings. Two doubts add up: what the strokes leave open, and by how much the rower differs
 * from one outing to the next anyway.
 * @param own one value a stroke in the order rowed; NaN where it was not measured.
 * @param usual a value an outing, none of them NaN.
 * @returns null where nothing was measured or there is no other outing.
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

/** A rower with fewer of the strokes is left out of the middle, so that the others keep theirs. */
const FEWEST_MEASURED = 0.5;
/** As many rowers have a middle that one of them can be away from; of two, each is held against the other. */
const FEWEST_FOR_MIDDLE = 3;

/**
 * Against the median of the crew's means, the own among them, over the strokes in which all of them were measured; of two
 * rowers against the other.
 * @param own one value a stroke in the order rowed; NaN where it was not measured.
 * @param others a column of the same strokes for each other rower.
 * @returns null where the rower or everybody else was not measured in half of the strokes.
 */
export function againstCrewMedian(own: Float64Array, others: readonly Float64Array[]): Against | null {
  const isMeasured = (values: Float64Array): boolean =>
    values.filter(Number.isFinite).length >= Math.max(1, FEWEST_MEASURED * own.length);
  const measured = others.filter(isMeasured);
  if (!isMeasured(own) || measured.length === 0) return null;
  const isCommon = (_: number, k: number): boolean => [own, ...measured].every((values) => Number.isFinite(values[k]));
  const [mine, theirs] = [own.filter(isCommon), measured.map((values) => values.filter(isCommon))];
  if (mine.length === 0) return null;
  const all = theirs.length + 1 < FEWEST_FOR_MIDDLE ? theirs : [mine, ...theirs];
  const [first] = all;
  const middle = all.length > 1 || first === undefined ? middleOf(all, mine.length) : first;
  return {
    difference: meanOf(mine) - median(all.map(meanOf)),
    half: halfOfMean(mine.map((value, k) => value - (middle[k] ?? NaN))),
  };
}
