// Mean catch and finish in the crew's cycle.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import { computeSpread } from '#src/charts/scale/spread.ts';

export interface CycleMarks {
  /** Shares of the cycle, 0 to 1, which begins in the recovery with the oars perpendicular; null when not measured. */
  readonly catchShare: number | null;
  readonly finishShare: number | null;
}

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
