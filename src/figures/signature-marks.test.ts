import { describe, expect, it } from 'vitest';
import type { GateField, Signature } from '#engine/analysis/analysis.ts';
import { modelStrokes } from './testing/model-strokes.ts';
import { curveAt } from './stroke/stroke-values.ts';
import { signatureDomain, signatureMarks, othersBand, widestGap } from './signature-marks.ts';
import fc from 'fast-check';

/** A tent: from nothing at −55° to 900 N at −10° and back to nothing at 31°. */
function tent(): Signature {
  const angleDeg = Float64Array.from({ length: 87 }, (_, index) => index - 55);
  const force = angleDeg.map((angle) => (angle < -10 ? (900 * (angle + 55)) / 45 : (900 * (31 - angle)) / 41));
  return {
    gate: { seat: 5, side: null },
    strokeCount: 20,
    angleDeg,
    meanForceN: force,
    p05ForceN: force,
    p10ForceN: force,
    p25ForceN: force,
    p75ForceN: force,
    p90ForceN: force,
    p95ForceN: force,
  };
}

const VALUES: Partial<Record<GateField, number>> = {
  catchAngleDeg: -54.3,
  finishAngleDeg: 30.2,
  catchSlipDeg: 9.1,
  finishSlipDeg: 10,
  angleOfPeakDeg: -10,
  peakForceN: 920,
};
const table = modelStrokes({ count: 20, gateCount: 8, gateValue: (field) => VALUES[field] });
const strokes = Int32Array.from({ length: 20 }, (_, index) => index);

describe('the marks of a signature', () => {
  it('stand on the curve at the mean angles of the strokes', () => {
    const marks = signatureMarks(table, 4, strokes, tent());
    expect(marks.map((mark) => mark.name)).toEqual(['catch', 'slip', 'peak', 'wash', 'finish']);
    const slip = marks.find((mark) => mark.name === 'slip');
    // Catch −54.3° and slip 9.1°.
    expect(slip?.angleDeg).toBeCloseTo(-45.2, 9);
    expect(slip?.forceN).toBeCloseTo((900 * 9.8) / 45, 6);
    expect(marks.find((mark) => mark.name === 'peak')).toEqual({
      name: 'peak',
      angleDeg: -10,
      forceN: 900,
      value: 920,
    });
  });

  it('leave out what was not measured', () => {
    const without = modelStrokes({
      count: 20,
      gateCount: 8,
      gateValue: (field) => (field === 'catchSlipDeg' || field === 'peakForceN' ? undefined : VALUES[field]),
    });
    const names = signatureMarks(without, 4, strokes, tent()).map((mark) => mark.name);
    expect(names).not.toContain('slip');
    expect(names).not.toContain('peak');
    expect(names).toContain('wash');
  });

  it('are none on a curve without values', () => {
    const empty = { ...tent(), meanForceN: new Float64Array(87).fill(Number.NaN) };
    expect(signatureMarks(table, 4, strokes, empty)).toEqual([]);
    expect(signatureDomain([empty])).toBeNull();
  });
});

describe('the common axes', () => {
  it('hold every curve', () => {
    const domain = signatureDomain([tent()]);
    expect(domain?.angle[0]).toBeLessThanOrEqual(-55);
    expect(domain?.angle[1]).toBeGreaterThanOrEqual(31);
    expect(domain?.force[1]).toBeGreaterThan(900);
  });
});

describe('curveAt', () => {
  it('is linear between points and absent outside and beside gaps', () => {
    expect(curveAt([0, 1, 2], [0, 10, 30], 1.5)).toBe(20);
    expect(curveAt([0, 1, 2], [0, 10, 30], 2)).toBe(30);
    expect(curveAt([0, 1, 2], [0, 10, 30], 2.1)).toBeNaN();
    expect(curveAt([0, 1, 2], [0, Number.NaN, 30], 1.5)).toBeNaN();
  });
});

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
