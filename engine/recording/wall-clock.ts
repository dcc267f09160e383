// A moment as a clock on the wall shows it.

const MS_PER_S = 1000;
const MS_PER_MINUTE = 60_000;

/** Whether a moment in ISO 8601 says what the clock on the wall showed, and no zone. */
export const isOnWall = (moment: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/u.test(moment);

/**
 * Milliseconds whose UTC day and time are those of the wall: of the venue where its offset is known, else of this device.
 * A moment without a zone is one on the wall already. NaN without a moment, or for a text that is none.
 */
export function wallClockMs(moment: string | null, venueOffsetS: number | null): number {
  if (moment !== null && isOnWall(moment)) return Date.parse(`${moment}Z`);
  const instant = moment === null ? Number.NaN : Date.parse(moment);
  return venueOffsetS === null
    ? instant - new Date(instant).getTimezoneOffset() * MS_PER_MINUTE
    : instant + venueOffsetS * MS_PER_S;
}
