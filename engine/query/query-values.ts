// Values of a query's metrics for each hit: "any late > 20 ms" gives how late, and who.
import { Z90 } from '../analysis/comparison/student.ts';
import { standardError, estimateScatter, computeMean, median } from '../analysis/statistics.ts';
import { listSeats } from '../analysis/selected/stroke-means.ts';
import { type QueryInput, sumValues } from './values.ts';
import type { Comparison, Sum, Test, AlongName, Arithmetic, FunctionName } from './tree.ts';
import { sumText } from './understood.ts';
import { type Unit, type Dimension, knownUnit, NUMBER, sameDimension, unitsOf } from './fields.ts';
import { QueryFault } from './fault.ts';

export interface QueryValues {
  /** As understood by the query: "seat 5 late", "late". */
  readonly name: string;
  /** The metric of that name. */
  readonly of: Sum;
  /** Unit of the values; null for plain numbers. */
  readonly unit: Unit | null;
  /** One per hit; for a metric of each rower, the maximum over the rowers, or the minimum for "less than". */
  readonly values: Float64Array;
  /** Seat of each value, for a metric of each rower. */
  readonly seats: Int32Array | null;
}

interface Wanted {
  readonly sum: Sum;
  readonly unit: Unit | null;
  readonly least: boolean;
}

const displayUnit = (sum: Sum, beside: Sum | null): Unit | null =>
  beside?.kind === 'number' && beside.unit !== null ? beside.unit : findSumUnit(sum, (field) => field.unit);

const isLess = (name: Comparison): boolean => name === '<' || name === '<=';

function wantedIn(test: Test): Wanted[] {
  switch (test.kind) {
    case 'stroke-kind':
      return [];
    case 'measured':
      return [{ sum: test.of[0], unit: displayUnit(test.of[0], null), least: false }];
    case 'compare': {
      const [left, right] = test.of;
      const less = isLess(test.name);
      return [
        { sum: left, unit: displayUnit(left, right), least: less },
        { sum: right, unit: displayUnit(right, left), least: !less },
      ].filter(({ sum }) => sum.kind !== 'number');
    }
    case 'not':
    case 'any':
    case 'every':
    case 'and':
    case 'or':
      return test.of.flatMap(wantedIn);
  }
}

function ofWhoever(asked: QueryInput, { sum, least }: Wanted): { values: Float64Array; seats: Int32Array } {
  const crew = listSeats(asked.analysis.gates);
  const own = crew.map((seat) => sumValues(asked, sum, seat));
  const seats = new Int32Array(asked.strokes.length).fill(crew[0] ?? 0);
  const values = Float64Array.from(asked.strokes, (_, index) => {
    let most = NaN;
    own.forEach((column, at) => {
      const value = column[index] ?? NaN;
      if (Number.isNaN(value) || (least ? value >= most : value <= most)) return;
      most = value;
      seats[index] = crew[at] ?? 0;
    });
    return most;
  });
  return { values, seats };
}

const isEach = (sum: Sum): boolean => {
  if (sum.kind === 'in-stroke') return !sum.whole;
  return sum.kind === 'field' || sum.kind === 'channel'
    ? sum.whose === 'each'
    : sum.kind === 'call' && sum.of.some(isEach);
};

/**
 * Each metric once, in query order.
 * @param isHit for each selected stroke; values depend on all of them if relative to a rower's own median.
 */
export function readQueryValues(test: Test, asked: QueryInput, isHit: (index: number) => boolean): QueryValues[] {
  const wanted = new Map<string, Wanted>();
  for (const one of wantedIn(test)) {
    const name = sumText(one.sum);
    if (!wanted.has(name)) wanted.set(name, one);
  }
  return Array.from(wanted, ([name, one]) => {
    const { values, seats } = isEach(one.sum)
      ? ofWhoever(asked, one)
      : { values: sumValues(asked, one.sum, null), seats: null };
    const factor = one.unit?.factor ?? 1;
    return {
      name,
      of: one.sum,
      unit: one.unit,
      values: values.filter((_, index) => isHit(index)).map((value) => value / factor),
      seats: seats === null ? null : seats.filter((_, index) => isHit(index)),
    };
  });
}

/** Minimum hits for an interval. */
const MIN_FOR_INTERVAL = 10;

export interface QueryMean {
  readonly mean: number;
  /** Half of the 90% interval; null for fewer than ten strokes. */
  readonly either: number | null;
  readonly strokes: number;
}

/** Over the hits with a value; null without any. */
export function meanTold({ values }: Pick<QueryValues, 'values'>): QueryMean | null {
  const known = values.filter(Number.isFinite);
  const mean = computeMean(known);
  if (mean === null) return null;
  const isEnough = known.length >= MIN_FOR_INTERVAL;
  return {
    mean,
    either: isEnough ? Z90 * standardError(estimateScatter(known), known.length) : null,
    strokes: known.length,
  };
}

