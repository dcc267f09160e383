// Work by quarter of the arc for each gate, over a selection.
import type { Gate, StrokeTable } from '#engine/analysis/analysis.ts';
import { coxOrder, gateLabel, gateRowLabel } from '#src/figures/choice/seat-look.ts';
import { gateSpread } from '#src/figures/scale/spread.ts';
import type { SeatQuarters } from './findings.ts';

/** Gates in the cox's order; leaves out gates without all four quarters. */
export function seatQuarters(
  table: StrokeTable,
  gates: readonly Gate[],
  shown: readonly number[],
  strokes: Int32Array,
): SeatQuarters[] {
  return coxOrder(gates, shown).flatMap((index) => {
    const gate = gates[index];
    const [first, second, third, fourth] = (
      ['workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct', 'workQuarter4Pct'] as const
    ).map((field) => gateSpread(table, field, index, strokes).mean ?? null);
    if (gate === undefined || first == null || second == null || third == null || fourth == null) return [];
    return [
      {
        label: gateLabel(gate),
        short: gateRowLabel(gate),
        seat: gate.seat,
        quarters: [first, second, third, fourth] as const,
      },
    ];
  });
}
