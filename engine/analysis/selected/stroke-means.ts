// Values and means over chosen strokes, from the stroke table alone. NaN is never averaged, and every mean has the
// number of strokes with a value.
import type { Analysis, BoatField, GateField, Spread, StrokeTable, Gate } from '../analysis.ts';
import type { MomentField } from '../crew/timing-reference.ts';
import { areComparable } from '../logged/comparable-gates.ts';
import { computeSeatPower, strokePower } from '../power/power-timeline.ts';
import { computeSpread } from '../statistics.ts';
import { isForward } from '../strokes/stroke-kinds.ts';

const MILLISECONDS = 1000;

type Rowed = Pick<Analysis, 'strokes' | 'gates'>;

const valueAt = (column: Float64Array, index: number): number => column[index] ?? NaN;

const lengthS = ({ boat }: StrokeTable, stroke: number): number =>
  valueAt(boat.endS, stroke) - valueAt(boat.startS, stroke);

/** Spread of a column with one value per stroke over the chosen strokes. */
export const columnSpread = (column: Float64Array, strokes: Int32Array): Spread =>
  computeSpread(Float64Array.from(strokes, (stroke) => valueAt(column, stroke)));

/** Spread of a hull value, in the field's own unit. */
export const boatSpread = (table: StrokeTable, field: BoatField, strokes: Int32Array): Spread =>
  columnSpread(table.boat[field], strokes);

/** Spread of a value of one gate, in the field's own unit. */
export const gateSpreadOver = (table: StrokeTable, field: GateField, gate: number, strokes: Int32Array): Spread =>
  computeSpread(Float64Array.from(strokes, (stroke) => valueAt(table.gate[field], stroke * table.gateCount + gate)));

/**
 * Mean of a value of one gate, as `gateSpreadOver` gives it, without a copy of the column; NaN where no stroke has it.
 */
export function gateMeanOver(table: StrokeTable, field: GateField, gate: number, strokes: Int32Array): number {
  const [column, width] = [table.gate[field], table.gateCount];
  let count = 0;
  let mean = 0;
  for (let at = 0; at < strokes.length; at++) {
    const value = column[(strokes[at] ?? 0) * width + gate] ?? NaN;
    if (!Number.isFinite(value)) continue;
    count += 1;
    mean += (value - mean) / count;
  }
  return count > 0 ? mean : NaN;
}

/** One value per stroke with its weight in the mean; NaN if not measured. */
export interface Weighed {
  readonly values: Float64Array;
  readonly weights: Float64Array;
}

/** Σ weight · value / Σ weight over measured values; null if there are none. */
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
 * Rate of each stroke from its own duration, which is its weight; backing does not count. If the file has no stroke
 * times, its rates with equal weights.
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

/** Speed of each stroke from its own distance and duration, which is its weight, m/s and s. */
export function weighedSpeeds(table: StrokeTable, strokes: Int32Array): Weighed {
  const weights = Float64Array.from(strokes, (stroke) => lengthS(table, stroke));
  const values = weights.map((durationS, at) =>
    durationS > 0 ? valueAt(table.boat.distanceM, strokes[at] ?? -1) / durationS : NaN,
  );
  return { values, weights };
}

/**
 * Drag factor of each stroke, W·s³/m³, weighted by ∫ v³ dt, so that the mean is the crew's work over the total. A plain
 * mean would be dominated by the strokes of a standing start, where v³ is almost zero.
 */
export function weighedDrag({ strokes: table, gates }: Rowed, strokes: Int32Array): Weighed {
  const rowers = new Set(gates.map(({ seat }) => seat)).size;
  const power = strokePower(table, gates, null);
  const strokeWeight = (stroke: number): number =>
    (valueAt(power, stroke) * rowers * lengthS(table, stroke)) / valueAt(table.boat.dragFactor, stroke);
  const weights = Float64Array.from(strokes, strokeWeight);
  const values = weights.map((weight, at) =>
    Number.isFinite(weight) && weight > 0 ? valueAt(table.boat.dragFactor, strokes[at] ?? -1) : NaN,
  );
  return { values, weights };
}

/** Drag factor of strokes together, W·s³/m³; null without any. */
export const meanDrag = (rowed: Rowed, strokes: Int32Array): number | null => weighedMean(weighedDrag(rowed, strokes));

/**
 * Strokes per minute of the strokes together, weighted by duration, without backing. The spread is that of single
 * strokes; without stroke times, so is the mean.
 */
export const strokeRate = (table: StrokeTable, strokes: Int32Array): Spread => ({
  ...boatSpread(table, 'rateSpm', strokes),
  mean: weighedMean(weighedRates(table, strokes)),
});

interface Travel {
  /** Sum over the strokes that have a distance, m. */
  readonly distanceM: number | null;
  /** Their total distance over their total time, m/s. */
  readonly speedMps: number | null;
}

/** Distance and speed of the boat over the strokes. */
export function computeTravel(table: StrokeTable, strokes: Int32Array): Travel {
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

/** Power of one rower, W: both oars of a sculler together, only in strokes in which every oar was measured. */
export const rowerPower = ({ strokes: table, gates }: Rowed, seat: number, strokes: Int32Array): Spread =>
  computeSpread(computeSeatPower(table, gates, seat, strokes));

/** Mean of the rowers' mean powers, W, and the spread between them; none for rowers measured differently. */
export const meanRowerPower = (rowed: Rowed, seats: readonly number[], strokes: Int32Array): Spread =>
  computeSpread(
    areComparable(rowed.gates.filter(({ seat }) => seats.includes(seat)))
      ? seats.map((seat) => rowerPower(rowed, seat, strokes).mean ?? NaN)
      : [],
  );

/**
 * Standard deviation between the gates' moments within each stroke, ms, independent of the timing reference; NaN when
 * backing, and if fewer than two have the moment.
 */
export const computeStrokeSpreads = (
  table: StrokeTable,
  field: MomentField,
  gates: readonly number[],
  strokes: Int32Array,
): Float64Array =>
  Float64Array.from(strokes, (stroke) => {
    if (!isForward(table, stroke)) return NaN;
    const moments = gates.map((gate) => valueAt(table.gate[field], stroke * table.gateCount + gate));
    return MILLISECONDS * (computeSpread(moments).sd ?? NaN);
  });

/** Standard deviation of the gates within a stroke, ms, averaged over the strokes. */
export function spreadWithinStrokes(
  table: StrokeTable,
  field: MomentField,
  gates: readonly number[],
  strokes: Int32Array,
): Spread & { readonly gateCount: number } {
  const isMeasured = (gate: number): boolean =>
    strokes.some((stroke) => Number.isFinite(valueAt(table.gate[field], stroke * table.gateCount + gate)));
  return {
    ...computeSpread(computeStrokeSpreads(table, field, gates, strokes)),
    gateCount: gates.filter(isMeasured).length,
  };
}

/** From bow, each once. */
export const listSeats = (gates: readonly Gate[]): number[] => [...new Set(gates.map(({ seat }) => seat))];

/**
 * One value per stroke and rower, for any number of oars. In the field's unit: for a sculler, power and work are
 * summed over both oars, all else is their mean; NaN if an oar lacks it.
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
