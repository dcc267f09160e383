// Oarlocks calibrate each other: log power = rower + oarlock + session + residual, crossed random effects with known
// variances (Searle, Casella, McCulloch 1992, ch. 7). Sessions are eliminated, so that a boat's rate and pressure do
// not matter; the few hundred remaining unknowns are solved densely with their full covariance.
import { choleskyFactor, solvedBy } from '../cross-validation.ts';

/** Mean power of one oar in one session. */
export interface OarlockReading {
  /** Boat and stretch rowed together at one rate. */
  readonly session: string;
  /** Day, ISO 8601: pieces of one day share a rower's form on that day. */
  readonly day: string;
  /** Null if unknown. */
  readonly oarlock: string | null;
  /** Null if unknown. */
  readonly rower: string | null;
  /** Natural log of the power, W, and its standard error from the strokes. */
  readonly logPower: number;
  readonly strokesSd: number;
}

/** Calibrated gain of one oarlock: the relative excess of its reading and its SD. */
export interface ManualGain {
  readonly mean: number;
  readonly sd: number;
}

/**
 * SD between rowers of a squad; of a rower from day to day, and from piece to piece within a day (together 3% per
 * session).
 */
export const ROWER_SD = 0.08;
export const DAY_SD = 0.026;
export const PIECE_SD = 0.015;
/** Degrees of freedom of the gain distribution, whose heavy tail allows for broken oarlocks. */
const TAIL = 4;
/** Maximum residual in SDs of a possibly broken unnamed oarlock; beyond it, the reading's SD is widened to match. */
const FURTHEST = 3;
const ROUNDS = 15;
/** Convergence tolerance of the weights. */
const SETTLED = 0.02;
const TINY = 1e-9;

/** Estimated gains and rowers: logs with their covariance. */
export interface OarlockFit {
  readonly oarlocks: readonly string[];
  readonly rowers: readonly string[];
  /** Oarlocks first, then rowers. */
  readonly mean: Float64Array;
  /** Row by row. */
  readonly covariance: Float64Array;
  /** Residual of each reading against the model and the other readings of the day, in order. */
  readonly residuals: Float64Array;
}

const distinct = (names: readonly (string | null)[]): string[] => [...new Set(names.flatMap((name) => name ?? []))];

/** Readings correlated through nuisance terms: all of one day, with the positions of their unknowns. */
interface Block {
  readonly places: readonly number[];
  /** Variances of the individual readings. */
  readonly own: Float64Array;
  readonly isSameRower: (one: number, other: number) => boolean;
  /** Indexes of the readings of each session within the block. */
  readonly sessions: readonly (readonly number[])[];
}

function grouped(count: number, keyOf: (at: number) => string): number[][] {
  const groups = new Map<string, number[]>();
  for (let at = 0; at < count; at++) {
    const group = groups.get(keyOf(at));
    if (group === undefined) groups.set(keyOf(at), [at]);
    else group.push(at);
  }
  return [...groups.values()];
}

function toBlocks(readings: readonly OarlockReading[], gain: number): Block[] {
  return grouped(readings.length, (at) => readings[at]?.day ?? '').map((places) => {
    const of = places.flatMap((place) => readings[place] ?? []);
    return {
      places,
      own: Float64Array.from(
        of,
        ({ oarlock, rower, strokesSd }) =>
          PIECE_SD ** 2 + strokesSd ** 2 + (oarlock === null ? gain ** 2 : 0) + (rower === null ? ROWER_SD ** 2 : 0),
      ),
      isSameRower: (one, other) => of[one]?.rower === of[other]?.rower && of[one]?.rower !== null,
      sessions: grouped(of.length, (at) => of[at]?.session ?? ''),
    };
  });
}

/**
 * Inverse covariance of a block's readings with the level of each session projected out, row by row. `weights` divide
 * the variances of the readings.
 */
