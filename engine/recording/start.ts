// Time at a recording clock's zero, according to its file.

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
