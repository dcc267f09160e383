// When a video began on the recording's clock, by every reading of its container's clock in which it shows some of the
// outing: first as other videos of what seems to be the same camera lie, then by the clock alone.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { startsBesidePlaced, type PlacedFilm } from '#engine/film/camera-clock.ts';
import { filmStarts, startsWithin, type FilmStart } from '#engine/film/film-starts.ts';
import type { StartRange } from '#engine/film/match/find-place.ts';
import { placementOf, recordingTimeOf } from '#engine/film/placement.ts';
import { isOnWall } from '#engine/recording/wall-clock.ts';
import type { KeptFilm } from '#workers/storage/kept-film.ts';
import { wholeRange } from '../../contract/selection/selection.ts';

export interface ClockReading extends StartRange, Pick<FilmStart, 'reading'> {}

export interface StartsInOuting {
  /** Who does not say when it was: nothing can be read then. */
  readonly silent: 'film' | 'recording' | null;
  /** The likeliest first. */
  readonly readings: readonly ClockReading[];
}

/** A container does not name its camera; videos of another codec or size are of another one, or of another setting. */
const seemsOfOneCamera = (one: KeptFilm, other: KeptFilm): boolean =>
  one.codec === other.codec &&
  Math.min(one.widthPx, one.heightPx) === Math.min(other.widthPx, other.heightPx) &&
  Math.max(one.widthPx, one.heightPx) === Math.max(other.widthPx, other.heightPx);

function placedLike(film: KeptFilm, films: readonly KeptFilm[]): PlacedFilm[] {
  return films.flatMap((other) => {
    const placement = placementOf(other.marks);
    if (placement === null || other.fingerprint === film.fingerprint || !seemsOfOneCamera(film, other)) return [];
    const { clock, durationS, fileName } = other;
    return [{ clock, durationS, fileName, startS: recordingTimeOf(placement, 0) }];
  });
}

/** `films`: those next to the outing. Of one that is placed the recording need not say what time of day it was. */
export function startsInOuting(film: KeptFilm, films: readonly KeptFilm[], analysis: Analysis): StartsInOuting {
  const { clock, durationS } = film;
  const { startedAt, utcOffsetS } = analysis;
  const { fromS, toS } = wholeRange(analysis);
  if (clock === null || (clock.createdS === null && clock.zoned === null)) return { silent: 'film', readings: [] };
  const beside = startsWithin(startsBesidePlaced(film, placedLike(film, films)), durationS, { fromS, toS });
  const beganS = startedAt === null || isOnWall(startedAt) ? Number.NaN : Date.parse(startedAt) / 1000;
  if (!Number.isFinite(beganS)) return { silent: beside.length > 0 ? null : 'recording', readings: beside };
  const starts = filmStarts({ ...clock, durationS: clock.durationS ?? durationS }, utcOffsetS);
  const within = startsWithin(starts, durationS, { fromS: beganS, toS: beganS + toS - fromS });
  const byClock = within.map((start) => ({ ...start, startS: fromS + start.startS - beganS }));
  return { silent: null, readings: [...beside, ...byClock] };
}
