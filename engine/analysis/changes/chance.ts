// How often strokes without any change would look as much like one, and which of many changes are believed.
import { cautiousAutocorrelation, strokesForOne } from '../comparison/blocks.ts';
import { normalFrom, uniformFrom } from '../comparison/random.ts';
import { changeStatistic, fitsOf, type ChangePoint, type ChangeShape } from './change-point.ts';

const SERIES = 2000;
/** Beyond this share the simulated tail is smoothed: of the few that are there each would count too much. */
const TAIL_SHARE = 0.05;
const SEED = 1908;
/** The correlation of neighboring strokes is taken at the upper end of what it may be, in steps. */
const STEP = 0.1;
const MOST_ALIKE = 0.9;
/** So that a series forgets where it began. */
const RUN_IN = 30;

/**
 * Series are simulated in these lengths; one of another length is compared with the next shorter, whose tails are
 * wider.
 */
const LENGTHS = [16, 20, 25, 32, 40, 50, 64, 80, 100, 128, 160, 200, 250, 320];
const LONGEST = Math.max(...LENGTHS);

/**
 * The same for every simulation, whose seed is one. Kept for the work that makes many, and by no one after it: six
 * megabytes.
 */
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

/** Statistics of first-order autoregressions of unit variance, which have no change, ascending. */
function withoutChange(length: number, autocorrelation: number, shapes?: readonly ChangeShape[]): Float64Array {
  const normals = drawnNormals();
  const fresh = Math.sqrt(1 - autocorrelation ** 2);
  const fits = fitsOf(length);
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

/** What was simulated, ascending, and its tail: where it begins, and how far on average it goes beyond. */
interface Simulated {
  readonly sorted: Float64Array;
  readonly tailFrom: number;
  readonly beyond: number;
  /** Independent values in a series. */
  readonly effective: number;
}

/**
 * Twice the logarithm of the ratio of likelihoods, whose tail falls off exponentially whatever the length; the
 * statistic's does not.
 */
const likelihood = (statistic: number, effective: number): number => effective * Math.log1p(statistic / effective);

function simulate(length: number, autocorrelation: number, shapes?: readonly ChangeShape[]): Simulated {
  const sorted = withoutChange(length, autocorrelation, shapes);
  const effective = length / strokesForOne(autocorrelation);
  const first = Math.round(sorted.length * (1 - TAIL_SHARE));
  const tailFrom = likelihood(sorted[first - 1] ?? 0, effective);
  const tail = sorted.subarray(first).map((value) => likelihood(value, effective) - tailFrom);
  return { sorted, effective, tailFrom, beyond: tail.reduce((sum, value) => sum + value, 0) / tail.length };
}

/** Share of what was simulated that is at least `statistic`; in the tail never zero. */
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

/** What was simulated stays: it depends on nothing but the length and how much the strokes are alike. */
const simulated = new Map<string, Simulated>();

/**
 * The chance that a series of `length` values without a change looks as much like one: by 2000 simulated series of
 * about the same length whose strokes resemble their neighbors as much, with fixed seeds, so that the same strokes give
 * the same answer. @param shapes those that were looked for.
 */
export function chanceOfNone(change: ChangePoint, length: number, shapes?: readonly ChangeShape[]): number {
  const { statistic, autocorrelation } = change;
  const cautious = cautiousAutocorrelation(autocorrelation, length);
  const asMuchAlike = Math.min(MOST_ALIKE, Math.ceil(cautious / STEP - 1e-9) * STEP);
  const asLong = LENGTHS.findLast((one) => one <= length) ?? length;
  const key = `${asLong} ${asMuchAlike.toFixed(1)} ${shapes?.join('+') ?? ''}`;
  const known = simulated.get(key) ?? simulate(asLong, asMuchAlike, shapes);
  simulated.set(key, known);
  return shareAbove(known, statistic);
}

/**
 * How many of the chances, from the least, are believed where `share` of what is believed may be wrong (Benjamini and
 * Hochberg 1995).
 * @returns the largest chance that is believed; −1 where none is.
 */
export function believedUpTo(chances: readonly number[], share: number): number {
  const sorted = chances.toSorted((a, b) => a - b);
  return sorted.findLast((chance, k) => chance <= (share * (k + 1)) / sorted.length) ?? -1;
}
