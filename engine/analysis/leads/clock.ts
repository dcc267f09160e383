// Clock seats: does the whole crew wait for one seat? Relative times cannot show it, because all others move together.
import { uniformFrom } from '../comparison/random.ts';
import { studentAt } from '../comparison/student.ts';
import type { Transitions } from './transitions.ts';

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

/** Every seat as the crew's clock, with its bootstrap error over blocks of ten strokes. */
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
