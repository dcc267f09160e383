// Stuck force: one exact value while the oar is driven through the water, which a working sensor never shows.
import type { Engine } from '../../../runtime/engine.ts';
import type { GateChannels } from '../../../recording/gates.ts';
import type { Samples } from '../../../recording/recording.ts';
import type { StrokeTable } from '../../analysis.ts';
import type { StrokeRun } from './examined.ts';

/** Minimum duration; shorter runs of one value happen by chance, s. */
const SHORTEST_S = 0.5;
/** Minimum drive within the run: a force may be constant on the recovery or at rest. */
const DRIVEN_DEG = 25;
/** Minimum movement back: equal values both ways mean that the sensor is stuck. */
const RECOVERED_DEG = 15;

interface Run {
  readonly fromRow: number;
  readonly toRow: number;
}

function isRowed(angle: Float32Array, { fromRow, toRow }: Run): boolean {
  let driven = 0;
  let recovered = 0;
  for (let row = fromRow + 1; row < toRow; row++) {
    const step = (angle[row] ?? NaN) - (angle[row - 1] ?? NaN);
    if (step > 0) driven += step;
    else if (step < 0) recovered -= step;
  }
  return driven >= DRIVEN_DEG && recovered >= RECOVERED_DEG;
}

/** Every run of `rows` equal samples contains a probed row with its two neighbors, so few rows are probed. */
function constantRuns(force: Float32Array, rows: number): Run[] {
  const runs: Run[] = [];
  const stride = Math.max(1, rows - 3);
  for (let row = 0; row + 2 < force.length; row += stride) {
    const value = force[row];
    if (value !== force[row + 1] || value !== force[row + 2]) continue;
    let fromRow = row;
    while (fromRow > 0 && force[fromRow - 1] === value) fromRow--;
    let toRow = row + 3;
    while (toRow < force.length && force[toRow] === value) toRow++;
    if (toRow - fromRow >= rows) runs.push({ fromRow, toRow });
    while (row + stride < toRow) row += stride;
  }
  return runs;
}

/** First stroke that ends after `row`. */
function strokeAfter(toRows: Int32Array, row: number): number {
  let low = 0;
  let high = toRows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((toRows[middle] ?? 0) > row) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Strokes of each gate with a stuck force. */
export function stuckForces(
  engine: Engine,
  { rowCount, sampleRateHz }: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
): StrokeRun[][] {
  const rows = Math.max(4, Math.round(SHORTEST_S * sampleRateHz));
  return gates.map(({ angle, force }) => {
    if (force === null) return [];
    const angles = engine.f32(angle.column.address, rowCount);
    return constantRuns(engine.f32(force.column.address, rowCount), rows)
      .filter((run) => isRowed(angles, run))
      .map(({ fromRow, toRow }): StrokeRun => {
        const first = strokeAfter(strokes.toRow, fromRow);
        let last = first;
        while (last < strokes.count && (strokes.fromRow[last] ?? Infinity) < toRow) last++;
        return [first, last];
      })
      .filter(([from, to]) => to > from);
  });
}
