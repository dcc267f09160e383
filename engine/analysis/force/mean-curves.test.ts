import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CurveSet } from '../../recording/channels.ts';
import { curveBand, computeLikeness, meanCurve, type Curve } from './mean-curves.ts';

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

function curve(force: (place: number) => number, from = -55, to = 30): Curve {
  const at = Float64Array.from({ length: to - from + 1 }, (_, k) => from + k);
  return { at, mean: at.map(force) };
}

const arch = (angle: number): number => 900 * Math.sin((Math.PI * (angle + 55)) / 85);

describe('likeness', () => {
  it('is one with itself, whatever the scale', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 3, noNaN: true }), (scale) => {
        const likeness = computeLikeness(
          curve((angle) => scale * arch(angle)),
          curve(arch),
        );
        expect(likeness?.r).toBeCloseTo(1, 9);
        expect(likeness?.shapeDifferencePct).toBeCloseTo(0, 9);
        expect(likeness?.overlapPct).toBeCloseTo(100 * Math.min(scale, 1 / scale), 6);
        // The root mean square of a half sine over 85 steps and its two zero ends is √(85/2/86) of its peak.
        expect(likeness?.differencePct).toBeCloseTo(100 * Math.abs(scale - 1) * Math.sqrt(85 / 2 / 86), 1);
      }),
    );
  });

  it('is minus one for what falls where the other rises', () => {
    expect(
      computeLikeness(
        curve((angle) => 950 - arch(angle)),
        curve(arch),
      )?.r,
    ).toBeCloseTo(-1, 9);
  });

  it('compares where both have a value', () => {
    const likeness = computeLikeness(curve(arch, -55, 10), curve(arch, -40, 30));
    expect(likeness).toMatchObject({ points: 51, r: expect.closeTo(1, 9) });
    const holed = curve((angle) => (angle > -20 && angle < 0 ? NaN : arch(angle)));
    expect(computeLikeness(holed, curve(arch))?.points).toBe(86 - 19);
  });

  it('is absent for a flat curve and for too few common points', () => {
    expect(
      computeLikeness(
        curve(() => 100),
        curve(arch),
      ),
    ).toBeNull();
    expect(computeLikeness(curve(arch, 20, 60), curve(arch))).toBeNull();
    expect(
      computeLikeness(
        curve((angle) => arch(angle) - 2000),
        curve(arch),
      ),
    ).toBeNull();
  });
});

describe('the mean of curves', () => {
  it('exists where at least half of them do', () => {
    const mean = meanCurve([curve(() => 100, -10, 10), curve(() => 300, 0, 20), curve(() => 200, 0, 10)]);
    expect(mean.at[0]).toBe(0);
    expect(mean.at.at(-1)).toBe(10);
    expect(mean.mean[0]).toBe(200);
    expect(meanCurve([]).at).toHaveLength(0);
  });

  it('meets points that rounding has moved apart', () => {
    const thirds = (offset: number): Curve => ({
      at: Float64Array.from({ length: 4 }, (_, k) => k / 3 + offset),
      mean: Float64Array.of(1, 2, 3, 4),
    });
    expect(meanCurve([thirds(0), thirds(1e-12)]).at).toHaveLength(4);
  });
});
