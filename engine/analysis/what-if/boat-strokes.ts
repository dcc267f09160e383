// Samples of whole strokes for the boat's equation, and their least squares products.
import type { Engine } from '../../runtime/engine.ts';
import { boatChannel, type GateChannels } from '../../recording/channels.ts';
import { say, type Message } from '../../recording/message.ts';
import type { Channel, Samples } from '../../recording/recording.ts';
import type { StrokeTable } from '../analysis.ts';
import { newtonsPerUnit } from '../force/force-unit.ts';
import { crossProduct } from '../cross-validation.ts';

/** One oar in one stroke, a value per sample. */
export interface OarStroke {
  readonly forceN: Float64Array;
  /** Second derivatives of the body curves, 1/s². */
  readonly curves: readonly Float64Array[];
}

/** Hull and oar signals used in the equation. */
interface BoatSignals {
  readonly speed: Channel;
  readonly acceleration: Channel;
  readonly gates: readonly (GateChannels & { readonly force: Channel })[];
}

/** Samples on either side that are averaged for a speed. */
const AROUND = 2;
const MPS2 = 'm/s2';

const sumColumns = (columns: readonly Float64Array[], length: number): Float64Array => {
  const sum = new Float64Array(length);
  for (const column of columns) column.forEach((value, k) => (sum[k] = (sum[k] ?? 0) + value));
  return sum;
};

/** Null, with a sentence about what is missing. */
export function boatSignals(samples: Samples, gates: readonly GateChannels[]): BoatSignals | Message {
  const speed = boatChannel(samples, 'boat-speed');
  const acceleration = boatChannel(samples, 'acceleration');
  if (speed === null) return say`“What if” needs boat speed within the stroke, which this recording doesn’t have.`;
  if (acceleration === null || acceleration.unit !== MPS2) {
    return say`“What if” needs boat acceleration, which this recording doesn’t have.`;
  }
  const forced = gates.flatMap(({ force, ...gate }) => (force === null ? [] : [{ ...gate, force }]));
  if (forced.length === 0 || forced.length < gates.length) {
    return say`“What if” needs the force of every oar, which this recording doesn’t have.`;
  }
  return { speed, acceleration, gates: forced };
}

/** Reads strokes in sequence, each into its own arrays. */
export interface StrokeReader {
  /** Every oar; NaN for missing samples. Null for a stroke too near the ends of the recording. */
  readonly oars: (stroke: number) => OarStroke[] | null;
  readonly boat: (stroke: number, oars: readonly OarStroke[]) => BoatStroke;
}

/** @param periodS mean duration of a stroke. */
export function strokeReader(
  engine: Engine,
  samples: Samples,
  { fromRow, toRow }: StrokeTable,
  signals: BoatSignals,
  periodS: number,
): StrokeReader {
  const { sampleRateHz, rowCount } = samples;
  const view = (channel: Channel): Float32Array | Float64Array => engine.view(channel.column);
  const rowsOf = (stroke: number): readonly [number, number] => [fromRow[stroke] ?? 0, toRow[stroke] ?? 0];
  const speedAt = (row: number): number => {
    const around = Float64Array.from(view(signals.speed).subarray(Math.max(0, row - AROUND), row + AROUND + 1));
    return around.reduce((sum, value) => sum + value, 0) / around.length;
  };
  return {
    oars: (stroke) => {
      const [from, to] = rowsOf(stroke);
      if (from < MARGIN || to + MARGIN > rowCount || to <= from) return null;
      return signals.gates.map(({ angle, force }) => ({
        forceN: Float64Array.from(view(force).subarray(from, to), (value) => value * newtonsPerUnit(force.unit)),
        curves: bodyCurves(Float64Array.from(view(angle).subarray(from - MARGIN, to + MARGIN)), sampleRateHz, periodS),
      }));
    },
    boat: (stroke, oars) => {
      const [from, to] = rowsOf(stroke);
      const length = to - from;
      const [first] = oars;
      return {
        forceN: sumColumns(
          oars.map(({ forceN }) => forceN),
          length,
        ),
        speedMps: Float64Array.from(view(signals.speed).subarray(from, to)),
        accelerationMps2: Float64Array.from(view(signals.acceleration).subarray(from, to)),
        curves: (first?.curves ?? []).map((_, which) =>
          sumColumns(
            oars.map(({ curves }) => curves[which] ?? new Float64Array(length)),
            length,
          ),
        ),
        durationS: length / sampleRateHz,
        gainedMps: speedAt(to) - speedAt(from),
      };
    },
  };
}

