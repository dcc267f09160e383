// Coverage check of the interval over many simulated sessions: about 90 of 100 contain the true value. The results are
// quoted in the definition of the interval.
import { describe, expect, it } from 'vitest';
import { measureCoverage } from './testing/simulated-strokes.ts';

const SEEDS = 400;
/** Few strokes give a poor estimate of their autocorrelation. */
const FEW_STROKES = 24;
/** From this many strokes, the interval must be at full precision. */
const MANY_STROKES = 200;

describe.each([12, 16, 24, 60, 200])('the interval of %d strokes a side', (count) => {
  it.each([0, 0.3, 0.6, 0.8])(
    'holds the true difference where strokes resemble one another by %d',
    (autocorrelation) => {
      for (const trueDifference of [0, 6]) {
        const { holds } = measureCoverage({ count, sd: 8, autocorrelation }, trueDifference, SEEDS);
        // Three standard errors of 400 draws below the 88 and 91 of 100 that were found.
        expect(holds).toBeGreaterThanOrEqual(count <= FEW_STROKES ? 0.83 : 0.87);
        // The interval of few independent strokes is deliberately wide, so that no false change is reported.
        if (count >= MANY_STROKES) expect(holds).toBeLessThanOrEqual(0.97);
      }
    },
  );

  it.each([0, 0.3, 0.6, 0.8])('calls nothing real that is not, at %d', (autocorrelation) => {
    const { calledReal } = measureCoverage({ count, sd: 8, autocorrelation }, 0, SEEDS, 10_000);
    expect(calledReal).toBeLessThanOrEqual(0.135);
  });
});
