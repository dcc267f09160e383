// Drives of one gate from the oar's turn at the catch to its turn at the finish.
import type { Engine } from '../../kernel/engine.ts';
import type { GateChannels } from '../../recording/gates.ts';
import type { Samples } from '../../recording/recording.ts';
import type { DriveRows } from './drive-rows.ts';

/** Search range for the oar's turn around the catch and the finish. */
const TURN_REACH_S = 0.2;

export interface TurnedDrives {
  /** Addresses of `count` rows (i32) each: −1 for the catch of a missing drive. */
  readonly catchRows: number;
  readonly finishRows: number;
  readonly count: number;
  /** Number of drives. */
  readonly strokeCount: number;
  /** Whole degrees that cover every angle of the drives. */
  readonly firstDegree: number;
  readonly degreeCount: number;
}

/** Drives at `rows` with their ends moved to the turns of the oar, in engine memory; null if there are none. */
export function turnedDrives(
  engine: Engine,
  samples: Samples,
  gate: GateChannels,
  rows: DriveRows,
): TurnedDrives | null {
  const count = rows.catchRows.length;
  if (count === 0) return null;
  const catchRows = engine.allocate(count * 4);
  const finishRows = engine.allocate(count * 4);
  const extremes = engine.allocate(8);
  engine.i32(catchRows, count).set(rows.catchRows);
  engine.i32(finishRows, count).set(rows.finishRows);
  const reach = Math.round(TURN_REACH_S * samples.sampleRateHz);
  const { address } = gate.angle.column;
  const strokeCount = engine.kernels.findDrives(
    ...([address, samples.rowCount, catchRows, finishRows, count, reach, extremes] as const),
  );
  if (strokeCount === 0) return null;
  const [least = 0, greatest = 0] = engine.f32(extremes, 2);
  const firstDegree = Math.floor(least);
  return { catchRows, finishRows, count, strokeCount, firstDegree, degreeCount: Math.ceil(greatest) - firstDegree + 1 };
}
