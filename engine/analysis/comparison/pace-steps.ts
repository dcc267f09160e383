// Breakdown of the pace difference between two sides: course, power, velocity efficiency, and the unexplained rest.
import { Z90 } from './student.ts';
import type { Interval } from './difference.ts';
import type { HelpOfStrokes } from './course-help.ts';
import type { JudgedDifference, MetricComparison } from './judged.ts';

export const PACE_OVER_M = 500;
const CUBE_ROOT = 1 / 3;

export type PaceCause = 'help' | 'power' | 'speed-kept' | 'unexplained';

/** Seconds over 500 m added (+) or saved (−) by a cause, with its 90% interval. */
export interface PaceStep extends Interval {
  readonly cause: PaceCause;
}

export interface PaceSteps {
  /** Seconds over 500 m. */
  readonly beforeS: number;
  readonly afterS: number;
  /** Steps whose differences add up to after minus before. */
  readonly steps: readonly PaceStep[];
}

/** Course help of one side minus the other, m/s. */
export function helpBetween(before: HelpOfStrokes | null, after: HelpOfStrokes | null): HelpOfStrokes | null {
  if (before === null || after === null) return null;
  return { meanMps: after.meanMps - before.meanMps, errorMps: Math.hypot(before.errorMps, after.errorMps) };
}

/** Half of an interval on its wider side. */
const widerHalf = ({ difference, low, high }: Interval): number => Math.max(high - difference, difference - low);

const around = (difference: number, half: number): Interval => ({
  difference,
  low: difference - half,
  high: difference + half,
});

const toPace = (speedMps: number): number => PACE_OVER_M / speedMps;

/** Seconds over 500 m for a relative change of speed. */
const secondsBy = (speedMps: number, ratio: number): number => toPace(speedMps * ratio) - toPace(speedMps);

/** Speed ratios for a metric's difference and its two bounds. */
function speedRatios({
  difference: { before, difference, low, high },
}: JudgedDifference): readonly [number, number, number] {
  const ratio = (change: number): number => Math.max(0.001, 1 + change / before.mean) ** CUBE_ROOT;
  return [ratio(difference), ratio(low), ratio(high)];
}

const isOf =
  (id: JudgedDifference['id']) =>
  (one: MetricComparison): one is JudgedDifference =>
    one.id === id && one.difference !== null;

/**
 * v³ = velocity efficiency · power / drag, so a share of power or efficiency is a third of it in speed; help along the
 * course is subtracted from the speed itself. The interval of the unexplained rest combines those of the speed and all
 * steps as if independent. Null if crew speed or power was not compared.
 * @param help extra course help after compared to before; null if unknown, and then part of the unexplained rest.
 */
export function paceSteps(compared: readonly MetricComparison[], help: HelpOfStrokes | null): PaceSteps | null {
  const speed = compared.find(isOf('speedMps'));
  const power = compared.find(isOf('rowerPowerW'));
  if (speed === undefined || power === undefined) return null;
  const { before, after } = speed.difference;
  const steps: PaceStep[] = [];
  let speedMps = before.mean;
  if (help !== null) {
    const difference = toPace(speedMps + help.meanMps) - toPace(speedMps);
    const half = (Z90 * help.errorMps * toPace(speedMps)) / speedMps;
    steps.push({ cause: 'help', ...around(difference, half) });
    speedMps += help.meanMps;
  }
  const causes = [
    ['power', power],
    ['speed-kept', compared.find(isOf('velocityEfficiencyPct'))],
  ] as const;
  for (const [cause, found] of causes) {
    if (found === undefined) continue;
    const [said, low, high] = speedRatios(found);
    // More means a shorter time, so the bounds swap.
    const [difference, longest, shortest] = [said, low, high].map((ratio) => secondsBy(speedMps, ratio));
    steps.push({ cause, difference: difference ?? NaN, low: shortest ?? NaN, high: longest ?? NaN });
    speedMps *= said;
  }
  const ofSpeed = (widerHalf(speed.difference) * toPace(after.mean)) / after.mean;
  const half = Math.hypot(ofSpeed, ...steps.map(widerHalf));
  steps.push({ cause: 'unexplained', ...around(toPace(after.mean) - toPace(speedMps), half) });
  return { beforeS: toPace(before.mean), afterS: toPace(after.mean), steps };
}

/** Speed after minus before without the course help, m/s; unchanged if the help is unknown. */
export function withoutHelp(difference: Interval, help: HelpOfStrokes | null): Interval {
  if (help === null) return difference;
  const half = Math.hypot(widerHalf(difference), Z90 * help.errorMps);
  return around(difference.difference - help.meanMps, half);
}
