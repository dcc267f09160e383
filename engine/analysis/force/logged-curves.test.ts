import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CurveSet } from '../../recording/quantity.ts';
import { curveBand } from './logged-curves.ts';

const makeSet = (curves: readonly (readonly number[])[]): CurveSet => {
  let end = 0;
  return {
    strokeSet: 0,
    quantity: 'handle-force',
    unit: 'N',
    rule: 0,
    over: 'handle-travel',
    step: 0.022,
    strokes: Int32Array.from(curves.keys()),
    offsets: Int32Array.from([0, ...curves.map(({ length }) => (end += length))]),
    values: Float32Array.from(curves.flat()),
  };
};

describe('curves of a device laid over each other', () => {
  it('end where half of the strokes do', () => {
    const band = curveBand(
      makeSet([
        [0, 100, 200],
        [0, 200, 300, 400],
        [0, 300],
      ]),
      [0, 1, 2],
    );
    expect([...(band?.mean ?? [])]).toEqual([0, 200, 250]);
    expect([...(band?.at ?? [])]).toEqual([0, 0.022, 0.044]);
    expect(band?.strokeCount).toBe(3);
  });

  it('are those of the chosen strokes alone, and none where these have none', () => {
    const set = makeSet([[0, 100], [0, 300], []]);
    expect([...(curveBand(set, [1])?.mean ?? [])]).toEqual([0, 300]);
    expect(curveBand(set, [2])).toBeNull();
    expect(curveBand(set, [])).toBeNull();
  });

  it('have a mean between their extremes and quantiles in order', () => {
    const curve = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(curve, { minLength: 1, maxLength: 9 }), (curves) => {
        const band = curveBand(makeSet(curves), curves.keys());
        if (band === null) throw new Error('Every curve has two points.');
        band.at.forEach((_, point) => {
          const here = curves.flatMap((one) => one[point] ?? []);
          expect(band.mean[point]).toBeGreaterThanOrEqual(Math.min(...here) - 1e-9);
          expect(band.mean[point]).toBeLessThanOrEqual(Math.max(...here) + 1e-9);
          const ranks = [band.p05, band.p25, band.p75, band.p95].map((column) => column[point] ?? NaN);
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        });
      }),
    );
  });
});
