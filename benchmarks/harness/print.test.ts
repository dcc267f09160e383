import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthExponent, median, medianBounds, medianRatio, quantile } from './print.ts';

describe('median', () => {
  it('is the middle of an odd number of values and the mean of the middle two of an even number', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 100])).toBe(3.5);
    expect(median([])).toBeNaN();
  });

  it('has as many values below as above it, and leaves its input alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
        const before = values.slice();
        const middle = median(values);
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
        expect(values).toEqual(before);
      }),
    );
  });
});

describe('medianRatio', () => {
  it('is taken round by round, so a slow spell that hits both of a round does not count', () => {
    expect(medianRatio([20, 200, 22], [10, 100, 11])).toBe(2);
  });

  it('leaves out rounds that only one of the two has', () => {
    expect(medianRatio([6, 8, 1000], [2, 4])).toBe(2.5);
  });
});

describe('medianBounds', () => {
  it('leaves out as many values of both ends as chance allows', () => {
    const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
    expect(medianBounds(upTo(5))).toEqual({ from: 1, to: 5 });
    expect(medianBounds(upTo(9))).toEqual({ from: 2, to: 8 });
    expect(medianBounds(upTo(21))).toEqual({ from: 7, to: 15 });
    expect(medianBounds([3])).toEqual({ from: 3, to: 3 });
    expect(medianBounds([])).toEqual({ from: Number.NaN, to: Number.NaN });
  });

  it('is around the median, and within the values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
        const { from, to } = medianBounds(values);
        expect(from).toBeLessThanOrEqual(median(values));
        expect(to).toBeGreaterThanOrEqual(median(values));
        expect(from).toBeGreaterThanOrEqual(quantile(values, 0));
        expect(to).toBeLessThanOrEqual(quantile(values, 1));
      }),
    );
  });
});

describe('growthExponent', () => {
  it('finds the power of a power law', () => {
    const sizes = [10, 30, 100, 300];
    expect(
      growthExponent(
        sizes,
        sizes.map((size) => 4 * size),
      ),
    ).toBeCloseTo(1, 10);
    expect(
      growthExponent(
        sizes,
        sizes.map((size) => 0.1 * size ** 2),
      ),
    ).toBeCloseTo(2, 10);
  });
});
