import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanMaximalNaive, meanMaximalPruning } from './mean-maximal.ts';

const everyLength = (series: Float64Array): Int32Array => Int32Array.from(series, (_, index) => index + 1);

describe('mean-maximal power', () => {
  it('is the best mean that was held', () => {
    const series = Float64Array.of(100, 300, 200, 0, 400);
    const expected = [400, 250, 200, 225, 200];
    expect([...meanMaximalNaive(series, everyLength(series))]).toEqual(expected);
    expect([...meanMaximalPruning(series, everyLength(series))]).toEqual(expected);
  });

  it('loses nothing by pruning', () => {
    const watts = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900 }));
    fc.assert(
      fc.property(fc.array(watts, { minLength: 1, maxLength: 900 }), (values) => {
        const series = Float64Array.from(values);
        const lengths = everyLength(series);
        expect(meanMaximalPruning(series, lengths)).toEqual(meanMaximalNaive(series, lengths));
      }),
      { numRuns: 30 },
    );
  });
});
