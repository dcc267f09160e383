import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import { numberAtRank, computeQuantile, upperMiddle, gateMedians, divideByMedian, strokeMedians } from './ranks.ts';
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

/** Median by sorting. */
function plainMedian(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((one, other) => one - other);
  const high = sorted[sorted.length >> 1] ?? NaN;
  if (sorted.length % 2 === 1) return high;
  const low = sorted[(sorted.length >> 1) - 1] ?? NaN;
  return low + (high - low) / 2;
}

/** Strokes of a crew with more gates than a sculled eight; at times an oar takes no part. */
const sessions = fc
  .integer({ min: 1, max: 18 })
  .chain((gateCount) =>
    fc.array(
      fc.array(
        fc.oneof(
          { weight: 30, arbitrary: fc.integer({ min: -40, max: 40 }) },
          { weight: 30, arbitrary: fc.double({ min: 1, max: 900, noNaN: true }) },
          { weight: 1, arbitrary: fc.constantFrom(NaN, Infinity) },
        ),
        { minLength: gateCount, maxLength: gateCount },
      ),
      { minLength: 1, maxLength: 9 },
    ),
  );

it('finds of each stroke the median over its oars', () => {
  fc.assert(
    fc.property(sessions, (strokes) => {
      const found = strokeMedians(engine, Float64Array.from(strokes.flat()), strokes[0]?.length ?? 0);
      expect([...found]).toEqual(strokes.map(plainMedian));
    }),
    { numRuns: 500 },
  );
});

it('finds of each oar the median over its strokes', () => {
  fc.assert(
    fc.property(sessions, (strokes) => {
      const gateCount = strokes[0]?.length ?? 0;
      const found = gateMedians(engine, Float64Array.from(strokes.flat()), gateCount);
      const ofGate = (_: unknown, gate: number): number => plainMedian(strokes.map((stroke) => stroke[gate] ?? NaN));
      expect([...found]).toEqual(Array.from({ length: gateCount }, ofGate));
    }),
    { numRuns: 200 },
  );
});

it('divides by the median of the gate', () => {
  const [least, middle, most] = [10, 40, 60];
  const shares = divideByMedian(engine, Float64Array.of(least, 8, middle, 2, most, 4), 2);
  expect([...shares]).toEqual([0.25, 2, 1, 0.5, 1.5, 1]);
});
