// Scopes after the condition of a query: "last 500 m", "between 32 and 36 spm", "in piece 2".
import { QueryFault } from './fault.ts';
import type { Reader } from './reader.ts';
import type { Measure, Scope } from './tree.ts';
import { unitNamed } from './units.ts';

const STROKES = new Set(['stroke', 'strokes']);
const ENDS = ['last', 'first', 'after', 'before'] as const;
/** Measure of a unit, for units usable in a scope. */
const COUNTED: ReadonlyMap<string, Measure> = new Map([
  ['m', 'metres'],
  ['km', 'metres'],
  ['s', 'seconds'],
  ['min', 'seconds'],
  ['spm', 'spm'],
]);

/** Units for the length of a stretch. */
const LENGTHS = ['m', 'strokes', 's', 'min'];

interface Amount {
  readonly amount: number;
  readonly measure: Measure | null;
  readonly at: number;
}

function amount(reader: Reader, units: readonly string[]): Amount {
  const { kind, value, at } = reader.next;
  if (kind === 'clock') {
    reader.skip();
    return { amount: value, measure: 'seconds', at };
  }
  if (kind !== 'number') throw new QueryFault('Enter a number here.', at);
  reader.skip();
  reader.offer(units);
  const { text } = reader.next;
  if (STROKES.has(text.toLowerCase())) {
    reader.skip();
    return { amount: value, measure: 'strokes', at };
  }
  const unit = unitNamed(text);
  const measure = COUNTED.get(unit?.name ?? '');
  if (unit === undefined || measure === undefined) return { amount: value, measure: null, at };
  reader.skip();
  // Rates are stored in spm, so they are not converted.
  return { amount: measure === 'spm' ? value : value * unit.factor, measure, at };
}

function withMeasure(reader: Reader): { amount: number; measure: Measure } {
  const { amount: value, measure } = amount(reader, LENGTHS);
  if (measure === null || measure === 'spm')
    throw new QueryFault(`Add a unit: ${LENGTHS.join(', ')}.`, reader.readTo, LENGTHS);
  return { amount: value, measure };
}

function between(reader: Reader): Scope {
  const low = amount(reader, []);
  reader.expect('and');
  const high = amount(reader, [...LENGTHS, 'spm']);
  const { measure, at } = high;
  if (measure === null)
    throw new QueryFault('Add a unit: spm, m, s or strokes.', reader.readTo, ['spm', 'm', 's', 'strokes']);
  if (low.measure !== null && low.measure !== measure) throw new QueryFault('Both ends need the same unit.', at);
  // "between 1 and 2 km": one unit for both.
  const factor = low.measure === null && high.measure !== 'spm' ? lastUnitFactor(reader) : 1;
  return { kind: 'between', low: low.amount * factor, high: high.amount, measure };
}

/** Factor of the last unit. */
function lastUnitFactor(reader: Reader): number {
  return unitNamed(reader.ahead(-1)?.text ?? '')?.factor ?? 1;
}

function scope(reader: Reader): Scope | null {
  const end = ENDS.find((word) => reader.takes(word));
  if (end !== undefined) return { kind: end, ...withMeasure(reader) };
  if (reader.takes('between')) return between(reader);
  if (!reader.takes('in', 'piece') && !reader.takes('of', 'piece')) return null;
  const { kind, value, at } = reader.next;
  if (kind !== 'number' || !Number.isInteger(value) || value < 1) throw new QueryFault('Enter the piece number.', at);
  reader.skip();
  return { kind: 'piece', number: value };
}

/** @throws QueryFault for an incomplete scope. */
export function parseScopes(reader: Reader): Scope[] {
  const scopes: Scope[] = [];
  for (;;) {
    reader.offer([...ENDS, 'between', 'in piece']);
    if (!reader.takes('in', 'the')) reader.takes('of', 'the');
    const found = scope(reader);
    if (found === null) return scopes;
    scopes.push(found);
  }
}
