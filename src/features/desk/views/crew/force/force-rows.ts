// Values of each visible gate over a selection, in the cox's order and the chosen force unit.
import type { Gate, GateField, StrokeTable } from '#engine/analysis/analysis.ts';
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import { coxOrder, gateLabel, gateRowLabel } from '#src/figures/choice/seat-look.ts';
import { gateValues, computeSpread } from '#src/figures/scale/spread.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { LabelledSpread } from './findings.ts';

export interface ForceRow {
  readonly label: string;
  /** Short form for an axis. */
  readonly short: string;
  readonly seat: number;
  /** Index into the gates of the analysis. */
  readonly gate: number;
  readonly of: (field: GateField) => LabelledSpread;
}

const FORCES: ReadonlySet<GateField> = new Set(GATE_DEFINITIONS.flatMap(({ id, unit }) => (unit === 'N' ? [id] : [])));

/** Stroke table value for display: forces in the chosen unit. */
export const shownValue = (field: GateField, value: number, unit: ForceUnit): number =>
  FORCES.has(field) ? unit.of(value) : value;

export function forceRows(
  { strokes: table, gates }: { readonly strokes: StrokeTable; readonly gates: readonly Gate[] },
  shown: readonly number[],
  strokes: Int32Array,
  unit: ForceUnit,
  isNamed: (field: GateField, seat: number) => boolean,
): ForceRow[] {
  return coxOrder(gates, shown).flatMap((index) => {
    const gate = gates[index];
    if (gate === undefined) return [];
    const label = gateLabel(gate);
    const known = new Map<GateField, LabelledSpread>();
    const measure = (field: GateField): LabelledSpread => {
      const values = gateValues(table, field, index, strokes).map((value) => shownValue(field, value, unit));
      return { label, isNamed: isNamed(field, gate.seat), ...computeSpread(values) };
    };
    const of = (field: GateField): LabelledSpread => {
      const found = known.get(field) ?? measure(field);
      known.set(field, found);
      return found;
    };
    return [{ label, short: gateRowLabel(gate), seat: gate.seat, gate: index, of }];
  });
}
