// Verdict on a difference: its bounds compared with the smallest difference that matters.
import { definitionOf } from '../definitions/catalogue.ts';
import { SCATTER_SHARE, type ComparedMetric } from './compared-metrics.ts';
import type { Difference, Interval } from './difference.ts';
import { floorOf, type Floors } from './floors.ts';

/**
 * - `higher`, `lower`: the interval holds no zero and the difference is at least the smallest that matters.
 * - `trivial`: too small to matter: the whole interval is, or the difference is and its sign is sure.
 * - `unclear`: neither; more strokes would tell.
 */
export type Verdict = 'higher' | 'lower' | 'trivial' | 'unclear';

export interface Judgement {
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
