import { describe, expect, it } from 'vitest';
import { modelCurve, modelLandmarks, MODEL_STROKES, SLIP_FORCE_N, WASH_FORCE_N } from './force-figure.tsx';

describe.each(MODEL_STROKES)('the model stroke of seat $seat', (model) => {
  it('starts and ends without force and reaches its peak', () => {
    const curve = modelCurve(model);
    expect(curve[0]?.forceN).toBe(0);
    expect(curve.at(-1)?.forceN).toBe(0);
    expect(modelLandmarks(model).peak.forceN).toBeCloseTo(model.peakN, 0);
  });

  it('takes hold before the peak and lets go after it', () => {
    const { slip, peak, wash } = modelLandmarks(model);
    expect(slip.angleDeg).toBeLessThan(peak.angleDeg);
    expect(wash.angleDeg).toBeGreaterThan(peak.angleDeg);
    expect(slip.forceN).toBeGreaterThanOrEqual(SLIP_FORCE_N);
    expect(wash.forceN).toBeGreaterThanOrEqual(WASH_FORCE_N);
  });
});
