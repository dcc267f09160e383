// Least squares products of one stroke for the boat's equation.
import { crossProduct } from '../regression/ridge.ts';
import { CURVES, meanAround } from './body-curves.ts';

/** One stroke of the whole crew, a value per sample. */
export interface BoatStroke {
  /** Force of all oars along the boat, N. */
  readonly forceN: Float64Array;
  readonly speedMps: Float64Array;
  readonly accelerationMps2: Float64Array;
  /** Second derivatives of the body curves, summed over the crew, 1/s². */
  readonly curves: readonly Float64Array[];
  /** Duration of the stroke, and the boat's speed gain from its start to its end. */
  readonly durationS: number;
  readonly gainedMps: number;
}

/** Force, drag, the body curves and the sensor's bias, followed by the target. */
export const UNKNOWNS = CURVES + 3;
export const FORCE = 0;
export const DRAG = 1;
export const TARGET = UNKNOWNS;
const SIZE = UNKNOWNS + 1;

export interface StrokeSums {
  /** Products of the samples' columns, `UNKNOWNS` + 1 per side: the last is the acceleration. */
  readonly samples: Float64Array;
  /** The same for one row of the whole stroke: speed gain is impulse minus drag, without the sensor's bias. */
  readonly whole: Float64Array;
}

/** All columns are averaged over three samples: the equation also holds for means, with less sensor noise. */
const AROUND = 1;

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Null if a sample is missing. */
export function computeStrokeSums(stroke: BoatStroke): StrokeSums | null {
  const { forceN, speedMps, accelerationMps2, curves, durationS, gainedMps } = stroke;
  const drag = speedMps.map((speed) => -speed * Math.abs(speed));
  const columns = [forceN, drag, ...curves, forceN.map(() => 1), accelerationMps2].map((column) =>
    meanAround(column, AROUND),
  );
  const samples = crossProduct(columns, AROUND, forceN.length - AROUND);
  const row = [mean(forceN), mean(drag), ...curves.map(mean), 0, gainedMps / durationS].map((value) =>
    Float64Array.of(value),
  );
  const whole = crossProduct(row, 0, 1);
  return samples.every(Number.isFinite) && whole.every(Number.isFinite) && forceN.length > 2 * AROUND
    ? { samples, whole }
    : null;
}

/** Sums of sums. */
export function addStrokeSums(strokes: readonly StrokeSums[]): StrokeSums {
  const samples = new Float64Array(SIZE * SIZE);
  const whole = new Float64Array(SIZE * SIZE);
  for (const one of strokes) {
    one.samples.forEach((value, at) => (samples[at] = (samples[at] ?? 0) + value));
    one.whole.forEach((value, at) => (whole[at] = (whole[at] ?? 0) + value));
  }
  return { samples, whole };
}
