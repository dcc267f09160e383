// Analyses of the compared sessions: the open ones as they are, the others as stored.
import { useEffect, useMemo, useRef, useState, useCallback } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { withPieces } from '#src/library/notebook/kept-pieces.ts';
import { AnnotationStore } from '#storage/annotation-store.ts';
import type { KeptPiece } from '#storage/annotations.ts';
import { DeviceDatabase } from '#storage/database.ts';
import { useAnnotations } from '#src/library/notebook/annotations.ts';
import { findSource, type Source } from './sides/sources.ts';

/** Null when unedited: the engine's own pieces apply. */
type Pieces = readonly KeptPiece[] | null;

const store = new AnnotationStore(new DeviceDatabase());

/** By source key; undefined until loaded. */
function useEditedPieces(sources: readonly Source[]): (source: Source) => Pieces | undefined {
  const annotated = useAnnotations((state) => state.of);
  const [kept, setKept] = useState<Readonly<Record<string, Pieces>>>({});
  const asked = useRef(new Set<string>());

  useEffect(() => {
    for (const { key, record } of sources) {
      if (record === null || asked.current.has(key)) continue;
      asked.current.add(key);
      void store.read(key).then(({ annotations }) => setKept((before) => ({ ...before, [key]: annotations.pieces })));
    }
  }, [sources]);

  return useCallback(
    ({ key, session, record }) => {
      const ofVisit = session === null ? undefined : annotated[session];
      if (ofVisit !== undefined) return ofVisit.annotations.pieces;
      return record === null ? null : kept[key];
    },
    [annotated, kept],
  );
}

export type AnalysisState =
  | { readonly analysis: Analysis }
  /** Why there is none, in a sentence. */
  | { readonly analysis: null; readonly problem: string }
  | 'loading';

const GONE = 'This session is not on this device and not open in this tab: choose another one, or drop its file again.';

/** Same pieces, same analysis object, so that nothing is compared again. */
const withThem = new WeakMap<Analysis, { readonly pieces: Pieces; readonly analysis: Analysis }>();

function edited(analysis: Analysis, pieces: Pieces): Analysis {
  const known = withThem.get(analysis);
  if (known?.pieces === pieces) return known.analysis;
  const made = withPieces(analysis, pieces);
  withThem.set(analysis, { pieces, analysis: made });
  return made;
}

/** Session from the library; correcting its crew or rig gives another analysis. */
interface Wanted {
  readonly key: string;
  readonly version: string;
}

const requestedAnalyses = (keys: readonly string[], sources: readonly Source[]): Wanted[] =>
  [...new Set(keys)].flatMap((key) => {
    const found = findSource(sources, key);
    if (found === undefined || found.session !== null || found.record === null) return [];
    const { definitions, powerModel, levers } = found.record.facts;
    return [{ key, version: JSON.stringify([found.record.corrections, definitions, powerModel, levers]) }];
  });

const cacheKey = ({ key, version }: Wanted): string => `${key} ${version}`;

export function useAnalyses(keys: readonly string[], sources: readonly Source[]): ReadonlyMap<string, AnalysisState> {
  const opened = useSessions((state) => state.opened);
  const libraryState = useLibrary((state) => state.state);
  const analysisOf = useLibrary((state) => state.analysisOf);
  const [kept, setKept] = useState<Readonly<Record<string, AnalysisState>>>({});
  const wanted = useMemo(() => requestedAnalyses(keys, sources), [keys, sources]);

  // Analyses with another method than the library's exist only here.
  const claim = useSessions((state) => state.claim);
  useEffect(() => claim(keys), [claim, keys]);

  const asked = useRef(new Set<string>());

  useEffect(() => {
    for (const one of wanted.filter((each) => !asked.current.has(cacheKey(each)))) {
      asked.current.add(cacheKey(one));
      void analysisOf(one.key).then((answer) => {
        const state = answer.ok ? { analysis: answer.value } : { analysis: null, problem: answer.failure.sentence };
        setKept((before) => ({ ...before, [cacheKey(one)]: state }));
      });
    }
  }, [wanted, analysisOf]);

  const compared = useMemo(() => keys.flatMap((key) => findSource(sources, key) ?? []), [keys, sources]);
  const piecesOf = useEditedPieces(compared);
  return useMemo(() => {
    const ready = (found: Source, analysis: Analysis): AnalysisState => {
      const pieces = piecesOf(found);
      return pieces === undefined ? 'loading' : { analysis: edited(analysis, pieces) };
    };
    const analysisState = (key: string): AnalysisState => {
      const found = findSource(sources, key);
      if (found === undefined) return libraryState === 'loading' ? 'loading' : { analysis: null, problem: GONE };
      const open = found.session === null ? undefined : opened[found.session];
      if (open !== undefined) return ready(found, open.analysis);
      const one = wanted.find((each) => each.key === key);
      const state = one === undefined ? undefined : kept[cacheKey(one)];
      return state === undefined || state === 'loading' || state.analysis === null
        ? (state ?? 'loading')
        : ready(found, state.analysis);
    };
    return new Map(keys.map((key) => [key, analysisState(key)]));
  }, [keys, sources, opened, wanted, kept, libraryState, piecesOf]);
}
