import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { RunningSums } from './piece-segments.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const NOISE = 1000;
const SHORTEST = 6;

/** Squared deviation of the finite values from their mean, in units of `NOISE`. */
function squaredDeviation(values: readonly number[]): number {
  const finite = values.filter(Number.isFinite).map((value) => value / NOISE);
  const mean = finite.reduce((sum, x) => sum + x, 0) / finite.length;
  return finite.reduce((sum, x) => sum + (x - mean) ** 2, 0);
}

it('the best cut is the one that brings both sides closest to their means', () => {
  const value = fc.oneof({ weight: 9, arbitrary: fc.double({ min: -100, max: 100, noNaN: true }) }, fc.constant(NaN));
  const measures = fc
    .integer({ min: 2 * SHORTEST, max: 40 })
    .chain((count) =>
      fc.array(fc.array(value, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 3 }),
    );
  fc.assert(
    fc.property(measures, (columns) => {
      const count = columns[0]?.length ?? 0;
      const saving = (at: number): number =>
        columns.reduce(
          (sum, all) =>
            sum + squaredDeviation(all) - squaredDeviation(all.slice(0, at)) - squaredDeviation(all.slice(at)),
          0,
        );
      const most = Math.max(...Array.from({ length: count - 2 * SHORTEST + 1 }, (_, k) => saving(SHORTEST + k)));
      const { at, saved } = engine.scratch(() =>
        new RunningSums(
          engine,
          columns.map((all) => ({ values: Float64Array.from(all), leastNoise: NOISE, leastChange: 0 })),
        ).bestCut(0, count),
      );
      expect(Math.abs(saving(at) - most)).toBeLessThan(1e-9);
      expect(Math.abs(saved - most)).toBeLessThan(1e-9);
    }),
  );
});

it('a run too short for two segments has no cut', () => {
  engine.scratch(() => {
    const sums = new RunningSums(engine, [{ values: new Float64Array(11), leastNoise: 1, leastChange: 0 }]);
    expect(sums.bestCut(0, 11).at).toBe(-1);
  });
});
