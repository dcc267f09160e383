// Possible starts of a video on the recording's clock, for every reading of its container's clock in which it covers
// some of the session: first matching other videos of apparently the same camera, then by the clock alone.
import type { Analysis } from '#engine/analysis/analysis.ts';
import {
  startsBesidePlaced,
  type PlacedFilm,
  filmStarts,
  startsWithin,
  type FilmStart,
} from '#engine/film/camera-clock.ts';
import type { StartRange } from '#engine/film/match/find-place.ts';
import { computePlacement, toRecordingTime } from '#engine/film/placement.ts';
import { isOnWall } from '#engine/recording/clock.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { wholeRange } from '../../shared/selection/selection.ts';

export interface ClockReading extends StartRange, Pick<FilmStart, 'reading'> {}

export interface StartsInSession {
  /** Which one has no time of day: then nothing can be derived. */
  readonly silent: 'film' | 'recording' | null;
  /** Likeliest first. */
  readonly readings: readonly ClockReading[];
}

/** Containers don't name their camera; another codec or size means another camera or setting. */
const seemsSameCamera = (one: FilmRecord, other: FilmRecord): boolean =>
  one.codec === other.codec &&
  Math.min(one.widthPx, one.heightPx) === Math.min(other.widthPx, other.heightPx) &&
  Math.max(one.widthPx, one.heightPx) === Math.max(other.widthPx, other.heightPx);

function placedLike(film: FilmRecord, films: readonly FilmRecord[]): PlacedFilm[] {
  return films.flatMap((other) => {
    const placement = computePlacement(other.marks);
    if (placement === null || other.fingerprint === film.fingerprint || !seemsSameCamera(film, other)) return [];
    const { clock, durationS, fileName } = other;
    return [{ clock, durationS, fileName, startS: toRecordingTime(placement, 0) }];
  });
}

/** `films`: videos of the session. A synced one gives the time of day even when the recording doesn't. */
export function startsInSession(film: FilmRecord, films: readonly FilmRecord[], analysis: Analysis): StartsInSession {
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
