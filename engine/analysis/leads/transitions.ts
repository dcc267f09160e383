// Transitions between catches: each seat's lateness against the crew, and its lateness a stroke later; and whether all
// wait for one seat.
import type { Analysis } from '../analysis.ts';
import { findStretches } from '../changes/series.ts';
import { listSeats, seatValues } from '../selected/stroke-means.ts';
import { uniformFrom } from '../comparison/blocks.ts';
import { studentAt } from '../comparison/student.ts';

export type Timed = Pick<Analysis, 'strokes' | 'gates' | 'pieces'>;

/** A stroke and its successor for every seat, in the same order; ms. */
export interface Transitions {
  readonly seats: readonly number[];
  /** Catch lateness against the crew mean, detrended by the seat's running mean. */
  readonly now: readonly Float64Array[];
  /** The same a stroke later. */
  readonly next: readonly Float64Array[];
  /** Mean catch-to-catch interval of the other seats, detrended by its running mean. */
  readonly othersInterval: readonly Float64Array[];
}

/** Minimum run for a running mean. */
const MIN_IN_RUN = 20;
/** Strokes on either side of the running mean: anything slower is a habit, not a response. */
const RUNNING = 15;
/** Maximum rate change between strokes; more is the cox's call. */
const RATE_STEP_SPM = 1;
/** Minimum share of strokes in which a seat is timed. */
const MIN_TIMED = 0.8;
const MILLISECONDS = 1000;

/** Seats timed on the crew's clock in most of the strokes. */
function timedSeats(rowed: Timed, chosen: Int32Array): number[] {
  return listSeats(rowed.gates).filter((seat) => {
    const offsets = seatValues(rowed, 'catchOffsetMs', seat, chosen);
    const there = offsets.reduce((count, offset) => count + (Number.isFinite(offset) ? 1 : 0), 0);
    return there > 0 && there >= MIN_TIMED * chosen.length;
  });
}

/** Each value minus the mean of its neighbors; NaN if missing. */
export function besideRunningMean(values: Float64Array, around = RUNNING): Float64Array {
  return values.map((value, k) => {
    const to = Math.min(values.length, k + around + 1);
    let [sum, there] = [0, 0];
    for (let at = Math.max(0, k - around); at < to; at++) {
      const one = values[at] ?? NaN;
      if (!Number.isFinite(one)) continue;
      sum += one;
      there += 1;
    }
    return value - sum / there;
  });
}

/** Transitions of one run of consecutive strokes. */
function ofRun(rowed: Timed, seats: readonly number[], run: Int32Array): Transitions {
  const catches = seats.map((seat) => seatValues(rowed, 'catchS', seat, run).map((moment) => MILLISECONDS * moment));
  const crew = run.map((_, k) => k);
  const meanAt = Float64Array.from(crew, (k) => catches.reduce((sum, one) => sum + (one[k] ?? NaN), 0) / seats.length);
  const late = catches.map((own) => besideRunningMean(own.map((moment, k) => moment - (meanAt[k] ?? NaN))));
  const intervals = catches.map((own) => own.map((moment, k) => (own[k + 1] ?? NaN) - moment));
  const others = seats.map((_, of) =>
    besideRunningMean(
      Float64Array.from(
        crew,
        (k) => intervals.reduce((sum, one, at) => sum + (at === of ? 0 : (one[k] ?? NaN)), 0) / (seats.length - 1),
      ),
    ),
  );
  const rates = rowed.strokes.boat.rateSpm;
  const isSteady = (k: number): boolean =>
    !(Math.abs((rates[run[k + 1] ?? -1] ?? NaN) - (rates[run[k] ?? -1] ?? NaN)) > RATE_STEP_SPM);
  const kept = crew.filter(
    (k) =>
      k + 1 < run.length && isSteady(k) && Number.isFinite(meanAt[k] ?? NaN) && Number.isFinite(meanAt[k + 1] ?? NaN),
  );
  const at = (values: Float64Array, shift: number): Float64Array =>
    Float64Array.from(kept, (k) => values[k + shift] ?? NaN);
  return {
    seats,
    now: late.map((own) => at(own, 0)),
    next: late.map((own) => at(own, 1)),
    othersInterval: others.map((own) => at(own, 0)),
  };
}

const joined = (parts: readonly Float64Array[]): Float64Array =>
  Float64Array.from(parts.flatMap((part) => Array.from(part)));

