// A moment as a clock on the wall shows it.

const MS_PER_S = 1000;
const MS_PER_MINUTE = 60_000;

/**
 * Milliseconds whose UTC day and time are those of the wall: of the venue where its offset is known, else of this device.
 * NaN without a moment, or for a text that is none.
 */
export function wallClockMs(utc: string | null, venueOffsetS: number | null): number {
  const instant = utc === null ? Number.NaN : Date.parse(utc);
  return venueOffsetS === null
    ? instant - new Date(instant).getTimezoneOffset() * MS_PER_MINUTE
    : instant + venueOffsetS * MS_PER_S;
}
