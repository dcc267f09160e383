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

export const NO_START: Start = { utc: null, local: null, utcOffsetS: null, otherDay: null, timeOfDay: null };

export const utcStart = (utc: string | null): Start => ({ ...NO_START, utc });
