// When an outing took place, on the clock of the venue: what the crew saw on the boathouse wall.
import { isOnWall, wallClockMs } from '#engine/recording/wall-clock.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export interface VenueTime {
  /** "Sat 13 Apr 2024". */
  readonly date: string;
  /** "08:59", followed by "device time" where nothing tells the venue's clock and the device's stands in. */
  readonly time: string;
}

/** Null for a recording that does not say when it was made. */
export function venueTime(startedAt: string | null, utcOffsetS: number | null): VenueTime | null {
  const wallMs = wallClockMs(startedAt, utcOffsetS);
  if (Number.isNaN(wallMs)) return null;
  const there = new Date(wallMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = DAYS[there.getUTCDay()] ?? '';
  const month = MONTHS[there.getUTCMonth()] ?? '';
  return {
    date: `${day} ${there.getUTCDate()} ${month} ${there.getUTCFullYear()}`,
    time: `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}${startedAt !== null && utcOffsetS === null && !isOnWall(startedAt) ? ' device time' : ''}`,
  };
}
