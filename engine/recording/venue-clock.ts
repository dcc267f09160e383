// Local time at the venue: the zone of a place, and what it makes of the logger's clock.
import tzLookup from '@photostructure/tz-lookup';
import { utcText } from './clock.ts';

const MS_PER_S = 1000;

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
