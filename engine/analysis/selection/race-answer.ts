// Seat race: each rower's value with its uncertainty, ranked pairs with probabilities, and the lineup that the pieces
// choose.
import { type Message, numberValue, say, sayAll } from '../../recording/message.ts';
import { normalBelow } from '../statistics.ts';
import {
  gapVariance,
  racePosterior,
  NOISE_PCT,
  type Knowledge,
  type SeatRace,
  sharesSide,
  type AllowedLineups,
  type RacedRower,
  allowedLineups,
} from './race-model.ts';
import { MAX_PLANNED, piecesUntil, rankedPairs, type Swap, nextSwap, seatsInQuestion } from './race-plan.ts';
import { Z90 } from '../comparison/student.ts';
import { type LineupChoice, chooseLineup } from './lineup-choice.ts';

/** Normal quantile at 90%: the threshold of a decided pair, and of the 80% interval. */
const SAID_AT = 1.2815515655;
/** Normal quantiles at 99%, above which pieces are not used, and at 95%, above which they choose no lineup. */
const RARE_AT = 2.326347874;
const UNUSUAL_AT = Z90;

/** Relative to the mean of the rowers of the same side, % of the boat's speed, with its 90% interval. */
export interface RowerWorth {
  readonly rower: number;
  readonly name: string;
  readonly worthPct: number;
  readonly lowPct: number;
  readonly highPct: number;
}

export interface RacedPair {
  /** Indexes in the race's list: the likelier faster one first. */
  readonly before: number;
  readonly after: number;
  /** At least 0.5. */
  readonly probability: number;
  /** True if the pair is decided. */
  readonly isSaid: boolean;
  /** Planned pieces until the pair is decided: 0 if it is, null if more than twelve are needed. */
  readonly pieces: number | null;
  readonly margin: Margin;
}

export interface SeatRaceAnswer {
  /** Number of rowed pieces. */
  readonly pieces: number;
  /** Reason for an empty answer; otherwise null. */
  readonly closed: Message | null;
  /** Best first within a side. */
  readonly rowers: readonly RowerWorth[];
  /** All pairs of rowers of a side, surest first. */
  readonly pairs: readonly RacedPair[];
  /** The open pair closest to a decision; null without an answer, or if every pair is decided. */
  readonly nearest: RacedPair | null;
  readonly sentence: Message;
}

/** Quantile of chi-squared with this many degrees of freedom (Wilson and Hilferty 1931). */
const surpriseAt = (quantile: number, pieces: number): number =>
  pieces * (1 - 2 / (9 * pieces) + quantile * Math.sqrt(2 / (9 * pieces))) ** 3;

function estimateWorths({ rowers }: SeatRace, known: Knowledge): RowerWorth[] {
  const size = known.mean.length;
  const worths = rowers.map((raced, rower): RowerWorth & { readonly side: string | null } => {
    const { name, side } = raced;
    const alike = rowers.flatMap((other, at) => (sharesSide(raced, other) ? [at] : []));
    // The rower minus the mean of the same side.
    const weights = new Float64Array(size);
    for (const at of alike) weights[at] = (at === rower ? 1 : 0) - 1 / alike.length;
    const worthPct = known.mean.reduce((sum, value, at) => sum + value * (weights[at] ?? NaN), 0);
    const variance = known.covariance.reduce(
      (sum, value, at) => sum + value * (weights[Math.floor(at / size)] ?? NaN) * (weights[at % size] ?? NaN),
      0,
    );
    const half = Z90 * Math.sqrt(Math.max(0, variance));
    return { rower, name, side, worthPct, lowPct: worthPct - half, highPct: worthPct + half };
  });
  return worths
    .toSorted((one, other) => (one.side ?? '').localeCompare(other.side ?? '') || other.worthPct - one.worthPct)
    .map(({ side: _, ...worth }) => worth);
}

function comparePairs(race: SeatRace, known: Knowledge): RacedPair[] {
  const { rowers, pieces, water, reference } = race;
  const last = pieces.findLast(({ aheadPct }) => aheadPct !== null) ?? pieces[0];
  const isSure = (differencePct: number, variance: number): boolean =>
    Math.abs(differencePct) > SAID_AT * Math.sqrt(variance);
  const until = last === undefined ? () => null : piecesUntil(known, rowers, last, NOISE_PCT[water], isSure);
  return rankedPairs(rowers)
    .map(({ one, other }): RacedPair => {
      const differencePct = (known.mean[one] ?? NaN) - (known.mean[other] ?? NaN);
      const variance = gapVariance(known, one, other);
      const [before, after] = differencePct >= 0 ? [one, other] : [other, one];
      const probability = normalBelow(Math.abs(differencePct) / Math.sqrt(variance));
      const isSaid = isSure(differencePct, variance);
      const margin = marginOf(Math.abs(differencePct), Math.sqrt(variance), reference);
      return { before, after, probability, isSaid, pieces: until(one, other), margin };
    })
    .toSorted((one, other) => other.probability - one.probability);
}

