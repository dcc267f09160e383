// An erg test in words: the name of its piece, its result, and who says so.
import { clock } from './clock.ts';
import { fixed } from './number.ts';

const BY_TIME = new Set(['60s', '30min', '60min']);
const PIECES: Readonly<Record<string, string>> = {
  '500m': '500 m',
  '60s': '60 s',
  '30min': '30 min',
  '60min': '60 min',
  step: 'Step test',
  other: 'Piece',
};

export const ergName = (piece: string): string => PIECES[piece] ?? piece;

interface Result {
  readonly piece: string;
  readonly distance_m: number;
  readonly duration_s: number;
}

/** "6:59.8" for a distance, "8,214 m" for a time. */
export const ergResult = ({ piece, distance_m: meters, duration_s: seconds }: Result): string =>
  BY_TIME.has(piece) ? `${fixed(meters)} m` : clock(seconds, 1);

export const SOURCE_WORDS = {
  verified: 'Verified',
  coach_confirmed: 'Coach-confirmed',
  self_reported: 'Self-reported',
} as const;
