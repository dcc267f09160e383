// Medians of a strokes-by-gates column: of each stroke over its gates, of each gate over the session.
import type { Engine } from '../../runtime/engine.ts';

/** Median over the gates of each stroke, ignoring NaN. */
export function strokeMedians(engine: Engine, values: Float64Array, gateCount: number): Float64Array {
  const count = values.length / gateCount;
  return engine.scratch(() => {
    const column = engine.columnOf(values).address;
    const scratch = engine.allocate(gateCount * 8);
    const medians = engine.allocate(count * 8);
    engine.kernels.strokeMedians(column, count, gateCount, scratch, medians);
    return engine.f64(medians, count).slice();
  });
}

/** Median over the strokes of each gate, ignoring NaN. */
export function gateMedians(engine: Engine, values: Float64Array, gateCount: number): Float64Array {
  const count = values.length / gateCount;
  return engine.scratch(() => {
    const column = engine.columnOf(values).address;
    const scratch = engine.allocate(count * 8);
    const medians = engine.allocate(gateCount * 8);
    engine.kernels.gateMedians(column, count, gateCount, scratch, medians);
    return engine.f64(medians, gateCount).slice();
  });
}

/** The column divided by each gate's median over the session. */
export function divideByMedian(engine: Engine, values: Float64Array, gateCount: number): Float64Array {
  const medians = gateMedians(engine, values, gateCount);
  return engine.scratch(() => {
    const column = engine.columnOf(values);
    const divisors = engine.columnOf(medians).address;
    engine.kernels.divideByGate(column.address, values.length / gateCount, gateCount, divisors);
    return engine.f64(column.address, values.length).slice();
  });
}
