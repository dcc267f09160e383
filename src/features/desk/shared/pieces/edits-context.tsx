// Edits of the open session for all of the desk: apply, undo and redo, keeping the selection on its piece.
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { placeAfter } from '#engine/analysis/pieces/piece-edits.ts';
import { NOT_ANNOTATED, type Edit } from '#src/library/notebook/annotations-state.ts';
import { annotationsStore, useAnnotations } from '#src/library/notebook/annotations.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import type { SessionId } from '#workers/api.ts';
import type { Annotations } from '#storage/annotations.ts';
import type { Selection, SelectionChange } from '../view.ts';
import { withPieces } from '#src/library/notebook/kept-pieces.ts';

export interface DeskEdits {
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
