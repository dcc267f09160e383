// One number a stroke of a rower, whatever the number of oars.
import type { Analysis, Gate, GateField } from '../analysis.ts';
import { strokePower } from '../power/power-timeline.ts';

type Rowed = Pick<Analysis, 'strokes' | 'gates'>;

/** From bow, each once. */
export const seatsOfGates = (gates: readonly Gate[]): number[] => [...new Set(gates.map(({ seat }) => seat))];

/** In the field's unit: of a sculler power and work of both oars together, all else their mean; NaN where an oar lacks it. */
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
