// Mean and spread of per-stroke values over the strokes of a selection.
import type { GateField, Spread, StrokeTable } from '#engine/analysis/analysis.ts';
import { computeSpread } from '#engine/analysis/statistics.ts';

export { computeSpread };

/** One field of one gate over the given strokes, NaN where a stroke has none. */
export function gateValues(table: StrokeTable, field: GateField, gate: number, strokes: Iterable<number>): number[] {
  const { gateCount } = table;
  const column = table.gate[field];
  const values: number[] = [];
  for (const stroke of strokes) values.push(column[stroke * gateCount + gate] ?? Number.NaN);
  return values;
}

export const gateSpread = (table: StrokeTable, field: GateField, gate: number, strokes: Iterable<number>): Spread =>
  computeSpread(gateValues(table, field, gate, strokes));
