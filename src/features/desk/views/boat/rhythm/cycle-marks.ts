// Catch and finish of the crew in the cycle.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';

export interface CycleMarks {
  /** Shares of the cycle, 0 to 1; NaN when no oar was timed. */
  readonly catchAt: number;
  readonly finishAt: number;
}

/** Mean over strokes of the oars' mean. */
export function cycleMarks(table: StrokeTable, strokes: Iterable<number>): CycleMarks {
  const { startS, endS } = table.boat;
  const cycleShare = (column: Float64Array, stroke: number): number => {
    const from = startS[stroke] ?? Number.NaN;
    const crew = computeSpread(column.subarray(stroke * table.gateCount, (stroke + 1) * table.gateCount)).mean;
    return ((crew ?? Number.NaN) - from) / ((endS[stroke] ?? Number.NaN) - from);
  };
  const all = Array.from(strokes);
  const mean = (column: Float64Array): number =>
    computeSpread(all.map((stroke) => cycleShare(column, stroke))).mean ?? Number.NaN;
  return { catchAt: mean(table.gate.catchS), finishAt: mean(table.gate.finishS) };
}
