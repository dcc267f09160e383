// How well the crew moves together: scatter within strokes, and likeness of the force curves.
import type { Engine } from '../kernel/engine.ts';
import type { Samples } from '../recording/recording.ts';
import type { Analysis, Gate, GateField, StrokeTable } from './analysis.ts';
import type { Segmentation } from './segmentation.ts';
import { meanOf, orNull, spreadOf } from './statistics.ts';
import { isForward } from './stroke-kinds.ts';

/** The reference seat must have rowed in this share of the strokes. */
const REFERENCE_SHARE = 0.5;

/** Gates [from, to) of the stroke seat: the highest seat that rowed in at least half of the strokes. */
export function referenceGates(engine: Engine, found: Segmentation, gates: readonly Gate[]): [number, number] {
  const table = engine.i32(found.table, found.strokeCount * found.gateCount);
  const present = gates.map(() => 0);
  for (let cell = 0; cell < table.length; cell++) {
    const gate = cell % found.gateCount;
    if ((table[cell] ?? -1) >= 0) present[gate] = (present[gate] ?? 0) + 1;
  }
  const last = present.findLastIndex((count) => count >= REFERENCE_SHARE * found.strokeCount);
  const seat = gates[last]?.seat;
  const from = gates.findIndex((gate) => gate.seat === seat);
  return last < 0 ? [0, 0] : [from, last + 1];
}

/**
 * Fills the offsets (ms and degrees, + = late) of all drives against the stroke seat, in engine memory: movement by the
 * chord midpoint at 10 % of the arc, load by 30 % of the peak force.
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

/** Mean over strokes of the standard deviation across gates, in ms; strokes with one gate say nothing. */
function withinStrokeSpreadMs(strokes: StrokeTable, field: GateField): number | null {
  const column = strokes.gate[field];
  const { count, gateCount } = strokes;
  const spreads = new Float64Array(count).fill(NaN);
  for (let stroke = 0; stroke < count; stroke++) {
    if (!isForward(strokes, stroke)) continue;
    spreads[stroke] = spreadOf(column.subarray(stroke * gateCount, (stroke + 1) * gateCount)).sd ?? NaN;
  }
  return meanOf(spreads);
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
    catchSpreadMs: withinStrokeSpreadMs(strokes, 'catchOffsetMs'),
    finishSpreadMs: withinStrokeSpreadMs(strokes, 'finishOffsetMs'),
    forceSimilarity: orNull(forceSimilarity),
  };
}
