// Notes panel: write at the cursor, search, go to. Floats in a corner so that the desk stays usable while stepping
// through notes.
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { counted } from '#src/format/number.ts';
import { useEscapeWithin } from '#src/ui/focus.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useDeskEdits } from '../../shared/pieces/edits-context.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { NoteForm, NoteRow } from './note-row.tsx';
import { matching, type PlacedNote } from '../../shared/notes/note-places.ts';
import { FORM, useNotes } from '../../shared/notes/notes-context.tsx';
import styles from './notes.module.css';

type NotesPanelProps = Pick<ViewProps, 'analysis' | 'selection' | 'select'>;

export function NotesPanel(props: NotesPanelProps) {
  const { panel } = useNotes();
  return panel === null ? null : <OpenPanel {...props} shown={panel.shown} asked={panel.asked} />;
}

interface OpenPanelProps extends NotesPanelProps {
  /** Requested note or form, and the number of requests. */
  readonly shown: string;
  readonly asked: number;
}

const CLOSE = stack({
  bare: true,
  centered: true,
  square: 28,
  pad: 0,
  push: true,
  round: 'control',
  hover: 'wash',
  tone: 'quiet',
});

function OpenPanel({ analysis, selection, select, shown, asked }: OpenPanelProps) {
  const { notes, write, rewrite, remove, close } = useNotes();
  const { undo, undoes, problem } = useDeskEdits();
  const cursor = useCursor();
  const [search, setSearch] = useState('');
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  useEscapeWithin(panel, close);

  const found = matching(notes, search);
  const go = (note: PlacedNote): void => {
    if (note.timeS !== null) cursor.moveTo(note.timeS);
    if (note.seat !== null || note.stretch !== null) {
      select({ ...note.stretch, ...(note.seat !== null && { focusSeat: note.seat }) });
    }
  };
  return (
    <aside
      ref={panel}
      className={box({ card: true, gap: 2, padY: 3, padX: 4, size: 13 }, styles.panel)}
      aria-labelledby={title}
    >
      <header className={row({ gap: 2, tone: 'quiet', size: 12 })}>
        <h2 className={text({ tone: 'ink', size: 16 })} id={title}>
          Notes
        </h2>
        <span>{notes.length === 0 ? '' : counted(notes.length, 'note')}</span>
        <button
          type="button"
          className={CLOSE}
          style={{ marginInlineEnd: -6 }}
          aria-label="Close the notes"
          onClick={close}
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      <NoteForm analysis={analysis} selection={selection} asked={shown === FORM ? asked : 0} onWritten={write} />
      {problem !== null && (
        <p role="alert" className={text({ tone: 'caution', size: 12 })}>
          {problem}
        </p>
      )}
      {notes.length > 1 && (
        <input
          type="search"
          className={box({ control: true, pad: 0, padX: 2, tall: 32 })}
          aria-label="Search the notes"
          placeholder="Search text, seat or stroke"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found[0] !== undefined) go(found[0]);
          }}
        />
      )}
      <ul
        className={stack({
          gap: '2px',
          content: 'start',
          margin: 'outset',
          tall: 44,
          overflow: 'auto',
          empty: 'hidden',
        })}
        aria-label="Notes of the session"
      >
        {found.map((note) => (
          <NoteRow
            key={note.id}
            analysis={analysis}
            note={note}
            asked={shown === note.id ? asked : 0}
            onGo={() => go(note)}
            onChange={(draft) => rewrite(note, draft)}
            onRemove={() => remove(note)}
          />
        ))}
      </ul>
      <p role="status" className={box({ empty: 'hidden', tone: 'quiet', size: 12 })}>
        {notes.length === 0 && 'No notes yet. Press N to add one at the cursor.'}
        {notes.length > 0 && found.length === 0 && 'No matching notes.'}
        {undoes === 'deleting a note' && (
          <>
            A note was deleted.{' '}
            <button className={box({ bare: true, pad: 0, tall: 24, tone: 'accent' })} type="button" onClick={undo}>
              Undo
            </button>
          </>
        )}
      </p>
    </aside>
  );
}
