// Gate force on the recovery: in the middle half of the arc no one pulls and the oar only swings.
import type { Engine } from '../../../kernel/engine.ts';
import type { GateChannels } from '../../../recording/gates.ts';
import type { Samples } from '../../../recording/recording.ts';
import type { StrokeTable } from '../../analysis.ts';
import { newtonsPerUnit } from '../../force/force-unit.ts';
import { median } from '../../statistics.ts';

/** Number of recoveries, sampled evenly: enough for a zero to 0.1 kgf. */
const RECOVERIES = 40;
/** Maximum recovery without a rest, s. */
const LONGEST_RECOVERY_S = 4;
const MIN_RECOVERIES = 5;

/**
 * Mean force while the oar swings through the middle half of its arc in these rows, in the column's unit; NaN without
 * any.
 */
function swingingForce(angles: Float32Array, forces: Float32Array, from: number, to: number): number {
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
  return sum / rows;
}

/** Finish of a stroke and catch of the next, s; null if the force was dropped, or a rest is between. */
function findRecovery(
  { gate, gateCount }: StrokeTable,
  index: number,
  stroke: number,
): readonly [number, number] | null {
  const at = stroke * gateCount + index;
  const finishS = gate.finishS[at] ?? NaN;
  const catchS = gate.catchS[at + gateCount] ?? NaN;
  // If the force was dropped in the drive before, the zero is unreliable too.
  const isMeasured = !Number.isNaN(gate.workJ[at]);
  return isMeasured && catchS - finishS < LONGEST_RECOVERY_S ? [finishS, catchS] : null;
}

/** Median over recoveries of the mean force in the middle half of the arc, N, per gate; NaN for too few recoveries. */
export function recoveryForces(
  engine: Engine,
  { timeS, rowCount, sampleRateHz }: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
): number[] {
  const { count, fromRow } = strokes;
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
      const recovery = findRecovery(strokes, index, stroke);
      if (recovery === null) continue;
      const mean = swingingForce(angles, forces, rowAt(stroke, recovery[0]), rowAt(stroke, recovery[1]));
      if (!Number.isNaN(mean)) means.push(mean);
    }
    return means.length < MIN_RECOVERIES ? NaN : median(means) * newtonsPerUnit(force.unit);
  });
}
