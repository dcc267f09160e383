import { expect, it } from 'vitest';
import { metresPerSecond, paceOf } from './pace.ts';

it('turns speed into the time for 500 m', () => {
  expect(paceOf(metresPerSecond(5))).toBe(100);
  expect(paceOf(metresPerSecond(5.55))).toBeCloseTo(90.09, 2);
});

it('has no pace for a boat that drifts, runs back or was not measured', () => {
  for (const speed of [0, 0.1, -3, Number.NaN]) expect(paceOf(metresPerSecond(speed))).toBeNull();
  expect(paceOf(null)).toBeNull();
});
