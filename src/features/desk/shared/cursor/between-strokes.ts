// Minimum, maximum and mean between the two cursors, over strokes fully inside, of the values in the cursor's row.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { gateColumn, computeSpread } from '#engine/analysis/statistics.ts';
import { findExtent } from '#src/figures/scale/scale.ts';
import { crewPower } from '#src/figures/stroke/stroke-values.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { strokesWithin, type Range } from '../selection/selection.ts';

export interface BetweenRow {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  /** Null when no stroke in between has the value. */
  readonly least: number | null;
  readonly greatest: number | null;
  readonly mean: number | null;
}

interface Column {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly values: Float64Array;
}

/** Columns of the boat, then of each oar of the seat in focus; unmeasured columns are left out. */
function collectColumns({ strokes, gates }: Analysis, focusSeat: number, force: ForceUnit): Column[] {
  const { boat, gate: table, gateCount } = strokes;
  const own = gates.flatMap(({ seat, side }, gate) => (seat === focusSeat ? [{ gate, side }] : []));
  const columns: Column[] = [
    { name: 'Rate', unit: 'spm', decimals: 1, values: boat.rateSpm },
    { name: 'Speed', unit: 'm/s', decimals: 2, values: boat.speedMps },
    { name: 'Power', unit: 'W per rower', decimals: 0, values: crewPower(strokes, gates) },
    ...own.flatMap(({ gate, side }): Column[] => {
      const whose = own.length > 1 && side !== null ? `, ${side}` : '';
      const column = (values: Float64Array): Float64Array => gateColumn(values, gateCount, gate);
      return [
        { name: `Catch${whose}`, unit: '°', decimals: 1, values: column(table.catchAngleDeg) },
        { name: `Finish${whose}`, unit: '°', decimals: 1, values: column(table.finishAngleDeg) },
        {
          name: `Peak${whose}`,
          unit: force.symbol,
          decimals: force.decimals,
          values: column(table.peakForceN).map((newtons) => force.of(newtons)),
        },
      ];
    }),
  ];
  return columns.filter(({ values }) => values.some(Number.isFinite));
}

export interface BetweenStrokes {
  readonly strokes: number;
  readonly rows: readonly BetweenRow[];
}

export function betweenStrokes(analysis: Analysis, focusSeat: number, range: Range, force: ForceUnit): BetweenStrokes {
  const strokes = strokesWithin(analysis.strokes, range);
  const rows = collectColumns(analysis, focusSeat, force).map(({ values, ...look }) => {
    const inside = Float64Array.from(strokes, (stroke) => values[stroke] ?? Number.NaN).filter(Number.isFinite);
    const extent = findExtent(inside);
    return { ...look, least: extent?.[0] ?? null, greatest: extent?.[1] ?? null, mean: computeSpread(inside).mean };
  });
  return { strokes: strokes.length, rows };
}
