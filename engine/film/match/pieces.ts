// Which parts of a video are looked at: of a video of hours four pieces tell as much as the whole, and cost minutes
// less.
import type { FilmMark } from '../placement.ts';
import { LEAST_PIECE_S, type Piece } from './find-place.ts';

export const LONGEST_PIECE_S = 120;
export const MOST_PIECES = 4;
/** The last frame begins before the video ends. */
const END_S = 0.2;

/** Over a shorter stretch two clocks part by less than a frame. */
const LEAST_DRIFTING_S = 20 * 60;

/**
 * The piece of a placed video that tells most of how the clocks part: at the end that lies further from its mark, as
 * far as the outing reaches. Null where video and outing share too little.
 */
export function secondPiece(
  durationS: number,
  { filmS, recordingS }: FilmMark,
  outing: { readonly fromS: number; readonly toS: number },
): Piece | null {
  const startS = recordingS - filmS;
  const fromS = Math.max(0, outing.fromS - startS);
  const toS = Math.min(durationS - END_S, outing.toS - startS);
  if (!(toS - fromS >= LEAST_DRIFTING_S)) return null;
  const isLater = filmS - fromS < toS - filmS;
  return { fromS: isLater ? toS - LONGEST_PIECE_S : fromS, seconds: LONGEST_PIECE_S };
}

/**
 * Spread evenly over the video, the first to be looked at first; none of a video that is too short to be placed by
 * itself.
 */
export function filmPieces(durationS: number): readonly Piece[] {
  const usableS = durationS - END_S;
  if (!(usableS >= LEAST_PIECE_S)) return [];
  const count = Math.min(MOST_PIECES, Math.max(1, Math.floor(usableS / LONGEST_PIECE_S)));
  const seconds = Math.min(LONGEST_PIECE_S, usableS);
  const freeS = usableS - count * seconds;
  // Before, between and after them the video goes on for equally long.
  return Array.from({ length: count }, (_, at) => ({
    fromS: at * seconds + (freeS * (at + 1)) / (count + 1),
    seconds,
  }));
}
