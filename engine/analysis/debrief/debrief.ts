// Debrief of a piece: at most three sentences by size, then everything else found, then what the strokes cannot show
// yet.
import { numberValue, say, wholeValue, type Message } from '../../recording/message.ts';
import type { Analysis, TimingReference } from '../analysis.ts';
import { findChanges, MIN_IN_STRETCH, type Changes, type Change } from '../changes/changes.ts';
import { areComparable } from '../logged/comparable-gates.ts';
import { computeTravel, weighedSpeeds, strokeRate } from '../selected/stroke-means.ts';
import { againstCrew } from './against-crew.ts';
import { courseCandidates } from './course.ts';
import { changesNeedSentence, sensorSentence, conditionsSentence, timingSentence } from './debrief-messages.ts';
import {
  doubtedSeats,
  debriefing,
  MIN_STROKES,
  MIN_METRES,
  NO_CONTEXT,
  NO_PRICE,
  type Debriefed,
  type DebriefContext,
  type Debriefing,
  held,
  NO_MODEL,
  priced,
  computeScore,
  speedThreshold,
  thresholdOf,
  drawnMean,
  summarizeDraws,
} from './values.ts';
import type { Candidate, Finding, Passed } from './finding.ts';
import { chanceWithoutChange, findChangePoint, type ChangeShape } from '../changes/chance.ts';
import { summedPower, findSteadyStretches } from '../changes/series.ts';
import { CONDITIONS_FIRST_M, GAIN_DISTANCE_M } from '../comparison/estimated-gain.ts';
import { computeLateness, turnResolutionMs } from '../crew/lateness.ts';

export interface Debrief<Sentence = Message> {
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
  /** Speed that converts meters into seconds over 2,000 m; null if not measured. */
  readonly speedMps: number | null;
  /** All findings by size; the first three at most have a place. */
  readonly findings: readonly Finding<Sentence>[];
  readonly changes: Changes;
  /** Sentence shown if nothing has a place: no one stands out, or why nothing can be concluded; otherwise null. */
  readonly nothing: Sentence | null;
  /** What these strokes cannot show, and what would; one sentence each. */
  readonly closed: readonly Sentence[];
}

const PLACES = 3;

/**
 * Replaces what was found of a seat with the sensor check's sentence, as large as one threshold, so that the seat is
 * not judged.
 */
function withDoubts(analysis: Debriefed, strokes: Int32Array, all: readonly Candidate[]): Candidate[] {
  const doubted = doubtedSeats(analysis, strokes);
  const believed = all.filter(({ subject }) => subject === null || !doubted.has(subject));
  return [
    ...believed,
    ...[...doubted].map(([subject, fault]): Candidate => ({
      kind: 'sensor',
      subject,
      quantity: null,
      size: null,
      instrument: null,
      own: null,
      unit: '',
      ...NO_PRICE,
      score: 1,
      onset: null,
      strokes,
      sentence: sensorSentence(subject, fault),
    })),
  ];
}

/** True if it names no one and nothing is sure. */
const isOpen = ({ kind }: Pick<Candidate, 'kind'>): boolean => kind === 'oarlocks';

/** Approximate number of standard errors; half an interval is 1.6 of them. */
const surety = ({ size }: Candidate): number =>
  size === null ? 0 : Math.abs(size.value) / Math.max(1e-9, size.high - size.low);

function byWorth(a: Candidate, b: Candidate): number {
  const first = Number(comesFirst(b)) - Number(comesFirst(a)) || Number(isOpen(a)) - Number(isOpen(b));
  return first || b.score - a.score || surety(b) - surety(a) || (a.subject ?? 0) - (b.subject ?? 0);
}

const isSmall = ({ metres }: Candidate): boolean => metres !== null && Math.abs(metres.value) < MIN_METRES;

function placed(candidates: readonly Candidate[]): Finding[] {
  const told = new Set<number>();
  let places = 0;
  return candidates.toSorted(byWorth).map((candidate): Finding => {
    const { subject } = candidate;
    const passed: Passed | null = isSmall(candidate)
      ? 'small'
      : subject !== null && told.has(subject)
        ? 'same-seat'
        : places >= PLACES
          ? 'behind'
          : null;
    if (passed !== null) return { ...candidate, place: null, passed };
    if (subject !== null) told.add(subject);
    places += 1;
    return { ...candidate, place: places, passed };
  });
}

