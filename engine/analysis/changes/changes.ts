// Changes within a piece, of every seat and of the crew, that stand out from stroke-to-stroke variation.
import { median } from '../statistics.ts';
import {
  believedUpTo,
  chanceWithoutChange,
  CHANGE_EDGE,
  findChangePoint,
  type ChangePoint,
  type ChangeShape,
} from './chance.ts';
import {
  toChangeSeries,
  WORSE,
  type ChangeQuantity,
  type ChangeSeries,
  type Rowed,
  ENDING_STROKES,
  SETTLING_STROKES,
  findSteadyStretches,
  uncut,
} from './series.ts';

export interface Change {
  /** A seat, or null for the crew. */
  readonly subject: number | null;
  readonly quantity: ChangeQuantity;
  readonly shape: ChangeShape;
  /** Indexes into the stroke table: the first stroke after the change, and the first and last plausible one. */
  readonly stroke: number;
  readonly fromStroke: number;
  readonly toStroke: number;
  /** The stretch with the change, first stroke and one past the last. */
  readonly stretch: readonly [from: number, to: number];
  /**
   * In the metric's unit: mean of the strokes before, and the rise of the level after it, or of the line at its end.
   */
  readonly before: number;
  readonly size: number;
  /** Standard error of the size, for a known stroke. */
  readonly error: number;
  /** Chance that strokes without a change look as much like one. */
  readonly chance: number;
  /** Null if neither way is better, or if the stroke rate changed too, which is the cox's choice. */
  readonly worse: boolean | null;
}

export interface Changes {
  /** In the order of the strokes. */
  readonly changes: readonly Change[];
  /** Number of series searched. */
  readonly series: number;
  /** Strokes of the longest stretch, without settling and ending strokes. */
  readonly longest: number;
}

/** Minimum strokes rowed without a pause, including settling and ending strokes. */
export const MIN_ROWED = 40;
export const MIN_IN_STRETCH = MIN_ROWED - SETTLING_STROKES - ENDING_STROKES;
/** Maximum values per series; longer ones are condensed into means of neighboring strokes. */
const MAX_VALUES = 320;
/** False discovery rate of reported changes. */
const FALSE_SHARE = 0.1;
/** Maximum chance of a further change in the same series. */
const FURTHER_CHANCE = 0.01;
const MAX_OF_SERIES = 3;
/** Minimum share of strokes with a value. */
const MIN_MEASURED = 0.8;
/** Minimum change of the stroke rate that counts, spm. */
const RATE_CHANGE_SPM = 1;

/** A series without missing values, and the strokes of its values. */
interface Held extends ChangeSeries {
  readonly stretch: Int32Array;
  /** First and last stroke of each value. */
  readonly first: Int32Array;
  readonly last: Int32Array;
}

/** Null if too few strokes were measured. */
function toHeldSeries(series: ChangeSeries, stretch: Int32Array): Held | null {
  const there = Array.from(series.values.keys()).filter((k) => Number.isFinite(series.values[k]));
  if (there.length < MIN_IN_STRETCH || there.length < MIN_MEASURED * stretch.length) return null;
  const each = Math.ceil(there.length / MAX_VALUES);
  const groups = Array.from({ length: Math.floor(there.length / each) }, (_, at) =>
    there.slice(at * each, (at + 1) * each),
  );
  const strokeAt = (k: number | undefined): number => stretch[k ?? -1] ?? -1;
  return {
    ...series,
    stretch,
    values: Float64Array.from(groups, (group) => group.reduce((sum, k) => sum + (series.values[k] ?? NaN), 0) / each),
    first: Int32Array.from(groups, (group) => strokeAt(group[0])),
    last: Int32Array.from(groups, (group) => strokeAt(group.at(-1))),
  };
}

/** A change and the values it was found in. */
interface Found extends ChangePoint {
  readonly chance: number;
  /** First value of the part, and one past its last. */
  readonly part: readonly [from: number, to: number];
}

function foundIn(values: Float64Array, part: Found['part']): Found | null {
  const own = values.subarray(...part);
  const change = findChangePoint(own);
  if (change === null) return null;
  const [start] = part;
  const { at, from, to } = change;
  return {
    ...change,
    at: at + start,
    from: from + start,
    to: to + start,
    chance: chanceWithoutChange(change, own.length),
    part,
  };
}

/** Values without the line after a hinge; a step leaves two levels, which are searched separately. */
function levelled(values: Float64Array, { shape, at, size, part: [, end] }: Found): Float64Array {
  if (shape === 'step') return values;
  return values.map((value, k) => (k < at || k >= end ? value : value - (size * (k - at + 1)) / (end - at)));
}

