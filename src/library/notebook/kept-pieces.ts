// Pieces as someone edited them: stored by time, shown in place of the engine's, and joined where two tabs edited at
// once.
import { type KeptPiece, LONGEST_NAME } from '#storage/annotations.ts';
import type { Analysis, StrokeTable } from '#engine/analysis/analysis.ts';
import type { NamedRange } from '#engine/analysis/pieces/piece-edits.ts';
import { piecesFromRanges, strokesInSpan } from '#engine/analysis/pieces/pieces.ts';
import { isSame } from '#storage/load-session.ts';
import type { Edit } from './annotations-state.ts';

const isSamePiece = (one: KeptPiece, other: KeptPiece): boolean =>
  one.name === other.name && one.startS === other.startS && one.endS === other.endS;

const among = (piece: KeptPiece, pieces: readonly KeptPiece[]): boolean =>
  pieces.some((one) => isSamePiece(one, piece));

/** A stroke belongs to one piece, so touching ends don't overlap. */
const overlap = (one: KeptPiece, other: KeptPiece): boolean => one.startS < other.endS && other.startS < one.endS;

/**
 * Each edit changes the pieces it was about and leaves the others as they are by now. `after` is what an edit made of
 * `before`, `now` what became of it elsewhere. Where both changed the same stretch, the edit that is made last decides
 * about that stretch.
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

/** A piece none of whose strokes has a time cannot be kept, and is left out. */
export function toKeptPieces(strokes: StrokeTable, pieces: readonly NamedRange[]): KeptPiece[] {
  return pieces.flatMap(({ name, fromStroke, toStroke }) => {
    const startS = strokes.boat.startS.subarray(fromStroke, toStroke).find(Number.isFinite);
    const endS = strokes.boat.endS.subarray(fromStroke, toStroke).findLast(Number.isFinite);
    if (startS === undefined || endS === undefined || !(endS > startS)) return [];
    return [{ name: name?.slice(0, LONGEST_NAME) ?? null, startS, endS }];
  });
}

const toRanges = (strokes: StrokeTable, kept: readonly KeptPiece[]): NamedRange[] =>
  kept.flatMap((piece) => {
    const range = strokesInSpan(strokes, piece);
    return range === null ? [] : [{ ...range, ...(piece.name !== null && { name: piece.name }) }];
  });

/** The analysis with the pieces that were kept; itself where none were, because the engine's own are shown then. */
export const withPieces = (analysis: Analysis, kept: readonly KeptPiece[] | null): Analysis =>
  kept === null ? analysis : { ...analysis, pieces: piecesFromRanges(analysis, toRanges(analysis.strokes, kept)) };

interface PieceChange {
  readonly before: readonly KeptPiece[] | null;
  /** Null restores the pieces that the engine finds. */
  readonly after: readonly KeptPiece[] | null;
  /** Pieces on screen: `before`, or the engine's pieces if that is null. */
  readonly shown: readonly KeptPiece[];
}

/** Concurrent edits of other pieces in another tab are preserved. */
export const pieceEdit = (does: string, { before, after, shown }: PieceChange): Edit => ({
  does,
  apply: (annotations) => ({
    ...annotations,
    pieces: after === null ? null : joinPieces(shown, after, annotations.pieces ?? shown),
  }),
  revert: (annotations) => ({ ...annotations, pieces: reverted(annotations.pieces, { before, after, shown }) }),
});

function reverted(
  now: readonly KeptPiece[] | null,
  { before, after, shown }: PieceChange,
): readonly KeptPiece[] | null {
  if (after === null || now === null) return before;
  const joined = joinPieces(after, shown, now);
  return before === null && isSame(joined, shown) ? null : joined;
}
