// Pieces between the strokes they are made of and the times they are kept by: another version of the product may cut
// the recording into other strokes, the times stay.
import type { Analysis, StrokeTable } from '#engine/analysis/analysis.ts';
import type { NamedRange } from '#engine/analysis/pieces/piece-edits.ts';
import { piecesOfRanges, strokesInSpan } from '#engine/analysis/pieces/pieces.ts';
import { LONGEST_NAME, type KeptPiece } from '#workers/storage/annotations.ts';
import type { Edit } from './annotations-state.ts';

/** A piece none of whose strokes has a time cannot be kept, and is left out. */
export function keptOf(strokes: StrokeTable, pieces: readonly NamedRange[]): KeptPiece[] {
  return pieces.flatMap(({ name, fromStroke, toStroke }) => {
    const startS = strokes.boat.startS.subarray(fromStroke, toStroke).find(Number.isFinite);
    const endS = strokes.boat.endS.subarray(fromStroke, toStroke).findLast(Number.isFinite);
    if (startS === undefined || endS === undefined || !(endS > startS)) return [];
    return [{ name: name?.slice(0, LONGEST_NAME) ?? null, startS, endS }];
  });
}

const rangesOf = (strokes: StrokeTable, kept: readonly KeptPiece[]): NamedRange[] =>
  kept.flatMap((piece) => {
    const range = strokesInSpan(strokes, piece);
    return range === null ? [] : [{ ...range, ...(piece.name !== null && { name: piece.name }) }];
  });

/** The analysis with the pieces that were kept; itself where none were, because the engine's own are shown then. */
export const withPieces = (analysis: Analysis, kept: readonly KeptPiece[] | null): Analysis =>
  kept === null ? analysis : { ...analysis, pieces: piecesOfRanges(analysis, rangesOf(analysis.strokes, kept)) };

export const pieceEdit = (
  does: string,
  before: readonly KeptPiece[] | null,
  after: readonly KeptPiece[] | null,
): Edit => ({
  does,
  apply: (annotations) => ({ ...annotations, pieces: after }),
  revert: (annotations) => ({ ...annotations, pieces: before }),
});
