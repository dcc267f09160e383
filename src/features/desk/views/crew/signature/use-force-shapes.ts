// Smoothness and humps of given strokes, by gate.
import { useMemo } from 'react';
import type { ForceShape } from '#engine/analysis/force/force-shapes.ts';
import type { EngineApi, OutingId } from '#workers/api.ts';
import { useAnswer } from './use-answer.ts';

/** Null before the first answer. The strokes must be memoized. */
export function useForceShapes(engine: EngineApi, outing: OutingId, strokes: Int32Array): readonly ForceShape[] | null {
  const ask = useMemo(
    () => (strokes.length === 0 ? null : () => engine.forceShapes({ outing, strokes })),
    [engine, outing, strokes],
  );
  return useAnswer(ask);
}
