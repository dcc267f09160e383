// Oars of a boat, prepared for synchrony: cleaned angle and force, and the turns in each stroke.
import type { Engine } from '../../kernel/engine.ts';
import type { GateChannels } from '../../recording/gates.ts';
import type { Samples } from '../../recording/recording.ts';
import type { StrokeTable } from '../analysis.ts';
import { cleanGate } from '../sensors/clean-columns.ts';

export interface Oar {
  readonly seat: number;
  /** Addresses of the columns in engine memory; 0 for a gate without force. */
  readonly angleAddress: number;
  readonly forceAddress: number;
  /** Degrees; a view into engine memory that the next allocation ends. */
  readonly angle: Float32Array;
  /** In the file's own unit; null for a gate without force. */
  readonly force: Float32Array | null;
  /** Fractional rows per stroke of the table; NaN where the oar took no part. */
  readonly catchRow: Float64Array;
  readonly finishRow: Float64Array;
  /** 1 for each stroke of the table in which the force is trustworthy. */
  readonly hasForce: Uint8Array;
}

/** Rows are counted from the stroke's first row, because a stroke never spans a jump of the clock. */
const rowWithinStroke = (
  strokes: StrokeTable,
  timeS: Float64Array,
  rateHz: number,
  stroke: number,
  atS: number,
): number => {
  const fromRow = strokes.fromRow[stroke] ?? NaN;
  return fromRow + (atS - (timeS[fromRow] ?? NaN)) * rateHz;
};

/** Allocates; call inside `engine.scratch` and finish before anything else allocates. */
export function prepareOars(
  engine: Engine,
  samples: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
): Oar[] {
  const cleaned = gates.map((gate) => cleanGate(engine, samples, gate));
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  const { catchS, finishS, peakForceN } = strokes.gate;
  return gates.map(({ seat }, index): Oar => {
    const { angle, force } = cleaned[index] ?? { angle: 0, force: 0 };
    const cell = (stroke: number): number => stroke * strokes.gateCount + index;
    const toRows = (moments: Float64Array): Float64Array =>
      Float64Array.from({ length: strokes.count }, (_, stroke) =>
        rowWithinStroke(strokes, timeS, samples.sampleRateHz, stroke, moments[cell(stroke)] ?? NaN),
      );
    return {
      seat,
      angleAddress: angle,
      forceAddress: force,
      angle: engine.f32(angle, samples.rowCount),
      force: force === 0 ? null : engine.f32(force, samples.rowCount),
      catchRow: toRows(catchS),
      finishRow: toRows(finishS),
      hasForce: Uint8Array.from({ length: strokes.count }, (_, stroke) =>
        (peakForceN[cell(stroke)] ?? NaN) > 0 ? 1 : 0,
      ),
    };
  });
}

/**
 * Indexes of the oars to compare with: those of the other seats; for a lone rower, the other oar. Empty if there are
 * none.
 */
export function findOtherOars(oars: readonly Pick<Oar, 'seat'>[], own: number): number[] {
  const seat = oars[own]?.seat;
  const alone = oars.every((oar) => oar.seat === seat);
  return oars.flatMap((oar, index) => (index !== own && (alone || oar.seat !== seat) ? [index] : []));
}

/** A byte for each two oars at [own * oars.length + other], 1 where the one is compared with the other, as `findOtherOars`. */
export function comparedPairs(oars: readonly Pick<Oar, 'seat'>[]): Uint8Array {
  const pairs = new Uint8Array(oars.length ** 2);
  oars.forEach((_, own) => {
    for (const other of findOtherOars(oars, own)) pairs[own * oars.length + other] = 1;
  });
  return pairs;
}
