// Question to the comparison and its answer: strokes and alignment; a worker that is asked, reports its progress, and is
// canceled when the question changes.
import { useMemo, useState, useCallback, useEffect } from 'react';
import type { StrokeKind } from '#engine/analysis/analysis.ts';
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
import type { Source } from './sides/sources.ts';

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
