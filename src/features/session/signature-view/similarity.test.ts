import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Signature } from '#engine/analysis/analysis.ts';
import { bandOf } from './bands.ts';
import { isMixed, shapeFinding, signatureFinding } from './findings.ts';
import { meanCurve, similarityTo } from './similarity.ts';

function curve(force: (angle: number) => number, from = -55, to = 30): Signature {
  const angleDeg = Float64Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const meanForceN = angleDeg.map(force);
  return {
    gate: { seat: 1, side: null },
    strokeCount: 10,
    angleDeg,
    meanForceN,
    p05ForceN: meanForceN.map((value) => value - 3),
    p10ForceN: meanForceN.map((value) => value - 2),
    p25ForceN: meanForceN.map((value) => value - 1),
    p75ForceN: meanForceN.map((value) => value + 1),
    p90ForceN: meanForceN.map((value) => value + 2),
    p95ForceN: meanForceN.map((value) => value + 3),
  };
}

const arch = (angle: number): number => 900 * Math.sin((Math.PI * (angle + 55)) / 85);
const reference = (signature: Signature) => ({
  angleDeg: [...signature.angleDeg],
  forceN: [...signature.meanForceN],
});

describe('similarity', () => {
  it('is one with itself, whatever the scale', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 3, noNaN: true }), (scale) => {
        const result = similarityTo(
          curve((angle) => scale * arch(angle)),
          reference(curve(arch)),
        );
        expect(result?.r).toBeCloseTo(1, 9);
        // The root mean square of a half sine is 1/√2 of its peak.
        expect(result?.nrmsePct).toBeCloseTo((100 * Math.abs(scale - 1)) / Math.SQRT2, -0.5);
      }),
    );
  });

  it('is minus one for the opposite', () => {
    expect(
      similarityTo(
        curve((angle) => -arch(angle)),
        reference(curve(arch)),
      )?.r,
    ).toBeCloseTo(-1, 9);
  });

  it('is absent for a flat curve and for too few common degrees', () => {
    expect(
      similarityTo(
        curve(() => 100),
        reference(curve(arch)),
      ),
    ).toBeNull();
    expect(similarityTo(curve(arch, 20, 60), reference(curve(arch)))).toBeNull();
  });
});

describe('the mean of curves', () => {
  it('exists where at least half of them do', () => {
    const mean = meanCurve([curve(() => 100, -10, 10), curve(() => 300, 0, 20), curve(() => 200, 0, 10)]);
    expect(mean.angleDeg[0]).toBe(0);
    expect(mean.angleDeg.at(-1)).toBe(10);
    expect(mean.forceN[0]).toBe(200);
    expect(meanCurve([])).toEqual({ angleDeg: [], forceN: [] });
  });
});

describe('words', () => {
  it('give the numbers of the seat in focus', () => {
    const marks = [
      { name: 'peak', angleDeg: -14.6, forceN: 940, value: 953 },
      { name: 'slip', angleDeg: -45, forceN: 294, value: 10.8 },
    ] as const;
    expect(signatureFinding('5', marks, 34, { r: 0.9961, nrmsePct: 3.6, angleCount: 80 }, false)).toBe(
      'Seat 5: 953 N at −15°, slip 10.8° over 34 strokes; shape against the crew r = 0.996.',
    );
    expect(signatureFinding('5', [], 1, null, false)).toBe('Seat 5, 1 stroke.');
    expect(signatureFinding('5', [], 40, null, true)).toContain('select a piece');
    expect(isMixed({ mean: 700, sd: 210, count: 40 })).toBe(true);
    expect(isMixed({ mean: 950, sd: 40, count: 40 })).toBe(false);
  });

  it('name who differs most', () => {
    const row = (label: string, r: number) => ({ label, similarity: { r, nrmsePct: 1, angleCount: 80 } });
    expect(shapeFinding([row('8', 0.988), row('6', 0.96), row('5', 0.996)])).toBe(
      'Seat 6 differs most in shape (r = 0.960), seat 5 least (r = 0.996).',
    );
    expect(shapeFinding([row('8', 1)])).toContain('Two curves');
  });

  it('choose the percentiles of a band', () => {
    const [lower, upper] = bandOf(curve(arch), 'p05–p95');
    expect((upper[40] ?? 0) - (lower[40] ?? 0)).toBeCloseTo(6, 9);
  });
});