/** Transitions between consecutive chosen strokes (indexes into the stroke table, ascending) at one rate. */
export function collectTransitions(rowed: Timed, chosen: Int32Array): Transitions {
  const seats = timedSeats(rowed, chosen);
  const runs = findStretches(rowed, chosen)
    .filter(({ length }) => length >= MIN_IN_RUN)
    .map((run) => ofRun(rowed, seats, run));
  const all = (of: (run: Transitions) => readonly Float64Array[]): Float64Array[] =>
    seats.map((_, seat) => joined(runs.map((run) => of(run)[seat] ?? new Float64Array())));
  return {
    seats,
    now: all(({ now }) => now),
    next: all(({ next }) => next),
    othersInterval: all(({ othersInterval }) => othersInterval),
  };
}

/** Subset from `from` to before `to`. */
export function sliceTransitions(
  { seats, now, next, othersInterval }: Transitions,
  from: number,
  to: number,
): Transitions {
  const part = (columns: readonly Float64Array[]): Float64Array[] => columns.map((column) => column.subarray(from, to));
  return { seats, now: part(now), next: part(next), othersInterval: part(othersInterval) };
}

export interface ClockSeat {
  /** Index of the seat. */
  readonly seat: number;
  /** How much later the others catch next per millisecond of its lateness, beyond their response to any seat. */
  readonly gain: number;
  readonly error: number;
  /** Number of blocks of ten strokes. */
  readonly blocks: number;
}

const BLOCK = 10;
const DRAWS = 400;
const SEED = 1908;
/** Sums of a block and seat: number, x, y, xy, xx. */
const SUMS = 5;

/** A row of sums per block, `SUMS` numbers per seat. */
function sumBlocks({ now, othersInterval }: Transitions): Float64Array[] {
  const count = now[0]?.length ?? 0;
  const seats = now.length;
  return Array.from({ length: Math.floor(count / BLOCK) }, (_, block) => {
    const sums = new Float64Array(SUMS * seats);
    const until = block === Math.floor(count / BLOCK) - 1 ? count : (block + 1) * BLOCK;
    for (let seat = 0; seat < seats; seat++) {
      for (let k = block * BLOCK; k < until; k++) {
        const x = now[seat]?.[k] ?? NaN;
        const y = othersInterval[seat]?.[k] ?? NaN;
        if (!Number.isFinite(x + y)) continue;
        [1, x, y, x * y, x * x].forEach(
          (value, at) => (sums[seat * SUMS + at] = (sums[seat * SUMS + at] ?? 0) + value),
        );
      }
    }
    return sums;
  });
}

/** Slopes of all seats, minus what they have in common. */
function relativeSlopes(blocks: readonly Float64Array[], chosen: readonly number[], seats: number): number[] {
  const total = new Float64Array(SUMS * seats);
  for (const block of chosen) blocks[block]?.forEach((value, at) => (total[at] = (total[at] ?? 0) + value));
  const slopes = Array.from({ length: seats }, (_, seat) => {
    const [n = 0, x = 0, y = 0, xy = 0, xx = 0] = total.subarray(seat * SUMS, (seat + 1) * SUMS);
    return (xy - (x * y) / n) / (xx - x ** 2 / n);
  });
  const mean = slopes.reduce((sum, slope) => sum + slope, 0) / seats;
  return slopes.map((slope) => slope - mean);
}

/**
 * Clock seats: does the whole crew wait for one seat? Relative times cannot show it, because all others move together.
 * Every seat as the crew's clock, with its bootstrap error over blocks of ten strokes.
 */
export function computeClockSeats(transitions: Transitions): ClockSeat[] {
  const seats = transitions.seats.length;
  const blocks = sumBlocks(transitions);
  const every = blocks.map((_, block) => block);
  const uniform = uniformFrom(SEED);
  const draws = Array.from({ length: DRAWS }, () =>
    relativeSlopes(
      blocks,
      every.map(() => Math.floor(uniform() * blocks.length)),
      seats,
    ),
  );
  return relativeSlopes(blocks, every, seats).map((gain, seat) => {
    const drawn = draws.map((draw) => draw[seat] ?? NaN);
    const mean = drawn.reduce((sum, value) => sum + value, 0) / DRAWS;
    const error = Math.sqrt(drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (DRAWS - 1));
    return { seat, gain, error, blocks: blocks.length };
  });
}

/** Two-sided 2% over eight seats, normal distribution. */
const Z = 3.023;

/** Threshold in standard errors, increased for few blocks. */
export const clockLimit = (blocks: number): number => studentAt(Z, blocks - 1);