/** Median over the strokes, and over all rowers for a metric of each, in the unit; null if not measured. */
export function usualValue(asked: QueryInput, sum: Sum, unit: Unit | null): number | null {
  try {
    const seats = isEachRowers(sum) ? listSeats(asked.analysis.gates) : [null];
    const known = seats.flatMap((seat) => Array.from(sumValues(asked, sum, seat)).filter(Number.isFinite));
    return known.length === 0 ? null : median(known) / (unit?.factor ?? 1);
  } catch (error) {
    // A session without such a seat, or without samples, has no typical value.
    if (error instanceof QueryFault) return null;
    throw error;
  }
}

/** Display unit of a metric, which a bare number next to it uses. */
export type ShownIn = (field: Extract<Sum, { readonly kind: 'field' }>['field']) => Unit | null;

const PACE = knownUnit('/500 m');
const ANGLE = knownUnit('°');

/** A unit of the dimension, for a list of two that differ. */
function unitLabel(dimension: Dimension): string {
  if (sameDimension(dimension, NUMBER)) return 'none';
  return unitsOf(dimension)[0]?.name ?? 'another';
}

type AnyField = Extract<Sum, { readonly kind: 'field' | 'sample' }>;

/** First stroke or sample metric in a sum, which gives the unit of bare numbers next to it. */
function fieldIn(sum: Sum): AnyField | null {
  if (sum.kind === 'field' || sum.kind === 'sample') return sum;
  if (sum.kind === 'number') return null;
  return sum.of.map(fieldIn).find((found) => found !== null) ?? null;
}

/** Display unit of a metric; null for a plain number. */
function unitBeside(sum: Sum, shownIn: ShownIn): Unit | null {
  if (sum.kind === 'channel') return sum.channel.unit;
  const field = fieldIn(sum);
  if (field === null) return null;
  return field.kind === 'sample' ? field.field.unit : shownIn(field.field);
}

const BASE = ['m', 'kg', 's', '°'];
const POWERS: Readonly<Record<number, string>> = { 1: '', 2: '²', 3: '³', 4: '⁴' };

/** "m/s", "kg m²": a dimension without a named unit. */
function baseUnit(dimension: Dimension): Unit {
  const part = (sign: 1 | -1): string =>
    dimension
      .flatMap((exponent, at) => {
        const size = sign * exponent;
        return size > 0 ? [`${BASE[at] ?? ''}${POWERS[size] ?? `^${size}`}`] : [];
      })
      .join(' ');
  const [above, below] = [part(1), part(-1)];
  return { name: below === '' ? above : `${above === '' ? '1' : above}/${below}`, also: [], factor: 1, dimension };
}

/** True for a metric of each rower: one of its parts names no one in particular. */
export function isEachRowers(sum: Sum): boolean {
  if (sum.kind === 'number' || sum.kind === 'over') return false;
  if (sum.kind === 'in-stroke') return !sum.whole;
  if (sum.kind === 'field' || sum.kind === 'channel' || sum.kind === 'sample') return sum.whose === 'each';
  return sum.of.some(isEachRowers);
}

/**
 * Display unit of a compound metric: that of its first part if of the same dimension, otherwise the first one of its
 * dimension.
 */
export function findSumUnit(sum: Sum, shownIn: ShownIn): Unit | null {
  const own = unitBeside(sum, shownIn);
  if (own !== null && sameDimension(own.dimension, sum.dimension)) return own;
  if (sameDimension(sum.dimension, NUMBER)) return null;
  return unitsOf(sum.dimension)[0] ?? baseUnit(sum.dimension);
}

/** Interprets a bare number by its context: "rate > 30" in spm, "pace < 1:50" per 500 m. */
function meantBeside(sum: Sum, other: Sum, shownIn: ShownIn): Sum {
  if (sum.kind !== 'number' || sameDimension(sum.dimension, other.dimension)) return sum;
  if (sum.isClock && sameDimension(other.dimension, PACE.dimension)) {
    return { ...sum, value: sum.value * PACE.factor, dimension: PACE.dimension };
  }
  // Without a named unit: as displayed, in meters, kilograms, seconds and degrees.
  if (sum.unit === null && !sum.isClock && unitsOf(other.dimension).length === 0)
    return { ...sum, dimension: other.dimension };
  const unit = unitBeside(other, shownIn);
  if (sum.unit !== null || sum.isClock || unit === null || !sameDimension(unit.dimension, other.dimension)) return sum;
  return { ...sum, value: sum.value * unit.factor, dimension: unit.dimension, unit };
}

