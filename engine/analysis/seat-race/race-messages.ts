// Sentences about a seat race: every ranking states its probability.
import type { RacedRower } from './race-model.ts';
import type { Swap } from './race-plan.ts';

interface Pair {
  readonly probability: number;
  readonly isSaid: boolean;
  readonly pieces: number | null;
  readonly words: string;
}

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
/** Maximum shown probability in whole percent. */
const SUREST_PCT = 99;

/** "81%"; never 100. */
export const sharePct = (probability: number): string => {
  const pct = Math.round(100 * probability);
  return pct > SUREST_PCT ? `above ${SUREST_PCT}%` : `${pct}%`;
};

/** "Ann before Ben: 81%". */
export const pairWords = (before: string, after: string, probability: number): string =>
  `${before} before ${after}: ${sharePct(probability)}`;

/** "Next swap: Ann for Ben." */
const swapWords = ({ out, into }: Swap, rowers: readonly Pick<RacedRower, 'name'>[]): string =>
  `Next swap: ${rowers[out]?.name ?? ''} for ${rowers[into]?.name ?? ''}.`;

/** "Two more pieces should bring it to 90%." */
function moreWords(pieces: number | null): string {
  if (pieces === null) return 'These rowers are too close: it would take more than 12 more pieces.';
  return `${NUMBERS[pieces] ?? pieces} more ${pieces === 1 ? 'piece' : 'pieces'} should bring it to 90%.`;
}

/** Reason why a race has no answer yet; null if it has one. */
export function closedWords(rowed: number, scatters: boolean, noisePct: number): string | null {
  if (rowed === 0) return 'No results yet. Row the first piece.';
  if (!scatters) return null;
  return `No result: the pieces vary more than expected in 99 of 100 races, with ${noisePct}% noise per piece. A time may be wrong, or water, rate or effort changed between pieces.`;
}

/** Decided pairs, the next pair to decide, and the next swap. */
export function raceWords(
  pairs: readonly Pair[],
  nearest: Pair | null,
  next: Swap | null,
  rowers: readonly Pick<RacedRower, 'name'>[],
): string {
  const said = pairs.filter(({ isSaid }) => isSaid);
  const enough =
    said.length === 0
      ? 'Not enough data for a ranking yet: no pair has reached 90%.'
      : `${said.length} of ${pairs.length} pairs are decided.`;
  if (nearest === null || next === null) return enough;
  return `${enough} Closest to a decision: ${nearest.words}. ${swapWords(next, rowers)} ${moreWords(nearest.pieces)}`;
}
