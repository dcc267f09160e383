// Evaluates a query: matching strokes, and how many are undecidable. A missing value neither matches nor matches the
// negation: three-valued logic (Kleene 1938).
import { STROKE_KINDS } from '../analysis/analysis.ts';
import { listSeats } from '../analysis/selected/stroke-means.ts';
import { type QueryInput, metresBefore, sumValues } from './values.ts';
import { type Fault, QueryFault } from './fault.ts';
import { readQueryValues, type QueryValues } from './query-values.ts';
import type { Query, Test, Measure, Scope } from './tree.ts';

export interface Answer {
  /** Indexes into the stroke table, ascending. */
  readonly hits: Int32Array;
  /** Strokes in the query's scopes. */
  readonly asked: number;
  /** Strokes with a missing value. */
  readonly unmeasured: number;
  /** Hits of each rower, for queries about any rower; most first. */
  readonly bySeat: readonly { readonly seat: number; readonly hits: number }[];
  /** The query's metrics for each hit. */
  readonly told: readonly QueryValues[];
}

export type Answered = { readonly ok: true; readonly value: Answer } | { readonly ok: false; readonly fault: Fault };

type OfSeats = Extract<Test, { readonly kind: 'any' | 'every' }>;

const NO = 0;
const YES = 1;
const UNKNOWN = 2;

const COMPARED: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
};

const and = (left: number, right: number): number =>
  left === NO || right === NO ? NO : left === UNKNOWN || right === UNKNOWN ? UNKNOWN : YES;
const not = (value: number): number => (value === UNKNOWN ? UNKNOWN : YES - value);
const or = (left: number, right: number): number => not(and(not(left), not(right)));

const paired = (left: Uint8Array, right: Uint8Array, join: typeof and): Uint8Array =>
  left.map((value, index) => join(value, right[index] ?? UNKNOWN));

function compared(asked: QueryInput, { name, of }: Extract<Test, { readonly kind: 'compare' }>, each: number | null) {
  const [left, right] = of.map((sum) => sumValues(asked, sum, each));
  const compare = COMPARED[name];
  return Uint8Array.from(asked.strokes, (_, index) => {
    const [one, other] = [left?.[index] ?? NaN, right?.[index] ?? NaN];
    if (Number.isNaN(one) || Number.isNaN(other) || compare === undefined) return UNKNOWN;
    return compare(one, other) ? YES : NO;
  });
}

function ofEverySeat(asked: QueryInput, { kind, of: [test], at }: OfSeats) {
  const seats = listSeats(asked.analysis.gates);
  if (seats.length === 0) throw new QueryFault('This session has no measured oars.', at);
  return seats
    .map((seat) => tested(asked, test, seat))
    .reduce((all, own) => paired(all, own, kind === 'any' ? or : and));
}

function tested(asked: QueryInput, test: Test, each: number | null): Uint8Array {
  switch (test.kind) {
    case 'compare':
      return compared(asked, test, each);
    case 'measured':
      return Uint8Array.from(sumValues(asked, test.of[0], each), (value) => (Number.isNaN(value) ? UNKNOWN : YES));
    case 'stroke-kind': {
      const kind = STROKE_KINDS.indexOf(test.strokeKind);
      return Uint8Array.from(asked.strokes, (stroke) => (asked.analysis.strokes.kind[stroke] === kind ? YES : NO));
    }
    case 'not':
      return tested(asked, test.of[0], each).map(not);
    case 'any':
    case 'every':
      return ofEverySeat(asked, test);
    case 'and':
    case 'or':
      return paired(tested(asked, test.of[0], each), tested(asked, test.of[1], each), test.kind === 'and' ? and : or);
  }
}

function anyIn(test: Test): OfSeats[] {
  if (test.kind === 'any') return [test];
  return test.kind === 'and' || test.kind === 'or' ? test.of.flatMap(anyIn) : [];
}

