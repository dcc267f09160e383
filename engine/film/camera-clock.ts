// Start times from other placed videos of the same camera: its clock may be wrong, but it runs evenly between two
// videos, so the difference of their timestamps is the difference of their starts.
import { type ContainerClock, isSameStart, zonedSeconds, type FilmStart } from './film-starts.ts';

export interface ClockedFilm {
  readonly clock: ContainerClock | null;
  readonly durationS: number;
}

export interface PlacedFilm extends ClockedFilm {
  readonly fileName: string;
  /** Time of its first moment, seconds on the recording's clock. */
  readonly startS: number;
}

/** Tolerance: containers count whole seconds, and a camera starts some time after the button, both twice. */
const WITHIN_S = 2;

/** Seconds between the starts of two videos, for every reading common to both clocks. */
function apart(one: ClockedFilm, other: ClockedFilm): number[] {
  if (one.clock === null || other.clock === null) return [];
  const zonedS = [one, other].map(({ clock }) => zonedSeconds(clock?.zoned ?? null));
  const byZone = (zonedS[1] ?? Number.NaN) - (zonedS[0] ?? Number.NaN);
  if (Number.isFinite(byZone)) return [byZone];
  const [created, otherCreated] = [one.clock.createdS, other.clock.createdS];
  if (created === null || otherCreated === null) return [];
  const atStartS = otherCreated - created;
  const ofEndS = (other.clock.durationS ?? other.durationS) - (one.clock.durationS ?? one.durationS);
  return [atStartS, atStartS - ofEndS];
}

/**
 * Possible starts of `film` on the recording's clock if it is from the same camera as the placed ones; nearest first.
 */
export function startsBesidePlaced(film: ClockedFilm, placed: readonly PlacedFilm[]): readonly FilmStart[] {
  const starts = placed.flatMap((one) =>
    apart(one, film).map((apartS) => ({
      apartS: Math.abs(apartS),
      startS: one.startS + apartS,
      withinS: WITHIN_S,
      reading: `as ${one.fileName} lies, if both are of one camera`,
    })),
  );
  const nearest = starts.toSorted((one, other) => one.apartS - other.apartS);
  return nearest
    .filter((start, at) => nearest.findIndex((one) => isSameStart(one, start)) === at)
    .map(({ startS, withinS, reading }) => ({ startS, withinS, reading }));
}
