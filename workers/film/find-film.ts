// Finds the place of a video in a session, piece by piece, until one agrees.
import {
  findAgain,
  findPlace,
  SearchedSession,
  type Piece,
  type PlaceFound,
  type StartRange,
  filmPieces,
  secondPiece,
} from '#engine/film/match/find-place.ts';
import { type OarSwing, SERIES_HZ } from '#engine/film/match/film-channels.ts';
import type { FilmMotion } from '#engine/film/motion.ts';
import type { FilmMark } from '#engine/film/placement.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';

export interface FindFilmRequest {
  readonly film: File;
  readonly durationS: number;
  readonly swing: OarSwing;
  /** Starts allowed by the video's clock; empty if unknown. */
  readonly readings: readonly StartRange[];
  /** Existing mark: then another piece is searched near it, to measure the clock drift. */
  readonly placed?: FilmMark;
}

export interface FilmFound extends PlaceFound {
  /** The searched piece of the video. */
  readonly piece: Piece;
}

export type MotionOfPiece = (
  film: File,
  piece: Piece,
  onProgress: (fraction: number) => void,
) => Promise<Result<FilmMotion>>;

const nothing = (): Result<never> =>
  failure(
    'nowhere',
    'Couldn’t sync automatically: the video doesn’t match this session’s oar movement. Sync it manually.',
  );

const notAgain = (): Result<never> =>
  failure('not-again', 'No second place was found far from the first, so nothing is known of how the clocks part.');

/** `onProgress` receives the share of all pieces done; ends early if one agrees. */
export async function findFilm(
  { film, durationS, swing, readings, placed }: FindFilmRequest,
  motionOf: MotionOfPiece,
  onProgress: (fraction: number) => void,
): Promise<Result<FilmFound>> {
  const session = new SearchedSession(swing);
  if (placed !== undefined) {
    const toS = swing.fromS + swing.velocity.length / SERIES_HZ;
    const piece = secondPiece(durationS, placed, { fromS: swing.fromS, toS });
    if (piece === null) return notAgain();
    const motion = await motionOf(film, piece, onProgress);
    if (!motion.ok) return motion;
    const agreed = findAgain(motion.value, session, piece, placed.recordingS - placed.filmS);
    return agreed === null ? notAgain() : success({ agreed, byClock: false, offered: [agreed], piece });
  }
  const pieces = filmPieces(durationS);
  let best: FilmFound | null = null;
  for (const [at, piece] of pieces.entries()) {
    const motion = await motionOf(film, piece, (fraction) => onProgress((at + fraction) / pieces.length));
    if (!motion.ok) return motion;
    const found: FilmFound = { ...findPlace(motion.value, session, piece, readings), piece };
    if (found.agreed !== null) return success(found);
    if (found.offered.length > 0 && (best === null || isSurer(found, best))) best = found;
  }
  return best === null ? nothing() : success(best);
}

/** Compares the similarity of movement, because stroke fit is only comparable within one piece. */
const isSurer = ({ offered: [one] }: FilmFound, { offered: [other] }: FilmFound): boolean =>
  (one?.likeness ?? 0) > (other?.likeness ?? 0);