/** A rower counts once per stroke, however often the query uses any. */
function hitsBySeat(about: QueryInput, test: Test, values: Uint8Array): Answer['bySeat'] {
  const asked = anyIn(test);
  if (asked.length === 0) return [];
  return listSeats(about.analysis.gates)
    .map((seat) => {
      const own = asked.map(({ of: [inner] }) => tested(about, inner, seat)).reduce((all, one) => paired(all, one, or));
      return { seat, hits: own.filter((value, index) => value === YES && values[index] === YES).length };
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || b.seat - a.seat);
}

/** Never throws: a seat or a piece that the session lacks is returned as a fault with its position. */
export function answerQuery({ test, scopes }: Query, about: QueryInput): Answered {
  try {
    const asked = scopes.reduce<QueryInput>((narrower, scope) => narrowed(narrower, scope), about);
    const values = tested(asked, test, null);
    const hits = asked.strokes.filter((_, index) => values[index] === YES);
    const unmeasured = values.filter((value) => value === UNKNOWN).length;
    const bySeat = hitsBySeat(asked, test, values);
    const told = readQueryValues(test, asked, (index) => values[index] === YES);
    return { ok: true, value: { hits, asked: asked.strokes.length, unmeasured, bySeat, told } };
  } catch (error) {
    if (error instanceof QueryFault) return { ok: false, fault: error.fault };
    throw error;
  }
}

interface Places {
  /** Position of each stroke's middle since the start of the first. */
  readonly place: Float64Array;
  readonly whole: number;
}

function places(asked: QueryInput, measure: Measure): Places {
  const { analysis, strokes } = asked;
  const { startS, endS, distanceM, rateSpm } = analysis.strokes.boat;
  const last = strokes.at(-1) ?? 0;
  switch (measure) {
    case 'metres': {
      const before = metresBefore(asked);
      const place = before.map((metres, index) => metres + (distanceM[strokes[index] ?? 0] ?? NaN) / 2);
      return { place, whole: (before.at(-1) ?? NaN) + (distanceM[last] ?? NaN) };
    }
    case 'seconds': {
      const first = startS[strokes[0] ?? 0] ?? NaN;
      const place = Float64Array.from(
        strokes,
        (stroke) => ((startS[stroke] ?? NaN) + (endS[stroke] ?? NaN)) / 2 - first,
      );
      return { place, whole: (endS[last] ?? NaN) - first };
    }
    case 'spm':
      return { place: Float64Array.from(strokes, (stroke) => rateSpm[stroke] ?? NaN), whole: NaN };
    case 'strokes':
      return { place: Float64Array.from(strokes, (_, index) => index + 0.5), whole: strokes.length };
  }
}

const NEEDS: Readonly<Record<Measure, string>> = {
  metres: 'Distance wasn’t measured in these strokes. Use strokes or seconds.',
  seconds: 'Some of these strokes have no time. Use strokes.',
  strokes: 'The selection has no strokes.',
  spm: 'Rate wasn’t measured in these strokes.',
};

/** Minimum and maximum position of a scope, inclusive. */
function bounds(scope: Exclude<Scope, { readonly kind: 'piece' }>, whole: number): readonly [number, number] {
  switch (scope.kind) {
    case 'last':
      return [whole - scope.amount, Infinity];
    case 'first':
      return [-Infinity, scope.amount];
    case 'after':
      return [scope.amount, Infinity];
    case 'before':
      return [-Infinity, scope.amount];
    case 'between':
      return [scope.low, scope.high];
  }
}

/**
 * Applies a scope to the selected strokes. A stroke belongs to the stretch that contains its middle, so to exactly
 * one.
 * @throws QueryFault if the session lacks the piece or the scope's measure.
 */
function narrowed(asked: QueryInput, scope: Scope): QueryInput {
  if (scope.kind === 'piece') {
    const piece = asked.analysis.pieces[scope.number - 1];
    if (piece === undefined) throw new QueryFault(`This session has no piece ${scope.number}.`, 0);
    const isIn = (stroke: number): boolean => stroke >= piece.fromStroke && stroke < piece.toStroke;
    return { ...asked, strokes: asked.strokes.filter(isIn) };
  }
  const { place, whole } = places(asked, scope.measure);
  const isTold = scope.kind === 'last' ? !Number.isNaN(whole) : place.some((value) => !Number.isNaN(value));
  if (asked.strokes.length > 0 && !isTold) throw new QueryFault(NEEDS[scope.measure], 0);
  const [least, most] = bounds(scope, whole);
  return { ...asked, strokes: asked.strokes.filter((_, index) => isWithin(place[index] ?? NaN, least, most)) };
}

const isWithin = (place: number, least: number, most: number): boolean => place >= least && place <= most;
