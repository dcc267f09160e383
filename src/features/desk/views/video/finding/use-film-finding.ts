// Searches the sync of an unsynced video once it is readable, and returns catches to check.
import { useCallback, useEffect, useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { type FoundPlace, MIN_PIECE_S } from '#engine/film/match/find-place.ts';
import { filmPieces } from '#engine/film/match/pieces.ts';
import type { FilmMark } from '#engine/film/placement.ts';
import { success } from '#engine/recording/result.ts';
import { filmFindingStore, useFinding, type Finding } from '#src/library/films/finding.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import type { FilmFound } from '#workers/film/find-film.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { movedByCatches, type OarMoments } from '../catches.ts';
import { startsInSession } from '../clock-starts.ts';
import { crewSwing } from './crew-swing.ts';

export interface FilmFinding {
  /** Undefined before the search. */
  readonly finding: Finding | undefined;
  /** Null when a search is possible; otherwise the reason. */
  readonly refusal: string | null;
  /** Candidates, each as the catch that shows it, best first. */
  readonly catches: readonly FoundCatch[];
  readonly look: () => void;
  readonly stop: () => void;
}

export interface FoundCatch extends FilmMark {
  /** Do the video and its halves agree? */
  readonly isAgreed: boolean;
}

interface Looked {
  readonly film: FilmRecord;
  readonly films: readonly FilmRecord[];
  /** Null while it can't be read. */
  readonly file: File | null;
  readonly analysis: Analysis;
  readonly moments: OarMoments;
  readonly engine: EngineApi;
  readonly session: SessionId;
}

const tooShort = `Videos under ${MIN_PIECE_S} s must be synced manually: too few strokes to tell apart.`;

/** A catch in the middle of the searched piece. */
export function foundCatches({ agreed, offered, piece }: FilmFound, catchS: readonly number[]): FoundCatch[] {
  const toFoundCatches = ({ startS }: FoundPlace, isAgreed: boolean): FoundCatch[] => {
    const recordingS = movedByCatches(catchS, startS + piece.fromS + piece.seconds / 2, 0);
    return recordingS === null ? [] : [{ recordingS, filmS: recordingS - startS, isAgreed }];
  };
  const others = offered.filter(({ startS }) => startS !== agreed?.startS);
  return [
    ...(agreed === null ? [] : toFoundCatches(agreed, true)),
    ...others.flatMap((place) => toFoundCatches(place, false)),
  ];
}

export function useFilmFinding({ film, films, file, analysis, moments, engine, session }: Looked): FilmFinding {
  const key = `${session}/${film.fingerprint}`;
  const finding = useFinding(({ findings }) => findings[key]);
  const isShort = filmPieces(film.durationS).length === 0;
  const isWanted = film.marks.length === 0 && file !== null && !isShort && finding === undefined;
  const look = useCallback((): void => {
    if (file === null) return;
    void filmFindingStore.getState().start(key, async () => {
      const swing = await crewSwing(engine, session, analysis);
      if (!swing.ok) return swing;
      const { durationS } = film;
      const { readings } = startsInSession(film, films, analysis);
      return success({ film: file, durationS, swing: swing.value, readings });
    });
  }, [key, file, film, films, analysis, engine, session]);
  useEffect(() => {
    if (isWanted) look();
  }, [isWanted, look]);
  const found = finding?.at === 'found' ? finding.found : null;
  const catches = useMemo(() => (found === null ? [] : foundCatches(found, moments.catchS)), [found, moments]);
  const stop = useCallback((): void => filmFindingStore.getState().stop(key), [key]);
  return { finding, refusal: isShort ? tooShort : null, catches, look, stop };
}
