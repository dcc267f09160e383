// By how much one part of an outing was rowed slower than another, from the speed alone, and how sure that is.
import { PACE_OVER_M } from '../comparison/pace-steps.ts';
import { meanOf } from '../statistics.ts';
import { beatsIn, type Sampled, type Span } from './piece-course.ts';
import { errorOfMean, halfOf, pooledScatter, type Scatter } from './scatter.ts';

/** Seconds over 500 m: + is slower. */
export interface PaceGap {
  readonly differenceS: number;
  /** Half of its interval. */
  readonly eitherS: number;
}

/** Fewer values have no mean worth telling. */
export const FEWEST_BEATS = 5;

/** From a standstill the boat gains its speed within about ten strokes, which are no part of how it was rowed on. */
const GAINING_S = 20;
const LAST_FROM = 0.75;

/** What was rowed once the boat ran. */
export const underWay = ({ fromS, toS }: Span): Span => ({ fromS: Math.min(toS, fromS + GAINING_S), toS });

/** Its last quarter, by time. */
export const lastQuarterOf = ({ fromS, toS }: Span): Span => ({ fromS: fromS + LAST_FROM * (toS - fromS), toS });

/** How the speed scatters within the pieces, m/s; null where they are too short to tell. */
export const speedScatter = (speedMps: Sampled, pieces: readonly Span[]): Scatter | null =>
  pooledScatter(pieces.map((piece) => beatsIn(speedMps, underWay(piece))));

/**
 * Of the speeds, m/s, of two parts by the beat; null where either is too short. The interval is as wide as `together` of them
 * need to hold at once in 19 of 20 outings.
 */
export function paceGap(before: Float64Array, after: Float64Array, scatter: Scatter, together: number): PaceGap | null {
  if (Math.min(before.length, after.length) < FEWEST_BEATS) return null;
  const [a, b] = [before, after].map((speeds) => {
    const mean = meanOf(speeds) ?? NaN;
    return { paceS: PACE_OVER_M / mean, error: (PACE_OVER_M / mean ** 2) * errorOfMean(scatter, speeds.length) };
  });
  if (a === undefined || b === undefined) return null;
  const gap = { differenceS: b.paceS - a.paceS, eitherS: halfOf(Math.hypot(a.error, b.error), scatter, together) };
  return Number.isFinite(gap.differenceS) && Number.isFinite(gap.eitherS) ? gap : null;
}

/** The last quarter of a piece against what was rowed before it once the boat ran. */
export interface LastQuarter extends PaceGap {
  /** Index of the piece among those that were given. */
  readonly piece: number;
}

/**
 * Of every piece that has enough values, from the boat's speed, m/s; the intervals hold together. A piece that slows evenly
 * scatters about its mean, and makes all of them wider.
 */
export function lastQuarters(speedMps: Sampled, pieces: readonly Span[]): LastQuarter[] {
  const scatter = speedScatter(speedMps, pieces);
  if (scatter === null) return [];
  const parts = pieces.map((span) => {
    const last = lastQuarterOf(span);
    return [beatsIn(speedMps, { ...underWay(span), toS: last.fromS }), beatsIn(speedMps, last)] as const;
  });
  const together = parts.filter((two) => two.every(({ length }) => length >= FEWEST_BEATS)).length;
  return parts.flatMap(([before, last], piece) => {
    const gap = paceGap(before, last, scatter, together);
    return gap === null ? [] : [{ piece, ...gap }];
  });
}
