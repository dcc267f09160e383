// Question to the comparison and its answer: strokes and alignment; a worker that is asked, reports its progress, and
// is canceled when the question changes; analyses of the sessions, the open ones as they are, the others as stored.
import { useMemo, useState, useCallback, useEffect, useRef } from 'react';
import type { StrokeKind, Analysis } from '#engine/analysis/analysis.ts';
import { useErrorTable } from '#src/library/setup/error-setting.ts';
import { useOarlockCalibration } from '#src/library/setup/instrument-knowledge.ts';
import type { CompareSearch } from './compared.ts';
import { alignmentsFor, toQuestion, withStrokes, type Entry, type Loaded, type Question } from './model.ts';
import type { MetricDifference } from '#engine/analysis/comparison/compare.ts';
import { compareInThread } from '#workers/comparison/comparison.ts';
import { spawnComparison } from '#workers/comparison/spawn-comparison.ts';
import type { Result } from '#engine/recording/result.ts';
import type { SessionId } from '#workers/api.ts';
import { engine, keptAnswers } from '#src/engine-client/engine.ts';
import { type Source, findSource } from './sides/sources.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { withPieces } from '#src/library/notebook/kept-pieces.ts';
import { AnnotationStore } from '#storage/annotations.ts';
import type { KeptPiece } from '#storage/annotations.ts';
import { DeviceDatabase } from '#storage/database.ts';
import { useAnnotations } from '#src/library/notebook/annotations.ts';

export interface ComparisonRequest {
  readonly loaded: readonly Loaded[];
  readonly included: readonly StrokeKind[];
  /** Possible alignments and the current one. */
  readonly alignments: readonly Question['alignment'][];
  readonly alignment: Question['alignment'];
  /** Null when a side is empty. */
  readonly question: Question | null;
  readonly comparison: ComparisonState<Question>;
}

export function useAsked(entries: readonly Entry[], search: Pick<CompareSearch, 'include' | 'by'>): ComparisonRequest {
  const included = useSameList(search.include);
  const loaded = useMemo(() => withStrokes(entries, included), [entries, included]);
  const alignments = useMemo(() => alignmentsFor(loaded), [loaded]);
  const alignment = search.by !== undefined && alignments.includes(search.by) ? search.by : (alignments[0] ?? 'all');
  const table = useErrorTable();
  const { library } = useOarlockCalibration(table);
  const question = useMemo(
    () => toQuestion(loaded, alignment, { table, library }),
    [loaded, alignment, table, library],
  );
  const comparison = useComparison(question);
  return { loaded, included, alignments, alignment, question, comparison };
}

/** Keeps the same list while its content is unchanged: reading the URL again is not a new question. */
function useSameList(list: readonly StrokeKind[] = []): readonly StrokeKind[] {
  const [kept, setKept] = useState(list);
  if (kept.join() === list.join()) return kept;
  setKept(list);
  return list;
}

/** Other facts about the question. */
interface Asked {
  readonly request: Parameters<typeof compareInThread>[1];
}

interface ComparisonState<Question extends Asked> {
  /** Last answered question; null before the first. */
  readonly answered: { readonly question: Question; readonly compared: readonly MetricDifference[] } | null;
  /** 0 to 1 while the worker computes; null otherwise. */
  readonly fraction: number | null;
  readonly problem: string | null;
  readonly cancelled: boolean;
  /** Cancels the computation; `again` restarts it. */
  readonly cancel: () => void;
  readonly again: () => void;
}

/** Allows the same question again after a cancellation. */
interface Attempt<Question> {
  readonly question: Question;
  readonly number: number;
}

export function useComparison<Question extends Asked>(question: Question | null): ComparisonState<Question> {
  const [number, setNumber] = useState(0);
  const attempt = useMemo(
    (): Attempt<Question> | null => (question === null ? null : { question, number }),
    [question, number],
  );
  const [givenUp, setGivenUp] = useState<Attempt<Question> | null>(null);
  const [progress, setProgress] = useState<{ readonly of: Attempt<Question>; readonly fraction: number } | null>(null);
  const [ended, setEnded] = useState<{ readonly of: Attempt<Question>; readonly problem: string | null } | null>(null);
  const [answered, setAnswered] = useState<ComparisonState<Question>['answered']>(null);
  const cancelled = attempt !== null && givenUp === attempt;

  useEffect(() => {
    if (attempt === null || cancelled) return undefined;
    const controller = new AbortController();
    const report = (fraction: number): void => setProgress({ of: attempt, fraction });
    void compareInThread(spawnComparison, attempt.question.request, report, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      if (answer.ok) setAnswered({ question: attempt.question, compared: answer.value });
      setEnded({ of: attempt, problem: answer.ok ? null : answer.failure.sentence });
    });
    return () => controller.abort();
  }, [attempt, cancelled]);

  const cancel = useCallback(() => setGivenUp(attempt), [attempt]);
  const again = useCallback(() => setNumber((before) => before + 1), []);
  const isRunning = attempt !== null && !cancelled && ended?.of !== attempt;
  return {
    answered: question === null ? null : answered,
    fraction: isRunning ? (progress?.of === attempt ? progress.fraction : 0) : null,
    problem: ended?.of === attempt ? (ended?.problem ?? null) : null,
    cancelled,
    cancel,
    again,
  };
}

/** Of a compared session, open or stored on the device. */
const ofKept = keptAnswers(engine);

export const askSource = <Answer>(
  source: Source,
  ask: (session: SessionId) => Promise<Result<Answer>>,
): Promise<Result<Answer>> => (source.session === null ? ofKept(source.key, ({ id }) => ask(id)) : ask(source.session));

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
