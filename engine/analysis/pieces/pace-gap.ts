// Pace gap between two parts of a session from speed alone, with its interval.
import { PACE_OVER_M } from '../comparison/pace-steps.ts';
import { computeMean } from '../statistics.ts';
import { beatsIn, type Sampled, type Span } from './rowed-pieces.ts';
import { computeAutocorrelation, cautiousAutocorrelation, strokesForOne } from '../comparison/blocks.ts';
import { studentPoint } from '../comparison/student.ts';

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

// Variation of a slow value around a piece's mean, pooled over pieces because a part of one has too few values.
interface Scatter {
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
