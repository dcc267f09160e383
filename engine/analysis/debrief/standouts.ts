// Standouts in a session without gates: each piece against itself and the others, from numbers that every device
// records. They include all rowers, wind and stream: separating those needs the crew's power.
import { say, type Message } from '../../recording/message.ts';
import type { Craft } from '../../recording/recording.ts';
import { PACE_OVER_M } from '../comparison/pace-steps.ts';
import { underWay } from '../pieces/pace-gap.ts';
import { beatsIn, NOTHING_SAMPLED } from '../pieces/piece-course.ts';
import { LONGEST_PAUSE_S } from '../pieces/pieces.ts';
import type { NamedPiece } from '../pieces/rowed-pieces.ts';
import type { SlowNumbers } from '../pieces/slow-numbers.ts';
import { computeMean } from '../statistics.ts';
import { heartDifferences } from './heart-differences.ts';
import { alikePieces, paceDifferences, quarterDifferences, type PieceDifference } from './piece-differences.ts';

/** Reason why it is not among the three: not significant, too small, or others rank higher. */
export type Untold = 'unsure' | 'small' | 'behind';

export interface Standout<Sentence = Message> extends PieceDifference<Sentence> {
  /** 1 to 3, or null. */
  readonly place: number | null;
  readonly untold: Untold | null;
}

export interface Standouts<Sentence = Message> {
  readonly pieces: readonly NamedPiece[];
  /** Everything examined, by value. */
  readonly found: readonly Standout<Sentence>[];
  /** Sentence shown if nothing has a place; otherwise null. */
  readonly nothing: Sentence | null;
  /** What these numbers cannot show, and what would; one sentence each. */
  readonly closed: readonly Sentence[];
}

const PLACES = 3;
/** Smallest change worth a sentence: of a piece's speed (a boat's smallest worthwhile change), and of heart rate. */
const MIN_SHARE = 0.003;
const MIN_BPM = 3;
/** Share of a piece that its last quarter makes up. */
const QUARTER = 0.25;

/** Seconds over 500 m it makes of a piece; none for heart rate. */
const secondsOver500m = ({ kind, value }: PieceDifference): number =>
  kind === 'heart-rate' ? 0 : Math.abs(value) * (kind === 'last-quarter' ? QUARTER : 1);

function toUntold(candidate: PieceDifference, usualPaceS: number): Untold | null {
  const { kind, value, either } = candidate;
  // Checks the rounded text: "likely 0.0–11.4" includes zero.
  const decimals = kind === 'heart-rate' ? 0 : 1;
  if (!(Number((Math.abs(value) - either).toFixed(decimals)) > 0)) return 'unsure';
  const isSmall =
    kind === 'heart-rate' ? Math.abs(value) < MIN_BPM : secondsOver500m(candidate) < MIN_SHARE * usualPaceS;
  return isSmall ? 'small' : null;
}

/** Reported ones first, then by value. */
function placed(candidates: readonly PieceDifference[], usualPaceS: number): Standout[] {
  const judged = candidates
    .map((candidate) => ({ ...candidate, untold: toUntold(candidate, usualPaceS) }))
    .toSorted(
      (a, b) => Number(a.untold !== null) - Number(b.untold !== null) || secondsOver500m(b) - secondsOver500m(a),
    );
  return judged.map((candidate, at) => {
    if (candidate.untold !== null) return { ...candidate, place: null };
    return at < PLACES ? { ...candidate, place: at + 1 } : { ...candidate, place: null, untold: 'behind' };
  });
}

function explainNothing(pieces: readonly NamedPiece[], found: readonly Standout[]): Message | null {
  if (found.some(({ place }) => place !== null)) return null;
  if (pieces.length === 0)
    return say`The selection has no pieces. Select part of the session to compare its end with the rest.`;
  if (found.length === 0)
    return say`These pieces are too few, too short or too variable to separate a difference from chance.`;
  return pieces.length === 1
    ? say`Nothing stands out in this piece. Its last quarter shows no clear change in pace.`
    : say`Nothing stands out. No piece clearly differs from the others, or in its last quarter.`;
}

const othersWords = (alike: number, all: number): Message =>
  alike < 2
    ? say`No two of these ${all} pieces have similar length and rate, so none are compared.`
    : say`Of these ${all} pieces ${alike} have similar length and rate. The others aren’t compared.`;

function explainClosed(
  pieces: readonly NamedPiece[],
  alike: readonly number[],
  { speedMps, heartRateBpm }: SlowNumbers,
  craft: Craft,
): Message[] {
  if (pieces.length === 0) return [];
  return [
    ...(speedMps === null ? [say`Pace needs boat speed.`] : []),
    ...(speedMps === null || craft === 'erg'
      ? []
      : [say`Pace includes wind and stream. Separating them needs crew power.`]),
    ...(heartRateBpm === null ? [say`Heart rate needs a heart rate monitor.`] : []),
    ...(pieces.length > 1 && alike.length < pieces.length ? [othersWords(alike.length, pieces.length)] : []),
  ];
}

/** An erg session without a rest counts as one piece: a rate change starts no other. */
function restedPieces(pieces: readonly NamedPiece[], craft: Craft): readonly NamedPiece[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (craft !== 'erg' || first === undefined || last === undefined || first === last) return pieces;
  const hasRest = pieces.some(({ fromS }, at) => at > 0 && fromS - (pieces[at - 1]?.toS ?? NaN) > LONGEST_PAUSE_S);
  return hasRest ? pieces : [{ name: 'The row', fromS: first.fromS, toS: last.toS }];
}

/** Pieces are in order of time. The intervals of each kind hold simultaneously in 9 of 10 sessions. */
export function findStandouts(given: readonly NamedPiece[], numbers: SlowNumbers, craft: Craft): Standouts {
  const pieces = restedPieces(given, craft);
  const speed = numbers.speedMps ?? NOTHING_SAMPLED;
  const alike = alikePieces(pieces, numbers);
  const mean = computeMean(pieces.flatMap((piece) => [...beatsIn(speed, underWay(piece))]));
  const candidates = [
    ...paceDifferences(pieces, alike, numbers),
    ...quarterDifferences(pieces, numbers),
    ...heartDifferences(pieces, alike, numbers),
  ];
  const found = placed(candidates, mean === null ? 0 : PACE_OVER_M / mean);
  return {
    pieces,
    found,
    nothing: explainNothing(pieces, found),
    closed: explainClosed(pieces, alike, numbers, craft),
  };
}
