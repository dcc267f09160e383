// Samples of whole strokes for the boat's equation.
import type { Engine } from '../../runtime/engine.ts';
import { boatChannel, type GateChannels } from '../../recording/gates.ts';
import { say, type Message } from '../../recording/message.ts';
import type { Channel, Samples } from '../../recording/recording.ts';
import type { StrokeTable } from '../analysis.ts';
import { newtonsPerUnit } from '../force/force-unit.ts';
import { bodyCurves, MARGIN, type BoatStroke } from './stroke-sums.ts';

/** One oar in one stroke, a value per sample. */
export interface OarStroke {
  readonly forceN: Float64Array;
  /** Second derivatives of the body curves, 1/s². */
  readonly curves: readonly Float64Array[];
}

/** Hull and oar signals used in the equation. */
export interface BoatSignals {
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
