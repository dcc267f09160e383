// Selects parts of a video: of hours of video, four pieces give as much information as the whole, and save minutes.
import type { FilmMark } from '../placement.ts';
import { MIN_PIECE_S, type Piece } from './find-place.ts';

export const LONGEST_PIECE_S = 120;
export const MAX_PIECES = 4;
/** The last frame begins before the video ends. */
const END_S = 0.2;

/** Minimum span for drift; over less, two clocks diverge by less than a frame. */
const MIN_DRIFTING_S = 20 * 60;

/**
 * Piece of a placed video that shows the most clock drift: at the end farther from its mark, within the session. Null
 * if video and session overlap too little.
 */
export function secondPiece(
  durationS: number,
  { filmS, recordingS }: FilmMark,
  session: { readonly fromS: number; readonly toS: number },
): Piece | null {
  const startS = recordingS - filmS;
  const fromS = Math.max(0, session.fromS - startS);
  const toS = Math.min(durationS - END_S, session.toS - startS);
  if (!(toS - fromS >= MIN_DRIFTING_S)) return null;
  const isLater = filmS - fromS < toS - filmS;
  return { fromS: isLater ? toS - LONGEST_PIECE_S : fromS, seconds: LONGEST_PIECE_S };
}

/** Pieces evenly spread over the video, in search order; empty if the video is too short to be placed on its own. */
export function filmPieces(durationS: number): readonly Piece[] {
  const usableS = durationS - END_S;
  if (!(usableS >= MIN_PIECE_S)) return [];
  const count = Math.min(MAX_PIECES, Math.max(1, Math.floor(usableS / LONGEST_PIECE_S)));
  const seconds = Math.min(LONGEST_PIECE_S, usableS);
  const freeS = usableS - count * seconds;
  // The gaps before, between and after them are equal.
  return Array.from({ length: count }, (_, at) => ({
    fromS: at * seconds + (freeS * (at + 1)) / (count + 1),
    seconds,
  }));
}
