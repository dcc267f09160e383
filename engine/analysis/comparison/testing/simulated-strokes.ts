// Autocorrelated strokes around a known mean.
import { seededRandom } from '../../testing/seeded-random.ts';
import type { Series } from '../blocks.ts';

export interface SimulatedStrokes {
  readonly count: number;
  readonly mean: number;
  readonly sd: number;
  /** Correlation of a stroke with the next one. */
  readonly autocorrelation: number;
}

/** A stationary first-order autoregressive series, all in one stratum. */
export function simulatedStrokes({ count, mean, sd, autocorrelation }: SimulatedStrokes, seed: number): Series {
  const random = seededRandom(seed);
  const innovation = sd * Math.sqrt(1 - autocorrelation ** 2);
  let deviation = sd * random.normal();
  const values = Float64Array.from({ length: count }, () => {
    const value = mean + deviation;
    deviation = autocorrelation * deviation + innovation * random.normal();
    return value;
  });
  return { values, stratum: new Int32Array(count) };
}
