// Notes of the open session for all of the desk, and the state of their panel.
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { LONGEST_NOTE, type Note, type NotePlace } from '#storage/annotations.ts';
import { useDeskEdits } from '../pieces/piece-edits.tsx';
import { deleting, rewriting, writing } from './note-edits.ts';
import { placedNotes, type PlacedNote } from './note-places.ts';

export interface Draft {
  readonly text: string;
  readonly place: NotePlace;
  readonly seat: number | null;
}

/** Used instead of a note's id: the form for a new one. */
export const FORM = 'form';

export interface Notes {
  /** Notes on the whole session first, then by time. */
  readonly notes: readonly PlacedNote[];
  readonly write: (draft: Draft) => void;
  readonly rewrite: (note: PlacedNote, draft: Draft) => void;
  readonly remove: (note: PlacedNote) => void;
  /** Null while the panel is closed; otherwise the note it was opened for, or FORM, and how often it was opened. */
  readonly panel: { readonly shown: string; readonly asked: number } | null;
  readonly openForm: () => void;
  readonly openNote: (id: string) => void;
  readonly close: () => void;
}

const NotesContext = createContext<Notes | null>(null);

export function useNotes(): Notes {
  const notes = use(NotesContext);
  if (notes === null) throw new Error('Notes used outside a session page.');
  return notes;
}

/** Unique among one recording's notes; `crypto.randomUUID` is missing on plain http addresses. */
const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

const asNote = ({ id, text, place, seat, writtenAt }: Note): Note => ({ id, text, place, seat, writtenAt });
const written = ({ text }: Draft): string => text.trim().slice(0, LONGEST_NOTE);

export function NotesProvider({ analysis, children }: { readonly analysis: Analysis; readonly children: ReactNode }) {
  const { annotations, perform } = useDeskEdits();
  const [panel, setPanel] = useState<Notes['panel']>(null);
  const returnTo = useRef<Element | null>(null);
  const kept = annotations.notes;
  const notes = useMemo(() => placedNotes(analysis, kept), [analysis, kept]);

  const open = useCallback((shown: string): void => {
    setPanel((before) => {
      if (before === null) returnTo.current = document.activeElement;
      return { shown, asked: (before?.asked ?? 0) + 1 };
    });
  }, []);
  const close = useCallback((): void => {
    setPanel(null);
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus({ preventScroll: true });
  }, []);

  const value = useMemo(
    (): Notes => ({
      notes,
      write: (draft) => {
        const text = written(draft);
        if (text !== '') perform(writing({ ...draft, text, id: newId(), writtenAt: Date.now() }));
      },
      rewrite: (note, draft) => {
        const before = asNote(note);
        const after = { ...before, ...draft, text: written(draft) };
        if (after.text !== '' && JSON.stringify(after) !== JSON.stringify(before)) perform(rewriting(before, after));
      },
      remove: (note) => perform(deleting(asNote(note))),
      panel,
      openForm: () => open(FORM),
      openNote: open,
      close,
    }),
    [notes, perform, panel, open, close],
  );
  return <NotesContext value={value}>{children}</NotesContext>;
}
