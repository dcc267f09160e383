import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Signature } from '#engine/analysis/analysis.ts';
import { othersBand, widestGap } from './others.ts';

/** A half sine of so much force over the drive from one degree to another, each stroke within ± `scatterN` of it. */
function curve(peakN: number, [from, to]: readonly [number, number] = [-50, 30], scatterN = 10): Signature {
  const angleDeg = Float64Array.from({ length: to - from + 1 }, (_, k) => from + k);
  const meanForceN = angleDeg.map((angle) => peakN * Math.sin((Math.PI * (angle - from)) / (to - from)));
  return {
    gate: { seat: 1, side: null },
    strokeCount: 40,
    angleDeg,
    meanForceN,
    p05ForceN: meanForceN.map((force) => force - scatterN),
    p95ForceN: meanForceN.map((force) => force + scatterN),
  } as Signature;
}

describe('the others of a boat', () => {
  it('are their mean and their range, where every one of them has a force', () => {
    const others = othersBand([curve(900), curve(1000, [-45, 35])]);
    expect(others?.angleDeg[0]).toBe(-45);
    expect(others?.angleDeg.at(-1)).toBe(30);
    expect(othersBand([curve(900), curve(1000, [40, 60])])).toBeNull();
    expect(othersBand([])).toBeNull();
  });

  it('have their mean between the least and the greatest, whoever they are', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 300, max: 1200 }), fc.integer({ min: -60, max: -40 })), {
      minLength: 1,
      maxLength: 7,
    });
    fc.assert(
      fc.property(some, (rowers) => {
        const others = othersBand(rowers.map(([peakN, from]) => curve(peakN, [from, 30])));
        expect(others).not.toBeNull();
        others?.meanForceN.forEach((mean, k) => {
          expect(mean).toBeGreaterThanOrEqual((others.leastForceN[k] ?? NaN) - 1e-9);
          expect(mean).toBeLessThanOrEqual((others.greatestForceN[k] ?? NaN) + 1e-9);
        });
      }),
    );
  });
});

describe('where a rower stands farthest outside of them', () => {
  const crew = othersBand([curve(900), curve(950), curve(1000)]);
  if (crew === null) throw new Error('they share the drive');

  it('is at the peak of one who pulls less or more at every degree', () => {
    const less = widestGap(curve(800), crew);
    expect(less?.angleDeg).toBe(-10);
    expect(less?.othersN).toBeCloseTo(950, 6);
    expect(less?.forceN).toBeCloseTo(800, 6);
    expect(widestGap(curve(1100), crew)?.forceN).toBeCloseTo(1100, 6);
  });

  it('is nowhere for one who is among them, or whose own strokes reach their mean', () => {
    expect(widestGap(curve(960), crew)).toBeNull();
    expect(widestGap(curve(890, [-50, 30], 80), crew)).toBeNull();
  });

  it('is not at the ends of the drive, where a short stroke makes the gap', () => {
    const short = widestGap(curve(950, [-35, 30]), crew);
    expect(short === null || short.othersN >= 0.75 * 950).toBe(true);
  });
});
