// Pieces that two tabs edited at once: each edit changes the pieces it was about and leaves the others as they are by now.
import type { KeptPiece } from '#storage/annotations.ts';

const isSamePiece = (one: KeptPiece, other: KeptPiece): boolean =>
  one.name === other.name && one.startS === other.startS && one.endS === other.endS;

const among = (piece: KeptPiece, pieces: readonly KeptPiece[]): boolean =>
  pieces.some((one) => isSamePiece(one, piece));

/** A stroke belongs to one piece, so touching ends don't overlap. */
const overlap = (one: KeptPiece, other: KeptPiece): boolean => one.startS < other.endS && other.startS < one.endS;

/**
 * `after` is what an edit made of `before`, `now` what became of it elsewhere. Where both changed the same stretch, the
 * edit that is made last decides about that stretch.
 */
export function joinPieces(
  before: readonly KeptPiece[],
  after: readonly KeptPiece[],
  now: readonly KeptPiece[],
): KeptPiece[] {
  const gone = before.filter((piece) => !among(piece, after));
  const made = after.filter((piece) => !among(piece, before));
  const others = now.filter((piece) => !among(piece, gone) && !made.some((one) => overlap(one, piece)));
  return [...others, ...made].toSorted((one, other) => one.startS - other.startS);
}
