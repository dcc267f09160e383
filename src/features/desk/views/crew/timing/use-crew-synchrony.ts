// Synchrony of the oars in given strokes, from the engine; only the latest request counts.
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import type { CrewSynchronyRequest, EngineApi, SessionId } from '#workers/api.ts';
import { latestOnly } from '#src/engine-client/latest-only.ts';

export interface SynchronyAnswer {
  /** Null while loading, and when there is none. */
  readonly together: CrewSynchrony | null;
  /** Why there is none; null while computing. */
  readonly problem: string | null;
}

interface Asked extends SynchronyAnswer {
  /** Key: notes, names or edits give another analysis with the same stroke table. */
  readonly table: StrokeTable;
  readonly strokes: Int32Array;
}

const WAITING: SynchronyAnswer = { together: null, problem: null };
const NO_SAMPLES = 'This recording holds no traces to measure it from.';

/** `strokes`: null requests nothing. */
export function useCrewSynchrony(
  engine: EngineApi,
  session: SessionId,
  table: StrokeTable,
  strokes: Int32Array | null,
): SynchronyAnswer {
  const [answer, setAnswer] = useState<Asked | null>(null);
  const ask = useMemo(() => latestOnly((request: CrewSynchronyRequest) => engine.crewSynchrony(request)), [engine]);
  useEffect(() => {
    if (strokes === null) return undefined;
    let superseded = false;
    void ask({ session, strokes }).then((result) => {
      if (superseded || result === null) return;
      const outcome = result.ok
        ? { together: result.value, problem: result.value === null ? NO_SAMPLES : null }
        : { together: null, problem: result.failure.sentence };
      // Eight panels draw it.
      startTransition(() => setAnswer({ table, strokes, ...outcome }));
    });
    return () => {
      superseded = true;
    };
  }, [ask, session, table, strokes]);
  return answer?.table === table && answer.strokes === strokes ? answer : WAITING;
}
