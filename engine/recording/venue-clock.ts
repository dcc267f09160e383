// When a recording begins, on the clock of the boathouse wall. The logger counts from the start of its session; an
// excerpt begins where its first sample lies.
import tzLookup from '@photostructure/tz-lookup';
import { utcText } from './start.ts';

/** A place on the globe, degrees. */
interface Place {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

interface Recorded {
  /** UTC, ISO 8601, where the recording's own clock reads zero; null where the file does not say. */
  readonly startedAt: string | null;
  /** Seconds to add to UTC as the logger was set, which may be the clock of another country. */
  readonly utcOffsetS: number | null;
  /** The recording's own clock at its first sample or stroke, s. */
  readonly clockStartS: number | null;
}

export interface VenueClock {
  /**
   * Of the first sample or stroke, ISO 8601 in whole seconds: UTC, ending in Z, or the time on the wall, without a
   * zone, where none is known; or null.
   */
  readonly recordedFrom: string | null;
  /** Of the IANA database, "Europe/Madrid"; null where no satellite fix tells the place. */
  readonly timeZone: string | null;
  /** Seconds to add to UTC at that moment: of the zone, otherwise as the logger was set, else null. */
  readonly venueOffsetS: number | null;
}

const MS_PER_S = 1000;
const S_PER_HOUR = 3600;
const S_PER_MINUTE = 60;
/** "GMT+05:45", "GMT-02:30", "GMT". */
const OFFSET = /^GMT(?:(?<sign>[+-])(?<hours>\d{2}):(?<minutes>\d{2}))?/u;

/** The zone of a place by its borders, without asking a network; null at sea, where no country sets the clock. */
export function timeZoneAt({ latitudeDeg, longitudeDeg }: Place): string | null {
  // Written so that NaN is outside as well.
  if (!(Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180)) return null;
  const zone = tzLookup(latitudeDeg, longitudeDeg);
  return zone.startsWith('Etc/') ? null : zone;
}

/**
 * Seconds to add to UTC in a zone at a moment, its summer time counted; null for a zone this platform does not know.
 */
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

/** UTC of a time on the wall of a zone, ISO 8601 ending in Z; null where either is not known. */
export function utcOfLocal(local: string | null, timeZone: string | null): string | null {
  const wallMs = local === null ? Number.NaN : Date.parse(`${local}Z`);
  if (timeZone === null || Number.isNaN(wallMs)) return null;
  const near = zoneOffsetS(timeZone, wallMs);
  if (near === null) return null;
  // The offset of the wall's own moment, which differs only in the hours around a change of the clocks.
  const offsetS = zoneOffsetS(timeZone, wallMs - near * MS_PER_S) ?? near;
  return utcText(wallMs / MS_PER_S - offsetS);
}

/** `place` is the first fix of the track, null without one. */
export function venueClock({ startedAt, utcOffsetS, clockStartS }: Recorded, place: Place | null): VenueClock {
  const timeZone = place === null ? null : timeZoneAt(place);
  const zeroMs = startedAt === null ? Number.NaN : Date.parse(startedAt);
  const atMs = zeroMs + Math.floor(clockStartS ?? 0) * MS_PER_S;
  // No date where the file names none, nor where a damaged clock points beyond the last one there is.
  const recordedFrom = utcText(atMs / MS_PER_S);
  if (recordedFrom === null) return { recordedFrom, timeZone, venueOffsetS: null };
  return {
    recordedFrom,
    timeZone,
    venueOffsetS: (timeZone === null ? null : zoneOffsetS(timeZone, atMs)) ?? utcOffsetS,
  };
}
