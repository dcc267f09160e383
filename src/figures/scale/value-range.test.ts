import { describe, expect, it } from 'vitest';
import { trimExtremes, paddedRange } from './value-range.ts';

describe('the bulk of values', () => {
  const steady = Array.from({ length: 100 }, (_, k) => 80 + (k % 10) / 10);

  it('leaves a fiftieth out at either end, so that a standing start does not flatten the rest', () => {
    const bulk = trimExtremes([0, 3, ...steady, Number.NaN]);
    expect(bulk).toHaveLength(98);
    expect(paddedRange(bulk)[0]).toBeGreaterThan(79);
  });

  it('is all of few values', () => {
    expect(trimExtremes([5, 0, 3])).toEqual([0, 3, 5]);
  });
});
