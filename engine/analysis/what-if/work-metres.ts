// Value of more work: meters over 2,000 m from a power law of the crew's power, with an uncertain exponent; and the
// sentences that answer with it.
import { GAIN_DISTANCE_M } from '../comparison/estimated-gain.ts';
import { normalFrom, uniformFrom } from '../comparison/blocks.ts';
import { quantile } from '../statistics.ts';
import { numberValue, say, seatAs, wholeValue, type Message } from '../../recording/message.ts';
import type { Answers, SeatWorth } from './what-if.ts';

/** A share of the crew's power, and its standard error. */
export interface PowerShare {
  readonly value: number;
  readonly error: number;
}

interface Metres {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Speed is proportional to the cube root of power; in practice, and without a step test, to any power in this range.
 */
export const EXPONENTS = [0.28, 0.4] as const;
const SAID = 1 / 3;
const DRAWS = 2000;
const SEED = 1918;
const TAIL = 0.05;

const metresBy = (share: number, exponent: number): number =>
  GAIN_DISTANCE_M * (Math.max(0, 1 + share) ** exponent - 1);

/** For a change of power as a share of the crew's; the middle 90% over share and exponent. */
export function workMetres({ value, error }: PowerShare): Metres {
  const uniform = uniformFrom(SEED);
  const normal = normalFrom(uniform);
  const [least, most] = EXPONENTS;
  const draws = Float64Array.from({ length: DRAWS }, () =>
    metresBy(value + error * normal(), least + (most - least) * uniform()),
  );
  return { value: metresBy(value, SAID), low: quantile(draws, TAIL), high: quantile(draws, 1 - TAIL) };
}

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
 * Sentences that answer “what if”: meters for work and none for timing. Change of the crew's power as a share; null
 * without a force curve.
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
