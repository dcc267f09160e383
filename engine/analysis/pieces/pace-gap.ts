// Pace gap between two parts of a session from speed alone, with its interval.
import { PACE_OVER_M } from '../comparison/pace-steps.ts';
import { computeMean } from '../statistics.ts';
import { beatsIn, type Sampled, type Span } from './piece-course.ts';
import { meanStandardError, halfInterval, pooledScatter, type Scatter } from './scatter.ts';

/** Seconds over 500 m: + is slower. */
export interface PaceGap {
  readonly differenceS: number;
  /** Half of its interval. */
  readonly eitherS: number;
}

/** Minimum values for a mean. */
export const MIN_BEATS = 5;

/** Time to reach full speed from a standstill (about ten strokes), excluded from comparisons. */
const GAINING_S = 20;
const LAST_FROM = 0.75;

/** The span after getting up to speed. */
export const underWay = ({ fromS, toS }: Span): Span => ({ fromS: Math.min(toS, fromS + GAINING_S), toS });

/** The last quarter by time. */
export const lastQuarter = ({ fromS, toS }: Span): Span => ({ fromS: fromS + LAST_FROM * (toS - fromS), toS });

/** Variation of the speed within the pieces, m/s; null if they are too short. */
export const speedScatter = (speedMps: Sampled, pieces: readonly Span[]): Scatter | null =>
  pooledScatter(pieces.map((piece) => beatsIn(speedMps, underWay(piece))));

/**
 * Gap between the speeds, m/s, of two parts in two-second means; null if either is too short. The interval is widened
 * so that `together` of them hold simultaneously in 9 of 10 sessions.
 */
export function paceGap(before: Float64Array, after: Float64Array, scatter: Scatter, together: number): PaceGap | null {
  if (Math.min(before.length, after.length) < MIN_BEATS) return null;
  const [a, b] = [before, after].map((speeds) => {
    const mean = computeMean(speeds) ?? NaN;
    return { paceS: PACE_OVER_M / mean, error: (PACE_OVER_M / mean ** 2) * meanStandardError(scatter, speeds.length) };
  });
  if (a === undefined || b === undefined) return null;
  const gap = {
    differenceS: b.paceS - a.paceS,
    eitherS: halfInterval(Math.hypot(a.error, b.error), scatter, together),
  };
  return Number.isFinite(gap.differenceS) && Number.isFinite(gap.eitherS) ? gap : null;
}

/** The last quarter of a piece against the part before it, once up to speed. */
export interface LastQuarter extends PaceGap {
  /** Index of the given piece. */
  readonly piece: number;
}

/**
 * Last quarter of every piece with enough values, from boat speed, m/s; the intervals hold simultaneously. A piece that
 * slows evenly varies around its mean and widens all of them.
 */
export function lastQuarters(speedMps: Sampled, pieces: readonly Span[]): LastQuarter[] {
  const scatter = speedScatter(speedMps, pieces);
  if (scatter === null) return [];
  const parts = pieces.map((span) => {
    const last = lastQuarter(span);
    return [beatsIn(speedMps, { ...underWay(span), toS: last.fromS }), beatsIn(speedMps, last)] as const;
  });
  const together = parts.filter((two) => two.every(({ length }) => length >= MIN_BEATS)).length;
  return parts.flatMap(([before, last], piece) => {
    const gap = paceGap(before, last, scatter, together);
    return gap === null ? [] : [{ piece, ...gap }];
  });
}
