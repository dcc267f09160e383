// Where a video can be on the recording's clock, as plain values: catches of a seat, which the timeline marks and which
// are looked for in the video, starts by the container's clock, and the sync in words.
import {
  type PlacedFilm,
  type FilmStart,
  filmStarts,
  startsBesidePlaced,
  startsWithin,
} from '#engine/film/camera-clock.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { StartRange } from '#engine/film/match/find-place.ts';
import {
  type Drift,
  type FilmMark,
  FRAME_S,
  MIN_BETWEEN_MARKS_S,
  computePlacement,
  toRecordingTime,
} from '#engine/film/placement.ts';
import { isOnWall } from '#engine/recording/clock.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { wholeRange } from '../../shared/selection/selection.ts';

export interface OarMoments {
  /** Seconds on the recording's clock, ascending. */
  readonly catchS: readonly number[];
  readonly finishS: readonly number[];
  /** No oar was timed: stroke starts are used instead. */
  readonly isOfBoat: boolean;
}

const rising = (times: Iterable<number>): number[] => [...times].filter(Number.isFinite).toSorted((a, b) => a - b);

/** For the seat's first oar; without one, the boat's strokes. */
export function oarMoments({ strokes, gates }: Pick<Analysis, 'strokes' | 'gates'>, seat: number): OarMoments {
  const gate = gates.findIndex((one) => one.seat === seat);
  const every = Array.from({ length: strokes.count }, (_, stroke) => stroke * strokes.gateCount + gate);
  const at = (column: Float64Array): number[] =>
    gate < 0 ? [] : rising(every.map((cell) => column[cell] ?? Number.NaN));
  const catchS = at(strokes.gate.catchS);
  if (catchS.length > 0) return { catchS, finishS: at(strokes.gate.finishS), isOfBoat: false };
  return { catchS: rising(strokes.boat.startS), finishS: [], isOfBoat: true };
}

/** Index of the moment nearest to `timeS`; -1 without any. */
export const nearestCatch = (times: readonly number[], timeS: number): number =>
  times.reduce(
    (best, one, at) => (best < 0 || Math.abs(one - timeS) < Math.abs((times[best] ?? 0) - timeS) ? at : best),
    -1,
  );

/** Moment `steps` on from the nearest to `timeS`; null without one. */
export function movedByCatches(times: readonly number[], timeS: number, steps: number): number | null {
  const from = nearestCatch(times, timeS);
  return from < 0 ? null : (times[Math.min(times.length - 1, Math.max(0, from + steps))] ?? null);
}

interface StartsInSession {
  /** Which one has no time of day: then nothing can be derived. */
  readonly silent: 'film' | 'recording' | null;
  /** Likeliest first. */
  readonly readings: readonly (StartRange & Pick<FilmStart, 'reading'>)[];
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

/**
 * Possible starts of a video for every reading of its container's clock in which it covers some of the session: first
 * matching others of apparently the same camera, then by the clock alone. `films`: videos of the session. A synced one
 * gives the time of day even when the recording doesn't.
 */
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

/** Sync status of a video in words: how it was synced, and its clock. */
export const filmPlaceWords = (marks: readonly FilmMark[]): string =>
  marks.length === 0
    ? 'Not synced'
    : marks.length === 1
      ? 'Synced manually at one catch'
      : 'Synced manually at two catches';

/** A person stops at a frame, and the catch is somewhere in it. */
export const AS_SURE_AS_A_FRAME = `No surer than the frame that was stopped at: at 30 a second, ${fixed(1000 * FRAME_S)} ms either way.`;

/** Null with a single mark. */
export function driftWords(drift: Drift): string | null {
  switch (drift.kind) {
    case 'unknown':
      return null;
    case 'none':
      return `Video and recording agree within ${fixed(Math.max(1, Math.abs(drift.apartMs)))} ms between the two catches.`;
    case 'clock':
      return drift.ppm < 0
        ? `The camera clock runs ${fixed(-drift.ppm)} ppm fast (90% CI ±${fixed(drift.eitherPpm)}). We’ve corrected for this.`
        : `The camera clock runs ${fixed(drift.ppm)} ppm slow (90% CI ±${fixed(drift.eitherPpm)}). We’ve corrected for this.`;
    case 'slowed':
      return `Slow motion: one second of video is ${fixed(drift.perFilmS, 3)} s of rowing.`;
    case 'contradiction':
      return `The two catches are ${fixed(Math.abs(drift.apartMs) / 1000, 2)} s out. One is probably the wrong stroke.`;
  }
}

/** Why the catch can't be saved; null when it can. */
export function refusedCatch(drift: Drift, isSecond: boolean): string | null {
  if (drift.kind === 'contradiction') return driftWords(drift);
  if (!isSecond || drift.kind !== 'unknown') return null;
  return `The two catches are less than ${MIN_BETWEEN_MARKS_S} s apart, too close to compare the clocks. Mark one further on.`;
}

interface ClockHint {
  readonly sentence: string;
  /** Start of the video by its clock, seconds on the recording's clock; null when unknown. */
  readonly startS: number | null;
}

/** Hint from the container's clock, by the likeliest reading in which the video covers some of the session. */
export function clockHint(film: FilmRecord, films: readonly FilmRecord[], analysis: Analysis): ClockHint {
  const { silent, readings } = startsInSession(film, films, analysis);
  if (silent === 'film') return { sentence: 'The video has no recording time.', startS: null };
  if (silent === 'recording')
    return { sentence: 'The recording does not say at what time of day it was rowed.', startS: null };
  const [likeliest, ...others] = readings;
  if (likeliest === undefined)
    return {
      sentence: 'The video’s timestamp doesn’t match this session.',
      startS: null,
    };
  const { startS } = likeliest;
  const { fromS } = wholeRange(analysis);
  const atS = Math.abs(startS - fromS);
  const { reading, withinS } = likeliest;
  const starts =
    startS < fromS
      ? `By its clock (${reading}), the video starts ${clock(atS)} before this session begins (its clock may be ${withinS} s off).`
      : `By its clock (${reading}), the video starts ${clock(atS)} into this session (its clock may be ${withinS} s off).`;
  return {
    sentence: others.length === 0 ? starts : `${starts} Read otherwise, its clock fits in ${others.length} more ways.`,
    startS,
  };
}
