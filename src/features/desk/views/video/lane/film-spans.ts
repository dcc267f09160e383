// Positions of a session's videos; overlapping ones of several cameras are stacked.
import { computePlacement, toRecordingTime } from '#engine/film/placement.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import type { Range } from '../../../shared/selection/selection.ts';

export interface FilmSpan extends Range {
  readonly film: FilmRecord;
  /** 0 is the top. */
  readonly row: number;
}

/** Synced videos that cover some of the session, clipped to it, by start. */
export function filmSpans(films: readonly FilmRecord[], whole: Range): readonly FilmSpan[] {
  const shown = films.flatMap((film) => {
    const placement = computePlacement(film.marks);
    if (placement === null) return [];
    const fromS = Math.max(whole.fromS, toRecordingTime(placement, 0));
    const toS = Math.min(whole.toS, toRecordingTime(placement, film.durationS));
    return toS > fromS ? [{ film, fromS, toS }] : [];
  });
  const ends: number[] = [];
  return shown
    .toSorted((one, other) => one.fromS - other.fromS)
    .map((span) => {
      const free = ends.findIndex((endS) => endS <= span.fromS);
      const row = free < 0 ? ends.length : free;
      ends[row] = span.toS;
      return { ...span, row };
    });
}

/** Another video of this moment; null without one. */
export const filmThatShows = (spans: readonly FilmSpan[], timeS: number, not: FilmRecord): FilmRecord | null =>
  spans.find(({ film, fromS, toS }) => film.fingerprint !== not.fingerprint && timeS >= fromS && timeS < toS)?.film ??
  null;
