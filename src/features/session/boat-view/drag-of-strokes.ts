// The drag factor of strokes together.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { crewPower, seatsOf } from '#src/charts/stroke/stroke-power.ts';

/**
 * Work of the crew over ∫ v³ dt: the mean of single factors would be ruled by the strokes of a standing start, where v³
 * is almost nothing. W·s³/m³; null where no stroke has one.
 */
export function dragOfStrokes({ strokes: table, gates }: Analysis, strokes: Iterable<number>): number | null {
  const { startS, endS, dragFactor } = table.boat;
  const perRower = crewPower(table, gates);
  const rowers = seatsOf(gates).length;
  let workJ = 0;
  let cubed = 0;
  for (const stroke of strokes) {
    const factor = dragFactor[stroke] ?? Number.NaN;
    const work =
      (perRower[stroke] ?? Number.NaN) * rowers * ((endS[stroke] ?? Number.NaN) - (startS[stroke] ?? Number.NaN));
    if (!Number.isFinite(work / factor) || factor <= 0) continue;
    workJ += work;
    cubed += work / factor;
  }
  return cubed > 0 ? workJ / cubed : null;
}
