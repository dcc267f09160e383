// Standouts in a session without gates: each piece against itself and the others, from numbers that every device
// records. They include all rowers, wind and stream: separating those needs the crew's power.
import { say, type Message } from '../../recording/message.ts';
import type { Craft } from '../../recording/recording.ts';
import { PACE_OVER_M } from '../comparison/pace-steps.ts';
import {
  underWay,
  MIN_BEATS,
  paceGap,
  speedScatter,
  type PaceGap,
  lastQuarters,
  meanStandardError,
  halfInterval,
  pooledScatter,
} from '../pieces/pace-gap.ts';
import {
  beatsIn,
  NOTHING_SAMPLED,
  BEAT_S,
  courseIn,
  type Sampled,
  type Span,
  type NamedPiece,
  type SlowNumbers,
} from '../pieces/rowed-pieces.ts';
import { LONGEST_PAUSE_S } from '../pieces/pieces.ts';
import { computeMean } from '../statistics.ts';
import { heartSentence, pacedSentence, quarterSentence, slowestSentence } from './debrief-messages.ts';
import { RATE_BAND_SPM } from '../comparison/strata.ts';

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
    ? say`Nothing stands out. The last quarter shows no clear change in pace.`
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

/** Share of the shortest piece before which the heart has not caught up with the work. */
const HEART_FROM = 0.25;
/** Resolution of a strap, which counts whole beats. */
const MIN_HALF_BPM = 1;

/** Heart rate in each piece minus the first piece, at the same time from the start. */
function heartsApart(pieces: readonly NamedPiece[], heartRateBpm: Sampled): Float64Array[] {
  const lengthS = Math.min(...pieces.map(({ fromS, toS }) => toS - fromS));
  const courses = pieces.map(({ fromS }) => {
    const span = { fromS: fromS + HEART_FROM * lengthS, toS: fromS + lengthS };
    return courseIn(heartRateBpm, span, Math.max(1, Math.round((span.toS - span.fromS) / BEAT_S)));
  });
  return courses
    .slice(1)
    .map((course) => course.map((bpm, at) => bpm - (courses[0]?.[at] ?? NaN)).filter(Number.isFinite));
}

interface HeartGap {
  readonly value: number;
  readonly either: number;
}

/** The last of the pieces against the first; null if unknown. */
function heartGap(pieces: readonly NamedPiece[], heartRateBpm: Sampled): HeartGap | null {
  const apart = heartsApart(pieces, heartRateBpm);
  const scatter = pooledScatter(apart);
  const ofLast = apart.at(-1) ?? new Float64Array();
  if (scatter === null || ofLast.length < MIN_BEATS) return null;
  const half = halfInterval(meanStandardError(scatter, ofLast.length), scatter, 1);
  return { value: computeMean(ofLast) ?? NaN, either: Math.max(MIN_HALF_BPM, half) };
}

/** A faster piece explains a faster heart rate. */
function isExplained({ value }: HeartGap, { differenceS, eitherS }: PaceGap): boolean {
  const isSure = Math.abs(differenceS) > eitherS;
  return isSure && differenceS < 0 === value > 0;
}

function heartDifferences(
  pieces: readonly NamedPiece[],
  alike: readonly number[],
  { speedMps, heartRateBpm }: SlowNumbers,
): PieceDifference[] {
  const rowed = alike.flatMap((at) => pieces[at] ?? []);
  const [first, last] = [rowed[0], rowed.at(-1)];
  if (heartRateBpm === null || speedMps === null || first === undefined || last === undefined || first === last)
    return [];
  const scatter = speedScatter(speedMps, pieces);
  const [before, after] = [beatsIn(speedMps, underWay(first)), beatsIn(speedMps, underWay(last))];
  const pace = scatter === null ? null : paceGap(before, after, scatter, 1);
  const heart = heartGap(rowed, heartRateBpm);
  if (pace === null || heart === null || isExplained(heart, pace)) return [];
  const { value, either } = heart;
  return [
    {
      kind: 'heart-rate',
      piece: alike.at(-1) ?? -1,
      against: alike[0] ?? -1,
      value,
      either,
      unit: 'bpm',
      sentence: heartSentence(last.name, first.name, heart, { value: pace.differenceS, either: pace.eitherS }),
    },
  ];
}

