// Sentences of the debrief, with gates and without: one whole template per case. What they are about is marked.
import { marked, numberValue, say, sayAll, seatAs, wholeValue, type Message } from '../../recording/message.ts';
import type { TimingReference } from '../analysis.ts';
import { definitionOf } from '../definitions/catalogue.ts';
import { MIN_ROWED, type Change } from '../changes/changes.ts';
import { ENDING_STROKES, SETTLING_STROKES, type ChangeQuantity } from '../changes/series.ts';
import { Z90 } from '../comparison/student.ts';
import { GAIN_DISTANCE_M } from '../comparison/estimated-gain.ts';
import type { Estimate } from './values.ts';
import type { Candidate, Onset } from './finding.ts';

const who = (seat: number) => marked(seatAs('Seat', seat));

/** What a rower is compared with: sessions of their own, another seat, or the median of the others. */
export type Reference =
  | { readonly is: 'usual'; readonly sessions: number }
  | { readonly is: 'seat'; readonly seat: number }
  | { readonly is: 'median' };

export type ComparedKind = 'power' | 'slip' | 'wash' | 'length';

interface Compared {
  readonly who: ReturnType<typeof marked>;
  readonly own: Message;
  readonly beyond: Message;
  readonly range: Message;
}

interface ComparedTemplates {
  readonly unit: string;
  readonly decimals: number;
  readonly usual: (of: Compared, sessions: number) => Message;
  readonly seat: (of: Compared, other: number) => Message;
  readonly median: (of: Compared) => Message;
}

const IN_DEGREES = { unit: '°', decimals: 1 } as const;

const COMPARED: Readonly<Record<ComparedKind, ComparedTemplates>> = {
  power: {
    unit: ' W',
    decimals: 0,
    usual: ({ who, own, beyond, range }, sessions) =>
      say`${who} averages ${own}, ${beyond} below their usual in ${sessions} sessions at this rate (${range}).`,
    seat: ({ who, own, beyond, range }, other) =>
      say`${who} averages ${own}, ${beyond} below ${seatAs('seat', other)} (${range}).`,
    median: ({ who, own, beyond, range }) => say`${who} averages ${own}, ${beyond} below the crew median (${range}).`,
  },
  slip: {
    ...IN_DEGREES,
    usual: ({ who, own, beyond, range }, sessions) =>
      say`${who} slips ${own} at the catch, ${beyond} more than usual in ${sessions} sessions at this rate (${range}).`,
    seat: ({ who, own, beyond, range }, other) =>
      say`${who} slips ${own} at the catch, ${beyond} more than ${seatAs('seat', other)} (${range}).`,
    median: ({ who, own, beyond, range }) =>
      say`${who} slips ${own} at the catch, ${beyond} more than the crew median (${range}).`,
  },
  wash: {
    ...IN_DEGREES,
    usual: ({ who, own, beyond, range }, sessions) =>
      say`${who} has ${own} of wash, ${beyond} more than usual in ${sessions} sessions at this rate (${range}).`,
    seat: ({ who, own, beyond, range }, other) =>
      say`${who} has ${own} of wash, ${beyond} more than ${seatAs('seat', other)} (${range}).`,
    median: ({ who, own, beyond, range }) =>
      say`${who} has ${own} of wash, ${beyond} more than the crew median (${range}).`,
  },
  length: {
    ...IN_DEGREES,
    usual: ({ who, own, beyond, range }, sessions) =>
      say`${who} rows ${own} long, ${beyond} less than usual in ${sessions} sessions at this rate (${range}).`,
    seat: ({ who, own, beyond, range }, other) =>
      say`${who} rows ${own} long, ${beyond} less than ${seatAs('seat', other)} (${range}).`,
    median: ({ who, own, beyond, range }) =>
      say`${who} rows ${own} long, ${beyond} less than the crew median (${range}).`,
  },
};

interface ComparedValues {
  readonly own: number;
  /** How much worse, above 0. */
  readonly beyond: Estimate;
  readonly reference: Reference;
  /** Half of the 90% interval from the oarlocks alone; 0 if they do not matter. */
  readonly oarlockHalf: number;
}

/**
 * "Seat 5 averages 202 W, 28 W below the crew median (likely 14–43 W). Oarlock error could explain up to 20 W of it."
 */
export function comparedSentence(kind: ComparedKind, seat: number, values: ComparedValues): Message {
  const { reference, oarlockHalf } = values;
  const { unit, decimals, ...templates } = COMPARED[kind];
  const amount = (value: number): Message => say`${numberValue(value, decimals)}${unit}`;
  const of = {
    who: who(seat),
    own: amount(values.own),
    beyond: amount(values.beyond.value),
    range: likely(values.beyond, unit, decimals),
  };
  const sentence =
    reference.is === 'usual'
      ? templates.usual(of, reference.sessions)
      : reference.is === 'seat'
        ? templates.seat(of, reference.seat)
        : templates.median(of);
  return Number(oarlockHalf.toFixed(decimals)) > 0
    ? say`${sentence} Oarlock error could explain up to ${amount(oarlockHalf)} of it.`
    : sentence;
}

