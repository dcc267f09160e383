import { expect, it } from 'vitest';
import type { PowerModel } from '#engine/analysis/power-models.ts';
import { powerCurve, powerOfSamples } from './power-curve.ts';

const HZ = 50;

it('is force times lever times angular velocity for a steady swing through the middle', () => {
  const timeS = Float64Array.from({ length: 101 }, (_, row) => row / HZ);
  const angleDeg = Float32Array.from(timeS, (time) => -60 + 60 * time);
  const forceN = new Float32Array(101).fill(500);
  const under = (model: PowerModel) => powerOfSamples({ timeS, angleDeg, forceN }, 0.79827, model);
  const power = under('times-cosine');
  // At one second the oar stands at 0° and turns at 60°/s.
  expect(power[50]).toBeCloseTo(500 * 0.79827 * ((60 * Math.PI) / 180), 2);
  // At −30° the maker counts the cosine.
  expect(power[25]).toBeCloseTo((power[50] ?? 0) * Math.cos(Math.PI / 6), 2);
  expect(under('plain')[25]).toBeCloseTo(power[50] ?? 0, 2);
  expect(under('over-cosine')[25]).toBeCloseTo((power[50] ?? 0) / Math.cos(Math.PI / 6), 2);
  expect(power[0]).toBeNaN();
});

it('averages strokes on their own catch and keeps the band', () => {
  const timeS = Float64Array.from({ length: 500 }, (_, row) => row / HZ);
  const catches = [1, 3, 5, 7];
  const powerW = Float64Array.from(timeS, (time) => {
    const stroke = catches.findIndex((at) => time >= at && time < at + 1);
    return stroke < 0 ? 0 : 100 * (stroke + 1);
  });
  const curve = powerCurve(timeS, powerW, catches, [-0.2, 0.8, 0.1]);
  expect(curve.strokeCount).toBe(4);
  expect(curve.timeS).toHaveLength(11);
  expect(curve.meanW[7]).toBeCloseTo(250, 6);
  expect(curve.p10W[7]).toBeCloseTo(130, 6);
  expect(curve.p90W[7]).toBeCloseTo(370, 6);
});

it('leaves out strokes without samples, and has no mean where there is none', () => {
  const curve = powerCurve(Float64Array.of(0, 0.02), Float64Array.of(5, 5), [Number.NaN, 100], [0, 0.1, 0.05]);
  expect(curve.strokeCount).toBe(0);
  expect([...curve.meanW].every(Number.isNaN)).toBe(true);
});
