// Values of a query over the selected strokes, in meters, kilograms, seconds and degrees, one per stroke; NaN if
// missing.
import type { Analysis } from '../analysis/analysis.ts';
import { listSeats, seatValues } from '../analysis/selected/stroke-means.ts';
import { median } from '../analysis/statistics.ts';
import type { Side } from '../recording/recording.ts';
import { QueryFault } from './fault.ts';
import type { BoatStrokeField, Derived, SeatField } from './fields.ts';
import type { StrokesOfSamples } from './samples/sample-values.ts';
import type { Sum, Whose, Arithmetic, FunctionName, OverRowers } from './tree.ts';

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
function fieldValues(asked: QueryInput, { field, whose, side, at }: FieldSum, each: number | null): Float64Array {
  const factor = field.unit?.factor ?? 1;
  if (field.of === 'boat') {
    if (field.column === 'crew-power') resolveSeat(listSeats(asked.analysis.gates), 'stroke', null, at);
    return boatValues(asked, field.column).map((value) => value * factor);
  }
  const seat = resolveSeat(listSeats(asked.analysis.gates), whose, each, at);
  return ownValues(asked, field, seat, side, at).map((value) => value * factor);
}

const RADIANS = Math.PI / 180;
const ONE: Readonly<Record<string, (value: number) => number>> = {
  abs: Math.abs,
  sqrt: Math.sqrt,
  sin: (degrees) => Math.sin(degrees * RADIANS),
  cos: (degrees) => Math.cos(degrees * RADIANS),
};
const TWO: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  // Division by zero is not a measurement.
  '/': (left, right) => (right === 0 ? NaN : left / right),
  '^': (left, right) => left ** right,
  min: Math.min,
  max: Math.max,
};

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A missing rower makes the aggregate missing: a sum of seven is not the crew's. */
const OVER: Readonly<Record<OverRowers, (values: readonly number[]) => number>> = {
  'sum known': (values) => {
    const known = values.filter((value) => !Number.isNaN(value));
    return known.length === 0 ? NaN : total(known);
  },
  sum: total,
  mean: (values) => total(values) / values.length,
  median: (values) => (values.some(Number.isNaN) ? NaN : median(values)),
  least: (values) => Math.min(...values),
  greatest: (values) => Math.max(...values),
};

/** For a metric of each rower: aggregates each row. */
export function overRows(
  { name, at }: Extract<Sum, { readonly kind: 'over' }>,
  seats: readonly number[],
  rows: number,
  ofSeat: (seat: number) => Float64Array,
): Float64Array {
  if (seats.length === 0) throw new QueryFault('This session has no measured oars.', at);
  const own = seats.map(ofSeat);
  return Float64Array.from({ length: rows }, (_, row) => OVER[name](own.map((values) => values[row] ?? NaN)));
}

/** Applies an operator or a function to the values of its metrics. */
export function combined(
  name: Arithmetic | FunctionName,
  [first = new Float64Array(), second]: readonly Float64Array[],
): Float64Array {
  const alone = ONE[name];
  if (second === undefined) return alone === undefined ? first : first.map((value) => alone(value));
  const both = TWO[name];
  return both === undefined ? first : first.map((value, index) => both(value, second[index] ?? NaN));
}

function inStrokes(asked: QueryInput, sum: Extract<Sum, { readonly kind: 'in-stroke' }>, each: number | null) {
  if (asked.samples === undefined) throw new QueryFault('This needs the recording’s samples.', sum.at);
  if (asked.samples === null) throw new QueryFault('This needs samples, and this recording has none.', sum.at);
  const values = asked.samples.of(sum, each);
  if (values === null) throw new QueryFault('Loading samples …', sum.at);
  return Float64Array.from(asked.strokes, (stroke) => values[stroke] ?? NaN);
}

/**
 * In meters, kilograms, seconds and degrees.
 * @param each the current seat for a metric of each rower
 * @throws QueryFault if the session lacks the seat, oar or samples
 */
export function sumValues(asked: QueryInput, sum: Sum, each: number | null): Float64Array {
  switch (sum.kind) {
    case 'number':
      return new Float64Array(asked.strokes.length).fill(sum.value);
    case 'field':
      return fieldValues(asked, sum, each);
    case 'over': {
      const seats = listSeats(asked.analysis.gates);
      return overRows(sum, seats, asked.strokes.length, (seat) => sumValues(asked, sum.of[0], seat));
    }
    case 'in-stroke':
      return inStrokes(asked, sum, each);
    case 'channel': {
      const { channel, whose, at } = sum;
      const seat = channel.isEach ? resolveSeat(listSeats(asked.analysis.gates), whose, each, at) : null;
      return sumValues(asked, channel.sum, seat);
    }
    case 'call':
      return combined(
        sum.name,
        sum.of.map((part) => sumValues(asked, part, each)),
      );
    case 'sample':
    case 'along':
      throw new QueryFault('Samples need a moment of the stroke, or a range of it.', sum.at);
  }
}

/** Number of rowers included in a metric that uses only measured ones; null for other metrics. */
export interface KnownRowers {
  /** Minimum over the strokes. */
  readonly fewest: number;
  readonly of: number;
}

/** @throws QueryFault like `sumValues` */
export function knownRowers(sum: Sum, asked: QueryInput): KnownRowers | null {
  const over = knownIn(sum);
  if (over === null) return null;
  const seats = listSeats(asked.analysis.gates);
  const own = seats.map((seat) => sumValues(asked, over.of[0], seat));
  const counts = Array.from(asked.strokes, (_, at) => own.filter((values) => !Number.isNaN(values[at] ?? NaN)).length);
  return counts.length === 0 ? null : { fewest: Math.min(...counts), of: seats.length };
}

function knownIn(sum: Sum): Extract<Sum, { readonly kind: 'over' }> | null {
  if (sum.kind === 'over' && sum.name === 'sum known') return sum;
  if (sum.kind === 'number' || sum.kind === 'field' || sum.kind === 'sample' || sum.kind === 'in-stroke') return null;
  return sum.of.map(knownIn).find((found) => found !== null) ?? null;
}
