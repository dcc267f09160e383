// How closely the crew rows together: the synchrony of its oars, and its mean catch and finish in the cycle.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { useEngine } from '#src/engine-client/use-latest.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';

export interface SynchronyAnswer {
  /** Null while loading, and when there is none. */
  readonly together: CrewSynchrony | null;
  /** Why there is none; null while computing. */
  readonly problem: string | null;
}

const WAITING: SynchronyAnswer = { together: null, problem: null };
const NO_SAMPLES = 'This recording holds no traces to measure it from.';

/** Synchrony of the oars in given strokes, from the engine; null requests nothing. */
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

export interface CycleMarks {
  /** Shares of the cycle, 0 to 1, which begins in the recovery with the oars perpendicular; null when not measured. */
  readonly catchShare: number | null;
  readonly finishShare: number | null;
}

/** Mean catch and finish in the crew's cycle. */
export function crewCycleMarks(
  { boat, gate, gateCount }: StrokeTable,
  strokes: Int32Array,
  gates: readonly number[],
): CycleMarks {
  const meanShare = (moments: Float64Array): number | null =>
    computeSpread(
      Array.from(strokes).flatMap((stroke) => {
        const startS = boat.startS[stroke] ?? Number.NaN;
        const lastsS = (boat.endS[stroke] ?? Number.NaN) - startS;
        return gates.map((index) => ((moments[stroke * gateCount + index] ?? Number.NaN) - startS) / lastsS);
      }),
    ).mean;
  return { catchShare: meanShare(gate.catchS), finishShare: meanShare(gate.finishS) };
}
