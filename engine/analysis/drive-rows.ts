// Where the drives of one gate lie among the sample rows.
import type { Engine } from '../kernel/engine.ts';
import type { Samples } from '../recording/recording.ts';
import type { StrokeTable } from './analysis.ts';

export interface DriveRows {
  readonly catchRows: Int32Array;
  readonly finishRows: Int32Array;
}

/**
 * Nearest rows of catch and finish of gate `gateIndex`, one pair per chosen stroke; -1 where the gate is absent or the
 * stroke does not exist. Rows are counted from the first row of the stroke, which never crosses a jump of the clock.
 */
export function driveRows(
  engine: Engine,
  samples: Samples,
  strokes: StrokeTable,
  gateIndex: number,
  chosen: Int32Array,
): DriveRows {
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  const { catchS, finishS } = strokes.gate;
  const count = chosen.length;
  const catchRows = new Int32Array(count).fill(-1);
  const finishRows = new Int32Array(count).fill(-1);
  for (let k = 0; k < count; k++) {
    const stroke = chosen[k] ?? -1;
    const at = stroke * strokes.gateCount + gateIndex;
    const from = strokes.fromRow[stroke] ?? -1;
    const zeroS = timeS[from] ?? NaN;
    const caught = Math.round(((catchS[at] ?? NaN) - zeroS) * samples.sampleRateHz);
    const finished = Math.round(((finishS[at] ?? NaN) - zeroS) * samples.sampleRateHz);
    if (Number.isNaN(caught) || Number.isNaN(finished)) continue;
    catchRows[k] = from + caught;
    finishRows[k] = from + finished;
  }
  return { catchRows, finishRows };
}
