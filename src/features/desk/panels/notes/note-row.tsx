// Note in the list: read, go to, edit, delete. User text is only ever rendered as text.
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Form, FormProblem } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { LONGEST_NOTE } from '#storage/annotations.ts';
import type { PlacedNote } from '../../shared/notes/note-places.ts';
import { NOTE } from './note-form.tsx';
import type { Draft } from '../../shared/notes/notes-context.tsx';
import styles from './notes-panel.module.css';
import { SeatSelect } from './seat-select.tsx';

interface NoteRowProps {
  readonly analysis: Analysis;
  readonly note: PlacedNote;
  /** Incremented for every request by its flag; 0 without one. */
  readonly asked: number;
  readonly onGo: () => void;
  readonly onChange: (draft: Draft) => void;
  readonly onRemove: () => void;
}

export function NoteRow({ analysis, note, asked, onGo, onChange, onRemove }: NoteRowProps) {
  const [editing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [asked]);

  return (
    <li ref={row} className={styles.note} data-asked={asked > 0}>
      {editing ? (
        <NoteEditor
          analysis={analysis}
          note={note}
          onDone={(draft) => {
            setEditing(false);
            if (draft !== null) onChange(draft);
          }}
        />
      ) : (
        <>
          <button type="button" className={styles.go} onClick={onGo} disabled={note.timeS === null}>
            <small>{note.where}</small>
            <span>{note.text}</span>
          </button>
          <div className={styles.actions}>
            <button type="button" aria-label={`Change the note ${note.where}`} onClick={() => setEditing(true)}>
              <Pencil size={14} aria-hidden />
            </button>
            <button type="button" aria-label={`Delete the note ${note.where}`} onClick={onRemove}>
              <Trash2 size={14} aria-hidden />
            </button>
          </div>
        </>
      )}
    </li>
  );
}

interface NoteEditorProps {
  readonly analysis: Analysis;
  readonly note: PlacedNote;
  /** Null to leave it unchanged. */
  readonly onDone: (draft: Draft | null) => void;
}

function NoteEditor({ analysis, note, onDone }: NoteEditorProps) {
  const [seat, setSeat] = useState(note.seat);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const form = useForm({
    schema: NOTE,
    initial: { text: note.text },
    send: ({ text }) => onDone({ text, place: note.place, seat }),
  });
  return (
    <Form form={form} className={styles.form}>
      <small className={styles.where}>{note.where}</small>
      <textarea
        ref={area}
        className={styles.text}
        aria-label="Text of the note"
        rows={3}
        maxLength={LONGEST_NOTE}
        {...form.text('text')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            onDone(null);
          } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            form.submit();
          }
        }}
      />
      <div className={styles.about}>
        <SeatSelect analysis={analysis} seat={seat} onChange={setSeat} />
        <button type="button" className={buttonClass('quiet')} onClick={() => onDone(null)}>
          Cancel
        </button>
        <button type="submit" className={buttonClass('primary')} disabled={form.values.text.trim() === ''}>
          Save
        </button>
      </div>
      <FormProblem />
    </Form>
  );
}
