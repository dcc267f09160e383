// Intervals that a device recorded, the totals of a file, and the sentences that say where those come from.
import { say, wholeValue, type Message } from './message.ts';

/** Totals of a file or an interval; null if not counted. */
export interface Totals {
  readonly distanceM: number | null;
  /** Work time, seconds: the sum of the work intervals. */
  readonly workS: number | null;
  /** Seconds from the first event to the last. */
  readonly elapsedS: number | null;
  readonly strokes: number | null;
  readonly intervals: number | null;
}

export const NO_TOTALS: Totals = { distanceM: null, workS: null, elapsedS: null, strokes: null, intervals: null };

/** Source of a total. */
export type Origin = 'session' | 'laps' | 'counter' | 'strokes' | 'speed' | 'track' | 'power' | 'rate';

/** Another total of the file that was not chosen. */
export interface NotChosen {
  readonly quantity: 'distanceM' | 'strokes';
  readonly from: Origin;
  readonly value: number;
  /** No boat can reach it, nothing else in the file agrees, or it includes driving. */
  readonly why: 'impossible' | 'alone' | 'carried';
}

/** Totals of a file for screens, reports and `analyze`, chosen among all its sources; units as in the names. */
export interface ChosenTotals extends Pick<Totals, 'distanceM' | 'workS' | 'elapsedS' | 'strokes'> {
  /** Distance of the work alone, in `workS`, m; the total without rests. */
  readonly workDistanceM: number | null;
  readonly distanceFrom: Origin | null;
  readonly strokesFrom: Origin | null;
  readonly rejected: readonly NotChosen[];
}

export interface Interval {
  /** Seconds on the recording's own clock. */
  readonly startS: number;
  readonly endS: number;
  readonly kind: 'work' | 'rest';
  /** Name given by the device or the athlete. */
  readonly name: string | null;
  /**
   * 'split': an automatic distance lap of the device, not a separate piece. 'speed': found in the track, by no device.
   */
  readonly by: 'device' | 'lap' | 'mark' | 'split' | 'speed';
  readonly totals: Totals;
}

const metres = (value: number): Message => say`${wholeValue(value)} m`;

const DISTANCE_FROM: Readonly<Record<Origin, (distance: Message) => Message>> = {
  session: (distance) => say`The distance is ${distance}, the device’s session total.`,
  laps: (distance) => say`The distance is ${distance}, the total of the laps.`,
  counter: (distance) => say`The distance is ${distance}, from the counter in the rows.`,
  strokes: (distance) => say`The distance is ${distance}, the total of the strokes’ lengths.`,
  speed: (distance) => say`The distance is ${distance}, the sum of speed over time.`,
  track: (distance) => say`The distance is ${distance}, the length of the track.`,
  power: (distance) => say`The distance is ${distance}, computed from power.`,
  rate: (distance) => say`The distance is ${distance}, computed from the stroke rate.`,
};

export const distanceSentence = (from: Origin, distanceM: number): Message => DISTANCE_FROM[from](metres(distanceM));

const STROKES_FROM: Readonly<Record<Origin, (count: Message) => Message>> = {
  session: (count) => say`The stroke count is ${count}, the device’s session total.`,
  laps: (count) => say`The stroke count is ${count}, the total of the laps.`,
  counter: (count) => say`The stroke count is ${count}, from the counter in the rows.`,
  strokes: (count) => say`The stroke count is ${count}, the number of strokes.`,
  speed: (count) => say`The stroke count is ${count}, computed from speed.`,
  track: (count) => say`The stroke count is ${count}, computed from the track.`,
  power: (count) => say`The stroke count is ${count}, computed from power.`,
  rate: (count) => say`The stroke count is ${count}, computed from the stroke rate.`,
};

export const strokesSentence = (from: Origin, count: number): Message => STROKES_FROM[from](say`${wholeValue(count)}`);

/** In a list. */
const ORIGIN_LABELS: Readonly<Record<Origin, string>> = {
  session: 'session total',
  laps: 'laps',
  counter: 'counter in the rows',
  strokes: 'stroke lengths',
  speed: 'speed',
  track: 'track',
  power: 'power',
  rate: 'stroke rate',
};

/**
 * What else the file says, and why that is not used: "Not used: 42,733 m (counter in the rows), because no boat can
 * reach it."
 */
export function rejectedSentence({ quantity, from, value, why }: NotChosen): Message {
  const total = quantity === 'distanceM' ? metres(value) : say`${wholeValue(value)}`;
  const source = ORIGIN_LABELS[from];
  switch (why) {
    case 'impossible':
      return say`Not used: ${total} (${source}), because no boat can reach it.`;
    case 'alone':
      return say`Not used: ${total} (${source}), because nothing else in the file agrees.`;
    case 'carried':
      return say`Not used: ${total} (${source}), because it includes driving.`;
  }
}
