// Sync status of a video in words: how it was synced, and its clock.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { FRAME_S, MIN_BETWEEN_MARKS_S, type Drift, type FilmMark } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import { startsInSession } from './clock-starts.ts';

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

export interface ClockHint {
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
