// Verdict of a comparison: how much faster, in seconds over 500 m and in lengths, with its interval; or why there is
// none.
import type { Interval } from '#engine/analysis/comparison/difference.ts';
import { comparedMetric } from '#engine/analysis/comparison/compared-metrics.ts';
import {
  estimateCourseHelp,
  courseHelpOverStrokes,
  type HelpOfStrokes,
} from '#engine/analysis/comparison/course-help.ts';
import { hullLengthOf, GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import { isReal, type JudgedDifference, judge } from '#engine/analysis/comparison/judged.ts';
import { helpBetween, PACE_OVER_M, withoutHelp } from '#engine/analysis/comparison/pace-steps.ts';
import type { Floors } from '#engine/analysis/comparison/floors.ts';
import { computeMean } from '#engine/analysis/statistics.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { fixed } from '#src/format/number.ts';
import { listText } from '#src/format/labels.ts';
import type { Question } from './model.ts';
import type { Compared, SideName } from './compared.ts';

/** Mean over a side's sessions; null when one of them was not rowed both ways. */
function averageSideHelp({ loaded }: Pick<Question, 'loaded'>, name: SideName): HelpOfStrokes | null {
  const helps = loaded
    .filter(({ side }) => side === name)
    .map(({ analysis, counted }) => {
      const help = estimateCourseHelp(analysis, selectedStrokes(analysis.strokes).strokes);
      return help === null ? null : courseHelpOverStrokes(help, analysis, counted.strokes);
    });
  const known = helps.filter((help) => help !== null);
  const meanMps = known.length === helps.length ? computeMean(known.map((help) => help.meanMps)) : null;
  if (meanMps === null) return null;
  return { meanMps, errorMps: Math.hypot(...known.map((help) => help.errorMps)) / known.length };
}

/** Course help gained from before to after, m/s; null unless known on both sides. */
export const courseHelpGained = (question: Pick<Question, 'loaded'>): HelpOfStrokes | null =>
  helpBetween(averageSideHelp(question, 'before'), averageSideHelp(question, 'after'));

export interface SpeedVerdict {
  /** Seconds over 500 m: "1.4", and its unit: "s /500 m faster · help along the course taken out". */
  readonly value: string;
  readonly words: string;
  /** "1.6" and the distance; null when the boat's length is unknown. */
  readonly lengths: string | null;
  /** Half of the interval, "0.4", and its scope. */
  readonly either: string;
  readonly holds: string;
}

/** Reason for no verdict. */
export interface NoVerdict {
  readonly why: string;
}

/** What rules out a verdict on boat speed; null when nothing does. */
export const whyNoVerdict = ({ alike }: Pick<Question, 'alike'>): string | null =>
  alike.ofHull.length > 0 ? `Changed between the sides: ${listText(alike.ofHull)}.` : null;

/** Difference in rate, spm, when sides are not aligned by it; null when there is none. */
export function rateApart(
  { alignment }: Pick<Question, 'alignment'>,
  found: readonly JudgedDifference[],
): number | null {
  const rate = found.find(({ id }) => id === 'rateSpm');
  if (alignment === 'rate' || alignment === 'step' || rate === undefined || !isReal(rate)) return null;
  return rate.difference.difference;
}

/** @param apart difference in rate, spm. */
const rateLabel = (apart: number): string =>
  apart > 0 ? `rate ${fixed(apart, 1)} spm higher` : `rate ${fixed(-apart, 1)} spm lower`;

const isSame = (a: Compared, b: Compared): boolean => a.session === b.session && a.piece === b.piece;

/** Both sides are the very same strokes. */
const isItself = ({ loaded }: Pick<Question, 'loaded'>): boolean => {
  const of = (name: SideName): Compared[] => loaded.flatMap((one) => (one.side === name ? [one.compared] : []));
  const [before, after] = [of('before'), of('after')];
  return before.length === after.length && before.every((one) => after.some((other) => isSame(one, other)));
};

const secondsGained = (speedMps: number, more: number): number =>
  PACE_OVER_M / speedMps - PACE_OVER_M / (speedMps + more);

const TENTHS = 10;

/** Rounded as displayed, so that the verdict equals the difference of the two paces. */
const writtenPaceS = (speedMps: number): number => Math.round((TENTHS * PACE_OVER_M) / speedMps) / TENTHS;

const UNIT = 's /500 m';

function wordsFor(speed: JudgedDifference, interval: Interval, floors: Floors): string {
  const { verdict, certain } = judge(comparedMetric('speedMps'), { ...speed.difference, ...interval }, floors);
  switch (verdict) {
    case 'trivial':
      return `${UNIT} apart: equally fast`;
    case 'unclear':
      return `${UNIT} apart: too close to call`;
    case 'higher':
      return certain ? `${UNIT} faster` : `${UNIT} likely faster`;
    case 'lower':
      return certain ? `${UNIT} slower` : `${UNIT} likely slower`;
  }
}

/** Null when boat speed was not compared. */
export function judgeSpeed(
  question: Question,
  found: readonly JudgedDifference[],
  floors: Floors,
  help: HelpOfStrokes | null,
): SpeedVerdict | NoVerdict | null {
  const speed = found.find(({ id }) => id === 'speedMps');
  if (speed === undefined) return null;
  const why = whyNoVerdict(question);
  if (why !== null) return { why };
  const apart = rateApart(question, found);
  const itself = isItself(question);
  const interval = withoutHelp(speed.difference, itself ? null : help);
  const { before, after } = speed.difference;
  const { mean } = before;
  const apartS =
    help === null || itself ? writtenPaceS(mean) - writtenPaceS(after.mean) : secondsGained(mean, interval.difference);
  const [slow, fast] = [secondsGained(mean, interval.low), secondsGained(mean, interval.high)];
  const lengthM = hullLengthOf(question.loaded[0]?.analysis.boat ?? { seatCount: null });
  const aheadM = (GAIN_DISTANCE_M * Math.abs(interval.difference)) / mean;
  return {
    value: fixed(Math.abs(apartS), 1),
    words: itself
      ? `${UNIT}: the same strokes`
      : [
          wordsFor(speed, interval, floors),
          help === null ? 'includes wind and stream' : 'help along the course taken out',
          ...(apart === null ? [] : [rateLabel(apart)]),
        ].join(' · '),
    lengths: lengthM === null ? null : fixed(aheadM / lengthM, 1),
    either: fixed((fast - slow) / 2, 1),
    holds: speed.difference.knowsDays ? '90% confidence' : '90% CI of these strokes; days differ by more',
  };
}
