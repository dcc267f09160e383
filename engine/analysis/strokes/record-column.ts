// One field of many records, as a column.
import type { Engine } from '../../kernel/engine.ts';

/** Reads field `field` of each of `count` records at `records`, which hold `size` float64 values each. */
export function recordColumn(
  engine: Engine,
  records: number,
  size: number,
  field: number,
  count: number,
): Float64Array<ArrayBuffer> {
  return engine.scratch(() => {
    const target = engine.allocate(count * 8);
    engine.kernels.recordColumn(records, size, field, count, target);
    return engine.f64(target, count).slice();
  });
}
