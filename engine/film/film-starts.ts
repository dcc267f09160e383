// Possible start times of a video, for every known reading of its container's clock: Apple's date with its zone is the
// start of the recording; `mvhd` is UTC on phones, at the end of the recording on Android, at its start elsewhere;
// `mvhd` is local time written as if UTC on many cameras and drones, and one hour off without daylight saving. The
// number alone is ambiguous, so each is tried against the session.
import type { ContainerClock } from './container-clock.ts';

export interface FilmStart {
  /** Seconds since 1970. */
  readonly startS: number;
  /** Uncertainty of the start, seconds either way. */
  readonly withinS: number;
  /** "UTC, written at the end". */
  readonly reading: string;
}

/** For a phone or a camera that sets its clock by the network. */
const ZONED_WITHIN_S = 5;
const HEADER_WITHIN_S = 10;
const HOUR_S = 3600;
/** Maximum distance of equal readings. */
const SAME_S = 1;

/**
 * Seconds since 1970 from a date with its zone; NaN if invalid. Not every browser reads "+0100", but all read "+01:00".
 */
export const zonedSeconds = (zoned: string | null): number =>
  zoned === null ? Number.NaN : Date.parse(zoned.replace(/([+-]\d\d)(\d\d)$/u, '$1:$2')) / 1000;

export const isSameStart = (one: FilmStart, other: FilmStart): boolean => Math.abs(one.startS - other.startS) < SAME_S;

/**
 * Readings in order of plausibility. `utcOffsetS`: offset of the venue on that day; null if unknown, which skips local
 * times.
 */
export function filmStarts(
  { createdS, durationS, zoned }: ContainerClock,
  utcOffsetS: number | null,
): readonly FilmStart[] {
  const starts: FilmStart[] = [];
  const zonedS = zonedSeconds(zoned);
  if (Number.isFinite(zonedS))
    starts.push({ startS: zonedS, withinS: ZONED_WITHIN_S, reading: 'the camera’s own date' });
  if (createdS !== null) {
    const zones: readonly (readonly [number, string])[] = [
      [0, 'UTC'],
      ...(utcOffsetS === null
        ? []
        : ([
            [utcOffsetS, 'local time'],
            [utcOffsetS - HOUR_S, 'local winter time'],
            [utcOffsetS + HOUR_S, 'local summer time'],
          ] as const)),
    ];
    for (const [offsetS, name] of zones) {
      const startS = createdS - offsetS;
      starts.push({ startS, withinS: HEADER_WITHIN_S, reading: `${name}, written at the start` });
      if (durationS !== null)
        starts.push({ startS: startS - durationS, withinS: HEADER_WITHIN_S, reading: `${name}, written at the end` });
    }
  }
  return starts.filter((start, at) => starts.findIndex((one) => isSameStart(one, start)) === at);
}

/** Readings that overlap a session; both in seconds since 1970. */
export const startsWithin = (
  starts: readonly FilmStart[],
  durationS: number,
  session: { readonly fromS: number; readonly toS: number },
): readonly FilmStart[] =>
  starts.filter(
    ({ startS, withinS }) => startS - withinS < session.toS && startS + durationS + withinS > session.fromS,
  );
