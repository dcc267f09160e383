// Local wall-clock times.

const MS_PER_S = 1000;
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
