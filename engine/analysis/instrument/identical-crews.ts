// Simulated crews of identical rowers, measured with errors of SD 1: how far the most extreme seat is from the others
// by chance.
import { normalFrom, uniformFrom } from '../comparison/random.ts';
import { computeOtherMedians } from '../statistics.ts';

export const SIMULATED_CREWS = 20_000;
const SEED = 2021;

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
