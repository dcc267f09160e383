// What the engine answers to a question about strokes; only the latest question counts.
import { useEffect, useState } from 'react';
import type { Result } from '#engine/recording/result.ts';

/**
 * The latest answer, the one before while a new question is open. `ask` is memoised: a new function is a new question,
 * null is none. A failure leaves the answer before in place: the engine reports it where the outing is shown.
 */
export function useAnswer<T>(ask: (() => Promise<Result<T>>) | null): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    if (ask === null) return undefined;
    let superseded = false;
    void ask().then((result) => {
      if (!superseded && result.ok) setAnswer(result.value);
    });
    return () => {
      superseded = true;
    };
  }, [ask]);
  return ask === null ? null : answer;
}
