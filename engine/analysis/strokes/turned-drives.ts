// Drives of one gate from the oar's turn at the catch to its turn at the finish.
import type { Engine } from '../../runtime/engine.ts';
import type { GateChannels } from '../../recording/gates.ts';
import type { Samples } from '../../recording/recording.ts';
import type { StrokeTable } from '../analysis.ts';

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

export interface DriveRows {
  readonly catchRows: Int32Array;
  readonly finishRows: Int32Array;
}

/**
 * Sample rows of one gate's drives. Nearest rows of catch and finish of gate `gateIndex`, one pair per chosen stroke;
 * −1 if the gate or the stroke is absent. Rows are counted from the stroke's first row, because a stroke never spans a
 * jump of the clock.
 */
export function driveRows(
  engine: Engine,
  samples: Samples,
  strokes: StrokeTable,
  gateIndex: number,
  chosen: Int32Array,
): DriveRows {
  const { catchS, finishS } = strokes.gate;
  const count = chosen.length;
  return engine.scratch(() => {
    const columns = [engine.columnOf(catchS).address, engine.columnOf(finishS).address] as const;
    const indexes = engine.allocate(count * 4);
    const fromRows = engine.allocate(strokes.count * 4);
    const catchRows = engine.allocate(count * 4);
    const finishRows = engine.allocate(count * 4);
    engine.i32(indexes, count).set(chosen);
    engine.i32(fromRows, strokes.count).set(strokes.fromRow);
    const shape = [strokes.count, strokes.gateCount, gateIndex, indexes, count, fromRows] as const;
    const clock = [samples.timeS.address, samples.sampleRateHz] as const;
    engine.kernels.driveRows(...columns, ...shape, ...clock, catchRows, finishRows);
    return { catchRows: engine.i32(catchRows, count).slice(), finishRows: engine.i32(finishRows, count).slice() };
  });
}
