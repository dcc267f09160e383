// Clocks of a recording: a file's own and its relation to the session's, the time at its zero, and local time on a
// wall. The zones of the world have a file of their own (venue-clock.ts): they weigh more than a public page.

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

/** Time at a recording clock's zero, according to its file. */
export interface Start {
  /** UTC, ISO 8601 ending in Z; null if missing or only local. */
  readonly utc: string | null;
  /** Local time where it was rowed, ISO 8601 without zone; null if missing. */
  readonly local: string | null;
  /** Seconds to add to UTC for the local time; null if unknown. */
  readonly utcOffsetS: number | null;
  /** Local time with day and month swapped; null if unambiguous. */
  readonly otherDay: string | null;
  /** Local time '16:58:55.8' of a file without a date; null otherwise. */
  readonly timeOfDay: string | null;
}

const MS_PER_S = 1000;

/**
 * An instant in UTC, ISO 8601 ending in Z, without a zero fraction.
 * @param atS seconds since 1970, by any clock of a file
 * @returns null beyond four-digit years, since dates may be damaged too
 */
export function utcText(atS: number): string | null {
  const instant = new Date(Math.round(atS * MS_PER_S));
  const year = Number.isNaN(instant.getTime()) ? -1 : instant.getUTCFullYear();
  return year < 0 || year > 9999 ? null : instant.toISOString().replace('.000Z', 'Z');
}

export const NO_START: Start = { utc: null, local: null, utcOffsetS: null, otherDay: null, timeOfDay: null };

export const utcStart = (utc: string | null): Start => ({ ...NO_START, utc });

const MS_PER_MINUTE = 60_000;

/** True for a local ISO 8601 time without a zone. */
export const isOnWall = (moment: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/u.test(moment);

/**
 * Milliseconds whose UTC day and time are the local ones: at the venue if its offset is known, otherwise on this
 * device. A time without a zone is already local. NaN for a missing or invalid time.
 */
export function wallClockMs(moment: string | null, venueOffsetS: number | null): number {
  if (moment !== null && isOnWall(moment)) return Date.parse(`${moment}Z`);
  const instant = moment === null ? Number.NaN : Date.parse(moment);
  return venueOffsetS === null
    ? instant - new Date(instant).getTimezoneOffset() * MS_PER_MINUTE
    : instant + venueOffsetS * MS_PER_S;
}
