// Queries the comparison worker, reports progress, and cancels when the question changes.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ComparisonRequest, MetricDifference } from '#engine/analysis/comparison/compare.ts';
import { compareInThread } from '#workers/comparison/comparison.ts';
import { spawnComparison } from '#workers/comparison/spawn-comparison.ts';

/** Other facts about the question. */
interface Asked {
  readonly request: ComparisonRequest;
}

export interface ComparisonState<Question extends Asked> {
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
