// Values of a metric over the selected strokes, one per stroke, NaN if a part is missing.
import { listSeats } from '../analysis/selected/seat-values.ts';
import { median } from '../analysis/statistics.ts';
import { type QueryInput, fieldValues, resolveSeat } from './columns.ts';
import { QueryFault } from './fault.ts';
import type { Arithmetic, FunctionName, OverRowers, Sum } from './tree.ts';

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
