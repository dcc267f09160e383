// Sentences about a seat race: every ranking states its probability.
import { numberValue, say, sayAll, type Message } from '../../recording/message.ts';
import type { RacedRower, SeatRace } from './race-model.ts';
import type { Swap } from './race-plan.ts';

type Raced = Pick<SeatRace, 'reference'> & { readonly rowers: readonly Pick<RacedRower, 'name'>[] };

interface Pair {
  /** Indexes in the race's list. */
  readonly before: number;
  readonly after: number;
  readonly margin: Margin;
  readonly probability: number;
  readonly isSaid: boolean;
  readonly pieces: number | null;
}

/** Maximum shown probability in whole percent. */
const SUREST_PCT = 99;

/** "81%"; never 100. */
export const sharePct = (probability: number): string => {
  const pct = Math.round(100 * probability);
  return pct > SUREST_PCT ? `above ${SUREST_PCT}%` : `${pct}%`;
};

/** Lead of one rower over another with its 90% interval. */
export interface Margin {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly unit: ' s' | '%';
}

const DECIMALS = { ' s': 1, '%': 2 } as const;

/** "1.2 s (likely 0.4–2.0 s)", "0.4 s (likely −0.5 to 1.3 s)". */
export function marginText({ value, low, high, unit }: Margin): Message {
  const text = (amount: number) => numberValue(amount, DECIMALS[unit]);
  return low < 0
    ? say`${text(value)}${unit} (likely ${text(low)} to ${text(high)}${unit})`
    : say`${text(value)}${unit} (likely ${text(low)}–${text(high)}${unit})`;
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** "over a 3:22 piece", "per 500 m"; empty for margins in %. */
export function referenceText(reference: SeatRace['reference']): string {
  if (reference === undefined) return '';
  return reference.of === '500 m' ? 'per 500 m' : `over a ${clock(Math.round(reference.seconds))} piece`;
}

/** A margin over what it is meant: "1.2 s (likely 0.4–2.0 s) over a 3:22 piece". */
function leadText({ margin }: Pair, { reference }: Raced): Message {
  const lead = marginText(margin);
  if (reference === undefined) return lead;
  return reference.of === '500 m'
    ? say`${lead} per 500 m`
    : say`${lead} over a ${clock(Math.round(reference.seconds))} piece`;
}

/** "2 more pieces should bring it to 90%." */
function moreSentence(pieces: number | null): Message {
  if (pieces === null) return say`These rowers are too close: it would take more than 12 more pieces.`;
  return pieces === 1 ? say`1 more piece should bring it to 90%.` : say`${pieces} more pieces should bring it to 90%.`;
}

/** Reason why a race has no answer yet; null if it has one. */
export function closedSentence(rowed: number, scatters: boolean, noisePct: number): Message | null {
  if (rowed === 0) return say`No results yet. Row the first piece.`;
  if (!scatters) return null;
  return say`No result: the pieces vary more than expected in 99 of 100 races, with ${numberValue(noisePct, 1)}% noise per piece. A time may be wrong, or water, rate or effort changed between pieces.`;
}

/** The surest decided pair with its margin, otherwise the next to decide; then the next swap. */
export function raceSentences(pairs: readonly Pair[], nearest: Pair | null, next: Swap | null, raced: Raced): Message {
  const name = (at: number): string => raced.rowers[at]?.name ?? '';
  const decided = pairs.filter(({ isSaid }) => isSaid);
  const [surest] = decided;
  const answer =
    surest === undefined
      ? say`Not enough data for a ranking yet: no pair has reached 90%.`
      : say`${name(surest.before)} before ${name(surest.after)} by ${leadText(surest, raced)}. ${decided.length} of ${pairs.length} pairs are decided.`;
  if (nearest === null || next === null) return answer;
  const closest = say`Closest to a decision: ${name(nearest.before)} before ${name(nearest.after)} by ${leadText(nearest, raced)}, ${sharePct(nearest.probability)}.`;
  const swap = say`Next swap: ${name(next.out)} for ${name(next.into)}.`;
  return sayAll([answer, closest, swap, moreSentence(nearest.pieces)], ' ');
}
