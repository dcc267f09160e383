// Seat race: each rower's value with its uncertainty, and ranked pairs with probabilities.
import type { Message } from '../../recording/message.ts';
import { normalBelow } from '../normal.ts';
import { gapVariance, racePosterior, NOISE_PCT, type Knowledge, type SeatRace } from './race-model.ts';
import { sharesSide } from './lineups.ts';
import { MAX_PLANNED, piecesUntil, rankedPairs } from './race-plan.ts';
import { closedSentence, type Margin, marginOf, raceSentences } from './race-messages.ts';

/** Normal quantile at 90%: the threshold of a decided pair, and of the 80% interval. */
const SAID_AT = 1.2815515655;
const INTERVAL_AT = 1.644853627;
/** Normal quantiles at 99%, above which pieces are not used, and at 95%, above which they choose no lineup. */
const RARE_AT = 2.326347874;
const UNUSUAL_AT = 1.644853627;

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
    const half = INTERVAL_AT * Math.sqrt(Math.max(0, variance));
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
