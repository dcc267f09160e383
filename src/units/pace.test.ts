import { expect, it } from 'vitest';
import { metresPerSecond, toPace } from './pace.ts';

it('turns speed into the time for 500 m', () => {
  expect(toPace(metresPerSecond(5))).toBe(100);
  expect(toPace(metresPerSecond(5.55))).toBeCloseTo(90.09, 2);
});

it('has no pace for a boat that drifts, runs back or was not measured', () => {
  for (const speed of [0, 0.1, -3, Number.NaN]) expect(toPace(metresPerSecond(speed))).toBeNull();
  expect(toPace(null)).toBeNull();
});
