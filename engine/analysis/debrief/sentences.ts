// The full sentence of a finding: subject, what, how much, and its value.
import { numberValue, say, seatAs, type Message } from '../../recording/message.ts';
import type { Candidate } from './finding.ts';

/** "Seat 5", "The boat", "The crew"; "Power" where no one is named. */
function whoseWords({ kind, subject }: Pick<Candidate, 'kind' | 'subject'>): Message {
  if (subject !== null) return say`${seatAs('Seat', subject)}`;
  if (kind === 'oarlocks') return say`Power`;
  return kind === 'conditions' ? say`The boat` : say`The crew`;
}

/** The boat model is accurate to a meter. */
const metresValue = (metres: number) => numberValue(Math.abs(metres));

/** ": worth about 11 m over 2,000 m (likely 6–13 m) if the work is added."; a period without a value. */
function formatGain({ kind, metres, words: { message } }: Candidate): Message {
  if (metres === null) return message.endsWith('.') ? say`` : say`.`;
  const [low = NaN, high = NaN] = [metres.low, metres.high].map((one) => Math.abs(one)).toSorted((a, b) => a - b);
  const range = metres.low < 0 && metres.high > 0 ? '' : say` (likely ${metresValue(low)}–${metresValue(high)} m)`;
  const over = say`about ${metresValue(metres.value)} m over 2,000 m${range}`;
  return kind === 'conditions' || kind === 'uneven' ? say`; ${over}.` : say`: worth ${over} if the work is added.`;
}

export const findingSentence = (found: Candidate): Message =>
  say`${whoseWords(found)} ${found.words}${formatGain(found)}`;
