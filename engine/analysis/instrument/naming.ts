// When to name a rower: the largest of several comparisons is shown, so the threshold covers all of them together, by
// crews of identical rowers.
import { THRESHOLDS } from './thresholds.gen.ts';
import { normalFrom, uniformFrom } from '../comparison/blocks.ts';
import { computeOtherMedians } from '../statistics.ts';

/** Share of identical crews in which one metric may name someone; the debrief splits it over its metrics. */
export const NAMING_CHANCE = 0.1;
/** Share for power in a debrief; the three other metrics get the rest. */
export const DEBRIEF_POWER_CHANCE = NAMING_CHANCE / 2;
export const DEBRIEF_OTHER_CHANCE = NAMING_CHANCE / 6;

/** Cache of simulations, for crews and chances not precomputed. */
const simulated = new Map<number, IdenticalCrews>();

function simulate(seats: number): IdenticalCrews {
  const crews = simulated.get(seats) ?? identicalCrews(seats);
  simulated.set(seats, crews);
  return crews;
}

/** Variance of the median of all other seats relative to one seat's; of two seats, the other itself. */
export function medianVariance(seats: number): number {
  if (seats < 2) return NaN;
  return seats === 2 ? 1 : (THRESHOLDS[seats]?.ofMedian ?? simulate(seats).ofMedian);
}

/** Deviation in SDs of the most extreme seat exceeded in a share `chance` of identical crews of this size. */
export function namingThreshold(seats: number, chance: number): number {
  if (seats < 2) return Infinity;
  const written = THRESHOLDS[seats]?.exceeded.find(([of]) => of === chance);
  return written?.[1] ?? exceededBy(simulate(seats), chance);
}

export const SIMULATED_CREWS = 20_000;
const SEED = 2021;

/**
 * Simulated crews of identical rowers, measured with errors of SD 1: how far the most extreme seat is from the others
 * by chance.
 */
export interface IdenticalCrews {
  /** Variance of the median of the others. */
  readonly ofMedian: number;
  /** Largest deviation of a seat from the median of the others per crew, in its SDs; ascending. */
  readonly largest: Float64Array;
}

/** Seeded, so reproducible. */
export function identicalCrews(seats: number, crews: number = SIMULATED_CREWS, seed: number = SEED): IdenticalCrews {
  const normal = normalFrom(uniformFrom(seed + seats));
  const columns = Array.from({ length: seats }, () => Float64Array.from({ length: crews }, normal));
  const medians = computeOtherMedians(columns);
  const largest = new Float64Array(crews);
  let squares = 0;
  for (let seat = 0; seat < seats; seat++) {
    const [column, median] = [columns[seat], medians[seat]];
    for (let crew = 0; crew < crews; crew++) {
      const middle = median?.[crew] ?? NaN;
      squares += middle ** 2;
      largest[crew] = Math.max(largest[crew] ?? 0, Math.abs((column?.[crew] ?? NaN) - middle));
    }
  }
  const ofMedian = squares / (crews * seats);
  const sd = Math.sqrt(1 + ofMedian);
  return { ofMedian, largest: largest.map((one) => one / sd).sort() };
}

/** Deviation exceeded by this share of crews. */
export const exceededBy = ({ largest }: IdenticalCrews, chance: number): number =>
  largest[Math.min(largest.length - 1, Math.ceil((1 - chance) * largest.length))] ?? Infinity;
