import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../kernel/engine.ts';
import { loadEngine } from '../kernel/node.ts';
import { numberOfRank, quantileOf, upperMiddle } from './ranks.ts';
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
        const rankOf = (count: number): number => Math.floor(share * (count - 1));
        const expected = finite[rankOf(finite.length)] ?? NaN;
        expect(numberOfRank(engine, values, rankOf, 'finiteNumbers')).toEqual(expected);
        const present = values.filter((value) => !Number.isNaN(value)).sort();
        expect(numberOfRank(engine, values, upperMiddle)).toEqual(present[present.length >> 1] ?? NaN);
        expect(quantileOf(engine, values, share)).toEqual(quantile(values, share));
      }),
    );
  });

  it('of steps between neighbors leave out those beside a gap', () => {
    const values = Float64Array.of(1, 4, NaN, 10, 9, 2);
    expect(numberOfRank(engine, values, () => 0, 'neighbourSteps')).toBe(1);
    expect(numberOfRank(engine, values, (count) => count - 1, 'neighbourSteps')).toBe(7);
    expect(numberOfRank(engine, values, upperMiddle, 'neighbourSteps')).toBe(3);
    expect(numberOfRank(engine, Float64Array.of(5), upperMiddle, 'neighbourSteps')).toBeNaN();
  });
});
