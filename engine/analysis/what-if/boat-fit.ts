// Fits the boat's equation to the strokes of a crew: M v′ = K ΣF − k v|v| − Σ m y″, divided by M to make it linear;
// drag comes from whole strokes, mass and bodies from the samples within them.
import { uniformFrom } from '../comparison/random.ts';
import { studentAt, Z90 } from '../comparison/student.ts';
import { choleskyFactor, solvedBy } from '../regression/ridge.ts';
import { computeSpread } from '../statistics.ts';
import { DRAG, FORCE, TARGET, addStrokeSums, UNKNOWNS, type StrokeSums } from './stroke-sums.ts';

export interface ValueInterval {
  readonly value: number;
  /** Bounds of the 90% interval. */
  readonly low: number;
  readonly high: number;
}

export interface BoatFit {
  /** Acceleration per newton of all oars, per (m/s)² of speed, per body curve, and the sensor's bias. */
  readonly weights: Float64Array;
  /** Boat and crew, kg. */
  readonly massKg: ValueInterval;
  /** N s²/m². */
  readonly drag: ValueInterval;
  /** Share of the acceleration's squares predicted in held-out blocks of strokes. */
  readonly explained: number;
  /** Relative standard deviation of k / K over the draws. */
  readonly unsteady: number;
}

const SIZE = UNKNOWNS + 1;
/** Weight of the row of a whole stroke, squared, relative to a sample's: it is that much more precise. */
const WHOLE_WEIGHT = 40;
/** Ridge as a share of the diagonal, because two curves may be collinear. */
const RIDGE = 1e-7;
const FOLDS = 5;
const BLOCK = 10;
const DRAWS = 200;
const SEED = 1687;

/** Null if the columns cannot be separated. */
function solveWeights({ samples, whole }: StrokeSums): Float64Array | null {
  const at = (row: number, column: number): number =>
    (samples[row * SIZE + column] ?? NaN) + WHOLE_WEIGHT * (whole[row * SIZE + column] ?? NaN);
  // Scales columns to equal length, so that the ridge affects all equally.
  const scale = Float64Array.from({ length: UNKNOWNS }, (_, k) => Math.sqrt(at(k, k)));
  const matrix = Float64Array.from({ length: UNKNOWNS * UNKNOWNS }, (_, index) => {
    const [row, column] = [Math.floor(index / UNKNOWNS), index % UNKNOWNS];
    return at(row, column) / ((scale[row] ?? NaN) * (scale[column] ?? NaN)) + (row === column ? RIDGE : 0);
  });
  const right = scale.map((length, row) => at(row, TARGET) / length);
  const factor = choleskyFactor(matrix, UNKNOWNS);
  return factor === null ? null : solvedBy(factor, right).map((weight, k) => weight / (scale[k] ?? NaN));
}

/** Residual sum of squares of the acceleration, and the sum around its mean. */
function residualSquares(
  { samples }: StrokeSums,
  weights: Float64Array,
): { readonly left: number; readonly all: number } {
  const at = (row: number, column: number): number => samples[row * SIZE + column] ?? NaN;
  let left = at(TARGET, TARGET);
  weights.forEach((weight, row) => {
    left -= 2 * weight * at(row, TARGET);
    weights.forEach((other, column) => (left += weight * other * at(row, column)));
  });
  const one = UNKNOWNS - 1;
  return { left, all: at(TARGET, TARGET) - at(one, TARGET) ** 2 / at(one, one) };
}

function crossValidate(strokes: readonly StrokeSums[]): number {
  let [left, all] = [0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const [from, to] = [fold, fold + 1].map((k) => Math.floor((k * strokes.length) / FOLDS));
    const weights = solveWeights(addStrokeSums([...strokes.slice(0, from), ...strokes.slice(to)]));
    if (weights === null) return NaN;
    const own = residualSquares(addStrokeSums(strokes.slice(from, to)), weights);
    left += own.left;
    all += own.all;
  }
  return 1 - left / all;
}

/** Widened by Student's t for few blocks, which also vary less around their own mean than around the true value. */
function widenInterval(value: number, draws: readonly number[], blocks: number): ValueInterval {
  const { sd } = computeSpread(draws);
  const freedom = Math.max(1, blocks - 1);
  const half = (sd ?? NaN) * Math.sqrt(blocks / freedom) * studentAt(Z90, freedom);
  return { value, low: value - half, high: value + half };
}

/**
 * Null if the strokes cannot separate the unknowns. Intervals by resampling blocks of ten strokes, with a fixed seed.
 * @param share of the force at the pin that pushes the boat: inboard over the length of the oar.
 */
export function fitBoat(strokes: readonly StrokeSums[], share: number): BoatFit | null {
  const weights = solveWeights(addStrokeSums(strokes));
  if (weights === null) return null;
  const count = Math.max(1, Math.floor(strokes.length / BLOCK));
  const blocks = Array.from({ length: count }, (_, block) =>
    addStrokeSums(strokes.slice(block * BLOCK, block === count - 1 ? strokes.length : (block + 1) * BLOCK)),
  );
  const uniform = uniformFrom(SEED);
  const draws = Array.from({ length: DRAWS }, () =>
    solveWeights(addStrokeSums(blocks.flatMap(() => blocks[Math.floor(uniform() * count)] ?? []))),
  ).flatMap((drawn) => drawn ?? []);
  const mass = (of: Float64Array): number => share / (of[FORCE] ?? NaN);
  const drag = (of: Float64Array): number => (of[DRAG] ?? NaN) * mass(of);
  const massKg = widenInterval(mass(weights), draws.map(mass), count);
  const { mean, sd } = computeSpread(draws.map((of) => drag(of) / share));
  return {
    weights,
    massKg,
    drag: widenInterval(drag(weights), draws.map(drag), count),
    explained: crossValidate(strokes),
    unsteady: (sd ?? NaN) / (mean ?? NaN),
  };
}
