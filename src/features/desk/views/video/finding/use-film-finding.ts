// Searches the sync of an unsynced video once it is readable, by the oar angles of its session, and returns catches to
// check.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { SwingOfCrew, type OarSwing } from '#engine/film/match/film-channels.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { wholeRange } from '#src/features/desk/shared/selection/selection.ts';
import { type FoundPlace, MIN_PIECE_S, filmPieces } from '#engine/film/match/find-place.ts';
import type { FilmMark } from '#engine/film/placement.ts';
import { filmFindingStore, useFinding, type Finding } from '#src/library/films/finding.ts';
import type { FilmFound } from '#workers/film/find-film.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { movedByCatches, type OarMoments } from '../catches.ts';
import { startsInSession } from '../clock-starts.ts';
import type { FilmPlaceNow } from '../use-film-place.ts';

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

/** Shows an agreed sync at its catch with the question; once, and never during playback. */
export function useShowFound({ catches: [first] }: FilmFinding, place: FilmPlaceNow, leads: boolean): void {
  const cursor = useCursor();
  const shown = useRef<FoundCatch | null>(null);
  const { stage, isSecond, proposeFound } = place;
  useEffect(() => {
    if (first === undefined || !first.isAgreed || !leads || isSecond || stage !== 'marking') return;
    if (shown.current?.recordingS === first.recordingS || cursor.getState().playing) return;
    shown.current = first;
    proposeFound(first);
  }, [first, leads, isSecond, stage, proposeFound, cursor]);
}

/** Maximum sample rate of angles: with at most two per bucket, samples are returned unchanged. */
const MAX_HZ = 200;

const noOars = (): Result<never> => failure('no-oars', 'No oar angles in this recording, so sync the video manually.');

/** Oar angles of a session, fetched one oar at a time: two hours of an eight at once would take 50 MB. */
export async function crewSwing(engine: EngineApi, session: SessionId, analysis: Analysis): Promise<Result<OarSwing>> {
  const range = wholeRange(analysis);
  const swing = new SwingOfCrew(range.fromS, range.toS);
  const buckets = Math.ceil((range.toS - range.fromS) * (MAX_HZ / 2)) + 1;
  let oars = 0;
  for (const [index, { quantity }] of analysis.channels.entries()) {
    if (quantity !== 'oar-angle') continue;
    const answer = await engine.ask(session, 'traces', { channels: [index], ...range, buckets });
    if (!answer.ok) return answer;
    for (const { timeS, minimum } of answer.value) {
      swing.add(timeS, minimum);
      oars += 1;
    }
  }
  return oars === 0 ? noOars() : success(swing.swing());
}
