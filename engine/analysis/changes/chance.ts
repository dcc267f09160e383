// Significance of changes: how often strokes without any change look as much like one, and which of many changes to
// accept.
import { cautiousAutocorrelation, strokesForOne } from '../comparison/blocks.ts';
import { normalFrom, uniformFrom } from '../comparison/random.ts';
import { changeStatistic, createFits, type ChangePoint, type ChangeShape } from './change-point.ts';

const SERIES = 2000;
/** Upper share of the simulated values whose tail is smoothed, because single values would count too much. */
const TAIL_SHARE = 0.05;
const SEED = 1908;
/** Step of the autocorrelation, which is taken at the upper end of its uncertainty. */
const STEP = 0.1;
const MAX_ALIKE = 0.9;
/** Burn-in, so that a series forgets its start. */
const RUN_IN = 30;

/** Lengths of the simulated series; other lengths use the next shorter one, whose tails are wider. */
const LENGTHS = [16, 20, 25, 32, 40, 50, 64, 80, 100, 128, 160, 200, 250, 320];
const LONGEST = Math.max(...LENGTHS);

/** Random draws shared by all simulations, whose seed is fixed. A weak reference, because they take 6 MB. */
let drawn: WeakRef<Float64Array> | null = null;

function drawnNormals(): Float64Array {
  const kept = drawn?.deref();
  if (kept !== undefined) return kept;
  const normal = normalFrom(uniformFrom(SEED));
  const normals = new Float64Array(SERIES * (RUN_IN + LONGEST));
  for (let k = 0; k < normals.length; k++) normals[k] = normal();
  drawn = new WeakRef(normals);
  return normals;
}

/** Sorted statistics of first-order autoregressions of unit variance without a change. */
function withoutChange(length: number, autocorrelation: number, shapes?: readonly ChangeShape[]): Float64Array {
  const normals = drawnNormals();
  const fresh = Math.sqrt(1 - autocorrelation ** 2);
  const fits = createFits(length);
  const series = new Float64Array(length);
  const statistics = new Float64Array(SERIES);
  let next = 0;
  for (let one = 0; one < SERIES; one++) {
    let value = 0;
    for (let k = -RUN_IN; k < length; k++) {
      value = autocorrelation * value + fresh * (normals[next++] ?? NaN);
      if (k >= 0) series[k] = value;
    }
    statistics[one] = changeStatistic(series, fits, shapes);
  }
  return statistics.sort();
}

/** Sorted simulated statistics with their tail: its start and mean excess. */
interface Simulated {
  readonly sorted: Float64Array;
  readonly tailFrom: number;
  readonly beyond: number;
  /** Number of independent values in a series. */
  readonly effective: number;
}

/** Twice the log likelihood ratio, whose tail falls off exponentially at any length, unlike the statistic's. */
const likelihood = (statistic: number, effective: number): number => effective * Math.log1p(statistic / effective);

function simulate(length: number, autocorrelation: number, shapes?: readonly ChangeShape[]): Simulated {
  const sorted = withoutChange(length, autocorrelation, shapes);
  const effective = length / strokesForOne(autocorrelation);
  const first = Math.round(sorted.length * (1 - TAIL_SHARE));
  const tailFrom = likelihood(sorted[first - 1] ?? 0, effective);
  const tail = sorted.subarray(first).map((value) => likelihood(value, effective) - tailFrom);
  return { sorted, effective, tailFrom, beyond: tail.reduce((sum, value) => sum + value, 0) / tail.length };
}

/** Share of simulated values at or above `statistic`; never zero in the tail. */
function shareAbove({ sorted, effective, tailFrom, beyond }: Simulated, statistic: number): number {
  const into = likelihood(statistic, effective) - tailFrom;
  if (into > 0) return TAIL_SHARE * Math.exp(-into / beyond);
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < statistic) low = middle + 1;
    else high = middle;
  }
  return (sorted.length - low) / sorted.length;
}

/** Cache of simulations, which depend only on length and autocorrelation. */
const simulated = new Map<string, Simulated>();

/**
 * Chance that a series of `length` values without a change looks as much like one, from 2000 simulated series of about
 * the same length and autocorrelation. Fixed seeds keep it reproducible.
 * @param shapes those that were looked for.
 */
export function chanceWithoutChange(change: ChangePoint, length: number, shapes?: readonly ChangeShape[]): number {
  const { statistic, autocorrelation } = change;
  const cautious = cautiousAutocorrelation(autocorrelation, length);
  const asMuchAlike = Math.min(MAX_ALIKE, Math.ceil(cautious / STEP - 1e-9) * STEP);
  const asLong = LENGTHS.findLast((one) => one <= length) ?? length;
  const key = `${asLong} ${asMuchAlike.toFixed(1)} ${shapes?.join('+') ?? ''}`;
  const known = simulated.get(key) ?? simulate(asLong, asMuchAlike, shapes);
  simulated.set(key, known);
  return shareAbove(known, statistic);
}

/**
 * Accepts the smallest chances at a false discovery rate of `share` (Benjamini and Hochberg 1995).
 * @returns the largest accepted chance; −1 if none.
 */
export function believedUpTo(chances: readonly number[], share: number): number {
  const sorted = chances.toSorted((a, b) => a - b);
  return sorted.findLast((chance, k) => chance <= (share * (k + 1)) / sorted.length) ?? -1;
}
