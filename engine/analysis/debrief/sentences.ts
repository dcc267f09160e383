// Subject and value clause of a sentence.
import { amountText } from './amounts.ts';
import type { Candidate } from './finding.ts';

/** "Seat 5", "The boat", "The crew"; "Power" where no one is named. */
export function whoseWords({ kind, subject }: Pick<Candidate, 'kind' | 'subject'>): string {
  if (subject !== null) return `Seat ${subject}`;
  if (kind === 'oarlocks') return 'Power';
  return kind === 'conditions' ? 'The boat' : 'The crew';
}

/** The boat model is accurate to a meter. */
const metresText = (metres: number): string => amountText(Math.abs(metres));

/** ": worth about 11 m over 2,000 m (likely 6–13 m) if the work is added."; a period without a value. */
export function worthOf({ kind, metres, words }: Candidate): string {
  if (metres === null) return words.endsWith('.') ? '' : '.';
  const [low, high] = [metres.low, metres.high].map((one) => Math.abs(one)).toSorted((a, b) => a - b);
  const range =
    metres.low < 0 && metres.high > 0 ? '' : ` (likely ${metresText(low ?? NaN)}–${metresText(high ?? NaN)} m)`;
  const over = `about ${metresText(metres.value)} m over 2,000 m${range}`;
  return kind === 'conditions' || kind === 'uneven' ? `; ${over}.` : `: worth ${over} if the work is added.`;
}
