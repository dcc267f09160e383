// Medians and quantiles of columns by the kernels, which select a rank without sorting: of plain columns, and of
// strokes by gates.
import type { Engine } from '../runtime/engine.ts';

/** Which numbers of a column count: all that are present, those that are finite, or the absolute steps between them. */
type Counted = 'presentNumbers' | 'finiteNumbers' | 'neighbourSteps';

/**
 * The number of rank `rankOf(count)` among the `count` numbers that count, 0 being the minimum; NaN if there are none.
 */
export function numberAtRank(
  engine: Engine,
  values: Float64Array,
  rankOf: (count: number) => number,
  counted: Counted = 'presentNumbers',
): number {
  return engine.scratch(() => {
    const numbers = engine.allocate(values.byteLength);
    const count = engine.kernels[counted](engine.columnOf(values).address, values.length, numbers);
    return count > 0 ? engine.kernels.valueOfRank(numbers, count, rankOf(count)) : NaN;
  });
}

/** The middle one of an odd count, the upper of the two middle ones of an even count. */
export const upperMiddle = (count: number): number => count >> 1;

/** Quantile of a column in engine memory, interpolated between ranks; NaN if empty. */
export function quantileAt(engine: Engine, address: number, length: number, share: number): number {
  return engine.scratch(() => {
    const { presentNumbers, valueOfRank } = engine.kernels;
    const numbers = engine.allocate(length * 8);
    const count = presentNumbers(address, length, numbers);
    if (count === 0) return NaN;
    const place = (count - 1) * share;
    const low = valueOfRank(numbers, count, Math.floor(place));
    const high = valueOfRank(numbers, count, Math.ceil(place));
    return low + (high - low) * (place - Math.floor(place));
  });
}

/** `quantileAt` for a column outside of engine memory. */
export const computeQuantile = (engine: Engine, values: Float64Array, share: number): number =>
  engine.scratch(() => quantileAt(engine, engine.columnOf(values).address, values.length, share));

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

/**
 * Medians of a strokes-by-gates column: of each stroke over its gates, of each gate over the session. Median over the
 * strokes of each gate, ignoring NaN.
 */
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
