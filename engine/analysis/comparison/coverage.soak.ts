// The promise of the interval, over many simulated outings: it holds the truth in about 90 of 100. The figures it found
// stand in the definition of the interval.
import { describe, expect, it } from 'vitest';
import { coverageOf } from './testing/coverage.ts';

const SEEDS = 400;
/** Of few strokes little is known of how much they resemble one another. */
const FEW_STROKES = 24;
/** From so many strokes on the interval is as narrow as it may be. */
const MANY_STROKES = 200;

describe.each([12, 16, 24, 60, 200])('the interval of %d strokes a side', (count) => {
  it.each([0, 0.3, 0.6, 0.8])(
    'holds the true difference where strokes resemble one another by %d',
    (autocorrelation) => {
      for (const trueDifference of [0, 6]) {
        const { holds } = coverageOf({ count, sd: 8, autocorrelation }, trueDifference, SEEDS);
        // Three standard errors of 400 draws below the 88 and 91 of 100 that were found.
        expect(holds).toBeGreaterThanOrEqual(count <= FEW_STROKES ? 0.83 : 0.87);
        // Few strokes that are not alike are held too carefully: no one is told of a change that is none.
        if (count >= MANY_STROKES) expect(holds).toBeLessThanOrEqual(0.97);
      }
    },
  );

  it.each([0, 0.3, 0.6, 0.8])('calls nothing real that is not, at %d', (autocorrelation) => {
    const { calledReal } = coverageOf({ count, sd: 8, autocorrelation }, 0, SEEDS, 10_000);
    expect(calledReal).toBeLessThanOrEqual(0.135);
  });
});