/**
 * What two seats could settle by swapping oarlocks.
 * @param only the one that differs; null if both do.
 */
export function oarlocksSentence(only: number | null, swap: readonly [number, number]): Message {
  const [a, b] = swap;
  const open =
    only === null
      ? say`${marked('Power')} in seats ${seatAs('number', a)} and ${seatAs('number', b)} differs from the crew by more than strokes explain, and by no more than two oarlocks can differ.`
      : say`${marked('Power')} in ${seatAs('seat', only)} differs from the crew by more than strokes explain, and by no more than two oarlocks can differ.`;
  return say`${open} Swap the oarlocks of ${seatAs('number', a)} and ${seatAs('number', b)} for one piece to settle it.`;
}

/** @param late mean against the reference, ms; + is late. */
export function timingSentence(seat: number, late: Estimate, reference: TimingReference): Message {
  const [ms, range] = [numberValue(Math.abs(late.value)), likely(late, ' ms')];
  if (reference === 'stroke')
    return late.value > 0
      ? say`${who(seat)} consistently catches ${ms} ms after the stroke seat (${range}).`
      : say`${who(seat)} consistently catches ${ms} ms before the stroke seat (${range}).`;
  if (reference === 'crew')
    return late.value > 0
      ? say`${who(seat)} consistently catches ${ms} ms after the rest of the crew (${range}).`
      : say`${who(seat)} consistently catches ${ms} ms before the rest of the crew (${range}).`;
  return late.value > 0
    ? say`${who(seat)} consistently catches ${ms} ms after ${seatAs('seat', reference)} (${range}).`
    : say`${who(seat)} consistently catches ${ms} ms before ${seatAs('seat', reference)} (${range}).`;
}

/** @param step change of the speed that power doesn't explain, %. */
export function conditionsSentence(step: Estimate, onset: Onset): Message {
  const [share, range, stroke] = [numberValue(Math.abs(step.value), 1), likely(step, '%', 1), onsetNumber(onset)];
  return step.value < 0
    ? say`${marked('The boat')} ran ${share}% below what its power gives (${range}), from stroke ${stroke} on: water, wind or the speed sensor.`
    : say`${marked('The boat')} ran ${share}% above what its power gives (${range}), from stroke ${stroke} on: water, wind or the speed sensor.`;
}

/** @param lost power lost, W, above 0. */
export function fadeSentence(seat: number, lost: Estimate, onset: Onset, isAlone: boolean): Message {
  const [watts, range, stroke] = [numberValue(lost.value), likely(lost, ' W'), onsetNumber(onset)];
  return isAlone
    ? say`${who(seat)} gives ${watts} W less (${range}) from stroke ${stroke} on.`
    : say`${who(seat)} gives ${watts} W less (${range}) from stroke ${stroke} on, beyond what the others lose.`;
}

/** Names of metrics after a rower’s. */
const CHANGED_NAMES: Readonly<Record<ChangeQuantity, string>> = {
  arcDeg: 'length',
  catchAngleDeg: 'catch angle',
  catchSlipDeg: 'catch slip',
  finishSlipDeg: 'wash',
  peakForceN: 'peak force',
  powerW: 'power',
  catchOffsetMs: 'lateness at the catch',
  rateSpm: 'stroke rate',
  crewPowerW: 'total crew power',
  catchSpreadMs: 'catch spread',
  speedMps: 'boat speed',
};

const PRECISION: Readonly<Record<string, number>> = { deg: 1, spm: 1, 'm/s': 2 };

/** "Seat 6: length falls by 3.1° (likely 2.4–3.8°) from 88.1°, starting at stroke 74 (likely 60–90)." */
export function changeSentence(change: Change): Message {
  const { subject, quantity, size, error, before, shape } = change;
  const { name, unit } = definitionOf(quantity);
  // Metrics of the whole boat name it themselves: "Total crew power".
  const what = subject === null ? marked(name) : say`${who(subject)}: ${CHANGED_NAMES[quantity]}`;
  const [sign, decimals] = [unit === 'deg' ? '°' : ` ${unit}`, PRECISION[unit] ?? 0];
  const range = likely({ low: size - Z90 * error, high: size + Z90 * error }, sign, decimals);
  const by = say`${numberValue(Math.abs(size), decimals)}${sign} (${range})`;
  const from = say`${numberValue(before, decimals)}${sign}`;
  const stroke = onsetNumber(change);
  if (shape === 'hinge')
    return size > 0
      ? say`${what} rises gradually by ${by} from ${from}, starting at stroke ${stroke}.`
      : say`${what} falls gradually by ${by} from ${from}, starting at stroke ${stroke}.`;
  return size > 0
    ? say`${what} rises by ${by} from ${from}, starting at stroke ${stroke}.`
    : say`${what} falls by ${by} from ${from}, starting at stroke ${stroke}.`;
}

