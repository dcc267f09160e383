// A file's clock, and its relation to the session's.

/**
 * How a clock was determined: it is the session's own; the files contain UTC or the time of day; the strokes or the
 * tracks were aligned; the user aligned them.
 */
const CLOCK_WAYS = ['itself', 'utc', 'time-of-day', 'strokes', 'track', 'hand'] as const;
export type ClockWay = (typeof CLOCK_WAYS)[number];

/** Session time = offsetS + (1 + skew) · time on this clock. */
export interface Clock {
  readonly offsetS: number;
  readonly skew: number;
  readonly by: ClockWay;
  /** Maximum difference between one event on this clock and the session's, s. */
  readonly uncertaintyS: number;
}

/** For a file that is a session by itself, and for every window of one logger session. */
export const OWN_CLOCK: Clock = { offsetS: 0, skew: 0, by: 'itself', uncertaintyS: 0 };

/** Data from a device or another library may be anything. */
export function isClock(clock: Partial<Record<keyof Clock, unknown>> | null | undefined): clock is Clock {
  const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
  return (
    CLOCK_WAYS.some((way) => way === clock?.by) &&
    isNumber(clock?.offsetS) &&
    isNumber(clock?.skew) &&
    isNumber(clock?.uncertaintyS)
  );
}

export const sessionTime = ({ offsetS, skew }: Clock, timeS: number): number => offsetS + (1 + skew) * timeS;
