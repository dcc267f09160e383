// Debrief of a piece: at most three sentences by size, then everything else found, then what the strokes cannot show
// yet.
import { numberValue, say, wholeValue, type Message } from '../../recording/message.ts';
import type { Analysis } from '../analysis.ts';
import { findChanges, MIN_IN_STRETCH, type Changes } from '../changes/changes.ts';
import { areComparable } from '../logged/comparable-gates.ts';
import { computeTravel } from '../selected/stroke-means.ts';
import { againstCrew } from './against-crew.ts';
import { comesFirst, conditionCandidates } from './conditions.ts';
import { courseCandidates } from './course.ts';
import { changesNeedSentence, sensorSentence } from './debrief-messages.ts';
import { doubtedSeats } from './doubted.ts';
import type { Candidate, Finding, Passed } from './finding.ts';
import { timingCandidates } from './timing.ts';
import {
  debriefing,
  MIN_STROKES,
  MIN_METRES,
  NO_CONTEXT,
  NO_PRICE,
  type Debriefed,
  type DebriefContext,
  type Debriefing,
} from './values.ts';

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
 * Replaces what was found of a seat with the sensor check's sentence, as large as one threshold, so that the seat is not judged.
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
