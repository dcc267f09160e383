// Autocorrelated strokes around a known mean, and how often an interval over such strokes contains the truth.
import { seededRandom } from '../../testing/seeded-random.ts';
import type { Series } from '../blocks.ts';
import { comparedMetric } from '../compared-metrics.ts';
import { computeDifference } from '../difference.ts';
import { judge } from '../judged.ts';
import { FLOOR_IDS, type Floors } from '../floors.ts';

interface SimulatedStrokes {
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

interface Coverage {
  /** Share of the seeds. */
  readonly holds: number;
  readonly calledReal: number;
}

/** Coverage of the interval, and false positive rate without a difference. */
export function measureCoverage(
  side: Omit<SimulatedStrokes, 'mean'>,
  trueDifference: number,
  seeds: number,
  firstSeed = 1,
): Coverage {
  let holds = 0;
  let calledReal = 0;
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const before = simulatedStrokes({ ...side, mean: 20 }, 2 * seed);
    const after = simulatedStrokes({ ...side, mean: 20 + trueDifference }, 2 * seed + 1);
    const answer = computeDifference({ before: [before], after: [after], strata: 1 }, seed);
    if (typeof answer === 'string') throw new Error(answer);
    if (answer.low <= trueDifference && trueDifference <= answer.high) holds += 1;
    const { verdict } = judge(comparedMetric('catchOffsetMs'), answer, NO_FLOORS);
    if (verdict === 'higher' || verdict === 'lower') calledReal += 1;
  }
  return { holds: holds / seeds, calledReal: calledReal / seeds };
}

/** No floors: uses the strokes alone. */
export const NO_FLOORS = Object.fromEntries(FLOOR_IDS.map((id) => [id, 0])) as Floors;
