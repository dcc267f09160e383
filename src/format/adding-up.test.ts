import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addingUp } from './adding-up.ts';
import { fixed } from './number.ts';

it.each([
  [[33.333, 33.333, 33.334], 0, [33, 33, 34]],
  [[12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5], 0, [13, 13, 13, 13, 12, 12, 12, 12]],
  [[24.96, 24.96, 24.96, 25.12], 1, [25, 25, 24.9, 25.1]],
  [[50.05, 49.95], 1, [50.1, 49.9]],
  [[0.29, 99.71], 2, [0.29, 99.71]],
  [[null, 40.4, 59.6, Number.NaN], 0, [null, 40, 60, null]],
  [[], 1, []],
])('%j to %d decimals', (values, decimals, shown) => {
  expect(addingUp(values, decimals)).toEqual(shown);
});

it('as they are written they make a hundred, and none is a step away from what it is', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 3 }), (weights, decimals) => {
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      fc.pre(whole > 0);
      const shares = weights.map((weight) => (100 * weight) / whole);
      const shown = addingUp(shares, decimals);
      const written = shown.map((share) => Number(fixed(share, decimals)));
      expect(written.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
      for (const [at, share] of shares.entries()) {
        expect(Math.abs((shown[at] ?? Number.NaN) - share)).toBeLessThan(10 ** -decimals + 1e-9);
      }
    }),
  );
});

it('does not turn the order of two shares', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 2, maxLength: 9 }), (shares) => {
      const shown = addingUp(shares, 0);
      for (const [at, share] of shares.entries()) {
        for (const [other, beside] of shares.entries()) {
          if (share > beside) expect(shown[at] ?? 0).toBeGreaterThanOrEqual(shown[other] ?? 0);
        }
      }
    }),
  );
});
