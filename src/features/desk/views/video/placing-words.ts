// What there is to say of where a film lies, in words: how it came there, and what its clock tells.
import { isOnWall } from '#engine/recording/wall-clock.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { filmStarts, startsWithin } from '#engine/film/film-starts.ts';
import { LEAST_BETWEEN_MARKS_S, type Drift, type FilmMark } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import type { KeptFilm } from '#workers/storage/kept-film.ts';
import { wholeRange } from '../../contract/selection/selection.ts';

export const filmPlaceWords = (marks: readonly FilmMark[]): string =>
  marks.length === 0 ? 'Not placed' : `Placed by you, by ${marks.length === 1 ? 'one catch' : 'two catches'}`;

/** Null where one mark tells nothing. */
export function driftWords(drift: Drift): string | null {
  switch (drift.kind) {
    case 'unknown':
      return null;
    case 'none':
      return `Film and recording agree within ${fixed(Math.max(1, Math.abs(drift.apartMs)))} ms from one catch to the other.`;
    case 'clock':
      return `The film’s clock runs ${fixed(Math.abs(drift.ppm))} parts in a million ${drift.ppm < 0 ? 'fast' : 'slow'}; that is taken into account.`;
    case 'slowed':
      return `Slow motion: a second of the film is ${fixed(drift.perFilmS, 3)} s of rowing.`;
    case 'contradiction':
      return `The two catches lie ${fixed(Math.abs(drift.apartMs) / 1000, 2)} s apart from what one clock could show: one of them is another stroke.`;
  }
}

/** Why the catch that is asked about cannot be kept; null where it can. */
export function refusedCatch(drift: Drift, isSecond: boolean): string | null {
  if (drift.kind === 'contradiction') return driftWords(drift);
  if (!isSecond || drift.kind !== 'unknown') return null;
  return `The two catches lie less than ${LEAST_BETWEEN_MARKS_S} s of film apart, which tells nothing of the clocks: mark one further on.`;
}

export interface ClockHint {
  readonly sentence: string;
  /** Where the film begins by its clock, seconds on the recording's clock; null where nobody knows. */
  readonly startS: number | null;
}

type Timed = Pick<Analysis, 'startedAt' | 'utcOffsetS' | 'clockStartS' | 'clockEndS' | 'strokes'>;

/** What the container's clock says, by the likeliest reading in which the film shows some of the outing. */
export function clockHint({ clock: written, durationS }: KeptFilm, analysis: Analysis & Timed): ClockHint {
  const { startedAt, utcOffsetS } = analysis;
  const { fromS, toS } = wholeRange(analysis);
  if (written === null || (written.createdS === null && written.zoned === null))
    return { sentence: 'The film does not say when it was taken.', startS: null };
  const beganS = startedAt === null || isOnWall(startedAt) ? Number.NaN : Date.parse(startedAt) / 1000;
  if (!Number.isFinite(beganS))
    return { sentence: 'The recording does not say at what time of day it was rowed.', startS: null };
  const starts = filmStarts({ ...written, durationS: written.durationS ?? durationS }, utcOffsetS);
  const [likeliest, ...others] = startsWithin(starts, durationS, { fromS: beganS, toS: beganS + toS - fromS });
  if (likeliest === undefined)
    return {
      sentence: 'By every reading of its clock the film was taken at another time than this outing.',
      startS: null,
    };
  const startS = fromS + likeliest.startS - beganS;
  const atS = Math.abs(startS - fromS);
  const where = startS < fromS ? `${clock(atS)} before this outing begins` : `${clock(atS)} into this outing`;
  const more = others.length === 0 ? '' : ` Read otherwise, its clock fits in ${others.length} more ways.`;
  return {
    sentence: `By its clock (${likeliest.reading}) the film begins ${where}, give or take ${likeliest.withinS} s.${more}`,
    startS,
  };
}
