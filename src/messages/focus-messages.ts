// What was asked and what the next session answers, in words: whole sentences with names and numbers.
import {
  MIN_FOCUS_STROKES,
  type Answered,
  type FocusAnswer,
  type Focus,
  type FocusMetric,
  type Got,
} from '#engine/analysis/focus.ts';

/** Numbers in the reader's locale, as the desk or a sent page writes them. */
export interface NumberWriter {
  readonly number: (value: number, decimals: number) => string;
  /** With a plus on positive numbers. */
  readonly signed: (value: number, decimals: number) => string;
}

interface FocusLook {
  readonly name: string;
  /** Suffix of a number. */
  readonly unit: string;
  readonly decimals: number;
}

export const FOCUS_LOOKS: Readonly<Record<FocusMetric, FocusLook>> = {
  arcDeg: { name: 'length', unit: '°', decimals: 1 },
  catchSlipDeg: { name: 'catch slip', unit: '°', decimals: 1 },
  finishSlipDeg: { name: 'wash', unit: '°', decimals: 1 },
  powerW: { name: 'power', unit: '\u00A0W', decimals: 0 },
  catchOffsetMs: { name: 'catch timing', unit: '\u00A0ms', decimals: 0 },
};

/** "length +3° at 28–32": a whole amount without decimals, as it was typed. */
export function focusText({ metric, asked, fromSpm, toSpm }: Focus, { signed }: NumberWriter): string {
  const { name, unit, decimals } = FOCUS_LOOKS[metric];
  return `${name} ${signed(asked, Number.isInteger(asked) ? 0 : decimals)}${unit} at ${fromSpm}–${toSpm}`;
}

/** "+2.1° (likely 1.2–3.0)", "+0.3° (likely −0.8 to +1.4)", "+2.1°" where no interval is known. */
export function gotText(metric: FocusMetric, { got, interval }: Got, { number, signed }: NumberWriter): string {
  const { unit, decimals } = FOCUS_LOOKS[metric];
  const size = `${signed(got, decimals)}${unit}`;
  if (interval === null) return size;
  const { low, high } = interval;
  return low > 0
    ? `${size} (likely ${number(low, decimals)}–${number(high, decimals)})`
    : `${size} (likely ${signed(low, decimals)} to ${signed(high, decimals)})`;
}

const HELD: Readonly<Record<NonNullable<Answered['held']>, string>> = {
  yes: ' Held in the last quarter: yes.',
  no: ' Held in the last quarter: no.',
  unclear: ' Held in the last quarter: cannot be told from these strokes.',
};

const WHY_NOT: Readonly<Record<'strokes' | 'before', string>> = {
  strokes: `Not comparable: fewer than ${MIN_FOCUS_STROKES} measured strokes at that rate.`,
  before: 'Not comparable: no earlier session at that rate with the same boat class, oars and sensors.',
};

/** "Asked for length +3° at 28–32. Got +2.1° (likely 1.2–3.0). Held in the last quarter: no." */
export function answerText(focus: Focus, answer: FocusAnswer, write: NumberWriter): string {
  const asked = focusText(focus, write);
  if ('why' in answer) return `Asked for ${asked}. ${WHY_NOT[answer.why]}`;
  const sentence = `Asked for ${asked}. Got ${gotText(focus.metric, answer, write)}.`;
  if (answer.interval === null) return `${sentence} One earlier session at that rate: too few to say how sure.`;
  if (answer.verdict === 'better') return `${sentence}${answer.held === null ? '' : HELD[answer.held]}`;
  return answer.verdict === 'other'
    ? `${sentence} The other way.`
    : `${sentence} No change beyond day-to-day variation.`;
}

/** "Focus: length +3° at 28–32. Here 84.1°, usual 82.0°: +2.1° (likely 1.2–3.0)." of the strokes now shown. */
export function liveText(focus: Focus, answer: FocusAnswer, write: NumberWriter): string {
  const asked = focusText(focus, write);
  if ('why' in answer) return `Focus: ${asked}. ${WHY_NOT[answer.why]}`;
  const { unit, decimals } = FOCUS_LOOKS[focus.metric];
  const [mean, usual] = [answer.mean, answer.usual].map((value) => `${write.number(value, decimals)}${unit}`);
  return `Focus: ${asked}. Here ${mean}, usual ${usual}: ${gotText(focus.metric, answer, write)}.`;
}

export interface CueCount {
  /** Focuses that a later session answered, at least two. */
  readonly asked: number;
  readonly better: number;
  /** Of those that got better. */
  readonly still: number;
}

/** "The cue “length” got better in 2 of 3, and it is still there in 1 of 2." */
export const cueText = (name: string, { asked, better, still }: CueCount): string =>
  better === 0
    ? `The cue “${name}” surely got better in none of ${asked}.`
    : `The cue “${name}” got better in ${better} of ${asked}, and it is still there in ${still} of ${better}.`;
