// One stroke of every oar, sample by sample, drawn over the means.
import type { Engine } from '../../runtime/engine.ts';
import type { GateChannels } from '../../recording/channels.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Gate, StrokeTable } from '../analysis.ts';
import { driveRows, turnedDrives, computePower, readDrive, type GateMoment } from '../strokes/drive-samples.ts';
import { newtonsPerUnit } from './force-unit.ts';

export interface StrokeCurve {
  readonly gate: Gate;
  /** Time of every sample, on the recording's clock. */
  readonly timeS: Float64Array;
  /** NaN if angle or force is missing. */
  readonly angleDeg: Float64Array;
  /** Force at the gate along the boat. */
  readonly forceN: Float64Array;
  /** Moment about the pin times angular velocity. */
  readonly powerW: Float64Array;
  /** Samples of the oar's turns at the catch and the finish; null if the gate rowed no drive in this stroke. */
  readonly drive: { readonly from: number; readonly to: number } | null;
}

/**
 * Samples of one stroke, one curve per gate with force, in the order of `gates`. A drive that begins before its stroke
 * or ends after it is complete. Empty for a missing stroke.
 */
export function sliceStrokeCurves(
  engine: Engine,
  samples: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
  stroke: number,
  moment: GateMoment,
): StrokeCurve[] {
  const fromRow = strokes.fromRow[stroke];
  const toRow = strokes.toRow[stroke];
  if (fromRow === undefined || toRow === undefined) return [];
  return gates.flatMap(({ force, ...gate }, index) => {
    if (force === null) return [];
    return engine.scratch(() => {
      const rows = driveRows(engine, samples, strokes, index, Int32Array.of(stroke));
      const drives = turnedDrives(engine, samples, { ...gate, force }, rows);
      const caught = drives === null ? null : (engine.i32(drives.catchRows, 1)[0] ?? null);
      const finished = drives === null ? null : (engine.i32(drives.finishRows, 1)[0] ?? null);
      const from = Math.min(fromRow, caught ?? fromRow);
      const last = Math.max(toRow - 1, finished ?? toRow - 1);
      const length = last - from + 1;
      const angles = engine.f32(gate.angle.column.address, samples.rowCount);
      const forces = engine.f32(force.column.address, samples.rowCount);
      const measured = readDrive(angles, forces, newtonsPerUnit(force.unit), from, last);
      const powers = computePower(measured, samples.sampleRateHz, moment);
      const spreadOut = (values: Float64Array): Float64Array => {
        const column = new Float64Array(length).fill(NaN);
        measured.row.forEach((row, k) => (column[row - from] = values[k] ?? NaN));
        return column;
      };
      return [
        {
          gate: { seat: gate.seat, side: gate.side },
          timeS: engine.f64(samples.timeS.address, samples.rowCount).slice(from, last + 1),
          angleDeg: spreadOut(measured.angleDeg),
          forceN: spreadOut(measured.forceN),
          powerW: spreadOut(powers),
          drive: caught === null || finished === null ? null : { from: caught - from, to: finished - from },
        },
      ];
    });
  });
}
