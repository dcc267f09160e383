// Synchrony of the oars in given strokes, from the engine.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { useEngine } from '#src/engine-client/use-engine.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';

export interface SynchronyAnswer {
  /** Null while loading, and when there is none. */
  readonly together: CrewSynchrony | null;
  /** Why there is none; null while computing. */
  readonly problem: string | null;
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
  const input = strokes === null ? null : { strokes };
  const { data, error, isStale } = useEngine({ engine, session, analysis: { strokes: table } }, 'crewSynchrony', input);
  if (strokes === null || isStale) return WAITING;
  if (error !== null) return { together: null, problem: error };
  return { together: data, problem: data === null ? NO_SAMPLES : null };
}
