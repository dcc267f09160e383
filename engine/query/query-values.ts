// Values of a query's metrics for each hit: "any late > 20 ms" gives how late, and who.
import { Z90 } from '../analysis/comparison/student.ts';
import { standardError, estimateScatter } from '../analysis/regression/scatter.ts';
import { computeMean } from '../analysis/statistics.ts';
import { listSeats } from '../analysis/selected/seat-values.ts';
import type { QueryInput } from './columns.ts';
import { findSumUnit } from './quantities.ts';
import type { Comparison, Sum, Test } from './tree.ts';
import { sumText } from './understood.ts';
import type { Unit } from './units.ts';
import { sumValues } from './values.ts';

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
