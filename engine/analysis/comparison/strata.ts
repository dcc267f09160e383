// Strata: how strokes of two sides are matched, by rate band, distance, number in the piece, piece, or step of a step
// test.
import type { Alignment } from './verdict.ts';
import { kindOf } from '../selected/selected-strokes.ts';
import type { ComparedAnalysis } from './stroke-values.ts';
import { computeSpread } from '../statistics.ts';

/** Compared strokes of a session, in the order rowed. */
export interface ChosenStrokes {
  readonly analysis: ComparedAnalysis;
  readonly strokes: Int32Array;
  /** Index of the first stroke of the compared piece or session. */
  readonly from: number;
}

/** From (included) to (excluded), in the unit of the alignment: spm, m, strokes, pieces or steps counted from 1. */
export interface Stratum {
  readonly from: number;
  readonly to: number;
}

export interface Strata {
  readonly strata: readonly Stratum[];
  /** Per side, each stroke's stratum index, −1 for none. */
  readonly of: readonly Int32Array[];
}

export const RATE_BAND_SPM = 2;
const MAX_STRATA = 12;
const DISTANCE_STEPS_M = [50, 100, 250, 500, 1000, 2000, 5000];
const STROKE_STEPS = [10, 20, 50, 100, 200, 500];
/** Maximum rate difference between matching steps of two tests, spm. */
const SAME_STEP_SPM = 1.5;

const listRates = ({ analysis, strokes }: ChosenStrokes): Float64Array =>
  Float64Array.from(strokes, (stroke) => analysis.strokes.boat.rateSpm[stroke] ?? NaN);

/** Strata of equal width that cover every place; missing places have none. */
function inSteps(places: readonly Float64Array[], width: number): Strata {
  const steps = places.map((side) => side.map((place) => Math.floor(place / width)));
  const present = steps.flatMap((side) => Array.from(side).filter(Number.isFinite));
  const order = [...new Set(present)].toSorted((a, b) => a - b);
  const indexOf = new Map(order.map((step, index) => [step, index]));
  return {
    strata: order.map((step) => ({ from: step * width, to: (step + 1) * width })),
    of: steps.map((side) => Int32Array.from(side, (step) => indexOf.get(step) ?? -1)),
  };
}

/** Narrowest of the given widths that keeps the number of strata of the shorter side readable. */
function readableWidth(places: readonly Float64Array[], widths: readonly number[]): number {
  const shortest = Math.min(...places.map((side) => side.findLast(Number.isFinite) ?? 0));
  return widths.find((width) => shortest / width <= MAX_STRATA) ?? widths.at(-1) ?? 1;
}

/** Each stroke's place along the way, in `step` units since the first compared stroke. */
function placesOnTheWay({ analysis, strokes, from }: ChosenStrokes, step: (stroke: number) => number): Float64Array {
  const chosen = new Set(strokes);
  const places = new Map<number, number>();
  let behind = 0;
  for (let stroke = from; stroke <= (strokes.at(-1) ?? -1); stroke++) {
    // A racing start is excluded from means but still adds distance.
    if (!chosen.has(stroke) && kindOf(analysis.strokes, stroke) !== 'start') continue;
    const own = step(stroke);
    places.set(stroke, behind + own / 2);
    if (Number.isFinite(own)) behind += own;
  }
  return Float64Array.from(strokes, (stroke) => places.get(stroke) ?? NaN);
}

/** Meters rowed before the middle of each stroke. */
const distances = (chosen: ChosenStrokes): Float64Array =>
  placesOnTheWay(chosen, (stroke) => chosen.analysis.strokes.boat.distanceM[stroke] ?? NaN);

/** Strokes rowed before each stroke. */
const strokeNumbers = (chosen: ChosenStrokes): Float64Array => placesOnTheWay(chosen, () => 1).map(Math.floor);

/** Number of the piece within the session or the chosen series; a single chosen piece is the first. */
function pieceNumbers({ analysis, strokes }: ChosenStrokes): Float64Array {
  const numbers = Float64Array.from(strokes, (stroke) => {
    const index = analysis.pieces.findIndex(({ fromStroke, toStroke }) => stroke >= fromStroke && stroke < toStroke);
    return index < 0 ? NaN : index;
  });
  const different = new Set(numbers.filter(Number.isFinite));
  return different.size === 1 ? numbers.map((number) => number - number) : numbers;
}

/** Steps of a step test among the chosen strokes; null if none. */
export const findSteps = (chosen: ChosenStrokes): Plateau[] | null => findStepTest(listRates(chosen));

/** Steps of the first test found; those of other tests are matched by rate. */
function bySteps(sides: readonly ChosenStrokes[]): Strata {
  const tests = sides.map(findSteps);
  const reference = tests.find((steps) => steps !== null) ?? [];
  return {
    strata: reference.map((_, index) => ({ from: index + 1, to: index + 2 })),
    of: sides.map(({ strokes }, side) => {
      const stratum = new Int32Array(strokes.length).fill(-1);
      for (const { from, to, rateSpm } of tests[side] ?? []) {
        stratum.fill(nearest(reference, rateSpm), from, to);
      }
      return stratum;
    }),
  };
}

function nearest(reference: readonly Plateau[], rateSpm: number): number {
  let index = -1;
  let closest = SAME_STEP_SPM;
  reference.forEach((step, at) => {
    const apart = Math.abs(step.rateSpm - rateSpm);
    if (apart >= closest) return;
    closest = apart;
    index = at;
  });
  return index;
}

export function stratify(alignment: Alignment, sides: readonly ChosenStrokes[]): Strata {
  switch (alignment) {
    case 'all':
      return { strata: [{ from: 0, to: 1 }], of: sides.map(({ strokes }) => new Int32Array(strokes.length)) };
    case 'rate':
      return inSteps(sides.map(listRates), RATE_BAND_SPM);
    case 'distance': {
      const places = sides.map(distances);
      return inSteps(places, readableWidth(places, DISTANCE_STEPS_M));
    }
    case 'stroke': {
      const places = sides.map(strokeNumbers);
      return inSteps(places, readableWidth(places, STROKE_STEPS));
    }
    case 'piece':
      return shiftedByOne(inSteps(sides.map(pieceNumbers), 1));
    case 'step':
      return bySteps(sides);
  }
}

/** Display numbers start at one. */
const shiftedByOne = ({ strata, of }: Strata): Strata => ({
  strata: strata.map(({ from, to }) => ({ from: from + 1, to: to + 1 })),
  of,
});

/** Strokes [from, to) of a list, at one rate. */
interface Plateau {
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
