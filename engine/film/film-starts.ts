// When a video may have begun, by every reading of its container's clock that cameras are known to need: Apple's date
// with its zone is the start of the recording; `mvhd` is UTC on phones, at the end of the recording on Android, at its
// start elsewhere; `mvhd` is local time written as if it were UTC on many cameras and drones, and one hour off where
// their clock was not put forward for summer. No one can tell from the number alone which of them it is, so each is
// tried against the outing.
import type { ContainerClock } from './container-clock.ts';

export interface FilmStart {
  /** Seconds since 1970. */
  readonly startS: number;
  /** How far the start may lie from it, seconds either way. */
  readonly withinS: number;
  /** "UTC, written at the end". */
  readonly reading: string;
}

/** Of a phone or a camera that sets its clock by the network. */
const ZONED_WITHIN_S = 5;
const HEADER_WITHIN_S = 10;
const HOUR_S = 3600;
/** Two readings nearer than this are one. */
const SAME_S = 1;

/**
 * Of a date with its zone, seconds since 1970; NaN where it is none. "+0100" is not read by every browser, "+01:00" is.
 */
export const zonedSeconds = (zoned: string | null): number =>
  zoned === null ? Number.NaN : Date.parse(zoned.replace(/([+-]\d\d)(\d\d)$/u, '$1:$2')) / 1000;

export const isSameStart = (one: FilmStart, other: FilmStart): boolean => Math.abs(one.startS - other.startS) < SAME_S;

/**
 * The readings in the order of their plausibility. `utcOffsetS`: of the venue on that day; null where no one knows, and
 * local times are not read then.
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

/** Those of them in which the video shows some of an outing; both in seconds since 1970. */
export const startsWithin = (
  starts: readonly FilmStart[],
  durationS: number,
  outing: { readonly fromS: number; readonly toS: number },
): readonly FilmStart[] =>
  starts.filter(({ startS, withinS }) => startS - withinS < outing.toS && startS + durationS + withinS > outing.fromS);
