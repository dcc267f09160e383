// Coverage of the interval, and false positive rate without a difference.
import { comparedMetric } from '../compared-metrics.ts';
import { computeDifference } from '../difference.ts';
import { judge } from '../judged.ts';
import { NO_FLOORS } from './no-floors.ts';
import { simulatedStrokes, type SimulatedStrokes } from './simulated-strokes.ts';

export interface Coverage {
  /** Share of the seeds. */
  readonly holds: number;
  readonly calledReal: number;
}

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
