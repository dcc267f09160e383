// Engine answer about strokes; only the latest request counts.
import { useEffect, useState } from 'react';
import type { Result } from '#engine/recording/result.ts';

/**
 * Latest answer; the previous one while a request is in flight. `ask` must be memoized: a new function is a new
 * request, null is none. After a failure the previous answer stays, and the engine reports it with the session.
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
