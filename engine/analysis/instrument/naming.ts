// When a rower may be named: the largest of many comparisons is told, so its threshold holds for all of them together.
import { normalFrom, uniformFrom } from '../comparison/random.ts';
import { mediansOfOthers } from '../statistics.ts';

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
  const crews = Array.from({ length: seats }, () => Float64Array.from({ length: CREWS }, normal));
  const medians = mediansOfOthers(crews);
  const largest = new Float64Array(CREWS);
  let squares = 0;
  for (let seat = 0; seat < seats; seat++) {
    const [column, median] = [crews[seat], medians[seat]];
    for (let crew = 0; crew < CREWS; crew++) {
      const middle = median?.[crew] ?? NaN;
      squares += middle ** 2;
      largest[crew] = Math.max(largest[crew] ?? 0, Math.abs((column?.[crew] ?? NaN) - middle));
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
