// Values of the selected strokes, in meters, kilograms, seconds and degrees; NaN if missing.
import type { Analysis } from '../analysis/analysis.ts';
import { listSeats, seatValues } from '../analysis/selected/seat-values.ts';
import { median } from '../analysis/statistics.ts';
import type { Side } from '../recording/recording.ts';
import { QueryFault } from './fault.ts';
import type { BoatStrokeField, Derived, SeatField } from './fields.ts';
import type { StrokesOfSamples } from './samples/sample-values.ts';
import type { Sum, Whose } from './tree.ts';

/** Query input: analysis and selected strokes, indexes into the table, ascending. */
export interface QueryInput {
  readonly analysis: Pick<Analysis, 'strokes' | 'gates' | 'pieces'>;
  readonly strokes: Int32Array;
  /** Per-stroke results of sample metrics: null if the recording has no samples, omitted if not loaded. */
  readonly samples?: StrokesOfSamples | null;
}

type FieldSum = Extract<Sum, { readonly kind: 'field' }>;

const HALF_KM = 500;

/** Distance before each stroke since the first selected one, m; NaN from the first one without a distance. */
export function metresBefore({ analysis: { strokes: table }, strokes }: QueryInput): Float64Array {
  const first = strokes[0] ?? 0;
  let metres = 0;
  let next = first;
  return Float64Array.from(strokes, (stroke) => {
    for (; next < stroke; next += 1) metres += table.boat.distanceM[next] ?? NaN;
    return metres;
  });
}

const ofBoat = ({ analysis, strokes }: QueryInput, field: keyof Analysis['strokes']['boat']): Float64Array =>
  Float64Array.from(strokes, (stroke) => analysis.strokes.boat[field][stroke] ?? NaN);

const DERIVED: Readonly<Record<Derived, (asked: QueryInput) => Float64Array>> = {
  metres: (asked) => {
    const lengths = ofBoat(asked, 'distanceM');
    return metresBefore(asked).map((metres, index) => metres + (lengths[index] ?? NaN) / 2);
  },
  seconds: (asked) => {
    const starts = ofBoat(asked, 'startS');
    return starts.map((at) => at - (starts[0] ?? NaN));
  },
  number: ({ strokes }) => Float64Array.from(strokes, (stroke) => stroke + 1),
  pace: (asked) => ofBoat(asked, 'speedMps').map((speed) => (speed > 0 ? HALF_KM / speed : NaN)),
  'crew-power': ({ analysis, strokes }) =>
    listSeats(analysis.gates)
      .map((seat) => seatValues(analysis, 'powerW', seat, strokes))
      .reduce((sum, values) => sum.map((power, index) => power + (values[index] ?? NaN))),
};

const isDerived = (column: BoatStrokeField['column']): column is Derived => column in DERIVED;

const boatValues = (asked: QueryInput, column: BoatStrokeField['column']): Float64Array =>
  isDerived(column) ? DERIVED[column](asked) : ofBoat(asked, column);

/** One oar of a rower, or the rower. */
function gateValues(
  { analysis, strokes }: QueryInput,
  { column }: SeatField,
  seat: number,
  side: Side | null,
  at: number,
) {
  if (side === null) return seatValues(analysis, column, seat, strokes);
  const oar = analysis.gates.findIndex((gate) => gate.seat === seat && (gate.side === null || gate.side === side));
  if (oar < 0 || analysis.gates[oar]?.side === null) {
    throw new QueryFault(`Seat ${seat} has no separate ${side} oar. Remove “${side}”.`, at);
  }
  const { gate, gateCount } = analysis.strokes;
  return Float64Array.from(strokes, (stroke) => gate[column][stroke * gateCount + oar] ?? NaN);
}

function ownValues(asked: QueryInput, field: SeatField, seat: number, side: Side | null, at: number): Float64Array {
  const values = gateValues(asked, field, seat, side, at);
  const usual = field.fromOwnMedian ? median(values.filter((value) => !Number.isNaN(value))) : 0;
  return values.map((value) => field.sign * (value - usual));
}

/** Seat of a word. @throws QueryFault if the crew lacks it. */
export function resolveSeat(seats: readonly number[], whose: Whose, each: number | null, at: number): number {
  if (seats.length === 0) throw new QueryFault('This session has no measured oars.', at);
  if (whose === 'each') return each ?? NaN;
  const ends = { stroke: Math.max(...seats), bow: Math.min(...seats), boat: NaN };
  const seat = typeof whose === 'number' ? whose : ends[whose];
  if (seats.includes(seat)) return seat;
  throw new QueryFault(`This session has no seat ${seat}.`, at);
}

/**
 * Values of a stroke metric.
 * @param each the current seat for a metric of each rower
 * @throws QueryFault if the session lacks the seat or oar
 */
export function fieldValues(
  asked: QueryInput,
  { field, whose, side, at }: FieldSum,
  each: number | null,
): Float64Array {
  const factor = field.unit?.factor ?? 1;
  if (field.of === 'boat') {
    if (field.column === 'crew-power') resolveSeat(listSeats(asked.analysis.gates), 'stroke', null, at);
    return boatValues(asked, field.column).map((value) => value * factor);
  }
  const seat = resolveSeat(listSeats(asked.analysis.gates), whose, each, at);
  return ownValues(asked, field, seat, side, at).map((value) => value * factor);
}
