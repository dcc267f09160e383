// Providers around the desk for user annotations: edits, notes, their marks, and actions.
import { useMemo, useState, type ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { PlotMarksContext, type PlotMark } from '#src/charts/plot-marks.tsx';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { useCursor } from '../shared/cursor/cursor-context.tsx';
import type { DockMode } from './dock/use-dock.ts';
import type { DeskGroup } from './views.ts';
import { AskProvider } from './ask/ask-provider.tsx';
import { DeskActions } from './actions/desk-actions.tsx';
import { createDeskParts, DeskPartsContext, useDeskParts } from '../shared/actions/desk-parts.ts';
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
  readonly groups: readonly DeskGroup[];
  readonly showPlace: (group: string, panel?: string) => void;
  readonly dock: DockMode;
  readonly children: ReactNode;
}

export function DeskAnnotations(props: DeskAnnotationsProps) {
  const [parts] = useState(createDeskParts);
  return (
    <DeskPartsContext value={parts}>
      <EditsProvider {...props}>
        <NotesProvider analysis={props.analysis}>
          <AskProvider
            session={props.session}
            engine={props.engine}
            analysis={props.analysis}
            selection={props.selection}
          >
            <MarksAndActions {...props} />
          </AskProvider>
        </NotesProvider>
      </EditsProvider>
    </DeskPartsContext>
  );
}

function MarksAndActions({
  session,
  groups,
  showPlace,
  dock,
  analysis,
  selection,
  select,
  children,
}: DeskAnnotationsProps) {
  const cursor = useCursor();
  const seats = useMemo(() => listSelectedRowers(analysis, selection).toSorted((a, b) => b - a), [analysis, selection]);
  const { notes, panel, openForm, openNote, close } = useNotes();
  const { undo, redo, undoes, redoes } = useDeskEdits();
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
  useDeskParts({
    writeNote: openForm,
    closeNotes: panel === null ? null : close,
    splitPiece:
      edits.refused === null
        ? () => {
            const place = splitPlaceAt(analysis, cursor.getState().timeS);
            if (place !== null) edits.splitAt(place);
          }
        : null,
    undo: undoes === null ? null : undo,
    redo: redoes === null ? null : redo,
  });
  return (
    <>
      <PlotMarksContext value={marks}>
        <DeskActions {...{ session, groups, showPlace, dock, analysis, selection, select, seats }}>
          {children}
        </DeskActions>
      </PlotMarksContext>
      <NotesPanel analysis={analysis} selection={selection} select={select} />
    </>
  );
}
