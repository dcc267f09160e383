// What a video that lies beside the outing already tells of another of the same camera: whatever that camera's clock
// means and however far it is off, it went on evenly from one video to the other, so that the difference of what it
// wrote is the difference of their beginnings.
import type { ContainerClock } from './container-clock.ts';
import { isSameStart, zonedSeconds, type FilmStart } from './film-starts.ts';

export interface ClockedFilm {
  readonly clock: ContainerClock | null;
  readonly durationS: number;
}

export interface PlacedFilm extends ClockedFilm {
  readonly fileName: string;
  /** Where its first moment lies, seconds on the recording's clock. */
  readonly startS: number;
}

/** Containers count whole seconds, and a camera begins some time after the press: two of each. */
const WITHIN_S = 2;

/** Seconds from the beginning of one video to that of the other, by every reading that both clocks have. */
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
 * Where `film` begins on the recording's clock if it is of the same camera as those that are placed; the nearest of
 * them first.
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
