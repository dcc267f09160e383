import { expect, it } from 'vitest';
import { vendorGates, profileStrokes } from './profile.ts';

it('a distance, a speed or a rate of nought in the logger’s table was not measured', () => {
  const column = (name: string, values: readonly number[], seat: number | null = null) => ({
    ...{ name, seat, side: null, values: Float64Array.from(values) },
  });
  const vendor = {
    timeS: Float64Array.of(10, 12, 14),
    columns: [
      column('Rating', [0, 29.5, 30]),
      column('AvgBoatSpeed', [0, 4.1, 0]),
      column('Dist/Stroke', [0, 8.2, 0]),
      column('MinAngle', [0, -40, -41], 1),
    ],
  };
  const { boat, gate } = profileStrokes(vendor, vendorGates(vendor));
  expect([...boat.rateSpm]).toEqual([NaN, 29.5, 30]);
  expect([...boat.speedMps]).toEqual([NaN, 4.1, NaN]);
  expect([...boat.distanceM]).toEqual([NaN, 8.2, NaN]);
  // Without a rate the first stroke has no length either; an angle of nought is an angle.
  expect(boat.startS[0]).toBeNaN();
  expect(gate.catchAngleDeg[0]).toBe(0);
});
