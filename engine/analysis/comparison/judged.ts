// Judged differences: whether they matter, their value in meters, and their reading order.
import type { MetricDifference } from './compare.ts';
import { comparedMetric, type ComparedMetricId, SCATTER_SHARE, type ComparedMetric } from './compared-metrics.ts';
import type { Difference, NoDifference, Interval } from './difference.ts';
import { type Floors, floorOf } from './floors.ts';
import { CONDITIONS_FIRST_M, estimateGain, type CrewBefore, type EstimatedGain } from './estimated-gain.ts';
import { Z90 } from './student.ts';
import { definitionOf } from '../definitions/catalogue.ts';

export interface JudgedDifference {
  readonly id: ComparedMetricId;
  readonly difference: Difference;
  /** The smallest difference that matters, in the metric's unit. */
  readonly worthwhile: number;
  readonly judgement: Judgement;
  /** Null if no model values it. */
  readonly price: EstimatedGain | null;
}

export type MetricComparison =
  | JudgedDifference
  | { readonly id: ComparedMetricId; readonly difference: null; readonly why: NoDifference };

export interface JudgedBy {
  readonly floors: Floors;
  readonly crew: CrewBefore;
  /** Standard deviation between two oarlocks, in the metric's unit. Absent if the same oarlock measured both sides. */
  readonly instrumentSdOf?: (id: ComparedMetricId) => number;
}

/** Interval of the strokes combined with the independent uncertainty of the instruments. */
function withInstruments(difference: Difference, sd: number): Difference {
  const { difference: value, low, high } = difference;
  const wider = (half: number): number => Math.hypot(half, Z90 * sd);
  return { ...difference, low: value - wider(value - low), high: value + wider(high - value) };
}

const isFound = (one: MetricComparison): one is JudgedDifference => one.difference !== null;

/** The interval holds no zero and the difference is at least the smallest that matters. */
export const isReal = ({ judgement: { verdict } }: Pick<JudgedDifference, 'judgement'>): boolean =>
  verdict === 'higher' || verdict === 'lower';

/** Drag factor (water, wind and other losses): above 1% of speed it changes the reading of everything else. */
export const areConditions = (one: JudgedDifference): boolean =>
  one.id === 'dragFactor' && isReal(one) && Math.abs(one.price?.metres ?? 0) >= CONDITIONS_FIRST_M;

/** Reading order: conditions, differences valued in meters, the rest. */
function readingRank(one: JudgedDifference): number {
  if (areConditions(one)) return 0;
  return (isReal(one) ? 1 : 3) + (one.price === null ? 1 : 0);
}

/** Meters if valued, otherwise multiples of the smallest difference that matters. */
const comparableSize = ({ price, difference: { difference }, worthwhile }: JudgedDifference): number =>
  price === null ? Math.abs(difference) / worthwhile : Math.abs(price.metres);

/**
 * In reading order: conditions over 1% of speed, real differences by meters over 2,000 m, other real ones by multiples
 * of the smallest difference that matters, then not real ones in the same order, then incomparable ones.
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
      worthwhile: computeWorthwhile(metric, difference, floors),
      judgement: judge(metric, difference, floors),
      price: estimateGain(id, difference, crew),
    };
  });
  const found = compared
    .filter(isFound)
    .toSorted((a, b) => readingRank(a) - readingRank(b) || comparableSize(b) - comparableSize(a));
  return [...found, ...compared.filter((one) => !isFound(one))];
}

/**
 * - `higher`, `lower`: the interval holds no zero and the difference is at least the smallest that matters.
 * - `trivial`: too small to matter: the whole interval is, or the difference is and its sign is sure.
 * - `unclear`: neither; more strokes would tell.
 */
type Verdict = 'higher' | 'lower' | 'trivial' | 'unclear';

interface Judgement {
  readonly verdict: Verdict;
  /** The whole interval is beyond the smallest difference that matters. */
  readonly certain: boolean;
  /** Null if neither direction is better, or nothing is sure. */
  readonly better: boolean | null;
  /** Strokes each side still needs for a verdict if the difference stays the same; null if there is one. */
  readonly strokesNeeded: number | null;
}

/** Smallest difference in the metric's unit that the strokes of the first side, or the sport, can detect. */
function smallestDetectable({ worthwhile }: ComparedMetric, { before }: Pick<Difference, 'before'>): number {
  return worthwhile.kind === 'share'
    ? worthwhile.share * Math.abs(before.mean)
    : Math.max(worthwhile.resolution, SCATTER_SHARE * before.sd);
}

/** The smallest difference that matters, in the metric's unit: at least the coach's floor. */
export const computeWorthwhile = (
  metric: ComparedMetric,
  difference: Pick<Difference, 'before'>,
  floors: Floors,
): number =>
  Math.max(smallestDetectable(metric, difference), floorOf(definitionOf(metric.id).unit, floors)?.value ?? 0);

function judgeInterval({ difference, low, high }: Interval, worthwhile: number): Verdict {
  const isSure = low > 0 || high < 0;
  if (isSure && Math.abs(difference) >= worthwhile) return difference > 0 ? 'higher' : 'lower';
  const isSmall = low > -worthwhile && high < worthwhile;
  return isSmall || isSure ? 'trivial' : 'unclear';
}

/**
 * Additional strokes on each side until the interval, which narrows with the square root of their number, excludes zero
 * or fits within the smallest difference that matters, whichever comes first.
 */
export function strokesNeeded(interval: Interval, worthwhile: number, strokes: number): number {
  const { difference, low, high } = interval;
  const half = Math.max(high - difference, difference - low);
  const target = Math.max(Math.abs(difference), worthwhile - Math.abs(difference));
  return Math.max(1, Math.ceil(strokes * (half / target) ** 2) - strokes);
}

function isBetter(metric: ComparedMetric, verdict: Verdict, { before, after }: Difference): boolean | null {
  if (verdict !== 'higher' && verdict !== 'lower') return null;
  if (metric.better === null) return null;
  if (metric.better === 'nearer-zero') return Math.abs(after.mean) < Math.abs(before.mean);
  return metric.better === verdict;
}

export function judge(metric: ComparedMetric, difference: Difference, floors: Floors): Judgement {
  const worthwhile = computeWorthwhile(metric, difference, floors);
  const verdict = judgeInterval(difference, worthwhile);
  const fewer = Math.min(difference.before.strokes, difference.after.strokes);
  return {
    verdict,
    certain: difference.low >= worthwhile || difference.high <= -worthwhile,
    better: isBetter(metric, verdict, difference),
    strokesNeeded: verdict === 'unclear' ? strokesNeeded(difference, worthwhile, fewer) : null,
  };
}
