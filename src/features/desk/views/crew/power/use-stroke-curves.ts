// Stroke under the cursor, sample by sample for every oar.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { useEngine } from '#src/engine-client/use-engine.ts';
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
  const input = stroke === null ? null : { stroke };
  const { data, of, error } = useEngine({ engine, session, analysis: { strokes: table } }, 'strokeCurves', input);
  if (stroke !== null && error !== null) return { stroke, curves: [] };
  return of === null || data === null ? NONE : { stroke: of.stroke, curves: data };
}
