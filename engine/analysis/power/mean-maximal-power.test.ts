import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { meanMaximalPower } from './mean-maximal-power.ts';
import { seededRandom } from '../testing/seeded-random.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

function slow(series: Float64Array, length: number): number {
  const sums = new Float64Array(series.length + 1);
  series.forEach((value, i) => (sums[i + 1] = (sums[i] ?? 0) + value));
  let best = -Infinity;
  for (let i = 0; i + length <= series.length; i++) {
    best = Math.max(best, (sums[i + length] ?? NaN) - (sums[i] ?? NaN));
  }
  return best / length;
}

it('equals the search of all windows, bit for bit, for any sign', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6000 }),
      fc.integer({ min: 0, max: 2 ** 31 }),
      fc.constantFrom(-200, 0, 300),
      (count, seed, level) => {
        const random = seededRandom(seed);
        const series = Float64Array.from({ length: count }, (_, i) =>
          i % 700 > 400 ? level / 3 + 20 * random.normal() : level + 60 * random.normal(),
        );
        const lengths = Int32Array.from({ length: 40 }, () => 1 + Math.floor(random.uniform() * count)).sort();
        const { mean, start } = meanMaximalPower(engine, series, lengths);
        lengths.forEach((length, k) => {
          expect(mean[k]).toBe(slow(series, length));
          const from = start[k] ?? -1;
          const window = series.subarray(from, from + length);
          expect(window.reduce((sum, value) => sum + value, 0) / length).toBeCloseTo(mean[k] ?? NaN, 6);
        });
      },
    ),
    { numRuns: 60 },
  );
});

it('refuses a window longer than the series', () => {
  expect(() => meanMaximalPower(engine, new Float64Array(10), Int32Array.of(11))).toThrow(RangeError);
});
