// A workout against the pieces that were rowed: which is which, in order, and how far each is from its plan.
import type { Analysis } from '../analysis/analysis.ts';
import { workIntervals } from '../analysis/pieces/rowed-pieces.ts';
import { LONGEST_PAUSE_S } from '../analysis/pieces/pieces.ts';
import { amountOf, worksOf, type Amount, type Rate, type Work, type Workout } from './workout.ts';

type Session = Pick<Analysis, 'pieces' | 'intervals' | 'strokes'>;

/** Rate over a part of a piece, against the plan; null without a plan or a measurement. */
export interface RatePart {
  readonly planned: Rate | null;
  readonly rateSpm: number | null;
  /** Strokes per minute above the planned rate, below if negative; 0 inside a planned range. */
  readonly offSpm: number | null;
}

/** What was rowed of a planned piece. */
export interface RowedWork {
  /** On the recording's own clock. */
  readonly fromS: number;
  readonly toS: number;
  /** Rowed less planned, in the plan's unit; null if not measured. */
  readonly over: Amount | null;
  /** Thirds of a piece at one rate, otherwise its own parts. */
  readonly parts: readonly RatePart[];
}

export interface PlannedPiece {
  readonly work: Work;
  /** Null for a piece that was not rowed. */
  readonly rowed: RowedWork | null;
}

/** Detected piece, or a device's own interval. */
interface RowedPiece {
  readonly startS: number;
  readonly endS: number;
  readonly durationS: number | null;
  readonly distanceM: number | null;
  readonly rateSpm: number | null;
  readonly strokes: { readonly from: number; readonly to: number } | null;
}

/** Costs in logarithms of the length: a piece under half its plan, or over twice, is another one. */
const MISSING = 0.45;
const EXTRA = 0.25;
const NOT_MEASURED = 0.5;
/** A different rate decides between pieces of like length. */
const RATE_COST = 0.01;
const MAX_RATE_COST = 0.15;
/** A piece whose rate drifts is found in so many. */
const MAX_JOINED = 12;
const THIRDS = 3;
const TIE = 1e-9;

const isNumber = (value: number | null): value is number => value !== null && Number.isFinite(value);

function listRowed(session: Session): RowedPiece[] {
  if (session.pieces.length > 0) {
    return session.pieces.map(({ fromStroke, toStroke, ...piece }) => ({
      ...piece,
      strokes: { from: fromStroke, to: toStroke },
    }));
  }
  return workIntervals(session)
    .filter(({ by }) => by !== 'split')
    .map(({ startS, endS, totals }) => {
      const durationS = totals.workS ?? endS - startS;
      const rateSpm = totals.strokes === null ? null : (60 * totals.strokes) / durationS;
      return { startS, endS, durationS, distanceM: totals.distanceM, rateSpm, strokes: null };
    });
}

/** Pieces that follow each other without a stop, as one. */
function joined(pieces: readonly RowedPiece[]): RowedPiece | null {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first === last) return first;
  const sum = (values: readonly (number | null)[]): number | null =>
    values.every(isNumber) ? values.reduce((total, value) => total + value, 0) : null;
  const durationS = last.endS - first.startS;
  const strokes = sum(
    pieces.map(({ rateSpm, durationS: own }) => (rateSpm !== null && own !== null ? rateSpm * own : null)),
  );
  return {
    startS: first.startS,
    endS: last.endS,
    durationS,
    distanceM: sum(pieces.map(({ distanceM }) => distanceM)),
    rateSpm: strokes === null ? null : strokes / durationS,
    strokes: first.strokes !== null && last.strokes !== null ? { from: first.strokes.from, to: last.strokes.to } : null,
  };
}

const touches = (before: RowedPiece, after: RowedPiece): boolean => after.startS - before.endS <= LONGEST_PAUSE_S;

/** Planned and rowed length in one unit; the seconds of a mixture follow from the speed. */
function lengths(work: Work, { durationS, distanceM }: RowedPiece): { planned: Amount; rowed: number | null } {
  const whole = amountOf(work);
  if (whole !== null) return { planned: whole, rowed: whole.unit === 'm' ? distanceM : durationS };
  const speedMps = isNumber(durationS) && isNumber(distanceM) ? distanceM / durationS : NaN;
  const value = work.stages.reduce(
    (sum, { amount }) => sum + (amount.unit === 's' ? amount.value : amount.value / speedMps),
    0,
  );
  return { planned: { unit: 's', value: Math.round(value) }, rowed: Number.isFinite(value) ? durationS : null };
}

const offRate = ({ from, to }: Rate, rateSpm: number): number =>
  Math.min(rateSpm - from, 0) + Math.max(rateSpm - to, 0);

function cost(work: Work, rowed: RowedPiece): number {
  const { planned, rowed: length } = lengths(work, rowed);
  const rates = work.stages.flatMap(({ rate }) => rate ?? []);
  const span = { from: Math.min(...rates.map(({ from }) => from)), to: Math.max(...rates.map(({ to }) => to)) };
  const off = rates.length === 0 || rowed.rateSpm === null ? 0 : Math.abs(offRate(span, rowed.rateSpm));
  const ofLength = isNumber(length) && length > 0 ? Math.abs(Math.log(length / planned.value)) : NOT_MEASURED;
  return ofLength + Math.min(RATE_COST * off, MAX_RATE_COST);
}

interface Choice {
  readonly cost: number;
  /** Rowed pieces taken for the planned one; 0 if it is missing, null to pass over a rowed one. */
  readonly taken: number | null;
}

