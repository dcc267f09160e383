// Which clock a file counts on, and where that is on the clock of the outing it belongs to.

/**
 * How a clock was found: it is the outing's own; the files name UTC or the time on the wall; the strokes or the track
 * of both were laid over each other; a person laid them.
 */
const CLOCK_WAYS = ['itself', 'utc', 'time-of-day', 'strokes', 'track', 'hand'] as const;
export type ClockWay = (typeof CLOCK_WAYS)[number];

/** Outing time = offsetS + (1 + skew) · time on this clock. */
export interface Clock {
  readonly offsetS: number;
  readonly skew: number;
  readonly by: ClockWay;
  /** How far one event may stand apart on this clock and on the outing's, s. */
  readonly uncertaintyS: number;
}

/** Of a file that is an outing by itself, and of every window of one logger session. */
export const OWN_CLOCK: Clock = { offsetS: 0, skew: 0, by: 'itself', uncertaintyS: 0 };

/** What is read of a device or another library may be anything. */
export function isClock(clock: Partial<Record<keyof Clock, unknown>> | null | undefined): clock is Clock {
  const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
  return (
    CLOCK_WAYS.some((way) => way === clock?.by) &&
    isNumber(clock?.offsetS) &&
    isNumber(clock?.skew) &&
    isNumber(clock?.uncertaintyS)
  );
}

export const outingTime = ({ offsetS, skew }: Clock, timeS: number): number => offsetS + (1 + skew) * timeS;
