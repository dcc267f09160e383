// Means over strokes, gate by gate and rower by rower.
import type { Engine } from '../../runtime/engine.ts';
import type { Gate, GateField, Spread, StrokeTable } from '../analysis.ts';
import { gateColumn, computeSpread } from '../statistics.ts';
import { BACK_DOWN, isForward } from './stroke-kinds.ts';

/** A field of one gate over the strokes of the table: NaN if the gate was absent or the boat was backing. */
function forwardValues(strokes: StrokeTable, gate: number, field: GateField): Float64Array {
  const values = gateColumn(strokes.gate[field], strokes.gateCount, gate);
  for (let stroke = 0; stroke < strokes.count; stroke++) if (!isForward(strokes, stroke)) values[stroke] = NaN;
  return values;
}

/**
 * One oar over all strokes that move the boat forward.
 * @param uncounted further strokes that only this oar felt.
 */
export const forwardSpread = (
  strokes: StrokeTable,
  gate: number,
  field: GateField,
  uncounted?: StrokeTable,
): Spread => {
  const values = forwardValues(strokes, gate, field);
  if (uncounted === undefined) return computeSpread(values);
  return computeSpread([...values, ...gateColumn(uncounted.gate[field], uncounted.gateCount, gate)]);
};

/** Mean of a field of every gate, like its `forwardSpread`, by the kernels; NaN if not measured. */
export function meansByGate(engine: Engine, strokes: StrokeTable, field: GateField): Float64Array {
  const { count, gateCount } = strokes;
  return engine.scratch(() => {
    const column = engine.columnOf(strokes.gate[field]).address;
    const [kinds, means] = [engine.allocate(count), engine.allocate(gateCount * 8)];
    engine.bytes(kinds, count).set(strokes.kind);
    engine.kernels.meansByGate(column, kinds, BACK_DOWN, count, gateCount, means);
    return engine.f64(means, gateCount).slice();
  });
}

export interface RowerPower {
  readonly seat: number;
  readonly powerW: number | null;
}

/**
 * Mean power of each rower from that of each gate: for a sculler port plus starboard, null unless both were measured.
 */
export function rowerPowers(gates: readonly Gate[], meanOfGate: (gate: number) => number | null): RowerPower[] {
  const seats = [...new Set(gates.map((gate) => gate.seat))];
  return seats.map((seat) => {
    const means = gates.flatMap((gate, index) => (gate.seat === seat ? [meanOfGate(index)] : []));
    const powerW = means.reduce<number | null>((sum, mean) => (sum === null || mean === null ? null : sum + mean), 0);
    return { seat, powerW };
  });
}
