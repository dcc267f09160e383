// Means over chosen strokes, from the stroke table alone. NaN is absence: it is never averaged, and every mean keeps
// the number of strokes that have the value.
import type { Analysis, BoatField, GateField, Spread, StrokeTable } from '../analysis.ts';
import type { MomentField } from '../crew/timing-reference.ts';
import { areAlike } from '../logged/measured-alike.ts';
import { powerOfSeat, strokePower } from '../power/power-timeline.ts';
import { spreadOf } from '../statistics.ts';
import { isForward } from '../strokes/stroke-kinds.ts';

const MILLISECONDS = 1000;

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

/** One number a stroke and what it weighs in the mean of the strokes; NaN where it was not measured. */
export interface Weighed {
  readonly values: Float64Array;
  readonly weights: Float64Array;
}

/** Σ weight · value / Σ weight over what was measured; null where nothing was. */
export function weighedMean({ values, weights }: Weighed): number | null {
  let sum = 0;
  let weight = 0;
  for (const [at, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    sum += valueAt(weights, at) * value;
    weight += valueAt(weights, at);
  }
  return weight > 0 ? sum / weight : null;
}

/**
 * Rate of each stroke from its own length, which is what it weighs; backing down is no stroke. Where the file gives its
 * strokes no times, the rates that it gives, which weigh alike.
 */
export function weighedRates(table: StrokeTable, strokes: Int32Array): Weighed {
  const weights = Float64Array.from(strokes, (stroke) => (isForward(table, stroke) ? lengthS(table, stroke) : NaN));
  const values = weights.map((durationS) => (durationS > 0 ? 60 / durationS : NaN));
  if (values.some(Number.isFinite)) return { values, weights };
  return {
    values: Float64Array.from(strokes, (stroke) => valueAt(table.boat.rateSpm, stroke)),
    weights: weights.fill(1),
  };
}

/** Speed of each stroke from its own distance and length, which is what it weighs, m/s and s. */
export function weighedSpeeds(table: StrokeTable, strokes: Int32Array): Weighed {
  const weights = Float64Array.from(strokes, (stroke) => lengthS(table, stroke));
  const values = weights.map((durationS, at) =>
    durationS > 0 ? valueAt(table.boat.distanceM, strokes[at] ?? -1) / durationS : NaN,
  );
  return { values, weights };
}

/**
 * Drag factor of each stroke, W·s³/m³, and ∫ v³ dt, which is what it weighs: the mean is the work of the crew over all
 * of it. A plain mean would be ruled by the strokes of a standing start, where v³ is almost nothing.
 */
export function weighedDrag({ strokes: table, gates }: Rowed, strokes: Int32Array): Weighed {
  const rowers = new Set(gates.map(({ seat }) => seat)).size;
  const power = strokePower(table, gates, null);
  const weightOf = (stroke: number): number =>
    (valueAt(power, stroke) * rowers * lengthS(table, stroke)) / valueAt(table.boat.dragFactor, stroke);
  const weights = Float64Array.from(strokes, weightOf);
  const values = weights.map((weight, at) =>
    Number.isFinite(weight) && weight > 0 ? valueAt(table.boat.dragFactor, strokes[at] ?? -1) : NaN,
  );
  return { values, weights };
}

/** The drag factor of strokes together, W·s³/m³; null where no stroke has one. */
export const dragOfStrokes = (rowed: Rowed, strokes: Int32Array): number | null =>
  weighedMean(weighedDrag(rowed, strokes));

/**
 * Strokes per minute of the strokes together: one long stroke weighs what it lasts, and backing down is no stroke. The
 * scatter is that of the single strokes; where the file gives them no times, so is the mean.
 */
export const strokeRate = (table: StrokeTable, strokes: Int32Array): Spread => ({
  ...boatSpread(table, 'rateSpm', strokes),
  mean: weighedMean(weighedRates(table, strokes)),
});

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
  spreadOf(powerOfSeat(table, gates, seat, strokes));

/**
 * Watts of the mean rower: the mean of the rowers' means, and the spread between them; none of rowers measured
 * differently.
 */
export const meanRowerPower = (rowed: Rowed, seats: readonly number[], strokes: Int32Array): Spread =>
  spreadOf(
    areAlike(rowed.gates.filter(({ seat }) => seats.includes(seat)))
      ? seats.map((seat) => rowerPower(rowed, seat, strokes).mean ?? NaN)
      : [],
  );

/**
 * Standard deviation between the moments of the gates within each stroke, ms, whatever they are timed against; NaN in
 * backing down, and where fewer than two have the moment.
 */
export const spreadsOfStrokes = (
  table: StrokeTable,
  field: MomentField,
  gates: readonly number[],
  strokes: Int32Array,
): Float64Array =>
  Float64Array.from(strokes, (stroke) => {
    if (!isForward(table, stroke)) return NaN;
    const moments = gates.map((gate) => valueAt(table.gate[field], stroke * table.gateCount + gate));
    return MILLISECONDS * (spreadOf(moments).sd ?? NaN);
  });

/** How far apart the gates are within a stroke, ms: their standard deviation, averaged over the strokes. */
export function spreadWithinStrokes(
  table: StrokeTable,
  field: MomentField,
  gates: readonly number[],
  strokes: Int32Array,
): Spread & { readonly gateCount: number } {
  const isMeasured = (gate: number): boolean =>
    strokes.some((stroke) => Number.isFinite(valueAt(table.gate[field], stroke * table.gateCount + gate)));
  return { ...spreadOf(spreadsOfStrokes(table, field, gates, strokes)), gateCount: gates.filter(isMeasured).length };
}