/** s, s², s³, w, w s, w s²: s the sine of the angle, w its slope over the stroke's own time. */
const CURVES = 6;
/** Samples on either side needed for two means and three slopes. */
export const MARGIN = 13;
const HALF = 3;
/** Sum of the squares −3 … 3. */
const SQUARES = 28;
const RADIANS = Math.PI / 180;

/** Samples averaged on either side first, because differentiating a potentiometer's noise twice would hide the body. */
const SMOOTHED = 2;

/** Mean of a sample and its neighbors on either side; NaN at the ends. */
function meanAround(values: Float64Array, around: number): Float64Array {
  const means = new Float64Array(values.length).fill(NaN);
  for (let k = around; k < values.length - around; k++) {
    let sum = 0;
    for (let at = k - around; at <= k + around; at++) sum += values[at] ?? NaN;
    means[k] = sum / (2 * around + 1);
  }
  return means;
}

/** Slope of a linear fit through seven samples, per second; NaN within three of either end. */
export function computeSlope(values: Float64Array, rateHz: number): Float64Array {
  const slopes = new Float64Array(values.length).fill(NaN);
  for (let k = HALF; k < values.length - HALF; k++) {
    let sum = 0;
    for (let by = -HALF; by <= HALF; by++) sum += by * (values[k + by] ?? NaN);
    slopes[k] = (sum * rateHz) / SQUARES;
  }
  return slopes;
}

/**
 * Second derivatives of the six curves of one oar, 1/s², for the samples between the margins.
 * @param angleDeg with MARGIN samples before and after.
 * @param periodS mean duration of a stroke.
 */
export function bodyCurves(angleDeg: Float64Array, rateHz: number, periodS: number): Float64Array[] {
  const s = meanAround(
    angleDeg.map((deg) => Math.sin(deg * RADIANS)),
    SMOOTHED,
  );
  const w = computeSlope(s, rateHz).map((slope) => (slope * periodS) / (2 * Math.PI));
  const sine = (k: number): number => s[k] ?? NaN;
  const curves = [
    s,
    s.map((value) => value ** 2),
    s.map((value) => value ** 3),
    w,
    w.map((value, k) => value * sine(k)),
    w.map((value, k) => value * sine(k) ** 2),
  ];
  return curves.map((curve) => twiceSloped(curve, rateHz).slice(MARGIN, angleDeg.length - MARGIN));
}

/** Samples without a first slope stay without a second one. */
const twiceSloped = (curve: Float64Array, rateHz: number): Float64Array =>
  computeSlope(computeSlope(meanAround(curve, SMOOTHED), rateHz), rateHz);

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

/** Least squares products of one stroke for the boat's equation. */
export interface StrokeSums {
  /** Products of the samples' columns, `UNKNOWNS` + 1 per side: the last is the acceleration. */
  readonly samples: Float64Array;
  /** The same for one row of the whole stroke: speed gain is impulse minus drag, without the sensor's bias. */
  readonly whole: Float64Array;
}

/** All columns are averaged over three samples: the equation also holds for means, with less sensor noise. */
const BESIDE = 1;

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Null if a sample is missing. */
export function computeStrokeSums(stroke: BoatStroke): StrokeSums | null {
  const { forceN, speedMps, accelerationMps2, curves, durationS, gainedMps } = stroke;
  const drag = speedMps.map((speed) => -speed * Math.abs(speed));
  const columns = [forceN, drag, ...curves, forceN.map(() => 1), accelerationMps2].map((column) =>
    meanAround(column, BESIDE),
  );
  const samples = crossProduct(columns, BESIDE, forceN.length - BESIDE);
  const row = [mean(forceN), mean(drag), ...curves.map(mean), 0, gainedMps / durationS].map((value) =>
    Float64Array.of(value),
  );
  const whole = crossProduct(row, 0, 1);
  return samples.every(Number.isFinite) && whole.every(Number.isFinite) && forceN.length > 2 * BESIDE
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
