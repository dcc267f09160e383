// When a session took place, on the clock of the venue: what the crew saw on the boathouse wall.
import { isOnWall, wallClockMs } from '#engine/recording/wall-clock.ts';
import { wallDayText, wallHourText, wallWeekday } from '#src/format/day-text.ts';

export interface VenueTime {
  /** "Sat 13 Apr 2024". */
  readonly date: string;
  /** "Sat 13 Apr", where a line is short. */
  readonly day: string;
  /** "08:59", followed by "device time" when the venue's time zone is unknown and the device's is used. */
  readonly time: string;
}

/** Null for recordings without a start time. */
export function venueTime(startedAt: string | null, utcOffsetS: number | null): VenueTime | null {
  const wallMs = wallClockMs(startedAt, utcOffsetS);
  if (Number.isNaN(wallMs)) return null;
  const there = new Date(wallMs);
  const time = wallHourText(there);
  const isOfDevice = startedAt !== null && utcOffsetS === null && !isOnWall(startedAt);
  return {
    date: wallDayText(there),
    day: wallWeekday(there),
    time: isOfDevice ? `${time} device time` : time,
  };
}
