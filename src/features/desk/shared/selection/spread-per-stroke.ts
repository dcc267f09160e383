// Crew spread in every stroke of the table.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { MomentField } from '#engine/analysis/crew/timing-reference.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';

const MILLISECONDS = 1000;

/** SD of the gates' moments per stroke, ms; NaN when fewer than two have it. */
export const spreadPerStroke = (table: StrokeTable, field: MomentField, gates: readonly number[]): Float64Array =>
  Float64Array.from({ length: table.count }, (_, stroke) => {
    const moments = gates.map((gate) => table.gate[field][stroke * table.gateCount + gate] ?? Number.NaN);
    return MILLISECONDS * (computeSpread(moments).sd ?? Number.NaN);
  });
