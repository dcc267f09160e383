import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Few distinct values, so that levels equal samples; some are just off; some are missing. */
const sample = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -30, max: 30 }).map((tenth) => Math.fround(tenth / 10)) },
  fc.constantFrom(NaN, -0, 1e-40, -1e-40, Infinity, -Infinity),
);
const level = fc.oneof(
  fc.integer({ min: -30, max: 30 }).map((tenth) => tenth / 10),
  fc.integer({ min: -30, max: 30 }).map((tenth) => Math.fround(tenth / 10)),
  fc.constantFrom(NaN, 0, -0, 1e-50, -1e-50, 1e300, -1e300, Infinity, -Infinity),
);
const stretch = fc
  .array(sample, { minLength: 1, maxLength: 90 })
  .chain((samples) => fc.tuple(fc.constant(samples), fc.nat(samples.length - 1), fc.nat(samples.length - 1), level));

type Rows = (samples: readonly number[], from: number, to: number, level: number) => number;

const listRows = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => from + k);
const findFirst =
  (holds: (value: number, level: number) => boolean): Rows =>
  (samples, from, to, limit) =>
    listRows(from, to).find((row) => holds(samples[row] ?? NaN, limit)) ?? -1;
const findLast =
  (holds: (value: number, level: number) => boolean): Rows =>
  (samples, from, to, limit) =>
    listRows(from, to).findLast((row) => holds(samples[row] ?? NaN, limit)) ?? -1;

const atLeast = (value: number, limit: number): boolean => value >= limit;
const below = (value: number, limit: number): boolean => value < limit;

describe('searching a column finds the row that looking at one sample after the other finds', () => {
  it.each([
    ['firstAtLeast', findFirst(atLeast)],
    ['firstBelow', findFirst(below)],
    ['lastAtLeast', findLast(atLeast)],
    ['lastBelow', findLast(below)],
  ] as const)('%s', (name, plain) => {
    fc.assert(
      fc.property(stretch, ([samples, from, to, limit]) => {
        const found = engine.scratch(() => {
          const column = engine.columnOf(Float32Array.from(samples));
          engine.allocate(64);
          return engine.kernels[name](column.address, from, to, limit);
        });
        expect(found).toBe(plain(samples, from, to, limit));
      }),
      { numRuns: 500 },
    );
  });

  it('lastFall', () => {
    fc.assert(
      fc.property(stretch, ([samples, from, to]) => {
        const found = engine.scratch(() => {
          const column = engine.columnOf(Float32Array.from(samples));
          return engine.kernels.lastFall(column.address, from, to);
        });
        const falls = (row: number): boolean => (samples[row] ?? NaN) < (samples[row - 1] ?? NaN);
        expect(found).toBe(listRows(from + 1, to).findLast(falls) ?? from);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the longest rest of an oar', () => {
  const RATE_HZ = 50;
  const RESTING_DEG_PER_S = 5;

  it('is as long as the run of slopes that rest, taken one by one', () => {
    // An oar that comes back quickly, slowly, or not at all for a while.
    const steps = fc.array(
      fc.tuple(fc.constantFrom(-1.4, -0.3, -0.11, -0.1, -0.09, 0, 0.05, 0.2), fc.integer({ min: 1, max: 30 })),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (parts) => {
        let angle = 60;
        const angles = [angle, ...parts.flatMap(([step, rows]) => listRows(1, rows).map(() => (angle += step)))];
        const column = Float32Array.from(angles);
        const to = column.length - 1;
        const at = (row: number): number => column[row] ?? NaN;
        let longest = 0;
        let run = 0;
        for (let row = 4; row < to - 4; row++) {
          const slope = [4, 3, 2, 1].reduce((sum, reach) => sum + reach * (at(row + reach) - at(row - reach)), 0) / 60;
          run = Math.abs(slope) < RESTING_DEG_PER_S / RATE_HZ ? run + 1 : 0;
          longest = Math.max(longest, run);
        }
        const rested = engine.scratch(() =>
          engine.kernels.longestRest(engine.columnOf(column).address, 0, to, RATE_HZ),
        );
        expect(rested).toBe(longest / RATE_HZ);
      }),
    );
  });
});
