// Converts pieces between stroke indices and stored times: another version may split strokes differently, but times
// stay valid.
import type { Analysis, StrokeTable } from '#engine/analysis/analysis.ts';
import type { NamedRange } from '#engine/analysis/pieces/piece-edits.ts';
import { piecesFromRanges, strokesInSpan } from '#engine/analysis/pieces/pieces.ts';
import { LONGEST_NAME, type KeptPiece } from '#storage/annotations.ts';
import { isSame } from '#storage/joined.ts';
import type { Edit } from './annotations-state.ts';
import { joinPieces } from './join-pieces.ts';

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
