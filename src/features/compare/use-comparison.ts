// Asks the comparing thread, tells how far it is, and gives up when something else is asked.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MetricDifference } from '#engine/analysis/comparison/compare.ts';
import { compareInThread } from '#workers/comparison/comparison.ts';
import { spawnComparison } from '#workers/comparison/spawn-comparison.ts';
import type { Question } from './model.ts';

export interface ComparisonState {
  /** Of the question that was answered last; null until there is one. */
  readonly answered: { readonly question: Question; readonly compared: readonly MetricDifference[] } | null;
  /** 0 to 1 while the thread computes; null when it does not. */
  readonly fraction: number | null;
  readonly problem: string | null;
  readonly cancelled: boolean;
  /** Gives up what is being computed; `again` asks once more. */
  readonly cancel: () => void;
  readonly again: () => void;
}

/** The same question may be asked again after it was given up. */
interface Attempt {
  readonly question: Question;
  readonly number: number;
}

export function useComparison(question: Question | null): ComparisonState {
  const [number, setNumber] = useState(0);
  const attempt = useMemo((): Attempt | null => (question === null ? null : { question, number }), [question, number]);
  const [givenUp, setGivenUp] = useState<Attempt | null>(null);
  const [progress, setProgress] = useState<{ readonly of: Attempt; readonly fraction: number } | null>(null);
  const [ended, setEnded] = useState<{ readonly of: Attempt; readonly problem: string | null } | null>(null);
  const [answered, setAnswered] = useState<ComparisonState['answered']>(null);
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
