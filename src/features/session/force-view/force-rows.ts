// The values of each gate shown, over the strokes of a selection, in the cox's order.
import type { Gate, GateField, StrokeTable } from '#engine/analysis/analysis.ts';
import { coxOrder, gateLabel, gateShortLabel } from '#src/charts/seat-look.ts';
import { gateSpread } from '#src/charts/spread.ts';
import type { LabelledSpread } from './findings.ts';

export interface ForceRow {
  readonly label: string;
  /** For the axis of a figure. */
  readonly short: string;
  readonly seat: number;
  readonly of: (field: GateField) => LabelledSpread;
}

export function forceRows(
  table: StrokeTable,
  gates: readonly Gate[],
  shown: readonly number[],
  strokes: Int32Array,
): ForceRow[] {
  return coxOrder(gates, shown).flatMap((index) => {
    const gate = gates[index];
    if (gate === undefined) return [];
    const label = gateLabel(gate);
    const known = new Map<GateField, LabelledSpread>();
    const of = (field: GateField): LabelledSpread => {
      const found = known.get(field) ?? { label, ...gateSpread(table, field, index, strokes) };
      known.set(field, found);
      return found;
    };
    return [{ label, short: gateShortLabel(gate), seat: gate.seat, of }];
  });
}
