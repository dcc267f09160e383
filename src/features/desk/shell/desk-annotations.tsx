// Providers around the desk for user annotations: edits, notes, their marks, and actions.
import { useMemo, useState, type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { PlotMarksContext, type PlotMark } from '#src/figures/plot-marks.tsx';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { useCursor } from '../shared/cursor/cursor-context.tsx';
import type { DockMode } from './use-dock.ts';
import type { DeskGroup } from './views.ts';
import {
  createDeskParts,
  DeskPartsContext,
  useDeskParts,
  isPossible,
  isPressed,
  type ActionContext,
  DeskActionsContext,
} from '../shared/actions/define-action.ts';
import { NotesProvider, useNotes } from '../shared/notes/notes-context.tsx';
import { NotesPanel } from '../panels/notes/notes-panel.tsx';
import { EditsProvider, useDeskEdits, usePieceEdits } from '../shared/pieces/piece-edits.tsx';
import { splitPlaceAt } from '../shared/pieces/piece-labels.ts';
import { listSelectedRowers } from '../shared/selection/summaries.ts';
import type { Selection, SelectionChange } from '../shared/view.ts';
import { DESK_ACTIONS } from '../shared/actions/desk-actions.ts';
import { keySetting } from './actions/key-setting.ts';
import { QueryHitsContext } from './ask/query-hits.ts';

const AskDialog = lazyPart(async () => (await import('./ask/ask-dialog.tsx')).AskDialog);

interface AskProviderProps {
  readonly session: SessionId;
  readonly engine: EngineApi;
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly children: ReactNode;
}

/** Stroke query of the desk: its text stays until the session is left. */
function AskProvider({ session, engine, analysis, selection, children }: AskProviderProps) {
  const [open, setOpen] = useState(false);
  const [question, setQuestion] = useState('');
  const [hits, setHits] = useState<Int32Array>(() => new Int32Array());
  useDeskParts({
    ask: (words) => {
      if (words !== '') setQuestion(words);
      setOpen(true);
    },
  });
  return (
    <>
      <QueryHitsContext value={hits}>{children}</QueryHitsContext>
      {open && (
        <ErrorBoundary what="Asking for strokes">
          <Suspense>
            <AskDialog
              session={session}
              engine={engine}
              analysis={analysis}
              selection={selection}
              question={question}
              onQuestion={setQuestion}
              onHits={setHits}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

const TYPES = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
/** Overlays, and widgets with type-ahead. */
const OPENED = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=combobox], [role=tree]';
/** Widgets with their own arrow keys. */
const WALKS =
  '[role=slider], [role=spinbutton], [role=tab], [role=radio], [role=radiogroup], input[type=radio],' +
  ' [role=grid], [role=toolbar], [role=separator], [role=application], .maplibregl-map';
/** Those that may be focused just from a mouse click, when their arrow keys are not wanted. */
const PRESSED_IN_PASSING = '[role=tab], [role=radio], [role=radiogroup], [role=toolbar]';
const PRESSES =
  'button, a[href], summary, input, [role=button], [role=checkbox], [role=switch], [role=tab], [role=row]';

/** Dockside mode is a dialog, and its keys are the desk's. */
const DOCK = '[data-dock]';

/** The desk's own cursor passes its keys on although it is a slider. */
const CURSOR = '[data-desk-cursor]';

const scrollsSideways = (element: Element): boolean =>
  element !== document.body && element !== document.documentElement && element.scrollWidth > element.clientWidth + 1;

/**
 * Does the focused element use the key itself? Then the desk ignores it. `byPointer`: focused by mouse or touch, so a
 * clicked button does not keep the keys. `whileTyping`: a field does not keep this key either.
 */
function isOwnedByFocus(target: EventTarget | null, key: string, byPointer: boolean, whileTyping = false): boolean {
  if (!(target instanceof Element) || target.matches(CURSOR)) return false;
  const opened = target.closest(OPENED);
  if (opened !== null && opened.querySelector(DOCK) === null) return true;
  if (whileTyping) return false;
  if (target.closest(TYPES) !== null) return true;
  if (key === ' ') return !byPointer && target.closest(PRESSES) !== null;
  if (!key.startsWith('Arrow')) return false;
  if (byPointer && target.closest(PRESSED_IN_PASSING) !== null) return false;
  return target.closest(WALKS) !== null || scrollsSideways(target);
}

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

const LateKeys = lazyPart(async () => (await import('./actions/keys-dialog.tsx')).KeysDialog);
const LatePalette = lazyPart(async () => (await import('./actions/palette.tsx')).Palette);

interface DeskActionsProps extends Omit<ActionContext, 'cursor' | 'parts'> {
  readonly session: string;
  /** Those with data in the recording. */
  readonly groups: readonly DeskGroup[];
  readonly children: ReactNode;
}

/** Runs the desk's actions by key, and shows the list of keys and the command palette. */
function DeskActions({ session, groups, children, ...desk }: DeskActionsProps) {
  const { analysis, selection, seats, select, showPlace, dock } = desk;
  const cursor = useCursor();
  const parts = use(DeskPartsContext);
  const [shown, setShown] = useState<'keys' | 'palette' | null>(null);
  const close = (): void => setShown(null);
  const context = useMemo(
    (): ActionContext => ({ analysis, cursor, selection, seats, select, showPlace, dock, parts }),
    [analysis, cursor, selection, seats, select, showPlace, dock, parts],
  );
  useDeskParts({
    showKeys: () => setShown('keys'),
    showPalette: shown === null ? () => setShown('palette') : null,
  });
  useKeys(context);
  return (
    <DeskActionsContext value={context}>
      {children}
      {shown !== null && (
        <ErrorBoundary what={shown === 'keys' ? 'The list of keys' : 'The command palette'}>
          <Suspense>
            {shown === 'keys' ? (
              <LateKeys onClose={close} />
            ) : (
              <LatePalette session={session} context={context} groups={groups} onClose={close} />
            )}
          </Suspense>
        </ErrorBoundary>
      )}
    </DeskActionsContext>
  );
}

function useKeys(context: ActionContext): void {
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  useEffect(() => {
    let byPointer = false;
    const onPointer = (): void => {
      byPointer = true;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const action = DESK_ACTIONS.find(
        ({ keys, ...one }) => keys !== undefined && isPressed(keys, event) && isPossible(one, latest.current),
      );
      if (action === undefined || !isOn(action.keys)) return;
      if (isOwnedByFocus(event.target, event.key, byPointer, action.whileTyping)) return;
      event.preventDefault();
      // Tabs would react to the same arrow key.
      event.stopPropagation();
      action.run(latest.current);
    };
    const onFirst = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') byPointer = false;
      if (event.key !== 'Escape') onKey(event);
    };
    // Whatever is open closes first.
    const onLast = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onKey(event);
    };
    addEventListener('pointerdown', onPointer, true);
    addEventListener('keydown', onFirst, true);
    addEventListener('keydown', onLast);
    return () => {
      removeEventListener('pointerdown', onPointer, true);
      removeEventListener('keydown', onFirst, true);
      removeEventListener('keydown', onLast);
    };
  }, []);
}

/** Only single keys can be turned off. */
const isOn = (keys = ''): boolean => keys.startsWith('Mod+') || keys === 'Escape' || keySetting.getState().on;
