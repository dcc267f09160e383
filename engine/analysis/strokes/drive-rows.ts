// Sample rows of one gate's drives.
import type { Engine } from '../../kernel/engine.ts';
import type { Samples } from '../../recording/recording.ts';
import type { StrokeTable } from '../analysis.ts';

export interface DriveRows {
  readonly catchRows: Int32Array;
  readonly finishRows: Int32Array;
}

/**
 * Nearest rows of catch and finish of gate `gateIndex`, one pair per chosen stroke; −1 if the gate or the stroke is
 * absent. Rows are counted from the stroke's first row, because a stroke never spans a jump of the clock.
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
