// Sentences that answer “what if”: meters for work and none for timing.
import { GAIN_DISTANCE_M } from '../comparison/estimated-gain.ts';
import { numberValue, say, seatAs, wholeValue, type Message } from '../../recording/message.ts';
import type { Answers, SeatWorth } from './what-if.ts';
import { workMetres, type Metres, type PowerShare } from './work-metres.ts';

/** Questions with the unit of their slider. */
export const WORK_QUESTIONS = {
  slip: { text: 'Less slip', unit: '°', most: 6, step: 0.5 },
  power: { text: 'More power', unit: '%', most: 10, step: 0.5 },
  rate: { text: 'Higher rate', unit: 'spm', most: 4, step: 0.5 },
} as const;
export type WorkQuestion = keyof typeof WORK_QUESTIONS;

const PERCENT = 100;

/** A rower's share multiplied by a factor, with its error. */
const times = ({ value, error }: PowerShare, by: number): PowerShare => ({ value: by * value, error: by * error });

const ofSeat = (worth: SeatWorth, question: 'slip' | 'power', amount: number): PowerShare | null => {
  if (question === 'power') return times(worth.power, amount / PERCENT);
  return worth.slipDegree === null ? null : times(worth.slipDegree, amount);
};

/** Sum of rowers' shares with independent errors. */
const summed = (shares: readonly PowerShare[]): PowerShare => ({
  value: shares.reduce((sum, { value }) => sum + value, 0),
  error: Math.hypot(...shares.map(({ error }) => error)),
});

/**
 * Change of the crew's power as a share; null without a force curve.
 * @param seat null for every rower.
 * @param amount degrees less slip, percent more power, or additional strokes per minute.
 */
export function computePowerShare(
  answers: Answers,
  question: WorkQuestion,
  seat: number | null,
  amount: number,
): PowerShare | null {
  if (question === 'rate') {
    // Power is work per stroke times rate; without this crew's slope the work stays constant.
    const slope = answers.workSlope ?? { value: 0, error: 0 };
    const more = Math.log1p(amount / answers.rateSpm);
    const value = Math.expm1((1 + slope.value) * more);
    return { value, error: (1 + value) * more * slope.error };
  }
  // More power from everyone needs no shares.
  if (question === 'power' && seat === null) return { value: amount / PERCENT, error: 0 };
  const asked = answers.seats.filter((one) => seat === null || one.seat === seat);
  const shares = asked.map((worth) => ofSeat(worth, question, amount));
  return shares.includes(null) || shares.length === 0 ? null : summed(shares.flatMap((share) => share ?? []));
}

/** Decimals of a size of meters, and of its interval. */
const sizeDecimals = (metres: number): number => (Math.abs(metres) < 0.95 ? 1 : 0);
const rangeDecimals = (metres: number): number => (Math.abs(metres) < 20 ? 1 : 0);

/** "about 2 m over 2,000 m (1.5 to 2.1)". */
export function workMetresText({ value, low, high }: Metres): Message {
  const [from, to] = [numberValue(low, rangeDecimals(low)), numberValue(high, rangeDecimals(high))];
  return say`about ${numberValue(value, sizeDecimals(value))} m over ${wholeValue(GAIN_DISTANCE_M)} m (${from} to ${to})`;
}

function workSentence(
  question: WorkQuestion,
  seat: number | null,
  amount: number,
  metres: Metres,
  hasSlope: boolean,
): Message {
  const gain = workMetresText(metres);
  const whose = seat === null ? 'Every seat' : seatAs('Seat', seat);
  switch (question) {
    case 'slip':
      return say`${whose}: ${amount}° less slip gains ${gain} if the work is added. At the same effort, it gains nothing.`;
    case 'power':
      return say`${whose}: ${amount}% more power gains ${gain} if the work is added. At the same effort, it gains nothing.`;
    case 'rate':
      return hasSlope
        ? say`The crew: ${amount} spm more gains ${gain} if the work is added. At the same effort, it gains nothing.`
        : say`The crew: ${amount} spm more gains ${gain} if the work of a stroke stays the same. At the same effort, it gains nothing.`;
  }
}

/** One answer in meters; null without a force curve. */
export function workAnswer(answers: Answers, question: WorkQuestion, seat: number | null, amount: number) {
  const share = computePowerShare(answers, question, seat, amount);
  if (share === null) return null;
  const metres = workMetres(share);
  return { metres, sentence: workSentence(question, seat, amount, metres, answers.workSlope !== null) };
}