/** Range of the rowers' own means; null for fewer than two. */
function computeRange({ trusted, values }: Debriefing, field: 'powerW' | 'catchOffsetMs'): number | null {
  const means = trusted.flatMap((seat) => {
    const there = values(field, seat).filter(Number.isFinite);
    return there.length === 0 ? [] : [there.reduce((sum, value) => sum + value, 0) / there.length];
  });
  return means.length < 2 ? null : Math.max(...means) - Math.min(...means);
}

function nobodyStandsOut(of: Debriefing): Message {
  const [powerW, catchMs] = [computeRange(of, 'powerW'), computeRange(of, 'catchOffsetMs')];
  if (powerW !== null && catchMs !== null)
    return say`No one clearly stands out: power is within ${numberValue(powerW)} W, catches within ${numberValue(catchMs)} ms.`;
  if (powerW !== null) return say`No one clearly stands out: power is within ${numberValue(powerW)} W.`;
  if (catchMs !== null) return say`No one clearly stands out: catches are within ${numberValue(catchMs)} ms.`;
  return say`Nothing stands out in these strokes.`;
}

const isMeasured = ({ strokes }: Debriefed): boolean => strokes.gate.powerW.some(Number.isFinite);

function unavailableReason(analysis: Debriefed, strokes: Int32Array): Message | null {
  if (analysis.gates.length === 0)
    return say`The debrief needs force data for each rower, and this recording has none.`;
  if (!isMeasured(analysis)) return say`No power was measured. A debrief needs oar force and angle.`;
  if (!areComparable(analysis.gates)) {
    return say`The seats were measured by different devices or firmware, so rowers aren’t compared.`;
  }
  if (strokes.length < MIN_STROKES)
    return say`A debrief needs ${wholeValue(MIN_STROKES)} strokes. This selection has ${wholeValue(strokes.length)}.`;
  return null;
}

function closedBy({ trusted, analysis }: Debriefing, { longest }: Changes): Message[] {
  return [
    ...(longest < MIN_IN_STRETCH ? [changesNeedSentence(longest)] : []),
    ...(trusted.length < 2 ? [say`Comparing rowers needs force data from at least two.`] : []),
    ...(analysis.strokes.boat.speedMps.some(Number.isFinite) ? [] : [say`Conditions need boat speed.`]),
  ];
}

/**
 * Debrief of the counted strokes: the value of conditions, power, slip, wash, length, fades and unevenness in meters
 * over 2,000 m against the median of the other seats (a rower's own baseline on the same oarlock if enough sessions are
 * stored), and findings without a value. No one is named within oarlock error. Fixed seeds: the same strokes give the
 * same sentences.
 * @param strokes indexes into the stroke table, ascending.
 * @param context rowers' baselines at this rate and oarlock data.
 */
export function computeDebrief(
  analysis: Debriefed & Pick<Analysis, 'timingReference'>,
  strokes: Int32Array,
  context: DebriefContext = NO_CONTEXT,
): Debrief {
  const { speedMps } = computeTravel(analysis.strokes, strokes);
  const lacks = unavailableReason(analysis, strokes);
  if (lacks !== null) {
    const changes = { changes: [], series: 0, longest: 0 };
    return { strokes, speedMps, findings: [], changes, nothing: lacks, closed: [] };
  }
  const of = debriefing(analysis, strokes, context);
  const changes = findChanges(analysis, strokes);
  const rates = changes.changes.filter(({ quantity }) => quantity === 'rateSpm');
  const all = [
    ...conditionCandidates(of, rates),
    ...againstCrew(of),
    ...courseCandidates(of, changes.changes),
    ...timingCandidates(of, analysis.timingReference),
  ];
  const findings = placed(withDoubts(analysis, strokes, all));
  const isSomething = findings.some((found) => found.place !== null && !isOpen(found));
  return {
    strokes,
    speedMps,
    findings,
    changes,
    nothing: isSomething ? null : nobodyStandsOut(of),
    closed: closedBy(of, changes),
  };
}

/** Chance of a false step per piece. */
const CHANCE = 0.01;
const STEPS: readonly ChangeShape[] = ['step'];
const PERCENT = 100;