function projectPrecision({ places, own, isSameRower, sessions }: Block, weights: Float64Array): Float64Array {
  const size = places.length;
  const variance = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (row === column) {
        variance[row * size + column] = ((own[row] ?? 0) + DAY_SD ** 2) / (weights[places[row] ?? -1] ?? 1);
      } else if (isSameRower(row, column)) variance[row * size + column] = DAY_SD ** 2;
    }
  }
  const factor = choleskyFactor(variance, size);
  if (factor === null) return variance.fill(0);
  const precision = invertCholesky(factor, size);
  // Projects out one level at a time; the precision no longer contains earlier levels.
  for (const session of sessions) withoutLevel(precision, size, session);
  return precision;
}

function withoutLevel(precision: Float64Array, size: number, session: readonly number[]): void {
  const sums = Float64Array.from({ length: size }, (_, row) =>
    session.reduce((sum, column) => sum + (precision[row * size + column] ?? 0), 0),
  );
  const total = session.reduce((sum, row) => sum + (sums[row] ?? 0), 0);
  if (!(total > 0)) return;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      plus(precision, row * size + column, -((sums[row] ?? 0) * (sums[column] ?? 0)) / total);
    }
  }
}

function invertCholesky(factor: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size);
  for (let column = 0; column < size; column++) {
    const unit = new Float64Array(size);
    unit[column] = 1;
    inverse.set(solvedBy(factor, unit), column * size);
  }
  return inverse;
}

const plus = (numbers: Float64Array, at: number, value: number): void => {
  numbers[at] = (numbers[at] ?? 0) + value;
};

/** Updates a weight if it moved by more than the tolerance, and returns whether it did. */
function settle(weights: Float64Array, at: number, next: number): boolean {
  const moves = Math.abs(next / (weights[at] ?? 1) - 1) > SETTLED;
  if (moves) weights[at] = next;
  return moves;
}

/** Normal equations of reweighted readings; only blocks with changed weights are summed again. */
class Equations {
  readonly size: number;
  readonly residuals: Float64Array;
  readonly #readings: readonly OarlockReading[];
  readonly #unknowns: readonly (readonly number[])[];
  readonly #blocks: readonly Block[];
  readonly #weights: Float64Array;
  readonly #precisions: Float64Array[];
  readonly #matrix: Float64Array;
  readonly #right: Float64Array;

  constructor(
    readings: readonly OarlockReading[],
    unknowns: readonly (readonly number[])[],
    size: number,
    gain: number,
  ) {
    this.size = size;
    this.residuals = new Float64Array(readings.length);
    this.#readings = readings;
    this.#unknowns = unknowns;
    this.#blocks = toBlocks(readings, gain);
    this.#weights = new Float64Array(readings.length).fill(1);
    this.#matrix = new Float64Array(size * size);
    this.#right = new Float64Array(size);
    this.#precisions = this.#blocks.map((block) => projectPrecision(block, this.#weights));
    this.#blocks.forEach((block, at) => this.#count(block, this.#precisions[at] ?? this.#right, 1));
  }

