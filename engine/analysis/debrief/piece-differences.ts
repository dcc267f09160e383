// Pace differences within pieces and between similar pieces, each with its interval.
import type { Message } from '../../recording/message.ts';
import { RATE_BAND_SPM } from '../comparison/strata.ts';
import { MIN_BEATS, lastQuarters, paceGap, speedScatter, underWay } from '../pieces/pace-gap.ts';
import { beatsIn, NOTHING_SAMPLED, type Span } from '../pieces/piece-course.ts';
import type { NamedPiece } from '../pieces/rowed-pieces.ts';
import type { SlowNumbers } from '../pieces/slow-numbers.ts';
import { computeMean } from '../statistics.ts';
import { pacedSentence, quarterSentence, slowestSentence } from './piece-messages.ts';

export type StandoutKind = 'pace' | 'last-quarter' | 'heart-rate';

/** A difference before ranking; its sentence with values, or as written for one reader. */
export interface PieceDifference<Sentence = Message> {
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
export function alikePieces(pieces: readonly Span[], { rateSpm }: SlowNumbers): number[] {
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

export function quarterDifferences(pieces: readonly NamedPiece[], { speedMps }: SlowNumbers): PieceDifference[] {
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
export function paceDifferences(
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
