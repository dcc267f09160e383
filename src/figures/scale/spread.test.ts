import { describe, expect, it } from 'vitest';
import { computeSpread } from './spread.ts';

describe('computeSpread', () => {
  it('is the mean and the sample deviation of the values that exist', () => {
    const { mean, sd, count } = computeSpread([2, 4, Number.NaN, 4, 4, 5, 5, 7, 9]);
    expect(mean).toBeCloseTo(5, 12);
    expect(sd).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(count).toBe(8);
  });

  it('is absent where nothing was measured', () => {
    expect(computeSpread([Number.NaN])).toEqual({ mean: null, sd: null, count: 0 });
    expect(computeSpread([3])).toEqual({ mean: 3, sd: null, count: 1 });
  });
});
