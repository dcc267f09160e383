// The lineup that is fastest, how probable that is, and the lineups that could be as fast.
import { normalFrom, uniformFrom } from '../comparison/blocks.ts';
import { normalBelow } from '../statistics.ts';
import { choleskyFactor } from '../cross-validation.ts';
import { rowersOf, type Knowledge } from './race-model.ts';

/** Of everything a selection is computed with: another number may give other digits. */
export const METHOD = 'selection 1';
/** Draws of all rowers' values, and where they start: the same race gives the same digits. */
export const DRAWS = 2000;
export const SEED = 41;
/** A rower's seat is settled from here, one way or the other. */
const SETTLED = 0.9;

/** Another lineup by how it differs from the fastest. */
export interface Rival {
  /** Rowers of the fastest lineup who make room, and who take their seats. */
  readonly out: readonly number[];
  readonly into: readonly number[];
  /** Lead of the fastest over it, %, and its SD. */
  readonly leadPct: number;
  readonly sdPct: number;
  /** That the fastest is faster than this one; at least 0.5. */
  readonly probability: number;
}

export interface LineupChoice {
  /** The lineup with the most speed on average, rowers in the order of the list. */
  readonly crew: readonly number[];
  /** Share of the draws in which it is the fastest of all. */
  readonly probability: number;
  /** Of each rower of the list: share of the draws in which the fastest lineup has the rower. */
  readonly seatShares: readonly number[];
  readonly allowed: number;
  /** Rowers who are in some allowed lineups and not in others; of them, those in or out of the fastest with 90%. */
  readonly contested: number;
  readonly settled: number;
  /** False where the pieces vary more than in 95 of 100 races. */
  readonly isSteady: boolean;
  /** False where they do, or less than half of the contested rowers are settled: not enough data. */
  readonly isTold: boolean;
  /** The hardest to tell from it; null where no other is allowed. */
  readonly nearest: Rival | null;
  /** Not slower with 90%, nearest first. */
  readonly equals: readonly Rival[];
}

/** Every mask of eight rowers to the sum of their values. */
function fillSums(sums: Float64Array, values: Float64Array, from: number): void {
  for (let mask = 1; mask < sums.length; mask++) {
    const lowest = 31 - Math.clz32(mask & -mask);
    sums[mask] = (sums[mask & (mask - 1)] ?? NaN) + (values[from + lowest] ?? 0);
  }
}

/** Finds the lineup with the largest sum; of equal ones the first. */
function fastestFinder(masks: Int32Array, rowers: number): (values: Float64Array) => number {
  const sumsOf = (count: number) => new Float64Array(1 << count);
  const [low, high] = [sumsOf(Math.min(rowers, 8)), sumsOf(Math.max(0, rowers - 8))];
  return (values) => {
    fillSums(low, values, 0);
    fillSums(high, values, 8);
    let [best, most] = [0, -Infinity];
    for (const mask of masks) {
      const sum = (low[mask & 255] ?? NaN) + (high[mask >> 8] ?? NaN);
      if (sum > most) [best, most] = [mask, sum];
    }
    return best;
  };
}

function compareWith(known: Knowledge, crew: number, other: number): Rival {
  const size = known.mean.length;
  const [out, into] = [rowersOf(crew & ~other), rowersOf(other & ~crew)];
  const parts = [...out.map((at) => [at, 1] as const), ...into.map((at) => [at, -1] as const)];
  let [leadPct, variance] = [0, 0];
  for (const [row, sign] of parts) {
    leadPct += sign * (known.mean[row] ?? NaN);
    for (const [column, to] of parts) variance += sign * to * (known.covariance[row * size + column] ?? NaN);
  }
  const sdPct = Math.sqrt(variance);
  return { out, into, leadPct, sdPct, probability: normalBelow(leadPct / sdPct) };
}

/** Draws of the rowers' values from their mean and the Cholesky factor of their covariance. */
function drawnValues(mean: Float64Array, factor: Float64Array): Float64Array[] {
  const size = mean.length;
  const normal = normalFrom(uniformFrom(SEED));
  const z = new Float64Array(size);
  return Array.from({ length: DRAWS }, () => {
    for (let at = 0; at < size; at++) z[at] = normal();
    const values = mean.slice();
    for (let row = 0; row < size; row++) {
      for (let at = 0; at <= row; at++)
        values[row] = (values[row] ?? NaN) + (factor[row * size + at] ?? NaN) * (z[at] ?? NaN);
    }
    return values;
  });
}

/**
 * Fastest of the allowed lineups; null without a proper covariance.
 * @param masks at least one lineup, of at most 16 rowers.
 * @param isSteady that the pieces vary as expected.
 */
export function chooseLineup(known: Knowledge, masks: Int32Array, isSteady: boolean): LineupChoice | null {
  const size = known.mean.length;
  const rowers = size - 1;
  const covariance = Float64Array.from(
    { length: rowers * rowers },
    (_, at) => known.covariance[Math.floor(at / rowers) * size + (at % rowers)] ?? NaN,
  );
  const factor = choleskyFactor(covariance, rowers);
  if (factor === null) return null;
  const findFastest = fastestFinder(masks, rowers);
  const mean = known.mean.subarray(0, rowers);
  const crew = findFastest(mean);
  const fastest = drawnValues(mean, factor).map(findFastest);
  const rivals = Array.from(masks)
    .filter((mask) => mask !== crew)
    .map((mask) => compareWith(known, crew, mask))
    .toSorted((one, other) => one.probability - other.probability);
  const share = (is: (mask: number) => boolean): number => fastest.filter(is).length / DRAWS;
  const seatShares = Array.from(mean, (_, at) => share((mask) => (mask & (1 << at)) !== 0));
  const contested = rowersOf(masks.reduce((any, mask) => any | mask) & ~masks.reduce((all, mask) => all & mask));
  const isSettled = (at: number): boolean => Math.abs((seatShares[at] ?? NaN) - 0.5) >= SETTLED - 0.5;
  const settled = contested.filter(isSettled).length;
  return {
    crew: rowersOf(crew),
    probability: share((mask) => mask === crew),
    seatShares,
    allowed: masks.length,
    contested: contested.length,
    settled,
    isSteady,
    isTold: isSteady && settled >= contested.length / 2,
    nearest: rivals[0] ?? null,
    equals: rivals.filter(({ probability }) => probability < SETTLED),
  };
}
