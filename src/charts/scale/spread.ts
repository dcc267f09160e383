// Mean and scatter of per-stroke values over the strokes of a selection.
import type { GateField, Spread, StrokeTable } from '#engine/analysis/analysis.ts';

/** Values that exist; the standard deviation is that of a sample (n − 1) and absent below two values. */
export function spreadOf(values: Iterable<number>): Spread {
  let count = 0;
  let mean = 0;
  let squares = 0;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    count += 1;
    const step = value - mean;
    mean += step / count;
    squares += step * (value - mean);
  }
  return {
    mean: count > 0 ? mean : null,
    sd: count > 1 ? Math.sqrt(squares / (count - 1)) : null,
    count,
  };
}

/** One field of one gate over the given strokes, NaN where a stroke has none. */
export function gateValues(table: StrokeTable, field: GateField, gate: number, strokes: Iterable<number>): number[] {
  const { gateCount } = table;
  const column = table.gate[field];
  const values: number[] = [];
  for (const stroke of strokes) values.push(column[stroke * gateCount + gate] ?? Number.NaN);
  return values;
}

export const gateSpread = (table: StrokeTable, field: GateField, gate: number, strokes: Iterable<number>): Spread =>
  spreadOf(gateValues(table, field, gate, strokes));
