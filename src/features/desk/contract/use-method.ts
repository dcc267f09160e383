// Has the outing analyzed again when the address asks for another method than it was analyzed by.
import { useEffect, useState } from 'react';
import type { Measuring } from '#engine/analysis/analysis.ts';
import { useOutings } from '#src/outings/outings.ts';

export interface MethodState {
  /** The numbers on the screen are still of the method before. */
  readonly redefining: boolean;
  /** Why they stay so; null where all is well. */
  readonly problem: string | null;
}

/** Of two ways to measure: whether they give the same numbers. */
const isSame = (a: Measuring, b: Measuring): boolean =>
  a.definitions === b.definitions &&
  a.powerModel === b.powerModel &&
  a.levers === b.levers &&
  a.timingReference === b.timingReference;

export function useMethod(outing: string, current: Measuring, wanted: Measuring): MethodState {
  const redefine = useOutings((state) => state.redefine);
  const [refused, setRefused] = useState<{ readonly wanted: Measuring; readonly why: string } | null>(null);
  const settled = isSame(current, wanted);
  useEffect(() => {
    if (settled) return undefined;
    let superseded = false;
    void redefine(outing, wanted).then((answer) => {
      if (!superseded && !answer.ok) setRefused({ wanted, why: answer.failure.sentence });
    });
    return () => {
      superseded = true;
    };
  }, [outing, settled, wanted, redefine]);
  const problem = !settled && refused !== null && isSame(refused.wanted, wanted) ? refused.why : null;
  return { redefining: !settled && problem === null, problem };
}
