// Differences with what they mean: whether they matter, what they are worth, and which of them is read first.
import type { MetricDifference } from './compare.ts';
import { comparedMetric, type ComparedMetricId } from './compared-metrics.ts';
import type { Difference, NoDifference } from './difference.ts';
import type { Floors } from './floors.ts';
import { CONDITIONS_FIRST_M, priceOf, type CrewBefore, type Price } from './price.ts';
import { Z90 } from './student.ts';
import { judge, worthwhileOf, type Judgement } from './verdict.ts';

export interface JudgedDifference {
  readonly id: ComparedMetricId;
  readonly difference: Difference;
  /** The smallest difference that matters, in the metric's unit. */
  readonly worthwhile: number;
  readonly judgement: Judgement;
  /** Null where no model puts a price on it. */
  readonly price: Price | null;
}

export type MetricComparison =
  | JudgedDifference
  | { readonly id: ComparedMetricId; readonly difference: null; readonly why: NoDifference };

export interface JudgedBy {
  readonly floors: Floors;
  readonly crew: CrewBefore;
  /**
   * Of a metric between two oarlocks, what they may do to its difference: a standard deviation in its unit. Absent
   * where the same oarlock measured both sides.
   */
  readonly instrumentSdOf?: (id: ComparedMetricId) => number;
}

/** The interval of the strokes with that of the instruments, which are independent of them. */
function withInstruments(difference: Difference, sd: number): Difference {
  const { difference: value, low, high } = difference;
  const wider = (half: number): number => Math.hypot(half, Z90 * sd);
  return { ...difference, low: value - wider(value - low), high: value + wider(high - value) };
}

const isFound = (one: MetricComparison): one is JudgedDifference => one.difference !== null;

/** The interval holds no zero and the difference is at least the smallest that matters. */
export const isReal = ({ judgement: { verdict } }: Pick<JudgedDifference, 'judgement'>): boolean =>
  verdict === 'higher' || verdict === 'lower';

/** Water, wind and whatever else the boat needed her power for: above 1% of speed it changes how all else is read. */
export const areConditions = (one: JudgedDifference): boolean =>
  one.id === 'dragFactor' && isReal(one) && Math.abs(one.price?.metres ?? 0) >= CONDITIONS_FIRST_M;

/** Read first to last: conditions, what has a price, what has none. */
function rankOf(one: JudgedDifference): number {
  if (areConditions(one)) return 0;
  return (isReal(one) ? 1 : 3) + (one.price === null ? 1 : 0);
}

/** Of those with a price the meters, of the others how many times the smallest difference that matters. */
const sizeOf = ({ price, difference: { difference }, worthwhile }: JudgedDifference): number =>
  price === null ? Math.abs(difference) / worthwhile : Math.abs(price.metres);

/**
 * In the order in which they are read: conditions first where they are over 1% of speed, then what is real by its
 * meters over 2,000 m, then what is real and has no price by how many times what matters it is; what is not real in the
 * same order after it, and at the end what could not be compared.
 */
export function judged(
  differences: readonly MetricDifference[],
  { floors, crew, instrumentSdOf }: JudgedBy,
): MetricComparison[] {
  const compared = differences.map((one): MetricComparison => {
    if (one.difference === null) return one;
    const { id } = one;
    const difference = withInstruments(one.difference, instrumentSdOf?.(id) ?? 0);
    const metric = comparedMetric(id);
    return {
      id,
      difference,
      worthwhile: worthwhileOf(metric, difference, floors),
      judgement: judge(metric, difference, floors),
      price: priceOf(id, difference, crew),
    };
  });
  const found = compared.filter(isFound).toSorted((a, b) => rankOf(a) - rankOf(b) || sizeOf(b) - sizeOf(a));
  return [...found, ...compared.filter((one) => !isFound(one))];
}
