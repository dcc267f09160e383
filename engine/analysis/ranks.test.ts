import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import { numberAtRank, computeQuantile, upperMiddle } from './ranks.ts';
import { quantile } from './statistics.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const columns = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -9, max: 9 }) }, fc.constantFrom(NaN, Infinity, -Infinity)))
  .map((values) => Float64Array.from(values));

describe('numbers by rank', () => {
  it('are those of the sorted column', () => {
    fc.assert(
      fc.property(columns, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const finite = values.filter(Number.isFinite).sort();
        const toRank = (count: number): number => Math.floor(share * (count - 1));
        const expected = finite[toRank(finite.length)] ?? NaN;
        expect(numberAtRank(engine, values, toRank, 'finiteNumbers')).toEqual(expected);
        const present = values.filter((value) => !Number.isNaN(value)).sort();
        expect(numberAtRank(engine, values, upperMiddle)).toEqual(present[present.length >> 1] ?? NaN);
        expect(computeQuantile(engine, values, share)).toEqual(quantile(values, share));
      }),
    );
  });

  it('of steps between neighbors leave out those beside a gap', () => {
    const values = Float64Array.of(1, 4, NaN, 10, 9, 2);
    expect(numberAtRank(engine, values, () => 0, 'neighbourSteps')).toBe(1);
    expect(numberAtRank(engine, values, (count) => count - 1, 'neighbourSteps')).toBe(7);
    expect(numberAtRank(engine, values, upperMiddle, 'neighbourSteps')).toBe(3);
    expect(numberAtRank(engine, Float64Array.of(5), upperMiddle, 'neighbourSteps')).toBeNaN();
  });
});
