import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { gateMedians, divideByMedian, strokeMedians } from './gate-medians.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
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
