// How the oars move together in some strokes, asked of the engine; only the latest request counts.
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import type { CrewSynchronyRequest, EngineApi, OutingId } from '#workers/api.ts';
import { unlessOvertaken } from '#src/outings/unless-overtaken.ts';

export interface SynchronyAnswer {
  /** Null until it is there, and where there is none. */
  readonly together: CrewSynchrony | null;
  /** Why there is none; null while it is being measured. */
  readonly problem: string | null;
}

interface Asked extends SynchronyAnswer {
  /** Of one table: what is said, named or edited of an outing makes another analysis of the same strokes. */
  readonly table: StrokeTable;
  readonly strokes: Int32Array;
}

const WAITING: SynchronyAnswer = { together: null, problem: null };
const NO_SAMPLES = 'This recording holds no traces to measure it from.';

/** `strokes` null asks nothing. */
export function useCrewSynchrony(
  engine: EngineApi,
  outing: OutingId,
  table: StrokeTable,
  strokes: Int32Array | null,
): SynchronyAnswer {
  const [answer, setAnswer] = useState<Asked | null>(null);
  const ask = useMemo(
    () => unlessOvertaken((request: CrewSynchronyRequest) => engine.crewSynchrony(request)),
    [engine],
  );
  useEffect(() => {
    if (strokes === null) return undefined;
    let superseded = false;
    void ask({ outing, strokes }).then((result) => {
      if (superseded || result === null) return;
      const outcome = result.ok
        ? { together: result.value, problem: result.value === null ? NO_SAMPLES : null }
        : { together: null, problem: result.failure.sentence };
      // Eight panels are drawn from it.
      startTransition(() => setAnswer({ table, strokes, ...outcome }));
    });
    return () => {
      superseded = true;
    };
  }, [ask, outing, table, strokes]);
  return answer?.table === table && answer.strokes === strokes ? answer : WAITING;
}
