import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  counted,
  fixed,
  scatter,
  signed,
  writtenDifference,
  formatFileSize,
  withQuartersAddingUp,
  addingUp,
} from './number.ts';

describe('numbers', () => {
  it('writes a true minus and never a negative zero', () => {
    expect(fixed(-54.34, 1)).toBe('−54.3');
    expect(fixed(-0.04, 1)).toBe('0.0');
    expect(fixed(1048.4)).toBe('1,048');
  });

  it('writes a dash for what is absent', () => {
    for (const absent of [null, undefined, Number.NaN, Infinity]) expect(fixed(absent)).toBe('–');
  });

  it('signs differences, except those that round to nothing', () => {
    expect(signed(15.2)).toBe('+15');
    expect(signed(-11)).toBe('−11');
    expect(signed(0.3)).toBe('0');
    expect(signed(null)).toBe('–');
  });

  it('takes a difference of what stands beside it', () => {
    expect(writtenDifference(201.6, 237.4)).toBe('−35');
    expect(writtenDifference(83.06, 84.14, 1)).toBe('−1.0');
    expect(writtenDifference(12.1, null, 1)).toBe('–');
    const read = (text: string): number => Number(text.replace('−', '-').replaceAll(',', ''));
    const number = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 0, max: 2 }), (value, from, decimals) => {
        const written = read(writtenDifference(value, from, decimals));
        expect(written).toBeCloseTo(read(fixed(value, decimals)) - read(fixed(from, decimals)), 6);
      }),
    );
  });

  it('leaves out a scatter that does not exist', () => {
    expect(scatter(0.42, 1)).toBe('± 0.4');
    expect(scatter(null, 1)).toBe('');
  });

  it('counts', () => {
    expect(counted(1, 'stroke')).toBe('1 stroke');
    expect(counted(16, 'stroke')).toBe('16 strokes');
    expect(counted(2345, 'stroke')).toBe('2,345 strokes');
  });
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [868_237, '868 kB'],
  [23_500_000, '23.5 MB'],
  [234_400_000, '234 MB'],
  [2_147_483_648, '2.1 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

const IDS = ['powerW', 'workQuarter1Pct', 'workQuarter2Pct', null, 'workQuarter3Pct', 'workQuarter4Pct'];

it('quarters of a stroke add up as they are written, and leave the other values alone', () => {
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

it('quarters are as they were measured where one of them is missing', () => {
  const values = [300, 12.34, null, 1, 37.1, 10.4];
  expect(withQuartersAddingUp(IDS, values, 0)).toBe(values);
  expect(withQuartersAddingUp(['workQuarter1Pct'], [12.34], 0)).toEqual([12.34]);
});

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

it('shares make a hundred as they are written, and none is a step away from what it is', () => {
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

it('the order of two shares stays', () => {
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
