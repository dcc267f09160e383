// Edits of the open session for all of the desk: apply, undo and redo, keeping the selection on its piece; those of
// pieces, for buttons, handles and keys; and the analysis with them.
import { createContext, use, useMemo, type ReactNode, useEffect } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import {
  placeAfter,
  added,
  endMoved,
  mergedWithNext,
  withoutPiece,
  renamed,
  split,
  type NamedRange,
  type PieceEnd,
} from '#engine/analysis/pieces/piece-edits.ts';
import { NOT_ANNOTATED, type Edit } from '#src/library/notebook/annotations-state.ts';
import { annotationsStore, useAnnotations } from '#src/library/notebook/annotations.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import type { SessionId } from '#workers/api.ts';
import type { Annotations } from '#storage/annotations.ts';
import type { Selection, SelectionChange } from '../view.ts';
import { withPieces, toKeptPieces, pieceEdit } from '#src/library/notebook/kept-pieces.ts';
import { hasClock } from '../selection/selection.ts';
import { pieceName, type SplitPlace } from './piece-labels.ts';

interface DeskEdits {
  readonly annotations: Annotations;
  readonly perform: (edit: Edit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Next undo or redo; null when there is none. */
  readonly undoes: string | null;
  readonly redoes: string | null;
  /** Why nothing is saved, or what was lost; null when all is well. */
  readonly problem: string | null;
}

const EditsContext = createContext<DeskEdits | null>(null);

export function useDeskEdits(): DeskEdits {
  const edits = use(EditsContext);
  if (edits === null) throw new Error('There is nothing to edit outside a desk.');
  return edits;
}

interface EditsProviderProps {
  readonly session: SessionId;
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  readonly children: ReactNode;
}

export function EditsProvider({ session, analysis, selection, select, children }: EditsProviderProps) {
  const { annotations, done, undone, problem } = useAnnotations((state) => state.of[session] ?? NOT_ANNOTATED);
  const { pieces } = analysis;
  const { piece } = selection;
  const edits = useMemo((): DeskEdits => {
    const store = annotationsStore.getState();
    const following = (change: () => void): void => {
      change();
      if (piece === null) return;
      const place = placeAfter(pieces, piece, piecesNow(session) ?? pieces);
      if (place !== piece) select({ piece: place });
    };
    return {
      annotations,
      problem,
      perform: (edit) => following(() => store.edit(session, edit)),
      undo: () => following(() => store.undo(session)),
      redo: () => following(() => store.redo(session)),
      undoes: done.at(-1)?.does ?? null,
      redoes: undone[0]?.does ?? null,
    };
  }, [session, annotations, done, undone, problem, pieces, piece, select]);
  return <EditsContext value={edits}>{children}</EditsContext>;
}

/** As in the next render. */
function piecesNow(session: SessionId): Analysis['pieces'] | undefined {
  const found = useSessions.getState().opened[session]?.analysis;
  const kept = annotationsStore.getState().of[session]?.annotations.pieces ?? null;
  return found === undefined ? undefined : withPieces(found, kept).pieces;
}

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
