// Piece edits for buttons, handles and keys, and the analysis with them.
import { useMemo, useEffect } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import {
  added,
  endMoved,
  mergedWithNext,
  withoutPiece,
  renamed,
  split,
  type NamedRange,
  type PieceEnd,
} from '#engine/analysis/pieces/piece-edits.ts';
import { toKeptPieces, pieceEdit, withPieces } from '#src/library/notebook/kept-pieces.ts';
import { hasClock } from '../selection/selection.ts';
import type { Selection, SelectionChange } from '../view.ts';
import { useDeskEdits } from './edits-context.tsx';
import { pieceName, type SplitPlace } from './piece-labels.ts';
import { useAnnotations } from '#src/library/notebook/annotations.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import type { SessionId } from '#workers/api.ts';

export interface PieceEdits {
  /** Why pieces can't be edited; null when they can. */
  readonly refused: string | null;
  /** Do the pieces differ from the detected ones? */
  readonly areEdited: boolean;
  readonly moveEnd: (index: number, end: PieceEnd, stroke: number) => void;
  readonly splitAt: (place: SplitPlace) => void;
  readonly mergeWithNext: (index: number) => void;
  readonly remove: (index: number) => void;
  readonly rename: (index: number, name: string) => void;
  /** Creates a piece from the selected strokes and selects it. */
  readonly addSelection: () => void;
  /** Restores the detected pieces. */
  readonly reset: () => void;
}

const NO_CLOCK = 'The file gives its strokes no times, so its pieces cannot be edited.';

export function usePieceEdits(
  analysis: Analysis,
  selection: Selection,
  select: (change: SelectionChange) => void,
): PieceEdits {
  const { annotations, perform } = useDeskEdits();
  return useMemo((): PieceEdits => {
    const { pieces, strokes } = analysis;
    const before = annotations.pieces;
    const shown = before ?? toKeptPieces(strokes, pieces);
    const change = (does: string, after: readonly NamedRange[]): void => {
      if (after !== pieces) perform(pieceEdit(does, { before, after: toKeptPieces(strokes, after), shown }));
    };
    const called = (index: number): string => {
      const piece = pieces[index];
      if (piece === undefined) return 'a piece';
      return piece.name === undefined ? `piece ${index + 1}` : pieceName(piece, index);
    };
    return {
      refused: hasClock(analysis) ? null : NO_CLOCK,
      areEdited: before !== null,
      moveEnd: (index, end, stroke) =>
        change(`moving an end of ${called(index)}`, endMoved(pieces, index, end, stroke, strokes.count)),
      splitAt: ({ piece, stroke }) => change(`splitting ${called(piece)}`, split(pieces, piece, stroke)),
      mergeWithNext: (index) => change(`merging ${called(index)} with the next`, mergedWithNext(pieces, index)),
      remove: (index) => change(`deleting ${called(index)}`, withoutPiece(pieces, index)),
      rename: (index, name) => change(`naming ${called(index)}`, renamed(pieces, index, name)),
      addSelection: () => {
        const fromStroke = selection.strokes[0] ?? 0;
        const toStroke = (selection.strokes.at(-1) ?? -1) + 1;
        const after = added(pieces, { fromStroke, toStroke });
        change('adding a piece', after);
        const place = after.findIndex((piece) => piece.fromStroke === fromStroke);
        if (after !== pieces && place >= 0) select({ piece: place });
      },
      reset: () => perform(pieceEdit('resetting the pieces', { before, after: null, shown })),
    };
  }, [analysis, annotations.pieces, perform, selection.strokes, select]);
}

/** Lets the first charts draw before stored edits are read. */
const AFTER_FIRST_FIGURES_MS = 300;

export function useEditedAnalysis(session: SessionId): Analysis | undefined {
  const found = useSessions((state) => state.opened[session]?.analysis);
  const kept = useAnnotations((state) => state.of[session]?.annotations.pieces ?? null);
  const load = useAnnotations((state) => state.load);
  const isOpen = found !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => load(session), AFTER_FIRST_FIGURES_MS);
    return () => clearTimeout(timer);
  }, [session, isOpen, load]);
  return useMemo(() => (found === undefined ? undefined : withPieces(found, kept)), [found, kept]);
}