/** @param only the seat of a rower who was measured alone; null for a crew. */
export function unevenSentence(only: number | null, sdPct: number): Message {
  const sd = numberValue(sdPct);
  return only === null
    ? say`${marked('The crew')} varies in power by ${sd}% within a piece (±1 SD from stroke to stroke).`
    : say`${who(only)} varies in power by ${sd}% within a piece (±1 SD from stroke to stroke).`;
}

/** @param longest strokes in a row that were long enough to look for changes. */
export const changesNeedSentence = (longest: number): Message =>
  say`What changed within the piece needs ${wholeValue(MIN_ROWED)} strokes without a pause. The longest stretch has ${wholeValue(longest)}, not counting its first ${wholeValue(SETTLING_STROKES)} and last ${wholeValue(ENDING_STROKES)}.`;

/** @param fault sentence of the sensor check. */
export const sensorSentence = (seat: number, fault: Message): Message => say`${who(seat)} isn’t judged here. ${fault}`;

/** The boat model is accurate to a meter. */
function metresSentence({ kind, metres }: Pick<Candidate, 'kind' | 'metres'>): Message[] {
  if (metres === null) return [];
  const [low, high] = [Math.abs(metres.low), Math.abs(metres.high)].toSorted((a, b) => a - b);
  const range = likely({ low: metres.low < 0 && metres.high > 0 ? 0 : (low ?? NaN), high: high ?? NaN }, ' m');
  const gain = numberValue(Math.abs(metres.value));
  return kind === 'conditions' || kind === 'uneven'
    ? [say`That is about ${gain} m over ${wholeValue(GAIN_DISTANCE_M)} m (${range}).`]
    : [say`Adding the missing work is worth about ${gain} m over ${wholeValue(GAIN_DISTANCE_M)} m (${range}).`];
}

/** What was found and what it is worth, a sentence each. */
export const findingSentences = (found: Candidate): Message => sayAll([found.sentence, ...metresSentence(found)], ' ');

/** A difference and half of its 90% interval. */
interface Difference {
  readonly value: number;
  readonly either: number;
}

const PACE = [' s/500 m', 1] as const;
const HEART = [' bpm', 0] as const;

/** "3.1 s/500 m" and "likely 2.2–4.0 s/500 m", without the sign. */
function sizeAndRange({ value, either }: Difference, [unit, decimals]: readonly [string, number]) {
  const size = Math.abs(value);
  const range = likely({ low: size - either, high: size + either }, unit, decimals);
  return [say`${numberValue(size, decimals)}${unit}`, range] as const;
}

/** Sentences about what stands out in pieces without gates: one whole template per case. The piece is marked. */
export function quarterSentence(piece: string, slower: Difference): Message {
  const [size, range] = sizeAndRange(slower, PACE);
  return slower.value > 0
    ? say`${marked(piece)} was ${size} slower (${range}) in its last quarter than before, after the start.`
    : say`${marked(piece)} was ${size} faster (${range}) in its last quarter than before, after the start.`;
}

export function pacedSentence(piece: string, other: string, slower: Difference): Message {
  const [size, range] = sizeAndRange(slower, PACE);
  return say`${marked(piece)} was ${size} slower than ${other} (${range}).`;
}

/** @param of number of similar pieces. */
export function slowestSentence(piece: string, fastest: string, of: number, slower: Difference): Message {
  const [size, range] = sizeAndRange(slower, PACE);
  return say`${marked(piece)} was the slowest of ${of} similar pieces, ${size} behind ${fastest} (${range}).`;
}

/** The heart, and the pace at which it beat. */
export function heartSentence(piece: string, first: string, higher: Difference, slower: Difference): Message {
  const [bpm, ofBpm] = sizeAndRange(higher, HEART);
  const [pace, ofPace] = sizeAndRange(slower, PACE);
  const heart =
    higher.value > 0
      ? say`${marked(piece)} had a heart rate ${bpm} above that of ${first} (${ofBpm}).`
      : say`${marked(piece)} had a heart rate ${bpm} below that of ${first} (${ofBpm}).`;
  return slower.value > 0
    ? say`${heart} It was ${pace} slower (${ofPace}).`
    : say`${heart} It was ${pace} faster (${ofPace}).`;
}

/** "likely 22–26 W": the 90% interval of a size shown without its sign, from 0 if the sign is not sure. */
export function likely(
  { low, high }: { readonly low: number; readonly high: number },
  sign: string,
  decimals = 0,
): Message {
  const [least, most] = high <= 0 ? [-high, -low] : [Math.max(0, low), high];
  return say`likely ${numberValue(least, decimals)}–${numberValue(most, decimals)}${sign}`;
}

/** "37", "74 (likely 60–90)": the stroke at which something starts, numbered from one. */
export const onsetNumber = ({ stroke, fromStroke: from, toStroke: to }: Onset): string =>
  from === to ? `${stroke + 1}` : `${stroke + 1} (likely ${from + 1}–${to + 1})`;
