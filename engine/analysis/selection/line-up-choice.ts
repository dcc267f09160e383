// The line-up that is fastest, how probable that is, and the line-ups that can't be told from it.
import { normalFrom, uniformFrom } from '../comparison/random.ts';
import { normalBelow } from '../normal.ts';
import { choleskyFactor } from '../regression/ridge.ts';
import { rowersOf } from './line-ups.ts';
import type { Knowledge } from './race-model.ts';

/** Draws of all rowers' values, and where they start: the same race gives the same digits. */
export const DRAWS = 4000;
export const SEED = 41;
/** Normal quantile at 90%: a slower line-up is told from the fastest above it. */
const TOLD_AT = 1.2815515655;

/** Another line-up by how it differs from the fastest. */
export interface Rival {
  /** Rowers of the fastest line-up who make room, and who take their seats. */
  readonly out: readonly number[];
  readonly into: readonly number[];
  /** Lead of the fastest over it, %, and its SD. */
  readonly leadPct: number;
  readonly sdPct: number;
  /** That the fastest is faster than this one; at least 0.5. */
  readonly probability: number;
}

export interface LineUpChoice {
  /** The line-up with the most speed on average, rowers in the order of the list. */
  readonly crew: readonly number[];
  /** Share of the draws in which it is the fastest of all. */
  readonly probability: number;
  /** Of each rower of the list: share of the draws in which the fastest line-up has the rower. */
  readonly seatShares: readonly number[];
  readonly allowed: number;
  /** Cannot be told from the fastest with 90%, nearest first. */
  readonly equals: readonly Rival[];
}

/** Every mask of eight rowers to the sum of their values. */
function fillSums(sums: Float64Array, values: Float64Array, from: number): void {
  for (let mask = 1; mask < sums.length; mask++) {
    const lowest = 31 - Math.clz32(mask & -mask);
    sums[mask] = (sums[mask & (mask - 1)] ?? NaN) + (values[from + lowest] ?? 0);
  }
}

/** Finds the line-up with the greatest sum; of equal ones the first. */
function fastestFinder(masks: Int32Array): (values: Float64Array) => number {
  const [low, high] = [new Float64Array(256), new Float64Array(256)];
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

/**
 * Fastest of the allowed line-ups; null without a proper covariance.
 * @param masks at least one line-up, of at most 16 rowers.
 */
export function chooseLineUp(known: Knowledge, masks: Int32Array): LineUpChoice | null {
  const size = known.mean.length;
  const rowers = size - 1;
  const covariance = Float64Array.from(
    { length: rowers * rowers },
    (_, at) => known.covariance[Math.floor(at / rowers) * size + (at % rowers)] ?? NaN,
  );
  const factor = choleskyFactor(covariance, rowers);
  if (factor === null) return null;
  const findFastest = fastestFinder(masks);
  const crew = findFastest(known.mean.subarray(0, rowers));
  const normal = normalFrom(uniformFrom(SEED));
  const [values, z] = [new Float64Array(rowers), new Float64Array(rowers)];
  const times = new Float64Array(rowers);
  let wins = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    for (let at = 0; at < rowers; at++) z[at] = normal();
    for (let row = 0; row < rowers; row++) {
      let value = known.mean[row] ?? NaN;
      for (let at = 0; at <= row; at++) value += (factor[row * rowers + at] ?? NaN) * (z[at] ?? NaN);
      values[row] = value;
    }
    const fastest = findFastest(values);
    if (fastest === crew) wins++;
    for (let at = 0; at < rowers; at++) if ((fastest & (1 << at)) !== 0) times[at] = (times[at] ?? 0) + 1;
  }
  const equals = Array.from(masks)
    .filter((mask) => mask !== crew)
    .map((mask) => compareWith(known, crew, mask))
    .filter(({ leadPct, sdPct }) => leadPct <= TOLD_AT * sdPct)
    .toSorted((one, other) => one.probability - other.probability);
  return {
    crew: rowersOf(crew),
    probability: wins / DRAWS,
    seatShares: Array.from(times, (count) => count / DRAWS),
    allowed: masks.length,
    equals,
  };
}
