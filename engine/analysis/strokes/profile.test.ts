import fc from 'fast-check';
import { expect, it } from 'vitest';
import { profileFindings, profileStrokes, vendorGates } from './profile.ts';

const column = (name: string, values: readonly number[], seat: number | null = null) => ({
  name,
  seat,
  side: null,
  values: Float64Array.from(values),
});

it('no stroke begins before the one before it has ended, wherever the clock was damaged', () => {
  const timeS = fc.array(fc.double({ min: 0.01, max: 20, noNaN: true }), { minLength: 2, maxLength: 20 });
  const rate = fc.double({ min: 0, max: 90, noNaN: true });
  fc.assert(
    fc.property(timeS, fc.array(rate, { minLength: 20, maxLength: 20 }), (steps, rates) => {
      let clockS = 0;
      const ends = Float64Array.from(steps, (step) => (clockS += step));
      const { boat } = profileStrokes({ timeS: ends, columns: [column('Rating', rates.slice(0, ends.length))] }, []);
      for (const [stroke, startS] of boat.startS.entries()) {
        expect(startS < (ends[stroke - 1] ?? -Infinity) - 1e-9 || startS >= (ends[stroke] ?? NaN)).toBe(false);
      }
    }),
  );
});

it('says where the clock of the strokes jumps further than anyone rests', () => {
  const strokes = profileStrokes({ timeS: Float64Array.of(10, 12, 1000, 1e6, 1e6 + 2), columns: [] }, []);
  expect(profileFindings(strokes)).toMatchObject([{ code: 'time-gap', fromS: 1000, toS: 1e6 }]);
});

it('a distance, a speed or a rate of nought in the logger’s table was not measured', () => {
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
  // Without a rate the first stroke has no duration either; an angle of zero is valid.
  expect(boat.startS[0]).toBeNaN();
  expect(gate.catchAngleDeg[0]).toBe(0);
});
