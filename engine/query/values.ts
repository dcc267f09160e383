// The values of a quantity over the strokes that are asked about, one a stroke, NaN where something in it was not measured.
import { seatsOfGates } from '../analysis/selected/seat-values.ts';
import { median } from '../analysis/statistics.ts';
import { type Asked, fieldValues, seatOf } from './columns.ts';
import { QueryFault } from './fault.ts';
import type { OverRowers, Sum } from './tree.ts';

const ONE: Readonly<Record<string, (value: number) => number>> = { abs: Math.abs, sqrt: Math.sqrt };
const TWO: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  // A quotient by nothing is no number that was measured.
  '/': (left, right) => (right === 0 ? NaN : left / right),
  '^': (left, right) => left ** right,
  min: Math.min,
  max: Math.max,
};

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A rower who was not measured leaves no number: a sum of seven is not the crew's. */
const OVER: Readonly<Record<OverRowers, (values: readonly number[]) => number>> = {
  sum: total,
  mean: (values) => total(values) / values.length,
  median: (values) => (values.some(Number.isNaN) ? NaN : median(values)),
  least: (values) => Math.min(...values),
  greatest: (values) => Math.max(...values),
};

function overRowers(asked: Asked, { name, of: [inner], at }: Extract<Sum, { readonly kind: 'over' }>): Float64Array {
  const seats = seatsOfGates(asked.analysis.gates);
  if (seats.length === 0) throw new QueryFault('No oar of this outing was measured.', at);
  const own = seats.map((seat) => sumValues(asked, inner, seat));
  return Float64Array.from(asked.strokes, (_, index) => OVER[name](own.map((values) => values[index] ?? NaN)));
}

/**
 * In metres, kilograms, seconds and degrees.
 * @param each the seat in turn where the quantity is each rower's
 * @throws QueryFault where the outing has no such seat or oar
 */
export function sumValues(asked: Asked, sum: Sum, each: number | null): Float64Array {
  if (sum.kind === 'number') return new Float64Array(asked.strokes.length).fill(sum.value);
  if (sum.kind === 'field') return fieldValues(asked, sum, each);
  if (sum.kind === 'over') return overRowers(asked, sum);
  if (sum.kind === 'channel') {
    const { channel, whose, at } = sum;
    const seat = channel.isEach ? seatOf(seatsOfGates(asked.analysis.gates), whose, each, at) : null;
    return sumValues(asked, channel.sum, seat);
  }
  const [first = new Float64Array(), second] = sum.of.map((part) => sumValues(asked, part, each));
  const alone = ONE[sum.name];
  if (second === undefined) return alone === undefined ? first : first.map((value) => alone(value));
  const both = TWO[sum.name];
  return both === undefined ? first : first.map((value, index) => both(value, second[index] ?? NaN));
}
