import { describe, expect, it } from 'vitest';
import type { GateField, Signature } from '#engine/analysis/analysis.ts';
import { modelStrokes } from './testing/model-strokes.ts';
import { curveAt } from './stroke/curve-at.ts';
import { signatureDomain, signatureMarks } from './signature-marks.ts';

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
