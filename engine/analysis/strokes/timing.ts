// How well the crew moves together: scatter within strokes, and likeness of the force curves.
import type { Engine } from '../../kernel/engine.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Analysis, Gate, StrokeTable } from '../analysis.ts';
import type { Segmentation } from './segmentation.ts';
import { orNull } from '../statistics.ts';

/** The reference seat must have rowed in this share of the strokes. */
const REFERENCE_SHARE = 0.5;

/** Gates [from, to) of the stroke seat: the highest seat that rowed in at least half of the strokes. */
function referenceGates(engine: Engine, found: Segmentation, gates: readonly Gate[]): [number, number] {
  const table = engine.i32(found.table, found.strokeCount * found.gateCount);
  const present = new Int32Array(found.gateCount);
  for (let gate = 0; gate < found.gateCount; gate++) {
    let count = 0;
    for (let cell = gate; cell < table.length; cell += found.gateCount) if ((table[cell] ?? -1) >= 0) count += 1;
    present[gate] = count;
  }
  const last = present.findLastIndex((count) => count >= REFERENCE_SHARE * found.strokeCount);
  const seat = gates[last]?.seat;
  const from = gates.findIndex((gate) => gate.seat === seat);
  return last < 0 ? [0, 0] : [from, last + 1];
}

/**
 * Fills the offsets (ms and degrees, + = late) of all drives against the stroke seat, in engine memory: movement by the
 * turns of the oars, chords by their middles at 10 % of the arc, load by 30 % of the peak force.
 */
export function timeDrives(engine: Engine, samples: Samples, found: Segmentation, gates: readonly Gate[]): void {
  const [from, to] = referenceGates(engine, found, gates);
  engine.kernels.crewTiming(
    found.driveAddresses,
    found.angleAddresses,
    samples.timeS.address,
    found.table,
    found.strokeCount,
    found.gateCount,
    from,
    to,
    samples.sampleRateHz,
  );
}

/** Mean over strokes of the standard deviation across gates; null without a stroke in which two gates have the value. */
function withinStrokeSpread(engine: Engine, values: Float64Array, { count, gateCount }: StrokeTable): number | null {
  return engine.scratch(() =>
    orNull(engine.kernels.meanSpreadWithinStrokes(engine.columnOf(values).address, count, gateCount)),
  );
}

/** Scatter of catch and finish (ms) and mean correlation of the force curves with the crew's mean, null where unmeasured. */
export function crewTiming(engine: Engine, found: Segmentation, strokes: StrokeTable): Analysis['crewTiming'] {
  const forceSimilarity = engine.scratch(() => {
    const fromRows = engine.allocate(strokes.count * 4);
    const toRows = engine.allocate(strokes.count * 4);
    engine.i32(fromRows, strokes.count).set(strokes.fromRow);
    engine.i32(toRows, strokes.count).set(strokes.toRow);
    const { forceAddresses, table, gateCount } = found;
    return engine.kernels.forceSimilarity(forceAddresses, table, fromRows, toRows, strokes.count, gateCount);
  });
  return {
    catchSpreadMs: withinStrokeSpread(engine, strokes.gate.catchOffsetMs, strokes),
    finishSpreadMs: withinStrokeSpread(engine, strokes.gate.finishOffsetMs, strokes),
    forceSimilarity: orNull(forceSimilarity),
  };
}
