// When a recording's clock read zero, as far as its file says it.

export interface Start {
  /** UTC, ISO 8601 ending in Z; null where the file says nothing or only a local time. */
  readonly utc: string | null;
  /** The time on the wall where it was rowed, ISO 8601 without zone; null where the file says nothing. */
  readonly local: string | null;
  /** Seconds to add to UTC for the local time; null where the file does not tell. */
  readonly utcOffsetS: number | null;
  /** The local time if day and month are the other way round; null where there is no doubt. */
  readonly otherDay: string | null;
  /** '16:58:55.8' on the wall where the file writes no date; null where it does, or says nothing. */
  readonly timeOfDay: string | null;
}

const MS_PER_S = 1000;

/**
 * An instant in UTC, ISO 8601 ending in Z, its fraction dropped where it is zero.
 * @param atS seconds since 1970, by whatever clock a file holds
 * @returns null where no calendar of four digits has such a day: damaged numbers are dates as well
 */
export function utcText(atS: number): string | null {
  const instant = new Date(Math.round(atS * MS_PER_S));
  const year = Number.isNaN(instant.getTime()) ? -1 : instant.getUTCFullYear();
  return year < 0 || year > 9999 ? null : instant.toISOString().replace('.000Z', 'Z');
}

export const NO_START: Start = { utc: null, local: null, utcOffsetS: null, otherDay: null, timeOfDay: null };

export const utcStart = (utc: string | null): Start => ({ ...NO_START, utc });