/** By pieces, then by probability. */
function findNearestPair(pairs: readonly RacedPair[]): RacedPair | null {
  const plannedPieces = ({ pieces }: RacedPair): number => pieces ?? MAX_PLANNED + 1;
  const open = pairs.filter(({ isSaid }) => !isSaid);
  return (
    open.toSorted(
      (one, other) => plannedPieces(one) - plannedPieces(other) || other.probability - one.probability,
    )[0] ?? null
  );
}

/** What the pieces of a race left known, and whether they can be believed. */
export interface RaceState {
  readonly known: Knowledge;
  /** Number of rowed pieces. */
  readonly rowed: number;
  /** Reason for an empty answer; otherwise null. */
  readonly closed: Message | null;
  /** False where the pieces vary more than in 95 of 100 races. */
  readonly isSteady: boolean;
}

/** @param race two boats with equal numbers of rowers; every piece lists each rower once. */
export function raceState(race: SeatRace): RaceState {
  const known = racePosterior(race);
  const rowed = race.pieces.filter(({ aheadPct }) => aheadPct !== null).length;
  const scatters = rowed > 0 && known.surprise > surpriseAt(RARE_AT, rowed);
  const closed = closedSentence(rowed, scatters, NOISE_PCT[race.water]);
  return { known, rowed, closed, isSteady: rowed > 0 && known.surprise <= surpriseAt(UNUSUAL_AT, rowed) };
}

/** Ranking of a seat race; pure and reproducible. */
export function seatRaceAnswer(race: SeatRace, { known, rowed, closed } = raceState(race)): SeatRaceAnswer {
  const pairs = comparePairs(race, known);
  const told = closed === null ? pairs : pairs.map((pair) => ({ ...pair, isSaid: false, pieces: null }));
  const nearest = closed === null ? findNearestPair(told) : null;
  return {
    pieces: rowed,
    closed,
    rowers: estimateWorths(race, known),
    pairs: told,
    nearest,
    sentence: closed ?? raceSentences(pairs, nearest, race),
  };
}

// Sentences about a seat race: every ranking states its probability.
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
interface Margin {
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
function closedSentence(rowed: number, scatters: boolean, noisePct: number): Message | null {
  if (rowed === 0) return say`No results yet. Row the first piece.`;
  if (!scatters) return null;
  return say`No result: the pieces vary more than expected in 99 of 100 races, with ${numberValue(noisePct, 1)}% noise per piece. A time may be wrong, or water, rate or effort changed between pieces.`;
}

/** The surest decided pair with its margin, otherwise the next to decide. */
function raceSentences(pairs: readonly Pair[], nearest: Pair | null, raced: Raced): Message {
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
const noLineupSentence = (why: AllowedLineups['why']): Message =>
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
function choiceSentence(choice: LineupChoice, next: Swap | null, raced: Raced): Message {
  const name = (at: number): string => raced.rowers[at]?.name ?? '';
  const crew = choice.crew.map(name).join(', ');
  const share = sharePct(choice.probability);
  const fastest = choice.isTold
    ? [say`Fastest lineup: ${crew}, ${share}.`]
    : [notEnoughSentence(choice), say`Fastest so far: ${crew}, ${share}.`];
  const swap = next === null ? [] : [say`Next swap: ${name(next.out)} for ${name(next.into)}.`];
  return sayAll([...fastest, rivalsSentence(choice, raced), ...swap], ' ');
}

/** Answer of the selection: the lineup the pieces choose, and the next piece worth rowing. */
export interface LineupAnswer {
  /** Null without an answer, or where no lineup keeps the sides and weights. */
  readonly choice: LineupChoice | null;
  /** After the last rowed piece: the swap that tells most about the seats in question. */
  readonly next: Swap | null;
  readonly sentence: Message;
}

/** Choice of the lineup; pure and reproducible. */
export function lineupAnswer(race: SeatRace, state: RaceState = raceState(race)): LineupAnswer {
  const lineups = allowedLineups(race);
  const choice =
    state.closed === null && lineups.why === null ? chooseLineup(state.known, lineups.masks, state.isSteady) : null;
  const next = nextWorthRowing(race, state, choice);
  const sentence =
    state.closed ?? (choice === null ? noLineupSentence(lineups.why) : choiceSentence(choice, next, race));
  return { choice, next, sentence };
}

function nextWorthRowing({ rowers, water, pieces }: SeatRace, { known }: RaceState, choice: LineupChoice | null) {
  const last = pieces.findLast(({ aheadPct }) => aheadPct !== null);
  if (last === undefined) return null;
  const pairs = choice === null ? rankedPairs(rowers) : seatsInQuestion(known, rowers, choice.crew);
  return nextSwap(known, rowers, last, NOISE_PCT[water], pairs);
}
