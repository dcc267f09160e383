// Notes panel: write at the cursor, search, go to. Floats in a corner so that the desk stays usable while stepping
// through notes.
import { X, Pencil, Trash2 } from 'lucide-react';
import { useId, useRef, useState, useEffect, type KeyboardEvent } from 'react';
import * as z from 'zod/mini';
import { counted } from '#src/format/number.ts';
import { useEscapeWithin } from '#src/ui/focus.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Form, FormProblem } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { LONGEST_NOTE, type NotePlace } from '#storage/annotations.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { clock } from '#src/format/clock.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { distinctSeats } from '#src/figures/stroke/stroke-values.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useDeskEdits } from '../../shared/pieces/piece-edits.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { matching, type PlacedNote, placesAt, selectedPlace, stretchWords } from '../../shared/notes/note-places.ts';
import { FORM, useNotes, type Draft } from '../../shared/notes/notes-context.tsx';
import styles from './notes.module.css';
import { SIGN } from '../../shared/looks.ts';
import { useSlowCursor } from '../../shared/cursor/use-on-cursor.ts';
import { wholeRange } from '../../shared/selection/selection.ts';

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

interface SeatSelectProps {
  readonly analysis: Analysis;
  readonly seat: number | null;
  readonly onChange: (seat: number | null) => void;
}

/** Subject of a note: the crew, or one seat. */
function SeatSelect({ analysis, seat, onChange }: SeatSelectProps) {
  return (
    <select
      className={box({ control: true, flex: 1, pad: 0, padX: 2, tall: 32 })}
      style={{ minWidth: '4.5rem' }}
      aria-label="Rower"
      value={seat ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">Crew</option>
      {distinctSeats(analysis.gates)
        .toSorted((a, b) => b - a)
        .map((one) => (
          <option key={one} value={one}>
            Seat {labelSeat(analysis.gates, one)}
          </option>
        ))}
    </select>
  );
}

interface NoteRowProps {
  readonly analysis: Analysis;
  readonly note: PlacedNote;
  /** Incremented for every request by its flag; 0 without one. */
  readonly asked: number;
  readonly onGo: () => void;
  readonly onChange: (draft: Draft) => void;
  readonly onRemove: () => void;
}

const TEXT = box({ control: true, full: true, pad: 2, leading: 'normal' });
const WHERE = text({ tone: 'quiet', size: 12, tabular: true });

/** Note in the list: read, go to, edit, delete. User text is only ever rendered as text. */
function NoteRow({ analysis, note, asked, onGo, onChange, onRemove }: NoteRowProps) {
  const [editing, setEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    item.current?.scrollIntoView({ block: 'nearest' });
    item.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [asked]);

  return (
    <li
      ref={item}
      className={stack({ gap: 1, columns: 'wide-end', round: 'control' }, styles.note)}
      data-asked={asked > 0}
    >
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
          <button
            type="button"
            className={stack({ bare: true, padY: 1, padX: 2, tall: 40, tone: 'ink', text: 'start' })}
            onClick={onGo}
            disabled={note.timeS === null}
          >
            <small className={WHERE}>{note.where}</small>
            <span className={text({ breaks: true, lines: 'written' })}>{note.text}</span>
          </button>
          <div className={row({ align: 'start' })} style={{ padding: '6px 6px 0 0' }}>
            <button
              type="button"
              className={SIGN}
              aria-label={`Change the note ${note.where}`}
              onClick={() => setEditing(true)}
            >
              <Pencil size={14} aria-hidden />
            </button>
            <button type="button" className={SIGN} aria-label={`Delete the note ${note.where}`} onClick={onRemove}>
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
    <Form form={form} className={stack({ gap: 2, columns: 1, flex: 'none', across: true, pad: 2 })}>
      <small className={WHERE}>{note.where}</small>
      <textarea
        ref={area}
        className={TEXT}
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
      <div className={row({ gap: 2, wrap: true }, styles.about)}>
        <SeatSelect analysis={analysis} seat={seat} onChange={setSeat} />
        <Button look="quiet" label="Cancel" onClick={() => onDone(null)} />
        <button type="submit" className={buttonClass('primary')} disabled={form.values.text.trim() === ''}>
          Save
        </button>
      </div>
      <FormProblem />
    </Form>
  );
}

/**
 * Form for a note: its place follows the selection and the cursor until the first letter, then stays, even during
 * playback.
 */
const NOTE = z.object({ text: z.string() });

interface NoteFormProps extends Pick<ViewProps, 'analysis' | 'selection'> {
  /** Incremented for every request to write. */
  readonly asked: number;
  readonly onWritten: (draft: Draft) => void;
}

const STRETCH = 'stretch';

const choiceOf = (place: NotePlace): NotePlace['kind'] | typeof STRETCH =>
  place.kind === 'time' && place.toS !== undefined ? STRETCH : place.kind;

function NoteForm({ analysis, selection, asked, onWritten }: NoteFormProps) {
  const cursor = useCursor();
  const form = useForm({
    schema: NOTE,
    initial: { text: '' },
    send: ({ text }, { reset }) => {
      if (text.trim() === '') return;
      onWritten({ text, place, seat });
      reset();
      setPinned(null);
    },
  });
  const { text } = form.values;
  const [pinned, setPinned] = useState<readonly NotePlace[] | null>(null);
  const [wanted, setWanted] = useState<ReturnType<typeof choiceOf> | null>(null);
  const [seat, setSeat] = useState<number | null>(null);
  const slowS = useSlowCursor(4);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (asked > 0) area.current?.focus({ preventScroll: true });
  }, [asked]);

  const listPlaces = (timeS: number): readonly NotePlace[] => [
    ...selectedPlace(analysis, selection),
    ...placesAt(cursor.places, timeS),
  ];
  const places = pinned ?? listPlaces(slowS);
  const place = places.find((one) => choiceOf(one) === wanted) ?? places[0] ?? ({ kind: 'session' } as const);
  const originS = wholeRange(analysis).fromS;
  const change = (next: string): void => {
    if (next === '') setPinned(null);
    else if (text === '') setPinned(listPlaces(cursor.getState().timeS));
    form.change({ text: next });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.submit();
  };

  return (
    <Form form={form} className={stack({ gap: 2, columns: 1, flex: 'none' })}>
      <textarea
        ref={area}
        className={TEXT}
        aria-label="New note"
        placeholder="What was it?"
        rows={3}
        maxLength={LONGEST_NOTE}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={row({ gap: 2, wrap: true }, styles.about)}>
        <Choice
          label="What the note is about"
          options={places.map((one) => ({
            value: choiceOf(one),
            text:
              one.kind === 'stroke'
                ? `Stroke ${one.stroke + 1}`
                : one.kind === 'time'
                  ? (stretchWords(analysis, one) ?? clock(one.timeS - originS, 1))
                  : 'Session',
          }))}
          value={choiceOf(place)}
          onChange={setWanted}
        />
        <SeatSelect analysis={analysis} seat={seat} onChange={setSeat} />
        <button type="submit" className={buttonClass('primary')} disabled={text.trim() === ''} title="Ctrl + Enter">
          Save
        </button>
      </div>
      <FormProblem />
    </Form>
  );
}