/** Log of the speed minus a third of the log of the power: constant if only power drives the boat. */
function unexplained({ analysis, trusted }: Debriefing, stretch: Int32Array): Float64Array {
  const power = summedPower(analysis, stretch, trusted);
  const speeds = weighedSpeeds(analysis.strokes, stretch).values;
  return speeds.map((speed, k) => (speed > 0 ? Math.log(speed) - Math.log(power[k] ?? NaN) / 3 : NaN));
}

/**
 * Steps that coincide with a rate change are explained by it: the boat loses another share of the power at another
 * rate.
 */
const explainsByRate = (rates: readonly Change[], from: number, to: number): boolean =>
  rates.some(({ fromStroke: first, toStroke: last }) => first <= to && from <= last);

function stepIn(debriefing: Debriefing, rates: readonly Change[], stretch: Int32Array): Candidate[] {
  const { values, strokes } = held(unexplained(debriefing, stretch), stretch);
  if (values.length < MIN_IN_STRETCH) return [];
  const found = findChangePoint(values, STEPS);
  if (found === null || chanceWithoutChange(found, values.length, STEPS) > CHANCE) return [];
  const [stroke, from, to] = [found.at, found.from, found.to].map((k) => strokes[k] ?? -1);
  if (stroke === undefined || from === undefined || to === undefined || explainsByRate(rates, from, to)) return [];
  const uniform = debriefing.uniform(`conditions ${stretch[0] ?? 0}`);
  const [before, after] = [values.subarray(0, found.at), values.subarray(found.at)].map((one) =>
    drawnMean(one, uniform),
  );
  if (before === undefined || after === undefined) return [];
  const draws = after.draws.map((one, draw) => one - (before.draws[draw] ?? NaN));
  const step = after.mean - before.mean;
  const size = summarizeDraws(step, draws);
  const price = priced(step, draws, (share) => -GAIN_DISTANCE_M * share, NO_MODEL, uniform);
  const onset = { stroke, fromStroke: from, toStroke: to };
  const percent = { value: PERCENT * size.value, low: PERCENT * size.low, high: PERCENT * size.high };
  return [
    {
      kind: 'conditions',
      subject: null,
      quantity: 'speedMps',
      size: percent,
      instrument: null,
      own: null,
      unit: '%',
      ...price,
      score: computeScore(step, speedThreshold(debriefing), null),
      onset,
      strokes: strokes.subarray(found.at),
      sentence: conditionsSentence(percent, onset),
    },
  ];
}

/**
 * Steps of every stretch of 26 or more strokes between settling and ending strokes. None for an erg, whose speed is
 * computed from power.
 * @param rates changes of the stroke rate.
 */
function conditionCandidates(debriefing: Debriefing, rates: readonly Change[]): Candidate[] {
  const { analysis, strokes, trusted } = debriefing;
  if (analysis.craft === 'erg' || trusted.length === 0) return [];
  return findSteadyStretches(analysis, strokes).flatMap((stretch) => stepIn(debriefing, rates, stretch));
}

/** True if it must be read first. */
const comesFirst = ({ kind, metres }: Candidate): boolean =>
  kind === 'conditions' && metres !== null && Math.abs(metres.value) > CONDITIONS_FIRST_M;

/** For every rower; a sculler's oars together. */
function timingCandidates(debriefing: Debriefing, reference: TimingReference): Candidate[] {
  const { analysis, strokes, seats, values } = debriefing;
  const resolutionMs = turnResolutionMs(strokeRate(analysis.strokes, strokes).mean);
  return seats.flatMap((seat): Candidate[] => {
    const offsets = values('catchOffsetMs', seat);
    const { meanMs, halfMs, scatterMs, habit } = computeLateness(offsets, resolutionMs);
    if ((habit !== 'late' && habit !== 'early') || meanMs === null || halfMs === null) return [];
    const sign = Math.sign(meanMs);
    const size = { value: meanMs, low: meanMs - halfMs, high: meanMs + halfMs };
    return [
      {
        kind: 'timing',
        subject: seat,
        quantity: 'catchOffsetMs',
        size,
        instrument: null,
        own: null,
        unit: 'ms',
        ...NO_PRICE,
        score: computeScore(meanMs, thresholdOf(debriefing, 'ms'), scatterMs),
        onset: null,
        strokes: strokes.filter((_, k) => sign * (offsets[k] ?? NaN) > 0),
        sentence: timingSentence(seat, size, reference),
      },
    ];
  });
}
