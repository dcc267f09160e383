// How pieces differ in themselves and from one another in pace, each with its interval; what is alike is compared with
// each other.
import { RATE_BAND_SPM } from '../comparison/strata.ts';
import { FEWEST_BEATS, lastQuarters, paceGap, speedScatter, underWay } from '../pieces/pace-gap.ts';
import { beatsIn, NOTHING_SAMPLED, type Span } from '../pieces/piece-course.ts';
import type { NamedPiece } from '../pieces/rowed-pieces.ts';
import type { SlowNumbers } from '../pieces/slow-numbers.ts';
import { meanOf } from '../statistics.ts';
import { amountText } from './amounts.ts';

export type StandoutKind = 'pace' | 'last-quarter' | 'heart-rate';

/** Something that differs, before it has a place among the others. */
export interface PieceDifference {
  readonly kind: StandoutKind;
  /**
   * Index of the piece that it is about, and of the one that this is compared with; null where that is the piece
   * itself.
   */
  readonly piece: number;
  readonly against: number | null;
  /** Seconds over 500 m, + is slower, or beats a minute, + is higher; with half of its 95% interval. */
  readonly value: number;
  readonly either: number;
  readonly unit: 's /500 m' | 'bpm';
  /** What the piece did, after its name. */
  readonly words: string;
}

/** Pieces are alike whose lengths differ by less than this share. */
const ALIKE = 0.2;

/** Indexes, in the order of time, of the most that were rowed alike in length and rate: others were not meant to be. */
export function alikePieces(pieces: readonly Span[], { rateSpm }: SlowNumbers): number[] {
  const rowed = pieces.map((piece) => ({
    lengthS: piece.toS - piece.fromS,
    rate: rateSpm === null ? null : meanOf(beatsIn(rateSpm, underWay(piece))),
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

/** "3.1 ± 0.9", without its sign. */
export const sizeAndHalf = (value: number, half: number, decimals: number): string =>
  `${amountText(Math.abs(value), decimals)} ± ${amountText(half, decimals)}`;

export function quarterDifferences(pieces: readonly NamedPiece[], { speedMps }: SlowNumbers): PieceDifference[] {
  return lastQuarters(speedMps ?? NOTHING_SAMPLED, pieces).map(({ piece, differenceS: value, eitherS: either }) => ({
    kind: 'last-quarter',
    piece,
    against: null,
    value,
    either,
    unit: 's /500 m',
    words: `was ${sizeAndHalf(value, either, 1)} s/500 m ${value > 0 ? 'slower' : 'faster'} in its last quarter than before, after the start`,
  }));
}

/** The slowest of the pieces that are alike, against the fastest of them. */
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
    .filter(({ speeds }) => speeds.length >= FEWEST_BEATS)
    .toSorted((a, b) => (meanOf(a.speeds) ?? NaN) - (meanOf(b.speeds) ?? NaN));
  const [slowest, fastest] = [rowed[0], rowed.at(-1)];
  if (scatter === null || slowest === undefined || fastest === undefined || slowest === fastest) return [];
  const gap = paceGap(fastest.speeds, slowest.speeds, scatter, (rowed.length * (rowed.length - 1)) / 2);
  if (gap === null) return [];
  const by = `${sizeAndHalf(gap.differenceS, gap.eitherS, 1)} s/500 m`;
  return [
    {
      kind: 'pace',
      piece: slowest.at,
      against: fastest.at,
      value: gap.differenceS,
      either: gap.eitherS,
      unit: 's /500 m',
      words:
        rowed.length === 2
          ? `was ${by} slower than ${fastest.name}`
          : `was the slowest of ${rowed.length} similar pieces, ${by} behind ${fastest.name}`,
    },
  ];
}
