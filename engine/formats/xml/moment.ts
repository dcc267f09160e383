// Times as XML writes them, with their zone or without.

export interface Moment {
  /** Seconds since 1970; of the wall where no zone is behind it. */
  readonly atS: number;
  /** Seconds that were added to UTC; 0 behind a Z, null where no zone is given. */
  readonly offsetS: number | null;
}

const ISO = /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d(?:\.\d+)?)\s*(?:(Z)|([+-])(\d\d):?(\d\d))?/i;

/** Null for a text without a time in it, and for years that no calendar shows. */
export function momentIn(text: string): Moment | null {
  const match = ISO.exec(text);
  // A year of more digits is a count of milliseconds gone wrong.
  if (!match || /\d/.test(text[match.index - 1] ?? '')) return null;
  const [, year, month, day, hour, minute, second, isUtc, sign, offsetHour, offsetMinute] = match;
  const wallS = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) / 1000;
  const atS = wallS + Number(second);
  if (isUtc !== undefined) return { atS, offsetS: 0 };
  if (sign === undefined) return { atS, offsetS: null };
  const offsetS = (sign === '-' ? -1 : 1) * (Number(offsetHour) * 3600 + Number(offsetMinute) * 60);
  return { atS: atS - offsetS, offsetS };
}

const S_PER_QUARTER = 900;
const MOST_OFFSET_S = 14 * 3600;
/** The first point may come a little after the start was noted. */
const SLACK_S = 60;

/** The difference of two clocks in whole quarters of an hour; null where it is none. */
function quarters(seconds: number): number | null {
  const rounded = Math.round(seconds / S_PER_QUARTER) * S_PER_QUARTER;
  return Math.abs(seconds - rounded) <= SLACK_S && Math.abs(rounded) <= MOST_OFFSET_S ? rounded : null;
}

interface Zone {
  /** To be added to the times of the points for UTC. */
  readonly shiftS: number;
  readonly utcOffsetS: number | null;
  /** No zone was found: the times are those of the wall. */
  readonly isLocalTime: boolean;
}

const NO_ZONE: Zone = { shiftS: 0, utcOffsetS: null, isLocalTime: true };

/**
 * The zone of points by the first of them and by the file's own note of the start. Of two times of one event without a
 * zone that differ by whole quarters, the points' is UTC and the note's is the wall's.
 */
export function zoneOf(first: Moment | null, noted: Moment | null): Zone {
  if (first === null) return NO_ZONE;
  if (first.offsetS !== null)
    return { shiftS: 0, utcOffsetS: first.offsetS || offsetBeside(noted), isLocalTime: false };
  if (noted === null) return NO_ZONE;
  const apartS = quarters(first.atS - noted.atS);
  if (apartS === null || (apartS === 0 && noted.offsetS === null)) return NO_ZONE;
  if (noted.offsetS === null) return { shiftS: 0, utcOffsetS: -apartS, isLocalTime: false };
  return { shiftS: -apartS, utcOffsetS: apartS === 0 ? offsetBeside(noted) : apartS, isLocalTime: false };
}

/** A Z says nothing of the wall's clock. */
const offsetBeside = (noted: Moment | null): number | null => noted?.offsetS || null;
