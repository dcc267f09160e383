// The crew's spread in every stroke of the table.
import type { GateField, StrokeTable } from '#engine/analysis/analysis.ts';
import { spreadOf } from '#src/charts/scale/spread.ts';

/** Standard deviation over the given gates per stroke, NaN where fewer than two have the value. */
export const spreadPerStroke = (table: StrokeTable, field: GateField, gates: readonly number[]): Float64Array =>
  Float64Array.from(
    { length: table.count },
    (_, stroke) =>
      spreadOf(gates.map((gate) => table.gate[field][stroke * table.gateCount + gate] ?? Number.NaN)).sd ?? Number.NaN,
  );
