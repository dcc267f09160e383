// Step tests: a crew rows at one rate, then at the next higher one, and so on.
import { computeSpread } from '../statistics.ts';

/** Strokes [from, to) of a list, at one rate. */
export interface Plateau {
  readonly from: number;
  readonly to: number;
  readonly rateSpm: number;
}

const MIN_STROKES = 8;
const MAX_SD_SPM = 0.7;
/** Maximum distance from the mean, spm; a stroke farther away starts another plateau if the next one does too. */
const OUTSIDE_SPM = 1;
const MIN_STEPS = 4;
/** Minimum rate step, spm. */
const MIN_RISE_SPM = 1;

const computeSd = (rates: Float64Array): number => computeSpread(rates).sd ?? Infinity;
const computeMean = (rates: Float64Array): number => computeSpread(rates).mean ?? NaN;

/** True if the rate varies little and has no trend: the halves of a slow ramp differ by more than their spread. */
function isSteady(rates: Float64Array): boolean {
  const middle = Math.floor(rates.length / 2);
  const drift = Math.abs(computeMean(rates.subarray(middle)) - computeMean(rates.subarray(0, middle)));
  return rates.every(Number.isFinite) && computeSd(rates) < MAX_SD_SPM && drift < MAX_SD_SPM;
}

/** End of the plateau that begins with the strokes [from, to). */
function findPlateauEnd(rates: Float64Array, from: number, to: number): number {
  let end = to;
  while (end < rates.length) {
    const mean = computeMean(rates.subarray(from, end));
    const leaves = (k: number): boolean => !(Math.abs((rates[k] ?? NaN) - mean) <= OUTSIDE_SPM);
    if (leaves(end) && (end + 1 === rates.length || leaves(end + 1))) break;
    if (!isSteady(rates.subarray(from, end + 1))) break;
    end += 1;
  }
  return end;
}

/** Runs of at least eight strokes whose rates (spm) have a standard deviation below 0.7, in sequence. */
export function findPlateaus(rateSpm: Float64Array): Plateau[] {
  const plateaus: Plateau[] = [];
  let from = 0;
  while (from + MIN_STROKES <= rateSpm.length) {
    if (!isSteady(rateSpm.subarray(from, from + MIN_STROKES))) {
      from += 1;
      continue;
    }
    const to = findPlateauEnd(rateSpm, from, from + MIN_STROKES);
    plateaus.push({ from, to, rateSpm: computeMean(rateSpm.subarray(from, to)) });
    from = to;
  }
  return plateaus;
}

/**
 * Longest series of at least four plateaus, each faster than the one before; null if none. Consecutive plateaus at the
 * same rate count as one.
 */
export function findStepTest(rateSpm: Float64Array): Plateau[] | null {
  const plateaus: Plateau[] = [];
  for (const plateau of findPlateaus(rateSpm)) {
    const last = plateaus.at(-1);
    const goesOn = last !== undefined && Math.abs(plateau.rateSpm - last.rateSpm) < MIN_RISE_SPM;
    if (!goesOn) plateaus.push(plateau);
    else plateaus.splice(-1, 1, joined(last, plateau));
  }
  let longest: Plateau[] = [];
  let steps: Plateau[] = [];
  for (const plateau of plateaus) {
    const last = steps.at(-1);
    const rises = last !== undefined && plateau.rateSpm > last.rateSpm;
    steps = rises ? [...steps, plateau] : [plateau];
    if (steps.length > longest.length) longest = steps;
  }
  return longest.length >= MIN_STEPS ? longest : null;
}

function joined(first: Plateau, second: Plateau): Plateau {
  const [a, b] = [first.to - first.from, second.to - second.from];
  return {
    from: first.from,
    to: second.to,
    rateSpm: (first.rateSpm * a + second.rateSpm * b) / (a + b),
  };
}
