// Clocks of a recording: a file's own and its relation to the session's, the time at its zero, local time at the
// venue.
import tzLookup from '@photostructure/tz-lookup';

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

/** A position, degrees. */
interface Place {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

interface Recorded {
  /** UTC, ISO 8601, at the recording clock's zero; null if missing. */
  readonly startedAt: string | null;
  /** Seconds to add to UTC, as set in the logger, possibly for another country. */
  readonly utcOffsetS: number | null;
  /** The recording's own clock at its first sample or stroke, s. */
  readonly clockStartS: number | null;
}

/**
 * Start of a recording in local time. The logger counts from the start of its session; an excerpt begins at its first
 * sample.
 */
export interface VenueClock {
  /**
   * Time of the first sample or stroke, ISO 8601 in whole seconds: UTC, ending in Z, or local, without a zone, if
   * unknown; or null.
   */
  readonly recordedFrom: string | null;
  /** IANA time zone, "Europe/Madrid"; null without a GPS position. */
  readonly timeZone: string | null;
  /** Seconds to add to UTC at that moment: from the zone, otherwise from the logger's setting, otherwise null. */
  readonly venueOffsetS: number | null;
}
const S_PER_HOUR = 3600;
const S_PER_MINUTE = 60;
/** "GMT+05:45", "GMT-02:30", "GMT". */
const OFFSET = /^GMT(?:(?<sign>[+-])(?<hours>\d{2}):(?<minutes>\d{2}))?/u;

/** Time zone of a place from its borders, offline; null at sea, where no country sets the clock. */
export function timeZoneAt({ latitudeDeg, longitudeDeg }: Place): string | null {
  // Negated so that NaN is out of range too.
  if (!(Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180)) return null;
  const zone = tzLookup(latitudeDeg, longitudeDeg);
  return zone.startsWith('Etc/') ? null : zone;
}

/** Seconds to add to UTC in a zone at a moment, including daylight saving; null for a zone unknown to this platform. */
export function zoneOffsetS(timeZone: string, atMs: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(atMs);
    const written = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const { sign = '+', hours = '0', minutes = '0' } = OFFSET.exec(written)?.groups ?? {};
    return (sign === '-' ? -1 : 1) * (Number(hours) * S_PER_HOUR + Number(minutes) * S_PER_MINUTE);
  } catch {
    return null;
  }
}

/** UTC of a local time in a zone, ISO 8601 ending in Z; null if either is unknown. */
export function localToUtc(local: string | null, timeZone: string | null): string | null {
  const wallMs = local === null ? Number.NaN : Date.parse(`${local}Z`);
  if (timeZone === null || Number.isNaN(wallMs)) return null;
  const near = zoneOffsetS(timeZone, wallMs);
  if (near === null) return null;
  // Offset at the local time itself, which differs only in the hours around a clock change.
  const offsetS = zoneOffsetS(timeZone, wallMs - near * MS_PER_S) ?? near;
  return utcText(wallMs / MS_PER_S - offsetS);
}

/** `place` is the first GPS point of the track, null without one. */
export function venueClock({ startedAt, utcOffsetS, clockStartS }: Recorded, place: Place | null): VenueClock {
  const timeZone = place === null ? null : timeZoneAt(place);
  const zeroMs = startedAt === null ? Number.NaN : Date.parse(startedAt);
  const atMs = zeroMs + Math.floor(clockStartS ?? 0) * MS_PER_S;
  // No date if the file has none, or a damaged clock exceeds the valid range.
  const recordedFrom = utcText(atMs / MS_PER_S);
  if (recordedFrom === null) return { recordedFrom, timeZone, venueOffsetS: null };
  return {
    recordedFrom,
    timeZone,
    venueOffsetS: (timeZone === null ? null : zoneOffsetS(timeZone, atMs)) ?? utcOffsetS,
  };
}

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
