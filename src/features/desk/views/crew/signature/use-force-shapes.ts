// Smoothness and humps of given strokes, by gate.
import { useMemo } from 'react';
import type { ForceShape } from '#engine/analysis/force/force-shapes.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { useAnswer } from './use-answer.ts';

/** Null before the first answer. The strokes must be memoized. */
export function useForceShapes(
  engine: EngineApi,
  session: SessionId,
  strokes: Int32Array,
): readonly ForceShape[] | null {
  const ask = useMemo(
    () => (strokes.length === 0 ? null : () => engine.forceShapes({ session, strokes })),
    [engine, session, strokes],
  );
  return useAnswer(ask);
}