  #count({ places }: Block, precision: Float64Array, sign: 1 | -1): void {
    places.forEach((one, row) =>
      places.forEach((other, column) => {
        const value = sign * (precision[row * places.length + column] ?? 0);
        const target = value * (this.#readings[other]?.logPower ?? NaN);
        for (const unknown of this.#unknowns[one] ?? []) {
          this.#right[unknown] = (this.#right[unknown] ?? 0) + target;
          for (const next of this.#unknowns[other] ?? []) plus(this.#matrix, unknown * this.size + next, value);
        }
      }),
    );
  }

  /** Adds the prior of each unknown: its precision, and that times its mean. */
  solved(precisions: Float64Array, pulls: Float64Array): { mean: Float64Array; covariance: Float64Array } | null {
    const matrix = this.#matrix.slice();
    precisions.forEach((precision, at) => plus(matrix, at * this.size + at, precision));
    const factor = choleskyFactor(matrix, this.size);
    if (factor === null) return null;
    const right = this.#right.map((value, at) => value + (pulls[at] ?? 0));
    return { mean: solvedBy(factor, right), covariance: invertCholesky(factor, this.size) };
  }

  /** Recomputes residuals and weights under these means; true if a weight moved. */
  weighAgain(mean: Float64Array): boolean {
    const moved = this.#blocks.map((block, at) => this.#weighBlock(block, at, mean));
    return moved.includes(true);
  }

  #weighBlock(block: Block, at: number, mean: Float64Array): boolean {
    const { places } = block;
    const precision = this.#precisions[at] ?? this.#right;
    const left = places.map(
      (place) =>
        (this.#readings[place]?.logPower ?? NaN) -
        (this.#unknowns[place] ?? []).reduce((sum, unknown) => sum + (mean[unknown] ?? 0), 0),
    );
    const moves = places.map((place, row) => {
      const own = precision.subarray(row * places.length, (row + 1) * places.length);
      const known = own[row] ?? 0;
      const score = left.reduce((sum, value, column) => sum + value * (own[column] ?? 0), 0);
      // A session of one reading has nothing to compare with.
      const residual = known > TINY ? score / known : 0;
      this.residuals[place] = residual;
      const square = (known * residual ** 2) / (this.#weights[place] ?? 1);
      return settle(this.#weights, place, Math.min(1, FURTHEST ** 2 / square));
    });
    if (!moves.includes(true)) return false;
    this.#count(block, precision, -1);
    const anew = projectPrecision(block, this.#weights);
    this.#precisions[at] = anew;
    this.#count(block, anew, 1);
    return true;
  }
}

/**
 * Fits the model to readings of one oarlock type.
 * @param gain SD of the gains of that type.
 * @param manual calibrations by oarlock.
 */
export function fitOarlocks(
  readings: readonly OarlockReading[],
  gain: number,
  manual: ReadonlyMap<string, ManualGain> = new Map(),
): OarlockFit {
  const oarlocks = distinct([...readings.map(({ oarlock }) => oarlock), ...manual.keys()]);
  const rowers = distinct(readings.map(({ rower }) => rower));
  const oarlockPlaces = new Map(oarlocks.map((name, at) => [name, at]));
  const rowerPlaces = new Map(rowers.map((name, at) => [name, oarlocks.length + at]));
  const size = oarlocks.length + rowers.length;
  const unknowns = readings.map(({ oarlock, rower }) =>
    [oarlockPlaces.get(oarlock ?? ''), rowerPlaces.get(rower ?? '')].flatMap((place) => place ?? []),
  );
  const equations = new Equations(readings, unknowns, size, gain);
  const tails = new Float64Array(oarlocks.length).fill(1);
  let fitted: Pick<OarlockFit, 'mean' | 'covariance'> = {
    mean: new Float64Array(size),
    covariance: new Float64Array(size * size),
  };
  for (let round = 0; round < ROUNDS; round++) {
    const precisions = new Float64Array(size).fill(1 / ROWER_SD ** 2);
    const pulls = new Float64Array(size);
    precisions.set(tails.map((weight) => weight / gain ** 2));
    for (const [name, { mean: share, sd }] of manual) {
      const at = oarlockPlaces.get(name) ?? 0;
      // Entered as a share; the model uses logs.
      const precision = ((1 + share) / sd) ** 2;
      plus(precisions, at, precision);
      plus(pulls, at, precision * Math.log1p(share));
    }
    const solved = equations.solved(precisions, pulls);
    if (solved === null) break;
    fitted = solved;
    const { mean, covariance } = solved;
    const isMoved = tails
      .map((_, at) => {
        const square = ((mean[at] ?? 0) ** 2 + (covariance[at * size + at] ?? 0)) / gain ** 2;
        return settle(tails, at, Math.min(1, (TAIL + 1) / (TAIL + square))) ? 1 : 0;
      })
      .includes(1);
    if (!equations.weighAgain(mean) && !isMoved) break;
  }
  return { oarlocks, rowers, ...fitted, residuals: equations.residuals };
}

/** Mean and SD of a contrast of unknowns (oarlocks, then rowers). */
export function computeContrast({ mean, covariance }: OarlockFit, weights: ReadonlyMap<number, number>) {
  const size = mean.length;
  let [value, variance] = [0, 0];
  for (const [row, weight] of weights) {
    value += weight * (mean[row] ?? NaN);
    for (const [column, other] of weights) variance += weight * other * (covariance[row * size + column] ?? NaN);
  }
  return { mean: value, sd: Math.sqrt(Math.max(0, variance)) };
}
