// One value per stroke and rower, for any number of oars.
import type { Analysis, Gate, GateField } from '../analysis.ts';
import { strokePower } from '../power/power-timeline.ts';

type Rowed = Pick<Analysis, 'strokes' | 'gates'>;

/** From bow, each once. */
export const listSeats = (gates: readonly Gate[]): number[] => [...new Set(gates.map(({ seat }) => seat))];

/**
 * In the field's unit: for a sculler, power and work are summed over both oars, all else is their mean; NaN if an oar
 * lacks it.
 */
export function seatValues(
  { strokes: table, gates }: Rowed,
  field: GateField,
  seat: number,
  chosen: Int32Array,
): Float64Array {
  if (field === 'powerW') {
    const power = strokePower(table, gates, seat);
    return Float64Array.from(chosen, (stroke) => power[stroke] ?? NaN);
  }
  const oars = gates.flatMap((gate, index) => (gate.seat === seat ? [index] : []));
  const column = table.gate[field];
  const weight = field === 'workJ' ? 1 : 1 / oars.length;
  return Float64Array.from(chosen, (stroke) =>
    oars.reduce((sum, oar) => sum + weight * (column[stroke * table.gateCount + oar] ?? NaN), 0),
  );
}
