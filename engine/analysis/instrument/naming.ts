// When a rower may be named: the largest of many comparisons is told, so its threshold holds for all of them together.
import { normalFrom, uniformFrom } from '../comparison/random.ts';

const CREWS = 20_000;
const SEED = 2021;

/** Crews of rowers who are all the same, measured with errors of SD 1. */
interface AlikeCrews {
  /** Variance of the median of the others. */
  readonly ofMedian: number;
  /** Of each crew the largest deviation of a seat from the median of the others, in its SDs; ascending. */
  readonly largest: Float64Array;
}

function simulated(seats: number): AlikeCrews {
  const normal = normalFrom(uniformFrom(SEED + seats));
  const largest = new Float64Array(CREWS);
  const crew = new Float64Array(seats);
  let squares = 0;
  // Of the others, by the place of the one left out in the order: the lower and the upper of their middle pair.
  const [low, high] = [Math.floor((seats - 2) / 2), Math.ceil((seats - 2) / 2)];
  for (let at = 0; at < CREWS; at++) {
    for (let seat = 0; seat < seats; seat++) crew[seat] = normal();
    crew.sort();
    const without = (left: number, place: number): number => crew[place < left ? place : place + 1] ?? NaN;
    for (let left = 0; left < seats; left++) {
      const median = (without(left, low) + without(left, high)) / 2;
      squares += median ** 2;
      largest[at] = Math.max(largest[at] ?? 0, Math.abs((crew[left] ?? NaN) - median));
    }
  }
  const ofMedian = squares / (CREWS * seats);
  const sd = Math.sqrt(1 + ofMedian);
  return { ofMedian, largest: largest.map((one) => one / sd).sort() };
}

const kept = new Map<number, AlikeCrews>();

function alikeCrews(seats: number): AlikeCrews {
  const crews = kept.get(seats) ?? simulated(seats);
  kept.set(seats, crews);
  return crews;
}

/** Share of the variance of one that the median of all other seats has; of two seats, of the other itself. */
export const medianVariance = (seats: number): number => (seats === 2 ? 1 : alikeCrews(seats).ofMedian);

/** In identical crews of so many seats some seat lies this many SDs away in this share of them. */
export function namingThreshold(seats: number, chance: number): number {
  const { largest } = alikeCrews(seats);
  return largest[Math.min(CREWS - 1, Math.ceil((1 - chance) * CREWS))] ?? Infinity;
}
