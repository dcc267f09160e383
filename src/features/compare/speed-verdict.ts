// Verdict of a comparison: how much faster, in seconds over 500 m and in lengths, with its interval, or why there is
// none; and who made the change: power of each rower, and what changed in their stroke.
import type { Interval } from '#engine/analysis/comparison/difference.ts';
import { comparedMetric, type ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import {
  estimateCourseHelp,
  courseHelpOverStrokes,
  type HelpOfStrokes,
} from '#engine/analysis/comparison/course-help.ts';
import { hullLengthOf, GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import { isReal, type JudgedDifference, judge, judged } from '#engine/analysis/comparison/judged.ts';
import { helpBetween, PACE_OVER_M, withoutHelp } from '#engine/analysis/comparison/pace-steps.ts';
import type { Floors } from '#engine/analysis/comparison/floors.ts';
import { computeMean } from '#engine/analysis/statistics.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { fixed, addingUp, withUnit } from '#src/format/number.ts';
import { listText } from '#src/format/labels.ts';
import type { Question } from './model.ts';
import { type Compared, type SideName, SIDE_NAMES } from './compared.ts';
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import type { ComparisonRequest, MetricDifference } from '#engine/analysis/comparison/compare.ts';
import { strokeInfluences } from '#engine/analysis/comparison/mean-parts.ts';
import { metricParts } from '#engine/analysis/comparison/stroke-values.ts';
import { differenceText, type MetricDisplay, WAY_TEXTS } from './difference/verdict-messages.ts';

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

/** Metrics compared for every rower: the first decides who made the change, the others describe it. */
const ASKED: readonly ComparedMetricId[] = ['powerW', 'arcDeg', 'peakForceN', 'catchOffsetMs'];

interface WhoQuestion {
  readonly request: ComparisonRequest;
  /** Stroke first; each seat has every metric, in the order of the request. */
  readonly seats: readonly number[];
}

/** Seats on both sides, stroke first. */
function findCommonSeats({ loaded }: Pick<Question, 'loaded'>): number[] {
  const of = (name: SideName): Set<number> =>
    new Set(loaded.flatMap(({ side, analysis }) => (side === name ? analysis.gates.map(({ seat }) => seat) : [])));
  const after = of('after');
  return [...of('before')].filter((seat) => after.has(seat)).toSorted((a, b) => b - a);
}

type Named = Pick<Question['loaded'][number], 'side'> & { readonly analysis: Pick<Analysis, 'gates' | 'crew'> };

/**
 * Gates of the latest session after. A seat has a name only where the same rower sat there in every session compared.
 */
export function findCommonGates(loaded: readonly Named[]): Gate[] {
  const nameIn = ({ analysis: { crew } }: Named, seat: number): string | null =>
    crew.find((member) => member.seat === seat)?.name ?? null;
  const latest = loaded.findLast(({ side }) => side === 'after');
  return (latest?.analysis.gates ?? []).map((gate) => {
    const [name = null, ...others] = new Set(loaded.map((one) => nameIn(one, gate.seat)));
    return { ...gate, name: others.length === 0 ? name : null };
  });
}

/** For crews of two or more with measured oars; null for rowers, and when the seats differ. */
export function whoQuestion({ loaded, strata }: Pick<Question, 'loaded' | 'strata'>): WhoQuestion | null {
  const seats = findCommonSeats({ loaded });
  if (seats.length < 2 || loaded.some(({ compared }) => compared.seat !== null)) return null;
  const asked = seats.flatMap((seat) => ASKED.map((id) => ({ seat, id })));
  const [before = [], after = []] = SIDE_NAMES.map((name) =>
    loaded.flatMap(({ side, analysis, counted }, at) => {
      if (side !== name) return [];
      const stratum = strata.of[at] ?? new Int32Array();
      const values = asked.map(({ seat, id }) =>
        strokeInfluences(metricParts(analysis, id, seat, counted.strokes), stratum),
      );
      return [{ stratum, values }];
    }),
  );
  return { request: { metrics: asked.map(({ id }) => id), before, after, strata: strata.strata.length }, seats };
}

export interface SeatChange {
  readonly seat: number;
  /** Null when not measured on both sides. */
  readonly powerW: JudgedDifference | null;
  /** Changes of the stroke that are real or likely, largest relative to their threshold first. */
  readonly others: readonly JudgedDifference[];
}

const relativeSize = ({ difference: { difference }, worthwhile }: JudgedDifference): number =>
  Math.abs(difference) / worthwhile;

/** Answers in the order of the question. */
export function seatChanges(
  { seats }: WhoQuestion,
  answers: readonly MetricDifference[],
  { floors, crew, instrumentSdOf }: { readonly floors: Floors } & Pick<Question, 'crew' | 'instrumentSdOf'>,
): SeatChange[] {
  return seats.map((seat, at) => {
    const own = judged(answers.slice(at * ASKED.length, (at + 1) * ASKED.length), {
      floors,
      crew,
      instrumentSdOf: (id) => instrumentSdOf(id, seat),
    });
    const found = own.filter((one): one is JudgedDifference => one.difference !== null);
    return {
      seat,
      powerW: found.find(({ id }) => id === 'powerW') ?? null,
      others: found
        .filter((one) => one.id !== 'powerW' && isReal(one))
        .toSorted((a, b) => relativeSize(b) - relativeSize(a)),
    };
  });
}

export interface Most {
  /** Minimum set of rowers who made three quarters of the change, largest part first. */
  readonly seats: readonly number[];
  readonly theirsW: number;
  readonly allW: number;
  /** Total number of rowers. */
  readonly of: number;
}

const MAX_SHARE = 0.75;

/** Displayed change of power by seat, W; the counted ones add up. */
export function writtenWatts(
  changes: readonly SeatChange[],
  leftOut: ReadonlySet<number>,
): ReadonlyMap<number, number | null> {
  const roundWatts = (of: readonly SeatChange[]): (readonly [number, number | null])[] => {
    const written = addingUp(
      of.map(({ powerW }) => powerW?.difference.difference ?? null),
      0,
    );
    return of.map(({ seat }, at) => [seat, written[at] ?? null]);
  };
  const isOut = ({ seat }: SeatChange): boolean => leftOut.has(seat);
  return new Map([
    ...roundWatts(changes.filter((change) => !isOut(change))),
    ...changes.filter(isOut).flatMap((change) => roundWatts([change])),
  ]);
}

/** Null when the crew's power did not clearly change, or someone's was not measured. */
export function findMostChanged(
  changes: readonly SeatChange[],
  crewPower: JudgedDifference | undefined,
  leftOut: ReadonlySet<number>,
): Most | null {
  const counted = changes.filter(({ seat }) => !leftOut.has(seat));
  const parts = counted.map(({ seat, powerW }) => ({ seat, watts: powerW?.difference.difference ?? Number.NaN }));
  const allW = parts.reduce((sum, { watts }) => sum + watts, 0);
  if (crewPower === undefined || !isReal(crewPower) || !Number.isFinite(allW) || allW === 0) return null;
  const greatest = parts.toSorted((a, b) => (b.watts - a.watts) * Math.sign(allW));
  const seats: number[] = [];
  let theirsW = 0;
  for (const { seat, watts } of greatest) {
    if (theirsW / allW >= MAX_SHARE) break;
    seats.push(seat);
    theirsW += watts;
  }
  const written = writtenWatts(changes, leftOut);
  const sumWritten = (of: readonly number[]): number => of.reduce((sum, seat) => sum + (written.get(seat) ?? 0), 0);
  return { seats, theirsW: sumWritten(seats), allW: sumWritten(parts.map(({ seat }) => seat)), of: counted.length };
}

/** "Length longer by 2.0°", "as before". */
export function formatStrokeChange(
  { others: [first] }: SeatChange,
  lookFor: (one: JudgedDifference) => MetricDisplay,
): string {
  if (first === undefined) return 'as before';
  const look = lookFor(first);
  const { difference } = first.difference;
  const by = withUnit(
    differenceText({ ...look, decimals: look.decimals - 1 }, Math.abs(difference)),
    look.unit,
  ).replace('+', '');
  return WAY_TEXTS[first.judgement.verdict === 'higher' ? look.more : look.less].by(look.name, by);
}
