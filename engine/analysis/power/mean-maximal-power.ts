// Mean-maximal power of an evenly sampled series: the best mean of every window length.
import type { Engine } from '../../runtime/engine.ts';

export interface MeanMaximal {
  /** Best mean of each window length, in the unit of the series. */
  readonly mean: Float64Array;
  /** First sample of the best window. */
  readonly start: Int32Array;
}

/**
 * Exact for any sign of the series. `lengths` are in samples, 1 to `series.length`, fastest when ascending. Throws
 * `RangeError` for a length outside the series.
 */
export function meanMaximalPower(engine: Engine, series: Float64Array, lengths: Int32Array): MeanMaximal {
  const outside = lengths.find((length) => length < 1 || length > series.length);
  if (outside !== undefined) throw new RangeError(`A window of ${outside} samples in a series of ${series.length}`);
  return engine.scratch(() => {
    const { kernels } = engine;
    const column = engine.columnOf(series);
    const lengthsAt = engine.allocate(lengths.byteLength);
    const means = engine.allocate(lengths.length * 8);
    const starts = engine.allocate(lengths.length * 4);
    const scratch = engine.allocate(kernels.meanMaximalScratchBytes(series.length));
    engine.i32(lengthsAt, lengths.length).set(lengths);
    kernels.meanMaximalSeries(column.address, series.length, lengthsAt, lengths.length, means, starts, scratch);
    return {
      mean: engine.f64(means, lengths.length).slice(),
      start: engine.i32(starts, lengths.length).slice(),
    };
  });
}
