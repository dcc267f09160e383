// Means over chosen strokes, from the stroke table alone. NaN is absence: it is never averaged, and every mean keeps the
// number of strokes that have the value.
import type { Analysis, BoatField, GateField, Spread, StrokeTable } from '../analysis.ts';
import { strokePower } from '../power/power-timeline.ts';
import { spreadOf } from '../statistics.ts';
import { isForward } from '../strokes/stroke-kinds.ts';

type Rowed = Pick<Analysis, 'strokes' | 'gates'>;

const valueAt = (column: Float64Array, index: number): number => column[index] ?? NaN;

const lengthS = ({ boat }: StrokeTable, stroke: number): number =>
  valueAt(boat.endS, stroke) - valueAt(boat.startS, stroke);

/** Spread of a column of one number a stroke over the chosen strokes. */
export const columnSpread = (column: Float64Array, strokes: Int32Array): Spread =>
  spreadOf(Float64Array.from(strokes, (stroke) => valueAt(column, stroke)));

/** Spread of a value of the hull, in the field's own unit. */
export const boatSpread = (table: StrokeTable, field: BoatField, strokes: Int32Array): Spread =>
  columnSpread(table.boat[field], strokes);

/** Spread of a value of one gate, in the field's own unit. */
export const gateSpreadOver = (table: StrokeTable, field: GateField, gate: number, strokes: Int32Array): Spread =>
  spreadOf(Float64Array.from(strokes, (stroke) => valueAt(table.gate[field], stroke * table.gateCount + gate)));

/**
 * Strokes per minute of the strokes together: one long stroke weighs what it lasts, and backing down is no stroke. The
 * scatter is that of the single strokes; where the file gives them no times, so is the mean.
 */
export function strokeRate(table: StrokeTable, strokes: Int32Array): Spread {
  const single = boatSpread(table, 'rateSpm', strokes);
  let rowed = 0;
  let rowedS = 0;
  for (const stroke of strokes) {
    const durationS = lengthS(table, stroke);
    if (!isForward(table, stroke) || !(durationS > 0)) continue;
    rowed += 1;
    rowedS += durationS;
  }
  return rowed > 0 ? { ...single, mean: (60 * rowed) / rowedS } : single;
}

export interface Travel {
  /** Sum over the strokes that have a distance, m. */
  readonly distanceM: number | null;
  /** Their distance over their time, m/s, so that long and short strokes weigh what they should. */
  readonly speedMps: number | null;
}

/** How far and how fast the boat went in the strokes. */
export function travelOf(table: StrokeTable, strokes: Int32Array): Travel {
  let distanceM = 0;
  let durationS = 0;
  for (const stroke of strokes) {
    const distance = valueAt(table.boat.distanceM, stroke);
    const duration = lengthS(table, stroke);
    if (!Number.isFinite(distance) || !(duration > 0)) continue;
    distanceM += distance;
    durationS += duration;
  }
  return durationS > 0 ? { distanceM, speedMps: distanceM / durationS } : { distanceM: null, speedMps: null };
}

/** Power of one rower, W: both oars of a sculler together, only of strokes in which every oar was measured. */
export const rowerPower = ({ strokes: table, gates }: Rowed, seat: number, strokes: Int32Array): Spread =>
  columnSpread(strokePower(table, gates, seat), strokes);

/** Watts of the mean rower: the mean of the rowers' means, and the scatter between them. */
export const meanRowerPower = (rowed: Rowed, seats: readonly number[], strokes: Int32Array): Spread =>
  spreadOf(seats.map((seat) => rowerPower(rowed, seat, strokes).mean ?? NaN));

/** How far apart the gates are within a stroke: their standard deviation, averaged over the strokes. */
export function spreadWithinStrokes(
  table: StrokeTable,
  field: GateField,
  gates: readonly number[],
  strokes: Int32Array,
): Spread & { readonly gateCount: number } {
  const seen = new Set<number>();
  const perStroke = Float64Array.from(strokes, (stroke) => {
    const values = gates.map((gate) => valueAt(table.gate[field], stroke * table.gateCount + gate));
    values.forEach((value, at) => {
      if (Number.isFinite(value)) seen.add(gates[at] ?? -1);
    });
    return spreadOf(values).sd ?? NaN;
  });
  return { ...spreadOf(perStroke), gateCount: seen.size };
}
