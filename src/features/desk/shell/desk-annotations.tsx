// Providers around the desk for user annotations: edits, notes, their marks, and keys.
import { useMemo, type ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { PlotMarksContext, type PlotMark } from '#src/charts/plot-marks.tsx';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { useCursor } from '../shared/cursor/cursor-context.tsx';
import { AskProvider } from './ask/ask-provider.tsx';
import { DeskKeys } from './keys/desk-keys.tsx';
import { KeyEditsContext, type KeyEdits } from './keys/key-edits.ts';
import { NotesProvider, useNotes } from '../shared/notes/notes-context.tsx';
import { NotesPanel } from '../panels/notes/notes-panel.tsx';
import { EditsProvider, useDeskEdits } from '../shared/pieces/edits-context.tsx';
import { splitPlaceAt } from '../shared/pieces/split-place.ts';
import { usePieceEdits } from '../shared/pieces/use-piece-edits.ts';
import { listSelectedRowers } from '../shared/selection/summaries.ts';
import type { Selection, SelectionChange } from '../shared/view.ts';

interface DeskAnnotationsProps {
  readonly session: SessionId;
  readonly engine: EngineApi;
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  readonly showDock: () => void;
  readonly children: ReactNode;
}

export function DeskAnnotations(props: DeskAnnotationsProps) {
  return (
    <EditsProvider {...props}>
      <NotesProvider analysis={props.analysis}>
        <AskProvider
          session={props.session}
          engine={props.engine}
          analysis={props.analysis}
          selection={props.selection}
        >
          <MarksAndKeys {...props} />
        </AskProvider>
      </NotesProvider>
    </EditsProvider>
  );
}

function MarksAndKeys({ analysis, selection, select, showDock, children }: DeskAnnotationsProps) {
  const cursor = useCursor();
  const seats = listSelectedRowers(analysis, selection).toSorted((a, b) => b - a);
  const { notes, openForm, openNote } = useNotes();
  const { undo, redo } = useDeskEdits();
  const edits = usePieceEdits(analysis, selection, select);
  const originS = analysis.clockStartS ?? 0;
  const marks = useMemo(
    () =>
      notes.flatMap(({ id, timeS, text, where }): PlotMark[] => {
        if (timeS === null) return [];
        const onPress = (): void => {
          cursor.moveTo(timeS);
          openNote(id);
        };
        return [{ id, x: timeS - originS, text, where, onPress }];
      }),
    [notes, originS, cursor, openNote],
  );
  const keys = useMemo(
    (): KeyEdits => ({
      writeNote: openForm,
      splitPiece: () => {
        const place = edits.refused === null ? splitPlaceAt(analysis, cursor.getState().timeS) : null;
        if (place !== null) edits.splitAt(place);
      },
      undo,
      redo,
    }),
    [analysis, cursor, edits, openForm, undo, redo],
  );
  return (
    <KeyEditsContext value={keys}>
      <PlotMarksContext value={marks}>
        <DeskKeys selection={selection} seats={seats} select={select} showDock={showDock}>
          {children}
        </DeskKeys>
      </PlotMarksContext>
      <NotesPanel analysis={analysis} selection={selection} select={select} />
    </KeyEditsContext>
  );
}