/** One rowed piece, or several that touch, for the planned one; the longest last. */
function* runsFrom(
  rowed: readonly RowedPiece[],
  from: number,
): Generator<{ readonly taken: number; readonly one: RowedPiece }> {
  for (let to = from + 1; to <= Math.min(rowed.length, from + MAX_JOINED); to += 1) {
    const [before, last] = [rowed[to - 2], rowed[to - 1]];
    if (to > from + 1 && before !== undefined && last !== undefined && !touches(before, last)) return;
    const one = joined(rowed.slice(from, to));
    if (one !== null) yield { taken: to - from, one };
  }
}

const cheapest = (choices: readonly Choice[]): Choice =>
  choices.reduce((least, one) => (one.cost < least.cost - TIE ? one : least), choices[0] ?? { cost: 0, taken: 0 });

/** Cheapest alignment that keeps the order, from the end; ties go to the earliest pieces. */
function align(works: readonly Work[], rowed: readonly RowedPiece[]): (RowedPiece | null)[] {
  const best: Choice[][] = Array.from({ length: works.length + 1 }, () => []);
  const costAt = (i: number, j: number): number => best[i]?.[j]?.cost ?? 0;
  for (const [i, work] of [...works.entries()].toReversed()) {
    for (let j = rowed.length; j >= 0; j -= 1) {
      const choices: Choice[] = [];
      for (const { taken, one } of runsFrom(rowed, j))
        choices.push({ cost: cost(work, one) + costAt(i + 1, j + taken), taken });
      choices.push({ cost: MISSING + costAt(i + 1, j), taken: 0 });
      if (j < rowed.length) choices.push({ cost: EXTRA + costAt(i, j + 1), taken: null });
      (best[i] ?? [])[j] = cheapest(choices);
    }
  }
  const found: (RowedPiece | null)[] = [];
  for (let i = 0, j = 0; i < works.length;) {
    const taken = best[i]?.[j]?.taken ?? null;
    if (taken !== null) found.push(joined(rowed.slice(j, j + taken)));
    if (taken !== null) i += 1;
    j += taken ?? 1;
  }
  return found;
}

/** Ends of the parts as shares of the piece, with their rates. */
function partsOf(
  { stages }: Work,
  { durationS, distanceM }: RowedPiece,
): { readonly to: number; readonly rate: Rate | null }[] {
  const [only] = stages;
  if (stages.length === 1 && only !== undefined) {
    return Array.from({ length: THIRDS }, (_, third) => ({ to: (third + 1) / THIRDS, rate: only.rate }));
  }
  const speedMps = (distanceM ?? NaN) / (durationS ?? NaN);
  const seconds = stages.map(({ amount }) => (amount.unit === 's' ? amount.value : amount.value / speedMps));
  const isSameUnit = stages.every(({ amount }) => amount.unit === stages[0]?.amount.unit);
  const values = isSameUnit ? stages.map(({ amount }) => amount.value) : seconds;
  const whole = values.reduce((sum, value) => sum + value, 0);
  let to = 0;
  return stages.map(({ rate }, at) => {
    to += (values[at] ?? NaN) / whole;
    return { to, rate };
  });
}

/** Strokes per minute over the strokes whose middle is in the part. */
function rateIn(
  { boat }: Analysis['strokes'],
  { from, to }: { from: number; to: number },
  fromS: number,
  toS: number,
): number | null {
  let [count, seconds] = [0, 0];
  for (let stroke = from; stroke < to; stroke += 1) {
    const [start, end] = [boat.startS[stroke] ?? NaN, boat.endS[stroke] ?? NaN];
    const middle = (start + end) / 2;
    if (!(middle >= fromS && middle < toS)) continue;
    count += 1;
    seconds += end - start;
  }
  return count > 0 && seconds > 0 ? (60 * count) / seconds : null;
}

function rateParts(work: Work, rowed: RowedPiece, table: Analysis['strokes']): RatePart[] {
  const { startS, endS, strokes, rateSpm: whole } = rowed;
  if (strokes === null) {
    const planned = work.stages.length === 1 ? (work.stages[0]?.rate ?? null) : null;
    return [{ planned, rateSpm: whole, offSpm: planned === null || whole === null ? null : offRate(planned, whole) }];
  }
  // A piece cut short ends within its plan; one that went on ends its last part later.
  const { planned, rowed: length } = lengths(work, rowed);
  const scaleS =
    work.stages.length === 1 || !isNumber(length) ? endS - startS : ((endS - startS) * planned.value) / length;
  let fromS = startS;
  const parts = partsOf(work, rowed);
  return parts.map(({ to, rate }, at) => {
    const toS = at === parts.length - 1 ? Infinity : startS + to * scaleS;
    const rateSpm = rateIn(table, strokes, fromS, toS);
    fromS = toS;
    return { planned: rate, rateSpm, offSpm: rate === null || rateSpm === null ? null : offRate(rate, rateSpm) };
  });
}

/**
 * Matches planned pieces to rowed ones in their order: by length, then rate. Pieces that touch may be one planned
 * piece. One rowed for less than about half its plan, or more than twice, counts as missing.
 */
export function matchWorkout(workout: Workout, session: Session): PlannedPiece[] {
  const works = worksOf(workout);
  const matched = align(works, listRowed(session));
  return works.map((work, at): PlannedPiece => {
    const found = matched[at] ?? null;
    if (found === null) return { work, rowed: null };
    const { planned, rowed: length } = lengths(work, found);
    return {
      work,
      rowed: {
        fromS: found.startS,
        toS: found.endS,
        over: isNumber(length) ? { unit: planned.unit, value: length - planned.value } : null,
        parts: rateParts(work, found, session.strokes),
      },
    };
  });
}