/** Converts both sides of an operator to one dimension. @throws QueryFault for different dimensions */
export function alike(left: Sum, right: Sum, at: number, shownIn: ShownIn): [Sum, Sum] {
  const pair: [Sum, Sum] = [meantBeside(left, right, shownIn), meantBeside(right, left, shownIn)];
  const [one, other] = pair;
  if (sameDimension(one.dimension, other.dimension)) return pair;
  for (const [bare, beside] of [pair, [other, one] as const]) {
    if (bare.kind !== 'number' || bare.unit !== null || bare.isClock) continue;
    const units = unitsOf(beside.dimension).map(({ name }) => name);
    const fault = units.length === 0 ? 'No unit fits here.' : `Add a unit: ${units.join(', ')}.`;
    throw new QueryFault(fault, bare.end, units);
  }
  throw new QueryFault(
    `These have different units: ${unitLabel(one.dimension)} and ${unitLabel(other.dimension)}.`,
    at,
  );
}

const combined = (left: Dimension, right: Dimension, sign: 1 | -1): Dimension => [
  left[0] + sign * right[0],
  left[1] + sign * right[1],
  left[2] + sign * right[2],
  left[3] + sign * right[3],
];

const times = ([metre, kilogram, second, degree]: Dimension, factor: number): Dimension => [
  metre * factor,
  kilogram * factor,
  second * factor,
  degree * factor,
];

/** @throws QueryFault if the operator does not accept these. */
export function calculated(name: Arithmetic, left: Sum, right: Sum, at: number, shownIn: ShownIn): Sum {
  if (name === '+' || name === '-') {
    const of = alike(left, right, at, shownIn);
    return { is: 'sum', kind: 'call', name, of, at: left.at, dimension: of[0].dimension };
  }
  if (name === '^') {
    if (right.kind !== 'number' || !Number.isInteger(right.value) || right.unit !== null) {
      throw new QueryFault('A power must be a whole number.', right.at);
    }
    return {
      is: 'sum',
      kind: 'call',
      name,
      of: [left, right],
      at: left.at,
      dimension: times(left.dimension, right.value),
    };
  }
  const dimension = combined(left.dimension, right.dimension, name === '*' ? 1 : -1);
  return { is: 'sum', kind: 'call', name, of: [left, right], at: left.at, dimension };
}

/** @throws QueryFault if the function does not accept these. */
export function applied(name: FunctionName, given: readonly Sum[], at: number, shownIn: ShownIn): Sum {
  const takes = name === 'min' || name === 'max' ? 2 : 1;
  const [first, second] = given;
  if (first === undefined || given.length !== takes) {
    throw new QueryFault(takes === 1 ? `${name} takes one metric.` : `${name} takes two metrics.`, at);
  }
  if (second !== undefined) {
    const of = alike(first, second, at, shownIn);
    return { is: 'sum', kind: 'call', name, of, at, dimension: of[0].dimension };
  }
  if (name !== 'sin' && name !== 'cos') {
    const dimension = name === 'sqrt' ? times(first.dimension, 0.5) : first.dimension;
    return { is: 'sum', kind: 'call', name, of: [first], at, dimension };
  }
  if (!sameDimension(first.dimension, ANGLE.dimension)) throw new QueryFault(`${name} needs an angle in °.`, first.at);
  return { is: 'sum', kind: 'call', name, of: [first], at, dimension: NUMBER };
}

/** @throws QueryFault for an amount that the function does not accept */
export function along(name: AlongName, inner: Sum, amount: Sum | null, at: number): Sum {
  const { dimension } = inner;
  const [least, most] = name === 'slope' ? [3, 99] : [0.1, 100];
  if (amount?.kind !== 'number') throw new QueryFault(`Add a value: “${EXAMPLE[name]}”.`, amount?.at ?? at);
  const { value } = amount;
  if (name === 'shift') {
    if (!sameDimension(amount.dimension, [0, 0, 1, 0]))
      throw new QueryFault(`Add a time: “${EXAMPLE.shift}”.`, amount.at);
    return { is: 'sum', kind: 'along', name, amount: value, of: [inner], at, dimension };
  }
  const isPlain = amount.unit === null && !amount.isClock && value >= least && value <= most;
  if (name === 'slope') {
    if (!isPlain || value % 2 !== 1)
      throw new QueryFault('A slope needs an odd number of samples, from 3 to 99.', amount.at);
    const perSecond = combined(dimension, [0, 0, 1, 0], -1);
    return { is: 'sum', kind: 'along', name, amount: value, of: [inner], at, dimension: perSecond };
  }
  if (!isPlain) throw new QueryFault('A low-pass needs a cutoff from 0.1 to 100 Hz.', amount.at);
  return { is: 'sum', kind: 'along', name, amount: value, of: [inner], at, dimension };
}

const EXAMPLE: Readonly<Record<AlongName, string>> = {
  slope: 'slope(angle, 9)',
  lowpass: 'lowpass(force, 5)',
  shift: 'shift(force, 20 ms)',
};
