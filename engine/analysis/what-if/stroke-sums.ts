// What one stroke says about the boat's equation, as the products that least squares are made of.
import { crossOf } from '../regression/ridge.ts';
import { CURVES, meanAround } from './body-curves.ts';

/** One stroke of the whole crew, a number per sample. */
export interface BoatStroke {
  /** Force of all oars along the boat, N. */
  readonly forceN: Float64Array;
  readonly speedMps: Float64Array;
  readonly accelerationMps2: Float64Array;
  /** Second derivatives of the body curves, summed over the crew, 1/s². */
  readonly curves: readonly Float64Array[];
  /** Of the stroke, and what the boat is faster at its end than at its start. */
  readonly durationS: number;
  readonly gainedMps: number;
}

/** Force, drag, the body curves, the bias of the sensor; then what they are to give. */
export const UNKNOWNS = CURVES + 3;
export const FORCE = 0;
export const DRAG = 1;
export const TARGET = UNKNOWNS;
const SIZE = UNKNOWNS + 1;

export interface StrokeSums {
  /** Products of the samples' columns, `UNKNOWNS` + 1 a side: the last is the acceleration. */
  readonly samples: Float64Array;
  /** The same of one row for the whole stroke: speed gained is impulse less drag, and no sensor's bias. */
  readonly whole: Float64Array;
}

/** Every column alike is the mean of three samples: the equation holds of means too, and a sensor shakes less. */
const AROUND = 1;

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Null where a sample of it is missing. */
export function sumsOf(stroke: BoatStroke): StrokeSums | null {
  const { forceN, speedMps, accelerationMps2, curves, durationS, gainedMps } = stroke;
  const drag = speedMps.map((speed) => -speed * Math.abs(speed));
  const columns = [forceN, drag, ...curves, forceN.map(() => 1), accelerationMps2].map((column) =>
    meanAround(column, AROUND),
  );
  const samples = crossOf(columns, AROUND, forceN.length - AROUND);
  const row = [mean(forceN), mean(drag), ...curves.map(mean), 0, gainedMps / durationS].map((value) =>
    Float64Array.of(value),
  );
  const whole = crossOf(row, 0, 1);
  return samples.every(Number.isFinite) && whole.every(Number.isFinite) && forceN.length > 2 * AROUND
    ? { samples, whole }
    : null;
}

/** Sums of sums. */
export function totalOf(strokes: readonly StrokeSums[]): StrokeSums {
  const samples = new Float64Array(SIZE * SIZE);
  const whole = new Float64Array(SIZE * SIZE);
  for (const one of strokes) {
    one.samples.forEach((value, at) => (samples[at] = (samples[at] ?? 0) + value));
    one.whole.forEach((value, at) => (whole[at] = (whole[at] ?? 0) + value));
  }
  return { samples, whole };
}
