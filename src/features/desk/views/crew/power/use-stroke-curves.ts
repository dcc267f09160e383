// Stroke under the cursor, sample by sample for every oar; only the latest request counts.
import { useEffect, useState } from 'react';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { useStrokeAtCursor } from '../../../shared/cursor/use-stroke-at-cursor.ts';

export interface StrokeCurves {
  /** Index into the stroke table; null between strokes. */
  readonly stroke: number | null;
  readonly curves: readonly StrokeCurve[];
}

const NONE: StrokeCurves = { stroke: null, curves: [] };

/** The previous stroke's until the new ones arrive; empty between strokes. */
export function useStrokeCurves(engine: EngineApi, session: SessionId, table: StrokeTable): StrokeCurves {
  const stroke = useStrokeAtCursor();
  const [answer, setAnswer] = useState<StrokeCurves & { readonly table: StrokeTable }>();
  useEffect(() => {
    if (stroke === null) return undefined;
    let superseded = false;
    void engine.strokeCurves({ session, stroke }).then((result) => {
      if (!superseded) setAnswer({ table, stroke, curves: result.ok ? result.value : [] });
    });
    return () => {
      superseded = true;
    };
  }, [engine, session, table, stroke]);
  return stroke === null || answer?.table !== table ? NONE : answer;
}
