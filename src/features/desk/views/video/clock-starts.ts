// When a film began on the recording's clock, by every reading of its container's clock in which it shows some of the outing.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { filmStarts, startsWithin, type FilmStart } from '#engine/film/film-starts.ts';
import type { StartRange } from '#engine/film/match/find-place.ts';
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

export function startsInOuting({ clock, durationS }: KeptFilm, analysis: Analysis): StartsInOuting {
  const { startedAt, utcOffsetS } = analysis;
  const { fromS, toS } = wholeRange(analysis);
  if (clock === null || (clock.createdS === null && clock.zoned === null)) return { silent: 'film', readings: [] };
  const beganS = startedAt === null || isOnWall(startedAt) ? Number.NaN : Date.parse(startedAt) / 1000;
  if (!Number.isFinite(beganS)) return { silent: 'recording', readings: [] };
  const starts = filmStarts({ ...clock, durationS: clock.durationS ?? durationS }, utcOffsetS);
  const within = startsWithin(starts, durationS, { fromS: beganS, toS: beganS + toS - fromS });
  return { silent: null, readings: within.map((start) => ({ ...start, startS: fromS + start.startS - beganS })) };
}
