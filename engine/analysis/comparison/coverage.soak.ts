// The promise of the interval, over many simulated outings: it holds the truth in about 95 of 100.
import { describe, expect, it } from 'vitest';
import { coverageOf } from './testing/coverage.ts';

const SEEDS = 400;

describe.each([24, 60, 200])('the interval of %d strokes a side', (count) => {
  it.each([0, 0.3, 0.6, 0.8])(
    'holds the true difference where strokes resemble one another by %d',
    (autocorrelation) => {
      for (const trueDifference of [0, 6]) {
        const { holds } = coverageOf({ count, sd: 8, autocorrelation }, trueDifference, SEEDS);
        expect(holds).toBeGreaterThanOrEqual(0.9);
        expect(holds).toBeLessThanOrEqual(0.99);
      }
    },
  );

  it.each([0, 0.3, 0.6, 0.8])('calls nothing real that is not, at %d', (autocorrelation) => {
    const { calledReal } = coverageOf({ count, sd: 8, autocorrelation }, 0, SEEDS, 10_000);
    expect(calledReal).toBeLessThanOrEqual(0.1);
  });
});