/** The first change and those in the parts that it leaves, the surest first (binary segmentation). */
function allIn(values: Float64Array, first: Found, limit: number): Found[] {
  const changes = [first];
  let left = levelled(values, first);
  let parts: Found['part'][] = [
    [first.part[0], first.at],
    [first.at, first.part[1]],
  ];
  while (changes.length < MAX_OF_SERIES) {
    const further = parts
      .filter(([from, to]) => to - from >= 2 * CHANGE_EDGE)
      .flatMap((part) => foundIn(left, part) ?? [])
      .filter(({ chance }) => chance <= Math.min(limit, FURTHER_CHANCE))
      .toSorted((a, b) => a.chance - b.chance || b.statistic - a.statistic);
    const [surest] = further;
    if (surest === undefined) break;
    changes.push(surest);
    left = levelled(left, surest);
    parts = parts.flatMap((part): Found['part'][] =>
      part === surest.part
        ? [
            [part[0], surest.at],
            [surest.at, part[1]],
          ]
        : [part],
    );
  }
  return changes;
}

/** True if it got worse, false if better; null if neither is better. */
function isWorse(quantity: ChangeQuantity, before: number, size: number): boolean | null {
  const worse = WORSE[quantity];
  if (worse === 0) return null;
  return worse === 'away' ? Math.abs(before + size) > Math.abs(before) : Math.sign(size) === worse;
}

function toChange(held: Held, found: Found): Change {
  const { subject, quantity, values, first, last, stretch } = held;
  const before = median(values.subarray(found.part[0], found.at));
  return {
    subject,
    quantity,
    shape: found.shape,
    stroke: first[found.at] ?? -1,
    fromStroke: first[found.from] ?? -1,
    toStroke: last[found.to] ?? -1,
    stretch: [stretch[0] ?? 0, (stretch.at(-1) ?? -1) + 1],
    before,
    size: found.size,
    error: found.error,
    chance: found.chance,
    worse: isWorse(quantity, before, found.size),
  };
}

const overlaps = (a: Change, b: Change): boolean => a.fromStroke <= b.toStroke && b.fromStroke <= a.toStroke;

/**
 * Changes that coincide with a rate change are neither better nor worse. Between pieces they are dropped: the crew
 * paddles as told, and the cox sets the rate.
 */
function besideRate({ pieces }: Rowed, changes: readonly Change[]): Change[] {
  const rates = changes.filter(({ quantity, size }) => quantity === 'rateSpm' && Math.abs(size) >= RATE_CHANGE_SPM);
  const isInPiece = ({ stroke }: Change): boolean =>
    pieces.length === 0 || pieces.some(({ fromStroke, toStroke }) => stroke >= fromStroke && stroke < toStroke);
  return changes.flatMap((change) => {
    if (!rates.some((rate) => overlaps(rate, change))) return [change];
    return isInPiece(change) ? [{ ...change, worse: null }] : [];
  });
}

/**
 * Changes of all series of the chosen strokes (indexes into the stroke table), searched in each stretch rowed without a
 * pause, at most three per series; false discovery rate 10% over all seats and metrics together. A stretch is searched
 * whole, also if only some strokes are chosen, so that a change keeps its stroke. Between pieces, rate changes and what
 * changed with them are dropped. Empty if no stretch has 26 strokes between settling and ending strokes.
 */
export function findChanges(rowed: Rowed, chosen: Int32Array): Changes {
  const stretches = findSteadyStretches(rowed, uncut(rowed, chosen));
  const [first, last] = [chosen[0] ?? 0, chosen.at(-1) ?? -1];
  const longest = Math.max(0, ...stretches.map(({ length }) => length));
  const examined = stretches
    .filter(({ length }) => length >= MIN_IN_STRETCH)
    .flatMap((stretch) => toChangeSeries(rowed, stretch).flatMap((series) => toHeldSeries(series, stretch) ?? []))
    .flatMap((held) => {
      const found = foundIn(held.values, [0, held.values.length]);
      return found === null ? [] : [{ held, found }];
    });
  const limit = believedUpTo(
    examined.map(({ found }) => found.chance),
    FALSE_SHARE,
  );
  const changes = examined
    .filter(({ found }) => found.chance <= limit)
    .flatMap(({ held, found }) => allIn(held.values, found, limit).map((one) => toChange(held, one)));
  return {
    changes: besideRate(rowed, changes)
      .filter(({ stroke }) => stroke >= first && stroke <= last)
      .toSorted((a, b) => a.stroke - b.stroke || a.chance - b.chance),
    series: examined.length,
    longest,
  };
}

/** The seat's change that broke first; null if none got worse or the first is unclear. */
export function brokeFirst(changes: readonly Change[]): Change | null {
  const breaks = changes
    .filter(({ worse, subject }) => worse === true && subject !== null)
    .toSorted((a, b) => a.toStroke - b.toStroke);
  const [first, ...others] = breaks;
  return first !== undefined && others.every(({ fromStroke }) => fromStroke > first.toStroke) ? first : null;
}
