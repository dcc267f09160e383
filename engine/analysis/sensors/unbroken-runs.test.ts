import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const STEP = 2;

function plain(samples: readonly number[], from: number, to: number, shortest: number): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let start = from;
  for (let row = from; row <= to; row++) {
    const missing = row === to || Number.isNaN(samples[row]);
    const jump = row > start && Math.abs((samples[row] ?? NaN) - (samples[row - 1] ?? NaN)) > STEP;
    if (!missing && !jump) continue;
    if (row - start >= shortest) runs.push([start, row]);
    start = missing ? row + 1 : row;
  }
  return runs;
}

it('cuts where a sample is missing or jumps, wherever that is', () => {
  const samples = fc.array(fc.tuple(fc.constantFrom(0, 1, 1, 1, 5, NaN), fc.integer({ min: 1, max: 40 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(samples, fc.nat(20), fc.constantFrom(1, 10), (parts, from, shortest) => {
      const values = parts.flatMap(([value, rows]) => Array.from({ length: rows }, () => value));
      const to = Math.max(from, values.length);
      const found = engine.scratch(() => {
        const { address } = engine.columnOf(Float32Array.from({ length: to }, (_, row) => values[row] ?? NaN));
        const target = engine.allocate((to + 1) * 8);
        const count = engine.kernels.unbrokenRuns(address, from, to, STEP, shortest, target);
        const rows = engine.i32(target, 2 * count);
        return Array.from({ length: count }, (_, run) => [rows[2 * run], rows[2 * run + 1]]);
      });
      expect(found).toEqual(plain(values, from, to, shortest));
    }),
    { numRuns: 500 },
  );
});
