import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withQuartersAddingUp } from './quarters.ts';

const IDS = ['powerW', 'workQuarter1Pct', 'workQuarter2Pct', null, 'workQuarter3Pct', 'workQuarter4Pct'];

it('of a stroke add up as they are written, and leave the other values alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 1, max: 60, noNaN: true }), { minLength: 4, maxLength: 4 }),
      fc.constantFrom(0, 1, 2),
      (parts, decimals) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        const [first = 0, second = 0, third = 0, fourth = 0] = parts.map((part) => (100 * part) / whole);
        const [power, q1, q2, none, q3, q4] = withQuartersAddingUp(
          IDS,
          [301.26, first, second, null, third, fourth],
          decimals,
        );
        expect([power, none]).toEqual([301.26, null]);
        const written = [q1, q2, q3, q4].map((value) => Number((value ?? Number.NaN).toFixed(decimals)));
        expect(written.reduce((sum, value) => sum + value, 0)).toBeCloseTo(100, 6);
      },
    ),
  );
});

it('are as they were measured where one of them is missing', () => {
  const values = [300, 12.34, null, 1, 37.1, 10.4];
  expect(withQuartersAddingUp(IDS, values, 0)).toBe(values);
  expect(withQuartersAddingUp(['workQuarter1Pct'], [12.34], 0)).toEqual([12.34]);
});
