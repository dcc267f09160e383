// Sentences about a seat race: every ranking states its probability.
import { plainNumber } from '../../recording/message.ts';
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

/** Lead of one rower over another with its 90% interval. */
export interface Margin {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly unit: ' s' | '%';
}

const DECIMALS = { ' s': 1, '%': 2 } as const;

/** "1.2 s (likely 0.4–2.0 s)", "0.4 s (likely −0.5 to 1.3 s)". */
export function marginText({ value, low, high, unit }: Margin): string {
  const text = (amount: number): string => plainNumber(amount, DECIMALS[unit]);
  return `${text(value)}${unit} (likely ${text(low)}${low < 0 ? ' to ' : '–'}${text(high)}${unit})`;
}

/** "over a 3:22 piece", "per 500 m"; empty for margins in %. */
export function referenceText(reference: SeatRace['reference']): string {
  if (reference === undefined) return '';
  if (reference.of === '500 m') return 'per 500 m';
  const seconds = Math.round(reference.seconds);
  return `over a ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} piece`;
}

/** "Ann before Ben by 1.2 s (likely 0.4–2.0 s) over a 3:22 piece". */
function leadWords(pair: Pair, { rowers, reference }: Raced): string {
  const name = (at: number): string => rowers[at]?.name ?? '';
  return [`${name(pair.before)} before ${name(pair.after)} by ${marginText(pair.margin)}`, referenceText(reference)]
    .filter((part) => part !== '')
    .join(' ');
}

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

/** The surest decided pair with its margin, otherwise the next to decide; then the next swap. */
export function raceWords(pairs: readonly Pair[], nearest: Pair | null, next: Swap | null, raced: Raced): string {
  const said = pairs.filter(({ isSaid }) => isSaid);
  const [surest] = said;
  const answer =
    surest === undefined
      ? 'Not enough data for a ranking yet: no pair has reached 90%.'
      : `${leadWords(surest, raced)}. ${said.length} of ${pairs.length} pairs are decided.`;
  if (nearest === null || next === null) return answer;
  const closest = `Closest to a decision: ${leadWords(nearest, raced)}, ${sharePct(nearest.probability)}.`;
  return `${answer} ${closest} ${swapWords(next, raced.rowers)} ${moreWords(nearest.pieces)}`;
}
