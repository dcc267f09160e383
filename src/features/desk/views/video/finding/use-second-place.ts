// Second sync point of a long video, far from the first: searched automatically, confirmed on request.
import { useEffect, useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { secondPiece } from '#engine/film/match/pieces.ts';
import { computeDrift, type Drift, type FilmMark } from '#engine/film/placement.ts';
import { success } from '#engine/recording/result.ts';
import { filmFindingStore, useFinding } from '#src/library/films/finding.ts';
import type { Finding } from '#src/library/films/finding-state.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { wholeRange } from '../../../shared/selection/selection.ts';
import type { OarMoments } from '../catches.ts';
import { crewSwing } from './crew-swing.ts';
import { foundCatches } from './use-film-finding.ts';

export interface SecondPlace {
  readonly finding: Finding | undefined;
  /** Catch that shows it, and what both say about the clocks; null when none fits one clock. */
  readonly found: { readonly mark: FilmMark; readonly drift: Drift } | null;
  readonly stop: () => void;
}

interface Looked {
  readonly film: FilmRecord;
  /** Null while it can't be read. */
  readonly file: File | null;
  readonly analysis: Analysis;
  readonly moments: OarMoments;
  readonly engine: EngineApi;
  readonly session: SessionId;
}

export function useSecondPlace({ film, file, analysis, moments, engine, session }: Looked): SecondPlace {
  const { durationS, marks } = film;
  const [first] = marks.length === 1 ? marks : [];
  const key = `${session}/${film.fingerprint}/${first?.filmS} ${first?.recordingS}`;
  const finding = useFinding(({ findings }) => findings[key]);
  const isLong = first !== undefined && secondPiece(durationS, first, wholeRange(analysis)) !== null;
  useEffect(() => {
    if (first === undefined || !isLong || file === null || finding !== undefined) return;
    void filmFindingStore.getState().start(key, async () => {
      const swing = await crewSwing(engine, session, analysis);
      return swing.ok ? success({ film: file, durationS, swing: swing.value, readings: [], placed: first }) : swing;
    });
  }, [key, isLong, file, finding, first, durationS, engine, session, analysis]);
  const found = useMemo(() => {
    const [mark] = finding?.at === 'found' ? foundCatches(finding.found, moments.catchS) : [];
    if (mark === undefined || first === undefined) return null;
    const drift = computeDrift([first, mark]);
    return drift.kind === 'none' || drift.kind === 'clock' ? { mark, drift } : null;
  }, [finding, first, moments]);
  return { finding, found, stop: () => filmFindingStore.getState().stop(key) };
}
