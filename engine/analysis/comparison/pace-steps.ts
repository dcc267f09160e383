// Where the time went between two sides, step by step: what the course gave, what more power gave, what keeping the
// speed within the stroke gave, and what none of these explains.
import { Z90 } from './student.ts';
import type { Interval } from './difference.ts';
import type { HelpOfStrokes } from './course-help.ts';
import type { JudgedDifference, MetricComparison } from './judged.ts';

export const PACE_OVER_M = 500;
const CUBE_ROOT = 1 / 3;

export type PaceCause = 'help' | 'power' | 'speed-kept' | 'unexplained';

/** Seconds over 500 m that a cause makes it longer (+) or shorter (−), with the bounds of its 90% interval. */
export interface PaceStep extends Interval {
  readonly cause: PaceCause;
}

export interface PaceSteps {
  /** Seconds over 500 m. */
  readonly beforeS: number;
  readonly afterS: number;
  /** Their differences add up to after less before. */
  readonly steps: readonly PaceStep[];
}

/** What the course gave to the strokes of a side less that of the other, m/s. */
export function helpBetween(before: HelpOfStrokes | null, after: HelpOfStrokes | null): HelpOfStrokes | null {
  if (before === null || after === null) return null;
  return { meanMps: after.meanMps - before.meanMps, errorMps: Math.hypot(before.errorMps, after.errorMps) };
}

/** Half of an interval on its wider side. */
const halfOf = ({ difference, low, high }: Interval): number => Math.max(high - difference, difference - low);

const around = (difference: number, half: number): Interval => ({
  difference,
  low: difference - half,
  high: difference + half,
});

const paceOf = (speedMps: number): number => PACE_OVER_M / speedMps;

/** Seconds over 500 m that a change of speed by a ratio is, at a speed. */
const secondsBy = (speedMps: number, ratio: number): number => paceOf(speedMps * ratio) - paceOf(speedMps);

/** The ratio of speeds that a ratio of the metric makes, at its difference and at either bound. */
function ratiosOf({
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
 * v³ = speed kept · power / drag, so a share of power or of speed kept more is a third of it in speed; help along the
 * course is taken off the speed itself. What is left is not explained: its interval is as wide as those of the speed
 * and of all the steps together, as though they were independent. Null where speed or power of the crew was not
 * compared. @param help what the course gave more after than before; null where it is not known, and so part of what is
 * not explained.
 */
export function paceSteps(compared: readonly MetricComparison[], help: HelpOfStrokes | null): PaceSteps | null {
  const speed = compared.find(isOf('speedMps'));
  const power = compared.find(isOf('rowerPowerW'));
  if (speed === undefined || power === undefined) return null;
  const { before, after } = speed.difference;
  const steps: PaceStep[] = [];
  let speedMps = before.mean;
  if (help !== null) {
    const difference = paceOf(speedMps + help.meanMps) - paceOf(speedMps);
    const half = (Z90 * help.errorMps * paceOf(speedMps)) / speedMps;
    steps.push({ cause: 'help', ...around(difference, half) });
    speedMps += help.meanMps;
  }
  const causes = [
    ['power', power],
    ['speed-kept', compared.find(isOf('velocityEfficiencyPct'))],
  ] as const;
  for (const [cause, found] of causes) {
    if (found === undefined) continue;
    const [said, low, high] = ratiosOf(found);
    // More of it makes the time shorter: the bounds change places.
    const [difference, longest, shortest] = [said, low, high].map((ratio) => secondsBy(speedMps, ratio));
    steps.push({ cause, difference: difference ?? NaN, low: shortest ?? NaN, high: longest ?? NaN });
    speedMps *= said;
  }
  const ofSpeed = (halfOf(speed.difference) * paceOf(after.mean)) / after.mean;
  const half = Math.hypot(ofSpeed, ...steps.map(halfOf));
  steps.push({ cause: 'unexplained', ...around(paceOf(after.mean) - paceOf(speedMps), half) });
  return { beforeS: paceOf(before.mean), afterS: paceOf(after.mean), steps };
}

/**
 * Speed after less before with the help of the course taken out, m/s; the difference itself where the help is not
 * known.
 */
export function withoutHelp(difference: Interval, help: HelpOfStrokes | null): Interval {
  if (help === null) return difference;
  const half = Math.hypot(halfOf(difference), Z90 * help.errorMps);
  return around(difference.difference - help.meanMps, half);
}
