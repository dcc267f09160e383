// A one-line query about strokes: "seat 5 late > 20 ms and rate over 30 last 500 m".
import { asTest, Conditions, type OwnWords } from './conditions.ts';
import { type Fault, QueryFault } from './fault.ts';
import { type QueryField, knownUnit, type Unit, unitNamed } from './fields.ts';
import { Reader, tokenize } from './tokens.ts';
import { IDLE } from './understood.ts';
import { isEachRowers, findSumUnit } from './query-values.ts';
import type { Channel, Query, Sum, Test, Measure, Scope } from './tree.ts';

export type Compiled = { readonly ok: true; readonly value: Query } | { readonly ok: false; readonly fault: Fault };

/** The reader's unit of force, also used for bare numbers next to a force. */
export type ForceUnit = 'N' | 'kgf' | 'lbf';

export interface QueryContext {
  readonly forceUnit?: ForceUnit;
  /** Custom metrics by name. */
  readonly channels?: readonly Channel[];
  /** Seats by rower name, in lower case. */
  readonly rowers?: ReadonlyMap<string, number>;
}

/** Completion at the end of a text: words and operators of the language. */
export interface Completion {
  /** Prefix of the current word; empty after a space. */
  readonly begun: string;
  readonly words: readonly string[];
  /** Metric and unit of a number that could come next. */
  readonly amount: { readonly of: Sum; readonly unit: Unit | null } | null;
}

/** Display unit of a metric, also used for bare numbers next to it. */
const askedUnit = (field: QueryField, { forceUnit = 'N' }: QueryContext): Unit | null =>
  field.unit?.name === 'N' ? knownUnit(forceUnit) : field.unit;

function read(reader: Reader, text: string, asking: QueryContext): Query {
  while (IDLE.has(reader.next.text.toLowerCase()) && reader.ahead(1)?.kind !== 'end' && !isSeat(reader)) reader.skip();
  const node = parseConditions(reader, asking).either();
  const scopes = parseScopes(reader);
  const as = shownAs(reader);
  isAtEnd(reader);
  const test: Test =
    node.is === 'sum' && as === 'mean' ? { is: 'test', kind: 'measured', of: [node], at: node.at } : asTest(node);
  return { text, test, scopes, as };
}

function parseConditions(reader: Reader, asking: QueryContext): Conditions {
  const own: OwnWords = {
    channels: new Map((asking.channels ?? []).map((channel) => [channel.name.toLowerCase(), channel])),
    rowers: asking.rowers ?? new Map(),
  };
  return new Conditions(reader, (field) => askedUnit(field, asking), own);
}

function shownAs(reader: Reader): Query['as'] {
  reader.offer(['as mean']);
  if (!reader.takes('as')) return 'list';
  reader.offer(['mean', 'list']);
  const { at, text } = reader.next;
  if (reader.takes('mean')) return 'mean';
  // Hits are always listed and played in order, so the words are optional.
  if (reader.takes('list') || reader.takes('video')) return 'list';
  throw new QueryFault(
    `“as ${text}” isn’t valid here. Use “as mean” or “as list”.`,
    at,
    ['mean', 'list'],
    at + text.length,
  );
}

function isAtEnd(reader: Reader): void {
  const { kind, text: word, at } = reader.next;
  if (kind !== 'end') throw new QueryFault(`“${word}” was not expected here.`, at);
}

/** "stroke" is a seat, "strokes" is not. */
const isSeat = (reader: Reader): boolean => reader.next.text.toLowerCase() === 'stroke';

export type CompiledChannel =
  | { readonly ok: true; readonly value: Channel }
  | { readonly ok: false; readonly fault: Fault };

/**
 * Compiles a custom metric: "ratio" from "drive / recovery". Of each rower if no one is named. Never throws.
 * @param asking its `channels` may be used in the formula.
 */
export function compileChannel(name: string, formula: string, asking: QueryContext = {}): CompiledChannel {
  try {
    const reader = new Reader(tokenize(formula));
    reader.offer(['sampled']);
    const isSampled = reader.takes('sampled');
    const conditions = parseConditions(reader, asking);
    const sum = isSampled ? conditions.sampled() : conditions.quantity();
    isAtEnd(reader);
    const unit = findSumUnit(sum, (field) => askedUnit(field, asking));
    return { ok: true, value: { name, formula, sum, unit, isEach: isEachRowers(sum), isSampled } };
  } catch (error) {
    if (error instanceof QueryFault) return { ok: false, fault: error.fault };
    throw error;
  }
}

/** Compiles the query language as written. Never throws: errors are returned with their position. */
export function compiledText(text: string, asking: QueryContext = {}): Compiled {
  try {
    return { ok: true, value: read(new Reader(tokenize(text)), text, asking) };
  } catch (error) {
    if (error instanceof QueryFault) return { ok: false, fault: error.fault };
    throw error;
  }
}

const BEGUN = /[\p{L}_]*$/u;

/** Completions at the end of a text. */
export function completeQuery(text: string, asking: QueryContext = {}): Completion {
  const begun = BEGUN.exec(text)?.[0] ?? '';
  const before = text.slice(0, text.length - begun.length);
  const { offered, compared } = readerAfter(before, asking) ?? { offered: [], compared: null };
  const small = begun.toLowerCase();
  return {
    begun,
    words: [...offered].filter((word) => word.startsWith(small) && word !== small),
    amount:
      compared === null || begun !== ''
        ? null
        : { of: compared, unit: findSumUnit(compared, (field) => askedUnit(field, asking)) },
  };
}

/** Parser state at the end of a text; null for an invalid character. */
function readerAfter(text: string, asking: QueryContext): Reader | null {
  let reader: Reader | null = null;
  try {
    reader = new Reader(tokenize(text));
    read(reader, text, asking);
  } catch (error) {
    if (!(error instanceof QueryFault)) throw error;
  }
  return reader;
}

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

/**
 * Scopes after the condition of a query: "last 500 m", "between 32 and 36 spm", "in piece 2".
 * @throws QueryFault for an incomplete scope.
 */
function parseScopes(reader: Reader): Scope[] {
  const scopes: Scope[] = [];
  for (;;) {
    reader.offer([...ENDS, 'between', 'in piece']);
    if (!reader.takes('in', 'the')) reader.takes('of', 'the');
    const found = scope(reader);
    if (found === null) return scopes;
    scopes.push(found);
  }
}
