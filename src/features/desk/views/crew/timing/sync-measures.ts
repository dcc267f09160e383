// Four measures of the synchrony score over given strokes.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import type { SyncMeasures } from '#engine/analysis/crew/synchrony-score.ts';
import { gateValues, computeSpread } from '#src/charts/scale/spread.ts';
import { alongStrokes } from './offsets.ts';
import { computeSeatSpreads } from './spreads.ts';

/** For the visible gates; NaN is absent and never averaged. All null for a single rower. */
export function syncMeasures(
  { gates, strokes: table }: Analysis,
  together: CrewSynchrony,
  shown: readonly number[],
  strokes: Int32Array,
): SyncMeasures {
  const rowers = new Set(shown.map((gate) => gates[gate]?.seat));
  if (rowers.size < 2) return { catchSpreadMs: null, finishSpreadMs: null, forceSimilarity: null, arcSpreadDeg: null };
  const along = (column: ArrayLike<number> = []): number[] => alongStrokes(strokes, together.strokes, column);
  const meanSpread = (valuesOf: (gate: number) => readonly number[]): number | null =>
    computeSpread(computeSeatSpreads(shown.map(valuesOf))).mean;
  return {
    catchSpreadMs: meanSpread((gate) => along(together.oars[gate]?.offsets.loadFromMeanMs)),
    finishSpreadMs: meanSpread((gate) => along(together.oars[gate]?.offsets.releaseFromMeanMs)),
    forceSimilarity: computeSpread(shown.flatMap((gate) => along(together.oars[gate]?.forceSimilarity))).mean,
    arcSpreadDeg: meanSpread((gate) => gateValues(table, 'arcDeg', gate, strokes)),
  };
}
