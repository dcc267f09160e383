// The force each gate shows where nobody pulls: in the middle half of the recovery's arc the oar only swings.
import type { Engine } from '../../../kernel/engine.ts';
import type { GateChannels } from '../../../recording/gates.ts';
import type { Samples } from '../../../recording/recording.ts';
import type { StrokeTable } from '../../analysis.ts';
import { newtonsPerUnit } from '../../force/force-unit.ts';
import { median } from '../../statistics.ts';

/** So many recoveries, taken evenly over the recording, tell a zero to 0.1 kgf. */
const RECOVERIES = 40;
/** A longer way back held a rest, s. */
const LONGEST_RECOVERY_S = 4;
const FEWEST_RECOVERIES = 5;

/** Median over recoveries of the mean force in the middle half of the arc, N, per gate; NaN where too few were seen. */
export function recoveryForces(
  engine: Engine,
  { timeS, rowCount, sampleRateHz }: Samples,
  gates: readonly GateChannels[],
  { count, gateCount, gate, fromRow }: StrokeTable,
): number[] {
  const clock = engine.f64(timeS.address, rowCount);
  const rowAt = (stroke: number, momentS: number): number => {
    const first = fromRow[stroke] ?? 0;
    return first + Math.round((momentS - (clock[first] ?? NaN)) * sampleRateHz);
  };
  const step = Math.max(1, Math.floor(count / RECOVERIES));
  return gates.map(({ angle, force }, index) => {
    if (force === null) return NaN;
    const angles = engine.f32(angle.column.address, rowCount);
    const forces = engine.f32(force.column.address, rowCount);
    const means: number[] = [];
    for (let stroke = 0; stroke + 1 < count; stroke += step) {
      const finishS = gate.finishS[stroke * gateCount + index] ?? NaN;
      // A force that was left out in the drive before says nothing of the zero either.
      if (Number.isNaN(gate.workJ[stroke * gateCount + index])) continue;
      const catchS = gate.catchS[(stroke + 1) * gateCount + index] ?? NaN;
      if (!(catchS - finishS < LONGEST_RECOVERY_S)) continue;
      const [from, to] = [rowAt(stroke, finishS), rowAt(stroke, catchS)];
      const [high, low] = [angles[from] ?? NaN, angles[to] ?? NaN];
      let sum = 0;
      let rows = 0;
      for (let row = from; row < to; row++) {
        const share = ((angles[row] ?? NaN) - low) / (high - low);
        const value = forces[row] ?? NaN;
        if (!(share > 0.25 && share < 0.75) || Number.isNaN(value)) continue;
        sum += value;
        rows += 1;
      }
      if (rows > 0) means.push(sum / rows);
    }
    return means.length < FEWEST_RECOVERIES ? NaN : median(means) * newtonsPerUnit(force.unit);
  });
}