// Pace differences within pieces and between similar pieces, each with its interval.
export type StandoutKind = 'pace' | 'last-quarter' | 'heart-rate';

/** A difference before ranking; its sentence with values, or as written for one reader. */
interface PieceDifference<Sentence = Message> {
  readonly kind: StandoutKind;
  /** Index of the piece, and of the one it is compared with; null for the piece itself. */
  readonly piece: number;
  readonly against: number | null;
  /** Seconds over 500 m, + is slower, or bpm, + is higher; with half of its 90% interval. */
  readonly value: number;
  readonly either: number;
  readonly unit: 's /500 m' | 'bpm';
  readonly sentence: Sentence;
}

/** Maximum relative difference in length between similar pieces. */
const ALIKE = 0.2;

/**
 * Indexes, in order of time, of the largest group of pieces with similar length and rate; others were planned to
 * differ.
 */
function alikePieces(pieces: readonly Span[], { rateSpm }: SlowNumbers): number[] {
  const rowed = pieces.map((piece) => ({
    lengthS: piece.toS - piece.fromS,
    rate: rateSpm === null ? null : computeMean(beatsIn(rateSpm, underWay(piece))),
  }));
  const groups = rowed.map((usual) =>
    [...rowed.keys()].filter((at) => {
      const { lengthS = NaN, rate = null } = rowed[at] ?? {};
      const isAtRate = rate === null || usual.rate === null || Math.abs(rate - usual.rate) <= RATE_BAND_SPM;
      return isAtRate && Math.abs(lengthS - usual.lengthS) <= ALIKE * usual.lengthS;
    }),
  );
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}

function quarterDifferences(pieces: readonly NamedPiece[], { speedMps }: SlowNumbers): PieceDifference[] {
  return lastQuarters(speedMps ?? NOTHING_SAMPLED, pieces).map(({ piece, differenceS: value, eitherS: either }) => ({
    kind: 'last-quarter',
    piece,
    against: null,
    value,
    either,
    unit: 's /500 m',
    sentence: quarterSentence(pieces[piece]?.name ?? '', { value, either }),
  }));
}

/** The slowest of the similar pieces against the fastest. */
function paceDifferences(
  pieces: readonly NamedPiece[],
  alike: readonly number[],
  { speedMps }: SlowNumbers,
): PieceDifference[] {
  const speed = speedMps ?? NOTHING_SAMPLED;
  const scatter = speedScatter(speed, pieces);
  const rowed = alike
    .flatMap((at) => {
      const piece = pieces[at];
      return piece === undefined ? [] : [{ at, name: piece.name, speeds: beatsIn(speed, underWay(piece)) }];
    })
    .filter(({ speeds }) => speeds.length >= MIN_BEATS)
    .toSorted((a, b) => (computeMean(a.speeds) ?? NaN) - (computeMean(b.speeds) ?? NaN));
  const [slowest, fastest] = [rowed[0], rowed.at(-1)];
  if (scatter === null || slowest === undefined || fastest === undefined || slowest === fastest) return [];
  const gap = paceGap(fastest.speeds, slowest.speeds, scatter, (rowed.length * (rowed.length - 1)) / 2);
  if (gap === null) return [];
  const slower = { value: gap.differenceS, either: gap.eitherS };
  return [
    {
      kind: 'pace',
      piece: slowest.at,
      against: fastest.at,
      value: gap.differenceS,
      either: gap.eitherS,
      unit: 's /500 m',
      sentence:
        rowed.length === 2
          ? pacedSentence(slowest.name, fastest.name, slower)
          : slowestSentence(slowest.name, fastest.name, rowed.length, slower),
    },
  ];
}
