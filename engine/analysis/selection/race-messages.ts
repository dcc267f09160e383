// Sentences about a seat race: every ranking states its probability.
import { Z90 } from '../comparison/student.ts';
import { numberValue, say, sayAll, type Message } from '../../recording/message.ts';
import type { AllowedLineups } from './lineups.ts';
import type { LineupChoice } from './lineup-choice.ts';
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

/** Maximum and minimum shown probability in whole percent. */
const SUREST_PCT = 99;
const RAREST_PCT = 1;

/** "81%"; never 100, never 0. */
export const sharePct = (probability: number): string => {
  const pct = Math.round(100 * probability);
  if (pct > SUREST_PCT) return `above ${SUREST_PCT}%`;
  return pct < RAREST_PCT ? `below ${RAREST_PCT}%` : `${pct}%`;
};

/** Lead of one rower over another with its 90% interval. */
export interface Margin {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly unit: ' s' | '%';
}

/** Of a lead in % and its SD, in the time of the reference where there is one. */
export function marginOf(leadPct: number, sdPct: number, reference: SeatRace['reference']): Margin {
  const scale = reference === undefined ? 1 : reference.seconds / 100;
  const half = Z90 * sdPct;
  return {
    value: leadPct * scale,
    low: (leadPct - half) * scale,
    high: (leadPct + half) * scale,
    unit: reference === undefined ? '%' : ' s',
  };
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
function leadText({ margin }: { readonly margin: Margin }, { reference }: Raced): Message {
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

/** The surest decided pair with its margin, otherwise the next to decide. */
export function raceSentences(pairs: readonly Pair[], nearest: Pair | null, raced: Raced): Message {
  const name = (at: number): string => raced.rowers[at]?.name ?? '';
  const decided = pairs.filter(({ isSaid }) => isSaid);
  const [surest] = decided;
  const answer =
    surest === undefined
      ? say`Not enough data for a ranking yet: no pair has reached 90%.`
      : say`${name(surest.before)} before ${name(surest.after)} by ${leadText(surest, raced)}. ${decided.length} of ${pairs.length} pairs are decided.`;
  if (nearest === null) return answer;
  const closest = say`Closest to a decision: ${name(nearest.before)} before ${name(nearest.after)} by ${leadText(nearest, raced)}, ${sharePct(nearest.probability)}.`;
  return sayAll([answer, closest, moreSentence(nearest.pieces)], ' ');
}

/** Why no lineup can be chosen. */
export const noLineupSentence = (why: AllowedLineups['why']): Message =>
  why === 'weights missing'
    ? say`No lineup yet: enter every rower’s weight, or take the weight limit away.`
    : say`No lineup keeps the sides and weights. Loosen a limit, or correct a side.`;

/** "12 of 69 others could be as fast. Nearest: Eve for Dee, slower by 0.3 s (likely −0.2 to 0.8 s)." */
function rivalsSentence({ equals, allowed, nearest }: LineupChoice, raced: Raced): Message {
  if (nearest === null) return say`No other lineup keeps the sides and weights.`;
  const names = (of: readonly number[]): string => of.map((at) => raced.rowers[at]?.name ?? '').join(', ');
  const lead = leadText({ margin: marginOf(nearest.leadPct, nearest.sdPct, raced.reference) }, raced);
  const untold =
    equals.length === 0
      ? say`Every other lineup is slower with at least 90%.`
      : say`${equals.length} of ${allowed - 1} others could be as fast.`;
  return sayAll([untold, say`Nearest: ${names(nearest.into)} for ${names(nearest.out)}, slower by ${lead}.`], ' ');
}

function notEnoughSentence({ isSteady, settled, contested }: LineupChoice): Message {
  return isSteady
    ? say`Not enough data for a lineup yet: ${settled} of ${contested} rowers have reached 90%.`
    : say`Not enough data for a lineup yet: the pieces vary more than in 95 of 100 races.`;
}

/** The fastest lineup with its probability, or that the pieces don't tell it yet; its equals; the next piece. */
export function choiceSentence(choice: LineupChoice, next: Swap | null, raced: Raced): Message {
  const name = (at: number): string => raced.rowers[at]?.name ?? '';
  const crew = choice.crew.map(name).join(', ');
  const share = sharePct(choice.probability);
  const fastest = choice.isTold
    ? [say`Fastest lineup: ${crew}, ${share}.`]
    : [notEnoughSentence(choice), say`Fastest so far: ${crew}, ${share}.`];
  const swap = next === null ? [] : [say`Next swap: ${name(next.out)} for ${name(next.into)}.`];
  return sayAll([...fastest, rivalsSentence(choice, raced), ...swap], ' ');
}
