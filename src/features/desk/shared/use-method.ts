// Re-analyzes the session when the URL asks for another method.
import { useMemo } from 'react';
import type { Measuring } from '#engine/analysis/analysis.ts';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { useSessions } from '#src/library/open/sessions.ts';

export interface MethodState {
  /** The displayed numbers still use the previous method. */
  readonly redefining: boolean;
  /** Why they remain; null when all is well. */
  readonly problem: string | null;
}

/** Do two methods give the same numbers? */
const isSame = (a: Measuring, b: Measuring): boolean =>
  a.definitions === b.definitions &&
  a.powerModel === b.powerModel &&
  a.levers === b.levers &&
  a.timingReference === b.timingReference;

export function useMethod(session: string, current: Measuring, wanted: Measuring): MethodState {
  const redefine = useSessions((state) => state.redefine);
  const settled = isSame(current, wanted);
  const ask = useMemo(() => {
    if (settled) return null;
    return async () => {
      const answer = await redefine(session, wanted);
      return answer.ok ? success(null) : answer;
    };
  }, [session, settled, wanted, redefine]);
  const { error: problem } = useLatest(ask);
  return { redefining: !settled && problem === null, problem };
}
