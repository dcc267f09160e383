// Re-analyzes the session when the URL asks for another method.
import { useEffect, useState } from 'react';
import type { Measuring } from '#engine/analysis/analysis.ts';
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
  const [refused, setRefused] = useState<{ readonly wanted: Measuring; readonly why: string } | null>(null);
  const settled = isSame(current, wanted);
  useEffect(() => {
    if (settled) return undefined;
    let superseded = false;
    void redefine(session, wanted).then((answer) => {
      if (!superseded && !answer.ok) setRefused({ wanted, why: answer.failure.sentence });
    });
    return () => {
      superseded = true;
    };
  }, [session, settled, wanted, redefine]);
  const problem = !settled && refused !== null && isSame(refused.wanted, wanted) ? refused.why : null;
  return { redefining: !settled && problem === null, problem };
}
